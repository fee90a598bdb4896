package arena

import "saboteur/game"

// PlayBranch plays the first round of a match that begins with the actions of a script. Bots
// only hear of those. It calls chosen, which may be nil, when the bot of a seat has chosen
// action n of the round, counted from 0. Nobody says anything. It returns whether the gold-diggers won, and all actions.
func PlayBranch(c game.Config, script []game.Action, cast Cast, chosen func(seat game.Seat, n int)) (dug bool, actions []game.Action) {
	c.Silent = true
	m := match{script: script, chosen: chosen}
	m.begin(c, cast)
	m.play(func() bool { return m.tally.Rounds == 1 })
	return m.tally.DiggerWins == 1, m.record.Actions
}
