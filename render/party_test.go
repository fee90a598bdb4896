package render

import (
	"slices"
	"testing"

	"saboteur/game"
)

// TestSeedDealsAlike: whoever is told a seed deals the same hands to the same seats,
// from the command line and from New game, and the same seat begins.
func TestSeedDealsAlike(t *testing.T) {
	seed := uint64(2004)
	begins := map[game.Seat]bool{}
	var hand []game.Card
	for luck := range uint64(6) {
		k, _, _ := testKit(t, 1+luck)
		dealt := quickStart(k, Party{Seats: 5, Seed: &seed}).(*table).m
		r, _ := newSetupRobot(t)
		r.choose(seedSpot)
		r.write("2004")
		r.choose(startSpot)
		typed := r.scene.(*table).m
		for how, m := range map[string]*match{"a flag": dealt, "New game": typed} {
			if c := m.record.Config; c.Seed != seed || c.First != 4 || !m.known {
				t.Errorf("by %s seed %d deals %+v, known %v", how, seed, c, m.known)
			}
			got := m.state.HandOf(0)
			if hand == nil {
				hand = slices.Clone(got)
			}
			if !slices.Equal(got, hand) {
				t.Errorf("by %s seat 1 holds %v, before %v", how, got, hand)
			}
		}
		begins[quickStart(k, Party{Seats: 5}).(*table).m.record.First] = true
	}
	if len(begins) < 2 {
		t.Errorf("where nobody is told the seed %v begin", begins)
	}
}
