package main

import (
	"testing"

	"saboteur/ai/arena"
	"saboteur/game"
	"saboteur/game/bot"
)

// TestStrangers: strangers play whole matches by the rules, and as saboteurs their habits
// show.
func TestStrangers(t *testing.T) {
	for h := range habits {
		harm, turns := 0, 0
		for i := range 3 {
			c := arena.Plan{Players: 5, Seed: 60 + uint64(i)}.Config(i)
			tally := arena.PlayMatch(c, func(s game.Seat, _ game.Role) bot.Bot { return newStranger(h, s, c.Seed) }, func(s *game.State, e game.Event) {
				if broke, ok := e.(game.ToolBroke); ok && h == peaceful {
					t.Errorf("%v breaks a tool", broke.Seat)
				}
				laid, ok := e.(game.Placed)
				if ok && s.RoleOf(laid.Seat) == game.Saboteur && int(s.Plays) <= 2*c.Seats {
					turns++
					if !laid.Laid.Card.Joined() {
						harm++
					}
				}
			})
			if tally.Illegal > 0 || tally.Rounds != game.Rounds {
				t.Errorf("%v: %d rounds, %d illegal choices", h, tally.Rounds, tally.Illegal)
			}
		}
		if (h == honest2 || h == honest4 || h == honest6) && harm > 0 {
			t.Errorf("%v: %d of %d tunnels that saboteurs lay at first are dead ends", h, harm, turns)
		}
	}
}
