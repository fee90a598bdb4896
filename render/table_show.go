package render

import (
	"image/color"
	"math"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/ui"
)

// drawAct draws what is happening: a card under way, a goal that turns, a
// tunnel that falls.
func (t *table) drawAct(c ui.Canvas) {
	l := &t.lay
	if t.m.kit.settings().Reduce {
		t.drawStill(c)
		return
	}
	switch e := t.act.(type) {
	case game.Placed:
		lands := t.began + (t.end-t.began)*settles/100
		m := move{t.source(e.Seat), l.grid.rect(e.Laid.Cell), t.began, lands}
		s := l.grid.lie(cardFace(e.Laid.Card, e.Laid.Turned), m.to)
		s.To = m.at(t.now)
		shadow(c, s.To, 10*l.u*(1-part(t.now, t.began, lands)))
		c.Stamp(s)
		layingDust.draw(c, m.to, cellSeed(e.Laid.Cell), part(t.now, lands-2, t.end))
	case game.GoalTurned:
		t.drawTurning(c, e)
	case game.Collapsed:
		t.drawFall(c, e)
	case game.ToolBroke:
		t.drawPulse(c, l.seats[e.Target].all, e.Tool, true)
	case game.ToolMended:
		t.drawPulse(c, l.seats[e.Target].all, e.Tool, false)
	case game.Looked:
		r := l.grid.rect(game.Goals[e.Goal])
		art.Badge(art.Eye, art.FocusDark).Draw(c, ui.Around(r.Center(), squareIn(r, 0.8)))
	case game.Dealt:
		t.drawFlight(c, l.pileCard(l.deck), t.source(e.Seat), game.FaceDown)
	case game.Discarded:
		card := l.pileCard(l.pile)
		t.drawFlight(c, t.source(e.Seat), card, game.FaceDown)
	case game.Drew:
		if t.lidded() {
			e.Card = game.FaceDown
		}
		t.drawFlight(c, l.pileCard(l.deck), t.newest(e), e.Card)
	}
}

// drawStill draws what is happening without moving anything: what comes
// appears in its place, what goes fades.
func (t *table) drawStill(c ui.Canvas) {
	g := t.lay.grid
	p := part(t.now, t.began, min(t.began+fade, t.end))
	switch e := t.act.(type) {
	case game.Placed:
		s := g.lie(cardFace(e.Laid.Card, e.Laid.Turned), g.rect(e.Laid.Cell))
		s.Fade = 1 - p
		c.Stamp(s)
	case game.GoalTurned:
		r := g.rect(e.Laid.Cell)
		c.Stamp(g.lie(goalStamp, r))
		s := g.lie(cardFace(e.Laid.Card, e.Laid.Turned), r)
		s.Fade = 1 - p
		c.Stamp(s)
	case game.Collapsed:
		s := g.lie(cardFace(e.Gone.Card, e.Gone.Turned), g.rect(e.Gone.Cell))
		s.Fade = p
		c.Stamp(s)
	case game.ToolBroke:
		t.drawMark(c, t.lay.seats[e.Target].all, e.Tool, true, 1)
	case game.ToolMended:
		t.drawMark(c, t.lay.seats[e.Target].all, e.Tool, false, 1)
	case game.Looked:
		r := g.rect(game.Goals[e.Goal])
		art.Badge(art.Eye, art.FocusDark).Draw(c, ui.Around(r.Center(), squareIn(r, 0.8)))
	}
}

// source returns where the cards of a seat come from: the hand on the screen,
// or the seat.
func (t *table) source(s game.Seat) ui.Rect {
	l := &t.lay
	if s == t.m.viewer && len(l.hand) > 0 {
		return ui.Around(l.tray.Center(), l.hand[0].Size())
	}
	h := l.seats[s].all.H
	return ui.Around(l.seats[s].face.Center(), ui.Point{X: h * cardRatio, Y: h})
}

// pileCard returns where the cards of a pile lie.
func (l *tableLayout) pileCard(pile ui.Rect) ui.Rect {
	if l.cramped() {
		return upright(pile)
	}
	card, _ := pile.CutLeft(pile.H * cardRatio)
	return card
}

// newest returns where a drawn card goes.
func (t *table) newest(e game.Drew) ui.Rect {
	if n := len(t.lay.hand); e.Seat == t.m.viewer && n > 0 {
		return t.lay.hand[n-1]
	}
	return t.source(e.Seat)
}

// drawFlight draws a card between two places. A card that the viewer must not
// see flies face down.
func (t *table) drawFlight(c ui.Canvas, from, to ui.Rect, card game.Card) {
	at := move{from, to, t.began, t.end}.at(t.now)
	big := to
	if from.W > to.W {
		big = from
	}
	size := ui.Rect{W: big.W, H: big.H}
	left := size.W > size.H // a hand that lies like the board
	s := lying(backStamp, size, left)
	if card != game.FaceDown {
		s = lying(cardFace(card, false), size, left)
	}
	s.To = at
	c.Stamp(s)
}

