package table

import (
	"saboteur/game"
	"saboteur/render/board"
	"saboteur/render/play"
	"saboteur/render/screen"
)

// settle sees who is to do something now that everything is shown.
func (t *Table) nextStep() screen.Scene {
	m := t.M
	turn := m.View.Turn
	if next := t.rolesFirst(); next != nil {
		return next
	}
	switch {
	case m.Human(turn) && m.Viewer != turn:
		t.stopSkipping()
		return newHandover(t, turn)
	case m.Viewer != game.Nobody && m.RolesSeen[m.Viewer] < m.View.Round:
		return newRoleLook(t)
	case m.Human(turn):
		t.stopSkipping()
		if t.Legal == nil {
			t.Legal = m.View.Legal(nil)
			t.enter(Choosing)
			t.Panel.Focus.Set(board.HandSpot(0))
			t.Panel.RestartDelay()
			t.App.PlayCue(play.CueYours)
		}
		return t
	}
	if t.waitsForStep() && t.Now == t.Since {
		t.Panel.Focus.Set(board.StepButton)
	}
	if m.Think(t.botDelayOver()); len(m.Queue) > 0 {
		t.mayStep = false
	}
	return t
}

// rolesFirst lets all people look at their roles before the first turn of a
// round, if that is how they want it. It returns nil if there is nobody left who
// has not.
func (t *Table) rolesFirst() screen.Scene {
	m := t.M
	if !t.App.Prefs().RolesFirst || m.Humans < 2 {
		return nil
	}
	if m.Viewer != game.Nobody && m.RolesSeen[m.Viewer] < m.View.Round {
		return newRoleLook(t)
	}
	for i := range m.Players { // who begins looks last, and plays on
		s := (m.View.Turn + 1 + game.Seat(i)) % game.Seat(len(m.Players))
		if m.Human(s) && m.RolesSeen[s] < m.View.Round {
			t.stopSkipping()
			return newHandover(t, s)
		}
	}
	if m.Viewer != game.Nobody && m.Viewer != m.View.Turn {
		m.HideHands() // who looked last is not the one to play
	}
	return nil
}

// itsTime reports whether the dwarf in turn plays now. When that is depends on
// nothing that it thinks about.
func (t *Table) botDelayOver() bool {
	p := t.App.Prefs().Pace
	return t.Hurry || t.Now >= t.Since+p.Ticks() && (p != screen.PaceStep || t.mayStep)
}

// stepping reports whether the dwarf in turn waits until it may play.
func (t *Table) waitsForStep() bool {
	return t.DwarfTurn() && t.App.Prefs().Pace == screen.PaceStep && !t.Hurry
}
