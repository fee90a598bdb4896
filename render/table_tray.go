package render

import (
	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// drawTray draws the hand of the viewer, or a lid.
func (t *table) drawTray(c ui.Canvas) {
	l, m, u := &t.lay, t.m, t.lay.u
	art.WoodTray.Cover(c, l.tray, l.u)
	c.Fill(ui.Rect{X: l.tray.X, Y: l.tray.Y, W: l.tray.W, H: 1.5 * u}, art.PanelEdge)
	if t.lidded() {
		t.drawLid(c)
	} else {
		t.drawRole(c)
		for i := range l.hand {
			t.drawHandCard(c, i)
		}
	}
	for _, s := range t.spots() {
		id, ok := s.ID.(buttonSpot)
		labels := map[buttonSpot]words.ID{backButton: words.ButtonTakeBack, passButton: words.ButtonPass, doneButton: words.ButtonDone, skipButton: words.ButtonSkip, hintButton: words.ButtonHint, stepButton: words.ButtonStep}
		if text, has := labels[id]; ok && has {
			s.Label = t.labelled(id, text)
			look := plain
			if id == doneButton {
				look = gold
			}
			button(c, m.kit, s, &t.panel, l.size, look)
		}
	}
}

// lidded reports whether the hand must not be seen: it is nobody's, the window
// is in the background, or all lean in to see a goal turn.
func (t *table) lidded() bool {
	_, turns := t.act.(game.GoalTurned)
	return t.m.viewer == game.Nobody || t.away && !t.m.kit.settings().OpenOnLeave || turns && t.m.humans > 1
}

// drawLid covers the tray with planks.
func (t *table) drawLid(c ui.Canvas) {
	l := &t.lay
	in := l.tray.Inset(10 * l.u)
	switch l.class {
	case short:
		_, in = in.CutBottom(2 * (l.finger + gap))
	default:
		_, in = in.CutRight(l.tray.X + l.tray.W - l.button(passButton).X)
	}
	art.WoodLid.Cover(c, in, l.u)
	c.StrokePath(ui.Round(in.Inset(0.5*l.u), 3*l.u), 2*l.u, art.Wood)
}

// drawRole draws the viewer's role card, face down unless it is looked at.
func (t *table) drawRole(c ui.Canvas) {
	l := &t.lay
	role := game.UnknownRole
	if t.looks {
		role = t.m.shown.Role
	}
	card := upright(l.role)
	c.Stamp(roleStamp(role, card))
	if !t.looks {
		side := card.W * 0.3
		art.Badge(art.Eye, art.Ink).Draw(c, ui.Rect{X: card.X + card.W - side*1.15, Y: card.Y + card.H - side*1.15, W: side, H: side})
	}
	if t.panel.Focus.Ring() == any(roleButton) {
		ring(c, card, l.u)
	}
}

// drawHandCard draws a card of the hand.
func (t *table) drawHandCard(c ui.Canvas, i int) {
	l, u := &t.lay, t.lay.u
	card := t.m.shown.Hand[i]
	r := l.hand[i]
	switch e := t.act.(type) {
	case game.Drew:
		if e.Seat == t.m.viewer && i == len(l.hand)-1 {
			return // still under way
		}
	case game.Dealt:
		if e.Seat == t.m.viewer && float64(i) >= 6*part(t.now, t.began, t.end) {
			return
		}
	}
	if t.carry && card == t.card {
		return
	}
	chosen := card == t.card && t.myTurn()
	if chosen || t.panel.Focus.Hover() == any(handSpot(i)) {
		r.Y -= 6 * u
	}
	shadow(c, r, 4*u)
	if card == game.FaceDown {
		t.drawNewCard(c, r)
		return
	}
	c.Stamp(lying(cardFace(card, false), r, l.left))
	if chosen {
		c.StrokePath(ui.Round(r.Inset(-2*u), 7*u), 4*u, art.Focus)
	}
	if t.panel.Focus.Ring() == any(handSpot(i)) {
		ring(c, r, u)
	}
}

// drawNewCard draws a card that its owner has not looked at.
func (t *table) drawNewCard(c ui.Canvas, r ui.Rect) {
	u := t.lay.u
	c.Stamp(lying(backStamp, r, t.lay.left))
	c.Stamp(art.Badge(art.TurnArrow, art.FocusDark).Stamp(ui.Around(r.Center(), squareIn(r, 0.5))))
	if t.panel.Focus.Ring() == any(newCardSpot) {
		ring(c, r, u)
	}
}
