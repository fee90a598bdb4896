package board

import (
	"math"

	"saboteur/game"
	"saboteur/render/paint"
	"saboteur/render/screen"
	"saboteur/render/ui"
)

// The lantern is where something happened last. It takes some time to move there
// and swings for longer. Both are counted in ticks from when it sets out.
const (
	LanternMoveTicks  = 24
	LanternSwingTicks = 120
)

// The light of the mine. Far from the lantern the contrast between the floor of a
// tunnel and the rock is still 3 to 1.
const (
	ambientLight      = 0.80 // the part of a colour that is visible without the lantern
	lanternBrightness = 0.65
	lanternReach      = 3 // in heights of a cell
)

// A Lantern lights the board. Its positions are in cells, so that it moves with
// the board on the screen. The zero Lantern has not been placed.
type Lantern struct {
	from, to ui.Point
	target   game.Cell
	started  screen.Ticks // when it set out for the target
	placed   bool
}

// MoveTo sends the lantern to a cell. The first time it is there at once.
func (l *Lantern) MoveTo(cell game.Cell, now screen.Ticks) {
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

// position returns where the lantern is, in cells.
func (l *Lantern) position(now screen.Ticks) ui.Point {
	p := screen.Ease(screen.Progress(now, l.started, l.started+LanternMoveTicks))
	return l.from.Add(l.to.Sub(l.from).Mul(p))
}

// swing returns how much brighter the light is than when the lantern hangs still.
func (l *Lantern) swing(now screen.Ticks) float64 {
	left := 1 - screen.Progress(now, l.started, l.started+LanternSwingTicks)
	return 0.07 * left * left * math.Sin(float64(now-l.started)*0.21)
}

// DrawLight lights the board, and the table around it.
func (p *Picture) DrawLight(c ui.Canvas) {
	at, bright := p.Lantern.position(p.Now), lanternBrightness
	if p.App.CurrentSettings().ReduceMotion {
		at = p.Lantern.to
	} else {
		bright += p.Lantern.swing(p.Now)
	}
	origin := p.Layout.Grid.Rect(game.Cell{}).Center()
	right := p.Layout.Grid.Rect(game.Cell{X: 1}).Center().Sub(origin)
	down := p.Layout.Grid.Rect(game.Cell{Y: 1}).Center().Sub(origin)
	lamp := ui.Lamp{
		At: origin.Add(right.Mul(at.X)).Add(down.Mul(at.Y)), Reach: lanternReach * max(down.Len(), right.Len()), Bright: bright, Tint: paint.LanternTint,
	}
	c.Light(ui.Rect{W: p.Layout.Size.X, H: p.Layout.Size.Y}, ambientLight, lamp)
}
