package ai

import (
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
)

// TestFeatures: the features tell a gold-digger's broken tool that can be mended from one
// that cannot, and a helpful tunnel that can be laid now from one that can be laid later.
func TestFeatures(t *testing.T) {
	var stuck, mendable, now, later int
	for match := range uint64(30) {
		play(t, bot.Miner, game.Config{Seats: 4, Seed: 40_000 + match}, func(s *game.State, _ []*Dwarf) {
			if s.Phase != game.Playing {
				return
			}
			before := featuresOf(s)
			if s.RoleOf(s.Turn) == game.Digger && before[ReadySoon] == 1000 {
				now++
				if s.Blocked(s.Turn) {
					t.Fatalf("match %d: seat %d counts as ready, but cannot dig", match, s.Turn)
				}
			} else if before[DiggersReady] > 0 {
				later++
				if before[ReadySoon] == 0 || before[ReadySoon] == 1000 {
					t.Fatalf("match %d: in turn is seat %d, but ReadySoon is %d", match, s.Turn, before[ReadySoon])
				}
			}
			for _, a := range s.Legal(nil) {
				if a.Kind != game.Break || s.RoleOf(a.Seat) == game.Saboteur || before[DiggersStuck] > 0 {
					continue
				}
				after := *s
				if err := after.Apply(a, nil); err != nil || after.Phase != game.Playing || after.Round != s.Round {
					continue
				}
				rises := featuresOf(&after)[DiggersStuck] > 0
				can := diggersMend(&after, a.Card.Tools())
				if rises == can {
					t.Fatalf("match %d: %v breaks, gold-diggers can mend it: %t, DiggersStuck rises: %t", match, a.Card, can, rises)
				}
				if can {
					mendable++
				} else {
					stuck++
				}
			}
		})
	}
	if min(stuck, mendable, now, later) < 100 {
		t.Errorf("seen too little: %d stuck, %d mendable, %d now, %d later", stuck, mendable, now, later)
	}
}

func featuresOf(s *game.State) Features { return FeaturesOf(s, &[game.MaxSeats]int{}) }

// diggersMend reports whether a gold-digger holds a card that mends a tool.
func diggersMend(s *game.State, tool game.Tool) bool {
	for seat := range game.Seat(s.Seats) {
		for _, c := range s.HandOf(seat) {
			if s.RoleOf(seat) == game.Digger && c.Kind() == game.Repair && c.Tools().Has(tool) {
				return true
			}
		}
	}
	return false
}

// TestUnaware: what a playout expects depends on how many gold-diggers notice what
// others do, and not on whether saboteurs do.
func TestUnaware(t *testing.T) {
	for seed := range uint64(20) {
		var s game.State
		if err := s.Begin(game.Config{Seats: 5, Seed: seed}, func(game.Event) {}); err != nil {
			t.Fatal(err)
		}
		diggers, miners := 0, 0
		p := playout{}
		p.begin(&s, &[game.MaxSeats]int{}, 1)
		for seat := range game.Seat(5) {
			p.opponents[seat] = OpponentOf(bot.Miner)
			if s.RoleOf(seat) == game.Saboteur {
				continue
			}
			diggers++
			if seat < 2 {
				miners++
			} else {
				p.opponents[seat] = OpponentOf(bot.Foreman)
			}
		}
		if got, want := p.unaware(), 1000*miners/diggers; got != want {
			t.Errorf("seed %d: %d of %d gold-diggers are miners: unaware %d, want %d", seed, miners, diggers, got, want)
		}
	}
	o := Features{Constant: 1000, Distance: 4000, PlaysLeft: 20_000, SaboteurDeadEnds: 800}
	for unaware, weights := range map[int][featureCount]int{0: evalWeights, 1000: evalVsMiners} {
		want := 0
		for i, v := range o {
			want += v * weights[i] / 1000
		}
		if got := o.chance(unaware); got != logistic(want) {
			t.Errorf("if %d of 1000 do not notice the chance is %d, want %d", unaware, got, logistic(want))
		}
	}
	some := o
	some[SaboteurDeadEnds] = 0
	if aware, unaware := some.chance(0)-o.chance(0), some.chance(1000)-o.chance(1000); unaware <= aware {
		t.Errorf("dead ends in saboteurs' hands cost miners %d thousandths, foremen %d", unaware, aware)
	}
}
