package ai

import (
	"slices"

	"saboteur/game"
)

// points are what an action is worth, in hundredths of a tunnel that brings
// the treasure one card nearer at the start of a round.
type points = int

// A thought is what a dwarf knows when it weighs its actions.
type thought struct {
	view   *game.View
	belief *Belief // its own
	image  *Belief // what anybody else can believe
	survey *surveyor
	ground *surveyor        // which has surveyed the view's board
	looked [maxWords]uint64 // the cells on which the ease depends now
	future game.Board
	stock  stock
	hopes  chances   // where it takes the treasure to be
	public chances   // where one takes it to be who has seen no goal
	now    outcome   // of doing nothing
	grudge game.Seat // who lately broke a tool of the seat, or Nobody
	w      *Weights
	plain  int  // how easy digging plainly is for all, as standOf wants it
	infers bool // the beliefs are more than the deal's odds
	heeded int  // how many in a hundred of the others notice what it does
}

// worth returns what an action is worth to the seat's role.
func (t *thought) worth(a game.Action) points {
	if a.Kind == game.Pick {
		return 100 * a.Gold.Nuggets()
	}
	if t.view.Role == game.Saboteur {
		return t.saboteurWorth(a)
	}
	return t.diggerWorth(a)
}

// An outcome is what digging on would be like.
type outcome struct {
	far  [3]int // of the goals
	ease int    // the share of the tunnels not yet seen that would help, in thousandths; 0 to who does not weigh it
}

// ease is what it is worth to a gold-digger, and costs a saboteur, that all
// tunnels help, beside none.
func (t *thought) ease() points {
	switch {
	case t.view.Role == game.Saboteur:
		return t.w[SabEase]
	case t.hastens():
		return t.w[DigLast]
	}
	return t.w[DigEase]
}

// hastens reports whether a gold-digger who never looked at the ease of his
// digging now does, as there are no more cards to wait for. He asks only how it
// is to the nearest goal.
func (t *thought) hastens() bool { return t.w[DigEase] == 0 && t.view.Deck == 0 }

// after returns the outcome of a tunnel laid or fallen. A goal that is reached does not
// end the way to the others: it may be stone.
func (t *thought) after(a game.Action) outcome {
	o := t.unturned(a)
	if slices.Contains(o.far[:], 0) {
		b := t.view.Board.With(game.Laid{Cell: a.Cell, Card: a.Card, Turned: a.Turned})
		o.far = t.survey.past(&b, o.far, a.Cell, t.view.Faces)
	}
	return o
}

// unturned returns the outcome while reached goals still lie face down.
func (t *thought) unturned(a game.Action) outcome {
	b := &t.view.Board
	if a.Kind == game.Collapse {
		t.future = b.Without(a.Cell)
		t.survey.survey(&t.future)
		far := t.survey.measure(&t.future, allGoals)
		return outcome{far, t.easeOf(t.survey, &t.future, far)}
	}
	l := game.Laid{Cell: a.Cell, Card: a.Card, Turned: a.Turned}
	before := t.ground.add(b, l)
	defer t.ground.restore(before)
	o := outcome{far: t.ground.measure(b, t.reachable())}
	if t.ease() == 0 || t.hastens() && t.hopes.nearest(o.far) > t.hopes.nearest(t.now.far) {
		return o // ease is not looked at
	}
	if t.hastens() && o.far == t.now.far && t.ground.apart(b, l.Cell, &t.looked) {
		o.ease = t.now.ease
		return o
	}
	t.future = b.With(l)
	o.ease = t.easeOf(t.ground, &t.future, o.far)
	return o
}

// allGoals is the set of all three, a bit each.
const allGoals uint8 = 0b111

// reachable returns the goals to which there is a way. One more tunnel cannot
// make another: it could have been thought of before.
func (t *thought) reachable() (goals uint8) {
	for g, far := range t.now.far {
		if far < farthest {
			goals |= 1 << g
		}
	}
	return goals
}

// easeOf returns the ease of digging on a board that was surveyed, where the
// goals are so far.
func (t *thought) easeOf(s *surveyor, b *game.Board, far [3]int) (ease int) {
	if t.ease() == 0 {
		return 0
	}
	most, all := farthest-1, 6
	if t.hastens() {
		most, all = min(most, t.hopes.nearest(far)), 0
	}
	for g, p := range t.hopes {
		if p == 0 || far[g] > most {
			continue
		}
		if t.hastens() {
			all += p
		}
		if far[g] == 0 {
			ease += p * 1000
			continue
		}
		ease += p * t.stock.share(s.ease(b, g, far[g]))
	}
	return ease / max(all, 1)
}

