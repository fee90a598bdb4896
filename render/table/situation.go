package table

import (
	"saboteur/game"
	"saboteur/render/board"
	"saboteur/render/screen"
	"saboteur/render/talk"
	"saboteur/render/ui"
)

// A situation is what lies on the table, where it lies on the screen, and what the viewer is about to do with it: all
// that the panels around it may know. They change nothing of it but where the focus is; the lens moves the mine.
type situation struct {
	screen.Base
	board.Pane
	move
	roleLook
	Now       screen.Ticks
	Animation board.Animation // the event that is being animated
	LogOpen   bool
	Coach     Coach     // explains a lesson; nil in a match
	Device    ui.Device // the device that was used last
	listens   bool      // the player has used a screen reader, and needs time to listen

	past []talk.Past // what dwarves remember of people
}

// Moment returns what everybody, and the viewer, sees of the match.
func (h *situation) Moment() *board.Moment {
	m := h.Match
	return &board.Moment{Players: m.Players, Names: m.Names, View: &m.View, Log: m.Log, Goals: m.View.Goals, Alone: m.SharedBy == 1 && m.Viewer != game.Nobody}
}

// HandCovered reports whether the hand is covered.
func (h *situation) HandCovered() bool {
	p := board.Picture{Moment: *h.Moment(), Animation: h.Animation, Hand: board.HandState{Covered: h.Covered}}
	return p.HandCovered()
}

// LogCoversBoard reports whether the log covers the board. Nothing can be chosen on
// the board until the log is closed.
func (h *situation) LogCoversBoard() bool { return h.LogOpen && !board.LogDocked(h.App, h.Layout.Size) }

// hushed reports whether a lesson leaves nothing to be said now.
func (h *situation) hushed() bool { return h.Coach != nil && h.Coach.Tells() == game.Statement{} }
