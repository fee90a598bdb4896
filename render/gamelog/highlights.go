package gamelog

import (
	"cmp"
	"slices"

	"saboteur/game"
)

// A HighlightKind is a kind of Highlight. Its value is the English name that the IDs of
// messages use.
type HighlightKind string

const (
	FoundTreasure HighlightKind = "treasure" // laid the tunnel that reached it
	FoundStone    HighlightKind = "stone"    // laid the tunnel that reached it
	LaidDeadEnd   HighlightKind = "deadend"
	BrokeTool     HighlightKind = "broke"
	MendedTool    HighlightKind = "mended" // of another player
	Collapsed     HighlightKind = "rockfall"
	LookedAtGoal  HighlightKind = "looked"
	LaidTunnels   HighlightKind = "tunnels" // all tunnels of a round together
	Passed        HighlightKind = "passed"  // all discards of a round together
)

// NoGoal stands for the goal of a highlight that is about none.
const NoGoal = -1

// A Highlight is something that a player did in a round, and that others remember. It
// follows from what everybody saw.
type Highlight struct {
	Kind   HighlightKind
	Seat   game.Seat
	Line   int       // the index in the log of the action, or of the last one of several
	Target game.Seat // whose tool it was, or who had laid the tunnel that fell; Nobody for none
	Goal   int8      // that was reached or looked at, or beside which a dead end lies; NoGoal for none
	Count  int       // of tunnels and discards; for a broken tool, the turns that its owner then passed
	weight int       // how telling it is
}

// Highlights returns what each seat did in the round of a line of the log, the most telling
// first, and at most two of a kind. The first two are of different kinds, unless nothing else
// tells as much as a mended tool.
func Highlights(log []Line, line int, seats int) [][]Highlight {
	c := &collector{log: log, tunnels: map[game.Cell]game.Seat{}, all: make([][]Highlight, seats)}
	begin, end := Round(log, line)
	for i := begin; i < end; i++ {
		c.add(i)
	}
	for s := range c.all {
		slices.SortStableFunc(c.all[s], func(a, b Highlight) int { return cmp.Compare(b.weight, a.weight) })
		c.all[s] = slices.Clip(atMostTwoOfAKind(c.all[s]))
		varyFirstTwo(c.all[s])
	}
	return c.all
}

// MostTelling returns at most n of the highlights of a round that are worth telling to
// somebody who was not there, in the order in which they happened. It rather tells of
// another seat than of the same one again.
func MostTelling(all [][]Highlight, n int) []Highlight {
	const least, again = 30, 25
	var best []Highlight
	for _, of := range all {
		for i, h := range of {
			if h.weight >= least {
				h.weight -= again * i
				best = append(best, h)
			}
		}
	}
	slices.SortStableFunc(best, func(a, b Highlight) int { return cmp.Compare(b.weight, a.weight) })
	best = atMostTwoOfAKind(best)
	best = best[:min(n, len(best))]
	slices.SortStableFunc(best, func(a, b Highlight) int { return cmp.Compare(a.Line, b.Line) })
	return best
}

// Round returns the lines of the log that belong to the same round as one of them: from
// begin up to but not including end.
func Round(log []Line, line int) (begin, end int) {
	for begin = min(line, len(log)-1); begin > 0 && !log[begin].IsHeading(); begin-- {
	}
	for end = line + 1; end < len(log) && !log[end].IsHeading(); end++ {
	}
	return max(begin, 0), min(end, len(log))
}

func atMostTwoOfAKind(all []Highlight) []Highlight {
	seen := map[HighlightKind]int{}
	return slices.DeleteFunc(all, func(h Highlight) bool {
		seen[h.Kind]++
		return seen[h.Kind] > 2
	})
}

// varyFirstTwo moves the most telling highlight of another kind than the first to the second
// place, if it is telling enough.
func varyFirstTwo(all []Highlight) {
	i := slices.IndexFunc(all, func(h Highlight) bool { return h.Kind != all[0].Kind })
	if i > 1 && all[i].weight >= 40 {
		other := all[i]
		copy(all[2:], all[1:i])
		all[1] = other
	}
}

