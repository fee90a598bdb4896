package result

import (
	"strings"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/gamelog"
	"saboteur/render/paint"
	"saboteur/render/panel"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/widget"
	"saboteur/render/words"
)

// drawDeeds draws what the dwarf in front is remembered for.
func (r *RoundEnd) drawDeeds(c ui.Canvas, l *roundLayout) {
	told := r.told()
	for i := range told {
		r.drawDeed(c, &told[i], i+1, l.deeds[i])
	}
	if len(told) == 0 {
		return
	}
	hint := words.UnmaskLook
	if r.looking > 0 {
		hint = words.UnmaskLookBack
	}
	c.FillPath(ui.RoundedRect(l.hint, 6), screen.WithAlpha(paint.Table, 235))
	screen.LeftText(c, r.App.Text(hint), l.hint.Inset(4*r.App.Unit(r.Size)), r.App.Font(r.Size, ui.Plain, 0.8), paint.TextSoft)
}

// drawDeed draws a thing that the dwarf in front did: its card, number and turn, and words.
func (r *RoundEnd) drawDeed(c ui.Canvas, h *gamelog.Highlight, number int, box ui.Rect) {
	u, line := r.App.Unit(r.Size), &r.Match.Log[h.Line]
	look := panel.Style{Material: panel.Glass, Radius: 10}
	if r.looking == number {
		look.State = panel.Chosen
	}
	c.FillPath(ui.RoundedRect(box, 10*u), paint.Table)
	panel.Draw(c, box, u, look)
	texts, in := r.deedTexts(h), box.Inset(min(deedMargin*u, 0.06*box.H))
	card, head, text, f := r.fitDeed(c, in, texts)
	if f.Size < leastDeed*r.deedFont().Size { // no room for what came of it
		texts = texts[:1]
		card, head, text, f = r.fitDeed(c, in, texts)
	}
	if card.W > 0 {
		c.Sprite(deedSprite(line, screen.FitUprightCard(card)))
	}
	badge, turn := head.CutLeft(head.H)
	screen.DrawNumber(c, number, badge)
	if _, turn = turn.CutLeft(0.4 * r.deedFont().Size); turn.W > 0 {
		screen.LeftText(c, r.App.Text(words.UnmaskTurn, words.Slots{"n": r.turnOf(line)}), turn, r.App.Font(r.Size, ui.Plain, 0.8), paint.TextSoft)
	}
	deed, more := text.CutTop(float64(len(ui.Wrap(c, texts[0], f, text.W)))*f.LineHeight() + 1)
	screen.Paragraphs(c, texts[:1], deed, f, paint.TextOnTable)
	if len(texts) > 1 {
		f.Face = ui.Plain
		screen.Paragraphs(c, texts[1:], more, f, paint.TextOnTable)
	}
	if r.Panel.Focus.Ring() == any(highlightSpot(number)) {
		widget.FocusRing(c, box, u)
	}
}

// turnOf returns in which of its turns of the round, from 1, a dwarf did what a line tells: everybody
// plays one card after the other.
func (r *RoundEnd) turnOf(line *gamelog.Line) int {
	return (int(line.After.Plays)-1)/len(r.Match.Players) + 1
}

// deedMargin is the space around what is told of a deed, in units.
const deedMargin = 12

// leastDeed is how small what came of a deed may be written, in sizes of the usual font.
const leastDeed = 0.8

// fitDeed divides the room for a deed that is told in some texts, as placeDeed does, and
// returns the font in which they fit.
func (r *RoundEnd) fitDeed(c ui.Ruler, in ui.Rect, texts []string) (card, head, text ui.Rect, f ui.Font) {
	all := strings.Join(texts, "\n")
	card, head, text = placeDeed(c, in, all, r.deedFont())
	_, f = ui.FitLines(c, all, r.deedFont(), text.Size())
	return card, head, text, f
}

// deedFont is the font of what is told of a deed.
func (r *RoundEnd) deedFont() ui.Font { return r.App.Font(r.Size, ui.Bold, 0.95) }

// deedTexts says what the dwarf in front did and, if that is known, what came of it.
func (r *RoundEnd) deedTexts(h *gamelog.Highlight) []string {
	texts := []string{h.Text(r.App.Words, r.Match.Log, r.Match.Names)}
	if more := h.Consequence(r.App.Words, r.Match.Names); more != "" {
		texts = append(texts, more)
	}
	return texts
}

// cardShare is the part of the width that the card of a deed takes beside texts.
const cardShare = 0.3

// deedHeight returns the height of a box of a width in which a deed is told beside its card.
func (r *RoundEnd) deedHeight(h *gamelog.Highlight, width float64) float64 {
	f, margin := r.deedFont(), 2*deedMargin*r.App.Unit(r.Size)
	inside := width - margin
	lines := ui.Wrap(r.App.Ruler, strings.Join(r.deedTexts(h), "\n"), f, (1-cardShare)*inside-0.5*f.Size)
	return margin + max(1.7*f.Size+float64(len(lines))*f.LineHeight(), cardShare*inside/screen.CardRatio) + 1
}

// placeDeed divides the room for a deed: its card, and its number, turn and text beside it.
// Where the text has no room there, it is below; without room for that there are only the
// number and, beside it, the text.
func placeDeed(r ui.Ruler, in ui.Rect, all string, f ui.Font) (card, head, text ui.Rect) {
	beside := func(share, smallest float64) bool {
		card, text = in.CutLeft(min(in.H*screen.CardRatio, share*in.W))
		card.H = min(card.H, card.W/screen.CardRatio)
		_, text = text.CutLeft(min(0.5*f.Size, card.W))
		head, text = text.CutTop(1.5 * f.Size)
		_, text = text.CutTop(0.2 * f.Size)
		_, fits := ui.FitLines(r, all, f, text.Size())
		return fits.Size > smallest*f.Size
	}
	if beside(cardShare, 0.97) {
		return card, head, text
	}
	lines := len(ui.Wrap(r, all, f, in.W))
	if text, card = in.CutBottom(float64(lines)*f.LineHeight() + 0.1*f.Size); card.H > 0.4*in.H {
		_, card = card.CutBottom(0.4 * f.Size)
		card, head = card.CutLeft(card.H * screen.CardRatio)
		_, head = head.CutLeft(0.6 * f.Size)
		head.H = 1.5 * f.Size
		return card, head, text
	}
	for _, share := range []float64{0.42, 0.34, 0} {
		if beside(share, 0.9) {
			return card, head, text
		}
	}
	side := min(1.4*f.Size, 0.5*in.H)
	head, text = in.CutLeft(side)
	head.H = side
	_, text = text.CutLeft(0.2 * f.Size)
	return ui.Rect{}, head, text
}

// deedSprite returns the card that was played, as everybody saw it.
func deedSprite(line *gamelog.Line, to ui.Rect) ui.Sprite {
	switch e := line.Event.(type) {
	case game.Placed:
		return art.CardSprite(e.Laid.Card, to, e.Laid.Turned)
	case game.GoalTurned:
		return art.CardSprite(e.Laid.Card, to, e.Laid.Turned)
	case game.ToolBroke:
		return art.CardSprite(e.Card, to, false)
	case game.ToolMended:
		return art.CardSprite(e.Card, to, false)
	case game.Collapsed:
		return art.CardSprite(e.Card, to, false)
	case game.Looked:
		return art.CardSprite(e.Card, to, false)
	}
	return art.CardBackSprite(to)
}
