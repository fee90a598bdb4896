package ai

import (
	"testing"

	"saboteur/game"
)

// TestOutlook: an outlook tells a gold-digger's broken tool that can be mended from one
// that cannot, and who can lay a tunnel that helps now from who can later.
func TestOutlook(t *testing.T) {
	var stuck, mendable, now, later int
	for match := range uint64(30) {
		play(t, Miner, game.Config{Seats: 4, Seed: 40_000 + match}, func(s *game.State, _ []*Dwarf) {
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
