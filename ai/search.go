package ai

import (
	"math/rand/v2"
	"slices"

	"saboteur/game"
)

// How a master thinks ahead. The numbers were tried against foremen at three to
// ten seats (500 to 600 deals each): with 3 turns ahead saboteurs do worse at
// seven seats, with 24 nobody does better; a saboteur's rules of thumb weighed
// by 15 do worse at ten seats than by 3.
const (
	candidates = 10 // the best actions by the rules of thumb are tried
	worlds     = 60 // in so many worlds drawn from the belief, all in each
	ahead      = 6  // turns of each playout
	slice      = 6  // worlds in one slice of thinking

	// Thousandths of a chance that ten hundredths of a tunnel are worth.
	diggerPrior   = 6
	saboteurPrior = 4
)

// A search weighs the best actions by playing on. It is worked at in slices.
type search struct {
	view    *game.View
	belief  *Belief
	heat    [game.MaxSeats]int
	dice    *rand.PCG
	actions []candidate
	done    int // worlds tried
	play    playout
}

// A candidate is an action that is tried.
type candidate struct {
	action game.Action
	worth  points // by the rules of thumb
	sum    int    // of the chances of the own side, in thousandths
}

// begin takes up the best actions that a dwarf has weighed.
func (s *search) begin(d *Dwarf, dice *rand.PCG) {
	slices.SortStableFunc(d.weighs, func(a, b candidate) int { return b.worth - a.worth })
	s.view, s.belief, s.heat, s.dice, s.done = &d.view, d.belief, d.image.heat(), dice, 0
	s.actions = append(s.actions[:0], d.weighs[:min(len(d.weighs), candidates)]...)
}

// step goes on for a slice and reports whether the search is done. It takes
// the same number of slices whatever there is to choose from.
func (s *search) step() bool {
	for range slice {
		if s.done == worlds {
			return true
		}
		s.done++
		if len(s.actions) > 1 {
			s.try()
		}
	}
	return false
}

// try plays each action on in one more world.
func (s *search) try() {
	world := s.view.ImagineRoles(s.dice, s.belief.draw(s.dice))
	seed := s.dice.Uint64()
	for i := range s.actions {
		c := &s.actions[i]
		s.play.begin(&world, &s.heat, seed) // the same luck for all
		chance := s.play.run(c.action, ahead)
		if s.view.Role == game.Saboteur {
			chance = 1000 - chance
		}
		c.sum += chance
	}
}

// best returns the action with the best chance and worth together.
func (s *search) best() candidate {
	best := s.actions[0]
	for _, c := range s.actions[1:] {
		if s.score(c) > s.score(best) {
			best = c
		}
	}
	return best
}

// score adds what the rules of thumb say to the chance that was found.
func (s *search) score(c candidate) int {
	prior := diggerPrior
	if s.view.Role == game.Saboteur {
		prior = saboteurPrior
	}
	return c.sum/max(s.done, 1) + prior*c.worth/10
}