// progress returns by how much the treasure comes nearer, in hundredths of a
// tunnel, and the chance, in hundredths, that it is reached.
func (t *thought) progress(p chances, far [3]int) (gain int, reached int) {
	for g := range far {
		if far[g] == 0 && t.now.far[g] > 0 {
			reached += 100 * p[g] / 6
		}
	}
	return int(p.expect(t.now.far) - p.expect(far)), reached
}

func (t *thought) diggerWorth(a game.Action) points {
	w := t.w
	switch a.Kind {
	case game.Lay:
		after := t.after(a)
		gain, reached := t.progress(t.hopes, after.far)
		sum := w[DigTunnel]*gain/100 + w[DigReach]*reached/100 + t.ease()*(after.ease-t.now.ease)/1000
		if !a.Card.Joined() {
			return sum + w[DigDeadEnd]
		}
		if gain < nearer {
			sum += w[DigIdle]
		}
		if t.hopes.nearest(after.far) == 1 {
			sum -= w[DigGift]
		}
		return sum + w[DigBranch]*(a.Card.Exits().Count()-2) - t.looks(t.publicDeed(a, after.far))
	case game.Collapse:
		after := t.after(a)
		gain, _ := t.progress(t.hopes, after.far)
		return w[DigTunnel]*gain/100 + t.ease()*(after.ease-t.now.ease)/1000 + w[DigFall] - t.looks(t.publicDeed(a, after.far))
	case game.Break:
		sum := w[DigBreak] * (t.belief.Saboteur(a.Seat) - w[DigDoubt]) / (100 - w[DigDoubt])
		return t.breakWorth(a, sum)
	case game.Mend:
		sum := w[DigMendSelf]
		if a.Seat != t.view.Seat {
			sum = w[DigMend] * (w[DigTrust] - t.belief.Saboteur(a.Seat)) / w[DigTrust]
		}
		return t.mendWorth(a, sum)
	case game.Look:
		return t.mapWorth(a, w[DigMap])
	}
	return w[DigDiscard] - t.keep(a.Card, DigKeepCross)
}

// breakWorth lowers the worth of breaking a tool of one who cannot dig anyway,
// and adds the pleasure of revenge.
func (t *thought) breakWorth(a game.Action, w points) points {
	if a.Seat == t.grudge {
		w += t.w[BothRevenge]
	}
	if t.view.Blocked(a.Seat) {
		return w * t.w[BothAlready] / 100
	}
	return w
}

// mendWorth lowers the worth of mending if another tool stays broken, or if
// the card could mend something else later.
func (t *thought) mendWorth(a game.Action, w points) points {
	if t.view.BrokenTools(a.Seat) != a.Tool {
		w = w * t.w[BothStillBroken] / 100
	}
	if a.Card.Tools() != a.Tool {
		w += t.w[BothTwoTools]
	}
	return w
}

// mapWorth prefers, among goals that may hide the treasure, those that nobody
// has looked at, and the nearest.
func (t *thought) mapWorth(a game.Action, each points) points {
	open := t.hopes.open()
	if open < 2 || t.hopes[a.Goal] == 0 {
		return -each // nothing to learn
	}
	looked := 0
	for s := range t.view.Seats {
		looked += int(t.view.LookedAt[s] >> a.Goal & 1)
	}
	return each*open - t.w[BothLooked]*looked - t.now.far[a.Goal]
}

// mateDoubt is the suspicion, in hundredths, up to which it is not worth it to help a
// mate: a guess, well above even odds, as who is mistaken helps a gold-digger.
const mateDoubt = 70

// givesAway is the guilt from which on a deed gives a saboteur away: a saboteur does it
// e times as often as a gold-digger. It is a guess.
const givesAway = 100

