package table

import (
	"saboteur/render/board"
	"saboteur/render/coach"
	"saboteur/render/screen"
	"saboteur/render/ui"
)

// A Coach explains a lesson while it is played at the table. *coach.Coach implements it.
type Coach interface {
	// Update notes what has been played. It comes once a tick while nothing is animated.
	Update()
	// Waits reports whether nobody may play on.
	Waits() bool
	// Text returns what the coach says.
	Text() string
	// Spots returns the buttons of the coach's panel in an area.
	Spots(area ui.Rect) []ui.Spot
	// Press does what a button stands for. It returns nil to stay at the table.
	Press(coach.Button) screen.Scene
	// Draw draws the panel in an area, and on the table what the coach points to.
	Draw(c ui.Canvas, area ui.Rect, t *board.Layout, focus *ui.Panel)
}

// pressCoach does what a button of the coach stands for. It returns the next scene.
func (t *Table) pressCoach(b coach.Button) screen.Scene {
	if next := t.Coach.Press(b); next != nil {
		return next
	}
	return t
}
