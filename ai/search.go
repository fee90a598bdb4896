package ai

import (
	"math/rand/v2"
	"slices"

	"saboteur/game"
	"saboteur/game/bot"
)

// How a master thinks ahead. EXPERIMENTS.md, "Looking ahead".
const (
	diggerAhead   = 5 // turns of each playout
	saboteurAhead = 4

	// Thousandths of a chance that ten hundredths of a tunnel are worth.
	diggerPrior     = 6
	diggerLatePrior = 1 // once the round is nearly over, when playouts know better
	saboteurPrior   = 10
	fewSeatsPrior   = 7 // of saboteurs at up to six seats, where four turns show more of what comes
)

// A stage of a search tries the best actions so far in some more worlds drawn
// from the belief, all actions in each world: so most of the time goes to the
// actions between which it is hard to choose (sequential halving, Karnin, Koren
// and Somekh 2013). A slice takes the same time at most in every stage.
// EXPERIMENTS.md, "Stages".
type stage struct{ keeps, slices, worlds int } // worlds in a slice

var stages = [...]stage{{keeps: 10, slices: 4, worlds: 5}, {keeps: 5, slices: 3, worlds: 10}, {keeps: 2, slices: 3, worlds: 25}}

// worldsFor returns how many worlds a player of a role tries in a slice: saboteurs, whose
// playouts are shorter, have time for a fifth more. Divided by hurry, if that is not 0.
func (s stage) worldsFor(role game.Role, hurry int) int {
	worlds := s.worlds
	if role == game.Saboteur {
		worlds += s.worlds / 5
	}
	return max(worlds/max(hurry, 1), 1)
}

// A search compares the best actions by playing on. It is done in slices.
type search struct {
	view     *game.View
	guess    game.View // the view, with a guess where the treasure is
	treasure goalChances
	belief   *belief
	dice     *rand.PCG
	excluded game.Excluded
	unplayed *unplayed
	actions  []candidate // those still tried
	tried    []candidate // all that were tried; the best come first once the search is done
	stage    int
	slice    int // of the stage
	running  bool
	hurry    int // it tries one world in this number; 0 for all
	play     playout
}

// A candidate is an action that is tried.
type candidate struct {
	action game.Action
	worth  points           // by the rules of thumb
	image  suspicions       // how far the others suspect everybody after it
	sum    int              // of the chances of the searching side, in thousandths
	worlds int              // in which it was tried
	stages int              // in which it was tried
	after  [len(stages)]int // its chance after each of them
}

// begin starts with the best actions that a dwarf has weighed.
func (s *search) begin(d *Dwarf, dice *rand.PCG) {
	s.view, s.belief, s.dice = &d.view, d.belief, dice
	s.guess, s.treasure = d.view, d.turn.treasure
	s.excluded, s.unplayed = d.observer.excluded.cards(), &d.observer.unplayed
	s.stage, s.slice, s.running = 0, 0, true
	s.play.ease = d.ease()
	slices.SortStableFunc(d.candidates, func(a, b candidate) int { return b.worth - a.worth })
	s.actions = append(s.actions[:0], d.candidates...)
	s.keep(stages[0].keeps)
	s.tried = s.actions
	for i := range s.actions {
		s.actions[i].image = *d.turn.suspicionsAfter(d.turn.actOf(s.actions[i].action))
	}
}

// keep drops all but the first actions.
func (s *search) keep(n int) { s.actions = s.actions[:min(len(s.actions), n)] }

// step continues for a slice and reports whether the search is done. The number
// of slices does not depend on what there is to choose from.
func (s *search) step() bool {
	if len(s.actions) > 1 {
		for range stages[s.stage].worldsFor(s.view.Role, s.hurry) {
			s.playWorld()
		}
	}
	if s.slice++; s.slice < stages[s.stage].slices {
		return false
	}
	for i := range s.actions {
		c := &s.actions[i]
		c.after[s.stage], c.stages = c.chance(), s.stage+1
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
	s.guess.Faces = s.view.Faces
	s.guess.Faces[s.treasure.draw(s.dice)] = game.Treasure
	saboteurs, excluded := s.belief.sampleRoles(s.dice), s.excluded
	if s.view.Role == game.Saboteur {
		s.unplayed.exclude(s.dice, s.view.Seats, saboteurs, &excluded)
	}
	world := s.guess.ImagineRoles(s.dice, saboteurs, &excluded)
	world.Accusation = false // a round that is decided has ended
	seed := s.dice.Uint64()
	saboteur, ahead := false, diggerAhead
	if s.view.Role == game.Saboteur {
		saboteur, ahead = true, saboteurAhead
	}
	for i := range s.actions {
		c := &s.actions[i]
		s.play.begin(&world, &c.image, seed) // the same luck for all
		chance := s.play.run(c.action, ahead)
		if saboteur {
			chance = 1000 - chance
		}
		c.sum += chance
		c.worlds++
	}
}

// explain adds to a reason what the search has found, once it is done.
func (s *search) explain(r *bot.Reason) {
	best := s.best()
	r.Chance = best.chance() / 10
	if s.anyCard() && (r.Motive == bot.Spares || r.Motive == bot.Stuck) {
		r.Motive = bot.AnyCard
	}
	if len(s.actions) > 1 && s.score(best)-s.score(&s.actions[1]) < closeCall {
		r.Close = s.actions[1].action.Kind != best.action.Kind // nobody asks why it was that tunnel of two
	} else if r.Motive == bot.NothingBetter {
		r.Motive = bot.LooksBest
	}
}

// anyCard reports whether the best action is a discard, and the second another that is about as good.
func (s *search) anyCard() bool {
	if len(s.actions) < 2 {
		return false
	}
	best, second := &s.actions[0], &s.actions[1]
	return best.action.Kind == game.Discard && second.action.Kind == game.Discard && abs(best.chance()-second.chance()) <= closeCall/2
}

// closeCall is the difference of two scores up to which they look about as good: a guess.
const closeCall = 10

// best returns the action with the best score, once a stage is done.
func (s *search) best() *candidate { return &s.actions[0] }

// comparable returns the chance of a candidate, changed by as much as that of the best has changed
// since the candidate was dropped: the worlds until then may all have been good or bad.
func (c *candidate) comparable(best *candidate) int {
	last := max(c.stages-1, 0)
	return max(0, best.chance()-best.after[last]+c.after[last])
}

// chance returns the chance of the searching side that was found, in thousandths.
func (c *candidate) chance() int { return c.sum / max(c.worlds, 1) }

// score adds what the rules of thumb say to the chance that was found.
func (s *search) score(c *candidate) int { return c.chance() + s.prior(c) }

// prior returns what the rules of thumb say of an action, in thousandths of a chance.
func (s *search) prior(c *candidate) int {
	switch {
	case s.view.Role == game.Saboteur && s.view.Seats <= 6:
		return fewSeatsPrior * c.worth / 10
	case s.view.Role == game.Saboteur:
		return saboteurPrior * c.worth / 10
	case s.nearlyOver():
		return diggerLatePrior * c.worth / 10
	}
	return diggerPrior * c.worth / 10
}

// nearlyOver reports whether playouts reach the end of the round, or nearly so: the draw pile is
// empty, and everybody has three cards or less in the mean.
func (s *search) nearlyOver() bool {
	cards := 0
	for seat := range s.view.Seats {
		cards += int(s.view.Cards[seat])
	}
	return s.view.Deck == 0 && cards <= 3*int(s.view.Seats)
}
