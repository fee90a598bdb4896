package table

import (
	"math"
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

// makeRoom takes room for the coach's panel from the board, and returns where it is: at the right or,
// on a phone, at the top. The cells have to be placed anew.
func makeRoom(l *board.Layout) (panel ui.Rect) {
	if l.Cramped() {
		panel, l.Board = l.Board.CutTop(math.Max(98, math.Min(110, 0.24*l.Board.H)))
		_, l.Board = l.Board.CutTop(2)
		return panel
	}
	panel, l.Board = l.Board.CutRight(math.Min(math.Max(190, 264*l.Unit), 0.42*l.Board.W))
	_, l.Board = l.Board.CutRight(4)
	return panel
}
