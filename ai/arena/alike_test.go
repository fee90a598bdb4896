package arena

import (
	"fmt"
	"strings"
	"testing"

	"saboteur/game"
	"saboteur/game/golden"
	"saboteur/testenv"
)

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
// action.
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
	round := int8(0)
	for _, a := range r.Actions {
		if s.Round != round {
			round = s.Round
			fmt.Fprintf(&out, "round %d\n", round)
		}
		fmt.Fprintf(&out, "%v: %v\n", s.Turn, a)
		if err := s.Apply(a, nil); err != nil {
			t.Fatal(err)
		}
	}
	return out.String()
}
