package render

import (
	"math"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A tile is an exhibit on a page, and where.
type tile struct {
	show exhibit
	box  ui.Rect
}

// allExhibits returns the sections of the gallery.
func allExhibits() [5][]exhibit {
	return [5][]exhibit{
		cardsOf(1, game.Tunnels),
		cardsOf(game.Tunnels+1, game.DeckSize),
		cardsOf(game.Start, game.StoneB),
		{{role: game.Digger}, {role: game.Saboteur}},
		{{nuggets: 1}, {nuggets: 2}, {nuggets: 3}},
	}
}

// hit reports whether a word of a query is in its name or in what it does.
func hit(k *Kit, e exhibit, q query) bool {
	return len(q.hits(e.name(k)))+len(q.hits(e.tells(k))) > 0
}

// gallery is a passage of all exhibits, each with how many there are.
func gallery(p *page) {
	heads := [5]words.ID{words.HelpCardsTunnels, words.HelpCardsActions, words.HelpCardsMine, words.HelpCardsRoles, words.HelpCardsGold}
	for i, section := range allExhibits() {
		sum := 0
		for _, e := range section {
			sum += e.copies()
		}
		heading(heads[i], words.Slots{"n": sum})(p)
		p.exhibit(section)
	}
}

// exhibit lays tiles beside and below each other.
func (p *page) exhibit(section []exhibit) {
	u := p.u()
	gap := 12 * u
	w := math.Max(78*u, 60)
	f := p.font(ui.Bold, 0.95)
	n := max(int((p.wide+gap)/(w+gap)), 1)
	high := w/cardRatio + f.LineHeight() + 2*u
	for i, e := range section {
		box := ui.Rect{X: float64(i%n) * (w + gap), Y: p.y + float64(i/n)*(high+gap), W: w, H: high}
		p.tiles = append(p.tiles, tile{e, box})
		p.write(p.kit.text(words.HelpCopies, words.Slots{"n": e.copies()}), box.X, box.Y+w/cardRatio+2*u, w, f, art.Ink, true)
	}
	p.y += float64((len(section)+n-1)/n)*(high+gap) + 4*u
}