// drawDim darkens the table while a goal turns, which all look at.
func (t *table) drawDim(c ui.Canvas) {
	if _, turns := t.act.(game.GoalTurned); !turns {
		return
	}
	dim := 150 * min(1, 8*part(t.now, t.began, t.end), 5*(1-part(t.now, t.began, t.end)))
	area := ui.Rect{W: t.lay.size.X, H: t.lay.size.Y}
	if t.m.kit.settings().Theme != art.Mine {
		area = t.lay.board // beside it dark words stand on pale ground
	}
	c.Fill(area, color.NRGBA{A: uint8(dim)})
}

// drawTurning turns a goal over: it narrows to a line and widens again.
func (t *table) drawTurning(c ui.Canvas, e game.GoalTurned) {
	r := t.lay.grid.rect(e.Laid.Cell)
	p := part(t.now, t.began, t.began+(t.end-t.began)/2)
	wide := math.Abs(math.Cos(p * math.Pi))
	s := t.lay.grid.lie(goalStamp, r)
	if p > 0.5 {
		s = t.lay.grid.lie(cardFace(e.Laid.Card, e.Laid.Turned), r)
	}
	s.To = ui.Around(r.Center(), ui.Point{X: r.W * math.Max(wide, 0.02), Y: r.H})
	c.Stamp(s)
	shines := part(t.now, t.began+(t.end-t.began)/2, t.end)
	if e.Laid.Card != game.Treasure {
		layingDust.draw(c, r, cellSeed(e.Laid.Cell), shines)
		return
	}
	if shines > 0 {
		c.StrokePath(ui.Round(r.Inset(-3*t.lay.u), 6*t.lay.u), 4*t.lay.u, art.Gold)
	}
	goldSparkle.draw(c, r, cellSeed(e.Laid.Cell), shines)
}

// drawFall lets a tunnel sink and fade.
func (t *table) drawFall(c ui.Canvas, e game.Collapsed) {
	r := t.lay.grid.rect(e.Gone.Cell)
	p := ease(part(t.now, t.began, t.end))
	s := t.lay.grid.lie(cardFace(e.Gone.Card, e.Gone.Turned), r)
	s.To = r.Inset(r.W * 0.15 * p).Move(ui.Point{Y: r.H * 0.25 * p})
	s.Fade = p
	c.Stamp(s)
	over := part(t.now, t.began, t.end)
	fallDust.draw(c, r, cellSeed(e.Gone.Cell), over)
	fallStones.draw(c, r, cellSeed(e.Gone.Cell)+1, over)
}

// cellSeed returns a number that differs from cell to cell.
func cellSeed(c game.Cell) int { return 97*int(c.X) + 31*int(c.Y) + 7 }

// settles is how much of the time in which a card is laid it takes to get there,
// in per cent; the dust settles in the rest.
const settles = 55

// drawPulse shows a tool large over a seat while it breaks or is mended.
func (t *table) drawPulse(c ui.Canvas, seat ui.Rect, tool game.Tool, broken bool) {
	p := part(t.now, t.began, t.end)
	t.drawMark(c, seat, tool, broken, 0.9+0.5*math.Sin(p*math.Pi))
	around := ui.Around(seat.Center(), ui.Point{X: seat.H, Y: seat.H})
	if broken {
		splinters.draw(c, around, int(tool)+1, p)
	} else {
		mendSparks.draw(c, around, int(tool)+5, p)
	}
}

// drawMark shows a tool over a seat, as large as a part of its height.
func (t *table) drawMark(c ui.Canvas, seat ui.Rect, tool game.Tool, broken bool, part float64) {
	side := seat.H * part
	r := ui.Around(seat.Center(), ui.Point{X: side, Y: side})
	stretched(c, art.Tool(tool, broken), r, seat.H)
	mark := art.Badge(art.Tick, art.Repair)
	if broken {
		mark = art.Badge(art.Cross, art.Broken)
	}
	stretched(c, mark, ui.Rect{X: r.X + r.W*0.55, Y: r.Y + r.H*0.55, W: r.W * 0.45, H: r.H * 0.45}, 0.45*seat.H)
}

// stretched draws an icon that grows and shrinks: it is painted in one size only.
func stretched(c ui.Canvas, i art.Icon, to ui.Rect, side float64) {
	s := i.Stamp(ui.Around(to.Center(), ui.Point{X: side, Y: side}))
	k := to.W / side
	s.To = ui.Around(to.Center(), s.Size.Mul(k))
	c.Stamp(s)
}
