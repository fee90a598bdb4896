package archive

import (
	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/play"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/widget"
	"saboteur/render/words"
)

// A Discards is the scene that shows the discard pile, and how many cards of
// each kind have not been seen yet. It shows no more than everybody knows.
type Discards struct {
	screen.Widgets
}

// NewDiscards returns the discard pile of a match over a scene, such as the table.
func NewDiscards(app *screen.App, m *play.Match, under screen.Scene) screen.Scene {
	d := &Discards{}
	d.Init(d, app, under)
	d.Match = m
	return d
}

// Update implements screen.Scene.
func (d *Discards) Update(in ui.Input) screen.Scene {
	if next := screen.Interrupt(d.App, d.Match, d.Under, in); next != nil {
		return next
	}
	return d.Widgets.Update(in)
}

// Body implements screen.WidgetScene.
func (d *Discards) Body() widget.Node {
	sheets := make([]widget.Node, len(discardWidths))
	for i, width := range discardWidths {
		sheets[i] = d.sheet(width)
	}
	return widget.Dialog{
		Width: 1100, Of: widget.FirstThatFits(sheets...),
		Buttons: []widget.Button{{Text: d.App.Text(words.RewindBack), Style: widget.Gold, OnPress: d.Leave}},
	}
}

// discardWidths are the widths that cards can have, in units: the greatest with which there
// is room for all of them, or the last one.
var discardWidths = [...]float64{96, 80, 70, 60, 52, 46, 40, 34}

// sheet has the cards, of a width in units.
func (d *Discards) sheet(width float64) widget.Node {
	app := d.App
	return widget.Column(
		widget.Text{Text: d.title(), Face: ui.Display, Size: 1.25, Align: widget.Middle, Heading: true},
		widget.Row(d.pile(width)...).Gap(4).Wrap().Align(widget.Middle),
		widget.Text{Text: app.Text(words.DiscardsUnseen), Face: ui.Bold, Align: widget.Middle},
		widget.Grid{Of: d.unseen(width), Gap: 6},
	)
}

// SplitPile returns the cards of the discard pile that lie face up, and how many
// lie face down.
func SplitPile(t *game.Table) (faceUp []game.Card, faceDown int) {
	for _, c := range t.Pile[:t.Piled] {
		if c == game.FaceDown {
			faceDown++
		} else {
			faceUp = append(faceUp, c)
		}
	}
	return faceUp, faceDown
}

// UnseenCount returns how many cards of a kind have not been seen: they are in a
// hand or in the draw pile, or were discarded face down. first is the first
// card of the kind.
func UnseenCount(t *game.Table, first game.Card) int {
	like := func(c game.Card) bool { return c >= first && c < first+game.Card(first.Copies()) }
	n := first.Copies()
	for i := range t.Board.Len() {
		if like(t.Board.Laid(i).Card) {
			n--
		}
	}
	for _, c := range t.Pile[:t.Piled] {
		if like(c) {
			n--
		}
	}
	for s := range t.Seats {
		for _, c := range t.Broken[s] {
			if like(c) {
				n--
			}
		}
	}
	return n
}

// title says how many cards were discarded.
func (d *Discards) title() string {
	public := &d.Match.View.Table
	if public.Piled == 0 {
		return d.App.Text(words.DiscardsNone)
	}
	_, faceDown := SplitPile(public)
	return d.App.Text(words.DiscardsTitle, words.Slots{"n": public.Piled, "down": faceDown})
}

// pile has the cards of the pile in the order in which they were discarded, those face down
// last.
func (d *Discards) pile(width float64) (cards []widget.Node) {
	faceUp, faceDown := SplitPile(&d.Match.View.Table)
	for _, card := range faceUp {
		cards = append(cards, widget.Picture{
			W: width, Ratio: art.CardRatio, Name: words.Capitalize(d.App.Words.Card(card)),
			Draw: func(c ui.Canvas, r ui.Rect) { c.Sprite(art.CardSprite(card, r, false)) },
		})
	}
	for range faceDown {
		cards = append(cards, widget.Picture{W: width, Ratio: art.CardRatio, Draw: func(c ui.Canvas, r ui.Rect) { c.Sprite(art.CardBackSprite(r)) }})
	}
	return cards
}

// unseen has each kind of card with the number that has not been seen.
func (d *Discards) unseen(width float64) (kinds []widget.Node) {
	app, id := d.App, words.DiscardsOf
	if env := d.Env(); env.Tall() {
		id = words.DiscardsOfShort
	}
	for _, card := range game.CardKinds(1, game.DeckSize) {
		n := UnseenCount(&d.Match.View.Table, card)
		slots := words.Slots{"n": n, "all": card.Copies()}
		draw := func(c ui.Canvas, r ui.Rect) {
			s := art.CardSprite(card, r, false)
			if n == 0 {
				s.Fade = 0.6
			}
			c.Sprite(s)
		}
		kinds = append(kinds, widget.Column(
			widget.Picture{
				W: width, H: width / art.CardRatio, Ratio: art.CardRatio, Draw: draw,
				Name: app.Words.Pair(words.Capitalize(app.Words.Laid(game.Laid{Card: card})), app.Text(words.DiscardsOf, slots)),
			},
			widget.Text{Text: app.Text(id, slots), Face: ui.Bold, Size: 0.83, Align: widget.Middle, OneLine: true, Soft: n == 0, Hidden: true},
		).Gap(2))
	}
	return kinds
}
