package play

import (
	"slices"

	"saboteur/game"
)

// CanPractise reports whether any turn may be taken back: practice is on and
// one person plays against bots.
func (m *Match) CanPractise() bool { return m.host.PracticeOn() && m.SharedBy == 1 }

// LastChoice returns how many actions had been played when the person last had
// to choose a card and went on to play it: StepBack returns to that point. ok
// is false if practice is off or there is no such point.
func (m *Match) LastChoice() (actions int, ok bool) {
	if m.Pending != nil && m.CanPractise() {
		return len(m.Record.Actions), true // the pending move is not recorded yet
	}
	if !m.CanPractise() || m.Latest().Phase == game.Over {
		return 0, false
	}
	played := 0
	m.Record.Replay(func(s *game.State, e game.Event) { // no error: it was played
		if began, turns := e.(game.TurnBegan); turns && s.Phase == game.Playing && m.IsHere(began.Seat) && played < len(m.Record.Actions) {
			actions, ok = played, true
		}
		if _, acted := game.ActionOf(e); acted {
			played++
		}
	})
	return actions, ok
}

// StepBack returns to where the person last had to choose a card, whatever has
// been revealed since. It returns the match at that point, which counts the
// turns taken back, or nil if there is nothing to go back to.
func (m *Match) StepBack() *Match {
	if m.Pending != nil && m.CanPractise() {
		m.TakeBack() // nobody knows of the pending move yet
		return m
	}
	back, ok := m.LastChoice()
	if !ok {
		return nil
	}
	r := m.Snapshot()
	r.Record.Actions, r.Record.Talk = slices.Clone(r.Record.Actions[:back]), slices.Clone(r.Record.TalkBefore(back))
	r.OutcomeUnseen, r.Pending = false, nil
	r.TurnsTakenBack++
	restored, ok := Restore(m.host, r)
	if !ok {
		return nil // impossible: the players are the same
	}
	restored.Viewer = restored.SoleViewer()
	restored.updateView()
	restored.Save()
	return restored
}
