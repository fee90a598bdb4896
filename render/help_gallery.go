package render

import (
	"math"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// An exhibit is a kind of card of the box: a card, a role or a gold card.
type exhibit struct {
	card    game.Card
	role    game.Role
	nuggets int
}

// A tile is an exhibit on a page, and where.
type tile struct {
	show exhibit
	box  ui.Rect
}

// cardsOf returns one card of each kind among the deck's from one to another.
func cardsOf(from, to game.Card) (all []exhibit) {
	for c := from; c <= to; c += game.Card(c.Copies()) {
		all = append(all, exhibit{card: c})
	}
	return all
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

// copies returns how many of it are in the box.
func (e exhibit) copies() (n int) {
	saboteurs, diggers := game.Dwarves(game.MaxSeats)
	switch {
	case e.role == game.Saboteur:
		return saboteurs
	case e.role == game.Digger:
		return diggers
	case e.nuggets > 0:
		for g := game.Gold(1); g <= game.GoldSize; g++ {
			if g.Nuggets() == e.nuggets {
				n++
			}
		}
		return n
	}
	return e.card.Copies()
}

func (e exhibit) name(k *Kit) string {
	switch {
	case e.role != game.UnknownRole:
		return k.Words.Role(e.role)
	case e.nuggets > 0:
		return k.text(words.Nuggets, words.Slots{"n": e.nuggets})
	}
	return k.Words.Card(e.card)
}

// tells returns what it does.
func (e exhibit) tells(k *Kit) string {
	switch {
	case e.role == game.Digger:
		return k.text(words.HelpCardsTellsDigger)
	case e.role == game.Saboteur:
		return k.text(words.HelpCardsTellsSaboteur)
	case e.nuggets > 0:
		return k.text(words.HelpCardsTellsGold)
	}
	return k.text(e.cardTells())
}

func (e exhibit) cardTells() words.ID {
	switch {
	case e.card == game.Treasure:
		return words.HelpCardsTellsTreasure
	case e.card.Kind() == game.Tunnel && !e.card.Joined():
		return words.HelpCardsTellsDead
	case e.card.Kind() == game.Tunnel && e.card.Symmetric():
		return words.HelpCardsTellsEven
	case e.card.Kind() == game.Repair && e.card.Tools()&(e.card.Tools()-1) != 0:
		return words.HelpCardsTellsEither
	}
	return map[game.Kind]words.ID{
		game.Tunnel: words.HelpCardsTellsTunnel, game.Broken: words.HelpCardsTellsBroken, game.Repair: words.HelpCardsTellsRepair,
		game.Rockfall: words.HelpCardsTellsRockfall, game.Map: words.HelpCardsTellsMap, game.Ladder: words.HelpCardsTellsStart, game.Goal: words.HelpCardsTellsStone,
	}[e.card.Kind()]
}

// hit reports whether a word of a query is in its name or in what it does.
func (e exhibit) hit(k *Kit, q query) bool {
	return len(q.hits(e.name(k)))+len(q.hits(e.tells(k))) > 0
}

// stamp returns its picture.
func (e exhibit) stamp(to ui.Rect) ui.Stamp {
	switch {
	case e.role != game.UnknownRole:
		return roleStamp(e.role, to)
	case e.nuggets > 0:
		return goldStamp(e.nuggets, to)
	}
	return cardStamp(e.card, to, false)
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
