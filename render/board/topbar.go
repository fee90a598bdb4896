package board

import (
	"image/color"
	"math"
	"strconv"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/gamelog"
	"saboteur/render/paint"
	"saboteur/render/panel"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// DrawTopBar draws the bar: the round, the latest event, the piles and the small
// buttons.
func (p *Picture) DrawTopBar(c ui.Canvas) {
	l := p.Layout
	p.drawRound(c)
	if text := p.LatestText(); l.LatestEvent.W > 0 && (l.Log.W == 0 || l.Log.Overlaps(l.Board)) { // an open log says it anyway
		screen.LeftText(c, text, l.LatestEvent, l.Small, paint.TextSoft)
	}
	p.drawPile(c, l.Deck, screen.CardBackSprite, words.DrawPile, int(p.View.Deck))
	discarded := screen.CardBackSprite
	if n := p.View.Piled; n > 0 && p.View.Pile[n-1] != game.FaceDown {
		discarded = screen.CardPainter(p.View.Pile[n-1], false)
	}
	p.drawPile(c, l.Discards, discarded, words.DiscardPile, int(p.View.Piled))
	switch any(DiscardsButton) {
	case p.Focus.Ring():
		screen.FocusRing(c, l.Discards.Inset(4*l.Unit), l.Unit)
	case p.Focus.Hover():
		c.StrokePath(ui.RoundedRect(l.Discards, 6*l.Unit), 1.5*l.Unit, paint.PanelEdge)
	}
	icons := map[Button]screen.Drawing{
		MenuButton: screen.Bars{0.25, 0.5, 0.75}, HelpButton: art.Question, LogButton: art.Page, FitBoardButton: art.FitBoard, ZoomInButton: art.Plus, ZoomOutButton: art.Minus,
	}
	for _, b := range l.Buttons {
		if icon, ok := icons[b.ID]; ok {
			p.drawIconButton(c, b, icon)
		}
	}
}

// LatestText returns the text of the latest event that is shown, "" if there is none.
func (p *Picture) LatestText() string {
	log := p.Animation.Shown(p.Log, p.Now)
	if len(log) == 0 {
		return ""
	}
	return gamelog.Text(log, len(log)-1, p.App.Words, p.Names)
}

// drawRound writes the number of the round.
func (p *Picture) drawRound(c ui.Canvas) {
	l, n := p.Layout, words.Slots{"n": p.View.Round}
	if l.Cramped() {
		screen.CentredText(c, p.App.Text(words.RoundShort, n), l.Round, l.Grown(l.Bold), paint.TextOnTable)
		return
	}
	screen.SingleLineText(c, p.App.Text(words.Round, n), l.Round.Inset(2*l.Unit), l.Bold, paint.TextOnTable)
}

// drawPile draws the top card of a pile and how many cards are in it: beside the
// card, or on top of it on a small screen.
func (p *Picture) drawPile(c ui.Canvas, r ui.Rect, top func(ui.Rect) ui.Sprite, label words.ID, n int) {
	l := p.Layout
	card := l.pileCardRect(r)
	_, rest := r.CutLeft(card.W)
	if n > 0 {
		c.Sprite(top(card))
	} else {
		c.StrokePath(ui.RoundedRect(card.Inset(1), 2), 1.5*l.Unit, paint.PanelEdge)
	}
	if l.Cramped() {
		band := ui.RectAround(r.Center(), ui.Point{X: min(r.W, 2*card.W), Y: 1.3 * l.Bold.LineHeight()})
		c.FillPath(ui.RoundedRect(band, 4), screen.WithAlpha(paint.Table, 215))
		screen.CentredText(c, strconv.Itoa(n), band, l.Bold, paint.TextOnTable)
		return
	}
	_, rest = rest.CutLeft(6 * l.Unit)
	screen.SingleLineText(c, p.App.Text(label, words.Slots{"n": n}), rest, l.Text, paint.TextSoft)
}

// drawIconButton draws a small button with an icon.
func (p *Picture) drawIconButton(c ui.Canvas, b ButtonRect, icon screen.Drawing) {
	u := p.Layout.Unit
	hover := p.Focus.Hover() == b.ID
	if paper, ok := buttonPapers[b.ID]; ok {
		c.FillPath(ui.RoundedRect(b.Rect, 8*u), paper)
		edge := paint.PanelEdge
		if hover {
			edge = paint.TextOnTable
		}
		c.StrokePath(ui.RoundedRect(b.Rect.Inset(0.75*u), 8*u), 1.5*u, edge)
	} else {
		stone := panel.Look{Radius: 8, Flush: true}
		if hover {
			stone.State = panel.Hover
		}
		panel.Draw(c, b.Rect, u, stone)
	}
	at := ui.RectAround(b.Center(), ui.Point{X: b.H * 0.6, Y: b.H * 0.6})
	if p.App.KeyName(ButtonCommands[b.ID], p.Device) != "" { // it is written below the icon
		at = ui.RectAround(ui.Point{X: at.Center().X, Y: b.Y + b.H*0.36}, ui.Point{X: b.H * 0.46, Y: b.H * 0.46})
	}
	icon.Draw(c, at)
	p.drawKeyLabel(c, b)
	if p.Focus.Ring() == b.ID {
		screen.FocusRing(c, b.Rect, u)
	}
}

// buttonPapers are the colours of the buttons beside a proposed action.
var buttonPapers = map[Button]color.NRGBA{ConfirmButton: paint.RepairPaper, CancelButton: paint.BrokenPaper, TurnCardButton: paint.Parchment}

// drawKeyLabel writes the key for a button on it, if the player used keys or a
// gamepad last.
func (p *Picture) drawKeyLabel(c ui.Canvas, b ButtonRect) {
	key := p.App.KeyName(ButtonCommands[b.ID], p.Device)
	if key == "" {
		return
	}
	f := p.App.Font(p.Layout.Size, ui.Bold, 0.66)
	ink := paint.TextOnTable
	if b.ID == TurnCardButton || b.ID == CancelButton {
		ink = paint.Ink // the button is light
	}
	low, _ := b.Rect.Inset(2).CutBottom(f.LineHeight())
	screen.CentredText(c, key, low, f, ink)
}

// floatingIcons are the icons of the buttons on top of the board.
var floatingIcons = map[Button]screen.Drawing{
	ConfirmButton: art.Tick.Icon(paint.RepairGreen), TurnCardButton: art.TurnArrow.Icon(paint.Ink), CancelButton: art.Cross.Icon(paint.BrokenRed),
	PanUpButton: art.Arrow(-math.Pi/2, paint.TextOnTable), PanRightButton: art.Arrow(0, paint.TextOnTable),
	PanDownButton: art.Arrow(math.Pi/2, paint.TextOnTable), PanLeftButton: art.Arrow(math.Pi, paint.TextOnTable),
}

// DrawFloatingButtons draws buttons that lie on top of the board.
func (p *Picture) DrawFloatingButtons(c ui.Canvas, all []ButtonRect) {
	for _, b := range all {
		screen.Shadow(c, b.Rect, 4*p.Layout.Unit)
		p.drawIconButton(c, b, floatingIcons[b.ID])
	}
}
