package art

import (
	"image"
	"image/color"
	"math"

	"saboteur/game"
	"saboteur/render/paint"
	"saboteur/render/ui"
)

// paintParchment covers a card with parchment of a colour, worn at its edges.
func paintParchment(p paint.Pen, g paint.Random, c color.NRGBA) {
	fillCard(p, paint.Parchment)
	p.Fill(ui.RoundedRect(ui.Rect{X: 5, Y: 5, W: 90, H: 130}, 5), c)
	agePaper(p, g)
	p.Stroke(ui.RoundedRect(ui.Rect{X: 5, Y: 5, W: 90, H: 130}, 5), 1, paint.WithOpacity(paint.InkFaint, 0.8))
}

// agePaper stains paper, and darkens it towards its edges.
func agePaper(p paint.Pen, g paint.Random) {
	if paint.GroundPalettes[paint.ThemeOf(p.Canvas)].Flat {
		return
	}
	size := ui.Point{X: paint.CardW * math.Abs(p.X.X), Y: paint.CardH * math.Abs(p.Y.Y)}
	p.Canvas.Picture(ui.Rect{W: size.X, H: size.Y}, func(pixels image.Point) *image.RGBA {
		stains := image.NewRGBA(image.Rectangle{Max: pixels})
		for i := range pixels.X * pixels.Y {
			a := paint.At((float64(i%pixels.X)+0.5)*paint.CardW/float64(pixels.X), (float64(i/pixels.X)+0.5)*paint.CardH/float64(pixels.Y))
			inside := borderDistance(a) - 5
			if inside < 0 {
				continue
			}
			old := 0.11*paint.Smooth(0.5+g.Noise(a.X/19, a.Y/19)) + 0.05*paint.Smooth(g.Derive(1).Noise(a.X/5, a.Y/5)) + 0.04*g.Derive(2).Value(i) + 0.2*(1-paint.Smooth(inside/16))
			cover := 0.75 * old
			copy(stains.Pix[4*i:], []byte{uint8(cover * float64(paint.InkFaint.R)), uint8(cover * float64(paint.InkFaint.G)), uint8(cover * float64(paint.InkFaint.B)), uint8(cover * 0xFF)})
		}
		return stains
	})
}

// A posture is how an action card lies: upright, or on its left side with its symbols still
// upright.
type posture bool

const (
	upright   posture = false
	onItsSide posture = true
)

// pen returns the pen for a symbol around a point. One that is turned is scaled, so that
// it fits.
func (l posture) pen(p paint.Pen, mid ui.Point, scale float64) paint.Pen {
	if l == upright {
		return p
	}
	return p.Subgrid(mid.Mul(1-scale), scale, 1).Turn(math.Pi/2, mid)
}

// actionPainters are the painters of each kind of action card.
var actionPainters = map[game.Kind]func(paint.Pen, game.Card, posture){
	game.Broken: paintBroken, game.Repair: paintRepair, game.Rockfall: paintRockfall, game.Map: paintMap,
}

// lyingCard returns a painter of an action card that is to be turned a quarter to the left:
// what is on it is upright then.
func lyingCard(c game.Card, size ui.Point) func(ui.Canvas) {
	return paint.CardPainter(size, func(p paint.Pen) { actionPainters[c.Kind()](p, c, onItsSide) })
}

// badgeRect is where an action card has the icon of what it does.
var badgeRect = ui.Rect{X: 36, Y: 103, W: 28, H: 28}

// paintBroken paints a card that breaks a tool: a jagged frame, the broken tool
// and a cross.
func paintBroken(p paint.Pen, c game.Card, lies posture) {
	paintParchment(p, paint.Random(c), paint.BrokenPaper)
	jagged := jaggedFrame(paint.Random(c))
	p.Stroke(jagged, 1.8, paint.BrokenRed)
	mid := paint.At(50, 58)
	Tool(c.Tools(), true).paintWith(tilted(lies.pen(p, mid, 1), paint.Random(c), mid), ui.RectAround(mid, paint.At(66, 66)))
	drawBadge(lies.pen(p, badgeRect.Center(), 1), Cross, paint.BrokenRed)
}

// tilted returns the pen turned a little, as in a drawing made by hand.
func tilted(p paint.Pen, g paint.Random, center ui.Point) paint.Pen {
	return p.Turn(g.Between(77, -0.1, 0.1), center)
}

// drawBadge draws the icon of an action card.
func drawBadge(p paint.Pen, s Symbol, c color.NRGBA) {
	p.Fill(ui.Circle(badgeRect.Center(), 17), paint.Parchment)
	p.Stroke(ui.Circle(badgeRect.Center(), 16), 2.4, c)
	s.Icon(c).paintWith(p, badgeRect.Inset(4.5))
}

