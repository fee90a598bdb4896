package table

import (
	"saboteur/game"
	"saboteur/render/board"
	"saboteur/render/play"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// TakeBack gives the person in turn its turn back, or says why not. Who
// practises alone gets any turn back: it then returns the table at that moment.
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

// whyStays returns why nothing can be taken back now.
func (t *Table) whyFinal() words.ID {
	if t.Mode == Ending && t.M.WhyFinal != "" {
		return t.M.WhyFinal
	}
	return words.NoTakeBackEnded
}

// turnOver lets the person in turn see its new card. There is no turn left to
// end then if nobody waits for the screen.
func (t *Table) revealNewCard() {
	m := t.M
	m.RevealNewCard()
	t.App.PlayCue(play.CueCard)
	if m.Humans == 1 {
		t.enter(Watching)
	}
	t.Panel.Focus.Set(board.DoneButton)
}

// mustEnd reports whether the person in turn has to end its turn: it could
// still take something back, or hands the screen on.
func (t *Table) mustEnd() bool {
	m := t.M
	return m.Pending != nil || m.Humans > 1 && m.Viewer != game.Nobody
}

// wait lets the person in turn end it.
func (t *Table) waitForEndOfTurn() {
	if t.Mode != Ending {
		t.enter(Ending)
		t.Panel.Focus.Set(board.DoneButton)
		t.Panel.RestartDelay()
	}
}

// waitingSpots returns what can be chosen before a turn is ended, but for its
// end.
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

// donePrompt says what can be done before a turn is ended. Where one looks at
// taking back what cannot be, it says why.
func (t *Table) endOfTurnPrompt() string {
	m := t.M
	focus := &t.Panel.Focus
	if at := any(board.BackButton); m.Pending == nil && !m.CanPractise() && (focus.Hover() == at || focus.Ring() == at) {
		return t.App.Text(t.whyFinal())
	}
	id := words.PromptDone
	switch drew := int(m.View.Cards[m.Viewer]) == game.HandSize(int(m.View.Seats)); {
	case m.Pending != nil && drew:
		id = words.PromptDoneOrBack
	case m.Pending != nil:
		id = words.PromptDoneOrBackNoCard
	case !drew:
		id = words.PromptDoneNoCard
	case !m.NewCardHidden:
		id = words.PromptDoneSeen
	}
	return m.Text(id, m.Viewer)
}