// A collector collects the highlights of a round.
type collector struct {
	log     []Line
	all     [][]Highlight             // by seat
	tunnels map[game.Cell]game.Seat   // who laid which tunnel
	latest  int                       // the line of the latest tunnel
	broken  [game.MaxSeats][]brokenBy // the broken tools of each seat, the first broken first
}

// brokenBy is a broken tool, and where the highlight about it is.
type brokenBy struct {
	tool     game.Tool
	by       game.Seat
	position int // among the highlights of by
}

// add collects what a line tells.
func (c *collector) add(line int) {
	switch e := c.log[line].Event.(type) {
	case game.Placed:
		c.latest, c.tunnels[e.Laid.Cell] = line, e.Seat
		c.count(LaidTunnels, e.Seat, line, 10)
		if !e.Laid.Card.Joined() {
			h := Highlight{Kind: LaidDeadEnd, Goal: goalBeside(e.Laid.Cell), weight: 45}
			if h.Goal != NoGoal {
				h.weight = 70
			}
			c.keep(e.Seat, line, h)
		}
	case game.GoalTurned:
		c.addGoal(line, e)
	case game.ToolBroke:
		c.broken[e.Target] = append(c.broken[e.Target], brokenBy{e.Tool, e.Seat, len(c.all[e.Seat])})
		c.keep(e.Seat, line, Highlight{Kind: BrokeTool, Target: e.Target, Goal: NoGoal, weight: 50})
	case game.ToolMended:
		c.broken[e.Target] = slices.DeleteFunc(c.broken[e.Target], func(b brokenBy) bool { return b.tool == e.Tool })
		if e.Seat != e.Target {
			c.keep(e.Seat, line, Highlight{Kind: MendedTool, Target: e.Target, Goal: NoGoal, weight: 40})
		}
	case game.Collapsed:
		h := Highlight{Kind: Collapsed, Target: game.Nobody, Goal: NoGoal, weight: 55}
		if by, ok := c.tunnels[e.Gone.Cell]; ok && by != e.Seat {
			h.Target = by
		}
		c.keep(e.Seat, line, h)
	case game.Looked:
		c.keep(e.Seat, line, Highlight{Kind: LookedAtGoal, Goal: e.Goal, weight: 30})
	case game.Discarded:
		c.count(Passed, e.Seat, line, 5)
		c.countMissedTurn(e.Seat)
	}
}

// addGoal collects that the latest tunnel has reached a goal.
func (c *collector) addGoal(line int, e game.GoalTurned) {
	h := Highlight{Kind: FoundStone, Goal: e.Goal, weight: 42}
	if e.Laid.Card == game.Treasure {
		h.Kind, h.weight = FoundTreasure, 100
	}
	if by := c.log[c.latest].Actor; by != game.Nobody {
		c.keep(by, line, h)
	}
}

// keep adds a highlight of a seat.
func (c *collector) keep(s game.Seat, line int, h Highlight) {
	h.Seat, h.Line = s, line
	if h.Kind != BrokeTool && h.Kind != MendedTool && h.Kind != Collapsed {
		h.Target = game.Nobody
	}
	c.all[s] = append(c.all[s], h)
}

// count adds one to a highlight that stands for several actions of a seat. Its weight is
// that of one action, and one more for each other.
func (c *collector) count(kind HighlightKind, s game.Seat, line, weight int) {
	i := slices.IndexFunc(c.all[s], func(h Highlight) bool { return h.Kind == kind })
	if i < 0 {
		i = len(c.all[s])
		c.keep(s, line, Highlight{Kind: kind, Goal: NoGoal, weight: weight - 1})
	}
	h := &c.all[s][i]
	h.Line, h.Count, h.weight = line, h.Count+1, h.weight+1
}

// countMissedTurn notes that a seat has passed, if one of its tools is broken.
func (c *collector) countMissedTurn(s game.Seat) {
	if len(c.broken[s]) > 0 {
		first := c.broken[s][0]
		h := &c.all[first.by][first.position]
		h.Count, h.weight = h.Count+1, h.weight+6
	}
}

// goalBeside returns the goal that touches a cell, NoGoal for none.
func goalBeside(c game.Cell) int8 {
	for g, at := range game.Goals {
		for _, side := range game.Sides {
			if at.Beside(side) == c {
				return int8(g)
			}
		}
	}
	return NoGoal
}