// jaggedFrame returns a toothed outline around the card.
func jaggedFrame(g paint.Random) *ui.Path {
	const out, in = 9, 15.5
	var points []ui.Point
	corners := [4]ui.Point{paint.At(out, out), paint.At(paint.CardW-out, out), paint.At(paint.CardW-out, paint.CardH-out), paint.At(out, paint.CardH-out)}
	for i, teeth := range [4]int{7, 11, 7, 11} {
		from, to := corners[i], corners[(i+1)%4]
		inward := outward[(i+2)%4]
		for j := range 2*teeth - 1 {
			t := float64(j+1) / float64(2*teeth)
			depth := g.Between(len(points), -0.8, 0.8)
			if j%2 == 0 {
				depth += in - out
			}
			points = append(points, from.Add(to.Sub(from).Mul(t)).Add(inward.Mul(depth)))
		}
		points = append(points, to)
	}
	return paint.Polygon(points...)
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
func paintRepair(p paint.Pen, c game.Card, lies posture) {
	paintParchment(p, paint.Random(c), paint.RepairPaper)
	p.Stroke(ui.RoundedRect(ui.Rect{X: 9.5, Y: 9.5, W: 81, H: 121}, 26), 2, paint.RepairGreen)
	var shown []game.Tool
	for _, t := range game.Tools {
		if c.Tools().Has(t) {
			shown = append(shown, t)
		}
	}
	for i, place := range toolPositions[len(shown)] {
		mid := paint.At(place.x, place.y)
		Tool(shown[i], false).paintWith(tilted(lies.pen(p, mid, 1), paint.Random(c).Derive(i), mid), ui.RectAround(mid, paint.At(place.side, place.side)))
	}
	if len(shown) == 2 {
		p.Stroke(paint.Line(paint.At(33, 68), paint.At(67, 48)), 1.8, paint.RepairGreen) // one of the two
	}
	drawBadge(lies.pen(p, badgeRect.Center(), 1), Tick, paint.RepairGreen)
}

// paintRockfall paints boulders that fall on a tunnel.
func paintRockfall(p paint.Pen, c game.Card, lies posture) {
	g := paint.Random(c)
	paintParchment(p, g, color.NRGBA{0xDD, 0xD2, 0xBF, 0xFF})
	p.Stroke(ui.RoundedRect(ui.Rect{X: 9.5, Y: 9.5, W: 81, H: 121}, 3), 1.8, paint.InkSoft)
	p = lies.pen(p, center, 0.74)
	p.Fill(paint.MustPath("M16 116 Q30 96 50 99 Q72 95 84 116 L84 124 L16 124 Z"), paint.WithOpacity(paint.Ink, 0.85))
	for i, r := range []struct{ x, y, size float64 }{
		{32, 40, 10}, {65, 39, 12.5}, {47, 65, 15}, {73, 76, 8.5}, {25, 80, 8}, {38, 104, 12}, {62, 106, 13}, {50, 114, 9}, {24, 114, 8}, {77, 115, 8},
	} {
		if i < 5 {
			for _, dx := range [3]float64{-0.6, 0, 0.6} {
				tail := r.size * (1 - math.Abs(dx)*0.5)
				p.Stroke(paint.Line(paint.At(r.x+dx*r.size, r.y-r.size*1.3), paint.At(r.x+dx*r.size, r.y-r.size*1.2-tail)), 1.5, paint.InkSoft)
			}
		}
		stone(p, g.Derive(i), paint.At(r.x, r.y), r.size, color.NRGBA{0x54, 0x4E, 0x4A, 0xFF}, color.NRGBA{0xC4, 0xBD, 0xB4, 0xFF})
	}
}

// paintMap paints a map that shows the way to a goal.
func paintMap(p paint.Pen, c game.Card, lies posture) {
	paintParchment(p, paint.Random(c), paint.Parchment)
	p.Stroke(ui.RoundedRect(ui.Rect{X: 9.5, Y: 9.5, W: 81, H: 121}, 3), 1.6, paint.InkSoft)
	p.Stroke(ui.RoundedRect(ui.Rect{X: 12.5, Y: 12.5, W: 75, H: 115}, 2), 0.7, paint.InkSoft)
	card, mid := p, paint.At(50, 58)
	p = lies.pen(p, mid, 0.88)
	drawScroll(tilted(p, paint.Random(c), mid))
	for i := range 8 { // from the lower left to the cross, differently on each card
		t := float64(i) / 8
		sway := 9 * math.Sin(t*math.Pi) * math.Sin(t*5+float64(c))
		p.Fill(ui.Circle(paint.At(26+40*t+0.5*sway, 80-38*t+sway), 2.3), paint.Ink)
	}
	p.Stroke(paint.MustPath("M61 35 L73 47 M73 35 L61 47"), 4.2, paint.BrokenRed)
	drawBadge(lies.pen(card, badgeRect.Center(), 1), Eye, paint.FocusDark)
}

// drawScroll draws a map that is rolled up at both ends.
func drawScroll(p paint.Pen) {
	sheet := color.NRGBA{0xE3, 0xCC, 0x98, 0xFF}
	p.FillOutlined(paint.MustPath("M21 27 Q50 31 79 27 L81 91 Q50 87 19 91 Z"), 2.4, sheet)
	p.Stroke(paint.MustPath("M28 48 L34 38 L40 48 M36 50 L42 41 L47 50"), 1.3, paint.InkFaint)
	p.Stroke(paint.MustPath("M52 76 Q56 72 60 76 Q64 80 68 76 M54 82 Q58 78 62 82"), 1.2, paint.InkFaint)
	for _, y := range [2]float64{25, 92} {
		roll := ui.RoundedRect(ui.Rect{X: 15, Y: y - 5, W: 70, H: 10}, 5)
		p.FillOutlined(roll, 2.6, paint.Mix(sheet, paint.InkFaint, 0.35))
		p.Stroke(paint.Line(paint.At(20, y-1.5), paint.At(80, y-1.5)), 1.2, paint.WithOpacity(paint.White, 0.7))
		p.FillOutlined(ui.Circle(paint.At(18, y), 4), 1.6, paint.WoodPale)
		p.FillOutlined(ui.Circle(paint.At(82, y), 4), 1.6, paint.WoodPale)
	}
}
