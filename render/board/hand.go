package board

import (
	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/dwarves"
	"saboteur/render/paint"
	"saboteur/render/panel"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// drawHandCover covers the hand with planks.
func (p *Picture) drawHandCover(c ui.Canvas) {
	l := p.Layout
	in := l.Tray.Inset(10 * l.Unit)
	switch {
	case l.HasLargeHand():
		_, in = in.CutBottom(l.ButtonHeight)
	case l.Class == screen.Short:
		_, in = in.CutBottom(2 * (l.ButtonHeight + screen.Gap))
		_, in = in.CutTop(l.Deck.Y + l.Deck.H + 4*l.Unit - in.Y)
	default:
		_, in = in.CutRight(l.Tray.X + l.Tray.W - l.ButtonRect(DiscardButton).X)
	}
	panel.Draw(c, in, l.Unit, panel.Look{Material: panel.Wood, Radius: 4})
	if p.Hand.Untouched {
		screen.CentredText(c, p.App.Text(words.HandUntouched), in, l.Bold, paint.TextOnTable)
	}
}

// drawRole draws the viewer's role card, face down unless the viewer looks at it.
func (p *Picture) drawRole(c ui.Canvas) {
	l := p.Layout
	if l.Role.W == 0 {
		return
	}
	role := game.UnknownRole
	if p.Hand.RoleOpen {
		role = p.View.Role
	}
	card := screen.FitUprightCard(l.Role)
	side := card.W * 0.3
	eye := ui.Rect{X: card.X + card.W - side*1.15, Y: card.Y + card.H - side*1.15, W: side, H: side}
	if l.HasLargeHand() { // the card is small: the eye is beside it
		card.X = l.Role.X
		_, rest := l.Role.CutLeft(card.W)
		eye = ui.RectAround(rest.Center(), screen.SquareSize(rest, 0.85))
	}
	c.Sprite(screen.RoleSprite(role, dwarves.Seated(p.Players, p.View.Seat), card))
	if !p.Hand.RoleOpen {
		art.Badge(art.Eye, paint.Ink).Draw(c, eye)
	}
	if p.Focus.Ring() == any(RoleButton) {
		screen.FocusRing(c, card, l.Unit)
	}
}

// drawHandCard draws a card of the hand.
func (p *Picture) drawHandCard(c ui.Canvas, i int) {
	l, u := p.Layout, p.Layout.Unit
	card := p.View.Hand[i]
	r := l.Hand[i]
	switch e := p.Animation.Event.(type) {
	case game.Drew:
		if e.Seat == p.View.Seat && i == len(l.Hand)-1 {
			return // it is still moving
		}
	case game.Dealt:
		if e.Seat == p.View.Seat && float64(i) >= 6*screen.Progress(p.Now, p.Animation.Start, p.Animation.End) {
			return
		}
	}
	if card != game.FaceDown && card == p.Hand.Dragged {
		return
	}
	chosen := card == p.Hand.Selected && card != game.FaceDown
	if chosen || p.Focus.Hover() == any(HandSpot(i)) {
		r.Y -= 6 * u
	}
	screen.Shadow(c, r, 4*u)
	if card == game.FaceDown {
		p.drawNewCard(c, r)
		return
	}
	s := HeldSprite(card, r, l.CardsTurned)
	if p.Hand.Locked[i] {
		s.Dim = 0.36
	}
	c.Sprite(s)
	if p.Hand.Locked[i] {
		side := max(0.3*min(r.W, r.H), 16)
		c.Sprite(art.Badge(art.Lock, paint.Ink).Sprite(ui.Rect{X: r.X + r.W - 1.1*side, Y: r.Y + 0.1*side, W: side, H: side}))
	}
	if chosen {
		c.StrokePath(ui.RoundedRect(r.Inset(-2*u), 7*u), 4*u, paint.FocusLight)
	}
	if p.Focus.Ring() == any(HandSpot(i)) {
		screen.FocusRing(c, r, u)
	}
}

// drawNewCard draws a card that its owner has not looked at yet.
func (p *Picture) drawNewCard(c ui.Canvas, r ui.Rect) {
	u := p.Layout.Unit
	c.Sprite(TurnedSprite(screen.CardBackSprite, r, p.Layout.CardsTurned))
	c.Sprite(art.Badge(art.Eye, paint.FocusDark).Sprite(ui.RectAround(r.Center(), screen.SquareSize(r, 0.5))))
	if p.Focus.Ring() == any(NewCardButton) {
		screen.FocusRing(c, r, u)
	}
}

// DrawHand draws the hand of the viewer, or its cover.
func (p *Picture) DrawHand(c ui.Canvas) {
	l := p.Layout
	panel.Draw(c, l.Tray, l.Unit, panel.Look{Material: panel.Wood})
	if p.View.Turn == p.View.Seat && p.View.Seat != game.Nobody {
		c.Fill(ui.Rect{X: l.Tray.X, Y: l.Tray.Y, W: l.Tray.W, H: 3 * l.Unit}, paint.Gold)
	}
	if p.HandCovered() {
		p.drawHandCover(c)
		return
	}
	p.drawRole(c)
	for i := range l.Hand {
		p.drawHandCard(c, i)
	}
}

// HandCovered reports whether the hand must not be visible: nobody is looking, or
// several people watch a goal turn over.
func (p *Picture) HandCovered() bool {
	_, turns := p.Animation.Event.(game.GoalTurned)
	return p.View.Seat == game.Nobody || p.Hand.Covered || turns && p.humanCount() > 1
}
