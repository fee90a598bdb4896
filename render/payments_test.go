package render

import (
	"math/rand/v2"
	"slices"
	"testing"

	"saboteur/game"
	"saboteur/render/play"
	"saboteur/render/testapp"
)

// TestPaymentsOfEachRound: after each round a match knows what the saboteurs were paid
// for it, and nothing of the rounds before.
func TestPaymentsOfEachRound(t *testing.T) {
	app, _, _ := newTestApp(4)
	paid := [game.Rounds + 1]int{}
	for seed := range uint64(12) {
		m := play.New(app, game.Config{Seats: 5, Seed: seed, BotSeed: 1}, testapp.Bots(5, rand.New(rand.NewPCG(seed, 2))), false)
		var want []game.Paid
		for m.Local.State.Phase != game.Over {
			m.Think(true)
			for len(m.Queue) > 0 {
				switch e := m.ShowNext().(type) {
				case game.RoundEnded:
					want = nil
				case game.Paid:
					want = append(want, e)
					paid[m.RoundEnd.Round]++
				}
				if !slices.Equal(m.Payments, want) {
					t.Fatalf("seed %d, round %d: the payments are %v, want %v", seed, m.RoundEnd.Round, m.Payments, want)
				}
			}
		}
	}
	if slices.Contains(paid[1:], 0) {
		t.Errorf("the numbers of payments, by round, are %v", paid[1:])
	}
}
