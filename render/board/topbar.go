package board

import (
	"image/color"
	"strconv"
	"strings"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/gamelog"
	"saboteur/render/paint"
	"saboteur/render/panel"
	"saboteur/render/ui"
	"saboteur/render/widget"
	"saboteur/render/words"
)

// DrawTopBar draws the bar without its buttons: the round, the latest event and the piles.
func (p *Picture) DrawTopBar(c ui.Canvas) {
	l := p.Layout
	if l.Simple {
		return
	}
	p.drawRound(c)
	if text := p.LatestText(); l.LatestEvent.W > 0 && (l.Log.W == 0 || l.Log.Overlaps(l.Board)) { // an open log says it anyway
		ui.LeftText(c, text, l.LatestEvent, l.Small, paint.TextSoft)
	}
	if l.HasLargeHand() {
		p.drawStatus(c)
	} else {
		p.DrawDeck(c)
		p.drawDiscards(c)
	}
	switch any(DiscardsButton) {
	case p.Focus.Ring():
		widget.FocusRing(c, l.Discards.Inset(4*l.Unit), l.Unit)
	case p.Focus.Hover():
		c.StrokePath(ui.RoundedRect(l.Discards, 6*l.Unit), 1.5*l.Unit, paint.PanelEdge)
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
	if l.Cramped() && !l.HasLargeHand() {
		ui.CentredText(c, p.App.Text(words.RoundShort, n), l.Round, l.Grown(l.Bold), paint.TextOnTable)
		return
	}
	ui.SingleLineText(c, p.App.Text(words.Round, n), l.Round.Inset(2*l.Unit), l.Bold, paint.TextOnTable)
}

// drawStatus writes below the round how many cards both piles have.
func (p *Picture) drawStatus(c ui.Canvas) {
	l := p.Layout
	line := l.Deck
	line.W = l.Discards.X + l.Discards.W - line.X
	text := p.App.Text(words.ToDraw, words.Slots{"n": p.View.Deck}) + ", " + p.App.Text(words.Discarded, words.Slots{"n": p.View.Piled})
	ui.SingleLineText(c, text, line, l.Grown(l.Small), paint.TextSoft)
}

// DrawDeck draws the draw pile as a neat stack, and how many cards are in it.
func (p *Picture) DrawDeck(c ui.Canvas) {
	l, n := p.Layout, int(p.View.Deck)
	card := l.pileCardRect(l.Deck)
	step := 0.07 * card.W
	for i := min(n, 3) - 1; i >= 0; i-- {
		back := art.CardBackSprite(card.Inset(step).Move(ui.Point{X: step, Y: step}.Mul(float64(i - 1))))
		back.Dim = 0.3 * float64(i)
		c.Sprite(back)
	}
	p.drawPileCount(c, l.Deck, words.ToDraw, n)
}

// drawDiscards draws the discard pile as a heap of two cards, one across the other, and how
// many cards are in it. One that is face down lies on its side, unlike the draw pile.
func (p *Picture) drawDiscards(c ui.Canvas) {
	l, n := p.Layout, int(p.View.Piled)
	upright := l.discardRect()
	lying := ui.RectAround(upright.Center(), ui.Point{X: upright.H, Y: upright.W})
	under, top := art.CardBackSprite(upright), turnedSprite(art.CardBackSprite, lying, true)
	if n > 0 && p.View.Pile[n-1] != game.FaceDown {
		under, top = top, art.CardSprite(p.View.Pile[n-1], upright, false)
	}
	under.Dim = 0.45
	if n > 1 {
		c.Sprite(under)
	}
	if n > 0 {
		c.Sprite(top)
	}
	p.drawPileCount(c, l.Discards, words.Discarded, n)
}

// drawPileCount writes how many cards are in a pile: beside it, or on top of it on a small
// screen. An empty pile is an outline.
func (p *Picture) drawPileCount(c ui.Canvas, r ui.Rect, label words.ID, n int) {
	l := p.Layout
	card := l.pileCardRect(r)
	if n == 0 {
		c.StrokePath(ui.RoundedRect(card.Inset(1), 2), 1.5*l.Unit, paint.PanelEdge)
	}
	if l.Cramped() {
		band := ui.RectAround(r.Center(), ui.Point{X: min(r.W, 1.9*l.Bold.Size), Y: 1.1 * l.Bold.LineHeight()})
		c.FillPath(ui.RoundedRect(band, 4), paint.WithAlpha(paint.Table, 215))
		ui.CentredText(c, strconv.Itoa(n), band, l.Bold, paint.TextOnTable)
		return
	}
	_, rest := r.CutLeft(card.X + card.H - r.X) // the discards lie across
	text, number := p.App.Text(label, words.Slots{"n": n}), strconv.Itoa(n)
	f := ui.Font{Size: 0.88 * l.Text.Size}
	bold := ui.Font{Face: ui.Bold, Size: f.Size}
	if 1.05*c.Measure(text, f) > rest.W {
		ui.SingleLineText(c, number, rest, bold, paint.TextOnTable)
		return
	}
	if after, begins := strings.CutPrefix(text, number); begins {
		ui.SingleLineText(c, number, rest, bold, paint.TextOnTable)
		_, rest = rest.CutLeft(c.Measure(number, bold))
		text = after
	}
	ui.SingleLineText(c, text, rest, f, paint.TextSoft)
}

// DrawIconButton draws a small button with an icon.
func (p *Picture) DrawIconButton(c ui.Canvas, b PlacedButton) {
	u := p.Layout.Unit
	hover := p.Focus.Hover() == b.ID
	if b.Paper != (color.NRGBA{}) {
		c.FillPath(ui.RoundedRect(b.Rect, 8*u), b.Paper)
		edge := paint.PanelEdge
		if hover {
			edge = paint.TextOnTable
		}
		c.StrokePath(ui.RoundedRect(b.Rect.Inset(0.75*u), 8*u), 1.5*u, edge)
	} else {
		stone := panel.Style{Radius: 8, Flush: true}
		if hover {
			stone.State = panel.Hover
		}
		panel.Draw(c, b.Rect, u, stone)
	}
	at := ui.RectAround(b.Center(), ui.Point{X: b.H * 0.5, Y: b.H * 0.5})
	key := p.Layout.KeyName(p.App, b.Command, p.Device)
	if key != "" { // it is written below the icon
		at = ui.RectAround(ui.Point{X: at.Center().X, Y: b.Y + b.H*0.36}, ui.Point{X: b.H * 0.46, Y: b.H * 0.46})
	}
	b.Icon.Draw(c, at)
	if key != "" {
		f, ink := p.App.Font(p.Layout.Size, ui.Bold, 0.66), paint.TextOnTable
		if b.Paper != (color.NRGBA{}) {
			ink = paint.Ink // the button is light
		}
		low, _ := b.Rect.Inset(2).CutBottom(f.LineHeight())
		ui.CentredText(c, key, low, f, ink)
	}
	if p.Focus.Ring() == b.ID {
		widget.FocusRing(c, b.Rect, u)
	}
}

// DrawFloatingButtons draws buttons that lie on top of the board.
func (p *Picture) DrawFloatingButtons(c ui.Canvas, all []PlacedButton) {
	for _, b := range all {
		panel.Shadow(c, b.Rect, 4*p.Layout.Unit)
		p.DrawIconButton(c, b)
	}
}
