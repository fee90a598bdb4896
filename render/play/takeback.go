package play

import (
	"saboteur/game"
	"saboteur/render/words"
)

// A PendingMove is what a person has done and can still take back. Until it is
// settled, neither bots nor the log nor listeners know of it: a move that is
// taken back leaves no trace.
type PendingMove struct {
	Action game.Action
	Before game.State    // the state before it
	events []QueuedEvent // what it caused
	shown  int           // how many of the events the screen has shown
}

// Try plays an action of the person whose turn it is, and saves the match. The action
// stays pending, and can be taken back, unless it reveals something hidden.
func (m *Match) Try(a game.Action) error {
	if err := m.try(a); err != nil {
		return err
	}
	if why := m.Pending.whyFinal(); why != "" {
		m.Commit(why)
	} else {
		m.Save()
	}
	return nil
}

// try makes an action the pending move.
func (m *Match) try(a game.Action) error {
	pending := &PendingMove{Action: a, Before: m.State}
	if err := m.State.Apply(a, func(e game.Event) { pending.events = append(pending.events, QueuedEvent{e, m.State}) }); err != nil {
		return err
	}
	m.Pending, m.Queue = pending, append(m.Queue, pending.events...)
	return nil
}

// whyFinal returns why the move cannot be taken back, or "" if it can.
func (p *PendingMove) whyFinal() words.ID {
	for _, happened := range p.events {
		switch happened.Event.(type) {
		case game.Looked:
			return words.NoTakeBackLooked
		case game.GoalTurned:
			return words.NoTakeBackTurned
		}
	}
	return ""
}

// Commit makes the pending move final and tells everybody of it; it does
// nothing if no move is pending. why says why the move can no longer be taken
// back, "" if that is because the turn ends.
func (m *Match) Commit(why words.ID) {
	pending := m.Pending
	if pending == nil {
		return
	}
	m.Pending, m.FinalReason = nil, why
	for _, event := range pending.events {
		m.broadcast(event)
	}
	m.recordAction(pending.Action, pending.Before.Turn)
	for _, event := range pending.events[:pending.shown] {
		m.addToLog(event)
	}
}

// TakeBack undoes the pending move, and saves the match. There must be one.
func (m *Match) TakeBack() {
	m.State, m.ShownState = m.Pending.Before, m.Pending.Before
	m.Pending, m.Queue, m.NewCardHidden = nil, nil, false
	m.UpdateView()
	m.Save()
}

// hidesNewCard reports whether an event is a new card for the viewer that stays
// face down until the turn ends.
func (m *Match) hidesNewCard(e game.Event) bool {
	drew, ok := e.(game.Drew)
	return ok && drew.Seat == m.Viewer && (m.Pending != nil || m.HumanCount > 1)
}

// RevealNewCard turns the viewer's new card over. The pending move becomes
// final.
func (m *Match) RevealNewCard() {
	m.Commit(words.NoTakeBackSeen)
	m.NewCardHidden = false
	m.UpdateView()
}

// RevealsGoal reports whether a tunnel would reach a goal that lies face down, as
// far as everybody can see. That goal would then be turned over, whatever it
// is.
func RevealsGoal(b *game.Board, l game.Laid) bool {
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
