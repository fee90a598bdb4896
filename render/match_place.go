package render

import "saboteur/game"

// lastCell returns where something happened last; the start before that.
func (m *match) lastCell() game.Cell {
	if cell, at := m.deedPlace(); at {
		return cell
	}
	if _, begins := m.front().(game.RoundBegan); begins {
		return game.Cell{}
	}
	for i := len(m.log) - 1; i >= 0; i-- {
		if m.log[i].heading() {
			break // what was before lies in another mine
		}
		if m.log[i].OnBoard {
			return m.log[i].Cell
		}
	}
	return game.Cell{}
}

// deedPlace returns where something happened by what the person in turn has done
// and can still take back, as far as the screen has shown it.
func (m *match) deedPlace() (cell game.Cell, at bool) {
	if m.deed == nil {
		return cell, false
	}
	for i := m.deed.shown - 1; i >= 0; i-- {
		if about := m.deed.led[i].event.Summary(); about.OnBoard {
			return about.Cell, true
		}
	}
	return cell, false
}

// marked returns the cell where the last thing happened, if it happened on the
// board.
func (m *match) marked() (cell game.Cell, at bool) {
	if cell, at = m.deedPlace(); at || m.deed != nil {
		return cell, at
	}
	if n := len(m.log); n > 0 && m.log[n-1].OnBoard {
		return m.log[n-1].Cell, true
	}
	return cell, false
}
