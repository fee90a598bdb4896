package help

import (
	"math"

	"saboteur/game"
	"saboteur/render/paint"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A galleryCard is a card shown on a page.
type galleryCard struct {
	card screen.CardInfo
	Box  ui.Rect // on the page, of the card and the number of copies below it
}

// gallerySections returns the cards of the gallery, one of each kind: tunnels,
// actions, start and goals, roles, gold.
func gallerySections() [5][]screen.CardInfo {
	return [5][]screen.CardInfo{
		screen.CardKinds(1, game.Tunnels),
		screen.CardKinds(game.Tunnels+1, game.DeckSize),
		screen.CardKinds(game.Start, game.StoneB),
		{{Role: game.Digger}, {Role: game.Saboteur}},
		{{Nuggets: 1}, {Nuggets: 2}, {Nuggets: 3}},
	}
}

// gallery is the passage that shows every kind of card, and how many of it
// there are.
func gallery(p *page) {
	headings := [5]words.ID{words.HelpCardsTunnels, words.HelpCardsActions, words.HelpCardsMine, words.HelpCardsRoles, words.HelpCardsGold}
	for i, section := range gallerySections() {
		sum := 0
		for _, card := range section {
			sum += card.Copies()
		}
		heading(headings[i], words.Slots{"n": sum})(p)
		p.writeCards(section)
	}
}

// writeCards lays out cards in rows.
func (p *page) writeCards(cards []screen.CardInfo) {
	u := p.unit()
	gap := 12 * u
	width := math.Max(78*u, 60)
	font := p.font(ui.Bold, 0.95)
	perRow := max(int((p.width+gap)/(width+gap)), 1)
	height := width/screen.CardRatio + font.LineHeight() + 2*u
	for i, card := range cards {
		box := ui.Rect{X: float64(i%perRow) * (width + gap), Y: p.bottom + float64(i/perRow)*(height+gap), W: width, H: height}
		p.Cards = append(p.Cards, galleryCard{card, box})
		p.write(p.app.Text(words.HelpCopies, words.Slots{"n": card.Copies()}), box.X, box.Y+width/screen.CardRatio+2*u, width, font, paint.Ink, true)
	}
	p.bottom += float64((len(cards)+perRow-1)/perRow)*(height+gap) + 4*u
}
