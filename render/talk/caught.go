package talk

import (
	"slices"

	"saboteur/game"
	"saboteur/render/gamelog"
)

// hearCaught returns what a dwarf tells somebody whose claim about a goal has just turned out to be wrong: rather one
// that has agreed to it, doubted it or said the opposite.
func (c *chat) hearCaught(log []gamelog.Line, line int) (r Remark, ok bool) {
	d, denied := gamelog.Denied(log, line)
	if _, turned := log[line].Event.(game.GoalTurned); !turned || !denied {
		return r, false
	}
	n := len(c.Players)
	first := int(chance(&log[line], 0) % uint64(n))
	for _, took := range []bool{true, false} {
		for i := range n {
			s := game.Seat((first + i) % n)
			agreed, doubted := sides(log[:line], d, s)
			if c.Players[s].Human || slices.Contains(d.By, s) || (agreed || doubted) != took {
				continue
			}
			what := caught
			if doubted {
				what = toldYou
			}
			if id := ownLine(c.Company, s, string(what)); !c.said[id] {
				c.said[id], c.silent = true, 0
				return Remark{Line: line, Speaker: s, id: id, about: d.By[0], target: game.Nobody, claim: d.Claim.Kind}, true
			}
		}
	}
	return r, false
}

// sides returns how a seat has taken a claim about a goal in the latest round of a log.
func sides(log []gamelog.Line, d gamelog.Denial, s game.Seat) (agreed, doubted bool) {
	begin, _ := gamelog.Round(log, len(log)-1)
	for i := begin; i < len(log); i++ {
		e, said := log[i].Event.(game.Said)
		if !said || e.Seat != s {
			continue
		}
		if e.Statement.Kind == game.Agree && gamelog.Answered(log[:i], e.Statement) == d.Claim {
			agreed, doubted = true, false
		}
		if denies, _ := gamelog.Denied(log, i); denies.Claim == d.Claim {
			agreed, doubted = false, true
		}
	}
	return agreed, doubted
}
