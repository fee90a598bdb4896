package table

import (
	"saboteur/render/board"
	"saboteur/render/ui"
)

// Covered reports whether the log covers the board. Nothing can be chosen on
// the board until the log is closed.
func (t *Table) Covered() bool { return t.Open && !board.Docks(t.App, t.Lay.Size) }

// hideLogOverBoard closes the log if it covers the board.
func (t *Table) hideLogOverBoard() { t.Open = t.Open && !t.Covered() }

// toggleLog opens or closes the log. With keyboard or gamepad the focus moves
// to the last line, and the same key leaves the log.
func (t *Table) toggleLog(in ui.Input) {
	keys := in.Device == ui.Keyboard || in.Device == ui.Gamepad
	t.Open = !t.Open || keys && !t.Book.Reads
	t.Book.Back, t.Book.Reads = false, t.Open && keys
	if t.Book.Reads {
		t.Panel.Focus.Set(board.LineSpot(len(t.M.Log) - 1))
	}
}
