package table

import (
	"saboteur/render/board"
	"saboteur/render/ui"
)

// Covered reports whether the log lies over the board. What can be done there
// waits until it is closed.
func (t *Table) Covered() bool { return t.Open && !board.Docks(t.App, t.Lay.Size) }

// uncover closes the log if it lies over the board.
func (t *Table) hideLogOverBoard() { t.Open = t.Open && !t.Covered() }

// toggleLog opens the log, or closes it. Who has no pointer comes to its last
// line by it, and out of it by the same key.
func (t *Table) toggleLog(in ui.Input) {
	keys := in.Device == ui.Keyboard || in.Device == ui.Gamepad
	t.Open = !t.Open || keys && !t.Book.Reads
	t.Book.Back, t.Book.Reads = false, t.Open && keys
	if t.Book.Reads {
		t.Panel.Focus.Set(board.LineSpot(len(t.M.Log) - 1))
	}
}
