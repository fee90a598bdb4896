package render

import (
	"slices"

	"saboteur/game"
)

// practises reports whether a person plays alone among dwarves who may take any
// turn back.
func (m *match) practises() bool { return m.host.Practice() && m.humans == 1 }

// stepsBack returns how many actions of the match had been played when the
// person who practises alone was last to choose a card, of which it has made
// up its mind since. It reports false if nobody practises, or there is none.
func (m *match) stepsBack() (actions int, ok bool) {
	if m.deed != nil && m.practises() {
		return len(m.record.Actions), true // of which it is none yet
	}
	if !m.practises() || m.state.Phase == game.Over {
		return 0, false
	}
	var s game.State
	if err := s.Begin(m.record.Config, nil); err != nil {
		return 0, false
	}
	for i, a := range m.record.Actions {
		if s.Phase == game.Playing && m.human(s.Turn) {
			actions, ok = i, true
		}
		if err := s.Apply(a, nil); err != nil {
			return 0, false // cannot be: it was played
		}
	}
	return actions, ok
}

// practise goes back to where the person who practises alone was last to choose
// a card, whatever has come out since. The match remembers that this was done,
// and says so at its end. It returns the match as it then is; nil if there is
// nothing to go back to.
func (m *match) practise() *match {
	if m.deed != nil && m.practises() {
		m.takeBack() // nothing has come of it yet
		return m
	}
	back, ok := m.stepsBack()
	if !ok {
		return nil
	}
	r := m.running()
	r.Record.Actions, r.OutcomeUnseen = slices.Clone(r.Record.Actions[:back]), false
	r.TurnsTakenBack++
	again, ok := taken(m.host, r)
	if !ok {
		return nil // cannot be: these are the same players
	}
	again.viewer = again.alone()
	again.see()
	again.keep()
	return again
}
