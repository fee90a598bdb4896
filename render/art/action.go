package art

import (
	"image"
	"image/color"
	"math"

	"saboteur/game"
	"saboteur/render/ui"
)

// paintParchment covers a card with parchment of a colour, worn at its edges.
func paintParchment(p pen, g random, c color.NRGBA) {
	fillCard(p, Parchment)
	p.fill(ui.RoundedRect(ui.Rect{X: 5, Y: 5, W: 90, H: 130}, 5), c)
	agePaper(p, g)
	p.stroke(ui.RoundedRect(ui.Rect{X: 5, Y: 5, W: 90, H: 130}, 5), 1, withOpacity(InkFaint, 0.8))
}

// agePaper stains paper, and darkens it towards its edges.
func agePaper(p pen, g random) {
	if groundPalettes[themeOf(p.canvas)].flat {
		return
	}
	size := ui.Point{X: cardW * math.Abs(p.x.X), Y: cardH * math.Abs(p.y.Y)}
	p.canvas.Picture(ui.Rect{W: size.X, H: size.Y}, func(pixels image.Point) *image.RGBA {
		stains := image.NewRGBA(image.Rectangle{Max: pixels})
		for i := range pixels.X * pixels.Y {
			a := at((float64(i%pixels.X)+0.5)*cardW/float64(pixels.X), (float64(i/pixels.X)+0.5)*cardH/float64(pixels.Y))
			inside := borderDistance(a) - 5
			if inside < 0 {
				continue
			}
			old := 0.11*smooth(0.5+g.noise(a.X/19, a.Y/19)) + 0.05*smooth(g.derive(1).noise(a.X/5, a.Y/5)) + 0.04*g.derive(2).value(i) + 0.2*(1-smooth(inside/16))
			cover := 0.75 * old
			copy(stains.Pix[4*i:], []byte{uint8(cover * float64(InkFaint.R)), uint8(cover * float64(InkFaint.G)), uint8(cover * float64(InkFaint.B)), uint8(cover * 0xFF)})
		}
		return stains
	})
}

// badgeRect is where an action card has the icon of what it does.
var badgeRect = ui.Rect{X: 36, Y: 103, W: 28, H: 28}

// paintBroken paints a card that breaks a tool: a jagged frame, the broken tool
// and a cross.
func paintBroken(p pen, c game.Card) {
	paintParchment(p, random(c), BrokenPaper)
	jagged := jaggedFrame(random(c))
	p.stroke(jagged, 1.8, BrokenRed)
	Tool(c.Tools(), true).paintWith(tilted(p, random(c), at(50, 58)), ui.RectAround(at(50, 58), at(66, 66)))
	drawBadge(p, Cross, BrokenRed)
}

// tilted returns the pen turned a little, as in a drawing made by hand.
func tilted(p pen, g random, center ui.Point) pen { return p.turn(g.between(77, -0.1, 0.1), center) }

// drawBadge draws the icon of an action card.
func drawBadge(p pen, s Symbol, c color.NRGBA) {
	p.fill(ui.Circle(badgeRect.Center(), 17), Parchment)
	p.stroke(ui.Circle(badgeRect.Center(), 16), 2.4, c)
	s.Icon(c).paintWith(p, badgeRect.Inset(4.5))
}

// jaggedFrame returns a toothed outline around the card.
func jaggedFrame(g random) *ui.Path {
	const out, in = 9, 15.5
	var points []ui.Point
	corners := [4]ui.Point{at(out, out), at(cardW-out, out), at(cardW-out, cardH-out), at(out, cardH-out)}
	for i, teeth := range [4]int{7, 11, 7, 11} {
		from, to := corners[i], corners[(i+1)%4]
		inward := outward[(i+2)%4]
		for j := range 2*teeth - 1 {
			t := float64(j+1) / float64(2*teeth)
			depth := g.between(len(points), -0.8, 0.8)
			if j%2 == 0 {
				depth += in - out
			}
			points = append(points, from.Add(to.Sub(from).Mul(t)).Add(inward.Mul(depth)))
		}
		points = append(points, to)
	}
	return polygon(points...)
}

// toolPositions are where a repair card has its tools, by their number: the
// center of each and its width.
var toolPositions = [4][]struct{ x, y, side float64 }{
	1: {{50, 56, 62}},
	2: {{35, 37, 43}, {65, 78, 43}},
	3: {{33, 33, 38}, {67, 52, 38}, {33, 74, 38}},
}

