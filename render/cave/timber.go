package cave

import (
	"image/color"

	"saboteur/render/paint"
	"saboteur/render/ui"
)

// Furnish draws what stands in the mine: the ladder, timber, rails, lanterns, and the
// buildings above.
func (m Mine) Furnish(c ui.Canvas) {
	u := m.Unit
	bottom := m.Floors[2].Y - 14*u
	kept(c, "ladder", ui.Rect{X: m.ShaftX - 18*u, Y: m.Surface - 44*u, W: 36 * u, H: bottom - m.Surface + 44*u}, u, drawLadder)
	m.drawBuildings(c)
	for i, f := range m.Floors {
		for _, at := range []float64{0.06, 0.46} {
			kept(c, "frame", f.At(at+0.1, 150*u, 100*u), u, drawFrame)
		}
		if i < 2 {
			end := f.Left + 0.7*(f.Right-f.Left)
			kept(c, "rails", ui.Rect{X: f.Left, Y: f.Y - 22*u, W: end - f.Left, H: 34 * u}, u, drawRails)
		}
	}
	for _, r := range m.lanterns() {
		hang(c, r, 5*u, 2*u)
	}
	f := m.Floors
	for _, p := range []placed{
		{Crystals, f[0].At(0.985, 38*u, 38*u)},
		{Crate, f[1].At(0.32, 50*u, 50*u)}, {Barrel, f[1].At(0.4, 46*u, 46*u)},
		{PowderKeg, f[2].At(0.86, 52*u, 52*u)}, {PowderKeg, f[2].At(0.94, 52*u, 52*u)}, {PowderKeg, f[2].At(0.9, 52*u, 52*u).Move(ui.Point{Y: -46 * u})},
		{Mushrooms, f[2].At(0.3, 38*u, 38*u)}, {Crystals, f[2].At(1, 32*u, 32*u)},
		{Chest, f[1].At(0.89, 84*u, 84*u)},
	} {
		p.Draw(c, p.at)
	}
	kept(c, "fuse", ui.Rect{X: f[2].At(0.66, 0, 0).X, Y: f[2].Y - 30*u, W: 0.18 * (f[2].Right - f[2].Left), H: 34 * u}, u, drawFuse)
}

// A furniture is the name of something that is painted once for each size.
type furniture string

// kept draws something with a pen whose grid has squares of a unit, painted once for each
// size.
func kept(c ui.Canvas, name string, r ui.Rect, u float64, draw func(paint.Pen, ui.Point)) {
	c.Sprite(ui.Sprite{Key: furniture(name), Size: r.Size(), To: r, Paint: func(c ui.Canvas) {
		draw(paint.NewPen(c, ui.Point{}, u), r.Size().Mul(1/u))
	}})
}

// plank draws a straight piece of wood.
func plank(p paint.Pen, r ui.Rect, c color.NRGBA) { p.LitOutline(ui.RoundedRect(r, 2), 2, 2.5, c) }

func drawLadder(p paint.Pen, size ui.Point) {
	for y := 40.0; y < size.Y-6; y += 16 {
		plank(p, ui.Rect{X: 5, Y: y, W: size.X - 10, H: 4.5}, color.NRGBA{0xA8, 0x75, 0x3F, 0xFF})
	}
	for _, x := range []float64{3, size.X - 9} {
		plank(p, ui.Rect{X: x, Y: 2, W: 6, H: size.Y - 4}, wood)
	}
}

func drawFrame(p paint.Pen, size ui.Point) {
	for _, x := range []float64{10, size.X - 20} {
		plank(p, ui.Rect{X: x, Y: 12, W: 10, H: size.Y - 13}, wood)
	}
	plank(p, ui.Rect{X: 2, Y: 3, W: size.X - 4, H: 11}, color.NRGBA{0x8A, 0x5F, 0x34, 0xFF})
}

// drawRails draws rails from the side, with a buffer at each end.
func drawRails(p paint.Pen, size ui.Point) {
	for x := 2.0; x < size.X-8; x += 14 {
		p.Fill(ui.RoundedRect(ui.Rect{X: x, Y: 25, W: 8, H: 6}, 1), color.NRGBA{0x4A, 0x30, 0x1A, 0xFF})
	}
	p.LitOutline(ui.RoundedRect(ui.Rect{X: 1, Y: 21, W: size.X - 2, H: 4}, 1), 1.2, 1.5, color.NRGBA{0x7D, 0x87, 0x90, 0xFF})
	for _, x := range []float64{2, size.X - 9} {
		plank(p, ui.Rect{X: x, Y: 2, W: 7, H: 21}, woodDark)
	}
	for _, x := range []float64{8, size.X - 13} {
		p.LitOutline(ui.RoundedRect(ui.Rect{X: x, Y: 5, W: 5, H: 9}, 1), 1.2, 1.5, iron)
	}
}

func drawFuse(p paint.Pen, size ui.Point) {
	path := new(ui.Path).Move(ui.Point{X: size.X - 1, Y: 8}).Quad(ui.Point{X: 0.8 * size.X, Y: 40}, ui.Point{X: 0.5 * size.X, Y: 26}).Quad(ui.Point{X: 0.25 * size.X, Y: 14}, ui.Point{X: 6, Y: 24})
	p.Stroke(path, 5, paint.Outline)
	p.Stroke(path, 3, color.NRGBA{0xCA, 0xA5, 0x6A, 0xFF})
}

// drawBuildings draws the headframe above the shaft, and a house with light in its window.
func (m Mine) drawBuildings(c ui.Canvas) {
	u := m.Unit
	kept(c, "headframe", ui.Rect{X: m.ShaftX - 68*u, Y: m.Surface - 106*u, W: 136 * u, H: 112 * u}, u, func(p paint.Pen, _ ui.Point) {
		for _, leg := range []string{"M18 110 L46 40 L55 40 L34 110 Z", "M118 110 L90 40 L81 40 L102 110 Z", "M40 36 L96 36 L96 46 L40 46 Z"} {
			p.LitOutline(paint.MustPath(leg), ink, 4, wood)
		}
		p.LitOutline(paint.MustPath("M4 42 L68 4 L132 42 L122 47 L68 17 L14 47 Z"), ink, 4, woodDark)
		p.LitOutline(ui.Circle(paint.At(68, 54), 13), ink, 4, iron)
		p.Fill(ui.Circle(paint.At(68, 54), 5), grainInk)
	})
	kept(c, "house", ui.Rect{X: m.ShaftX - 178*u, Y: m.Surface - 82*u, W: 112 * u, H: 88 * u}, u, func(p paint.Pen, _ ui.Point) {
		p.LitOutline(paint.MustPath("M14 84 L14 42 L98 42 L98 84 Z"), ink, 5, wood)
		p.LitOutline(paint.MustPath("M4 46 L56 4 L108 46 L100 51 L56 18 L12 51 Z"), ink, 4, woodDark)
		p.Fill(paint.MustPath("M30 84 L30 60 L50 60 L50 84 Z"), color.NRGBA{0x1B, 0x10, 0x0A, 0xFF})
		p.Fill(paint.MustPath("M62 54 L82 54 L82 70 L62 70 Z"), color.NRGBA{0xFF, 0xD7, 0x7A, 0xFF})
		p.Stroke(paint.MustPath("M72 54 L72 70 M62 62 L82 62"), 2, grainInk)
	})
}
