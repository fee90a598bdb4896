package words

import "saboteur/game"

// CardEffect returns the sentence that explains a card of the deck, a goal or the start.
func (w *Words) CardEffect(c game.Card) string {
	switch {
	case c == game.Treasure:
		return w.Say(HelpCardsAboutTreasure)
	case c.Kind() == game.Tunnel && !c.Joined():
		return w.Say(HelpCardsAboutDead)
	case c.Kind() == game.Tunnel && c.Symmetric():
		return w.Say(HelpCardsAboutEven)
	case c.Kind() == game.Repair && c.Tools()&(c.Tools()-1) != 0:
		return w.Say(HelpCardsAboutEither)
	}
	return w.Say(map[game.Kind]ID{
		game.Tunnel: HelpCardsAboutTunnel, game.Broken: HelpCardsAboutBroken, game.Repair: HelpCardsAboutRepair,
		game.Rockfall: HelpCardsAboutRockfall, game.Map: HelpCardsAboutMap, game.Ladder: HelpCardsAboutStart, game.Goal: HelpCardsAboutStone,
	}[c.Kind()])
}
