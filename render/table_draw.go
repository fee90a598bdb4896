package render

import (
	"strconv"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// cardStamp returns the picture of a card as it lies.
func cardStamp(c game.Card, to ui.Rect, turned bool) ui.Stamp {
	if turned && c.Kind() == game.Tunnel { // painted so that the light still comes from the same side
		return ui.Stamp{Key: [2]any{"turned", c}, Size: to.Size(), Paint: art.Turned(c, to.Size()), To: to}
	}
	return ui.Stamp{Key: c, Size: to.Size(), Paint: art.Card(c, to.Size()), To: to, Turned: turned}
}

// cardFace returns what paints a card as it lies.
func cardFace(c game.Card, turned bool) func(ui.Rect) ui.Stamp {
	return func(to ui.Rect) ui.Stamp { return cardStamp(c, to, turned) }
}

// roleStamp returns the picture of a role card; of its back for UnknownRole.
func roleStamp(r game.Role, to ui.Rect) ui.Stamp {
	return ui.Stamp{Key: [2]any{"role", r}, Size: to.Size(), Paint: art.RoleCard(r, to.Size()), To: to}
}

// goalStamp returns the back of a goal.
func goalStamp(to ui.Rect) ui.Stamp {
	return ui.Stamp{Key: "goal", Size: to.Size(), Paint: art.GoalBack(to.Size()), To: to}
}

// goldStamp returns the picture of a gold card; of its back for 0 nuggets.
func goldStamp(nuggets int, to ui.Rect) ui.Stamp {
	return ui.Stamp{Key: [2]any{"gold", nuggets}, Size: to.Size(), Paint: art.GoldCard(nuggets, to.Size()), To: to}
}

// backStamp returns the back of a card of the deck.
func backStamp(to ui.Rect) ui.Stamp {
	return ui.Stamp{Key: "back", Size: to.Size(), Paint: art.Back(to.Size()), To: to}
}

// Draw implements Scene.
func (t *table) Draw(c ui.Canvas) {
	l := &t.lay
	if l.size == (ui.Point{}) {
		return
	}
	tableTop(c, l.size)
	c.Clip(l.board, t.drawBoard)
	t.drawLight(c)
	c.Clip(l.board, func(c ui.Canvas) {
		t.drawOffers(c)
		t.drawGhost(c)
	})
	t.drawOverview(c)
	t.drawDim(c)
	for s := range l.seats {
		t.drawSeat(c, game.Seat(s))
	}
	t.drawOrder(c)
	t.drawPrompt(c)
	t.drawTray(c)
	t.drawTop(c)
	if t.open && l.log.W > 0 {
		t.book.draw(c, t.m.kit, t.m.log, t.lay.log, &t.panel, l.u, -1)
		t.drawLit(c, t.book.lit(t.m.log, &t.panel.Focus))
	}
	t.drawAct(c)
	t.drawFloating(c)
	t.drawNews(c)
	t.drawTip(c)
}

// drawTop draws the bar: round, piles and small buttons.
func (t *table) drawTop(c ui.Canvas) {
	l, m := &t.lay, t.m
	t.drawRound(c)
	if text := t.latest(); l.last.W > 0 {
		paragraphLeft(c, text, l.last, l.small, art.TextSoft)
	}
	t.drawPile(c, l.deck, backStamp, words.DrawPile, int(m.shown.Deck))
	pile := backStamp
	if n := m.shown.Piled; n > 0 && m.shown.Pile[n-1] != game.FaceDown {
		top := m.shown.Pile[n-1]
		pile = func(to ui.Rect) ui.Stamp { return cardStamp(top, to, false) }
	}
	t.drawPile(c, l.pile, pile, words.DiscardPile, int(m.shown.Piled))
	switch any(pileButton) {
	case t.panel.Focus.Ring():
		ring(c, l.pile.Inset(4*l.u), l.u)
	case t.panel.Focus.Hover():
		c.StrokePath(ui.Round(l.pile, 6*l.u), 1.5*l.u, art.PanelEdge)
	}
	icons := map[buttonSpot]drawing{
		menuButton: bars{0.25, 0.5, 0.75}, helpButton: art.Question, logButton: art.Page, fitButton: art.Fit, closerButton: art.Plus, fartherButton: art.Minus,
	}
	for _, b := range l.tools {
		if icon, ok := icons[b.id]; ok {
			t.drawIconButton(c, b, icon)
		}
	}
}

// latest returns what happened last, if anything did. What a goal is, it does not
// tell before the goal does.
func (t *table) latest() string {
	n := len(t.m.log)
	if _, turns := t.act.(game.GoalTurned); turns && part(t.now, t.began, t.end) < 0.5 {
		n--
	}
	if n <= 0 {
		return ""
	}
	return t.m.log[n-1].text(t.m.kit.Words, t.m.names)
}

// drawRound says which round it is.
func (t *table) drawRound(c ui.Canvas) {
	l, n := &t.lay, words.Slots{"n": t.m.shown.Round}
	if l.cramped() {
		centre(c, t.m.kit.text(words.RoundShort, n), l.round, l.bold, art.TextOnTable)
		return
	}
	label(c, t.m.kit.text(words.Round, n), l.round.Inset(2*l.u), l.bold, art.TextOnTable)
}

// drawPile draws a pile and how many cards are in it: beside it, or on it if
// there is no room.
func (t *table) drawPile(c ui.Canvas, r ui.Rect, picture func(ui.Rect) ui.Stamp, says words.ID, n int) {
	l := &t.lay
	card := l.pileCard(r)
	_, rest := r.CutLeft(card.W)
	if n > 0 {
		c.Stamp(picture(card))
	} else {
		c.StrokePath(ui.Round(card.Inset(1), 2), 1.5*l.u, art.PanelEdge)
	}
	if l.cramped() {
		band := ui.Around(r.Center(), ui.Point{X: min(r.W, 2*card.W), Y: 1.3 * l.bold.LineHeight()})
		c.FillPath(ui.Round(band, 4), withAlpha(art.Table, 215))
		centre(c, strconv.Itoa(n), band, l.bold, art.TextOnTable)
		return
	}
	_, rest = rest.CutLeft(6 * l.u)
	label(c, t.m.kit.text(says, words.Slots{"n": n}), rest, l.text, art.TextSoft)
}

// drawIconButton draws a small button with an icon.
func (t *table) drawIconButton(c ui.Canvas, b buttonLayout, icon drawing) {
	u := t.lay.u
	fill := art.Panel
	if b.id == okButton {
		fill = art.RepairPaper
	}
	if b.id == cancelButton {
		fill = art.BrokenPaper
	}
	if b.id == turnButton {
		fill = art.Parchment
	}
	c.FillPath(ui.Round(b.Rect, 8*u), fill)
	edge := art.PanelEdge
	if t.panel.Focus.Hover() == b.id {
		edge = art.TextOnTable
	}
	c.StrokePath(ui.Round(b.Rect.Inset(0.75*u), 8*u), 1.5*u, edge)
	at := ui.Around(b.Center(), ui.Point{X: b.H * 0.6, Y: b.H * 0.6})
	if t.m.kit.byKey(wishOf[b.id], t.with) != "" { // which stands below it
		at = ui.Around(ui.Point{X: at.Center().X, Y: b.Y + b.H*0.36}, ui.Point{X: b.H * 0.46, Y: b.H * 0.46})
	}
	icon.Draw(c, at)
	t.drawKey(c, b)
	if t.panel.Focus.Ring() == b.id {
		ring(c, b.Rect, u)
	}
}

// drawPrompt says what can be done now.
func (t *table) drawPrompt(c ui.Canvas) {
	l, text := &t.lay, t.prompt()
	ink := art.TextOnTable
	if text == "" && l.last.W == 0 {
		text, ink = t.latest(), art.TextSoft
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

// drawFloating draws what lies above all: the ghost's buttons and the card
// that is carried.
func (t *table) drawFloating(c ui.Canvas) {
	l := &t.lay
	icons := map[buttonSpot]drawing{okButton: art.Tick.In(art.Repair), turnButton: art.TurnArrow.In(art.Ink), cancelButton: art.Cross.In(art.Broken)}
	for _, b := range t.floating() {
		icon, ok := icons[b.id]
		if !ok {
			icon = art.Arrow(arrows[b.id], art.TextOnTable)
		}
		shadow(c, b.Rect, 4*l.u)
		t.drawIconButton(c, b, icon)
	}
	if t.carry && t.card != game.FaceDown && len(l.hand) > 0 {
		to := ui.Around(t.hand, l.hand[0].Size())
		shadow(c, to, 8*l.u)
		c.Stamp(lying(cardFace(t.card, false), to, l.left))
	}
}
