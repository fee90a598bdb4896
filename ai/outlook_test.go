package ai

import (
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
)

// TestOutlook: an outlook tells a gold-digger's broken tool that can be mended from one
// that cannot, and who can lay a tunnel that helps now from who can later.
func TestOutlook(t *testing.T) {
	var stuck, mendable, now, later int
	for match := range uint64(30) {
		play(t, bot.Miner, game.Config{Seats: 4, Seed: 40_000 + match}, func(s *game.State, _ []*Dwarf) {
			if s.Phase != game.Playing {
				return
			}
			before := outlookOf(s)
			if s.RoleOf(s.Turn) == game.Digger && before[Next] == 1000 {
				now++
				if s.Blocked(s.Turn) {
					t.Fatalf("match %d: seat %d is taken for one who can dig now", match, s.Turn)
				}
			} else if before[Ready] > 0 {
				later++
				if before[Next] == 0 || before[Next] == 1000 {
					t.Fatalf("match %d: in turn is seat %d, but Next is %d", match, s.Turn, before[Next])
				}
			}
			for _, a := range s.Legal(nil) {
				if a.Kind != game.Break || s.RoleOf(a.Seat) == game.Saboteur || before[Stuck] > 0 {
					continue
				}
				after := *s
				if err := after.Apply(a, nil); err != nil || after.Phase != game.Playing || after.Round != s.Round {
					continue
				}
				rises := outlookOf(&after)[Stuck] > 0
				can := diggersMend(&after, a.Card.Tools())
				if rises == can {
					t.Fatalf("match %d: %v breaks, gold-diggers can mend it: %t, Stuck rises: %t", match, a.Card, can, rises)
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

func outlookOf(s *game.State) Outlook { return OutlookOf(s, &[game.MaxSeats]int{}) }

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
			p.company[seat] = DwarfOf(bot.Miner)
			if s.RoleOf(seat) == game.Saboteur {
				continue
			}
			diggers++
			if seat < 2 {
				miners++
			} else {
				p.company[seat] = DwarfOf(bot.Foreman)
			}
		}
		if got, want := p.unaware(), 1000*miners/diggers; got != want {
			t.Errorf("seed %d: %d of %d gold-diggers are miners: unaware %d, want %d", seed, miners, diggers, got, want)
		}
	}
	o := Outlook{One: 1000, Way: 4000, Turns: 20_000, Blocks: 800}
	some := o
	some[Blocks] = 0
	if aware, unaware := some.chance(0)-o.chance(0), some.chance(1000)-o.chance(1000); unaware <= aware {
		t.Errorf("dead ends in saboteurs' hands cost miners %d thousandths, foremen %d", unaware, aware)
	}
}
