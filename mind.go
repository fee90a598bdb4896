package main

import (
	"saboteur/ai"
	"saboteur/game"
	"saboteur/render"
	"saboteur/render/words"
)

// A mind is a dwarf at a table on the screen.
type mind struct{ *ai.Dwarf }

// newMind makes a dwarf for a seat.
func newMind(seat game.Seat, skill render.Skill, manner render.Manner) render.Mind {
	return mind{ai.NewDwarf(seat, ai.Mind{Level: ai.Level(skill), Character: ai.Character(manner - render.Even)})}
}

// Meet implements render.Mind.
func (m mind) Meet(table []render.Player) {
	var company ai.Company
	for s, p := range table {
		if !p.Human {
			company[s] = ai.DwarfOf(ai.Level(p.Skill))
		}
	}
	m.Dwarf.Meet(company)
}

// Reason implements render.Mind.
func (m mind) Reason() words.Reason { return told(m.Dwarf.Reason()) }
