package help

import (
	"math"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A tile is an exhibit on a page, and where.
type tile struct {
	Show screen.CardInfo
	Box  ui.Rect
}

// AllExhibits returns the sections of the gallery.
func AllExhibits() [5][]screen.CardInfo {
	return [5][]screen.CardInfo{
		screen.CardsOf(1, game.Tunnels),
		screen.CardsOf(game.Tunnels+1, game.DeckSize),
		screen.CardsOf(game.Start, game.StoneB),
		{{Role: game.Digger}, {Role: game.Saboteur}},
		{{Nuggets: 1}, {Nuggets: 2}, {Nuggets: 3}},
	}
}

// Hit reports whether a word of a query is in its name or in what it does.
func Hit(k *screen.App, e screen.CardInfo, q query) bool {
	return len(q.Hits(e.Name(k)))+len(q.Hits(e.Effect(k))) > 0
}

// gallery is a passage of all exhibits, each with how many there are.
func gallery(p *Page) {
	heads := [5]words.ID{words.HelpCardsTunnels, words.HelpCardsActions, words.HelpCardsMine, words.HelpCardsRoles, words.HelpCardsGold}
	for i, section := range AllExhibits() {
		sum := 0
		for _, e := range section {
			sum += e.Copies()
		}
		heading(heads[i], words.Slots{"n": sum})(p)
		p.exhibit(section)
	}
}

// CardInfo lays tiles beside and below each other.
func (p *Page) exhibit(section []screen.CardInfo) {
	u := p.u()
	gap := 12 * u
	w := math.Max(78*u, 60)
	f := p.font(ui.Bold, 0.95)
	n := max(int((p.Wide+gap)/(w+gap)), 1)
	high := w/screen.CardRatio + f.LineHeight() + 2*u
	for i, e := range section {
		box := ui.Rect{X: float64(i%n) * (w + gap), Y: p.Y + float64(i/n)*(high+gap), W: w, H: high}
		p.Tiles = append(p.Tiles, tile{e, box})
		p.write(p.Kit.Text(words.HelpCopies, words.Slots{"n": e.Copies()}), box.X, box.Y+w/screen.CardRatio+2*u, w, f, art.Ink, true)
	}
	p.Y += float64((len(section)+n-1)/n)*(high+gap) + 4*u
}
