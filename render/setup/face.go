package setup

import (
	"image/color"
	"math"

	"saboteur/game/bot"
	"saboteur/render/dwarves"
	"saboteur/render/paint"
	"saboteur/render/ui"
)

// drawFace draws the player on a seat in a lit niche; u is the unit of length.
func drawFace(c ui.Canvas, p bot.Player, seat int, r ui.Rect, u float64) {
	in := ui.RectAround(r.Center(), ui.Point{X: min(r.W, 0.9*r.H), Y: r.H})
	drawNiche(c, in, u, paint.SeatColour(int(p.Look.On(seat).Colour)-1))
	side := min(1.16*in.W, 0.96*in.H) // shoulders are narrower
	face := ui.Rect{X: in.Center().X - side/2, Y: in.Y + in.H - side, W: side, H: side}
	c.Sprite(dwarves.Player(p, seat).Portrait(dwarves.Glad, face))
}

// A nicheKey identifies the picture of a niche besides its size.
type nicheKey struct {
	unit float64
	edge color.NRGBA
}

// warmth is the colour of the light in a niche.
var warmth = color.NRGBA{0xFF, 0xB4, 0x50, 0xFF}

// drawNiche draws an arched niche with a light in it, and an edge in a colour.
func drawNiche(c ui.Canvas, r ui.Rect, u float64, edge color.NRGBA) {
	size := ui.Point{X: math.Round(r.W), Y: math.Round(r.H)}
	c.Sprite(ui.Sprite{Key: nicheKey{u, edge}, Size: size, To: r, Paint: func(c ui.Canvas) {
		in := ui.Rect{W: size.X, H: size.Y}.Inset(1.5 * u)
		c.FillPath(arch(in), paint.Table)
		if paint.ThemeOf(c) == paint.MineTheme {
			const rings = 16
			for i := range rings {
				c.FillPath(arch(in.Inset(0.45*in.W*float64(i)/rings)), paint.WithOpacity(warmth, 0.028))
			}
		}
		c.StrokePath(arch(in), 2*u, edge)
	}})
}

// arch returns a rectangle whose upper end is round.
func arch(r ui.Rect) *ui.Path {
	const k = 0.5523 // of a quarter of a circle by a cubic curve
	w, h := r.W/2, min(r.W/2, r.H)
	mid := r.Center().X
	p := new(ui.Path).Move(ui.Point{X: r.X, Y: r.Y + r.H}).Line(ui.Point{X: r.X, Y: r.Y + h})
	p.Cubic(ui.Point{X: r.X, Y: r.Y + h - k*h}, ui.Point{X: mid - k*w, Y: r.Y}, ui.Point{X: mid, Y: r.Y})
	p.Cubic(ui.Point{X: mid + k*w, Y: r.Y}, ui.Point{X: r.X + r.W, Y: r.Y + h - k*h}, ui.Point{X: r.X + r.W, Y: r.Y + h})
	return p.Line(ui.Point{X: r.X + r.W, Y: r.Y + r.H}).Close()
}
