package panel

import (
	"image"
	"image/color"
	"math"

	"saboteur/render/paint"
	"saboteur/render/ui"
)

// A Material is what a panel is made of.
type Material uint8

const (
	Stone Material = iota // buttons and seats
	Gold                  // the button that most players choose
	Glass                 // dark, behind text; what is below shows through a little
	Wood                  // what cards and buttons lie on
	Block                 // a block of stone to stand on: lit from above, so its upper part is no ground for text
	Niche                 // an arched niche with a light in it; text goes on its sill
	materialCount
)

// A State is what is being done with a panel.
type State uint8

const (
	Rest State = iota
	Hover
	Pressed
	Off    // cannot be chosen now
	Chosen // is chosen, or has its turn
	stateCount
)

// A Style is how a panel looks. The zero Style is a stone at rest with square corners.
type Style struct {
	Material Material
	State    State
	Radius   float64 // of the corners, in units
	Sill     float64 // the lower part of a niche that is dark, of its height
	Flush    bool    // throws no shadow, because others are close beside it
}

// shadowReach is how far beyond a panel its shadow reaches, in units.
const shadowReach = 11

// Draw draws a panel; u is the unit of length.
func Draw(c ui.Canvas, r ui.Rect, u float64, look Style) {
	if paint.ThemeOf(c) != paint.MineTheme {
		drawFlat(c, r, u, look)
		return
	}
	margin := math.Ceil(shadowReach * u)
	inner := ui.Point{X: math.Round(r.W), Y: math.Round(r.H)}
	size := inner.Add(ui.Point{X: 2 * margin, Y: 2 * margin})
	to := ui.RectAround(r.Center(), ui.Point{X: r.W + 2*margin, Y: r.H + 2*margin})
	c.Sprite(ui.Sprite{Key: spriteKey{look, u}, Size: size, To: to, Rough: look.fill(), Margin: margin, Paint: func(c ui.Canvas) {
		c.Picture(ui.Rect{W: size.X, H: size.Y}, func(pixels image.Point) *image.RGBA {
			scale := float64(pixels.X) / size.X
			p := piece{Style: look, unit: u * scale, inner: image.Pt(int(math.Round(inner.X*scale)), int(math.Round(inner.Y*scale)))}
			return p.paint(pixels)
		})
	}})
}

// A spriteKey identifies the picture of a panel besides its size.
type spriteKey struct {
	Style
	unit float64
}

// fill is the colour of a panel without light.
func (look Style) fill() color.NRGBA {
	switch {
	case look.Material == Gold:
		return paint.ButtonGold
	case look.Material == Wood:
		return paint.WoodDark
	case look.State == Chosen:
		return paint.PanelActive
	}
	return paint.Panel
}

// drawFlat draws a panel in the themes without light.
func drawFlat(c ui.Canvas, r ui.Rect, u float64, look Style) {
	fill, edge, width := look.fill(), paint.PanelEdge, 1.5*u
	switch {
	case look.Material == Gold:
		edge = paint.Outline
	case look.Material != Wood && look.State == Chosen:
		edge, width = paint.Gold, 2.5*u
	}
	switch look.State {
	case Off:
		fill, edge = paint.WithOpacity(fill, 0.47), paint.WithOpacity(edge, 0.47)
	case Hover:
		edge, width = paint.TextOnTable, 2.5*u
	}
	if look.Material != Glass && !look.Flush && (look.State == Rest || look.State == Hover) {
		c.FillPath(ui.RoundedRect(r.Move(ui.Point{Y: 2.5 * u}), look.Radius*u), color.NRGBA{A: 120})
	}
	c.FillPath(ui.RoundedRect(r, look.Radius*u), fill)
	c.StrokePath(ui.RoundedRect(r.Inset(width/2), look.Radius*u), width, edge)
}

// Dark draws a dark panel behind text; u is the unit of length.
func Dark(c ui.Canvas, r ui.Rect, u float64) { Draw(c, r, u, Style{Material: Glass, Radius: 8}) }

