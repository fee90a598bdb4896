package render

import (
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

// drawLight lights the board, and the table around it.
func (p *Picture) drawLight(c ui.Canvas) {
	at, bright := p.light.at(p.now), lanternBright
	if p.kit.settings().Reduce {
		at = p.light.to
	} else {
		bright += p.light.swing(p.now)
	}
	zero, one := p.lay.grid.rect(game.Cell{}).Center(), p.lay.grid.rect(game.Cell{X: 1}).Center()
	below := p.lay.grid.rect(game.Cell{Y: 1}).Center()
	spot := zero.Add(one.Sub(zero).Mul(at.X)).Add(below.Sub(zero).Mul(at.Y))
	high := max(below.Sub(zero).Len(), one.Sub(zero).Len())
	c.Light(ui.Rect{W: p.lay.size.X, H: p.lay.size.Y}, dusk, ui.Lamp{At: spot, Reach: lanternReach * high, Bright: bright, Tint: lanternTint})
}
