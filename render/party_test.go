package render

import (
	"slices"
	"testing"

	"saboteur/game"
	"saboteur/render/play"
	"saboteur/render/setup"
	"saboteur/render/table"
)

// TestSeedDealsAlike: whoever is told a seed deals the same hands to the same seats,
// from the command line and from New game, and the same seat begins.
func TestSeedDealsAlike(t *testing.T) {
	seed := uint64(2004)
	begins := map[game.Seat]bool{}
	var hand []game.Card
	for luck := range uint64(6) {
		k, _, _ := testKit(t, 1+luck)
		dealt := setup.QuickStart(k, setup.Party{Seats: 5, Seed: &seed}).(*table.Table).M
		r, _ := newSetupRobot(t)
		r.choose(setup.SeedSpot)
		r.write("2004")
		r.choose(setup.StartSpot)
		typed := r.scene.(*table.Table).M
		for how, m := range map[string]*play.Match{"a flag": dealt, "New game": typed} {
			if c := m.Record.Config; c.Seed != seed || c.First != 4 || !m.Known {
				t.Errorf("by %s seed %d deals %+v, known %v", how, seed, c, m.Known)
			}
			got := m.State.HandOf(0)
			if hand == nil {
				hand = slices.Clone(got)
			}
			if !slices.Equal(got, hand) {
				t.Errorf("by %s seat 1 holds %v, before %v", how, got, hand)
			}
		}
		begins[setup.QuickStart(k, setup.Party{Seats: 5}).(*table.Table).M.Record.First] = true
	}
	if len(begins) < 2 {
		t.Errorf("where nobody is told the seed %v begin", begins)
	}
}
