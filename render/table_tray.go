package render

import (
	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/ui"
)

// drawLid covers the tray with planks.
func (p *Picture) drawLid(c ui.Canvas) {
	l := p.lay
	in := l.tray.Inset(10 * l.u)
	switch l.class {
	case short:
		_, in = in.CutBottom(2 * (l.finger + gap))
	default:
		_, in = in.CutRight(l.tray.X + l.tray.W - l.button(passButton).X)
	}
	art.WoodCover.Tile(c, in, l.u)
	c.StrokePath(ui.RoundedRect(in.Inset(0.5*l.u), 3*l.u), 2*l.u, art.Wood)
}

// drawRole draws the viewer's role card, face down unless it is looked at.
func (p *Picture) drawRole(c ui.Canvas) {
	l := p.lay
	role := game.UnknownRole
	if p.hand.roleOpen {
		role = p.view.Role
	}
	card := upright(l.role)
	c.Sprite(roleStamp(role, card))
	if !p.hand.roleOpen {
		side := card.W * 0.3
		art.Badge(art.Eye, art.Ink).Draw(c, ui.Rect{X: card.X + card.W - side*1.15, Y: card.Y + card.H - side*1.15, W: side, H: side})
	}
	if p.focus.Ring() == any(roleButton) {
		ring(c, card, l.u)
	}
}

// drawHandCard draws a card of the hand.
func (p *Picture) drawHandCard(c ui.Canvas, i int) {
	l, u := p.lay, p.lay.u
	card := p.view.Hand[i]
	r := l.hand[i]
	switch e := p.act.event.(type) {
	case game.Drew:
		if e.Seat == p.view.Seat && i == len(l.hand)-1 {
			return // still under way
		}
	case game.Dealt:
		if e.Seat == p.view.Seat && float64(i) >= 6*part(p.now, p.act.began, p.act.end) {
			return
		}
	}
	if card != game.FaceDown && card == p.hand.carried {
		return
	}
	chosen := card == p.hand.chosen && card != game.FaceDown
	if chosen || p.focus.Hover() == any(handSpot(i)) {
		r.Y -= 6 * u
	}
	shadow(c, r, 4*u)
	if card == game.FaceDown {
		p.drawNewCard(c, r)
		return
	}
	c.Sprite(lying(cardFace(card, false), r, l.left))
	if chosen {
		c.StrokePath(ui.RoundedRect(r.Inset(-2*u), 7*u), 4*u, art.FocusLight)
	}
	if p.focus.Ring() == any(handSpot(i)) {
		ring(c, r, u)
	}
}

// drawNewCard draws a card that its owner has not looked at.
func (p *Picture) drawNewCard(c ui.Canvas, r ui.Rect) {
	u := p.lay.u
	c.Sprite(lying(backStamp, r, p.lay.left))
	c.Sprite(art.Badge(art.TurnArrow, art.FocusDark).Sprite(ui.RectAround(r.Center(), squareIn(r, 0.5))))
	if p.focus.Ring() == any(newCardSpot) {
		ring(c, r, u)
	}
}

// drawHand draws the hand of the viewer, or what covers it.
func (p *Picture) drawHand(c ui.Canvas) {
	l := p.lay
	art.WoodTray.Tile(c, l.tray, l.u)
	c.Fill(ui.Rect{X: l.tray.X, Y: l.tray.Y, W: l.tray.W, H: 1.5 * l.u}, art.PanelEdge)
	if p.handCovered() {
		p.drawLid(c)
		return
	}
	p.drawRole(c)
	for i := range l.hand {
		p.drawHandCard(c, i)
	}
}

// handCovered reports whether the hand must not be seen: it is nobody's, the
// window is in the background, or all lean in to see a goal turn.
func (p *Picture) handCovered() bool {
	_, turns := p.act.event.(game.GoalTurned)
	return p.view.Seat == game.Nobody || p.hand.away && !p.kit.settings().OpenOnLeave || turns && p.humans() > 1
}
