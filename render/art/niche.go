package art

import (
	"image/color"
	"math"

	"saboteur/render/dwarves"
	"saboteur/render/paint"
	"saboteur/render/ui"
)

// InNiche draws head and shoulders of a dwarf in a lit niche with an edge in the colour of the hat; u is the unit of
// length, and dim how far the dwarf is from the light, from 0 to 1.
func InNiche(c ui.Canvas, d dwarves.Dwarf, m dwarves.Mood, r ui.Rect, u, dim float64) {
	if most := 1.3 * r.W; r.H > most {
		_, r = r.CutTop(r.H - most)
	}
	in := ui.RectAround(r.Center(), ui.Point{X: min(r.W, 0.9*r.H), Y: r.H})
	edge := d.Colour()
	if dim > 0 {
		edge = paint.PanelEdge
	}
	drawNiche(c, in, u, edge)
	side := min(1.16*in.W, 0.96*in.H) // shoulders are narrower
	if in.H < 220*u {
		side = min(side, 0.86*in.H) // hats stay below what stands above
	}
	portrait := d.Portrait(m, ui.Rect{X: in.Center().X - side/2, Y: in.Y + in.H - side, W: side, H: side})
	if portrait.Dim = dim; paint.ThemeOf(c) == paint.DaylightTheme {
		portrait.Dim, portrait.Fade = 0, dim
	}
	c.Sprite(portrait)
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
