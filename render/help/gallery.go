package help

import (
	"slices"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/paint"
	"saboteur/render/panel"
	"saboteur/render/ui"
	"saboteur/render/widget"
	"saboteur/render/words"
)

// gallerySections returns the cards of the gallery, one of each kind: tunnels,
// actions, start and goals, roles, gold.
func gallerySections() [5][]cardInfo {
	return [5][]cardInfo{
		cardsOf(1, game.Tunnels),
		cardsOf(game.Tunnels+1, game.DeckSize),
		cardsOf(game.Start, game.StoneB),
		{{role: game.Digger}, {role: game.Saboteur}},
		{{nuggets: 1}, {nuggets: 2}, {nuggets: 3}},
	}
}

// galleryCards returns all cards of the gallery in their order.
func galleryCards() []cardInfo {
	sections := gallerySections()
	return slices.Concat(sections[:]...)
}

// gallery is the passage that shows every kind of card, and how many of it
// there are.
func gallery(p *page) widget.Node {
	headings := [5]string{"tunnels", "actions", "mine", "roles", "gold"}
	var all []widget.Node
	first := 0
	for i, section := range gallerySections() {
		sum := 0
		var cards []widget.Node
		for j, card := range section {
			sum += card.copies()
			cards = append(cards, p.galleryCard(first+j, card))
		}
		first += len(section)
		all = append(all, heading(headings[i], words.Slots{"n": sum})(p), widget.Row(cards...).Wrap().Gap(12))
	}
	return widget.Column(all...).Gap(8)
}

// galleryCard returns a card that can be enlarged, framed if the search matches it.
func (p *page) galleryCard(i int, card cardInfo) widget.Node {
	p.written = append(p.written, card.name(p.app), card.effect(p.app))
	copies := p.text(widget.Text{Text: p.app.Text(words.HelpCopies, words.Slots{"n": card.copies()}), Size: 0.95 * p.size, Face: ui.Bold, Align: widget.Middle, Ink: paint.Ink})
	draw, matches := cardPicture(card, 4), p.query.matchesCard(p.app, card)
	if matches {
		draw = framed(draw)
	}
	button := widget.Button{
		Of:    widget.Column(widget.Picture{Draw: draw, W: 78, H: 78 / art.CardRatio, Ratio: art.CardRatio}, copies).Gap(2),
		Style: widget.Bare, Name: card.name(p.app), ID: CardSpot(i), OnPress: func() { p.enlarge(i) },
	}
	if matches {
		return widget.Marked(button)
	}
	return button
}

// cardPicture returns what draws a card with a shadow of a width.
func cardPicture(card cardInfo, shadow float64) func(c ui.Canvas, r ui.Rect) {
	return func(c ui.Canvas, r ui.Rect) {
		panel.Shadow(c, r, shadow)
		c.Sprite(card.sprite(r))
	}
}

// framed draws a golden frame around a picture.
func framed(draw func(ui.Canvas, ui.Rect)) func(ui.Canvas, ui.Rect) {
	return func(c ui.Canvas, r ui.Rect) {
		draw(c, r)
		u := r.W / 78
		c.StrokePath(ui.RoundedRect(r.Inset(-u), 4*u), 5*u, paint.GoldEdge)
		c.StrokePath(ui.RoundedRect(r.Inset(-u), 4*u), 3*u, paint.Gold)
	}
}
