package ai

import "saboteur/game"

// A PloyOption is an action that a saboteur weighed in its latest turn. It is for learning
// what ploys are worth.
type PloyOption struct {
	Action game.Action
	Case   PloyCase
	Chosen bool
}

// PloyOptions returns what a sabotaging dwarf has weighed in its latest turn, the best first
// by what it knows of ploys; nothing for a gold-digger.
func (d *Dwarf) PloyOptions() (options []PloyOption) {
	if d.view.Role != game.Saboteur || d.view.Phase != game.Playing {
		return nil
	}
	for _, c := range d.candidates {
		ploy := d.turn.caseOf(c.action, d.turn.outcome(c.action))
		options = append(options, PloyOption{Action: c.action, Case: ploy, Chosen: c.action == d.decision.action})
	}
	return options
}

// SabotageBy lets a master sabotage by another table than the learned one.
func (d *Dwarf) SabotageBy(t *PloyTable) { d.ploys = t }

// Hurry lets a master try only one world in divisor when it looks ahead.
func (d *Dwarf) Hurry(divisor int) { d.search.hurry = divisor }
