package arena

import (
	"errors"
	"math"
	"reflect"
	"slices"
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
)

// TestMatchesOfDwarves: at every table, in every edition, dwarves play to the
// end, choose nothing illegal, and the records replay.
func TestMatchesOfDwarves(t *testing.T) {
	for seats := game.MinSeats; seats <= game.MaxSeats; seats++ {
		for _, e := range game.Editions {
			p := Plan{Games: 2, Players: seats, Rules: e.Rules(), Seed: uint64(10 * seats), Level: bot.Foreman}
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

// TestBothSidesWin: both gold-diggers and saboteurs win often enough.
func TestBothSidesWin(t *testing.T) {
	for _, seats := range []int{5, 8} {
		tally, err := Play(Plan{Games: 60, Players: seats, Seed: 1, Level: bot.Foreman}, nil)
		if share := 100 * tally.DiggerWins / tally.Rounds; err != nil || share < 30 || share > 80 {
			t.Errorf("%d seats: gold-diggers won %d %% of rounds, %v", seats, share, err)
		}
	}
}

// TestPlanIsRepeatable: a plan gives the same records on every run, and any
// match of it alone.
func TestPlanIsRepeatable(t *testing.T) {
	p := Plan{Games: 6, Players: 4, Rules: game.Icelandic.Rules(), Seed: 40, Level: bot.Foreman}
	records := make([]*game.Record, p.Games)
	one, _ := Play(p, func(i int, r *game.Record) error { records[i] = r; return nil })
	two, _ := Play(p, nil)
	if one != two {
		t.Errorf("tallies differ: %+v, %+v", one, two)
	}
	if _, alone := p.Match(4); !reflect.DeepEqual(alone, records[4]) {
		t.Error("a match alone differs from that in the plan")
	}
	if slices.EqualFunc(records[:1], records[1:2], func(a, b *game.Record) bool { return slices.Equal(a.Actions, b.Actions) }) {
		t.Error("two matches of a plan are the same")
	}
}

// TestKeepCanStop: an error of keep stops the play and is returned.
func TestKeepCanStop(t *testing.T) {
	full := errors.New("the disk is full")
	tally, err := Play(Plan{Games: 1000, Players: 3}, func(i int, r *game.Record) error { return full })
	if err != full || tally.Matches > 100 {
		t.Errorf("%d matches, %v", tally.Matches, err)
	}
}

// TestMixedTables: a mixed table has all levels and a random player, on other seats from
// match to match, and plays to the end.
func TestMixedTables(t *testing.T) {
	p := Plan{Games: 10, Players: 7, Seed: 3, Mixed: true}
	tally, err := Play(p, nil)
	if err != nil || tally.Illegal != 0 || tally.Rounds != 30 {
		t.Errorf("%+v, %v", tally, err)
	}
	seats := map[int]bool{}
	for i := range 5 {
		levels := 0
		table, _ := mixedTable(p.Config(i), i)
		for s, player := range table {
			if _, random := player.(*random); random {
				seats[s] = true
			} else {
				levels++
			}
		}
		if levels < 5 {
			t.Errorf("match %d has %d dwarves", i, levels)
		}
	}
	if len(seats) < 5 {
		t.Errorf("the random player has only had %d seats", len(seats))
	}
}

// TestCalibration counts a case in its decile and its square.
func TestCalibration(t *testing.T) {
	var c, d Calibration
	c.note(95, true)
	c.note(100, false)
	d.note(25, false)
	c.Add(d)
	if c.Cases() != 3 || c.Deciles[9] != (Decile{2, 1, 195}) || c.Deciles[2].Cases != 1 {
		t.Errorf("%+v", c)
	}
	if want := (0.0025 + 1 + 0.0625) / 3; math.Abs(c.Brier()-want) > 1e-9 {
		t.Errorf("Brier %v, want %v", c.Brier(), want)
	}
}

// TestBeliefsAreWorthHaving: when a round has ended, foremen know more than the odds of
// the deal, which alone score 0.24 at five seats.
func TestBeliefsAreWorthHaving(t *testing.T) {
	tally, err := Play(Plan{Games: 40, Players: 5, Seed: 9, Level: bot.Foreman}, nil)
	if err != nil || tally.Final.Cases() != 40*3*5*4 || tally.Final.Brier() > 0.1 {
		t.Errorf("%d cases, Brier %.3f, %v", tally.Final.Cases(), tally.Final.Brier(), err)
	}
	if tally.Acting.Cases() == 0 || tally.Acting.Brier() < tally.Final.Brier() {
		t.Errorf("acting, Brier is %.3f, at the end %.3f", tally.Acting.Brier(), tally.Final.Brier())
	}
}
