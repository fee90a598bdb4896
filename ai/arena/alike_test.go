package arena

import (
	"crypto/sha256"
	"fmt"
	"os"
	"testing"

	"saboteur/game"
)

// TestRecordsAreAlikeEverywhere: a seed gives the same records, byte by byte, on
// every kind of computer. So that all of them are held to the same, run it as
// well with GOARCH=arm64 and with GOOS=js GOARCH=wasm, each with an -exec that
// runs such programs; SABOTEUR_TEST_LONG makes it 50 matches.
func TestRecordsAreAlikeEverywhere(t *testing.T) {
	p, want := Plan{Games: 4, Players: 7, Seed: 330001, Mixed: true}, "38996d16fbb9a97a"
	if os.Getenv("SABOTEUR_TEST_LONG") != "" {
		p.Games, want = 50, "d064d6f157d2af86"
	}
	records := make([]*game.Record, p.Games)
	if _, err := Play(p, func(i int, r *game.Record) error { records[i] = r; return nil }); err != nil {
		t.Fatal(err)
	}
	h := sha256.New()
	for _, r := range records {
		if _, err := r.WriteTo(h); err != nil {
			t.Fatal(err)
		}
	}
	if got := fmt.Sprintf("%x", h.Sum(nil)[:8]); got != want {
		t.Errorf("the records of %d matches sum up to %q", p.Games, got)
	}
}
