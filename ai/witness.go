package ai

import "saboteur/game"

// nearer is the change of the expected distance, in hundredths of a tunnel,
// from which on an act counts as helpful or harmful, as in an early prototype.
const nearer = 30

// A witness turns what happens into deeds, judged with what one seat knows.
type witness struct {
	before game.View      // before the event
	far    [3]int         // of the goals, on that board
	stock  stock          // what can still turn up, whoever has it
	help   [3]tunnelStock // what of it would bring each goal nearer
	ease   int            // of digging there, as standOf wants it
	survey surveyor
	lacks  lacking
	room   *Belief // what all can think of who is a saboteur
}

// start begins a round.
func (w *witness) start(v *game.View, room *Belief) {
	w.before, w.room, w.lacks = *v, room, lacking{}
	w.measure(v)
}

// measure finds how far the goals are and how easy it is to dig on. It must follow
// every change of the maze.
func (w *witness) measure(v *game.View) {
	w.stock = stockOf(v)
	left := w.stock
	if v.Deck == 0 {
		left = w.survey.within(&v.Board, left, w.lacks.held(&v.Table, w.room, game.Nobody))
	}
	w.far = w.survey.distances(&v.Board, left.tunnels)
	for g, face := range openFaces(&v.Board) {
		w.help[g] = 0
		if face == game.FaceDown {
			w.help[g] = w.survey.ease(&v.Board, g, w.far[g])
		}
	}
	w.ease = w.easeWith(&v.Board, &w.stock)
}

// easeWith returns how easy it is to dig with tunnels of such a stock, as it must seem
// who has seen no goal.
func (w *witness) easeWith(b *game.Board, s *stock) (ease int) {
	for g, p := range chancesOf(openFaces(b)) {
		ease += p * s.share(w.help[g]) / 6
	}
	return ease
}

// easeOf returns how easy it is for a seat, of which it may be known what it lacks.
func (w *witness) easeOf(s game.Seat) int {
	if w.lacks[s] == 0 {
		return w.ease
	}
	left := w.stock.among(^w.lacks[s])
	return w.easeWith(&w.before.Board, &left)
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
		own, public = w.course(e.Seat, e.Laid.Cell, after, kinds)
		w.before = *after
		return own, public, true
	case game.Collapsed:
		own, public = w.course(e.Seat, e.Gone.Cell, after, [3]DeedKind{FallNearer, FallIdle, FallAway})
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
	d.Stand = standOf(&w.before.Table, d.Seat, w.easeOf(d.Seat))
	if d.Kind == Pass {
		w.passed(d.Seat, after)
	}
	w.before = *after
	return d, d, ok
}

// passed takes in that a seat has put a card away. If there is no more to draw, it
// shows what the seat lacks, and what can still turn up.
func (w *witness) passed(s game.Seat, after *game.View) {
	if w.before.Deck > 0 {
		return
	}
	if !w.before.Blocked(s) {
		w.lacks.note(s, w.helpful())
	}
	w.measure(after)
}

// helpful returns the tunnels that would bring the nearest goal nearer that may hide
// the treasure.
func (w *witness) helpful() (tunnels tunnelStock) {
	hopes := chancesOf(w.before.Faces)
	near := hopes.nearest(w.far)
	for g, p := range hopes {
		if p > 0 && w.far[g] == near {
			tunnels |= w.help[g]
		}
	}
	return tunnels
}

// course tells whether the maze got better, stayed or got worse by what a seat
// did in a cell.
func (w *witness) course(actor game.Seat, at game.Cell, after *game.View, kinds [3]DeedKind) (own, public Deed) {
	stand, before := standOf(&w.before.Table, actor, w.easeOf(actor)), w.far
	w.measure(after)
	far := w.survey.past(&after.Board, w.far, at, openFaces(&after.Board))
	judge := func(p chances) Deed {
		return Deed{Kind: courseOf(kinds, p.change(before, far, w.before.LookedAt[actor] != 0)), Seat: actor, Stand: stand}
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

// change returns by how much longer the way is for what somebody did, in hundredths
// of a tunnel. Who has looked at a goal may know better than we do: he is judged by
// that goal for which it is best.
func (p chances) change(before, after [3]int, looked bool) hops {
	change := p.expect(after) - p.expect(before)
	for g := range after {
		if looked && p[g] > 0 {
			change = min(change, hops(100*(after[g]-before[g])))
		}
	}
	return change
}

// courseOf returns which of three kinds a change of the way is: for a shorter one,
// one as long, and a longer one.
func courseOf(kinds [3]DeedKind, change hops) DeedKind {
	switch {
	case change <= -nearer:
		return kinds[0]
	case change >= nearer:
		return kinds[2]
	}
	return kinds[1]
}
