package gamelog

import (
	"slices"

	"saboteur/game"
)

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
