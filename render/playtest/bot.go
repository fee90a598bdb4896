package playtest

import (
	"math/rand/v2"

	"saboteur/game"
	"saboteur/game/bot"
)

// A RandomBot plays at random, tunnels towards the goals more often. Screens with
// it stay as they are when package ai learns something.
type RandomBot struct {
	bot.Mute
	Dice   *rand.PCG // decides what it plays
	choice game.Action
}

// Meet implements bot.Bot.
func (b *RandomBot) Meet([]bot.Player) {}

// Hear implements bot.Bot.
func (b *RandomBot) Hear(game.Event, *game.View) {}

// Think implements bot.Bot.
func (b *RandomBot) Think(v *game.View) bool {
	b.choice = PickAction(b.Dice, v.Legal(nil))
	return true
}

// Point implements bot.Bot. Most point at the second seat, some elsewhere, and one at nobody.
func (b *RandomBot) Point(v *game.View) game.Seat {
	switch {
	case v.Seat == 1:
		return 0
	case v.Seat == 4:
		return game.Nobody
	case v.Seat%3 == 0:
		return v.Left(v.Left(v.Seat))
	}
	return 1
}

// Choice implements bot.Bot.
func (b *RandomBot) Choice() game.Action { return b.choice }

// Reason implements bot.Bot: it has none.
func (b *RandomBot) Reason() bot.Reason {
	return bot.Reason{About: game.Nobody, Chance: -1}
}
