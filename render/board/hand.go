package board

import (
	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/dwarves"
	"saboteur/render/paint"
	"saboteur/render/panel"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/widget"
	"saboteur/render/words"
)

// drawHandCover covers the hand with planks.
func (p *Picture) drawHandCover(c ui.Canvas) {
	l := p.Layout
	in := l.Tray.Inset(10 * l.Unit)
	switch {
	case l.HasLargeHand():
		_, in = in.CutRight(l.Tray.X + l.Tray.W - l.Role.X)
	case l.Class == screen.Short:
		_, in = in.CutBottom(2 * (l.ButtonHeight + screen.Gap))
		_, in = in.CutTop(l.Deck.Y + l.Deck.H + 4*l.Unit - in.Y)
	default:
		_, in = in.CutRight(l.Tray.X + l.Tray.W - l.ButtonRect(DiscardButton).X)
	}
	panel.Draw(c, in, l.Unit, panel.Style{Material: panel.Wood, Radius: 4})
	if p.Hand.Untouched {
		ui.CentredText(c, p.App.Text(words.HandUntouched), in, l.Bold, paint.TextOnTable)
	}
}

// drawRole draws the viewer's role card, face down unless the viewer looks at it. What it is
// stands beside it, where there is room, and an eye on it elsewhere.
func (p *Picture) drawRole(c ui.Canvas) {
	l, u := p.Layout, p.Layout.Unit
	if l.Role.W == 0 {
		return
	}
	role := game.UnknownRole
	if p.Hand.RoleOpen {
		role = p.View.Role
	}
	room := l.Role
	card := art.FitUprightCard(room)
	if l.HasLargeHand() && room.W > room.H { // a button
		panel.Draw(c, room, u, panel.Style{Radius: 8})
		room = room.Inset(8 * u)
		card = art.FitUprightCard(ui.RectAround(room.Center(), ui.Point{X: 0.36 * room.W, Y: room.H}))
	}
	if beside := room.W - card.W; beside > 0.9*card.W && room.H > 2.2*l.Text.LineHeight() {
		card.X = room.X
		_, label := room.CutLeft(card.W + 8*u)
		p.drawRoleLabel(c, label, role)
	}
	c.Sprite(art.RoleSprite(role, dwarves.Seated(p.Players, p.View.Seat), card))
	if card.X != room.X && !p.Hand.RoleOpen {
		side := card.W * 0.3
		art.Badge(art.Eye, paint.Ink).Draw(c, ui.Rect{X: card.X + card.W - side*1.15, Y: card.Y + card.H - side*1.15, W: side, H: side})
	}
	if p.Focus.Ring() == any(RoleButton) {
		widget.FocusRing(c, l.Role, u)
	}
}

// drawRoleLabel writes beside the role card what it is, or which role it shows.
func (p *Picture) drawRoleLabel(c ui.Canvas, r ui.Rect, role game.Role) {
	f, note := p.Layout.Small, p.App.Text(words.RolePress)
	if role != game.UnknownRole {
		note = p.App.Words.Role(role)
	}
	head := p.App.Text(words.RoleLabel)
	for least := 0.7 * f.Size; f.Size > least && c.Measure(head, ui.Font{Face: ui.Bold, Size: f.Size}) > r.W; {
		f.Size *= 0.95
	}
	lines := ui.Wrap(c, note, f, r.W)
	upper, lower := ui.RectAround(r.Center(), ui.Point{X: r.W, Y: min(float64(1+len(lines))*f.LineHeight(), r.H)}).CutTop(f.LineHeight())
	ui.SingleLineText(c, head, upper, ui.Font{Face: ui.Bold, Size: f.Size}, paint.TextOnTable)
	ui.Paragraphs(c, []string{note}, lower, f, paint.TextOnTable)
}

// moves reports whether a card of the hand is on its way there, or is being dragged.
func (p *Picture) moves(i int) bool {
	switch e := p.Animation.Event.(type) {
	case game.Drew:
		if e.Seat == p.View.Seat && i == len(p.Layout.Hand)-1 {
			return true
		}
	case game.Dealt:
		if e.Seat == p.View.Seat && float64(i) >= 6*screen.Progress(p.Now, p.Animation.Start, p.Animation.End) {
			return true
		}
	}
	return p.View.Hand[i] != game.FaceDown && p.View.Hand[i] == p.Hand.Dragged
}

