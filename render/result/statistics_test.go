package result

import (
	"math/rand/v2"
	"testing"

	"saboteur/game"
	"saboteur/render/testapp"
)

// TestActionsAreCounted: the counts are what was played, and every tool that
// somebody broke was somebody's.
func TestActionsAreCounted(t *testing.T) {
	app := newApp(61)
	record := &testapp.Play(app, game.Config{Seats: 5, Seed: 61, BotSeed: 2}, testapp.Bots(5, rand.New(rand.NewPCG(1, 2)))).Record
	n := countActions(record)
	var want [game.MaxSeats][actionKinds]int
	broke, lost := 0, 0
	var s game.State
	if err := s.Begin(record.Config, nil); err != nil {
		t.Fatal(err)
	}
	for _, a := range record.Actions {
		by := s.Turn
		switch a.Kind {
		case game.Lay:
			want[by][tunnelsLaid]++
		case game.Break:
			want[by][toolsBroken]++
			want[a.Seat][toolsLost]++
		case game.Mend:
			if a.Seat != by {
				want[by][toolsMended]++
			}
		case game.Collapse:
			want[by][rockfallsPlayed]++
		case game.Look:
			want[by][goalsSeen]++
		case game.Discard:
			want[by][cardsDiscarded]++
		}
		if err := s.Apply(a, nil); err != nil {
			t.Fatal(err)
		}
	}
	if n != want {
		t.Errorf("counted %v, played %v", n, want)
	}
	for _, seat := range n {
		broke, lost = broke+seat[toolsBroken], lost+seat[toolsLost]
	}
	if broke == 0 || broke != lost {
		t.Errorf("%d tools were broken, %d were lost", broke, lost)
	}
}