// Countdown draws how much of a time is left, from 1 to 0, along the lower edge of a button
// that presses itself when it is over. u is the unit of length.
func Countdown(c ui.Canvas, button ui.Rect, left, u float64) {
	bar := button.Inset(5 * u)
	_, bar = bar.CutTop(bar.H - 4*u)
	c.Fill(bar, paint.WithAlpha(paint.ButtonInk, 70))
	bar.W *= min(max(left, 0), 1)
	c.Fill(bar, paint.ButtonInk)
}

// Shadow draws a soft shadow under a rectangle.
func Shadow(c ui.Canvas, r ui.Rect, width float64) {
	if width <= 0 {
		return
	}
	to := r.Inset(-width).Move(ui.Point{Y: width / 2})
	const side, step = 128, 8 // painted in few shapes, and stretched: it has no edges to be sharp
	k := side / max(to.W, to.H)
	painted := ui.Rect{W: step * math.Ceil(k*to.W/step), H: step * math.Ceil(k*to.H/step)}
	wide := math.Ceil(2*k*width) / 2
	c.Sprite(ui.Sprite{Key: shadowKey{wide}, Size: painted.Size(), Most: side * side, To: to, Paint: func(c ui.Canvas) {
		const steps = 6
		for i := range steps {
			grow := wide * float64(steps-i) / steps
			c.FillPath(ui.RoundedRect(painted.Inset(wide-grow), grow+2), color.NRGBA{A: 22})
		}
	}})
}

// A shadowKey identifies the picture of a shadow besides its size.
type shadowKey struct{ width float64 }

// parchmentRadius is the radius of the corners of parchment, in units.
const parchmentRadius = 10

// Parchment draws a sheet of parchment: stained, lit from the top left, and darker along
// its lower edge. In themes without light it is plain. u is the unit of length.
func Parchment(c ui.Canvas, r ui.Rect, u float64) {
	if paint.ThemeOf(c) != paint.MineTheme {
		c.FillPath(ui.RoundedRect(r, parchmentRadius*u), paint.Parchment)
	} else {
		size := ui.Point{X: math.Round(r.W), Y: math.Round(r.H)}
		c.Sprite(ui.Sprite{Key: parchmentKey{u}, Size: size, To: r, Paint: func(c ui.Canvas) {
			c.Picture(ui.Rect{W: size.X, H: size.Y}, func(pixels image.Point) *image.RGBA {
				return paintParchment(pixels, u*float64(pixels.X)/size.X)
			})
		}})
	}
	c.StrokePath(ui.RoundedRect(r.Inset(5*u), 7*u), 1.5*u, paint.PanelEdge)
}

// A parchmentKey identifies the picture of parchment besides its size.
type parchmentKey struct{ unit float64 }

// deepParchment is the colour of parchment where it is stained most.
var deepParchment = color.NRGBA{0xD3, 0xBD, 0x8F, 0xFF}

// paintParchment paints parchment of a size in pixels; u is the unit in pixels.
func paintParchment(pixels image.Point, u float64) *image.RGBA {
	const seed = paint.Random(4301)
	m := image.NewRGBA(image.Rectangle{Max: pixels})
	sheet := piece{Style: Style{Radius: parchmentRadius}, unit: u, inner: pixels}
	for i := range pixels.X * pixels.Y {
		x, y := float64(i%pixels.X)+0.5, float64(i/pixels.X)+0.5
		ax, ay := (0.8*x+0.6*y)/u, (0.8*y-0.6*x)/u // aslant, so that no edge of the noise is level
		bx, by := (0.6*x-0.8*y)/u, (0.8*x+0.6*y)/u
		stain := 0.2*(0.5+0.5*seed.Noise(ax/110, ay/110)) + 0.1*(0.5+0.5*seed.Noise(bx/26, by/26))
		down := (x/float64(pixels.X) + y/float64(pixels.Y)) / 2
		below := min(float64(pixels.X)-x, float64(pixels.Y)-y) / u
		edge := 0.45 * (1 - paint.Smooth(min(below/14, 1)))
		c := mixed(paint.Parchment, deepParchment, min(stain+0.18*down+edge, 1))
		away, _ := sheet.distance(x, y)
		cover := min(max(0.5-away, 0), 1)
		copy(m.Pix[4*i:], []byte{uint8(cover * float64(c.R)), uint8(cover * float64(c.G)), uint8(cover * float64(c.B)), uint8(cover * 0xFF)})
	}
	return m
}
