package board

import (
	"math"
	"strconv"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// DrawTop draws the bar: round, piles and small buttons.
func (p *Picture) DrawTop(c ui.Canvas) {
	l := p.Lay
	p.drawRound(c)
	if text := p.Latest(); l.Last.W > 0 {
		screen.LeftText(c, text, l.Last, l.Small, art.TextSoft)
	}
	p.drawPile(c, l.Deck, screen.BackStamp, words.DrawPile, int(p.View.Deck))
	pile := screen.BackStamp
	if n := p.View.Piled; n > 0 && p.View.Pile[n-1] != game.FaceDown {
		top := p.View.Pile[n-1]
		pile = func(to ui.Rect) ui.Sprite { return screen.CardStamp(top, to, false) }
	}
	p.drawPile(c, l.Pile, pile, words.DiscardPile, int(p.View.Piled))
	switch any(PileButton) {
	case p.Focus.Ring():
		screen.FocusRing(c, l.Pile.Inset(4*l.U), l.U)
	case p.Focus.Hover():
		c.StrokePath(ui.RoundedRect(l.Pile, 6*l.U), 1.5*l.U, art.PanelEdge)
	}
	icons := map[Button]screen.Drawing{
		MenuButton: screen.Bars{0.25, 0.5, 0.75}, HelpButton: art.Question, LogButton: art.Page, FitButton: art.FitBoard, CloserButton: art.Plus, FartherButton: art.Minus,
	}
	for _, b := range l.Tools {
		if icon, ok := icons[b.Id]; ok {
			p.drawIconButton(c, b, icon)
		}
	}
}

// Latest returns what happened last, if anything did. What a goal is, it does not
// tell before the goal does.
func (p *Picture) Latest() string {
	n := len(p.Log)
	if _, turns := p.Act.Event.(game.GoalTurned); turns && screen.Progress(p.Now, p.Act.Began, p.Act.End) < 0.5 {
		n--
	}
	if n <= 0 {
		return ""
	}
	return p.Log[n-1].Text(p.Kit.Words, p.Names)
}

// drawRound says which round it is.
func (p *Picture) drawRound(c ui.Canvas) {
	l, n := p.Lay, words.Slots{"n": p.View.Round}
	if l.Cramped() {
		screen.CentredText(c, p.Kit.Text(words.RoundShort, n), l.Round, l.Bold, art.TextOnTable)
		return
	}
	screen.LineOfText(c, p.Kit.Text(words.Round, n), l.Round.Inset(2*l.U), l.Bold, art.TextOnTable)
}

// drawPile draws a pile and how many cards are in it: beside it, or on it if
// there is no room.
func (p *Picture) drawPile(c ui.Canvas, r ui.Rect, picture func(ui.Rect) ui.Sprite, says words.ID, n int) {
	l := p.Lay
	card := l.pileCardRect(r)
	_, rest := r.CutLeft(card.W)
	if n > 0 {
		c.Sprite(picture(card))
	} else {
		c.StrokePath(ui.RoundedRect(card.Inset(1), 2), 1.5*l.U, art.PanelEdge)
	}
	if l.Cramped() {
		band := ui.RectAround(r.Center(), ui.Point{X: min(r.W, 2*card.W), Y: 1.3 * l.Bold.LineHeight()})
		c.FillPath(ui.RoundedRect(band, 4), screen.WithAlpha(art.Table, 215))
		screen.CentredText(c, strconv.Itoa(n), band, l.Bold, art.TextOnTable)
		return
	}
	_, rest = rest.CutLeft(6 * l.U)
	screen.LineOfText(c, p.Kit.Text(says, words.Slots{"n": n}), rest, l.Text, art.TextSoft)
}

// drawIconButton draws a small button with an icon.
func (p *Picture) drawIconButton(c ui.Canvas, b ButtonRect, icon screen.Drawing) {
	u := p.Lay.U
	fill := art.Panel
	if b.Id == OkButton {
		fill = art.RepairPaper
	}
	if b.Id == CancelButton {
		fill = art.BrokenPaper
	}
	if b.Id == TurnButton {
		fill = art.Parchment
	}
	c.FillPath(ui.RoundedRect(b.Rect, 8*u), fill)
	edge := art.PanelEdge
	if p.Focus.Hover() == b.Id {
		edge = art.TextOnTable
	}
	c.StrokePath(ui.RoundedRect(b.Rect.Inset(0.75*u), 8*u), 1.5*u, edge)
	at := ui.RectAround(b.Center(), ui.Point{X: b.H * 0.6, Y: b.H * 0.6})
	if p.Kit.KeyName(WishOf[b.Id], p.With) != "" { // which stands below it
		at = ui.RectAround(ui.Point{X: at.Center().X, Y: b.Y + b.H*0.36}, ui.Point{X: b.H * 0.46, Y: b.H * 0.46})
	}
	icon.Draw(c, at)
	p.drawKeyLabel(c, b)
	if p.Focus.Ring() == b.Id {
		screen.FocusRing(c, b.Rect, u)
	}
}

// drawKeyLabel writes on an icon's button by which key it is pressed, if keys were
// used last.
func (p *Picture) drawKeyLabel(c ui.Canvas, b ButtonRect) {
	key := p.Kit.KeyName(WishOf[b.Id], p.With)
	if key == "" {
		return
	}
	f := p.Kit.Font(p.Lay.Size, ui.Bold, 0.66)
	ink := art.TextOnTable
	if b.Id == TurnButton || b.Id == CancelButton {
		ink = art.Ink // on paper
	}
	low, _ := b.Rect.Inset(2).CutBottom(f.LineHeight())
	screen.CentredText(c, key, low, f, ink)
}

// WishOf are the wishes for which the table has buttons.
var WishOf = map[Button]ui.Commands{
	PassButton: ui.Pass, DoneButton: ui.EndTurn, SkipButton: ui.Skip, BackButton: ui.TakeBack, RoleButton: ui.Look,
	TurnButton: ui.TurnCard, CancelButton: ui.Back, MenuButton: ui.Menu, LogButton: ui.Log, FitButton: ui.FitBoard,
	CloserButton: ui.ZoomIn, FartherButton: ui.ZoomOut, HelpButton: ui.Help,
}

// floatingIcons are those of the buttons that float over the board.
var floatingIcons = map[Button]screen.Drawing{
	OkButton: art.Tick.Icon(art.RepairGreen), TurnButton: art.TurnArrow.Icon(art.Ink), CancelButton: art.Cross.Icon(art.BrokenRed),
	UpButton: art.Arrow(-math.Pi/2, art.TextOnTable), RightButton: art.Arrow(0, art.TextOnTable),
	DownButton: art.Arrow(math.Pi/2, art.TextOnTable), LeftButton: art.Arrow(math.Pi, art.TextOnTable),
}

// DrawFloating draws buttons that float over the board.
func (p *Picture) DrawFloating(c ui.Canvas, all []ButtonRect) {
	for _, b := range all {
		screen.Shadow(c, b.Rect, 4*p.Lay.U)
		p.drawIconButton(c, b, floatingIcons[b.Id])
	}
}
