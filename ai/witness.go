package ai

import "saboteur/game"

// nearer is the change of the expected distance, in hundredths of a tunnel,
// from which on an act counts as helpful or harmful.
const nearer = 30

// A witness turns what happens into deeds, judged with what one seat knows.
type witness struct {
	before game.View // before the event
	far    [3]int    // of the goals, on that board
	ease   int       // of digging there, as standOf wants it
	survey surveyor
}

// start begins a round.
func (w *witness) start(v *game.View) {
	w.before = *v
	w.measure(v)
}

// measure finds how far the goals are and how easy it is to dig on. It must follow
// every change of the maze.
func (w *witness) measure(v *game.View) {
	stock := stockOf(v)
	w.far, w.ease = w.survey.distances(&v.Board, stock.tunnels), 0
	for g, p := range chancesOf(openFaces(&v.Board)) {
		if p > 0 {
			w.ease += p * stock.share(w.survey.ease(&v.Board, g, w.far[g])) / 6
		}
	}
}

// judge returns the deed that an event shows, if it shows one: as the seat must
// judge it, and as one must who has seen no goal.
func (w *witness) judge(e game.Event, after *game.View) (own, public Deed, ok bool) {
	var d Deed
	switch e := e.(type) {
	case game.Placed:
		kinds := [3]DeedKind{LayNearer, LayIdle, LayAway}
		if !e.Laid.Card.Joined() {
			kinds = [3]DeedKind{DeadEndIdle, DeadEndIdle, DeadEndAway}
		}
		own, public = w.course(e.Seat, after, kinds)
		w.before = *after
		return own, public, true
	case game.Collapsed:
		own, public = w.course(e.Seat, after, [3]DeedKind{FallNearer, FallIdle, FallAway})
		w.before = *after
		return own, public, true
	case game.Looked:
		d, ok = Deed{Kind: UseMap, Seat: e.Seat}, true
	case game.Discarded:
		d, ok = Deed{Kind: Pass, Seat: e.Seat}, true
	case game.ToolBroke:
		d, ok = Deed{Kind: BreakOne, Seat: e.Seat, Target: e.Target}, true
	case game.ToolMended:
		d, ok = Deed{Kind: MendOne, Seat: e.Seat, Target: e.Target}, true
		if e.Seat == e.Target {
			d.Kind = MendSelf
		}
	case game.GoalTurned:
		w.measure(after)
	}
	d.Stand = standOf(&w.before.Table, d.Seat, w.ease)
	w.before = *after
	return d, d, ok
}

// course tells whether the maze got better, stayed or got worse by what a seat
// did.
func (w *witness) course(actor game.Seat, after *game.View, kinds [3]DeedKind) (own, public Deed) {
	stand, before := standOf(&w.before.Table, actor, w.ease), w.far
	w.measure(after)
	judge := func(p chances) Deed {
		change := p.expect(w.far) - p.expect(before)
		if w.before.LookedAt[actor] != 0 {
			change = min(change, best(p, before, w.far))
		}
		switch {
		case change <= -nearer:
			return Deed{Kind: kinds[0], Seat: actor, Stand: stand}
		case change >= nearer:
			return Deed{Kind: kinds[2], Seat: actor, Stand: stand}
		}
		return Deed{Kind: kinds[1], Seat: actor, Stand: stand}
	}
	return judge(chancesOf(w.shared(actor))), judge(chancesOf(openFaces(&w.before.Board)))
}

// shared returns what the watching seat knows of the goals and the actor knows
// as well: nobody is to blame for what only others have seen.
func (w *witness) shared(actor game.Seat) (faces [3]game.Card) {
	faces = openFaces(&w.before.Board)
	for g := range faces {
		if w.before.LookedAt[actor]>>g&1 == 1 {
			faces[g] = w.before.Faces[g]
		}
	}
	return faces
}

// best returns the change for that goal for which it is best. Who has looked
// at a goal may know better than we do: his deeds are judged by it.
func best(p chances, before, after [3]int) hops {
	least := hops(100 * farthest)
	for g := range after {
		if p[g] > 0 {
			least = min(least, hops(100*(after[g]-before[g])))
		}
	}
	return least
}
