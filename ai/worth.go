package ai

import (
	"math/bits"

	"saboteur/game"
)

// points are what an action is worth, in hundredths of a tunnel that brings the
// treasure one card nearer at the start of a round.
type points = int

// worth returns what an action is worth to the seat's role.
func (t *turn) worth(a game.Action) points {
	if a.Kind == game.Pick {
		return 100 * a.Gold.Nuggets()
	}
	if t.view.Role == game.Saboteur {
		return t.saboteurWorth(a)
	}
	return t.diggerWorth(a)
}

func (t *turn) diggerWorth(a game.Action) points {
	w := t.w
	switch a.Kind {
	case game.Lay:
		after := t.after(a)
		gain, reached := t.progress(t.treasure, after.far)
		sum := w[DigTunnel]*gain/100 + w[DigReach]*reached/100 + t.ease()*(after.ease-t.baseline.ease)/1000
		sum -= w[DigStone] * t.stonesTurned(after.far) / 100
		if !a.Card.Joined() {
			return sum + w[DigDeadEnd]
		}
		if gain < significant {
			sum += w[DigIdle]
		}
		if t.treasure.nearest(after.far) == 1 {
			sum -= w[DigGift]
		}
		return sum + w[DigBranch]*(a.Card.Exits().Count()-2) - t.appearanceCost(t.publicAct(a, after.far))
	case game.Collapse:
		after := t.after(a)
		gain, _ := t.progress(t.treasure, after.far)
		return w[DigTunnel]*gain/100 + t.ease()*(after.ease-t.baseline.ease)/1000 + w[DigFall] - t.appearanceCost(t.publicAct(a, after.far))
	case game.Break:
		sum := w[DigBreak] * (t.belief.Saboteur(a.Seat) - w[DigDoubt]) / (100 - w[DigDoubt])
		return t.breakWorth(a, sum) + t.favour(a)
	case game.Mend:
		sum := w[DigMendSelf]
		if a.Seat != t.view.Seat {
			sum = w[DigMend] * (w[DigTrust] - t.belief.Saboteur(a.Seat)) / w[DigTrust]
		}
		return t.mendWorth(a, sum) + t.favour(a)
	case game.Look:
		return t.mapWorth(a, w[DigMap]) + t.favour(a)
	}
	return w[DigDiscard] - t.keepWorth(a.Card, DigKeepCross)
}

// breakWorth lowers the worth of breaking a tool of a player who cannot dig anyway, the
// more the more tools are broken, and adds what revenge is worth.
func (t *turn) breakWorth(a game.Action, w points) points {
	if a.Seat == t.grudge {
		w += t.w[BothRevenge]
	}
	for range bits.OnesCount8(uint8(t.view.BrokenTools(a.Seat))) {
		w = w * t.w[BothAlready] / 100
	}
	return w
}

// favour returns what it is worth to a gold-digger that trusted players have asked for what an
// action does.
func (t *turn) favour(a game.Action) (worth points) {
	for s := range game.Seat(t.view.Seats) {
		if s != t.view.Seat && t.belief.Saboteur(s) < t.w[DigTrust] && t.asks(s, a) {
			worth += favourWorth
			if a.Kind == game.Break {
				worth += breakFavour
			}
		}
	}
	return worth
}

// favourWorth is what it is worth to do what a trusted player has asked for, and breakFavour how much more if
// that is to break a tool: guesses, a tenth and a fifth of a tunnel that brings the treasure nearer.
// EXPERIMENTS.md, "Words".
const favourWorth, breakFavour points = 20, 40

// asks reports whether an action does what a seat has asked for last.
func (t *turn) asks(s game.Seat, a game.Action) bool {
	r := t.requests[s]
	switch r.Kind {
	case game.AskRepair:
		return a.Kind == game.Mend && a.Seat == s && a.Tool == r.Tool
	case game.AskLook:
		return a.Kind == game.Look && a.Goal == r.Goal
	case game.AskBreak:
		return a.Kind == game.Break && a.Seat == r.Seat
	}
	return false
}

