package ai

import (
	"math/rand/v2"
	"testing"

	"saboteur/game"
)

// TestUnaffected: where laying a tunnel affects no goal, the same tunnels help towards
// each goal as before, and this saves finding out.
func TestUnaffected(t *testing.T) {
	var s surveyor
	p := rand.NewPCG(7, 8)
	saved := 0
	for seed := range uint64(8) {
		var state game.State
		if err := state.Begin(game.Config{Seats: 3, Seed: seed, Rules: game.Rules{Islands: true}}, nil); err != nil {
			t.Fatal(err)
		}
		for state.Phase == game.Playing && state.Round == 1 {
			legal := state.Legal(nil)
			far := s.distances(&state.Board, everything)
			clear(s.examined[:])
			before := easeOfAll(&s, &state.Board, far)
			examined := s.examined
			for _, a := range legal {
				if a.Kind != game.Lay {
					continue
				}
				l := game.Laid{Cell: a.Cell, Card: a.Card, Turned: a.Turned}
				rows := s.add(&state.Board, l)
				if s.measure(&state.Board, allGoals) == far && s.unaffected(&state.Board, l.Cell, &examined) {
					saved++
					next := state.Board.With(l)
					if after := easeOfAll(&s, &next, far); after != before {
						t.Fatalf("with %v %v helps, before %v, on\n%s", l, after, before, state.Board.Coordinates())
					}
				}
				s.restore(rows)
			}
			if err := state.Apply(legal[p.Uint64()%uint64(len(legal))], nil); err != nil {
				t.Fatal(err)
			}
		}
	}
	if saved < 500 {
		t.Errorf("only %d tunnels affect nothing", saved)
	}
	nearly := draw(t, nearly)
	s.distances(&nearly, everything)
	clear(s.examined[:])
	s.ease(&nearly, 1, 1)
	if s.unaffected(&nearly, game.Cell{X: 7}, &s.examined) {
		t.Error("what is laid in the last cell before a goal affects nothing")
	}
}

// easeOfAll returns the tunnels that help towards each goal that lies face down.
func easeOfAll(s *surveyor, b *game.Board, far [3]int) (all [3]tunnelStock) {
	for g := range all {
		if b.Laid(1+g).Card == game.FaceDown {
			all[g] = s.ease(b, g, far[g])
		}
	}
	return all
}

// TestHelps: a dead end never helps, nor does a card that is no tunnel.
func TestHelps(t *testing.T) {
	for name, want := range map[string]bool{"EW1": true, "NE1": true, "xEW1": false, "xNESW1": false, "broken-cart1": false, "map1": false} {
		c, err := game.ParseCard(name)
		if err != nil {
			t.Fatal(err)
		}
		if got := everything.helps(c); got != want {
			t.Errorf("%s helps: %v", name, got)
		}
	}
}
