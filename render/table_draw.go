package render

import (
	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/ui"
)

// Draw implements Scene.
func (t *table) Draw(c ui.Canvas) {
	l := &t.lay
	if l.size == (ui.Point{}) {
		return
	}
	p := t.picture()
	p.drawMine(c)
	c.Clip(l.board, func(c ui.Canvas) {
		t.drawOffers(c)
		t.drawGhost(c)
	})
	p.drawPlayers(c)
	t.drawSeats(c)
	t.drawPrompt(c, &p)
	p.drawHand(c)
	t.drawButtons(c)
	p.drawTop(c)
	if t.open && l.log.W > 0 {
		t.book.draw(c, t.kit, t.m.log, t.lay.log, &t.panel.Focus, l.u, -1)
		p.drawLit(c, t.book.lit(t.m.log, &t.panel.Focus))
	}
	p.drawAct(c)
	p.drawFloating(c, t.floating())
	t.drawCarried(c)
	t.drawNews(c)
	t.drawTip(c)
}

// drawSeats draws what the seats have besides: the sand that is left, and
// whether the chosen card can go there.
func (t *table) drawSeats(c ui.Canvas) {
	for s := range t.lay.seats {
		t.drawSand(c, game.Seat(s), t.lay.seats[s].all, t.lay.u)
		t.drawSeatOffer(c, game.Seat(s), t.lay.seats[s], t.lay.u)
	}
}

// picture returns the table as it is to be drawn now.
func (t *table) picture() Picture {
	m := t.m
	p := Picture{
		kit: t.kit, players: m.players, names: m.names, view: &m.shown, log: m.log, lay: &t.lay, cam: t.cam,
		light: t.light, now: t.now, act: t.act, focus: t.panel.Focus, with: t.with,
		hand: handState{roleOpen: t.looks, away: t.away},
	}
	if cell, at := m.marked(); at {
		p.marked = &cell
	}
	if t.myTurn() {
		p.hand.chosen = t.card
	}
	if t.carry {
		p.hand.carried = t.card
	}
	return p
}

// drawPrompt says what can be done now.
func (t *table) drawPrompt(c ui.Canvas, p *Picture) {
	l, text := &t.lay, t.prompt()
	ink := art.TextOnTable
	if text == "" && l.last.W == 0 {
		text, ink = p.latest(), art.TextSoft
	}
	if text == "" || l.prompt.W == 0 {
		return
	}
	switch {
	case t.note != "" && t.note == t.advice:
		ink = art.Gold
	case t.note != "":
		ink = art.Warning
	}
	centre(c, text, l.prompt.Inset(3*l.u), l.text, ink)
}

// drawCarried draws the card that is carried.
func (t *table) drawCarried(c ui.Canvas) {
	l := &t.lay
	if t.carry && t.card != game.FaceDown && len(l.hand) > 0 {
		to := ui.RectAround(t.hand, l.hand[0].Size())
		shadow(c, to, 8*l.u)
		c.Sprite(lying(cardFace(t.card, false), to, l.left))
	}
}
