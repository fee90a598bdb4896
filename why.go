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
	seat, did := deedOf(e)
	if m == nil || seat == game.Nobody || m[seat] == nil || m[seat].Choice() != did {
		return words.Reason{}, false
	}
	return told(m[seat].Reason()), true
}

// deedOf returns what an event shows that somebody did, and who.
func deedOf(e game.Event) (game.Seat, game.Action) {
	switch e := e.(type) {
	case game.Placed:
		return e.Seat, game.Action{Kind: game.Lay, Card: e.Laid.Card, Cell: e.Laid.Cell, Turned: e.Laid.Turned}
	case game.ToolBroke:
		return e.Seat, game.Action{Kind: game.Break, Card: e.Card, Seat: e.Target}
	case game.ToolMended:
		return e.Seat, game.Action{Kind: game.Mend, Card: e.Card, Seat: e.Target, Tool: e.Tool}
	case game.Collapsed:
		return e.Seat, game.Action{Kind: game.Collapse, Card: e.Card, Cell: e.Gone.Cell}
	case game.Looked:
		return e.Seat, game.Action{Kind: game.Look, Card: e.Card, Goal: e.Goal}
	case game.Discarded:
		return e.Seat, game.Action{Kind: game.Discard, Card: e.Card}
	case game.GoldPicked:
		return e.Seat, game.Action{Kind: game.Pick, Gold: e.Gold}
	}
	return game.Nobody, game.Action{}
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
