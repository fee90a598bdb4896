package ai

import (
	"slices"

	"saboteur/game"
)

// A turn is what a dwarf knows when it weighs the actions of its turn.
type turn struct {
	view  *game.View
	w     *Weights
	ploys *PloyTable
	beliefs
	boards
	remaining      remainingCards
	treasure       goalChances                    // where the dwarf takes the treasure to be
	publicTreasure goalChances                    // where a player who has seen no goal takes it to be
	baseline       outcome                        // of doing nothing
	requests       *[game.MaxSeats]game.Statement // what each seat has asked for last
	grudge         game.Seat                      // who broke a tool of the seat lately, or Nobody
	publicEase     int                            // how easy digging looks to everybody, as situationOf wants it
	near           bool                           // to everybody the treasure may be near
	layable        uint64                         // the tunnels that it has some reason to lay, a bit each
	images         [ActKinds][game.MaxSeats]image // by act and target; worked out when needed
	latest         struct {                       // what after was last asked for
		action game.Action
		outcome
		known bool
	}
}

// beliefs are what a dwarf believes at its turn, and what others can believe.
type beliefs struct {
	belief       *belief
	publicBelief *belief
	infers       bool // the beliefs are more than the odds of the deal
}

// boards are what a dwarf measures ways on.
type boards struct {
	lookahead *surveyor        // for boards as they could become
	current   *surveyor        // has loaded the view's board
	easeCells [maxWords]uint64 // the cells on which the ease of the view's board depends
	through   []cellWays       // of the cells that were asked for
	future    game.Board       // a board as it could become
}

// An outcome says how digging could go on.
type outcome struct {
	far  [3]int // the distances of the goals
	ease int    // the share of the tunnels not yet seen that would help, in thousandths; 0 if the dwarf does not weigh it
}

// ease returns what it is worth to a gold-digger, and costs a saboteur, that all
// tunnels help instead of none.
func (t *turn) ease() points {
	switch {
	case t.view.Role == game.Saboteur:
		return t.w[SabEase]
	case t.weighsEaseLate():
		return t.w[DigLast]
	}
	return t.w[DigEase]
}

// weighsEaseLate reports whether a gold-digger who has not weighed the ease of
// digging so far does now, as there are no more cards to wait for. Only the ease of
// reaching the nearest goal then counts.
func (t *turn) weighsEaseLate() bool { return t.w[DigEase] == 0 && t.view.Deck == 0 }

// outcome returns the outcome of an action: only changes of the maze change it.
func (t *turn) outcome(a game.Action) outcome {
	if a.Kind == game.Lay || a.Kind == game.Collapse {
		return t.after(a)
	}
	return t.baseline
}

// after returns the outcome of laying or removing a tunnel. A goal that is reached
// does not end the way to the others: it may be a stone.
func (t *turn) after(a game.Action) outcome {
	if !t.latest.known || t.latest.action != a { // each action is asked for several times in a row
		t.latest.action, t.latest.outcome, t.latest.known = a, t.measureAfter(a), true
	}
	return t.latest.outcome
}

// measureAfter works out what after returns.
func (t *turn) measureAfter(a game.Action) outcome {
	o := t.beforeTurning(a)
	if slices.Contains(o.far[:], 0) {
		b := t.view.Board.With(game.Laid{Cell: a.Cell, Card: a.Card, Turned: a.Turned})
		o.far = t.lookahead.pastReached(&b, o.far, a.Cell, t.view.Faces)
	}
	return o
}

