package cave

import (
	"image/color"

	"saboteur/render/paint"
	"saboteur/render/ui"
)

// A Prop is something that stands about in a mine. It is drawn on a grid of 64 x 64, and
// stands on its lower edge.
type Prop uint8

const (
	Barrel Prop = iota
	Crate
	Crystals
	Mushrooms
	Post
	MineLantern // hangs
	PowderKeg
	Chest // open, full of gold
	EmptyChest
	propCount
)

var propDrawings = [propCount]func(paint.Pen){drawBarrel, drawCrate, drawCrystals, drawMushrooms, drawPost, drawLantern, drawPowderKeg, drawChest, drawEmptyChest}

// Draw draws the prop, as large as it fits into r.
func (p Prop) Draw(c ui.Canvas, r ui.Rect) {
	side := min(r.W, r.H)
	size := ui.Point{X: side, Y: side}
	c.Sprite(ui.Sprite{Key: p, Size: size, To: ui.Rect{X: r.X + (r.W-side)/2, Y: r.Y + r.H - side, W: side, H: side}, Paint: func(c ui.Canvas) {
		propDrawings[p](paint.NewPen(c, ui.Point{}, side/paint.Grid))
	}})
}

// ink is the width of outlines in the grid.
const ink = 3

// The colours of props.
var (
	wood     = color.NRGBA{0x80, 0x55, 0x2C, 0xFF}
	woodDark = color.NRGBA{0x66, 0x42, 0x20, 0xFF}
	iron     = color.NRGBA{0x6B, 0x73, 0x7A, 0xFF}
	grainInk = color.NRGBA{0x2C, 0x1A, 0x0C, 0xFF}
)

func drawBarrel(p paint.Pen) {
	p.LitOutline(paint.MustPath("M13 9 Q32 3 51 9 Q59 32 51 57 Q32 62 13 57 Q5 32 13 9 Z"), ink, 5, wood)
	p.Stroke(paint.MustPath("M24 6 Q20 32 24 60 M40 6 Q44 32 40 60"), 1.4, grainInk)
	p.LitOutline(paint.MustPath("M10 18 Q32 24 54 18 L55 23 Q32 29 9 23 Z"), 1.6, 2, iron)
	p.LitOutline(paint.MustPath("M9 42 Q32 48 55 42 L54 47 Q32 53 10 47 Z"), 1.6, 2, iron)
}

func drawCrate(p paint.Pen) {
	p.LitOutline(paint.MustPath("M5 10 L59 10 L59 60 L5 60 Z"), ink, 3, wood)
	p.Stroke(paint.MustPath("M6 22 L58 22 M6 35 L58 35 M6 48 L58 48"), 1.4, grainInk)
	p.LitOutline(paint.MustPath("M9 10 L17 10 L17 60 L9 60 Z"), 1.6, 2, woodDark)
	p.LitOutline(paint.MustPath("M47 10 L55 10 L55 60 L47 60 Z"), 1.6, 2, woodDark)
}

func drawCrystals(p paint.Pen) {
	for _, c := range []struct {
		outline string
		colour  color.NRGBA
	}{
		{"M26 61 L17 30 L24 18 L32 30 L34 61 Z", color.NRGBA{0x8F, 0xC2, 0xD0, 0xFF}},
		{"M44 61 L51 34 L60 28 L61 42 L53 61 Z", color.NRGBA{0x78, 0xA9, 0xBA, 0xFF}},
		{"M31 61 L33 14 L42 4 L48 16 L45 61 Z", color.NRGBA{0xC4, 0xE6, 0xEE, 0xFF}},
		{"M10 61 L6 46 L10 40 L15 47 L18 61 Z", color.NRGBA{0x9F, 0xD0, 0xDC, 0xFF}},
	} {
		p.LitOutline(paint.MustPath(c.outline), 2.4, 2.5, c.colour)
	}
}

func drawMushrooms(p paint.Pen) {
	stalk, hat := color.NRGBA{0xE0, 0xD2, 0xB6, 0xFF}, color.NRGBA{0xA8, 0x45, 0x2E, 0xFF}
	p.LitOutline(paint.MustPath("M48 61 Q49 52 47 47 L55 47 Q54 52 57 61 Z"), 2.4, 2, stalk)
	p.LitOutline(paint.MustPath("M38 48 Q40 34 51 34 Q62 34 63 48 Q51 52 38 48 Z"), 2.4, 3, hat)
	p.LitOutline(paint.MustPath("M20 61 Q23 46 20 36 L34 36 Q31 46 36 61 Z"), 2.4, 3, stalk)
	p.LitOutline(paint.MustPath("M3 38 Q5 14 27 14 Q49 14 51 38 Q27 46 3 38 Z"), 2.4, 5, hat)
	for _, spot := range []ui.Point{{X: 19, Y: 25}, {X: 35, Y: 29}, {X: 26, Y: 34}} {
		p.Fill(ui.Circle(spot, 3.2), paint.Parchment)
	}
}

