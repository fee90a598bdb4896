package ai

import (
	"math/rand/v2"
	"slices"

	"saboteur/game"
)

// How a master thinks ahead. The numbers were tried against foremen at three to
// ten seats (500 to 600 deals each): a saboteur's rules of thumb weighed by 15 do
// worse at ten seats than by 3. Looking 1 turn ahead instead of 6, gold-diggers win
// 3.6 points fewer at five seats (z 2.9) and 4.2 at eight (2.6; 1,000 and 600 deals
// from seed 910001), with 10 nobody does better. For saboteurs there is no telling:
// with 6 instead of 2 foremen win 2.2 points more against them at three seats (z 3.0),
// and miners 1.8 fewer at five (2.7; 3,000 deals from seed 920001).
const (
	diggerAhead   = 6 // turns of each playout
	saboteurAhead = 2

	// Thousandths of a chance that ten hundredths of a tunnel are worth. Half and twice
	// as much do no better for saboteurs.
	diggerPrior   = 6
	saboteurPrior = 4
)

// A stage of a search tries the best actions so far in some more worlds drawn
// from the belief, all in each: so most of the time goes to those between which
// it is hard to choose (sequential halving, Karnin, Koren and Somekh 2013). A
// slice of any stage takes the same time at most. With 60 worlds for each of
// ten actions, which costs the same, saboteurs at ten seats hold foremen at
// 45.8 % of the rounds instead of 42.2 (600 deals from seed 540001).
type stage struct{ keeps, slices, worlds int }

var stages = [...]stage{{keeps: 10, slices: 4, worlds: 6}, {keeps: 5, slices: 3, worlds: 12}, {keeps: 2, slices: 3, worlds: 30}}

// A search weighs the best actions by playing on. It is worked at in slices.
type search struct {
	view    *game.View
	belief  *Belief
	heat    [game.MaxSeats]int
	dice    *rand.PCG
	lacks   game.Lacks  // what others are taken not to hold
	actions []candidate // those still tried
	stage   int
	slice   int // of the stage
	worlds  int // tried so far
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
	s.view, s.belief, s.heat, s.dice = &d.view, d.belief, d.image.heat(), dice
	s.lacks = d.eyes.lacks.cards()
	s.stage, s.slice, s.worlds = 0, 0, 0
	s.play.company, s.play.ease = d.company, d.ease()
	slices.SortStableFunc(d.weighs, func(a, b candidate) int { return b.worth - a.worth })
	s.actions = append(s.actions[:0], d.weighs...)
	s.keep(stages[0].keeps)
}

// keep goes on with the first actions only.
func (s *search) keep(n int) { s.actions = s.actions[:min(len(s.actions), n)] }

// step goes on for a slice and reports whether the search is done. It takes
// the same number of slices whatever there is to choose from.
func (s *search) step() bool {
	if len(s.actions) > 1 {
		for range stages[s.stage].worlds {
			s.try()
		}
	}
	if s.slice++; s.slice < stages[s.stage].slices {
		return false
	}
	slices.SortStableFunc(s.actions, func(a, b candidate) int { return s.score(&b) - s.score(&a) })
	if s.stage++; s.stage == len(stages) {
		return true
	}
	s.slice = 0
	s.keep(stages[s.stage].keeps)
	return false
}

// try plays each action on in one more world.
func (s *search) try() {
	s.worlds++
	world := s.view.ImagineRoles(s.dice, s.belief.draw(s.dice), &s.lacks)
	seed := s.dice.Uint64()
	saboteur, ahead := false, diggerAhead
	if s.view.Role == game.Saboteur {
		saboteur, ahead = true, saboteurAhead
	}
	for i := range s.actions {
		c := &s.actions[i]
		s.play.begin(&world, &s.heat, seed) // the same luck for all
		chance := s.play.run(c.action, ahead)
		if saboteur {
			chance = 1000 - chance
		}
		c.sum += chance
	}
}

// best returns the action with the best chance and worth together, when the
// search is done.
func (s *search) best() *candidate { return &s.actions[0] }

// chance returns the chance of the own side that was found, in thousandths.
func (s *search) chance(c *candidate) int { return c.sum / max(s.worlds, 1) }

// score adds what the rules of thumb say to the chance that was found.
func (s *search) score(c *candidate) int {
	prior := diggerPrior
	if s.view.Role == game.Saboteur {
		prior = saboteurPrior
	}
	return s.chance(c) + prior*c.worth/10
}
