package render

import (
	"image/color"
	"math"

	"saboteur/game"
	"saboteur/render/ui"
)

// The lantern stands where something happened last. It walks there, swings for
// a while, and then it is still.
const (
	lanternWalks  = 24
	lanternSwings = 120
)

// The light of the mine. Far from the lantern the floor still stands out from
// the rock by 3 to 1.
const (
	dusk          = 0.80 // of what is drawn
	lanternBright = 0.65
	lanternReach  = 3 // heights of a cell
)

// lanternTint is the light of a flame.
var lanternTint = color.NRGBA{0xFF, 0xD2, 0x8C, 0xFF}

// A lantern lights the board. Places are in cells, so that it stays where it is
// if the board moves on the screen.
type lantern struct {
	from, to ui.Point
	cell     game.Cell // where it goes
	since    ticks     // when it set out
	lit      bool
}

// carry sends the lantern to where something happened last.
func (l *lantern) carry(cell game.Cell, now ticks) {
	if l.lit && cell == l.cell {
		return
	}
	to := ui.Point{X: float64(cell.X), Y: float64(cell.Y)}
	from := to
	if l.lit {
		from = l.at(now)
	}
	*l = lantern{from, to, cell, now, true}
}

// at returns where the lantern is.
func (l *lantern) at(now ticks) ui.Point {
	p := ease(part(now, l.since, l.since+lanternWalks))
	return l.from.Add(l.to.Sub(l.from).Mul(p))
}

// swing returns by how much its light differs from what it will be.
func (l *lantern) swing(now ticks) float64 {
	left := 1 - part(now, l.since, l.since+lanternSwings)
	return 0.07 * left * left * math.Sin(float64(now-l.since)*0.21)
}

// moveLantern sees where the light has to go.
func (t *table) moveLantern() {
	t.light.carry(t.m.lastCell(), t.now)
}

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

// drawLight lights the board, and the table around it.
func (t *table) drawLight(c ui.Canvas) {
	at, bright := t.light.at(t.now), lanternBright
	if t.m.kit.settings().Reduce {
		at = t.light.to
	} else {
		bright += t.light.swing(t.now)
	}
	zero, one := t.lay.grid.rect(game.Cell{}).Center(), t.lay.grid.rect(game.Cell{X: 1}).Center()
	below := t.lay.grid.rect(game.Cell{Y: 1}).Center()
	spot := zero.Add(one.Sub(zero).Mul(at.X)).Add(below.Sub(zero).Mul(at.Y))
	high := max(below.Sub(zero).Len(), one.Sub(zero).Len())
	c.Light(ui.Rect{W: t.lay.size.X, H: t.lay.size.Y}, dusk, ui.Lamp{At: spot, Reach: lanternReach * high, Bright: bright, Tint: lanternTint})
}
