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
	switch e := log[line].Event.(type) {
	case game.GoalTurned:
		d = Denial{Claim: game.Statement{Kind: game.ClaimTreasure, Goal: e.Goal}, Known: true}
		if e.Laid.Card == game.Treasure {
			d.Claim.Kind = game.ClaimStone
		}
		d.By = log[line].After.Sayers(d.Claim)
	case game.Said:
		switch d.Claim = e.Statement; d.Claim.Kind {
		case game.ClaimTreasure:
			d.Claim.Kind = game.ClaimStone
		case game.ClaimStone:
			d.Claim.Kind = game.ClaimTreasure
		case game.Doubt:
			d.Claim = Answered(log[:line], d.Claim)
		}
		if !isClaim(d.Claim) {
			return Denial{}, false
		}
		a := NewAuthors(log[:line])
		d.Known = slices.Contains(a.Lookers(int(d.Claim.Goal)), e.Seat)
		for _, s := range Sayers(log[:line], d.Claim) {
			if s != e.Seat && (e.Statement.Kind != game.Doubt || s == game.Seat(e.Statement.To-1)) {
				d.By = append(d.By, s)
			}
		}
	}
	return d, len(d.By) > 0
}

// Answered returns to which statement of a log the next one is an answer.
func Answered(log []Line, s game.Statement) game.Statement {
	for _, line := range slices.Backward(log) {
		if e, said := line.Event.(game.Said); said && !e.Statement.IsAnswer() && e.Seat == game.Seat(s.To-1) {
			return e.Statement
		}
	}
	return game.Statement{}
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

// Sayers returns who stands by a statement that is no answer: who has made it in the latest round of a
// log, for whatever reason, and said nothing since that cannot be true together with it. They are in the
// order of their seats.
func Sayers(log []Line, what game.Statement) (seats []game.Seat) {
	log = LatestRound(log)
	for i := range log { // a line is large to copy
		e, said := log[i].Event.(game.Said)
		if !said {
			continue
		}
		e.Statement.Deed = 0
		at, stands := slices.BinarySearch(seats, e.Seat)
		switch {
		case !stands && e.Statement == what:
			seats = slices.Insert(seats, at, e.Seat)
		case stands && excludes(e.Statement, what):
			seats = slices.Delete(seats, at, at+1)
		}
	}
	return seats
}

// excludes reports whether two statements of one player cannot both be true.
func excludes(a, b game.Statement) bool {
	switch {
	case a.Kind == game.ClaimTreasure && b.Kind == game.ClaimTreasure:
		return a.Goal != b.Goal
	case a.Kind == game.ClaimTreasure && b.Kind == game.ClaimStone, a.Kind == game.ClaimStone && b.Kind == game.ClaimTreasure:
		return a.Goal == b.Goal
	case a.Kind == game.Accuse && b.Kind == game.Vouch, a.Kind == game.Vouch && b.Kind == game.Accuse:
		return a.Seat == b.Seat
	}
	return false
}
