package render

import (
	"saboteur/game"
	"saboteur/render/words"
)

// A line of the log is public: it is made of what the whole room sees, and
// nothing else.
type line struct {
	event        game.Event
	game.Summary           // of the event
	then         game.View // the table right after, as everybody saw it
}

// text tells the line in the language that is spoken now.
func (l *line) text(w *words.Words, names []string) string { return w.Event(l.event, names) }

// heading reports whether the line begins a round.
func (l *line) heading() bool {
	_, ok := l.event.(game.RoundBegan)
	return ok
}

// dull reports whether an event is too small for the log.
func dull(e game.Event) bool {
	switch e.(type) {
	case game.Drew, game.Dealt, game.GoldPassed:
		return true
	}
	return false
}