// mendWorth lowers the worth of mending if another tool stays broken, or if
// the card could mend something else later.
func (t *turn) mendWorth(a game.Action, w points) points {
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
func (t *turn) mapWorth(a game.Action, each points) points {
	open := t.treasure.open()
	if open < 2 || t.treasure[a.Goal] == 0 {
		return -each // nothing to learn
	}
	looked := 0
	for s := range t.view.Seats {
		looked += int(t.view.LookedAt[s] >> a.Goal & 1)
	}
	return each*open - t.w[BothLooked]*looked - t.baseline.far[a.Goal]
}

// mateThreshold is the suspicion, in hundredths, up to which it is not worth helping
// a supposed fellow saboteur: a guess, well above even odds, as a mistake helps a
// gold-digger.
const mateThreshold = 70

// revealing is the gain of suspicion from which on an act gives a saboteur away: a saboteur does
// it e times as often as a gold-digger. It is a guess.
const revealing = 100

// saboteurWorth returns what an action is worth to a saboteur: by the rules of thumb, or
// by what was learned of its ploy and by its character.
func (t *turn) saboteurWorth(a game.Action) points {
	after := t.outcome(a)
	if t.w[SabLearned] == 0 {
		return t.sabotageRules(a, after)
	}
	c := t.caseOf(a, after)
	w := t.ploys.Worth(&c) + t.characterBonus(a, after)
	if a.Kind == game.Break && !t.view.Blocked(a.Seat) {
		w -= stopsMate * t.belief.Saboteur(a.Seat) / 100
	}
	if a.Kind == game.Mend && a.Seat != t.view.Seat {
		w += t.mateWorth(a)
	}
	return w
}

// mateWorth returns what it is worth on top of what was learned to mend the only broken tool of a
// likely fellow saboteur, if the seat has nothing to hide any more. EXPERIMENTS.md, "Ploys".
func (t *turn) mateWorth(a game.Action) points {
	hidden := t.publicBelief.Saboteur(t.view.Seat) < t.w[SabUnmasked]
	if hidden || t.belief.Saboteur(a.Seat) <= mateThreshold || t.view.BrokenTools(a.Seat) != a.Tool {
		return 0
	}
	return helpsMate
}

// helpsMate is what it is worth to mend a tool of a likely fellow saboteur. Of mending others
// ploys know only one kind.
const helpsMate points = 300

// stopsMate is what it costs on top of what was learned to break a tool of a fellow saboteur who
// can dig: a guess. Ploys tell only those apart who are hardly suspected from those who are.
// EXPERIMENTS.md, "Ploys".
const stopsMate points = 300

// characterBonus returns how much more an action is worth to a saboteur who goes by what was
// learned for its character.
func (t *turn) characterBonus(a game.Action, after outcome) points {
	if *t.w == masterWeights {
		return 0
	}
	even := *t
	even.w = &masterWeights
	return t.sabotageRules(a, after) - even.sabotageRules(a, after)
}

// sabotageRules returns what an action after which digging would go on so is worth to a
// saboteur by the rules of thumb.
func (t *turn) sabotageRules(a game.Action, after outcome) points {
	w := t.w
	switch a.Kind {
	case game.Lay, game.Collapse:
		gain, reached := t.progress(t.treasure, after.far)
		sum := -(w[SabTunnel]+w[SabUrgency]*t.urgency()/100)*gain/100 - w[SabReach]*reached/100 - t.ease()*(after.ease-t.baseline.ease)/1000
		return sum - t.exposureCost(t.publicAct(a, after.far))
	case game.Break:
		p := t.belief.Saboteur(a.Seat)
		sum := (w[SabBreak]*(100-p)/100 - w[SabBreakMate]*p/100) * (60 + t.urgency()) / 100
		return t.breakWorth(a, sum) - t.exposureCost(Act{Kind: BreakTool, Target: a.Seat})
	case game.Mend:
		sum := w[SabMendSelf]
		if a.Seat != t.view.Seat {
			sum = w[SabMend] * (t.belief.Saboteur(a.Seat) - mateThreshold) / (100 - mateThreshold)
		}
		return t.mendWorth(a, sum)
	case game.Look:
		return t.mapWorth(a, w[SabMap])
	}
	return w[SabDiscard] - t.keepWorth(a.Card, SabKeepCross)
}

// appearanceCost returns what it costs a gold-digger to look like a saboteur by an
// act.
func (t *turn) appearanceCost(act Act) points {
	return t.w[DigLooks] * max(t.suspicionGain(act), 0) / 100
}

// prohibitive is more than any action is worth.
const prohibitive points = 10_000

// urgency rises from 0 to 100 as the treasure comes near: the logistic
// function of three tunnels less the distance.
func (t *turn) urgency() int {
	table := [...]int{95, 88, 73, 50, 27, 12, 5, 2}
	d := int(t.treasure.expected(t.baseline.far)) / 100
	if d >= len(table) {
		return 0
	}
	return table[d]
}

// hidesMore is the size of the table at which saboteurs hide twice as much: three against four are too strong
// otherwise. EXPERIMENTS.md, "Hiding by table".
const hidesMore = 7

// lapSeats is how many cards are a turn of SabHides at most: at larger tables it ends within a lap.
const lapSeats = 5

// exposureCost returns what it costs a saboteur to be seen doing an act: nothing if
// the gold is near, the round is nearly over or everybody suspects the seat anyway.
func (t *turn) exposureCost(act Act) points {
	w := t.w
	if t.publicBelief.Saboteur(t.view.Seat) > w[SabUnmasked] {
		return 0
	}
	hides := 1
	if t.view.Seats == hidesMore {
		hides = 2
	}
	stealth := w[SabStealth] * hides * (100 - t.urgency()) / 100 * min(t.playsLeft(), w[SabLong]) / w[SabLong]
	gain := t.suspicionGain(act)
	if gain >= revealing && int(t.view.Plays) < w[SabHides]*hides*min(int(t.view.Seats), lapSeats) {
		return prohibitive
	}
	return stealth * gain / 100
}

// suspicionGain returns by how much an act raises the suspicion against its actor, in hundredths
// of log odds.
func (t *turn) suspicionGain(act Act) int {
	return t.suspicionsAfter(act)[t.view.Seat] - logit(t.publicBelief.Saboteur(t.view.Seat))
}

// suspicionsAfter returns how far the others will suspect everybody after an act of the
// seat.
func (t *turn) suspicionsAfter(act Act) *suspicions {
	image := &t.images[act.Kind][act.Target]
	if !image.known {
		act.Seat, act.Near, act.Late = t.view.Seat, t.near, t.view.Deck == 0
		act.Situation = situationOf(&t.view.Table, t.view.Seat, t.publicEase)
		chances := t.publicBelief.after(t.publicBelief.inContext(act))
		image.suspicions, image.known = suspicionsOf(&chances), true
	}
	return &image.suspicions
}

// An image is how far the others would suspect everybody after an act.
type image struct {
	suspicions
	known bool // it has been worked out
}

// actOf returns what the others will take an action for.
func (t *turn) actOf(a game.Action) Act {
	if a.Kind == game.Lay || a.Kind == game.Collapse {
		return t.publicAct(a, t.after(a).far)
	}
	return t.actAfter(a, t.baseline.far)
}

// actAfter returns what the others will take an action for after which the goals are so
// far.
func (t *turn) actAfter(a game.Action, far [3]int) Act {
	switch a.Kind {
	case game.Lay, game.Collapse:
		return t.publicAct(a, far)
	case game.Break:
		return Act{Kind: BreakTool, Target: a.Seat}
	case game.Mend:
		if a.Seat == t.view.Seat {
			return Act{Kind: MendSelf}
		}
		return Act{Kind: MendOther, Target: a.Seat}
	case game.Look:
		return Act{Kind: UseMap}
	}
	return Act{Kind: Pass}
}

// publicAct returns what the others will take a change of the maze for.
func (t *turn) publicAct(a game.Action, far [3]int) Act {
	kinds := [3]ActKind{LayNearer, LayNeutral, LayFarther}
	switch {
	case a.Kind == game.Collapse:
		kinds = [3]ActKind{FallNearer, FallNeutral, FallFarther}
	case !a.Card.Joined():
		kinds = [3]ActKind{DeadEndNeutral, DeadEndNeutral, DeadEndFarther}
	}
	looked := t.view.LookedAt[t.view.Seat] != 0
	return Act{Kind: t.publicTreasure.routeKind(kinds, t.publicTreasure.routeChange(t.baseline.far, far, looked), func() uint8 { return t.waysThrough(a) })}
}

// keepWorth returns what it is worth to keep a card, by the ten weights that begin
// with that of a cross.
func (t *turn) keepWorth(c game.Card, cross Weight) points {
	kind := keepKind(c)
	switch {
	case kind == keepBroken && !t.mayBreak(c.Tools()):
		return 0
	case kind == keepRepair && !t.mayMend(c.Tools()):
		return 0
	case kind == keepMap && t.treasure.open() == 1:
		return 0
	}
	w := t.w[cross+Weight(kind)]
	if kind == keepBroken && t.view.Role == game.Digger {
		w /= t.brokenHeld(0) * t.brokenHeld(c.Tools()) // one stops a saboteur as well as three do, and better than the same twice
	}
	return w
}

// brokenHeld returns how many broken-tool cards the seat holds for a tool, or for any with 0.
func (t *turn) brokenHeld(tool game.Tool) (n int) {
	for _, c := range t.view.Hand[:t.view.Cards[t.view.Seat]] {
		if c.Kind() == game.Broken && c.Tools().Has(tool) {
			n++
		}
	}
	return n
}

// The kinds of cards, as far as it matters what it is worth to keep one.
const (
	keepCross = iota
	keepEast
	keepBranch
	keepCurve
	keepNorth
	keepDeadEnd
	keepBroken
	keepRepair
	keepRockfall
	keepMap
)

// keepKind returns the kind of a card.
func keepKind(c game.Card) int {
	switch c.Kind() {
	case game.Broken:
		return keepBroken
	case game.Repair:
		return keepRepair
	case game.Rockfall:
		return keepRockfall
	case game.Map:
		return keepMap
	}
	switch x := c.Exits(); {
	case !c.Joined():
		return keepDeadEnd
	case x.Count() == 4:
		return keepCross
	case x.Count() == 3:
		return keepBranch
	case x == game.E|game.W:
		return keepEast
	case x == game.N|game.S:
		return keepNorth
	}
	return keepCurve
}
