package ai

import (
	"slices"

	"saboteur/game"
)

// A deed is an act of the round, as it was judged when it was done. A dwarf who finds out later where
// the treasure is judges those again who must have known: EXPERIMENTS.md, "Clues".
type deed struct {
	act   Act
	route *route // nil if it did not change the maze
}

// A route is a change of the maze, with what its actor knew.
type route struct {
	kinds         [3]ActKind   // of which it is one, whether the way got shorter, stayed or got longer
	before, after [3]int       // the distances of the goals
	through       uint8        // the goals to which a shortest way led there, a bit each
	looked        uint8        // the goals at which the actor had looked, a bit each
	open          [3]game.Card // the faces that everybody saw
	evidence      goalEvidence // that everybody had
}

// kind returns what the change is to an observer who knows these faces.
func (r *route) kind(known [3]game.Card) ActKind {
	p := goalChancesOf(r.sharedFaces(known), r.evidence)
	return p.routeKind(r.kinds, p.routeChange(r.before, r.after, r.looked != 0), func() uint8 { return r.through })
}

// sharedFaces returns the goals' faces as far as both an observer and the actor know them:
// nobody is to blame for what only others have seen. A dwarf who knows where the treasure is knows
// that the actor saw stone elsewhere; which stone does not matter.
func (r *route) sharedFaces(known [3]game.Card) (faces [3]game.Card) {
	faces = r.open
	found := slices.Contains(known[:], game.Treasure)
	for g := range faces {
		if r.looked>>g&1 == 0 {
			continue
		}
		if faces[g] = known[g]; faces[g] == game.FaceDown && found {
			faces[g] = game.StoneA
		}
	}
	return faces
}

// showsGoal reports whether an event can show what a goal is.
func showsGoal(e game.Event) bool {
	switch e.(type) {
	case game.Looked, game.GoalTurned:
		return true
	}
	return false
}

// remember keeps the latest act, in its context.
func (o *observer) remember(a Act) { o.deeds = append(o.deeds, deed{a, o.route}) }

// rejudge judges all acts of the round again by faces that have become known, unless all are
// what they were; but not those of one seat, or Nobody. fresh returns the belief with which
// the round began.
func (o *observer) rejudge(b *belief, then, now [3]game.Card, except game.Seat, fresh func() *belief) {
	if then == now || !slices.ContainsFunc(o.deeds, func(d deed) bool { return d.route != nil && d.route.kind(then) != d.route.kind(now) }) {
		return
	}
	again := fresh()
	again.keepWords(b)
	*b = *again
	for _, d := range o.deeds {
		if d.route != nil {
			d.act.Kind = d.route.kind(now)
		}
		if d.act.Seat != except {
			b.takeIn(d.act)
		}
	}
	b.weigh()
}
