package play

import (
	"slices"

	"saboteur/game"
)

// Views are what the people at this screen know at one moment: a view for everybody, at
// index 0, and one for each seat that is played here, at 1 + its number. The others are
// not kept up to date.
type views [1 + game.MaxSeats]game.View

// begin makes v the views before the first round.
func (v *views) begin(c game.Config) {
	for i := range v {
		v[i] = game.NewView(c, game.Seat(i-1))
	}
}

// of returns the view of a seat, or of everybody for Nobody. It belongs to v.
func (v *views) of(s game.Seat) *game.View { return &v[1+s] }

// hear lets everybody and some seats hear of an event.
func (v *views) hear(e game.Event, seats []game.Seat) {
	v[0].Apply(e)
	for _, s := range seats {
		v.of(s).Apply(e)
	}
}

// LastCell returns the cell of the most recent event on the board in the
// current round, or the start cell if there is none.
func (m *Match) LastCell() game.Cell {
	if cell, ok := m.pendingCell(); ok {
		return cell
	}
	if _, begins := m.NextEvent().(game.RoundBegan); begins {
		return game.Cell{}
	}
	for i := len(m.Log) - 1; i >= 0; i-- {
		if m.Log[i].IsHeading() {
			break // earlier lines belong to another round
		}
		if m.Log[i].OnBoard {
			return m.Log[i].Cell
		}
	}
	return game.Cell{}
}

// pendingCell returns the cell of the most recent event of the pending move
// that the screen has shown. ok is false if there is none on the board.
func (m *Match) pendingCell() (cell game.Cell, ok bool) {
	if m.Pending == nil {
		return cell, false
	}
	for _, e := range slices.Backward(m.Pending.shown) {
		if about := e.Summary(); about.OnBoard {
			return about.Cell, true
		}
	}
	return cell, false
}

// MarkedCell returns the cell of the most recent event, whatever was said since. ok is false
// if that event did not happen on the board.
func (m *Match) MarkedCell() (cell game.Cell, ok bool) {
	if cell, ok = m.pendingCell(); ok || m.Pending != nil {
		return cell, ok
	}
	for _, line := range slices.Backward(m.Log) {
		if _, said := line.Event.(game.Said); !said {
			return line.Cell, line.OnBoard
		}
	}
	return cell, false
}
