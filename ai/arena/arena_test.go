package arena

import (
	"errors"
	"reflect"
	"slices"
	"testing"

	"saboteur/game"
)

// TestMatchesOfDwarves: at every table, in every edition, dwarves play to the
// end, choose nothing illegal, and the records replay.
func TestMatchesOfDwarves(t *testing.T) {
	for seats := game.MinSeats; seats <= game.MaxSeats; seats++ {
		for _, e := range game.Editions {
			p := Plan{Games: 2, Players: seats, Rules: e.Rules(), Seed: uint64(10 * seats)}
			tally, err := Play(p, func(i int, r *game.Record) error {
				s, err := r.Replay(nil)
				if err == nil && s.Phase != game.Over {
					err = errors.New("the match did not end")
				}
				return err
			})
			if err != nil || tally.Illegal != 0 || tally.Matches != 2 || tally.Rounds != 2*game.Rounds {
				t.Errorf("%d seats, %v: %+v, %v", seats, e, tally, err)
			}
			if tally.Roles[Diggers]+tally.Roles[Saboteurs] != seats*tally.Rounds {
				t.Errorf("%d seats, %v: %v roles", seats, e, tally.Roles)
			}
		}
	}
}

// TestBothSidesWin: neither gold-diggers nor saboteurs win hardly ever.
func TestBothSidesWin(t *testing.T) {
	for _, seats := range []int{5, 8} {
		tally, err := Play(Plan{Games: 60, Players: seats, Seed: 1}, nil)
		if share := 100 * tally.Dug / tally.Rounds; err != nil || share < 30 || share > 80 {
			t.Errorf("%d seats: gold-diggers won %d %% of rounds, %v", seats, share, err)
		}
	}
}

// TestPlanIsRepeatable: a plan gives the same records on every run, and any
// match of it alone.
func TestPlanIsRepeatable(t *testing.T) {
	p := Plan{Games: 6, Players: 4, Rules: game.Icelandic.Rules(), Seed: 40}
	records := make([]*game.Record, p.Games)
	one, _ := Play(p, func(i int, r *game.Record) error { records[i] = r; return nil })
	two, _ := Play(p, nil)
	if one != two {
		t.Errorf("tallies differ: %+v, %+v", one, two)
	}
	if _, alone := Match(p.Config(4)); !reflect.DeepEqual(alone, records[4]) {
		t.Error("a match alone differs from that in the plan")
	}
	if slices.EqualFunc(records[:1], records[1:2], func(a, b *game.Record) bool { return slices.Equal(a.Actions, b.Actions) }) {
		t.Error("two matches of a plan are the same")
	}
}

// TestKeepCanStop: an error of keep ends the play and comes back.
func TestKeepCanStop(t *testing.T) {
	full := errors.New("the disk is full")
	tally, err := Play(Plan{Games: 1000, Players: 3}, func(i int, r *game.Record) error { return full })
	if err != full || tally.Matches > 100 {
		t.Errorf("%d matches, %v", tally.Matches, err)
	}
}
