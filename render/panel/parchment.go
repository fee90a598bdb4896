package panel

import (
	"image"
	"image/color"
	"math"

	"saboteur/render/paint"
	"saboteur/render/ui"
)

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
