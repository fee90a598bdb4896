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
