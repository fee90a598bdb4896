package ai

import "saboteur/game"

// A Spectator watches a match without a seat and suspects whom everybody at the
// table must suspect. It must hear every event of the match as Nobody sees it.
// The zero Spectator is ready.
type Spectator struct {
	Prejudice Prejudice // from the next round on
	observer  observer
	belief    *belief
}

// Hear takes in an event and what the table sees afterwards. It returns the act
// that the event shows, if it shows one.
func (o *Spectator) Hear(e game.Event, after *game.View) (a Act, ok bool) {
	fresh := func() *belief {
		b := newBelief(after.Rules, int(after.Seats), game.Nobody, game.UnknownRole)
		b.suspect(&o.Prejudice)
		return b
	}
	if _, dealt := e.(game.Dealt); dealt {
		o.belief = fresh()
		o.observer.start(after, o.belief, o.belief)
		return Act{}, false
	}
	if o.belief == nil {
		return Act{}, false
	}
	open := openFaces(&o.observer.before.Board)
	_, a, ok = o.observer.observe(e, after)
	if ok {
		a = o.belief.inContext(a)
		o.observer.remember(a)
		o.belief.Update(a)
	}
	if showsGoal(e) {
		o.observer.rejudge(o.belief, open, openFaces(&after.Board), game.Nobody, fresh)
	}
	return a, ok
}

// SaboteurGiven returns how likely the table takes a target for a saboteur, in
// thousandths, if a seat has a role. Before a round it is 0.
func (o *Spectator) SaboteurGiven(target, seat game.Seat, role game.Role) int {
	if o.belief == nil {
		return 0
	}
	return o.belief.saboteurGiven(target, seat, role)
}

// Suspicion returns how far each seat is suspected, in thousandths, as a
// playout counts it.
func (o *Spectator) Suspicion() (s [game.MaxSeats]int) {
	for seat, l := range o.belief.logOdds() {
		s[seat] = logistic(10 * l)
	}
	return s
}
