package gamelog

import (
	"testing"

	"saboteur/game"
	"saboteur/render/words"
	"saboteur/testenv"
)

// TestRefutedClaims: when a goal is turned over, the log tells who has said something else of it, in every
// language; who was right, who spoke of another goal and what was said in an earlier round do not count.
func TestRefutedClaims(t *testing.T) {
	names := []string{"Anna", "Bram", "Cora"}
	for goal, treasure := range []bool{true, false} {
		var s game.State
		testenv.NoError(t, s.Begin(game.Config{Seats: 3, Seed: 4}, nil))
		for seat, said := range []game.Statement{
			{Kind: game.ClaimTreasure, Goal: int8(goal)}, {Kind: game.ClaimStone, Goal: int8(goal)}, {Kind: game.ClaimStone, Goal: 2},
		} {
			testenv.NoError(t, s.Say(game.Seat(seat), said, nil))
		}
		e := game.GoalTurned{Goal: int8(goal), Laid: game.Laid{Card: game.StoneA}}
		want := "Anna said “treasure”, but it is stone."
		if treasure {
			e.Laid.Card, want = game.Treasure, "Bram said “stone”, but it is the treasure!"
		}
		log := []Line{{Event: game.Discarded{}, After: s.View(0)}, {Event: e, After: s.View(0)}, {Event: e}}
		if got := Text(log, 1, words.In("en"), names); got != words.In("en").Event(e, names)+" "+want {
			t.Errorf("the log tells %q", got)
		}
		for _, language := range words.Languages {
			for i, tells := range []bool{false, true, false} {
				if told := Refuted(log, i, words.In(language), names); (told != "") != tells {
					t.Errorf("%s: line %d tells %q", language, i, told)
				}
			}
		}
	}
}
