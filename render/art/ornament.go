package art

import (
	"fmt"
	"image/color"
	"math"

	"saboteur/game"
	"saboteur/render/paint"
	"saboteur/render/ui"
)

// RibbonColours are the colours of ribbons about a role. What is written on them tells the
// roles apart, too.
var RibbonColours = map[game.Role]color.NRGBA{
	game.Digger:   {0x2A, 0x4D, 0x38, 0xFF},
	game.Saboteur: {0x96, 0x26, 0x20, 0xFF},
}

// RibbonInk is the colour of text on RibbonColours, in all themes.
var RibbonInk = color.NRGBA{0xFF, 0xFC, 0xF2, 0xFF}

// Rays draws golden light that comes from a point and reaches as far as far. Its strength
// is from 0 to 1.
func Rays(c ui.Canvas, from ui.Point, far, strength float64) {
	const half = 256 // of what is painted, and stretched
	middle := ui.Point{X: half, Y: half}
	c.Sprite(ui.Sprite{Key: "the light of the treasure", Size: middle.Mul(2), Most: 1 << 18, Fade: 1 - strength, To: ui.RectAround(from, ui.Point{X: 2 * far, Y: 2 * far}), Paint: func(c ui.Canvas) {
		paintRays(c, middle, half)
	}})
}

// paintRays paints golden rays from a point.
func paintRays(c ui.Canvas, from ui.Point, far float64) {
	const rays, layers = 14, 10
	bright := uint8(8)
	if paint.ThemeOf(c) == paint.DaylightTheme { // it shows less on paper
		bright = 25
	}
	for layer := range layers { // brighter towards the middle
		path, length := new(ui.Path), far*(1-0.065*float64(layer))
		for i := range rays {
			angle := 2 * math.Pi * (float64(i) + 0.3) / rays
			to := func(turn float64) ui.Point {
				return from.Add(ui.Point{X: math.Cos(angle + turn), Y: math.Sin(angle + turn)}.Mul(length))
			}
			path.Move(from).Line(to(-0.08)).Line(to(0.08)).Close()
		}
		c.FillPath(path, color.NRGBA{0xF2, 0xB6, 0x33, bright})
		c.FillPath(ui.Circle(from, 0.8*length-0.3*far), color.NRGBA{0xF2, 0xB6, 0x33, bright * 7 / 10})
	}
}

// DashedFrame draws a dashed rectangle.
func DashedFrame(c ui.Canvas, r ui.Rect, width float64, ink color.NRGBA) {
	corners := [5]ui.Point{{X: r.X, Y: r.Y}, {X: r.X + r.W, Y: r.Y}, {X: r.X + r.W, Y: r.Y + r.H}, {X: r.X, Y: r.Y + r.H}, {X: r.X, Y: r.Y}}
	path := new(ui.Path)
	for i, from := range corners[:4] {
		way := corners[i+1].Sub(from)
		dashes := math.Max(1, math.Round(way.Len()/(8*width)))
		for n := range int(dashes) {
			start, end := (float64(n)+0.2)/dashes, (float64(n)+0.8)/dashes
			path.Move(from.Add(way.Mul(start))).Line(from.Add(way.Mul(end)))
		}
	}
	c.StrokePath(path, width, ink)
}

// Aside returns the picture of somebody who takes no part now as it looks in the theme: in
// the dark or, on paper, pale.
func Aside(c ui.Canvas, s ui.Sprite) ui.Sprite {
	switch paint.ThemeOf(c) {
	case paint.DaylightTheme:
		s.Fade = 0.5
	case paint.ContrastTheme:
		s.Dim = 0.3
	default:
		s.Dim = 0.5
	}
	return s
}

// Glow draws the glow of a lantern, where there is light.
func Glow(c ui.Canvas, at ui.Point, radius float64) {
	if paint.ThemeOf(c) != paint.MineTheme {
		return
	}
	painted := ui.Point{X: 192, Y: 192} // and stretched
	c.Sprite(ui.Sprite{Key: "the glow of a lantern", Size: painted, Most: 1 << 16, To: ui.RectAround(at, ui.Point{X: 2 * radius, Y: 2 * radius}), Paint: func(c ui.Canvas) {
		const rings = 24
		for i := range rings {
			c.FillPath(ui.Circle(painted.Mul(0.5), 96*float64(rings-i)/rings), paint.WithAlpha(paint.LanternTint, 5))
		}
	}})
}

// NuggetPile draws a pile of nuggets above the middle of its lower edge. Each is as large as
// side. It returns the height of the pile.
func NuggetPile(c ui.Canvas, foot ui.Point, n int, side float64) (height float64) {
	wide := 1
	for wide*(wide+1)/2 < n {
		wide++
	}
	for row := 0; n > 0; row++ {
		height = (1 + 0.6*float64(row)) * side
		count := min(n, wide-row)
		for i := range count {
			at := ui.Point{X: foot.X + (float64(i)-float64(count-1)/2)*0.76*side, Y: foot.Y - (0.5+0.6*float64(row))*side}
			c.Sprite(Nugget.Icon(paint.Gold).Sprite(ui.RectAround(at, ui.Point{X: side, Y: side})))
		}
		n -= count
	}
	return height
}

// CardRatio is the width of a card divided by its height.
const CardRatio = 5.0 / 7

// FitUprightCard returns the largest upright card in the middle of a rectangle.
func FitUprightCard(room ui.Rect) ui.Rect {
	w := math.Min(room.W, room.H*CardRatio)
	return ui.RectAround(room.Center(), ui.Point{X: w, Y: w / CardRatio})
}

// DrawNumber draws the number of something that a player of a role did, on a disc: red unless it was a gold-digger.
func DrawNumber(c ui.Canvas, n int, by game.Role, r ui.Rect) {
	disc := paint.BrokenRed
	if by == game.Digger {
		disc = paint.RepairGreen
	}
	c.FillPath(ui.Circle(r.Center(), r.W/2+1), paint.Outline)
	c.FillPath(ui.Circle(r.Center(), r.W/2), RibbonInk)
	c.FillPath(ui.Circle(r.Center(), 0.86*r.W/2), disc)
	ui.CentredText(c, fmt.Sprint(n), r, ui.Font{Face: ui.Bold, Size: max(0.62*r.W, 10)}, RibbonInk)
}

// Ribbon draws a ribbon with notched ends.
func Ribbon(c ui.Canvas, r ui.Rect, fill color.NRGBA) {
	notch := 0.3 * r.H
	path := new(ui.Path).Move(ui.Point{X: r.X, Y: r.Y}).Line(ui.Point{X: r.X + r.W, Y: r.Y}).
		Line(ui.Point{X: r.X + r.W - notch, Y: r.Y + r.H/2}).Line(ui.Point{X: r.X + r.W, Y: r.Y + r.H}).
		Line(ui.Point{X: r.X, Y: r.Y + r.H}).Line(ui.Point{X: r.X + notch, Y: r.Y + r.H/2}).Close()
	c.StrokePath(path, 3, paint.Outline)
	c.FillPath(path, fill)
}
