package gamelog_test

import (
	"testing"

	"saboteur/game"
	"saboteur/render/gamelog"
)

// TestAwards: each award goes to whoever has the largest share in what it is for, once, and
// nobody is left without one.
func TestAwards(t *testing.T) {
	lay := func(s game.Seat, name string) game.Event {
		return game.Placed{Seat: s, Laid: game.Laid{Card: card(t, name)}}
	}
	roles := [game.MaxSeats]game.Role{game.Digger, game.Saboteur, game.Digger, game.Saboteur, game.Digger}
	log := logOf(
		game.RoundBegan{Round: 1},
		lay(0, "NESW1"), lay(1, "xNS1"), lay(2, "NESW2"),
		game.ToolBroke{Seat: 0, Target: 3, Tool: game.Cart},
		game.ToolMended{Seat: 2, Target: 3, Tool: game.Cart},
		lay(0, "NESW3"),
		game.GoalTurned{Laid: game.Laid{Card: game.Treasure}},
		game.RoundEnded{Winners: game.Digger, Roles: roles},
	)
	want := []gamelog.Award{
		{Kind: gamelog.AwardTreasure, Count: 1}, {Kind: gamelog.AwardUnsuspected, Count: 1}, {Kind: gamelog.AwardMender, Count: 1},
		{Kind: gamelog.AwardVictim, Count: 1}, {Kind: gamelog.AwardGuest},
	}
	for s, got := range gamelog.Awards(log, 5) {
		if got != want[s] {
			t.Errorf("seat %d is honoured for %+v, not %+v", s+1, got, want[s])
		}
	}
}
