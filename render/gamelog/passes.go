package gamelog

import (
	"slices"

	"saboteur/game"
)

// PassRun returns who has passed in the last lines of a log, one after the other, as far as
// nobody passes twice.
func PassRun(log []Line) (who []game.Seat) {
	begin := len(log)
	for begin > 0 && isHiddenPass(log[begin-1].Event) {
		begin--
	}
	for _, line := range log[begin:] {
		if slices.Contains(who, line.Actor) {
			who = nil // the second time around
		}
		who = append(who, line.Actor)
	}
	return who
}

// isHiddenPass reports whether an event is a discard whose card does not show.
func isHiddenPass(e game.Event) bool {
	discarded, ok := e.(game.Discarded)
	return ok && discarded.Card == game.FaceDown
}
