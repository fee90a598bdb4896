package screen

import (
	"saboteur/game"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// An CardInfo is a kind of card of the box: a card, a role or a gold card.
type CardInfo struct {
	Card    game.Card
	Role    game.Role
	Nuggets int
}

// CardsOf returns one card of each kind among the deck's from one to another.
func CardsOf(from, to game.Card) (all []CardInfo) {
	for c := from; c <= to; c += game.Card(c.Copies()) {
		all = append(all, CardInfo{Card: c})
	}
	return all
}

// Copies returns how many of it are in the box.
func (e CardInfo) Copies() (n int) {
	saboteurs, diggers := game.Dwarves(game.MaxSeats)
	switch {
	case e.Role == game.Saboteur:
		return saboteurs
	case e.Role == game.Digger:
		return diggers
	case e.Nuggets > 0:
		for g := game.Gold(1); g <= game.GoldSize; g++ {
			if g.Nuggets() == e.Nuggets {
				n++
			}
		}
		return n
	}
	return e.Card.Copies()
}

func (e CardInfo) Name(app *App) string {
	switch {
	case e.Role != game.UnknownRole:
		return app.Words.Role(e.Role)
	case e.Nuggets > 0:
		return app.Text(words.Nuggets, words.Slots{"n": e.Nuggets})
	}
	return app.Words.Card(e.Card)
}

// Effect returns what it does.
func (e CardInfo) Effect(app *App) string {
	switch {
	case e.Role == game.Digger:
		return app.Text(words.HelpCardsAboutDigger)
	case e.Role == game.Saboteur:
		return app.Text(words.HelpCardsAboutSaboteur)
	case e.Nuggets > 0:
		return app.Text(words.HelpCardsAboutGold)
	}
	return app.Text(e.CardEffect())
}

func (e CardInfo) CardEffect() words.ID {
	switch {
	case e.Card == game.Treasure:
		return words.HelpCardsAboutTreasure
	case e.Card.Kind() == game.Tunnel && !e.Card.Joined():
		return words.HelpCardsAboutDead
	case e.Card.Kind() == game.Tunnel && e.Card.Symmetric():
		return words.HelpCardsAboutEven
	case e.Card.Kind() == game.Repair && e.Card.Tools()&(e.Card.Tools()-1) != 0:
		return words.HelpCardsAboutEither
	}
	return map[game.Kind]words.ID{
		game.Tunnel: words.HelpCardsAboutTunnel, game.Broken: words.HelpCardsAboutBroken, game.Repair: words.HelpCardsAboutRepair,
		game.Rockfall: words.HelpCardsAboutRockfall, game.Map: words.HelpCardsAboutMap, game.Ladder: words.HelpCardsAboutStart, game.Goal: words.HelpCardsAboutStone,
	}[e.Card.Kind()]
}

// Stamp returns its picture.
func (e CardInfo) Stamp(to ui.Rect) ui.Sprite {
	switch {
	case e.Role != game.UnknownRole:
		return RoleStamp(e.Role, to)
	case e.Nuggets > 0:
		return GoldStamp(e.Nuggets, to)
	}
	return CardStamp(e.Card, to, false)
}
