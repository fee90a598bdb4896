package table

import (
	"saboteur/game"
	"saboteur/render/board"
	"saboteur/render/play"
	"saboteur/render/screen"
)

// nextStep is called when all events have been shown. It lets whoever is next
// act: a person, after a handover or a look at the role, or a bot. It returns
// the next scene.
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
// round, if the settings ask for it. It returns the next scene, or nil if
// nobody is left to look.
func (t *Table) rolesFirst() screen.Scene {
	m := t.M
	if !t.App.Prefs().RolesFirst || m.Humans < 2 {
		return nil
	}
	if m.Viewer != game.Nobody && m.RolesSeen[m.Viewer] < m.View.Round {
		return newRoleLook(t)
	}
	for i := range m.Players { // the starting player looks last and plays on
		s := (m.View.Turn + 1 + game.Seat(i)) % game.Seat(len(m.Players))
		if m.Human(s) && m.RolesSeen[s] < m.View.Round {
			t.stopSkipping()
			return newHandover(t, s)
		}
	}
	if m.Viewer != game.Nobody && m.Viewer != m.View.Turn {
		m.HideHands() // somebody else plays first
	}
	return nil
}

// botDelayOver reports whether the bot may play now. It does not depend on what
// the bot thinks.
func (t *Table) botDelayOver() bool {
	p := t.App.Prefs().Pace
	return t.Hurry || t.Now >= t.Since+p.Ticks() && (p != screen.PaceStep || t.mayStep)
}

// waitsForStep reports whether the bot waits until the player lets it play.
func (t *Table) waitsForStep() bool {
	return t.DwarfTurn() && t.App.Prefs().Pace == screen.PaceStep && !t.Hurry
}
