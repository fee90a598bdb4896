package art

import (
	"image/color"
	"math"

	"saboteur/game"
	"saboteur/render/dwarves"
	"saboteur/render/paint"
	"saboteur/render/ui"
)

// Card returns a painter of the face of a card, upright. A face-down card is
// painted as a goal, which is the only face-down card on the board; cards that
// are held face down are painted by Back.
func Card(c game.Card, size ui.Point) func(ui.Canvas) {
	return paint.CardPainter(size, func(p paint.Pen) { paintCard(p, c) })
}

// TurnedCard returns a painter of a card that lies upside down, with the light
// still from the top left of the table. Its tunnels lie exactly where those of
// the upright picture lie when it is turned, so that one may be used for the
// other if only the light differs.
func TurnedCard(c game.Card, size ui.Point) func(ui.Canvas) {
	return func(canvas ui.Canvas) {
		canvas.Clip(ui.Rect{W: size.X, H: size.Y}, func(canvas ui.Canvas) { paintCard(paint.NewCardPen(canvas, size, true), c) })
	}
}

// cardPainters are the painters of each kind of card except action cards.
var cardPainters = [...]func(paint.Pen, game.Card){
	game.Hidden: func(p paint.Pen, _ game.Card) { paintGoalBack(p) },
	game.Tunnel: paintTunnel,
	game.Ladder: paintStart,
	game.Goal:   paintGoal,
}

func paintCard(p paint.Pen, c game.Card) {
	if action, ok := actionPainters[c.Kind()]; ok {
		action(p, c, upright)
		return
	}
	cardPainters[c.Kind()](p, c)
}

// exitLight is the daylight that falls through the hole above the ladder.
var exitLight = color.NRGBA{0xF4, 0xFA, 0xFF, 0xFF}

// paintStart paints the card at which the mine begins.
func paintStart(p paint.Pen, c game.Card) {
	t := tunnelOf(c)
	t.paintGround(p)
	drawExit(p)
}

// drawExit draws the ladder, and the daylight that falls in.
func drawExit(p paint.Pen) {
	glow(p, center, 48, exitLight, 0.3)
	glow(p, center, 29, exitLight, 0.98)
	drawLadder(p.Turn(0.16, center))
}

func drawLadder(p paint.Pen) {
	const left, right, top, low = 39.5, 60.5, 34, 106
	shadow := ui.Transform{Scale: 1, Move: p.Light.Mul(4)}
	var rungs, rails ui.Path
	for y := top + 8.0; y < low; y += 11.5 {
		rungs.Move(paint.At(left, y)).Line(paint.At(right, y))
	}
	rails.Move(paint.At(left+1, top)).Line(paint.At(left-1, low)).Move(paint.At(right-1, top)).Line(paint.At(right+1, low))
	p.Stroke(rungs.Transform(shadow), 3.2, paint.WithOpacity(paint.Black, 0.3))
	p.Stroke(rails.Transform(shadow), 4.4, paint.WithOpacity(paint.Black, 0.3))
	p.Stroke(&rungs, 5.4, paint.Outline)
	p.Stroke(&rails, 6.6, paint.Outline)
	p.Stroke(&rungs, 2.8, paint.WoodPale)
	p.Stroke(&rails, 4, paint.Wood)
	p.Stroke(rails.Transform(ui.Transform{Scale: 1, Move: paint.At(-0.8, 0)}), 1, paint.WithOpacity(paint.WoodPale, 0.8))
}

// paintGoal paints the face of a goal.
func paintGoal(p paint.Pen, c game.Card) {
	t := tunnelOf(c)
	t.paintGround(p)
	if c == game.Treasure {
		drawTreasure(p)
		return
	}
	drawStoneGoal(p, t)
}

// drawStoneGoal draws the stone that is found instead of gold. It lies beside
// the tunnel, which bends around it.
func drawStoneGoal(p paint.Pen, t tunnel) {
	away := paint.At(0, 0)
	for _, side := range game.Sides {
		if !t.exits.Has(side) {
			away = away.Add(outward[side])
		}
	}
	mid := center.Add(away.Mul(27))
	p.Fill(ui.Circle(mid.Add(p.Light.Mul(4)), 21), paint.WithOpacity(paint.Black, 0.45))
	stone(p, t.random.Derive(41), mid, 20, color.NRGBA{0x4C, 0x4E, 0x54, 0xFF}, color.NRGBA{0xC6, 0xC9, 0xCE, 0xFF})
	stone(p, t.random.Derive(42), mid.Add(paint.At(-away.X*3-14, 17)), 6, color.NRGBA{0x4C, 0x4E, 0x54, 0xFF}, paint.Stone)
}

