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

// DrawTop draws the bar: the round, the latest event, the piles and the small
// buttons.
func (p *Picture) DrawTop(c ui.Canvas) {
	l := p.Lay
	p.drawRound(c)
	if text := p.Latest(); l.Last.W > 0 {
		screen.LeftText(c, text, l.Last, l.Small, art.TextSoft)
	}
	p.drawPile(c, l.Deck, screen.BackStamp, words.DrawPile, int(p.View.Deck))
	discarded := screen.BackStamp
	if n := p.View.Piled; n > 0 && p.View.Pile[n-1] != game.FaceDown {
		discarded = screen.CardFace(p.View.Pile[n-1], false)
	}
	p.drawPile(c, l.Pile, discarded, words.DiscardPile, int(p.View.Piled))
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

// Latest returns the text of the latest event, "" if there is none. While a goal
// turns over, it is the event before, until the goal is open.
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

// drawRound writes the number of the round.
func (p *Picture) drawRound(c ui.Canvas) {
	l, n := p.Lay, words.Slots{"n": p.View.Round}
	if l.Cramped() {
		screen.CentredText(c, p.Kit.Text(words.RoundShort, n), l.Round, l.Bold, art.TextOnTable)
		return
	}
	screen.LineOfText(c, p.Kit.Text(words.Round, n), l.Round.Inset(2*l.U), l.Bold, art.TextOnTable)
}

// drawPile draws the top card of a pile and how many cards are in it: beside the
// card, or on top of it on a small screen.
func (p *Picture) drawPile(c ui.Canvas, r ui.Rect, top func(ui.Rect) ui.Sprite, label words.ID, n int) {
	l := p.Lay
	card := l.pileCardRect(r)
	_, rest := r.CutLeft(card.W)
	if n > 0 {
		c.Sprite(top(card))
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
	screen.LineOfText(c, p.Kit.Text(label, words.Slots{"n": n}), rest, l.Text, art.TextSoft)
}

// drawIconButton draws a small button with an icon.
func (p *Picture) drawIconButton(c ui.Canvas, b ButtonRect, icon screen.Drawing) {
	u := p.Lay.U
	fill := art.Panel
	switch b.Id {
	case OkButton:
		fill = art.RepairPaper
	case CancelButton:
		fill = art.BrokenPaper
	case TurnButton:
		fill = art.Parchment
	}
	c.FillPath(ui.RoundedRect(b.Rect, 8*u), fill)
	edge := art.PanelEdge
	if p.Focus.Hover() == b.Id {
		edge = art.TextOnTable
	}
	c.StrokePath(ui.RoundedRect(b.Rect.Inset(0.75*u), 8*u), 1.5*u, edge)
	at := ui.RectAround(b.Center(), ui.Point{X: b.H * 0.6, Y: b.H * 0.6})
	if p.Kit.KeyName(WishOf[b.Id], p.With) != "" { // it is written below the icon
		at = ui.RectAround(ui.Point{X: at.Center().X, Y: b.Y + b.H*0.36}, ui.Point{X: b.H * 0.46, Y: b.H * 0.46})
	}
	icon.Draw(c, at)
	p.drawKeyLabel(c, b)
	if p.Focus.Ring() == b.Id {
		screen.FocusRing(c, b.Rect, u)
	}
}

// drawKeyLabel writes the key for a button on it, if the player used keys or a
// gamepad last.
func (p *Picture) drawKeyLabel(c ui.Canvas, b ButtonRect) {
	key := p.Kit.KeyName(WishOf[b.Id], p.With)
	if key == "" {
		return
	}
	f := p.Kit.Font(p.Lay.Size, ui.Bold, 0.66)
	ink := art.TextOnTable
	if b.Id == TurnButton || b.Id == CancelButton {
		ink = art.Ink // the button is light
	}
	low, _ := b.Rect.Inset(2).CutBottom(f.LineHeight())
	screen.CentredText(c, key, low, f, ink)
}

// floatingIcons are the icons of the buttons on top of the board.
var floatingIcons = map[Button]screen.Drawing{
	OkButton: art.Tick.Icon(art.RepairGreen), TurnButton: art.TurnArrow.Icon(art.Ink), CancelButton: art.Cross.Icon(art.BrokenRed),
	UpButton: art.Arrow(-math.Pi/2, art.TextOnTable), RightButton: art.Arrow(0, art.TextOnTable),
	DownButton: art.Arrow(math.Pi/2, art.TextOnTable), LeftButton: art.Arrow(math.Pi, art.TextOnTable),
}

// DrawFloating draws buttons that lie on top of the board.
func (p *Picture) DrawFloating(c ui.Canvas, all []ButtonRect) {
	for _, b := range all {
		screen.Shadow(c, b.Rect, 4*p.Lay.U)
		p.drawIconButton(c, b, floatingIcons[b.Id])
	}
}
