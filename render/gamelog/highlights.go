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
	LaidDeadEnd   HighlightKind = "dead-end"
	BrokeTool     HighlightKind = "broke"
	MendedTool    HighlightKind = "mended" // of another player
	Collapsed     HighlightKind = "rockfall"
	LookedAtGoal  HighlightKind = "looked"
	Lied          HighlightKind = "lied"     // said what it knew to be wrong, or as a saboteur
	Mistaken      HighlightKind = "mistaken" // said what was wrong
	SawThrough    HighlightKind = "exposed"  // said of a saboteur that it was one
	LaidTunnels   HighlightKind = "tunnels"  // all tunnels of a round together
	Passed        HighlightKind = "passed"   // all discards of a round together
)

// noGoal stands for the goal of a highlight that is about none.
const noGoal = -1

// A Highlight is something that a player did in a round, and that others remember. It
// follows from what everybody saw.
type Highlight struct {
	Kind   HighlightKind
	Seat   game.Seat
	Line   int       // the index in the log of the action, or of the last one of several
	Target game.Seat // whose tool it was, who had laid the tunnel that fell, or of whom something was said; Nobody for none
	Goal   int8      // that was reached, looked at or spoken of, or the way to which became longer or shorter; noGoal for none
	Count  int       // of tunnels and discards, of the tunnels by which a way became longer, of the turns in which the target could not dig, or of who believed what was said
	Ended  bool      // a broken tool was repaired; after a mended one, none is broken
	Role   game.Role // of the target, of whom something was said
	Face   game.Card // what lay at a goal that was looked at or spoken of; FaceDown if that is not known
	weight int       // how telling it is
}

// Highlights returns what each seat did in the round of a line of the log, the most telling
// first, and at most two of a kind. The first two are of different kinds, if that tells nearly
// as much, and one of them is a lie, if there is one worth telling.
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
		keepLie(c.all[s])
	}
	return c.all
}

