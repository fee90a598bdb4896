package art

import (
	"image/color"

	"saboteur/render/paint"
	"saboteur/render/ui"
)

// cornerRadius is the radius of the corners of cards that do not lie in the
// mine.
const cornerRadius = 7

// paintLeather covers a card with brown leather and a stitched frame.
func paintLeather(p paint.Pen, c, seam color.NRGBA) {
	if paint.GroundPalettes[paint.ThemeOf(p.Canvas)].Flat {
		c, seam = color.NRGBA{A: 0xFF}, color.NRGBA{0xFF, 0xFF, 0xFF, 0xFF}
	}
	fillCard(p, c)
	for i := range 5 {
		d := float64(i)
		p.Fill(ui.RoundedRect(ui.Rect{X: 8 + 4*d, Y: 8 + 4*d, W: 84 - 8*d, H: 124 - 8*d}, 9), paint.WithOpacity(paint.White, 0.012))
	}
	p.Stroke(ui.RoundedRect(ui.Rect{X: 6, Y: 6, W: 88, H: 128}, 5), 1.6, paint.WithOpacity(seam, 0.8))
	p.Stroke(ui.RoundedRect(ui.Rect{X: 9.5, Y: 9.5, W: 81, H: 121}, 4), 0.8, paint.WithOpacity(seam, 0.5))
}

// fillCard covers a card with one colour and gives it an edge.
func fillCard(p paint.Pen, c color.NRGBA) {
	whole := ui.Rect{W: paint.CardW, H: paint.CardH}
	p.Fill(ui.RoundedRect(whole, cornerRadius), paint.Mix(c, paint.Black, 0.45))
	p.Fill(ui.RoundedRect(ui.Rect{W: paint.CardW - 1.2, H: paint.CardH - 1.2}, cornerRadius), paint.Mix(c, paint.White, 0.35))
	p.Fill(ui.RoundedRect(whole.Inset(1.2), cornerRadius-1.2), c)
}

// CardBack returns a painter of the back of the cards that are dealt.
func CardBack(size ui.Point) func(ui.Canvas) { return paint.CardPainter(size, paintBack) }

func paintBack(p paint.Pen) {
	paintLeather(p, color.NRGBA{0x5A, 0x36, 0x22, 0xFF}, paint.WoodPale)
	drawQuilting(p, paint.WoodPale)
	diamond := paint.Polygon(paint.At(50, 19), paint.At(89, 70), paint.At(50, 121), paint.At(11, 70))
	p.Fill(diamond, color.NRGBA{0x3B, 0x23, 0x17, 0xFF})
	p.Stroke(diamond, 1.6, paint.WithOpacity(paint.WoodPale, 0.8))
	crossedPicks(p)
}

// crossedPicks draws two crossed pickaxes, the sign of the miners.
func crossedPicks(p paint.Pen) {
	q := p.Subgrid(paint.At(20, 37), 60, paint.Grid)
	drawPickaxe(q.Mirror(32))
	drawPickaxe(q)
}

// drawQuilting draws the quilting of the leather.
func drawQuilting(p paint.Pen, c color.NRGBA) {
	for i := -6; i < 12; i++ {
		x := float64(i) * 16
		for _, lean := range [2]float64{1, -1} {
			a, b := clipToFrame(x, lean, 10, 130)
			if b.X-a.X != 0 {
				p.Stroke(paint.Line(a, b), 0.7, paint.WithOpacity(c, 0.3))
			}
		}
	}
}

// clipToFrame returns the part of a slanting line that lies within the frame.
func clipToFrame(x, lean, top, low float64) (a, b ui.Point) {
	a, b = paint.At(x, top), paint.At(x+lean*(low-top)*0.8, low)
	cut := func(p, q ui.Point) ui.Point {
		for _, edge := range [2]float64{10, 90} {
			if (p.X < edge) != (q.X < edge) && ((edge == 10) == (p.X < edge)) {
				p = paint.At(edge, p.Y+(q.Y-p.Y)*(edge-p.X)/(q.X-p.X))
			}
		}
		return p
	}
	a, b = cut(a, b), cut(b, a)
	if a.X < 10 || a.X > 90 || b.X < 10 || b.X > 90 {
		return a, a
	}
	return a, b
}