// paintRepair paints a card that mends a tool: a round frame, the intact tools
// and a tick.
func paintRepair(p pen, c game.Card) {
	paintParchment(p, random(c), RepairPaper)
	p.stroke(ui.RoundedRect(ui.Rect{X: 9.5, Y: 9.5, W: 81, H: 121}, 26), 2, RepairGreen)
	var shown []game.Tool
	for _, t := range game.Tools {
		if c.Tools().Has(t) {
			shown = append(shown, t)
		}
	}
	for i, place := range toolPositions[len(shown)] {
		mid := at(place.x, place.y)
		Tool(shown[i], false).paintWith(tilted(p, random(c).derive(i), mid), ui.RectAround(mid, at(place.side, place.side)))
	}
	if len(shown) == 2 {
		p.stroke(line(at(33, 68), at(67, 48)), 1.8, RepairGreen) // one of the two
	}
	drawBadge(p, Tick, RepairGreen)
}

// paintRockfall paints boulders that fall on a tunnel.
func paintRockfall(p pen, c game.Card) {
	g := random(c)
	paintParchment(p, g, color.NRGBA{0xDD, 0xD2, 0xBF, 0xFF})
	p.stroke(ui.RoundedRect(ui.Rect{X: 9.5, Y: 9.5, W: 81, H: 121}, 3), 1.8, InkSoft)
	p.fill(mustPath("M16 116 Q30 96 50 99 Q72 95 84 116 L84 124 L16 124 Z"), withOpacity(Ink, 0.85))
	for i, r := range []struct{ x, y, size float64 }{
		{32, 40, 10}, {65, 39, 12.5}, {47, 65, 15}, {73, 76, 8.5}, {25, 80, 8}, {38, 104, 12}, {62, 106, 13}, {50, 114, 9}, {24, 114, 8}, {77, 115, 8},
	} {
		if i < 5 {
			for _, dx := range [3]float64{-0.6, 0, 0.6} {
				tail := r.size * (1 - math.Abs(dx)*0.5)
				p.stroke(line(at(r.x+dx*r.size, r.y-r.size*1.3), at(r.x+dx*r.size, r.y-r.size*1.2-tail)), 1.5, InkSoft)
			}
		}
		stone(p, g.derive(i), at(r.x, r.y), r.size, color.NRGBA{0x54, 0x4E, 0x4A, 0xFF}, color.NRGBA{0xC4, 0xBD, 0xB4, 0xFF})
	}
}

// paintMap paints a map that shows the way to a goal.
func paintMap(p pen, c game.Card) {
	paintParchment(p, random(c), Parchment)
	p.stroke(ui.RoundedRect(ui.Rect{X: 9.5, Y: 9.5, W: 81, H: 121}, 3), 1.6, InkSoft)
	p.stroke(ui.RoundedRect(ui.Rect{X: 12.5, Y: 12.5, W: 75, H: 115}, 2), 0.7, InkSoft)
	drawScroll(tilted(p, random(c), at(50, 58)))
	for i := range 8 { // from the lower left to the cross, differently on each card
		t := float64(i) / 8
		sway := 9 * math.Sin(t*math.Pi) * math.Sin(t*5+float64(c))
		p.fill(ui.Circle(at(26+40*t+0.5*sway, 80-38*t+sway), 2.3), Ink)
	}
	p.stroke(mustPath("M61 35 L73 47 M73 35 L61 47"), 4.2, BrokenRed)
	drawBadge(p, Eye, FocusDark)
}

// drawScroll draws a map that is rolled up at both ends.
func drawScroll(p pen) {
	sheet := color.NRGBA{0xE3, 0xCC, 0x98, 0xFF}
	p.fillOutlined(mustPath("M21 27 Q50 31 79 27 L81 91 Q50 87 19 91 Z"), 2.4, sheet)
	p.stroke(mustPath("M28 48 L34 38 L40 48 M36 50 L42 41 L47 50"), 1.3, InkFaint)
	p.stroke(mustPath("M52 76 Q56 72 60 76 Q64 80 68 76 M54 82 Q58 78 62 82"), 1.2, InkFaint)
	for _, y := range [2]float64{25, 92} {
		roll := ui.RoundedRect(ui.Rect{X: 15, Y: y - 5, W: 70, H: 10}, 5)
		p.fillOutlined(roll, 2.6, mix(sheet, InkFaint, 0.35))
		p.stroke(line(at(20, y-1.5), at(80, y-1.5)), 1.2, withOpacity(white, 0.7))
		p.fillOutlined(ui.Circle(at(18, y), 4), 1.6, WoodPale)
		p.fillOutlined(ui.Circle(at(82, y), 4), 1.6, WoodPale)
	}
}
