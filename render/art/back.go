package art

import (
	"image/color"

	"saboteur/render/ui"
)

// cornerRadius is the radius of the corners of cards that do not lie in the
// mine.
const cornerRadius = 7

// paintLeather covers a card with brown leather and a stitched frame.
func paintLeather(p pen, c, seam color.NRGBA) {
	if groundPalettes[themeOf(p.canvas)].flat {
		c, seam = color.NRGBA{A: 0xFF}, color.NRGBA{0xFF, 0xFF, 0xFF, 0xFF}
	}
	fillCard(p, c)
	for i := range 5 {
		d := float64(i)
		p.fill(ui.RoundedRect(ui.Rect{X: 8 + 4*d, Y: 8 + 4*d, W: 84 - 8*d, H: 124 - 8*d}, 9), withOpacity(white, 0.012))
	}
	p.stroke(ui.RoundedRect(ui.Rect{X: 6, Y: 6, W: 88, H: 128}, 5), 1.6, withOpacity(seam, 0.8))
	p.stroke(ui.RoundedRect(ui.Rect{X: 9.5, Y: 9.5, W: 81, H: 121}, 4), 0.8, withOpacity(seam, 0.5))
}

// fillCard covers a card with one colour and gives it an edge.
func fillCard(p pen, c color.NRGBA) {
	whole := ui.Rect{W: cardW, H: cardH}
	p.fill(ui.RoundedRect(whole, cornerRadius), mix(c, black, 0.45))
	p.fill(ui.RoundedRect(ui.Rect{W: cardW - 1.2, H: cardH - 1.2}, cornerRadius), mix(c, white, 0.35))
	p.fill(ui.RoundedRect(whole.Inset(1.2), cornerRadius-1.2), c)
}

// CardBack returns a painter of the back of the cards that are dealt.
func CardBack(size ui.Point) func(ui.Canvas) { return cardPainter(size, paintBack) }

func paintBack(p pen) {
	paintLeather(p, color.NRGBA{0x5A, 0x36, 0x22, 0xFF}, WoodPale)
	drawQuilting(p, WoodPale)
	diamond := polygon(at(50, 19), at(89, 70), at(50, 121), at(11, 70))
	p.fill(diamond, color.NRGBA{0x3B, 0x23, 0x17, 0xFF})
	p.stroke(diamond, 1.6, withOpacity(WoodPale, 0.8))
	crossedPicks(p)
}

// crossedPicks draws two crossed pickaxes, the sign of the miners.
func crossedPicks(p pen) {
	q := p.subgrid(at(20, 37), 60, grid)
	drawPickaxe(q.mirror(32))
	drawPickaxe(q)
}

// drawQuilting draws the quilting of the leather.
func drawQuilting(p pen, c color.NRGBA) {
	for i := -6; i < 12; i++ {
		x := float64(i) * 16
		for _, lean := range [2]float64{1, -1} {
			a, b := clipToFrame(x, lean, 10, 130)
			if b.X-a.X != 0 {
				p.stroke(line(a, b), 0.7, withOpacity(c, 0.3))
			}
		}
	}
}

// clipToFrame returns the part of a slanting line that lies within the frame.
func clipToFrame(x, lean, top, low float64) (a, b ui.Point) {
	a, b = at(x, top), at(x+lean*(low-top)*0.8, low)
	cut := func(p, q ui.Point) ui.Point {
		for _, edge := range [2]float64{10, 90} {
			if (p.X < edge) != (q.X < edge) && ((edge == 10) == (p.X < edge)) {
				p = at(edge, p.Y+(q.Y-p.Y)*(edge-p.X)/(q.X-p.X))
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
func GoalBack(size ui.Point) func(ui.Canvas) { return cardPainter(size, paintGoalBack) }

func paintGoalBack(p pen) {
	fillCard(p, color.NRGBA{0x4A, 0x55, 0x60, 0xFF})
	p.stroke(ui.RoundedRect(ui.Rect{X: 7, Y: 7, W: 86, H: 126}, 5), 2.2, Gold)
	for _, c := range [4]ui.Point{{X: 16, Y: 16}, {X: 84, Y: 16}, {X: 16, Y: 124}, {X: 84, Y: 124}} {
		p.fill(polygon(c.Add(at(0, -4)), c.Add(at(4, 0)), c.Add(at(0, 4)), c.Add(at(-4, 0))), Gold)
	}
	glow(p, center, 44, color.NRGBA{0xFF, 0xD8, 0x6A, 0xFF}, 0.25)
	drawQuestionMark(p, 17, Outline)
	drawQuestionMark(p, 11.5, Gold)
}

// drawQuestionMark draws a question mark.
func drawQuestionMark(p pen, width float64, c color.NRGBA) {
	p.stroke(mustPath("M31 52 Q30 33 50 33 Q70 33 70 50 Q70 61 59 67 Q50 72 50 84"), width, c)
	p.fill(ui.Circle(at(50, 103), width*0.62), c)
}

// paintGoldBack paints a coin with rays around it.
func paintGoldBack(p pen) {
	paintLeather(p, color.NRGBA{0x2B, 0x21, 0x18, 0xFF}, Gold)
	for i := range 24 {
		angle := fullTurn * (float64(i) + 0.5) / 24
		ray := polygon(polar(center, 34, angle-0.07), polar(center, 34, angle+0.07), polar(center, 38+float64(i%2)*7, angle))
		p.fill(ray, mix(Gold, GoldEdge, 0.25))
	}
	p.fill(ui.Circle(center, 31), GoldEdge)
	p.fill(ui.Circle(center, 29), mix(Gold, GoldEdge, 0.2))
	p.fill(ui.Circle(center, 25), color.NRGBA{0x3A, 0x29, 0x14, 0xFF})
	drawChest(p.subgrid(at(20, 31.5), 60, 100)) // the faces of gold cards have nuggets instead
}

// paintRoleBack paints the back of the roles: a dwarf who hides his face.
func paintRoleBack(p pen) {
	paintLeather(p, color.NRGBA{0x2F, 0x43, 0x3E, 0xFF}, ParchmentEdge)
	drawQuilting(p, ParchmentEdge)
	p.fill(ui.Circle(center, 33), color.NRGBA{0x1D, 0x2B, 0x28, 0xFF})
	p.stroke(ui.Circle(center, 33), 2, withOpacity(ParchmentEdge, 0.9))
	drawHooded(p.subgrid(at(22, 42), 56, grid))
}
