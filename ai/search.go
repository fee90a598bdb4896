package ai

import (
	"math/rand/v2"
	"slices"

	"saboteur/game"
)

// How a master thinks ahead. EXPERIMENTS.md, "Looking ahead".
const (
	diggerAhead   = 6 // turns of each playout
	saboteurAhead = 2

	// Thousandths of a chance that ten hundredths of a tunnel are worth.
	diggerPrior   = 6
	saboteurPrior = 4
)

// A stage of a search tries the best actions so far in some more worlds drawn
// from the belief, all actions in each world: so most of the time goes to the
// actions between which it is hard to choose (sequential halving, Karnin, Koren
// and Somekh 2013). A slice takes the same time at most in every stage.
// EXPERIMENTS.md, "Stages".
type stage struct{ keeps, slices, worlds int }

var stages = [...]stage{{keeps: 10, slices: 4, worlds: 6}, {keeps: 5, slices: 3, worlds: 12}, {keeps: 2, slices: 3, worlds: 30}}

// A search compares the best actions by playing on. It is done in slices.
type search struct {
	view     *game.View
	belief   *Belief
	logOdds  [game.MaxSeats]int // how far each seat is suspected, in hundredths
	dice     *rand.PCG
	excluded game.Excluded
	actions  []candidate // those still tried
	stage    int
	slice    int // of the stage
	worlds   int // tried so far
	running  bool
	play     playout
}

// A candidate is an action that is tried.
type candidate struct {
	action game.Action
	worth  points // by the rules of thumb
	sum    int    // of the chances of the searching side, in thousandths
}

// begin starts with the best actions that a dwarf has weighed.
func (s *search) begin(d *Dwarf, dice *rand.PCG) {
	s.view, s.belief, s.logOdds, s.dice = &d.view, d.belief, d.publicBelief.logOdds(), dice
	s.excluded = d.observer.excluded.cards()
	s.stage, s.slice, s.worlds, s.running = 0, 0, 0, true
	s.play.opponents, s.play.ease = d.opponents, d.ease()
	slices.SortStableFunc(d.candidates, func(a, b candidate) int { return b.worth - a.worth })
	s.actions = append(s.actions[:0], d.candidates...)
	s.keep(stages[0].keeps)
}

// keep drops all but the first actions.
func (s *search) keep(n int) { s.actions = s.actions[:min(len(s.actions), n)] }

// step continues for a slice and reports whether the search is done. The number
// of slices does not depend on what there is to choose from.
func (s *search) step() bool {
	if len(s.actions) > 1 {
		for range stages[s.stage].worlds {
			s.playWorld()
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

// playWorld plays on after each action in one more world.
func (s *search) playWorld() {
	s.worlds++
	world := s.view.ImagineRoles(s.dice, s.belief.sampleRoles(s.dice), &s.excluded)
	seed := s.dice.Uint64()
	saboteur, ahead := false, diggerAhead
	if s.view.Role == game.Saboteur {
		saboteur, ahead = true, saboteurAhead
	}
	for i := range s.actions {
		c := &s.actions[i]
		s.play.begin(&world, &s.logOdds, seed) // the same luck for all
		chance := s.play.run(c.action, ahead)
		if saboteur {
			chance = 1000 - chance
		}
		c.sum += chance
	}
}

// best returns the action with the best score, once the search is done.
func (s *search) best() *candidate { return &s.actions[0] }

// chance returns the chance of the searching side that was found, in thousandths.
func (s *search) chance(c *candidate) int { return c.sum / max(s.worlds, 1) }

// score adds what the rules of thumb say to the chance that was found.
func (s *search) score(c *candidate) int {
	prior := diggerPrior
	if s.view.Role == game.Saboteur {
		prior = saboteurPrior
	}
	return s.chance(c) + prior*c.worth/10
}