// drawTreasure draws the chest and the gold that spills out of it.
func drawTreasure(p paint.Pen) {
	if paint.GroundPalettes[paint.ThemeOf(p.Canvas)].Flat {
		p.Fill(ui.Circle(center, 36), color.NRGBA{0xFF, 0xFF, 0xFF, 0xFF}) // otherwise the black lid of the chest would be invisible
	}
	glow(p, center, 50, color.NRGBA{0xFF, 0xD8, 0x6A, 0xFF}, 0.75)
	drawChest(p)
	for _, n := range []struct{ x, y, side, turn float64 }{
		{30, 84, 15, 0.4}, {71, 85, 15, -0.5}, {41, 61, 15, 0.2}, {59, 61, 15, 1.2}, {50, 57, 19, 0}, {38, 90, 18, -0.2}, {62, 91, 17, 0.9}, {50, 93, 20, 0.3},
	} {
		drawNuggetAt(p, paint.At(n.x, n.y), n.side, n.turn)
	}
}

func drawChest(p paint.Pen) {
	p.Fill(ui.RoundedRect(ui.Rect{X: 29, Y: 50, W: 46, H: 42}, 6), paint.WithOpacity(paint.Black, 0.4))
	p.FillOutlined(paint.MustPath("M29 60 L27 44 Q28 36 38 36 L62 36 Q72 36 73 44 L71 60 Z"), 3, paint.WoodDark)
	p.Fill(paint.MustPath("M33 60 L31.5 47 Q32 41 39 41 L61 41 Q68 41 68.5 47 L67 60 Z"), paint.GoldEdge)
	p.Fill(paint.MustPath("M31 64 Q34 54 43 56 Q50 49 57 56 Q66 54 69 64 Z"), paint.Gold)
	p.FillOutlined(paint.MustPath("M27 63 L73 63 L71 89 L29 89 Z"), 3, paint.Wood)
	p.Stroke(paint.MustPath("M30 71.5 L70 71.5 M30 80 L70 80"), 0.9, paint.WithOpacity(paint.Outline, 0.8))
	for _, x := range [2]float64{36, 64} {
		p.FillOutlined(paint.Polygon(paint.At(x-2.5, 63), paint.At(x+2.5, 63), paint.At(x+2.5, 89), paint.At(x-2.5, 89)), 1.4, paint.Steel)
	}
	p.FillOutlined(paint.Polygon(paint.At(26, 61), paint.At(74, 61), paint.At(74, 66), paint.At(26, 66)), 2, paint.Steel)
	p.FillOutlined(ui.RoundedRect(ui.Rect{X: 45.5, Y: 62, W: 9, H: 11}, 2), 1.6, paint.Gold)
	p.Fill(ui.Circle(paint.At(50, 67), 1.7), paint.Outline)
}

// The facets of a nugget, lit from the top left.
var (
	nuggetOutline = paint.MustPath("M8 38 L16 18 L34 8 L52 16 L58 36 L46 54 L22 56 Z")
	nuggetFacets  = []struct {
		path   *ui.Path
		colour color.NRGBA
	}{
		{paint.MustPath("M8 38 L16 18 L28 28 L24 42 Z"), color.NRGBA{0xFF, 0xD4, 0x5C, 0xFF}},
		{paint.MustPath("M16 18 L34 8 L42 22 L28 28 Z"), color.NRGBA{0xFF, 0xE0, 0x8A, 0xFF}},
		{paint.MustPath("M34 8 L52 16 L42 22 Z"), color.NRGBA{0xFF, 0xD4, 0x5C, 0xFF}},
		{paint.MustPath("M52 16 L58 36 L46 40 L42 22 Z"), color.NRGBA{0xE0, 0x9B, 0x1C, 0xFF}},
		{paint.MustPath("M28 28 L42 22 L46 40 L24 42 Z"), paint.Gold},
		{paint.MustPath("M8 38 L24 42 L22 56 Z"), color.NRGBA{0xE0, 0x9B, 0x1C, 0xFF}},
		{paint.MustPath("M24 42 L46 40 L46 54 L22 56 Z"), color.NRGBA{0xC9, 0x7F, 0x12, 0xFF}},
		{paint.MustPath("M46 40 L58 36 L46 54 Z"), color.NRGBA{0xA8, 0x66, 0x0C, 0xFF}},
	}
	nuggetGlint = paint.MustPath("M19 20 L32 12 L35 16 L22 24 Z")
)