func (t *thought) saboteurWorth(a game.Action) points {
	w := t.w
	switch a.Kind {
	case game.Lay, game.Collapse:
		after := t.after(a)
		gain, reached := t.progress(t.hopes, after.far)
		sum := -(w[SabTunnel]+w[SabUrgency]*t.urgency()/100)*gain/100 - w[SabReach]*reached/100 - t.ease()*(after.ease-t.now.ease)/1000
		return sum - t.exposure(t.publicDeed(a, after.far))
	case game.Break:
		p := t.belief.Saboteur(a.Seat)
		sum := (w[SabBreak]*(100-p)/100 - w[SabBreakMate]*p/100) * (60 + t.urgency()) / 100
		return t.breakWorth(a, sum) - t.exposure(t.image.blame(Deed{Kind: BreakOne, Target: a.Seat}))
	case game.Mend:
		sum := w[SabMendSelf]
		if a.Seat != t.view.Seat {
			sum = w[SabMend] * (t.belief.Saboteur(a.Seat) - mateDoubt) / (100 - mateDoubt)
		}
		return t.mendWorth(a, sum)
	case game.Look:
		return t.mapWorth(a, w[SabMap])
	}
	return w[SabDiscard] - t.keep(a.Card, SabKeepCross)
}

// looks returns what it costs a gold-digger to be taken for a saboteur for what
// he does.
func (t *thought) looks(d Deed) points {
	return t.w[DigLooks] * t.heeded / 100 * max(t.guilt(d), 0) / 100
}

// never is more than any deed is worth.
const never points = 10_000

// urgency rises from 0 to 100 as the treasure comes near: the logistic
// function of three tunnels less the distance.
func (t *thought) urgency() int {
	table := [...]int{95, 88, 73, 50, 27, 12, 5, 2}
	d := int(t.hopes.expect(t.now.far)) / 100
	if d >= len(table) {
		return 0
	}
	return table[d]
}

// exposure returns what it costs a saboteur to be seen doing a deed: nothing
// when the gold is near, the round is nearly over or all suspect him anyway.
func (t *thought) exposure(d Deed) points {
	w := t.w
	if t.heeded == 0 || t.image.Saboteur(t.view.Seat) > w[SabUnmasked] {
		return 0
	}
	left := int(t.view.Deck)
	for s := range t.view.Seats {
		left += int(t.view.Cards[s])
	}
	stealth := w[SabStealth] * (100 - t.urgency()) / 100 * t.heeded / 100 * min(left, w[SabLong]) / w[SabLong]
	guilt := t.guilt(d)
	if guilt >= givesAway && int(t.view.Plays) < w[SabHides]*int(t.view.Seats) {
		return never
	}
	return stealth * guilt / 100
}

// guilt returns by how much a deed raises the suspicion against who does it:
// the logarithm of how much likelier a saboteur does it, in hundredths.
func (t *thought) guilt(d Deed) int {
	guilt := guiltsOf(&t.view.Table, t.view.Seat, t.plain, t.image.Saboteur(t.view.Seat))
	if d.Kind == BreakOne {
		p := t.image.Saboteur(d.Target)
		return (guilt[d.kindFor(1<<d.Target)]*p + guilt[d.kindFor(0)]*(100-p)) / 100
	}
	return guilt[d.Kind]
}

// publicDeed returns what the others will take a change of the maze for.
func (t *thought) publicDeed(a game.Action, far [3]int) Deed {
	kinds := [3]DeedKind{LayNearer, LayIdle, LayAway}
	switch {
	case a.Kind == game.Collapse:
		kinds = [3]DeedKind{FallNearer, FallIdle, FallAway}
	case !a.Card.Joined():
		kinds = [3]DeedKind{DeadEndIdle, DeadEndIdle, DeadEndAway}
	}
	looked := t.view.LookedAt[t.view.Seat] != 0
	return Deed{Kind: courseOf(kinds, t.public.change(t.now.far, far, looked))}
}

// keep returns what a card is worth to keep, by the weights from the cross's
// on.
func (t *thought) keep(c game.Card, cross Weight) points {
	const (
		east = iota + 1
		branch
		curve
		north
		deadEnd
		broken
		repair
		rockfall
		useMap
	)
	w := t.w[cross:]
	switch c.Kind() {
	case game.Broken:
		if !t.mayBreak(c.Tools()) {
			return 0
		}
		return w[broken]
	case game.Repair:
		if !t.mayMend(c.Tools()) {
			return 0
		}
		return w[repair]
	case game.Rockfall:
		return w[rockfall]
	case game.Map:
		if open := t.hopes; open[0] == 6 || open[1] == 6 || open[2] == 6 {
			return 0
		}
		return w[useMap]
	}
	switch x := c.Exits(); {
	case !c.Joined():
		return w[deadEnd]
	case x.Count() == 4:
		return w[0]
	case x.Count() == 3:
		return w[branch]
	case x == game.E|game.W:
		return w[east]
	case x == game.N|game.S:
		return w[north]
	}
	return w[curve]
}