func drawPost(p paint.Pen) {
	p.LitOutline(paint.MustPath("M26 6 L38 6 L39 61 L25 61 Z"), ink, 4, wood)
	p.LitOutline(paint.MustPath("M10 6 L54 4 L54 14 L10 16 Z"), ink, 3, woodDark)
}

func drawLantern(p paint.Pen) {
	ring := paint.MustPath("M26 12 Q26 3 32 3 Q38 3 38 12")
	p.Stroke(ring, 6, paint.Outline)
	p.Stroke(ring, 3, iron)
	p.FillOutlined(paint.MustPath("M20 22 L44 22 Q48 37 43 50 L21 50 Q16 37 20 22 Z"), ink, paint.Glass)
	p.Fill(paint.MustPath("M32 26 Q40 36 36 43 Q32 48 28 43 Q24 37 29 34 Q30 31 32 26 Z"), color.NRGBA{0xF0, 0x8A, 0x1C, 0xFF})
	p.LitOutline(paint.MustPath("M26 11 L38 11 L40 16 L46 22 L18 22 L24 16 Z"), ink, 2.5, paint.Steel)
	p.LitOutline(paint.MustPath("M17 50 L47 50 L51 60 L13 60 Z"), ink, 2.5, paint.Steel)
}

func drawPowderKeg(p paint.Pen) {
	drawBarrel(p)
	p.LitOutline(ui.RoundedRect(ui.Rect{X: 18, Y: 25, W: 28, H: 18}, 3), 2, 2, paint.BrokenRed)
	p.Fill(paint.MustPath("M32 26 Q38 32 36 37 Q32 42 28 37 Q26 33 30 30 Q31 29 32 26 Z"), color.NRGBA{0xFF, 0xD1, 0x66, 0xFF})
}

func drawChest(p paint.Pen) {
	drawChestLid(p)
	for _, at := range []ui.Point{{X: 26, Y: 17}, {X: 38, Y: 17.5}, {X: 18, Y: 23}, {X: 46, Y: 23}, {X: 32, Y: 22.5}, {X: 12.5, Y: 30}, {X: 51.5, Y: 30}, {X: 25, Y: 29.5}, {X: 39, Y: 29.5}} {
		drawGem(p, at, 7)
	}
	drawChestFront(p)
}

func drawEmptyChest(p paint.Pen) {
	drawChestLid(p)
	drawChestFront(p)
}

// drawChestLid draws the open lid, and the dark inside of the chest.
func drawChestLid(p paint.Pen) {
	p.LitOutline(paint.MustPath("M3 34 Q3 18 12 18 L52 18 Q61 18 61 34 Z"), 2.4, 4, woodDark)
	p.Fill(paint.MustPath("M7 34 Q7 22 13 22 L51 22 Q57 22 57 34 Z"), grainInk)
}

// drawChestFront draws the front of the chest.
func drawChestFront(p paint.Pen) {
	p.LitOutline(paint.MustPath("M3 34 L61 34 L61 60 L3 60 Z"), 2.4, 4, wood)
	for _, x := range []float64{9, 49} {
		p.LitOutline(ui.RoundedRect(ui.Rect{X: x, Y: 34, W: 6, H: 26}, 1), 1.4, 1.5, iron)
	}
	p.LitOutline(ui.RoundedRect(ui.Rect{X: 3, Y: 34, W: 58, H: 5}, 1), 1.4, 1.5, iron)
	p.LitOutline(ui.RoundedRect(ui.Rect{X: 27, Y: 35, W: 10, H: 11}, 2), 1.4, 2, paint.Gold)
	p.Fill(ui.Circle(paint.At(32, 41), 1.8), grainInk)
}

// drawGem draws a nugget of gold.
func drawGem(p paint.Pen, at ui.Point, radius float64) {
	corner := func(i int) ui.Point { return paint.Polar(at, radius, paint.FullTurn*(float64(i)+0.3)/6) }
	p.LitOutline(paint.Polygon(corner(0), corner(1), corner(2), corner(3), corner(4), corner(5)), 1.6, 3, paint.Gold)
	p.Fill(paint.Polygon(at, corner(3), corner(4)), color.NRGBA{0xFF, 0xF0, 0xB4, 0xFF})
	p.Fill(paint.Polygon(at, corner(0), corner(1)), color.NRGBA{0xB8, 0x74, 0x12, 0xFF})
}