// GoalBack returns a painter of the back of the goals.
func GoalBack(size ui.Point) func(ui.Canvas) { return paint.CardPainter(size, paintGoalBack) }

// lyingGoalBack returns a painter of the same for a card that is then turned a quarter to the
// left: its question mark stands upright in the end.
func lyingGoalBack(size ui.Point) func(ui.Canvas) {
	return paint.CardPainter(size, func(p paint.Pen) { paintGoalBackWith(p, lyingMark) })
}

// standingMark and lyingMark are how a question mark stands on the back of a card.
var (
	standingMark = ui.Transform{Scale: 1}
	lyingMark    = ui.Transform{Angle: paint.FullTurn / 4, Scale: 0.85, Move: paint.At(50+70*0.85, 70-50*0.85)} // about the centre
)

func paintGoalBack(p paint.Pen) { paintGoalBackWith(p, standingMark) }

func paintGoalBackWith(p paint.Pen, mark ui.Transform) {
	fillCard(p, color.NRGBA{0x4A, 0x55, 0x60, 0xFF})
	p.Stroke(ui.RoundedRect(ui.Rect{X: 7, Y: 7, W: 86, H: 126}, 5), 2.2, paint.Gold)
	for _, c := range [4]ui.Point{{X: 16, Y: 16}, {X: 84, Y: 16}, {X: 16, Y: 124}, {X: 84, Y: 124}} {
		p.Fill(paint.Polygon(c.Add(paint.At(0, -4)), c.Add(paint.At(4, 0)), c.Add(paint.At(0, 4)), c.Add(paint.At(-4, 0))), paint.Gold)
	}
	glow(p, center, 44, color.NRGBA{0xFF, 0xD8, 0x6A, 0xFF}, 0.25)
	drawQuestionMark(p, mark, 17, paint.Outline)
	drawQuestionMark(p, mark, 11.5, paint.Gold)
}

// drawQuestionMark draws a question mark.
func drawQuestionMark(p paint.Pen, to ui.Transform, width float64, c color.NRGBA) {
	p.Stroke(paint.MustPath("M31 52 Q30 33 50 33 Q70 33 70 50 Q70 61 59 67 Q50 72 50 84").Transform(to), to.Scale*width, c)
	p.Fill(ui.Circle(paint.At(50, 103), width*0.62).Transform(to), c)
}

// paintGoldBack paints a coin with rays around it.
func paintGoldBack(p paint.Pen) {
	paintLeather(p, color.NRGBA{0x2B, 0x21, 0x18, 0xFF}, paint.Gold)
	for i := range 24 {
		angle := paint.FullTurn * (float64(i) + 0.5) / 24
		ray := paint.Polygon(paint.Polar(center, 34, angle-0.07), paint.Polar(center, 34, angle+0.07), paint.Polar(center, 38+float64(i%2)*7, angle))
		p.Fill(ray, paint.Mix(paint.Gold, paint.GoldEdge, 0.25))
	}
	p.Fill(ui.Circle(center, 31), paint.GoldEdge)
	p.Fill(ui.Circle(center, 29), paint.Mix(paint.Gold, paint.GoldEdge, 0.2))
	p.Fill(ui.Circle(center, 25), color.NRGBA{0x3A, 0x29, 0x14, 0xFF})
	drawChest(p.Subgrid(paint.At(20, 31.5), 60, 100)) // the faces of gold cards have nuggets instead
}

// paintRoleBack paints the back of the roles: a dwarf who hides his face.
func paintRoleBack(p paint.Pen) {
	paintLeather(p, color.NRGBA{0x2F, 0x43, 0x3E, 0xFF}, paint.ParchmentEdge)
	drawQuilting(p, paint.ParchmentEdge)
	disc := color.NRGBA{0x1D, 0x2B, 0x28, 0xFF}
	if paint.GroundPalettes[paint.ThemeOf(p.Canvas)].Flat {
		disc = color.NRGBA{0xFF, 0xFF, 0xFF, 0xFF}
	}
	p.Fill(ui.Circle(center, 33), disc)
	p.Stroke(ui.Circle(center, 33), 2, paint.WithOpacity(paint.ParchmentEdge, 0.9))
	drawPickaxe(p.Subgrid(paint.At(24, 47), 31, paint.Grid)) // it may be either
	drawBomb(p.Subgrid(paint.At(46, 66), 31, paint.Grid))
}
