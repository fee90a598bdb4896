package ai

import (
	"math/rand/v2"
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
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
func easeOfAll(s *surveyor, b *game.Board, far [3]int) (all [3]tunnelSet) {
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

// TestEaseAfterLaying: what a gold-digger without more cards to wait for takes the ease
// for after laying a tunnel is what it measures once the tunnel lies there.
func TestEaseAfterLaying(t *testing.T) {
	changed := 0
	each := func(s *game.State, dwarves []*Dwarf) {
		if s.Phase != game.Playing || s.Deck > 0 || s.RoleOf(s.Turn) != game.Digger {
			return
		}
		d, v := *dwarves[s.Turn], s.View(s.Turn)
		think(&d, &v)
		for _, a := range v.Legal(nil) {
			if a.Kind != game.Lay {
				continue
			}
			o := d.turn.after(a)
			b, fresh := v.Board.With(game.Laid{Cell: a.Cell, Card: a.Card, Turned: a.Turned}), new(surveyor)
			if far := fresh.distances(&b, d.turn.remaining.tunnels); far != o.far || d.turn.treasure.nearest(far) > d.turn.treasure.nearest(d.turn.baseline.far) {
				continue // what comes of turning a goal counts, too; and no longer way is weighed
			}
			if want := d.turn.easeOf(fresh, &b, o.far); o.ease != want {
				t.Errorf("after %v the ease is %d, want %d, on\n%s", a, o.ease, want, v.Board.Coordinates())
			}
			if o.far == d.turn.baseline.far && o.ease != d.turn.baseline.ease {
				changed++
			}
		}
	}
	for seed := range uint64(5) {
		play(t, bot.Miner, game.Config{Seats: 5, Seed: seed, BotSeed: 1}, each)
	}
	if changed < 5 {
		t.Errorf("only %d tunnels change the ease alone", changed)
	}
}
