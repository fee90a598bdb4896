package ai

import "saboteur/game"

// significant is the change of the expected distance, in hundredths of a tunnel,
// from which on an act counts as helpful or harmful, as in an early prototype.
const significant = 30

// An observer turns events into acts, judged by what one seat knows.
type observer struct {
	before       game.View      // before the event
	far          [3]int         // the distances of the goals on that board
	remaining    remainingCards // what can still turn up, whoever holds it
	help         [3]tunnelSet   // what of it would bring each goal nearer
	ease         int            // of digging there, as situationOf wants it
	survey       surveyor
	excluded     excludedCards
	belief       *belief  // what the seat believes about who is a saboteur
	publicBelief *belief  // what everybody can believe
	clues        clues    // for the seat, to where the treasure is
	publicClues  clues    // for everybody
	unplayed     unplayed // what each seat would have played if it held it
	route        *route   // of the latest act, if it changed the maze
	deeds        []deed   // of the round
	heard        hearing
}

// start begins a round.
func (o *observer) start(v *game.View, belief, publicBelief *belief) {
	o.before, o.belief, o.publicBelief = *v, belief, publicBelief
	o.excluded, o.clues, o.publicClues, o.unplayed, o.deeds = excludedCards{}, clues{}, clues{}, unplayed{}, nil
	o.heard = hearing{}
	o.measure(v)
}

// measure finds how far the goals are and how easy it is to dig on. It must be called
// after every change of the maze.
func (o *observer) measure(v *game.View) {
	o.remaining = remainingCardsOf(v)
	left := o.remaining
	if v.Deck == 0 {
		left = o.survey.within(&v.Board, left, o.excluded.possiblyHeld(&v.Table, o.publicBelief, game.Nobody))
	}
	o.far = o.survey.distances(&v.Board, left.tunnels)
	for g, face := range openFaces(&v.Board) {
		o.help[g] = 0
		if face == game.FaceDown {
			o.help[g] = o.survey.ease(&v.Board, g, o.far[g])
		}
	}
	o.ease = o.easeWith(&v.Board, &o.remaining)
}

// easeWith returns how easy it is to dig with the tunnels of a set, for a player who
// has seen no goal.
func (o *observer) easeWith(b *game.Board, s *remainingCards) (ease int) {
	for g, p := range o.publicChances(b) {
		ease += p * s.share(o.help[g]) / certain
	}
	return ease
}

// easeOf returns how easy it is for a seat, without the tunnels that it is known not
// to hold.
func (o *observer) easeOf(s game.Seat) int {
	if o.excluded[s] == 0 {
		return o.ease
	}
	left := o.remaining.among(^o.excluded[s])
	return o.easeWith(&o.before.Board, &left)
}

// observe returns the act that an event shows, if it shows one: own as the seat
// judges it, public as a player does who has seen no goal.
func (o *observer) observe(e game.Event, after *game.View) (own, public Act, ok bool) {
	helpful := o.helpful()
	o.route = nil
	own, public, ok = o.judge(e, after)
	if ok {
		o.unplayed.takeIn(own, helpful, &o.before, o.publicBelief)
	}
	o.before = *after
	return own, public, ok
}

// judge returns the act that an event shows: see observe.
func (o *observer) judge(e game.Event, after *game.View) (own, public Act, ok bool) {
	var act Act
	switch e := e.(type) {
	case game.Placed:
		kinds := [3]ActKind{LayNearer, LayNeutral, LayFarther}
		if !e.Laid.Card.Joined() {
			kinds = [3]ActKind{DeadEndNeutral, DeadEndNeutral, DeadEndFarther}
		}
		own, public = o.judgeRoute(e.Seat, e.Laid.Cell, after, kinds)
		return own, public, true
	case game.Collapsed:
		own, public = o.judgeRoute(e.Seat, e.Gone.Cell, after, [3]ActKind{FallNearer, FallNeutral, FallFarther})
		return own, public, true
	case game.Looked:
		act, ok = Act{Kind: UseMap, Seat: e.Seat}, true
		o.followLook(e.Seat, e.Goal)
	case game.Discarded:
		act, ok = Act{Kind: Pass, Seat: e.Seat}, true
	case game.ToolBroke:
		act, ok = Act{Kind: BreakTool, Seat: e.Seat, Target: e.Target}, true
	case game.ToolMended:
		act, ok = Act{Kind: MendOther, Seat: e.Seat, Target: e.Target}, true
		if e.Seat == e.Target {
			act.Kind = MendSelf
		}
	case game.GoalTurned:
		o.measure(after)
	}
	act.Situation, act.Near, act.Late = situationOf(&o.before.Table, act.Seat, o.easeOf(act.Seat)), o.near(), o.before.Deck == 0
	if act.Kind == Pass {
		o.passed(act.Seat, after)
	}
	return act, act, ok
}

// near reports whether the treasure may be near, for a player who has seen no goal.
func (o *observer) near() bool {
	return o.publicChances(&o.before.Board).nearest(o.far) <= nearTreasure
}

// publicChances returns where a player who has seen no goal takes the treasure to be.
func (o *observer) publicChances(b *game.Board) goalChances {
	return goalChancesOf(openFaces(b), o.publicClues.sum)
}

