package art

import (
	"image/color"
	"math"

	"saboteur/render/ui"
)

// The facets of a nugget, lit from the top left.
var (
	nuggetOutline = mustPath("M8 38 L16 18 L34 8 L52 16 L58 36 L46 54 L22 56 Z")
	nuggetFacets  = []struct {
		path   *ui.Path
		colour color.NRGBA
	}{
		{mustPath("M8 38 L16 18 L28 28 L24 42 Z"), color.NRGBA{0xFF, 0xD4, 0x5C, 0xFF}},
		{mustPath("M16 18 L34 8 L42 22 L28 28 Z"), color.NRGBA{0xFF, 0xE0, 0x8A, 0xFF}},
		{mustPath("M34 8 L52 16 L42 22 Z"), color.NRGBA{0xFF, 0xD4, 0x5C, 0xFF}},
		{mustPath("M52 16 L58 36 L46 40 L42 22 Z"), color.NRGBA{0xE0, 0x9B, 0x1C, 0xFF}},
		{mustPath("M28 28 L42 22 L46 40 L24 42 Z"), Gold},
		{mustPath("M8 38 L24 42 L22 56 Z"), color.NRGBA{0xE0, 0x9B, 0x1C, 0xFF}},
		{mustPath("M24 42 L46 40 L46 54 L22 56 Z"), color.NRGBA{0xC9, 0x7F, 0x12, 0xFF}},
		{mustPath("M46 40 L58 36 L46 54 Z"), color.NRGBA{0xA8, 0x66, 0x0C, 0xFF}},
	}
	nuggetGlint = mustPath("M19 20 L32 12 L35 16 L22 24 Z")
)

func drawNugget(p pen) {
	p.stroke(nuggetOutline, 5, GoldEdge)
	p.fill(nuggetOutline, Gold)
	for _, f := range nuggetFacets {
		p.fill(f.path, f.colour)
	}
	p.fill(nuggetGlint, color.NRGBA{0xFF, 0xFB, 0xE6, 0xFF})
}

// nuggetPositions are where the nuggets of a gold card lie, by their number:
// the center of each, its width and its angle.
var nuggetPositions = [4][]struct{ x, y, side, turn float64 }{
	1: {{50, 70, 56, 0}},
	2: {{36, 48, 46, -0.2}, {64, 94, 46, 0.35}},
	3: {{50, 40, 42, 0.1}, {31, 90, 42, -0.3}, {69, 96, 42, 0.45}},
}

// GoldCard returns a painter of a gold card with 1 to 3 nuggets; with 0 it lies
// face down.
func GoldCard(nuggets int, size ui.Point) func(ui.Canvas) {
	if nuggets < 1 || nuggets > 3 {
		return cardPainter(size, paintGoldBack)
	}
	return cardPainter(size, func(p pen) {
		paintLeather(p, color.NRGBA{0x33, 0x27, 0x1D, 0xFF}, Gold)
		glow(p, at(50, 70), 50, color.NRGBA{0xFF, 0xC8, 0x50, 0xFF}, 0.5)
		for _, n := range nuggetPositions[nuggets] {
			drawNuggetAt(p, at(n.x, n.y), n.side, n.turn)
		}
	})
}

// drawNuggetAt draws a nugget and its shadow.
func drawNuggetAt(p pen, mid ui.Point, side, turn float64) {
	d := side * 0.06
	p.fill(ui.Circle(mid.Add(p.light.Mul(d*1.6)), side*0.43), withOpacity(black, 0.35))
	drawNugget(p.subgrid(mid.Sub(at(side/2, side/2)), side, grid).turn(turn, gridCenter))
}

// glow brightens a round area, most in its center, where its opacity is about
// cover.
func glow(p pen, mid ui.Point, radius float64, c color.NRGBA, cover float64) {
	rings := int(min(max(radius*p.scale()/1.5, 8), 28)) // more rings would look the same
	strength := -2 * math.Log(1-min(cover, 0.99)) / float64(rings*rings)
	for i := range rings {
		each := 1 - math.Exp(-strength*float64(i+1)) // the outermost ring is hardly visible
		p.fill(ui.Circle(mid, radius*(1-float64(i)/float64(rings))), withOpacity(c, each))
	}
}
