package play

import (
	"math/rand/v2"
	"slices"

	"saboteur/game"
	"saboteur/render/words"
)

// A PendingMove is what a person has done and can still take back. Until it is settled,
// nobody else knows of it: a move that is taken back leaves no trace. What it causes is
// predicted from what the person knows.
type PendingMove struct {
	Action game.Action
	Goal   bool         // it reaches a goal, which turns over when it is settled
	before views        // what the screen showed before it
	shown  []game.Event // which of the predicted events the screen has shown
}

// Try plays an action of the person whose turn it is, and saves the match. What others have said since shows at
// once; nothing else must wait to be shown. The action stays pending, and can be taken back, unless it is a look at a goal. A goal
// that a tunnel reaches is not turned over before that is settled.
func (m *Match) Try(a game.Action) error {
	m.showAll()
	events, final, err := m.foresee(a)
	if err != nil {
		return err
	}
	if final != "" {
		m.FinalReason = final
		return m.Play(a)
	}
	m.TurnOpen = false // of whoever acted before: everything has been shown
	goal := a.Kind == game.Lay && RevealsGoal(&m.Latest().Board, game.Laid{Cell: a.Cell, Card: a.Card, Turned: a.Turned})
	m.Pending, m.Queue = &PendingMove{Action: a, Goal: goal, before: m.shown}, append(m.Queue, events...)
	m.Save()
	return nil
}

// showAll shows at once what still waits to be shown.
func (m *Match) showAll() {
	for len(m.Queue) > 0 {
		m.ShowNext()
	}
}

// foresee returns what the person whose turn it is knows that an action will cause. A card
// that is drawn lies face down. final says why the action could not be taken back, "" if
// it can.
func (m *Match) foresee(a game.Action) (events []game.Event, final words.ID, err error) {
	v := m.latest.of(m.Latest().Turn)
	if err := v.Check(a); err != nil {
		return nil, "", err
	}
	imagined := v.Imagine(new(rand.PCG)) // what is not known is not looked at
	imagined.Accusation = false          // it shows nothing of what it causes
	ended := false
	imagined.Apply(a, func(e game.Event) {
		switch drew := e.(type) {
		case game.Looked:
			final = words.NoTakeBackLooked
		case game.GoalTurned, game.RoundEnded:
			ended = true
		case game.Drew:
			drew.Card = game.FaceDown
			e = drew
		}
		if !ended {
			events = append(events, e)
		}
	})
	return events, final, nil
}

// Commit makes the pending move final and lets everybody know of it; it does
// nothing if no move is pending. why says why the move can no longer be taken
// back, "" if that is because the turn ends.
func (m *Match) Commit(why words.ID) {
	move := m.Pending
	if move == nil {
		return
	}
	m.Pending, m.Queue, m.FinalReason = nil, nil, why
	if err := m.send(move); err != nil {
		m.show(&move.before) // somebody else has played the seat meanwhile
	}
}

// confirmSent replaces what was predicted of a move by what has really happened, as far as
// the screen had shown it.
func (m *Match) confirmSent() {
	move := m.sent
	if move == nil {
		return
	}
	m.sent, m.shown = nil, move.before
	hidden := m.NewCardHidden
	m.told = m.SharedBy == 1
	defer func() { m.told = false }()
	for range min(len(move.shown), len(m.Queue)) {
		m.ShowNext()
	}
	m.NewCardHidden = hidden
	m.updateView()
}

// show goes back to what the screen showed before.
func (m *Match) show(before *views) {
	m.shown, m.Queue, m.NewCardHidden = *before, nil, false
	m.updateView()
}

// OtherWay returns the pending tunnel turned by half a turn; ok is false if none is pending, or it does not
// fit that way.
func (m *Match) OtherWay() (a game.Action, ok bool) {
	if m.Pending == nil || m.Pending.Action.Kind != game.Lay {
		return a, false
	}
	a = m.Pending.Action
	a.Turned = !a.Turned
	if a.Card.Symmetric() {
		return a, false
	}
	return a, m.Pending.before.of(game.Nobody).Fits(game.Laid{Cell: a.Cell, Card: a.Card, Turned: a.Turned}) == nil
}

// TakeBack undoes the pending move, and saves the match. There must be one.
func (m *Match) TakeBack() {
	m.show(&m.Pending.before)
	m.Pending = nil
	m.Save()
}

// hidesNewCard reports whether an event is a new card for the viewer that stays
// face down until the turn ends.
func (m *Match) hidesNewCard(e game.Event) bool {
	drew, ok := e.(game.Drew)
	return ok && drew.Seat == m.Viewer && (m.Pending != nil || m.SharedBy > 1)
}

// RevealNewCard turns the viewer's new card over. The pending move becomes
// final.
func (m *Match) RevealNewCard() {
	m.Commit(words.NoTakeBackSeen)
	m.NewCardHidden = false
	m.updateView()
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

// CanPractise reports whether any turn may be taken back: practice is on and
// one person plays against bots.
func (m *Match) CanPractise() bool { return m.host.PracticeOn() && m.SharedBy == 1 }

// LastChoice returns how many actions had been played when the person last had
// to choose a card and went on to play it: StepBack returns to that point. ok
// is false if practice is off or there is no such point.
func (m *Match) LastChoice() (actions int, ok bool) {
	if m.Pending != nil && m.CanPractise() {
		return len(m.Record.Actions), true // the pending move is not recorded yet
	}
	if !m.CanPractise() || m.Latest().Phase == game.Over {
		return 0, false
	}
	played := 0
	m.Record.Replay(func(s *game.State, e game.Event) { // no error: it was played
		if began, turns := e.(game.TurnBegan); turns && s.Phase == game.Playing && m.IsHere(began.Seat) && played < len(m.Record.Actions) {
			actions, ok = played, true
		}
		if _, acted := game.ActionOf(e); acted {
			played++
		}
	})
	return actions, ok
}

// StepBack returns to where the person last had to choose a card, whatever has
// been revealed since. It returns the match at that point, which counts the
// turns taken back, or nil if there is nothing to go back to.
func (m *Match) StepBack() *Match {
	if m.Pending != nil && m.CanPractise() {
		m.TakeBack() // nobody knows of the pending move yet
		return m
	}
	back, ok := m.LastChoice()
	if !ok {
		return nil
	}
	r := m.Snapshot()
	r.Record.Actions, r.Record.Talk = slices.Clone(r.Record.Actions[:back]), slices.Clone(r.Record.TalkBefore(back))
	r.OutcomeUnseen, r.Pending = false, nil
	r.TurnsTakenBack++
	restored, ok := Restore(m.host, r)
	if !ok {
		return nil // impossible: the players are the same
	}
	restored.Viewer = restored.SoleViewer()
	restored.updateView()
	restored.Save()
	return restored
}