// passed takes in that a seat has discarded. Once the draw pile is empty, this shows
// what the seat does not hold, and what can still turn up.
func (o *observer) passed(s game.Seat, after *game.View) {
	if o.before.Deck > 0 {
		return
	}
	if !o.before.Blocked(s) {
		o.excluded.exclude(s, o.helpful())
	}
	o.measure(after)
}

// helpful returns the tunnels that would bring the nearest goal that may hide the
// treasure nearer.
func (o *observer) helpful() (tunnels tunnelSet) {
	treasure := goalChancesOf(o.before.Faces, o.clues.sum)
	near := treasure.nearest(o.far)
	for g, p := range treasure {
		if p > 0 && o.far[g] == near {
			tunnels |= o.help[g]
		}
	}
	return tunnels
}

// judgeRoute returns the act of a seat that changed the maze in a cell: which of
// three kinds it is depends on whether the way got shorter, stayed or got longer.
func (o *observer) judgeRoute(actor game.Seat, at game.Cell, after *game.View, kinds [3]ActKind) (own, public Act) {
	situation, before, near := situationOf(&o.before.Table, actor, o.easeOf(actor)), o.far, o.near()
	o.measure(after)
	through := o.survey.waysThrough(emptied(&o.before.Board, &after.Board, at), at)
	far := o.survey.pastReached(&after.Board, o.far, at, openFaces(&after.Board))
	o.route = &route{kinds: kinds, before: before, after: far, through: through, looked: o.before.LookedAt[actor], open: openFaces(&o.before.Board), evidence: o.publicClues.sum}
	act := Act{Seat: actor, Situation: situation, Near: near, Late: o.before.Deck == 0}
	own, public = act, act
	own.Kind, public.Kind = o.route.kind(o.before.Faces), o.route.kind(o.route.open)
	o.followDigger(actor, before, far)
	return own, public
}

// followDigger takes in where a seat digs that has looked at a goal.
func (o *observer) followDigger(actor game.Seat, before, after [3]int) {
	o.eachClues(actor, func(c *clues, looked, open uint8) { c.takeIn(actor, looked, open, before, after) })
}

// followLook takes in that a seat looks at a goal.
func (o *observer) followLook(actor game.Seat, goal int8) {
	o.eachClues(actor, func(c *clues, looked, open uint8) { c.takeInLook(actor, looked&^(1<<goal), open) })
}

// eachClues calls f with the clues of all to whom an act of a seat tells something, with the
// goals at which the seat has looked, and with those that lie face down to everybody.
func (o *observer) eachClues(actor game.Seat, f func(c *clues, looked, open uint8)) {
	var open uint8
	for g, face := range openFaces(&o.before.Board) {
		if face == game.FaceDown {
			open |= 1 << g
		}
	}
	f(&o.publicClues, o.before.LookedAt[actor], open)
	if actor != o.before.Seat {
		f(&o.clues, o.before.LookedAt[actor], open)
	}
}

// routeChange returns by how much longer an act has made the way, in hundredths of a
// tunnel. A player who has looked at a goal may know better than the observer, and is
// judged by the goal for which the act is best, among those that may well hide the treasure.
// EXPERIMENTS.md, "Clues".
func (p goalChances) routeChange(before, after [3]int, looked bool) hundredths {
	change := p.expected(after) - p.expected(before)
	if p.turnsOff(before, after) {
		change = min(change, significant-1)
	}
	for g := range after {
		if looked && p[g] >= plausible {
			change = min(change, hundredths(100*(after[g]-before[g])))
		}
	}
	return change
}

// turnsOff reports whether a change leads away from one goal and towards another that may as well hide the
// treasure, while all are far: a curve at the start is no sabotage. EXPERIMENTS.md, "Shares of acts".
func (p goalChances) turnsOff(before, after [3]int) bool {
	gain, nearer := 0, false
	for g, chance := range p {
		gain += chance * (before[g] - after[g])
		nearer = nearer || chance >= plausible && after[g] < before[g]
	}
	return nearer && gain >= 0 && p.nearest(before) > nearTreasure
}

// routeKind returns which of three kinds a change of the way is: the first if it is
// shorter, the second if it is as long, the third if it is longer. If it is as long, through is
// asked for the goals to which a shortest way led there, a bit each. What is done where none leads
// to a goal that lies face down neither helps nor harms: it is as good as a discard. So is a dead
// end where none leads to a goal that may well hide the treasure.
func (p goalChances) routeKind(kinds [3]ActKind, change hundredths, through func() uint8) ActKind {
	switch {
	case change <= -significant:
		return kinds[0]
	case change >= significant:
		return kinds[2]
	}
	goals := through()
	for g := range p {
		if p[g] < plausible && kinds[1] == DeadEndNeutral {
			goals &^= 1 << g
		}
	}
	if goals == 0 {
		return Pass
	}
	return kinds[1]
}

// emptied returns the one of two boards, before and after a change, on which the cell is empty.
func emptied(before, after *game.Board, cell game.Cell) *game.Board {
	if _, taken := before.Look(cell); taken {
		return after
	}
	return before
}
