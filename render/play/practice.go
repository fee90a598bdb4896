package play

import (
	"slices"

	"saboteur/game"
)

// CanPractise reports whether a person plays alone among dwarves who may take any
// turn back.
func (m *Match) CanPractise() bool { return m.host.Practice() && m.Humans == 1 }

// StepsBack returns how many actions of the match had been played when the
// person who practises alone was last to choose a card, of which it has made
// up its mind since. It reports false if nobody practises, or there is none.
func (m *Match) StepsBack() (actions int, ok bool) {
	if m.Pending != nil && m.CanPractise() {
		return len(m.Record.Actions), true // of which it is none yet
	}
	if !m.CanPractise() || m.State.Phase == game.Over {
		return 0, false
	}
	var s game.State
	if err := s.Begin(m.Record.Config, nil); err != nil {
		return 0, false
	}
	for i, a := range m.Record.Actions {
		if s.Phase == game.Playing && m.Human(s.Turn) {
			actions, ok = i, true
		}
		if err := s.Apply(a, nil); err != nil {
			return 0, false // cannot be: it was played
		}
	}
	return actions, ok
}

// StepBack goes back to where the person who practises alone was last to choose
// a card, whatever has come out since. The match remembers that this was done,
// and says so at its end. It returns the match as it then is; nil if there is
// nothing to go back to.
func (m *Match) StepBack() *Match {
	if m.Pending != nil && m.CanPractise() {
		m.TakeBack() // nothing has come of it yet
		return m
	}
	back, ok := m.StepsBack()
	if !ok {
		return nil
	}
	r := m.Snapshot()
	r.Record.Actions, r.OutcomeUnseen = slices.Clone(r.Record.Actions[:back]), false
	r.TurnsTakenBack++
	again, ok := Restore(m.host, r)
	if !ok {
		return nil // cannot be: these are the same players
	}
	again.Viewer = again.SoleViewer()
	again.See()
	again.Save()
	return again
}
