package ai

import "saboteur/game"

// points are what an action is worth, in hundredths of a tunnel that brings
// the treasure one card nearer at the start of a round.
type points = int

// A thought is what a dwarf knows when it weighs its actions.
type thought struct {
	view   *game.View
	belief *Belief // its own
	image  *Belief // what anybody else can believe
	survey *surveyor
	stock  tunnelStock
	hopes  chances // where it takes the treasure to be
	public chances // where one takes it to be who has seen no goal
	far    [3]int  // of the goals
	temper temper
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

// after returns how far the goals are once a tunnel is laid or fallen.
func (t *thought) after(a game.Action) [3]int {
	b := &t.survey.future
	if a.Kind == game.Lay {
		*b = t.view.Board.With(game.Laid{Cell: a.Cell, Card: a.Card, Turned: a.Turned})
	} else {
		*b = t.view.Board.Without(a.Cell)
	}
	return t.survey.distances(b, t.stock)
}

// arrival is what it is worth to turn a goal that surely hides the treasure,
// beside the tunnel itself. The goals that a board reaches are at distance 0.
const arrival = 300

// progress returns by how much the treasure comes nearer, in hundredths of a
// tunnel, and the chance, in hundredths, that it is reached.
func (t *thought) progress(p chances, far [3]int) (gain int, reached int) {
	for g := range far {
		if far[g] == 0 && t.far[g] > 0 {
			reached += 100 * p[g] / 6
		}
	}
	return int(p.expect(t.far) - p.expect(far)), reached
}

// The weights of a gold-digger. They were tried as one set in an early
// prototype, not yet tuned one by one.
const (
	diggerTunnel   = 200 // a tunnel nearer
	diggerBranch   = 15  // each opening beyond two
	diggerIdle     = -90 // a good card laid for nothing
	diggerDeadEnd  = -150
	diggerFall     = -120 // a rockfall is worth keeping
	diggerBreak    = 320  // breaking a tool of a certain saboteur, halved: see diggerWorth
	diggerMendSelf = 150
	diggerMend     = 150 // of another, by how much less than 45 % he is suspected
	diggerTwoTools = -10 // a double repair is worth keeping
	diggerMap      = 35  // for each goal that may hide the treasure
	diggerDiscard  = 35  // less what the card is worth to keep
	stillBroken    = 50  // per cent: a tool mended while another stays broken
	brokenAlready  = 45  // per cent: a tool broken on one who cannot dig anyway
)

func (t *thought) diggerWorth(a game.Action) points {
	switch a.Kind {
	case game.Lay:
		gain, reached := t.progress(t.hopes, t.after(a))
		w := diggerTunnel*gain/100 + arrival*reached/100
		if !a.Card.Joined() {
			return w + diggerDeadEnd
		}
		if gain < nearer {
			w += diggerIdle
		}
		return w + diggerBranch*(a.Card.Exits().Count()-2)
	case game.Collapse:
		gain, _ := t.progress(t.hopes, t.after(a))
		return diggerTunnel*gain/100 + diggerFall
	case game.Break:
		w := diggerBreak * (t.belief.Saboteur(a.Seat) - 50) / 100
		if t.view.Blocked(a.Seat) {
			w = w * brokenAlready / 100
		}
		return w
	case game.Mend:
		w := diggerMendSelf
		if a.Seat != t.view.Seat {
			w = diggerMend * (45 - t.belief.Saboteur(a.Seat)) / 100
		}
		return t.mendWorth(a, w)
	case game.Look:
		return t.mapWorth(a, diggerMap)
	}
	return diggerDiscard - 40*t.keep(a.Card, diggerKeeps)/100
}

// mendWorth lowers the worth of mending if another tool stays broken, or if
// the card could mend something else later.
func (t *thought) mendWorth(a game.Action, w points) points {
	if t.view.BrokenTools(a.Seat) != a.Tool {
		w = w * stillBroken / 100
	}
	if a.Card.Tools() != a.Tool {
		w += diggerTwoTools
	}
	return w
}

// mapWorth prefers, among goals that may hide the treasure, the nearest.
func (t *thought) mapWorth(a game.Action, each points) points {
	open := 0
	for _, p := range t.hopes {
		if p > 0 {
			open++
		}
	}
	if open < 2 || t.hopes[a.Goal] == 0 {
		return -each // nothing to learn
	}
	return each*open - t.far[a.Goal]
}

// The weights of a saboteur, from the same prototype, that all tempers share.
const (
	saboteurMendSelf = 120
	saboteurMend     = 160 // of a mate, by how much more than 40 % he is one
	saboteurMap      = 25
	saboteurDiscard  = 10
	unmasked         = 60  // per cent: suspected by all, nothing is left to hide
	longRound        = 25  // card plays still to come from which on hiding is worth its full price
	givesAway        = 100 // the guilt from which on a deed gives him away
)

// A temper is how a saboteur goes about it.
type temper struct {
	tunnel  points // a tunnel farther; more when the gold is near
	breaks  points // breaking a digger's tool
	stealth points // what it costs to look like one, at most
	hides   int    // turns of each seat in which he does nothing that gives him away
}

// temper returns how a level sabotages.
//
// Foremen and below hide in their first turn: with two, diggers win 72 % at
// eight seats instead of 68 (250 matches from seed 1). Masters look ahead and
// need not: of some twenty tempers tried against digging foremen at five seats
// (600 deals from seed 1) this one held them lowest, at 51 % instead of 56.
func (l Level) temper() temper {
	if l == Master {
		return temper{tunnel: 90, breaks: 90, stealth: 20}
	}
	return temper{tunnel: 120, breaks: 140, stealth: 20, hides: 1}
}

func (t *thought) saboteurWorth(a game.Action) points {
	switch a.Kind {
	case game.Lay, game.Collapse:
		far := t.after(a)
		gain, reached := t.progress(t.hopes, far)
		w := -(t.temper.tunnel+t.urgency())*gain/100 - arrival*reached/100
		return w - t.exposure(t.publicDeed(a, far))
	case game.Break:
		p := t.belief.Saboteur(a.Seat)
		w := (t.temper.breaks*(100-p)/100 - p) * (60 + t.urgency()) / 100
		if t.view.Blocked(a.Seat) {
			w = w * brokenAlready / 100
		}
		return w - t.exposure(Deed{Kind: BreakOne, Target: a.Seat})
	case game.Mend:
		w := saboteurMendSelf
		if a.Seat != t.view.Seat {
			w = saboteurMend*(t.belief.Saboteur(a.Seat)-40)/100 - 50
		}
		return t.mendWorth(a, w)
	case game.Look:
		return t.mapWorth(a, saboteurMap)
	}
	return saboteurDiscard - 30*t.keep(a.Card, saboteurKeeps)/100
}

// never is more than any deed is worth.
const never points = 10_000

// urgency rises from 0 to 100 as the treasure comes near: the logistic
// function of three tunnels less the distance.
func (t *thought) urgency() int {
	table := [...]int{95, 88, 73, 50, 27, 12, 5, 2}
	d := int(t.hopes.expect(t.far)) / 100
	if d >= len(table) {
		return 0
	}
	return table[d]
}

// exposure returns what it costs a saboteur to be seen doing a deed: nothing
// when the gold is near, the round is nearly over or all suspect him anyway.
func (t *thought) exposure(d Deed) points {
	if t.image.Saboteur(t.view.Seat) > unmasked {
		return 0
	}
	left := int(t.view.Deck)
	for s := range t.view.Seats {
		left += int(t.view.Cards[s])
	}
	stealth := t.temper.stealth * (100 - t.urgency()) / 100 * min(left, longRound) / longRound
	guilt := t.guilt(d)
	if guilt >= givesAway && int(t.view.Plays) < t.temper.hides*int(t.view.Seats) {
		return never
	}
	return stealth * guilt / 100
}

// guilt returns by how much a deed raises the suspicion against who does it:
// the logarithm of how much likelier a saboteur does it, in hundredths.
func (t *thought) guilt(d Deed) int {
	table := [...]int{
		LayNearer: -184, LayIdle: 92, LayAway: 223, DeadEndIdle: 65, DeadEndAway: 234,
		FallNearer: -123, FallIdle: 0, FallAway: 170, UseMap: 13, PassFree: -7, PassBlocked: -28,
		MendSelf: -4, breakDigger: 179, breakSaboteur: -144, mendDigger: -129, mendSaboteur: 66,
	}
	if d.Kind == BreakOne {
		p := t.image.Saboteur(d.Target)
		return (table[breakSaboteur]*p + table[breakDigger]*(100-p)) / 100
	}
	return table[d.Kind]
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
	gain, _ := t.progress(t.public, far)
	switch {
	case gain >= nearer:
		return Deed{Kind: kinds[0]}
	case gain <= -nearer:
		return Deed{Kind: kinds[2]}
	}
	return Deed{Kind: kinds[1]}
}

// keeps tells what cards are worth to keep, in hundredths of a tunnel.
type keeps struct {
	cross, east, branch, curve, north, deadEnd points
	broken, repair, rockfall, useMap           points
}

var (
	diggerKeeps   = keeps{cross: 250, east: 220, branch: 180, curve: 120, north: 100, deadEnd: 10, broken: 120, repair: 115, rockfall: 110, useMap: 80}
	saboteurKeeps = keeps{cross: 20, east: 30, branch: 30, curve: 60, north: 60, deadEnd: 130, broken: 200, repair: 80, rockfall: 200, useMap: 40}
)

func (t *thought) keep(c game.Card, k keeps) points {
	switch c.Kind() {
	case game.Broken:
		return k.broken
	case game.Repair:
		return k.repair
	case game.Rockfall:
		return k.rockfall
	case game.Map:
		if open := t.hopes; open[0] == 6 || open[1] == 6 || open[2] == 6 {
			return 0
		}
		return k.useMap
	}
	switch x := c.Exits(); {
	case !c.Joined():
		return k.deadEnd
	case x.Count() == 4:
		return k.cross
	case x.Count() == 3:
		return k.branch
	case x == game.E|game.W:
		return k.east
	case x == game.N|game.S:
		return k.north
	}
	return k.curve
}
