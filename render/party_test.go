package render

import (
	"slices"
	"testing"

	"saboteur/game"
	"saboteur/render/play"
	"saboteur/render/setup"
	"saboteur/render/table"
)

// TestSeedDealsAlike: the same seed deals the same hands to the same seats and lets
// the same seat begin, on the command line and in the New game scene.
func TestSeedDealsAlike(t *testing.T) {
	seed := uint64(2004)
	first := map[game.Seat]bool{}
	var hand []game.Card
	for run := range uint64(6) {
		app, _, _ := newTestApp(1 + run)
		dealt := setup.QuickStart(app, setup.QuickMatch{Seats: 5, Seed: &seed}).(*table.Table).Match
		r, _ := newSetupRobot(t)
		r.Choose(setup.SeedField)
		r.Type("2004")
		r.Choose(setup.StartButton)
		typed := r.Scene.(*table.Table).Match
		for source, m := range map[string]*play.Match{"a flag": dealt, "New game": typed} {
			if c := m.Record.Config; c.Seed != seed || c.First != 4 || !m.SeedKnown {
				t.Errorf("from %s, seed %d makes %+v, known: %v", source, seed, c, m.SeedKnown)
			}
			got := m.Local.State.HandOf(0)
			if hand == nil {
				hand = slices.Clone(got)
			}
			if !slices.Equal(got, hand) {
				t.Errorf("from %s, seat 1 gets %v, before that %v", source, got, hand)
			}
		}
		first[setup.QuickStart(app, setup.QuickMatch{Seats: 5}).(*table.Table).Match.Record.First] = true
	}
	if len(first) < 2 {
		t.Errorf("with secret seeds only %v begin", first)
	}
}