func drawNugget(p paint.Pen) {
	p.Stroke(nuggetOutline, 5, paint.GoldEdge)
	p.Fill(nuggetOutline, paint.Gold)
	for _, f := range nuggetFacets {
		p.Fill(f.path, f.colour)
	}
	p.Fill(nuggetGlint, color.NRGBA{0xFF, 0xFB, 0xE6, 0xFF})
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
		return paint.CardPainter(size, paintGoldBack)
	}
	return paint.CardPainter(size, func(p paint.Pen) {
		paintLeather(p, color.NRGBA{0x33, 0x27, 0x1D, 0xFF}, paint.Gold)
		glow(p, paint.At(50, 70), 50, color.NRGBA{0xFF, 0xC8, 0x50, 0xFF}, 0.5)
		for _, n := range nuggetPositions[nuggets] {
			drawNuggetAt(p, paint.At(n.x, n.y), n.side, n.turn)
		}
	})
}

// drawNuggetAt draws a nugget and its shadow.
func drawNuggetAt(p paint.Pen, mid ui.Point, side, turn float64) {
	d := side * 0.06
	p.Fill(ui.Circle(mid.Add(p.Light.Mul(d*1.6)), side*0.43), paint.WithOpacity(paint.Black, 0.35))
	drawNugget(p.Subgrid(mid.Sub(paint.At(side/2, side/2)), side, paint.Grid).Turn(turn, gridCenter))
}

// glow brightens a round area, most in its center, where its opacity is about
// cover.
func glow(p paint.Pen, mid ui.Point, radius float64, c color.NRGBA, cover float64) {
	rings := int(min(max(radius*p.Scale()/1.5, 8), 28)) // more rings would look the same
	strength := -2 * math.Log(1-min(cover, 0.99)) / float64(rings*rings)
	for i := range rings {
		each := 1 - math.Exp(-strength*float64(i+1)) // the outermost ring is hardly visible
		p.Fill(ui.Circle(mid, radius*(1-float64(i)/float64(rings))), paint.WithOpacity(c, each))
	}
}

// CardSprite returns the picture of a card, face up.
func CardSprite(c game.Card, to ui.Rect, turned bool) ui.Sprite {
	if turned && c.Kind() == game.Tunnel { // painted again, so that the light still comes from the same side
		return cardSprite([2]any{"turned", c}, to, TurnedCard(c, to.Size()), paint.Parchment)
	}
	s := cardSprite(c, to, Card(c, to.Size()), paint.Parchment)
	s.Turned = turned
	return s
}

// cardSprite returns the picture of something as large as a card, and how it looks until it is painted.
func cardSprite(key any, to ui.Rect, draw func(ui.Canvas), rough color.NRGBA) ui.Sprite {
	return ui.Sprite{Key: key, Size: to.Size(), Paint: draw, To: to, Rough: rough}
}

// CardPainter returns a function that makes the picture of a card, face up.
func CardPainter(c game.Card, turned bool) func(ui.Rect) ui.Sprite {
	return func(to ui.Rect) ui.Sprite { return CardSprite(c, to, turned) }
}

// LyingCardPainter returns a function that makes the picture of a card that is to be turned
// a quarter to the left, with the symbols of action cards upright then.
func LyingCardPainter(c game.Card) func(ui.Rect) ui.Sprite {
	if c.Kind() == game.Tunnel {
		return CardPainter(c, false)
	}
	return func(to ui.Rect) ui.Sprite {
		return cardSprite([2]any{"lying", c}, to, lyingCard(c, to.Size()), paint.Parchment)
	}
}

// RoleSprite returns the picture of the role card of a dwarf, or of its back for UnknownRole.
func RoleSprite(r game.Role, who dwarves.Dwarf, to ui.Rect) ui.Sprite {
	return cardSprite([3]any{"role", r, who}, to, RoleCard(r, who, to.Size()), paint.Parchment)
}

// GoalBackSprite returns the picture of the back of a goal.
func GoalBackSprite(to ui.Rect) ui.Sprite {
	return cardSprite("goal", to, GoalBack(to.Size()), paint.WoodDark)
}

// LyingGoalBackSprite returns the same for a card that is turned a quarter to the left: what
// is on it stands upright then.
func LyingGoalBackSprite(to ui.Rect) ui.Sprite {
	return cardSprite("lying goal", to, lyingGoalBack(to.Size()), paint.WoodDark)
}

// GoldSprite returns the picture of a gold card, or of its back for 0 nuggets.
func GoldSprite(nuggets int, to ui.Rect) ui.Sprite {
	return cardSprite([2]any{"gold", nuggets}, to, GoldCard(nuggets, to.Size()), paint.Parchment)
}

// CardBackSprite returns the picture of the back of a card of the deck.
func CardBackSprite(to ui.Rect) ui.Sprite {
	return cardSprite("back", to, CardBack(to.Size()), paint.WoodDark)
}
