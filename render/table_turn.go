package render

import "saboteur/game"

// settle sees who is to do something now that everything is shown.
func (t *table) settle() Scene {
	m := t.m
	turn := m.shown.Turn
	if next := t.rolesFirst(); next != nil {
		return next
	}
	switch {
	case m.human(turn) && m.viewer != turn:
		t.arrive()
		return newHandover(t, turn)
	case m.viewer != game.Nobody && m.roles[m.viewer] < m.shown.Round:
		return newRoleLook(t)
	case m.human(turn):
		t.arrive()
		if t.legal == nil {
			t.legal = m.shown.Legal(nil)
			t.panel.Focus.Set(handSpot(0))
			t.panel.RestartDelay()
			t.kit.PlayCue(CueYours)
		}
		return t
	}
	if t.stepping() && t.now == t.since {
		t.panel.Focus.Set(stepButton)
	}
	if m.think(t.itsTime()); len(m.beats) > 0 {
		t.steps = false
	}
	return t
}

// rolesFirst lets all people look at their roles before the first turn of a
// round, if that is how they want it. It returns nil if there is nobody left who
// has not.
func (t *table) rolesFirst() Scene {
	m := t.m
	if !t.kit.settings().RolesFirst || m.humans < 2 {
		return nil
	}
	if m.viewer != game.Nobody && m.roles[m.viewer] < m.shown.Round {
		return newRoleLook(t)
	}
	for i := range m.players { // who begins looks last, and plays on
		s := (m.shown.Turn + 1 + game.Seat(i)) % game.Seat(len(m.players))
		if m.human(s) && m.roles[s] < m.shown.Round {
			t.arrive()
			return newHandover(t, s)
		}
	}
	if m.viewer != game.Nobody && m.viewer != m.shown.Turn {
		m.public() // who looked last is not the one to play
	}
	return nil
}

// itsTime reports whether the dwarf in turn plays now. When that is depends on
// nothing that it thinks about.
func (t *table) itsTime() bool {
	p := t.kit.settings().Pace
	return t.hurry || t.now >= t.since+p.ticks() && (p != PaceStep || t.steps)
}

// stepping reports whether the dwarf in turn waits until it may play.
func (t *table) stepping() bool {
	return t.dwarfTurn() && t.kit.settings().Pace == PaceStep && !t.hurry
}
