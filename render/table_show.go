package render

import (
	"math"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/ui"
)

// drawAct draws what is happening: a card under way, a goal that turns, a
// tunnel that falls.
func (t *table) drawAct(c ui.Canvas) {
	l := &t.lay
	switch e := t.act.(type) {
	case game.Placed:
		m := move{t.source(e.Seat), l.grid.rect(e.Laid.Cell), t.began, t.end}
		s := cardStamp(e.Laid.Card, m.to, e.Laid.Turned)
		s.To = m.at(t.now)
		shadow(c, s.To, 10*l.u*(1-part(t.now, t.began, t.end)))
		c.Stamp(s)
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
		art.Badge(art.Eye, art.FocusDark).Draw(c, ui.Around(r.Center(), ui.Point{X: r.W * 0.8, Y: r.W * 0.8}))
	case game.Discarded:
		card, _ := l.pile.CutLeft(l.pile.H * cardRatio)
		t.drawFlight(c, t.source(e.Seat), card, game.FaceDown)
	case game.Drew:
		card, _ := l.deck.CutLeft(l.deck.H * cardRatio)
		t.drawFlight(c, card, t.newest(e), e.Card)
	}
}

// source returns where the cards of a seat come from: the hand on the screen,
// or the seat.
func (t *table) source(s game.Seat) ui.Rect {
	l := &t.lay
	if s == t.m.viewer {
		return ui.Around(l.tray.Center(), ui.Point{X: l.role.W, Y: l.role.H})
	}
	h := l.seats[s].all.H
	return ui.Around(l.seats[s].face.Center(), ui.Point{X: h * cardRatio, Y: h})
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
	s := backStamp(ui.Rect{W: big.W, H: big.H})
	if card != game.FaceDown {
		s = cardStamp(card, ui.Rect{W: big.W, H: big.H}, false)
	}
	s.To = at
	c.Stamp(s)
}

// drawTurning turns a goal over: it narrows to a line and widens again.
func (t *table) drawTurning(c ui.Canvas, e game.GoalTurned) {
	r := t.lay.grid.rect(e.Laid.Cell)
	p := part(t.now, t.began, t.began+(t.end-t.began)/2)
	wide := math.Abs(math.Cos(p * math.Pi))
	s := goalStamp(r)
	if p > 0.5 {
		s = cardStamp(e.Laid.Card, r, e.Laid.Turned)
	}
	s.To = ui.Around(r.Center(), ui.Point{X: r.W * math.Max(wide, 0.02), Y: r.H})
	c.Stamp(s)
	if p == 1 && e.Laid.Card == game.Treasure {
		c.StrokePath(ui.Round(r.Inset(-3*t.lay.u), 6*t.lay.u), 4*t.lay.u, art.Gold)
	}
}

// drawFall lets a tunnel sink and fade.
func (t *table) drawFall(c ui.Canvas, e game.Collapsed) {
	r := t.lay.grid.rect(e.Gone.Cell)
	p := ease(part(t.now, t.began, t.end))
	s := cardStamp(e.Gone.Card, r, e.Gone.Turned)
	s.To = r.Inset(r.W * 0.15 * p).Move(ui.Point{Y: r.H * 0.25 * p})
	s.Fade = p
	c.Stamp(s)
}

// drawPulse shows a tool large over a seat while it breaks or is mended.
func (t *table) drawPulse(c ui.Canvas, seat ui.Rect, tool game.Tool, broken bool) {
	p := part(t.now, t.began, t.end)
	side := seat.H * (0.9 + 0.5*math.Sin(p*math.Pi))
	r := ui.Around(seat.Center(), ui.Point{X: side, Y: side})
	art.Tool(tool, broken).Draw(c, r)
	mark := art.Badge(art.Tick, art.Repair)
	if broken {
		mark = art.Badge(art.Cross, art.Broken)
	}
	mark.Draw(c, ui.Rect{X: r.X + r.W*0.55, Y: r.Y + r.H*0.55, W: r.W * 0.45, H: r.H * 0.45})
}
