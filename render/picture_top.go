package render

import (
	"math"
	"strconv"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// drawTop draws the bar: round, piles and small buttons.
func (p *Picture) drawTop(c ui.Canvas) {
	l := p.lay
	p.drawRound(c)
	if text := p.latest(); l.last.W > 0 {
		paragraphLeft(c, text, l.last, l.small, art.TextSoft)
	}
	p.drawPile(c, l.deck, backStamp, words.DrawPile, int(p.view.Deck))
	pile := backStamp
	if n := p.view.Piled; n > 0 && p.view.Pile[n-1] != game.FaceDown {
		top := p.view.Pile[n-1]
		pile = func(to ui.Rect) ui.Sprite { return cardStamp(top, to, false) }
	}
	p.drawPile(c, l.pile, pile, words.DiscardPile, int(p.view.Piled))
	switch any(pileButton) {
	case p.focus.Ring():
		ring(c, l.pile.Inset(4*l.u), l.u)
	case p.focus.Hover():
		c.StrokePath(ui.RoundedRect(l.pile, 6*l.u), 1.5*l.u, art.PanelEdge)
	}
	icons := map[buttonSpot]drawing{
		menuButton: bars{0.25, 0.5, 0.75}, helpButton: art.Question, logButton: art.Page, fitButton: art.FitBoard, closerButton: art.Plus, fartherButton: art.Minus,
	}
	for _, b := range l.tools {
		if icon, ok := icons[b.id]; ok {
			p.drawIconButton(c, b, icon)
		}
	}
}

// latest returns what happened last, if anything did. What a goal is, it does not
// tell before the goal does.
func (p *Picture) latest() string {
	n := len(p.log)
	if _, turns := p.act.event.(game.GoalTurned); turns && part(p.now, p.act.began, p.act.end) < 0.5 {
		n--
	}
	if n <= 0 {
		return ""
	}
	return p.log[n-1].text(p.kit.Words, p.names)
}

// drawRound says which round it is.
func (p *Picture) drawRound(c ui.Canvas) {
	l, n := p.lay, words.Slots{"n": p.view.Round}
	if l.cramped() {
		centre(c, p.kit.text(words.RoundShort, n), l.round, l.bold, art.TextOnTable)
		return
	}
	label(c, p.kit.text(words.Round, n), l.round.Inset(2*l.u), l.bold, art.TextOnTable)
}

// drawPile draws a pile and how many cards are in it: beside it, or on it if
// there is no room.
func (p *Picture) drawPile(c ui.Canvas, r ui.Rect, picture func(ui.Rect) ui.Sprite, says words.ID, n int) {
	l := p.lay
	card := l.pileCard(r)
	_, rest := r.CutLeft(card.W)
	if n > 0 {
		c.Sprite(picture(card))
	} else {
		c.StrokePath(ui.RoundedRect(card.Inset(1), 2), 1.5*l.u, art.PanelEdge)
	}
	if l.cramped() {
		band := ui.RectAround(r.Center(), ui.Point{X: min(r.W, 2*card.W), Y: 1.3 * l.bold.LineHeight()})
		c.FillPath(ui.RoundedRect(band, 4), withAlpha(art.Table, 215))
		centre(c, strconv.Itoa(n), band, l.bold, art.TextOnTable)
		return
	}
	_, rest = rest.CutLeft(6 * l.u)
	label(c, p.kit.text(says, words.Slots{"n": n}), rest, l.text, art.TextSoft)
}

// drawIconButton draws a small button with an icon.
func (p *Picture) drawIconButton(c ui.Canvas, b buttonLayout, icon drawing) {
	u := p.lay.u
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
	c.FillPath(ui.RoundedRect(b.Rect, 8*u), fill)
	edge := art.PanelEdge
	if p.focus.Hover() == b.id {
		edge = art.TextOnTable
	}
	c.StrokePath(ui.RoundedRect(b.Rect.Inset(0.75*u), 8*u), 1.5*u, edge)
	at := ui.RectAround(b.Center(), ui.Point{X: b.H * 0.6, Y: b.H * 0.6})
	if p.kit.byKey(wishOf[b.id], p.with) != "" { // which stands below it
		at = ui.RectAround(ui.Point{X: at.Center().X, Y: b.Y + b.H*0.36}, ui.Point{X: b.H * 0.46, Y: b.H * 0.46})
	}
	icon.Draw(c, at)
	p.drawKey(c, b)
	if p.focus.Ring() == b.id {
		ring(c, b.Rect, u)
	}
}

// drawKey writes on an icon's button by which key it is pressed, if keys were
// used last.
func (p *Picture) drawKey(c ui.Canvas, b buttonLayout) {
	key := p.kit.byKey(wishOf[b.id], p.with)
	if key == "" {
		return
	}
	f := p.kit.font(p.lay.size, ui.Bold, 0.66)
	ink := art.TextOnTable
	if b.id == turnButton || b.id == cancelButton {
		ink = art.Ink // on paper
	}
	low, _ := b.Rect.Inset(2).CutBottom(f.LineHeight())
	centre(c, key, low, f, ink)
}

// wishOf are the wishes for which the table has buttons.
var wishOf = map[buttonSpot]ui.Commands{
	passButton: ui.Pass, doneButton: ui.EndTurn, skipButton: ui.Skip, backButton: ui.TakeBack, roleButton: ui.Look,
	turnButton: ui.TurnCard, cancelButton: ui.Back, menuButton: ui.Menu, logButton: ui.Log, fitButton: ui.FitBoard,
	closerButton: ui.ZoomIn, fartherButton: ui.ZoomOut, helpButton: ui.Help,
}

// floatingIcons are those of the buttons that float over the board.
var floatingIcons = map[buttonSpot]drawing{
	okButton: art.Tick.Icon(art.RepairGreen), turnButton: art.TurnArrow.Icon(art.Ink), cancelButton: art.Cross.Icon(art.BrokenRed),
	upButton: art.Arrow(-math.Pi/2, art.TextOnTable), rightButton: art.Arrow(0, art.TextOnTable),
	downButton: art.Arrow(math.Pi/2, art.TextOnTable), leftButton: art.Arrow(math.Pi, art.TextOnTable),
}

// drawFloating draws buttons that float over the board.
func (p *Picture) drawFloating(c ui.Canvas, all []buttonLayout) {
	for _, b := range all {
		shadow(c, b.Rect, 4*p.lay.u)
		p.drawIconButton(c, b, floatingIcons[b.id])
	}
}
