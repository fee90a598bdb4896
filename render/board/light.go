package board

import (
	"math"

	"saboteur/game"
	"saboteur/render/screen"
	"saboteur/render/ui"
)

// The lantern stands where something happened last. It walks there, swings for
// a while, and then it is still.
const (
	LanternWalks  = 24
	LanternSwings = 120
)

// The light of the mine. Far from the lantern the floor still stands out from
// the rock by 3 to 1.
const (
	ambientLight      = 0.80 // of what is drawn
	lanternBrightness = 0.65
	lanternReach      = 3 // heights of a cell
)

// A Lantern lights the board. Places are in cells, so that it stays where it is
// if the board moves on the screen.
type Lantern struct {
	from, to ui.Point
	target   game.Cell    // where it goes
	started  screen.Ticks // when it set out
	placed   bool
}

// Carry sends the lantern to where something happened last.
func (l *Lantern) Carry(cell game.Cell, now screen.Ticks) {
	if l.placed && cell == l.target {
		return
	}
	to := ui.Point{X: float64(cell.X), Y: float64(cell.Y)}
	from := to
	if l.placed {
		from = l.position(now)
	}
	*l = Lantern{from, to, cell, now, true}
}

// position returns where the lantern is.
func (l *Lantern) position(now screen.Ticks) ui.Point {
	p := screen.Ease(screen.Progress(now, l.started, l.started+LanternWalks))
	return l.from.Add(l.to.Sub(l.from).Mul(p))
}

// swing returns by how much its light differs from what it will be.
func (l *Lantern) swing(now screen.Ticks) float64 {
	left := 1 - screen.Progress(now, l.started, l.started+LanternSwings)
	return 0.07 * left * left * math.Sin(float64(now-l.started)*0.21)
}

// DrawLight lights the board, and the table around it.
func (p *Picture) DrawLight(c ui.Canvas) {
	at, bright := p.Light.position(p.Now), lanternBrightness
	if p.Kit.Prefs().Reduce {
		at = p.Light.to
	} else {
		bright += p.Light.swing(p.Now)
	}
	zero, one := p.Lay.Grid.Rect(game.Cell{}).Center(), p.Lay.Grid.Rect(game.Cell{X: 1}).Center()
	below := p.Lay.Grid.Rect(game.Cell{Y: 1}).Center()
	spot := zero.Add(one.Sub(zero).Mul(at.X)).Add(below.Sub(zero).Mul(at.Y))
	high := max(below.Sub(zero).Len(), one.Sub(zero).Len())
	c.Light(ui.Rect{W: p.Lay.Size.X, H: p.Lay.Size.Y}, ambientLight, ui.Lamp{At: spot, Reach: lanternReach * high, Bright: bright, Tint: screen.LanternTint})
}
