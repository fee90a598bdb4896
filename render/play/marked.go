package play

import "saboteur/game"

// LastCell returns where something happened last; the start before that.
func (m *Match) LastCell() game.Cell {
	if cell, at := m.deedPlace(); at {
		return cell
	}
	if _, begins := m.Front().(game.RoundBegan); begins {
		return game.Cell{}
	}
	for i := len(m.Log) - 1; i >= 0; i-- {
		if m.Log[i].Heading() {
			break // what was before lies in another mine
		}
		if m.Log[i].OnBoard {
			return m.Log[i].Cell
		}
	}
	return game.Cell{}
}

// deedPlace returns where something happened by what the person in turn has done
// and can still take back, as far as the screen has shown it.
func (m *Match) deedPlace() (cell game.Cell, at bool) {
	if m.Pending == nil {
		return cell, false
	}
	for i := m.Pending.shown - 1; i >= 0; i-- {
		if about := m.Pending.Events[i].Event.Summary(); about.OnBoard {
			return about.Cell, true
		}
	}
	return cell, false
}

// Marked returns the cell where the last thing happened, if it happened on the
// board.
func (m *Match) Marked() (cell game.Cell, at bool) {
	if cell, at = m.deedPlace(); at || m.Pending != nil {
		return cell, at
	}
	if n := len(m.Log); n > 0 && m.Log[n-1].OnBoard {
		return m.Log[n-1].Cell, true
	}
	return cell, false
}
