package render

import (
	"saboteur/game"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A deed is what a person has done and can still take back. Until it is
// settled nobody is told of it, neither dwarves nor the log nor who listens:
// what is taken back leaves no trace, since it made none.
type deed struct {
	action game.Action
	before game.State // the truth before it
	led    []beat     // to what it led
	shown  int        // how much of that the screen has shown
}

// try plays an action of the person in turn, who may take it back unless
// something hidden came out by it.
func (m *match) try(a game.Action) error {
	d := &deed{action: a, before: m.state}
	if err := m.state.Apply(a, func(e game.Event) { d.led = append(d.led, beat{e, m.state}) }); err != nil {
		return err
	}
	m.deed, m.beats = d, append(m.beats, d.led...)
	if why := d.stays(); why != "" {
		m.settle(why)
	}
	return nil
}

// stays returns why the deed cannot be taken back, or "".
func (d *deed) stays() words.ID {
	for _, b := range d.led {
		switch b.event.(type) {
		case game.Looked:
			return words.StaysLooked
		case game.GoalTurned:
			return words.StaysTurned
		}
	}
	return ""
}

// settle makes what was done stay, and tells all of it. why it cannot be taken
// back is "" if the turn ends.
func (m *match) settle(why words.ID) {
	d := m.deed
	if d == nil {
		return
	}
	m.deed, m.stays = nil, why
	for _, b := range d.led {
		m.spread(b)
	}
	m.wrote(d.action, d.before.Turn)
	for _, b := range d.led[:d.shown] {
		m.note(b)
	}
}

// takeBack makes everything as it was before the deed.
func (m *match) takeBack() {
	m.state, m.now = m.deed.before, m.deed.before
	m.deed, m.beats, m.closed = nil, nil, false
	m.see()
}

// covers reports whether an event is a new card that is to lie face down: that
// of who may look at the screen, as long as there is a turn to end.
func (m *match) covers(e game.Event) bool {
	drew, ok := e.(game.Drew)
	return ok && drew.Seat == m.viewer && (m.deed != nil || m.humans > 1)
}

// open turns the new card over. What was done stays from then on.
func (m *match) open() {
	m.settle(words.StaysSeen)
	m.closed = false
	m.see()
}

// takeBack gives the person in turn its turn back, or says why not. Who
// practises alone gets any turn back: it then returns the table at that moment.
func (t *table) takeBack() Scene {
	m := t.m
	if m.deed == nil {
		if back := m.practise(); back != nil {
			return m.kit.routes.Play(back)
		}
		t.note = m.kit.text(t.whyStays())
		m.kit.cue(CueRefuse)
		return nil
	}
	m.takeBack()
	t.act.event, t.waiting, t.note = nil, false, ""
	t.legal = m.shown.Legal(nil)
	t.panel.Focus.Set(handSpot(0))
	t.panel.Rest()
	return nil
}

// whyStays returns why nothing can be taken back now.
func (t *table) whyStays() words.ID {
	if t.waiting && t.m.stays != "" {
		return t.m.stays
	}
	return words.StaysEnded
}

// turnOver lets the person in turn see its new card. There is no turn left to
// end then if nobody waits for the screen.
func (t *table) turnOver() {
	m := t.m
	m.open()
	m.kit.cue(CueCard)
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
		t.panel.Rest()
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
	return append(all, ui.Spot{Rect: l.button(passButton), ID: backButton, Group: buttonGroup, Off: t.m.deed == nil && !t.m.practises()})
}

// donePrompt says what can be done before a turn is ended. Where one looks at
// taking back what cannot be, it says why.
func (t *table) donePrompt() string {
	m := t.m
	focus := &t.panel.Focus
	if at := any(backButton); m.deed == nil && !m.practises() && (focus.Hover() == at || focus.Ring() == at) {
		return m.kit.text(t.whyStays())
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

// turnsGoal reports whether a tunnel would reach a goal that lies face down,
// as far as all can see: that goal is turned over, whatever it is.
func turnsGoal(b *game.Board, l game.Laid) bool {
	next := b.With(l)
	for _, cell := range game.Goals {
		if goal, _ := next.Look(cell); goal.Card != game.FaceDown {
			continue
		}
		for _, side := range game.Sides {
			beside, lies := next.Look(cell.Beside(side))
			if lies && next.Live(beside.Cell) && beside.Exits().Has(side.Opposite()) {
				return true
			}
		}
	}
	return false
}
