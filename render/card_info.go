package render

import (
	"saboteur/game"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// An exhibit is a kind of card of the box: a card, a role or a gold card.
type exhibit struct {
	card    game.Card
	role    game.Role
	nuggets int
}

// cardsOf returns one card of each kind among the deck's from one to another.
func cardsOf(from, to game.Card) (all []exhibit) {
	for c := from; c <= to; c += game.Card(c.Copies()) {
		all = append(all, exhibit{card: c})
	}
	return all
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
		return k.text(words.HelpCardsAboutDigger)
	case e.role == game.Saboteur:
		return k.text(words.HelpCardsAboutSaboteur)
	case e.nuggets > 0:
		return k.text(words.HelpCardsAboutGold)
	}
	return k.text(e.cardTells())
}

func (e exhibit) cardTells() words.ID {
	switch {
	case e.card == game.Treasure:
		return words.HelpCardsAboutTreasure
	case e.card.Kind() == game.Tunnel && !e.card.Joined():
		return words.HelpCardsAboutDead
	case e.card.Kind() == game.Tunnel && e.card.Symmetric():
		return words.HelpCardsAboutEven
	case e.card.Kind() == game.Repair && e.card.Tools()&(e.card.Tools()-1) != 0:
		return words.HelpCardsAboutEither
	}
	return map[game.Kind]words.ID{
		game.Tunnel: words.HelpCardsAboutTunnel, game.Broken: words.HelpCardsAboutBroken, game.Repair: words.HelpCardsAboutRepair,
		game.Rockfall: words.HelpCardsAboutRockfall, game.Map: words.HelpCardsAboutMap, game.Ladder: words.HelpCardsAboutStart, game.Goal: words.HelpCardsAboutStone,
	}[e.card.Kind()]
}

// stamp returns its picture.
func (e exhibit) stamp(to ui.Rect) ui.Sprite {
	switch {
	case e.role != game.UnknownRole:
		return roleStamp(e.role, to)
	case e.nuggets > 0:
		return goldStamp(e.nuggets, to)
	}
	return cardStamp(e.card, to, false)
}