// MostTelling returns at most n of the highlights of a round that are worth telling to
// somebody who was not there, in the order in which they happened. It rather tells of
// another seat than of the same one again.
func MostTelling(all [][]Highlight, n int) []Highlight {
	const least, again = 30, 30
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
// place, if it is telling enough, and not much less than what is there.
func varyFirstTwo(all []Highlight) {
	const least, less = 40, 20
	i := slices.IndexFunc(all, func(h Highlight) bool { return h.Kind != all[0].Kind })
	if i > 1 && all[i].weight >= max(least, all[1].weight-less) {
		moveToSecond(all, i)
	}
}

// keepLie moves the most telling lie to the second place, if it is telling enough and there is none
// before.
func keepLie(all []Highlight) {
	const least = 40
	if i := slices.IndexFunc(all, func(h Highlight) bool { return h.Kind == Lied }); i > 1 && all[i].weight >= least {
		moveToSecond(all, i)
	}
}

// moveToSecond moves what is further behind to the second place.
func moveToSecond(all []Highlight, i int) {
	moved := all[i]
	copy(all[2:], all[1:i])
	all[1] = moved
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
	if _, turn := game.ActionOf(c.log[line].Event); turn {
		c.countLostTurn(c.log[line].Actor)
	}
	switch e := c.log[line].Event.(type) {
	case game.Placed:
		c.latest, c.tunnels[e.Laid.Cell] = line, e.Seat
		c.count(LaidTunnels, e.Seat, line, 10)
		if !e.Laid.Card.Joined() {
			c.keep(e.Seat, line, c.way(LaidDeadEnd, e.Laid, line, 40))
		}
	case game.GoalTurned:
		c.addGoal(line, e)
	case game.ToolBroke:
		c.broken[e.Target] = append(c.broken[e.Target], brokenBy{e.Tool, e.Seat, len(c.all[e.Seat])})
		c.keep(e.Seat, line, Highlight{Kind: BrokeTool, Target: e.Target, Goal: noGoal, weight: 50})
	case game.ToolMended:
		c.mend(e)
		if e.Seat != e.Target {
			c.keep(e.Seat, line, Highlight{Kind: MendedTool, Target: e.Target, Goal: noGoal, Ended: len(c.broken[e.Target]) == 0, weight: 40})
		}
	case game.Collapsed:
		h := c.way(Collapsed, e.Gone, line, 50)
		if by, ok := c.tunnels[e.Gone.Cell]; ok && by != e.Seat {
			h.Target = by
		}
		c.clearDeadEnd(e.Gone.Cell)
		c.keep(e.Seat, line, h)
	case game.Looked:
		c.keep(e.Seat, line, Highlight{Kind: LookedAtGoal, Target: game.Nobody, Goal: e.Goal, weight: 30})
	case game.Discarded:
		c.count(Passed, e.Seat, line, 5)
	case game.RoundEnded:
		c.showGoals(e.Goals)
		for _, s := range sayings(c.log, line) {
			c.addSaying(&s, &e)
		}
	}
}

// addSaying collects what was wrong of what was said, and who was right about a saboteur.
func (c *collector) addSaying(s *saying, ended *game.RoundEnded) {
	h, about := s.highlight(ended), isClaim(s.said.Statement)
	switch h.weight = 26; {
	case s.right && s.said.Statement.Kind != game.Accuse:
		return
	case s.right:
		h.weight = 34
	case s.lie && about && h.Count > 0:
		h.weight = 58
	case s.lie && about:
		h.weight = 48
	case s.lie && h.Target != game.Nobody:
		h.weight = 40 + 6*min(h.Count, 3) // twice as much by who believed it
	case s.lie:
		h.weight = 32 // so many say that of themselves
	}
	h.weight += min(6*h.Count, 24)
	c.keep(s.said.Seat, s.line, h)
}

// way returns a highlight about a tunnel that was laid or taken away: which way that made
// longer or shorter. It weighs more if it did.
func (c *collector) way(kind HighlightKind, l game.Laid, line, weight int) Highlight {
	h := Highlight{Kind: kind, Target: game.Nobody, Goal: noGoal, weight: weight}
	after := &c.log[line].After.Board
	before := *after
	if _, laid := after.Look(l.Cell); laid {
		before = after.Without(l.Cell)
	} else {
		before = after.With(l)
	}
	if h.Goal, h.Count = wayChanged(&before, after); h.Goal != noGoal {
		h.weight += 20 + min(2*max(h.Count, 0), 10)
	}
	return h
}

// mend notes that a tool is no longer broken.
func (c *collector) mend(e game.ToolMended) {
	c.broken[e.Target] = slices.DeleteFunc(c.broken[e.Target], func(b brokenBy) bool {
		if b.tool == e.Tool {
			c.all[b.by][b.position].Ended = true
		}
		return b.tool == e.Tool
	})
}

// clearDeadEnd notes that a dead end that may have lain in a cell has cost nothing in the end.
func (c *collector) clearDeadEnd(cell game.Cell) {
	for i := range c.all[c.tunnels[cell]] {
		if h := &c.all[c.tunnels[cell]][i]; h.Kind == LaidDeadEnd && c.log[h.Line].Cell == cell {
			h.Count = 0
		}
	}
}

// showGoals notes what lay at the goals that were looked at.
func (c *collector) showGoals(faces [3]game.Card) {
	for _, all := range c.all {
		for i := range all {
			if all[i].Kind == LookedAtGoal {
				all[i].Face = faces[all[i].Goal]
			}
		}
	}
}

// addGoal collects that the latest tunnel has reached a goal.
func (c *collector) addGoal(line int, e game.GoalTurned) {
	h := Highlight{Kind: FoundStone, Target: game.Nobody, Goal: e.Goal, weight: 42}
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
	c.all[s] = append(c.all[s], h)
}

// count adds one to a highlight that stands for several actions of a seat. Its weight is
// that of one action, and one more for each other.
func (c *collector) count(kind HighlightKind, s game.Seat, line, weight int) {
	i := slices.IndexFunc(c.all[s], func(h Highlight) bool { return h.Kind == kind })
	if i < 0 {
		i = len(c.all[s])
		c.keep(s, line, Highlight{Kind: kind, Target: game.Nobody, Goal: noGoal, weight: weight - 1})
	}
	h := &c.all[s][i]
	h.Line, h.Count, h.weight = line, h.Count+1, h.weight+1
}

// countLostTurn notes that a seat has had a turn in which it could not dig, if one of its
// tools is broken.
func (c *collector) countLostTurn(s game.Seat) {
	for _, b := range c.broken[s] {
		h := &c.all[b.by][b.position]
		h.Count, h.weight = h.Count+1, min(h.weight+6, 90)
	}
}
