package arena

import (
	"errors"
	"fmt"
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"

	"saboteur/ai"
	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/game/golden"
	"saboteur/testenv"
)

// TestMatchesOfDwarves: at every table, in every edition, dwarves play to the
// end, choose nothing illegal, and the records replay.
func TestMatchesOfDwarves(t *testing.T) {
	for seats := game.MinSeats; seats <= game.MaxSeats; seats++ {
		for _, e := range game.Editions {
			p := Plan{Games: testenv.Short(1, 2), Players: seats, Rules: e.Rules(), Seed: uint64(10 * seats), Level: bot.Foreman}
			tally, err := Play(p, func(i int, r *game.Record) error {
				s, err := r.Replay(nil)
				if err == nil && s.Phase != game.Over {
					err = errors.New("the match did not end")
				}
				return err
			})
			if err != nil || tally.Illegal != 0 || tally.Matches != p.Games || tally.Rounds != p.Games*game.Rounds {
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
		tally, err := Play(Plan{Games: testenv.Short(20, 60), Players: seats, Seed: 1, Level: bot.Foreman}, nil)
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
	p := Plan{Games: testenv.Short(5, 10), Players: 7, Seed: 3, Mixed: true}
	tally, err := Play(p, nil)
	if err != nil || tally.Illegal != 0 || tally.Rounds != p.Games*game.Rounds {
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
	games := testenv.Short(15, 40)
	tally, err := Play(Plan{Games: games, Players: 5, Seed: 9, Level: bot.Foreman}, nil)
	if err != nil || tally.Final.Cases() != games*3*5*4 || tally.Final.Brier() > 0.1 {
		t.Errorf("%d cases, Brier %.3f, %v", tally.Final.Cases(), tally.Final.Brier(), err)
	}
	if tally.Acting.Cases() == 0 || tally.Acting.Brier() < tally.Final.Brier() {
		t.Errorf("acting, Brier is %.3f, at the end %.3f", tally.Acting.Brier(), tally.Final.Brier())
	}
}

// TestMatchesAreAlikeEverywhere: a seed gives the same matches on every kind of
// computer. To hold all of them to the same transcripts, run it as well with
// GOARCH=arm64 and with GOOS=js GOARCH=wasm, each with an -exec that runs such
// programs; SABOTEUR_TEST_LONG makes it twelve matches instead of four.
func TestMatchesAreAlikeEverywhere(t *testing.T) {
	p := Plan{Games: 4, Players: 7, Seed: 330001, Mixed: true}
	if testenv.LongWanted() || *golden.Update {
		p.Games = 12
	}
	records := make([]*game.Record, p.Games)
	if _, err := Play(p, func(i int, r *game.Record) error { records[i] = r; return nil }); err != nil {
		t.Fatal(err)
	}
	for i, r := range records {
		golden.Compare(t, fmt.Sprintf("match-%02d.txt", i+1), transcript(t, r))
	}
}

// transcript returns a match in words: what its seeds are, who plays, and each
// action and statement.
func transcript(t *testing.T, r *game.Record) string {
	var out strings.Builder
	fmt.Fprintf(&out, "seed %d, dice %d, %v\n", r.Seed, r.BotSeed, r.Rules)
	for s, profile := range r.Profiles {
		fmt.Fprintf(&out, "%v: %s\n", game.Seat(s), profile)
	}
	var s game.State
	if err := s.Begin(r.Config, nil); err != nil {
		t.Fatal(err)
	}
	round, talk := int8(0), r.Talk
	for i, a := range r.Actions {
		if s.Round != round {
			round = s.Round
			fmt.Fprintf(&out, "round %d\n", round)
		}
		fmt.Fprintf(&out, "%v: %v\n", s.Turn, a)
		if err := s.Apply(a, nil); err != nil {
			t.Fatal(err)
		}
		for ; len(talk) > 0 && talk[0].After == i+1; talk = talk[1:] {
			fmt.Fprintf(&out, "  %v\n", talk[0].Spoken)
		}
	}
	return out.String()
}

// TestMcNemar: z is (b-c)/sqrt(b+c), b and c being the deals that only one of
// the two won.
func TestMcNemar(t *testing.T) {
	both, neither := []bool{true, true, false}, []bool{false, false, true}
	if z := McNemar(both, both); z != 0 {
		t.Errorf("z of a way and itself is %v", z)
	}
	if z := McNemar(both, neither); math.Abs(z-1/math.Sqrt(3)) > 1e-12 {
		t.Errorf("2 against 1 gives z %v", z)
	}
	if z := McNemar(neither, both); z >= 0 {
		t.Errorf("1 against 2 gives z %v", z)
	}
}

// TestDeal: a deal is the first round of its match, the same whoever plays.
func TestDeal(t *testing.T) {
	c := game.Config{Seats: 5, Seed: 12, BotSeed: 3}
	one := PlayRound(c, Sides(bot.Foreman, bot.Miner), nil)
	if one.Rounds != 1 || one.Illegal != 0 || one.Roles[Diggers]+one.Roles[Saboteurs] != 5 {
		t.Errorf("a deal is %+v", one)
	}
	if again := PlayRound(c, Sides(bot.Foreman, bot.Miner), nil); again != one {
		t.Errorf("played again it is %+v", again)
	}
	other := PlayRound(c, Sides(bot.Apprentice, bot.Apprentice), nil)
	if other.Roles != one.Roles {
		t.Errorf("other levels were dealt other roles: %v, %v", other.Roles, one.Roles)
	}
}

// TestLadder: each level but the last digs better than the one below on the
// same deals. How much better, and what masters can, is measured by simulate.
func TestLadder(t *testing.T) {
	for _, d := range []Comparison{{A: bot.Miner, B: bot.Apprentice}, {A: bot.Foreman, B: bot.Miner}} {
		d.Deals, d.Players, d.Seed = testenv.Short(150, 300), 5, 1
		o := d.Run()
		if z := McNemar(o.AB, o.BB); z < 2 || o.Illegal != 0 {
			t.Errorf("digging, a %v beats a %v with z = %.1f, %d illegal choices", d.A, d.B, z, o.Illegal)
		}
	}
}

// TestMastersPlay: masters choose nothing illegal at any table.
func TestMastersPlay(t *testing.T) {
	for seats := game.MinSeats; seats <= game.MaxSeats; seats++ {
		e := [2]game.Edition{game.Amigo, game.Icelandic}[seats%2]
		c := Plan{Players: seats, Rules: e.Rules(), Seed: uint64(seats)}.Config(0)
		if tally := PlayRound(c, Sides(bot.Master, bot.Master), nil); tally.Illegal != 0 || tally.Rounds != 1 {
			t.Errorf("%d seats, %v: %+v", seats, e, tally)
		}
	}
}

// TestPlayBranch: a round that begins with half of its own actions ends as it did, and bots
// choose only after the script; with another action it goes on differently.
func TestPlayBranch(t *testing.T) {
	c := game.Config{Seats: 5, Seed: 12, BotSeed: 3}
	dug, actions := PlayBranch(c, nil, Sides(bot.Foreman, bot.Foreman), nil)
	half := len(actions) / 2
	var chosen []int
	again, same := PlayBranch(c, actions[:half], Sides(bot.Foreman, bot.Foreman), func(_ game.Seat, n int) { chosen = append(chosen, n) })
	if again != dug || !slices.Equal(same, actions) {
		t.Error("half a round goes on differently")
	}
	if len(chosen) != len(actions)-half || chosen[0] != half {
		t.Errorf("bots have chosen actions %v of %d, after a script of %d", chosen, len(actions), half)
	}
	other := game.Action{Kind: game.Discard, Card: actions[half].Card}
	if actions[half].Kind == game.Discard {
		t.Fatal("choose another seed: this action is a discard")
	}
	_, branch := PlayBranch(c, append(slices.Clone(actions[:half]), other), Sides(bot.Foreman, bot.Foreman), nil)
	if branch[half] != other || slices.Equal(branch, actions) {
		t.Error("another action changes nothing")
	}
}

// The values are those of R's prop.test without continuity correction, as its
// documentation defines them, worked out by hand to four places.
func TestWilson(t *testing.T) {
	for _, c := range []struct {
		k, n      int
		low, high float64
	}{{0, 10, 0, 0.2775}, {10, 10, 0.7225, 1}, {50, 100, 0.4038, 0.5962}, {0, 0, 0, 1}} {
		low, high := Wilson(c.k, c.n)
		if math.Abs(low-c.low) > 1e-4 || math.Abs(high-c.high) > 1e-4 {
			t.Errorf("%d of %d: %.4f to %.4f, want %.4f to %.4f", c.k, c.n, low, high, c.low, c.high)
		}
	}
}

// TestAccusationsChangeNothing: dwarves play as they do without accusations, and all of them point
// at somebody when a round is decided.
func TestAccusationsChangeNothing(t *testing.T) {
	c := game.Config{Seats: 5, Seed: 330002, BotSeed: 7}
	cast := func(s game.Seat, _ game.Role) bot.Bot {
		return ai.NewDwarf(s, bot.Levels[int(s)%len(bot.Levels)], bot.Even)
	}
	play := func(accusation bool) (events []game.Event, shown int) {
		c.Accusation = accusation
		tally := PlayMatch(c, cast, func(_ *game.State, e game.Event) {
			switch e := e.(type) {
			case game.AccusationBegan, game.Pointed:
			case game.FingersShown:
				shown++
				for s, at := range e.Targets[:5] {
					if at == game.Nobody || at == game.Seat(s) {
						t.Errorf("the dwarf on seat %d points at %v", s, at)
					}
				}
			default:
				events = append(events, e)
			}
		})
		if tally.Illegal > 0 {
			t.Error("a dwarf does what cannot be")
		}
		return events, shown
	}
	without, _ := play(false)
	with, shown := play(true)
	if !slices.Equal(with, without) || shown != game.Rounds {
		t.Errorf("with %d accusations dwarves play differently", shown)
	}
}
