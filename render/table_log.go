package render

import "saboteur/render/ui"

// covered reports whether the log lies over the board. What can be done there
// waits until it is closed.
func (t *table) covered() bool { return t.open && !docks(t.kit, t.lay.size) }

// uncover closes the log if it lies over the board.
func (t *table) uncover() { t.open = t.open && !t.covered() }

// toggleLog opens the log, or closes it. Who has no pointer comes to its last
// line by it, and out of it by the same key.
func (t *table) toggleLog(in ui.Input) {
	keys := in.Device == ui.Keyboard || in.Device == ui.Gamepad
	t.open = !t.open || keys && !t.book.reads
	t.book.back, t.book.reads = false, t.open && keys
	if t.book.reads {
		t.panel.Focus.Set(lineSpot(len(t.m.log) - 1))
	}
}
