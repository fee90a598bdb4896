package ai_test

import (
	"fmt"

	"saboteur/ai"
	"saboteur/game"
	"saboteur/game/bot"
)

// Three bots sit down at a table. They hear every event; the first in turn thinks until
// it has chosen, and says why.
func Example() {
	players := []bot.Player{{Level: bot.Miner}, {Level: bot.Foreman, Character: bot.Hothead}, {Level: bot.Master}}
	var bots bot.Bots
	for seat, p := range players {
		bots = append(bots, ai.NewDwarf(game.Seat(seat), p.Level, p.Character))
	}
	bots.Meet(players)

	var s game.State
	emit := func(e game.Event) { bots.Hear(e, &s) }
	if err := s.Begin(game.Config{Seats: 3, Seed: 1, First: 2}, emit); err != nil {
		fmt.Println(err)
		return
	}
	for !bots.Think(&s) {
	}
	chosen := bots[s.Turn]
	fmt.Println(s.Turn, "chooses:", chosen.Choice())
	fmt.Println("because:", chosen.Reason().Motive)
	// Output:
	// seat 3 chooses: look map2 1
	// because: know
}

// A character changes a few weights, and with them how a dwarf plays more than how well.
func ExampleWithCharacter() {
	var none ai.Weights
	quiet := ai.WithCharacter(none, bot.Quiet)
	fmt.Println(quiet[ai.SabStealth], quiet[ai.SabHides], ai.WithCharacter(none, bot.Even) == none)
	// Output: 40 3 true
}
