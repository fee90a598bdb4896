package main

import (
	"saboteur/ai"
	"saboteur/game"
	"saboteur/render/words"
)

// minds are the dwarves of a recorded match, thinking again; nil where none
// sat.
type minds []*ai.Dwarf

// mindsOf returns the dwarves that a record names.
func mindsOf(r *game.Record) minds {
	all := make(minds, r.Seats)
	var company ai.Company
	for s, text := range r.Minds {
		if m, err := ai.ParseMind(text); err == nil {
			all[s] = ai.NewDwarf(game.Seat(s), m)
			company[s] = ai.DwarfOf(m.Level)
		}
	}
	for _, d := range all {
		if d != nil {
			d.Meet(company)
		}
	}
	return all
}

// hear tells all dwarves of an event, and lets the one think whose turn begins.
func (m minds) hear(s *game.State, e game.Event) {
	for seat, d := range m {
		if d != nil {
			v := s.View(game.Seat(seat))
			d.Hear(e.For(game.Seat(seat)), &v)
		}
	}
	begins, ok := e.(game.TurnBegan)
	if !ok || m == nil || m[begins.Seat] == nil {
		return
	}
	v := s.View(begins.Seat)
	for d := m[begins.Seat]; !d.Think(&v); {
	}
}

// why returns the reason of what an event shows, if a dwarf did it and would do
// it again.
func (m minds) why(e game.Event) (words.Reason, bool) {
	seat, kind := deedOf(e)
	if m == nil || seat == game.Nobody || m[seat] == nil || m[seat].Choice().Kind != kind {
		return words.Reason{}, false
	}
	return told(m[seat].Reason()), true
}

// deedOf returns who did what an event shows.
func deedOf(e game.Event) (game.Seat, game.ActionKind) {
	switch e := e.(type) {
	case game.Placed:
		return e.Seat, game.Lay
	case game.ToolBroke:
		return e.Seat, game.Break
	case game.ToolMended:
		return e.Seat, game.Mend
	case game.Collapsed:
		return e.Seat, game.Collapse
	case game.Looked:
		return e.Seat, game.Look
	case game.Discarded:
		return e.Seat, game.Discard
	case game.GoldPicked:
		return e.Seat, game.Pick
	}
	return game.Nobody, 0
}

// told returns a reason as it is put into words. Lengths of the way are told in
// whole tunnels, at least one.
func told(r ai.Reason) words.Reason {
	w := words.Reason{Motive: r.Motive.String(), About: r.About, Number: r.Number, Chance: r.Chance}
	switch r.Motive {
	case ai.Nearer, ai.ClearsWay, ai.LeadsAway, ai.TearsDown:
		w.Number = max(1, (r.Number+50)/100)
	}
	return w
}
