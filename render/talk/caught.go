package talk

import (
	"slices"

	"saboteur/game"
	"saboteur/render/gamelog"
)

// hearCaught returns what a dwarf tells somebody whose claim about a goal has just turned out to be wrong: rather one
// that has agreed to it, doubted it or said the opposite.
func (c *Chat) hearCaught(log []gamelog.Line, line int) *Remark {
	d, denied := gamelog.Denied(log, line)
	if _, turned := log[line].Event.(game.GoalTurned); !turned || !denied {
		return nil
	}
	n := len(c.Players)
	first := int(chance(&log[line], 0) % uint64(n))
	agreed, doubted := sides(log[:line], d.Claim)
	for _, took := range []bool{true, false} {
		for i := range n {
			s := game.Seat((first + i) % n)
			if c.Players[s].Human || slices.Contains(d.By, s) || (agreed[s] || doubted[s]) != took {
				continue
			}
			what := caught
			if doubted[s] {
				what = toldYou
			}
			told := Remark{Line: line, Speaker: s, about: d.By[0], target: game.Nobody, claim: d.Claim.Kind}
			if r := c.remark(told, string(what), &log[line]); r != nil {
				return r
			}
		}
	}
	return nil
}

// sides returns who has agreed to a claim about a goal in the latest round of a log, and who has denied it, since then.
func sides(log []gamelog.Line, claim game.Statement) (agreed, denied [game.MaxSeats]bool) {
	var a gamelog.Authors
	log = gamelog.LatestRound(log)
	for i := range log {
		if e, said := log[i].Event.(game.Said); said {
			d, _ := a.Denied(&log[i])
			denies, agrees := d.Claim == claim, e.Statement.Kind == game.Agree && a.Answered(e.Statement) == claim
			if denies || agrees {
				agreed[e.Seat], denied[e.Seat] = !denies, denies
			}
		}
		a.Hear(&log[i])
	}
	return agreed, denied
}
