package gamelog

import (
	"slices"

	"saboteur/game"
	"saboteur/render/words"
)

// A Denial is what a line of a log tells against a claim about a goal.
type Denial struct {
	Claim game.Statement
	By    []game.Seat // who has made the claim, in the order of their seats
	Known bool        // the goal has turned over, or whoever says so has looked there
}

// Denied returns which claim a line of a log denies, as everybody heard it: a goal has turned over and is something
// else, or somebody says the opposite of it, or doubts it. ok is false if there is none by somebody else.
func Denied(log []Line, line int) (d Denial, ok bool) {
	a := NewAuthors(log[:line])
	return a.Denied(&log[line])
}

// Denied is the function of the same name for the line after those that the authors follow from.
func (a *Authors) Denied(l *Line) (d Denial, ok bool) {
	switch e := l.Event.(type) {
	case game.GoalTurned:
		d = Denial{Claim: game.Statement{Kind: game.ClaimTreasure, Goal: e.Goal}, Known: true}
		if e.Laid.Card == game.Treasure {
			d.Claim.Kind = game.ClaimStone
		}
		d.By = l.After.Sayers(d.Claim)
	case game.Said:
		switch d.Claim = e.Statement; d.Claim.Kind {
		case game.ClaimTreasure:
			d.Claim.Kind = game.ClaimStone
		case game.ClaimStone:
			d.Claim.Kind = game.ClaimTreasure
		case game.Doubt:
			d.Claim = a.Answered(d.Claim)
		}
		if !isClaim(d.Claim) {
			return Denial{}, false
		}
		d.Known = slices.Contains(a.Lookers(int(d.Claim.Goal)), e.Seat)
		for _, s := range a.Sayers(d.Claim) {
			if s != e.Seat && (e.Statement.Kind != game.Doubt || s == game.Seat(e.Statement.To-1)) {
				d.By = append(d.By, s)
			}
		}
	}
	return d, len(d.By) > 0
}

// Refuted says who has claimed that a goal is what it is not, of the line that tells of its turning
// over; "" for other lines, and if nobody has.
func Refuted(log []Line, line int, w *words.Words, names []string) string {
	_, turned := log[line].Event.(game.GoalTurned)
	d, denied := Denied(log, line)
	if !turned || !denied {
		return ""
	}
	id := words.RefutedTreasure
	if d.Claim.Kind == game.ClaimStone {
		id = words.RefutedStone
	}
	return w.Say(id, words.Slots{"who": w.JoinNames(NamesOf(d.By, names))})
}

// NamesOf returns the names of seats.
func NamesOf(seats []game.Seat, names []string) (all []string) {
	for _, s := range seats {
		all = append(all, names[s])
	}
	return all
}