// drawHandCard draws a card of the hand.
func (p *Picture) drawHandCard(c ui.Canvas, i int) {
	l, u, card, r := p.Layout, p.Layout.Unit, p.View.Hand[i], p.Layout.Hand[i]
	if p.moves(i) {
		return
	}
	chosen := card == p.Hand.Selected && card != game.FaceDown
	switch {
	case chosen:
		r = l.Raised(r)
	case p.Focus.Hover() == any(HandSpot(i)):
		r.Y -= 6 * u
	}
	r, turned := l.Held(card, r)
	panel.Shadow(c, r, 5*u)
	if card == game.FaceDown {
		p.drawNewCard(c, r)
		return
	}
	s := HeldSprite(card, r, turned)
	if p.Hand.Locked[i] {
		s.Dim = 0.3
	}
	if p.Hand.Dimmed[i] {
		s.Dim = 0.55
	}
	c.Sprite(s)
	if card.Kind() == game.Tunnel {
		frame := frameSprite(r, u)
		frame.Dim = s.Dim
		c.Sprite(frame)
	}
	if p.Hand.Locked[i] {
		side := max(0.34*min(r.W, r.H), 18) // in a corner, where no tunnel is
		c.Sprite(art.Badge(art.Lock, paint.Ink).Sprite(ui.Rect{X: r.X + r.W - 1.1*side, Y: r.Y + 0.1*side, W: side, H: side}))
	}
	if chosen {
		c.StrokePath(ui.RoundedRect(r.Inset(-2*u), 7*u), 4*u, paint.FocusLight)
	}
	if p.Focus.Ring() == any(HandSpot(i)) {
		widget.FocusRing(c, r, u)
	}
}

// A frameKey identifies the picture of the edge of a card in hand besides its size.
type frameKey struct{ unit float64 }

// frameSprite is the edge of a tunnel in hand, which parts its rock from that of its neighbours.
func frameSprite(to ui.Rect, u float64) ui.Sprite {
	return ui.Sprite{Key: frameKey{u}, Size: to.Size(), To: to, Paint: func(c ui.Canvas) {
		in := ui.Rect{W: to.W, H: to.H}
		c.StrokePath(ui.RoundedRect(in.Inset(3*u), 3*u), 1.5*u, paint.WithAlpha(paint.Outline, 150))
		c.StrokePath(ui.RoundedRect(in.Inset(1.25*u), 4*u), 2.5*u, paint.Parchment)
	}}
}

// Raised returns where a card of the hand is while it is chosen: larger than the others, and
// higher.
func (l *Layout) Raised(r ui.Rect) ui.Rect {
	if l.Cramped() && !l.HasLargeHand() {
		return r.Move(ui.Point{Y: -6 * l.Unit})
	}
	grow, lift := 0.05, l.Unit
	if l.Class == screen.Wide { // where the tray is open above
		grow, lift = 0.08, 5*l.Unit
	}
	return ui.Rect{X: r.X - grow/2*r.W, Y: r.Y - grow*r.H - lift, W: (1 + grow) * r.W, H: (1 + grow) * r.H}
}

// Held returns where a card lies that has a place in the hand, and whether it is turned a quarter to the
// left: where the board is, a tunnel lies in the hand as it will lie there.
func (l *Layout) Held(card game.Card, at ui.Rect) (r ui.Rect, turned bool) {
	if l.HandTurned || !l.CardsTurned || card.Kind() != game.Tunnel {
		return at, l.HandTurned
	}
	wide := min(1.06*at.W, at.H/art.CardRatio)
	return ui.RectAround(at.Center(), ui.Point{X: wide, Y: wide * art.CardRatio}), true
}

// drawNewCard draws a card that its owner has not looked at yet.
func (p *Picture) drawNewCard(c ui.Canvas, r ui.Rect) {
	u := p.Layout.Unit
	c.Sprite(turnedSprite(art.CardBackSprite, r, p.Layout.HandTurned))
	if p.Focus.Ring() == any(NewCardButton) {
		widget.FocusRing(c, r, u)
	}
}

// DrawHand draws the hand of the viewer, or its cover.
func (p *Picture) DrawHand(c ui.Canvas) {
	l := p.Layout
	panel.Draw(c, l.Tray, l.Unit, panel.Style{Material: panel.Wood})
	if p.View.Turn == p.View.Seat && p.View.Seat != game.Nobody {
		c.Fill(ui.Rect{X: l.Tray.X, Y: l.Tray.Y, W: l.Tray.W, H: 3 * l.Unit}, paint.Gold)
	}
	if p.HandCovered() {
		p.drawHandCover(c)
		return
	}
	p.drawRole(c)
	if p.Hand.Private {
		ui.SingleLineText(c, p.App.Text(words.HandPrivate), l.HandNote, l.Small, paint.TextSoft)
	}
	chosen := -1
	for i := range l.Hand {
		if p.Hand.Selected != game.FaceDown && p.View.Hand[i] == p.Hand.Selected {
			chosen = i
			continue
		}
		p.drawHandCard(c, i)
	}
	if chosen >= 0 {
		p.drawHandCard(c, chosen)
	}
}

// HandCovered reports whether the hand must not be visible: nobody is looking, or
// several people watch a goal turn over.
func (p *Picture) HandCovered() bool {
	_, turns := p.Animation.Event.(game.GoalTurned)
	return p.View.Seat == game.Nobody || p.Hand.Covered || turns && p.humanCount() > 1
}
