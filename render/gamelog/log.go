package gamelog

import (
	"saboteur/game"
	"saboteur/render/words"
)

// A Line of the log is public: it is made of what the whole room sees, and
// nothing else.
type Line struct {
	Event        game.Event
	game.Summary           // of the event
	After        game.View // the table right after, as everybody saw it
}

// Text tells the line in the language that is spoken now.
func (l *Line) Text(w *words.Words, names []string) string { return w.Event(l.Event, names) }

// Heading reports whether the line begins a round.
func (l *Line) Heading() bool {
	_, ok := l.Event.(game.RoundBegan)
	return ok
}

// Minor reports whether an event is too small for the log.
func Minor(e game.Event) bool {
	switch e.(type) {
	case game.Drew, game.Dealt, game.GoldPassed:
		return true
	}
	return false
}
