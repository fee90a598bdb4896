package screen

import (
	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/dwarves"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A CardInfo is one kind of card in the box: a card of the deck, a role or a
// gold card.
type CardInfo struct {
	Card    game.Card
	Role    game.Role
	Nuggets int
}

// CardKinds returns one card of each kind, from one card of the deck to another.
// from must be the first of its kind.
func CardKinds(from, to game.Card) (all []CardInfo) {
	for c := from; c <= to; c += game.Card(c.Copies()) {
		all = append(all, CardInfo{Card: c})
	}
	return all
}

// Copies returns how many cards of this kind are in the box.
func (info CardInfo) Copies() (n int) {
	saboteurs, diggers := game.Dwarves(game.MaxSeats)
	switch {
	case info.Role == game.Saboteur:
		return saboteurs
	case info.Role == game.Digger:
		return diggers
	case info.Nuggets > 0:
		for g := game.Gold(1); g <= game.GoldSize; g++ {
			if g.Nuggets() == info.Nuggets {
				n++
			}
		}
		return n
	}
	return info.Card.Copies()
}

// Name returns what the card is called.
func (info CardInfo) Name(app *App) string {
	switch {
	case info.Role != game.UnknownRole:
		return app.Words.Role(info.Role)
	case info.Nuggets > 0:
		return app.Text(words.Nuggets, words.Slots{"n": info.Nuggets})
	}
	return app.Words.Card(info.Card)
}

// Effect returns the sentence that explains the card.
func (info CardInfo) Effect(app *App) string {
	switch {
	case info.Role == game.Digger:
		return app.Text(words.HelpCardsAboutDigger)
	case info.Role == game.Saboteur:
		return app.Text(words.HelpCardsAboutSaboteur)
	case info.Nuggets > 0:
		return app.Text(words.HelpCardsAboutGold)
	}
	return app.Text(info.EffectMessage())
}

// EffectMessage returns the message that explains a card of the deck, a goal or
// the start.
func (info CardInfo) EffectMessage() words.ID {
	switch {
	case info.Card == game.Treasure:
		return words.HelpCardsAboutTreasure
	case info.Card.Kind() == game.Tunnel && !info.Card.Joined():
		return words.HelpCardsAboutDead
	case info.Card.Kind() == game.Tunnel && info.Card.Symmetric():
		return words.HelpCardsAboutEven
	case info.Card.Kind() == game.Repair && info.Card.Tools()&(info.Card.Tools()-1) != 0:
		return words.HelpCardsAboutEither
	}
	return map[game.Kind]words.ID{
		game.Tunnel: words.HelpCardsAboutTunnel, game.Broken: words.HelpCardsAboutBroken, game.Repair: words.HelpCardsAboutRepair,
		game.Rockfall: words.HelpCardsAboutRockfall, game.Map: words.HelpCardsAboutMap, game.Ladder: words.HelpCardsAboutStart, game.Goal: words.HelpCardsAboutStone,
	}[info.Card.Kind()]
}

// Sprite returns the picture of the card.
func (info CardInfo) Sprite(to ui.Rect) ui.Sprite {
	switch {
	case info.Role != game.UnknownRole:
		return art.RoleSprite(info.Role, dwarves.Anybody(), to)
	case info.Nuggets > 0:
		return art.GoldSprite(info.Nuggets, to)
	}
	return art.CardSprite(info.Card, to, false)
}
