package ai

import (
	"math/rand/v2"

	"saboteur/game"
)

// An Explorer lets a sabotaging dwarf, which does not look ahead, try ploys at random now
// and then, and notes what it could have done. It is for learning what ploys are worth.
type Explorer struct {
	Dice  *rand.Rand
	Share float64 // of the turns in which it tries something, from 0 to 1
	Turns []Exploration
}

// An Exploration is what could have been done in a turn, how likely each was to be
// chosen, and which was.
type Exploration struct {
	Cases   []PloyCase
	Chances []float64
	Chosen  int
}

// Explore lets the dwarf explore from now on.
func (d *Dwarf) Explore(e *Explorer) { d.explorer = e }

// choose returns what a dwarf does that has weighed its actions: mostly what is worth
// most, otherwise one of a ploy drawn at random from those that there are.
func (e *Explorer) choose(d *Dwarf) game.Action {
	var turn Exploration
	var actions [Ploys]int
	ploys, best := 0, 0
	for i, c := range d.candidates {
		ploy := d.turn.caseOf(c.action, d.turn.outcome(c.action))
		turn.Cases = append(turn.Cases, ploy)
		if actions[ploy.Ploy]++; actions[ploy.Ploy] == 1 {
			ploys++
		}
		if c.worth > d.candidates[best].worth {
			best = i
		}
	}
	drawn := e.Dice.Float64()
	for i, c := range turn.Cases {
		chance := e.Share / float64(ploys*actions[c.Ploy])
		if i == best {
			chance += 1 - e.Share
		}
		turn.Chances = append(turn.Chances, chance)
		if drawn >= 0 {
			turn.Chosen = i
		}
		drawn -= chance
	}
	e.Turns = append(e.Turns, turn)
	return d.candidates[turn.Chosen].action
}
