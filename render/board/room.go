package board

import (
	"math"

	"saboteur/render/ui"
)

// MakeRoom takes room for a panel from the board, and returns where it is: at the right or,
// on a phone, at the top. The cells have to be placed anew.
func (l *Layout) MakeRoom() (panel ui.Rect) {
	if l.Cramped() {
		panel, l.Board = l.Board.CutTop(math.Max(98, math.Min(110, 0.24*l.Board.H)))
		_, l.Board = l.Board.CutTop(2)
		return panel
	}
	panel, l.Board = l.Board.CutRight(math.Min(math.Max(190, 264*l.Unit), 0.42*l.Board.W))
	_, l.Board = l.Board.CutRight(4)
	return panel
}