// beforeTurning returns the outcome while reached goals still lie face down.
func (t *turn) beforeTurning(a game.Action) outcome {
	b := &t.view.Board
	if a.Kind == game.Collapse {
		t.future = b.Without(a.Cell)
		t.lookahead.load(&t.future)
		far := t.lookahead.measure(&t.future, allGoals)
		return outcome{far, t.easeOf(t.lookahead, &t.future, far)}
	}
	l := game.Laid{Cell: a.Cell, Card: a.Card, Turned: a.Turned}
	before := t.current.add(b, l)
	defer t.current.restore(before)
	o := outcome{far: t.current.measure(b, t.reachable())}
	if t.ease() == 0 || t.weighsEaseLate() && t.treasure.nearest(o.far) > t.treasure.nearest(t.baseline.far) {
		return o // ease is not weighed
	}
	if t.weighsEaseLate() && o.far == t.baseline.far && t.current.unaffected(b, l.Cell, &t.easeCells) {
		o.ease = t.baseline.ease
		return o
	}
	t.future = b.With(l)
	o.ease = t.easeOf(t.current, &t.future, o.far)
	return o
}

// waysThrough returns the goals to which a shortest way leads through the cell of an action.
func (t *turn) waysThrough(a game.Action) uint8 {
	if a.Kind == game.Collapse {
		b := t.view.Board.Without(a.Cell)
		return t.lookahead.waysThrough(&b, a.Cell)
	}
	for _, known := range t.through {
		if known.cell == a.Cell {
			return known.goals
		}
	}
	goals := t.lookahead.waysThrough(&t.view.Board, a.Cell)
	t.through = append(t.through, cellWays{a.Cell, goals})
	return goals
}

// cellWays are the goals to which a shortest way leads through a cell.
type cellWays struct {
	cell  game.Cell
	goals uint8
}

// allGoals is the set of all three, a bit each.
const allGoals uint8 = 0b111

// reachable returns the goals to which there is a way. One more tunnel cannot make
// another reachable: the way could have led through it before.
func (t *turn) reachable() (goals uint8) {
	for g, far := range t.baseline.far {
		if far < farthest {
			goals |= 1 << g
		}
	}
	return goals
}

// easeOf returns the ease of digging on a board that a surveyor has loaded, on
// which the goals are so far.
func (t *turn) easeOf(s *surveyor, b *game.Board, far [3]int) (ease int) {
	if t.ease() == 0 {
		return 0
	}
	most, all := farthest-1, certain
	if t.weighsEaseLate() {
		most, all = min(most, t.treasure.nearest(far)), 0
	}
	for g, p := range t.treasure {
		if p == 0 || far[g] > most {
			continue
		}
		if t.weighsEaseLate() {
			all += p
		}
		if far[g] == 0 {
			ease += p * 1000
			continue
		}
		ease += p * t.remaining.share(s.ease(b, g, far[g]))
	}
	return ease / max(all, 1)
}

// stonesTurned returns how many stones are likely to be turned, in hundredths, at goals at which
// another player has looked, who would dig there if it were the treasure. Where nobody has
// looked, only a map could tell. If one of the goals is the treasure, stones beside it do not
// matter any more. EXPERIMENTS.md, "Clues".
func (t *turn) stonesTurned(far [3]int) int {
	if t.treasure.open() == 1 {
		return 0 // it goes through the stone on purpose
	}
	stones, found := 0, 0
	for g := range far {
		if far[g] == 0 && t.baseline.far[g] > 0 {
			found += t.treasure[g]
			if othersLooked(t.view, g, game.Nobody) {
				stones++
			}
		}
	}
	return stones * (100 - 100*found/certain)
}

// othersLooked reports whether somebody has looked at a goal but for the view's seat and but, who
// may be Nobody.
func othersLooked(v *game.View, goal int, but game.Seat) bool {
	for s := range game.Seat(v.Seats) {
		if s != v.Seat && s != but && v.LookedAt[s]>>goal&1 == 1 {
			return true
		}
	}
	return false
}

// progress returns by how much the treasure comes nearer, in hundredths of a
// tunnel, and the chance that it is reached, in hundredths.
func (t *turn) progress(p goalChances, far [3]int) (gain int, reached int) {
	for g := range far {
		if far[g] == 0 && t.baseline.far[g] > 0 {
			reached += 100 * p[g] / certain
		}
	}
	return int(p.expected(t.baseline.far) - p.expected(far)), reached
}
