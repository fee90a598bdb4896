package table

import (
	"saboteur/game"
	"saboteur/render/board"
	"saboteur/render/play"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// TakeBack takes back the pending move, or says why that is not possible. In
// practice any turn can be taken back: TakeBack then returns the scene with the
// match as it was; otherwise it returns nil.
func (t *Table) TakeBack() screen.Scene {
	m := t.M
	if m.Pending == nil {
		if back := m.StepBack(); back != nil {
			return t.App.Routes.Play(t.App, back)
		}
		t.Note = t.App.Text(t.whyFinal())
		t.App.PlayCue(play.CueRefuse)
		return nil
	}
	m.TakeBack()
	t.Act.Event, t.Note = nil, ""
	t.enter(Choosing)
	t.Legal = m.View.Legal(nil)
	t.Panel.Focus.Set(board.HandSpot(0))
	t.Panel.RestartDelay()
	return nil
}

// whyFinal returns why nothing can be taken back now.
func (t *Table) whyFinal() words.ID {
	if t.Mode == Ending && t.M.WhyFinal != "" {
		return t.M.WhyFinal
	}
	return words.NoTakeBackEnded
}

// revealNewCard turns the viewer's new card over. A person who plays alone has
// nothing left to do in this turn then.
func (t *Table) revealNewCard() {
	m := t.M
	m.RevealNewCard()
	t.App.PlayCue(play.CueCard)
	if m.Humans == 1 {
		t.enter(Watching)
	}
	t.Panel.Focus.Set(board.DoneButton)
}

// mustEnd reports whether the person whose turn it is has to end it explicitly:
// because a move can still be taken back, or because the screen is handed on.
func (t *Table) mustEnd() bool {
	m := t.M
	return m.Pending != nil || m.Humans > 1 && m.Viewer != game.Nobody
}

// waitForEndOfTurn lets the viewer end the turn.
func (t *Table) waitForEndOfTurn() {
	if t.Mode != Ending {
		t.enter(Ending)
		t.Panel.Focus.Set(board.DoneButton)
		t.Panel.RestartDelay()
	}
}

// endOfTurnSpots returns what can be chosen before the turn is ended, except
// the button that ends it.
func (t *Table) endOfTurnSpots() (all []ui.Spot) {
	if t.Mode != Ending {
		return nil
	}
	l := &t.Lay
	if n := len(l.Hand); t.M.NewCardHidden && n > 0 {
		all = append(all, ui.Spot{Rect: l.Rooms[n-1], ID: board.NewCardSpot, Group: board.HandGroup})
	}
	return append(all, ui.Spot{Rect: l.ButtonRect(board.PassButton), ID: board.BackButton, Group: board.ButtonGroup, Disabled: t.M.Pending == nil && !t.M.CanPractise()})
}

// endTurn ends the viewer's turn and hides the hand if several people play.
func (t *Table) endTurn() {
	m := t.M
	t.enter(Watching)
	t.Hurry, t.Cam = false, board.Camera{}
	m.Settle("")
	m.NewCardHidden = false
	t.Lay.Aim(t.Cam, &m.View)
	t.revealLastEvent()
	m.LogRead[m.Viewer] = len(m.Log)
	m.HandTo(m.Viewer)
	m.HideHands()
	if _, ok := m.Front().(game.TurnBegan); ok {
		m.ShowNext()
	}
	m.TurnOpen = false
	m.Save()
	t.Since = t.Now
}
