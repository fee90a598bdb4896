package render

import (
	"saboteur/game"
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
			return words.NoTakeBackLooked
		case game.GoalTurned:
			return words.NoTakeBackTurned
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
	m.settle(words.NoTakeBackSeen)
	m.closed = false
	m.see()
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
