package render

import (
	"saboteur/game"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// takeBack gives the person in turn its turn back, or says why not. Who
// practises alone gets any turn back: it then returns the table at that moment.
func (t *table) takeBack() Scene {
	m := t.m
	if m.deed == nil {
		if back := m.practise(); back != nil {
			return t.kit.routes.Play(t.kit, back)
		}
		t.note = t.kit.text(t.whyStays())
		t.kit.PlayCue(CueRefuse)
		return nil
	}
	m.takeBack()
	t.act.event, t.waiting, t.note = nil, false, ""
	t.legal = m.shown.Legal(nil)
	t.panel.Focus.Set(handSpot(0))
	t.panel.RestartDelay()
	return nil
}

// whyStays returns why nothing can be taken back now.
func (t *table) whyStays() words.ID {
	if t.waiting && t.m.stays != "" {
		return t.m.stays
	}
	return words.NoTakeBackEnded
}

// turnOver lets the person in turn see its new card. There is no turn left to
// end then if nobody waits for the screen.
func (t *table) turnOver() {
	m := t.m
	m.open()
	t.kit.PlayCue(CueCard)
	t.waiting = m.humans > 1
	t.panel.Focus.Set(doneButton)
}

// mustEnd reports whether the person in turn has to end its turn: it could
// still take something back, or hands the screen on.
func (t *table) mustEnd() bool {
	m := t.m
	return m.deed != nil || m.humans > 1 && m.viewer != game.Nobody
}

// wait lets the person in turn end it.
func (t *table) wait() {
	if !t.waiting {
		t.waiting = true
		t.panel.Focus.Set(doneButton)
		t.panel.RestartDelay()
	}
}

// waitingSpots returns what can be chosen before a turn is ended, but for its
// end.
func (t *table) waitingSpots() (all []ui.Spot) {
	if !t.waiting {
		return nil
	}
	l := &t.lay
	if n := len(l.hand); t.m.closed && n > 0 {
		all = append(all, ui.Spot{Rect: l.rooms[n-1], ID: newCardSpot, Group: handGroup})
	}
	return append(all, ui.Spot{Rect: l.button(passButton), ID: backButton, Group: buttonGroup, Disabled: t.m.deed == nil && !t.m.practises()})
}

// donePrompt says what can be done before a turn is ended. Where one looks at
// taking back what cannot be, it says why.
func (t *table) donePrompt() string {
	m := t.m
	focus := &t.panel.Focus
	if at := any(backButton); m.deed == nil && !m.practises() && (focus.Hover() == at || focus.Ring() == at) {
		return t.kit.text(t.whyStays())
	}
	id := words.PromptDone
	switch drew := int(m.shown.Cards[m.viewer]) == game.HandSize(int(m.shown.Seats)); {
	case m.deed != nil && drew:
		id = words.PromptDoneOrBack
	case m.deed != nil:
		id = words.PromptDoneOrBackNoCard
	case !drew:
		id = words.PromptDoneNoCard
	case !m.closed:
		id = words.PromptDoneSeen
	}
	return m.text(id, m.viewer)
}
