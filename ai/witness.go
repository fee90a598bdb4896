package ai

import "saboteur/game"

// nearer is the change of the expected distance, in hundredths of a tunnel,
// from which on an act counts as helpful or harmful.
const nearer = 30

// A witness turns what happens into deeds, judged with what one seat knows.
type witness struct {
	before game.View // before the event
	far    [3]int    // of the goals, on that board
	survey surveyor
}

// start begins a round.
func (w *witness) start(v *game.View) {
	w.before = *v
	w.far = w.survey.distances(&v.Board, stockOf(v))
}

// judge returns the deed that an event shows, if it shows one.
func (w *witness) judge(e game.Event, after *game.View) (d Deed, ok bool) {
	switch e := e.(type) {
	case game.Placed:
		d, ok = Deed{Kind: w.judgeLay(e, after), Seat: e.Seat}, true
	case game.Collapsed:
		d, ok = Deed{Kind: w.course(e.Seat, after, FallNearer, FallIdle, FallAway), Seat: e.Seat}, true
	case game.Looked:
		d, ok = Deed{Kind: UseMap, Seat: e.Seat}, true
	case game.Discarded:
		d, ok = Deed{Kind: PassFree, Seat: e.Seat}, true
		if w.before.Blocked(e.Seat) {
			d.Kind = PassBlocked
		}
	case game.ToolBroke:
		d, ok = Deed{Kind: BreakOne, Seat: e.Seat, Target: e.Target}, true
	case game.ToolMended:
		d, ok = Deed{Kind: MendOne, Seat: e.Seat, Target: e.Target}, true
		if e.Seat == e.Target {
			d.Kind = MendSelf
		}
	case game.GoalTurned:
		w.far = w.survey.distances(&after.Board, stockOf(after))
	}
	w.before = *after
	return d, ok
}

func (w *witness) judgeLay(e game.Placed, after *game.View) DeedKind {
	if !e.Laid.Card.Joined() {
		return w.course(e.Seat, after, DeadEndIdle, DeadEndIdle, DeadEndAway)
	}
	return w.course(e.Seat, after, LayNearer, LayIdle, LayAway)
}

// course tells whether the maze got better or worse by what a seat did. Who
// has looked at a goal may know better than we do: the change is then judged
// by the goal for which it is best.
func (w *witness) course(actor game.Seat, after *game.View, good, idle, bad DeedKind) DeedKind {
	far := w.survey.distances(&after.Board, stockOf(after))
	p := chancesOf(w.before.Faces)
	change := p.expect(far) - p.expect(w.far)
	if w.before.LookedAt[actor] != 0 {
		for g := range far {
			if p[g] > 0 {
				change = min(change, hops(100*(far[g]-w.far[g])))
			}
		}
	}
	w.far = far
	switch {
	case change <= -nearer:
		return good
	case change >= nearer:
		return bad
	}
	return idle
}
