package help

import (
	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/dwarves"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A cardInfo is one kind of card in the box: a card of the deck, a role or a
// gold card.
type cardInfo struct {
	card    game.Card
	role    game.Role
	nuggets int
}

// copies returns how many cards of this kind are in the box.
func (info cardInfo) copies() (n int) {
	saboteurs, diggers := game.Dwarves(game.MaxSeats)
	switch {
	case info.role == game.Saboteur:
		return saboteurs
	case info.role == game.Digger:
		return diggers
	case info.nuggets > 0:
		for g := game.Gold(1); g <= game.GoldSize; g++ {
			if g.Nuggets() == info.nuggets {
				n++
			}
		}
		return n
	}
	return info.card.Copies()
}

// name returns what the card is called.
func (info cardInfo) name(app *screen.App) string {
	switch {
	case info.role != game.UnknownRole:
		return app.Words.Role(info.role)
	case info.nuggets > 0:
		return app.Text(words.Nuggets, words.Slots{"n": info.nuggets})
	}
	return app.Words.Card(info.card)
}

// effect returns the sentence that explains the card.
func (info cardInfo) effect(app *screen.App) string {
	switch {
	case info.role == game.Digger:
		return app.Text(words.HelpCardsAboutDigger)
	case info.role == game.Saboteur:
		return app.Text(words.HelpCardsAboutSaboteur)
	case info.nuggets > 0:
		return app.Text(words.HelpCardsAboutGold)
	}
	return app.Words.CardEffect(info.card)
}

// sprite returns the picture of the card.
func (info cardInfo) sprite(to ui.Rect) ui.Sprite {
	switch {
	case info.role != game.UnknownRole:
		return art.RoleSprite(info.role, dwarves.Anybody(), to)
	case info.nuggets > 0:
		return art.GoldSprite(info.nuggets, to)
	}
	return art.CardSprite(info.card, to, false)
}

// cardsOf returns one card of each kind, from one card of the deck to another.
func cardsOf(from, to game.Card) (all []cardInfo) {
	for _, c := range game.CardKinds(from, to) {
		all = append(all, cardInfo{card: c})
	}
	return all
}
