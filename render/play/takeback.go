package play

import (
	"saboteur/game"
	"saboteur/render/words"
)

// A Pending is what a person has done and can still take back. Until it is
// settled nobody is told of it, neither dwarves nor the log nor who listens:
// what is taken back leaves no trace, since it made none.
type PendingMove struct {
	Action game.Action
	Before game.State     // the truth before it
	Events []PendingEvent // to what it led
	shown  int            // how much of that the screen has shown
}

// Try plays an action of the person in turn, who may take it back unless
// something hidden came out by it.
func (m *Match) Try(a game.Action) error {
	d := &PendingMove{Action: a, Before: m.State}
	if err := m.State.Apply(a, func(e game.Event) { d.Events = append(d.Events, PendingEvent{e, m.State}) }); err != nil {
		return err
	}
	m.Pending, m.Queue = d, append(m.Queue, d.Events...)
	if why := d.whyFinal(); why != "" {
		m.Settle(why)
	}
	return nil
}

// WhyFinal returns why the deed cannot be taken back, or "".
func (d *PendingMove) whyFinal() words.ID {
	for _, b := range d.Events {
		switch b.Event.(type) {
		case game.Looked:
			return words.NoTakeBackLooked
		case game.GoalTurned:
			return words.NoTakeBackTurned
		}
	}
	return ""
}

// Settle makes what was done stay, and tells all of it. why it cannot be taken
// back is "" if the turn ends.
func (m *Match) Settle(why words.ID) {
	d := m.Pending
	if d == nil {
		return
	}
	m.Pending, m.WhyFinal = nil, why
	for _, b := range d.Events {
		m.broadcast(b)
	}
	m.recordAction(d.Action, d.Before.Turn)
	for _, b := range d.Events[:d.shown] {
		m.addToLog(b)
	}
}

// TakeBack makes everything as it was before the deed.
func (m *Match) TakeBack() {
	m.State, m.Now = m.Pending.Before, m.Pending.Before
	m.Pending, m.Queue, m.NewCardHidden = nil, nil, false
	m.See()
}

// covers reports whether an event is a new card that is to lie face down: that
// of who may look at the screen, as long as there is a turn to end.
func (m *Match) covers(e game.Event) bool {
	drew, ok := e.(game.Drew)
	return ok && drew.Seat == m.Viewer && (m.Pending != nil || m.Humans > 1)
}

// RevealNewCard turns the new card over. What was done stays from then on.
func (m *Match) RevealNewCard() {
	m.Settle(words.NoTakeBackSeen)
	m.NewCardHidden = false
	m.See()
}

// TurnsGoal reports whether a tunnel would reach a goal that lies face down,
// as far as all can see: that goal is turned over, whatever it is.
func TurnsGoal(b *game.Board, l game.Laid) bool {
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
