package table

import (
	"saboteur/render/board"
	"saboteur/render/ui"
)

// LogCoversBoard reports whether the log covers the board. Nothing can be chosen on
// the board until the log is closed.
func (t *Table) LogCoversBoard() bool { return t.LogOpen && !board.LogDocked(t.App, t.Layout.Size) }

// hideLogOverBoard closes the log if it covers the board.
func (t *Table) hideLogOverBoard() { t.LogOpen = t.LogOpen && !t.LogCoversBoard() }

// toggleLog opens or closes the log. With keyboard or gamepad the focus moves
// to the last line, and the same key leaves the log.
func (t *Table) toggleLog(in ui.Input) {
	keys := in.Device == ui.Keyboard || in.Device == ui.Gamepad
	t.LogOpen = !t.LogOpen || keys && !t.LogPanel.KeysScroll
	t.LogPanel.ScrolledBack, t.LogPanel.KeysScroll = false, t.LogOpen && keys
	if t.LogPanel.KeysScroll {
		t.Panel.Focus.Set(board.LineSpot(len(t.Match.Log) - 1))
	}
}
