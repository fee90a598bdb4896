package gamelog

import (
	"slices"

	"saboteur/game"
	"saboteur/render/words"
)

// A Line is an event in the log. In a match that is being played it holds nothing
// but what the whole room may know. A Line of a replay holds what the viewpoint
// of the replay may know.
type Line struct {
	Event        game.Event
	game.Summary           // of the event
	After        game.View // the table right after the event, as everybody saw it
}

// Text describes the event in a language, with the names of the players by seat.
func (l *Line) Text(w *words.Words, names []string) string { return w.Event(l.Event, names) }

// IsHeading reports whether the event is the beginning of a round.
func (l *Line) IsHeading() bool {
	_, ok := l.Event.(game.RoundBegan)
	return ok
}

// IsMinor reports whether an event is too unimportant for the log.
func IsMinor(e game.Event) bool {
	switch e.(type) {
	case game.Drew, game.Dealt, game.GoldPassed:
		return true
	}
	return false
}

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
