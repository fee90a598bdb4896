package board

import (
	"math"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/paint"
	"saboteur/render/screen"
	"saboteur/render/ui"
)

// A Mine is the board alone, without the table around it, fitted into an area.
type Mine struct {
	App    *screen.App
	Size   ui.Point // of the screen
	Area   ui.Rect
	View   *game.View
	Marked *game.Cell // framed in gold; nil for none
	Shines *game.Cell // the treasure, drawn larger and with rays; nil for none
	Dim    float64    // of all other cards but those with numbers, as in ui.Sprite
}

// picture returns the board as a picture of a table.
func (m *Mine) picture() Picture {
	l := &Layout{Metrics: Metrics{Size: m.Size, Unit: m.App.Unit(m.Size)}, Board: m.Area}
	scope := newScope(m.Area, m.View, m.App.BoardTurned(m.Size))
	scope.Min, scope.Max = scope.occupied[0], scope.occupied[1]
	l.Viewport = scope
	l.Grid = FitCamera(scope).grid(scope)
	covered := HandState{Covered: true} // what the viewer alone knew of the goals is of no use any more
	return Picture{App: m.App, Layout: l, Hand: covered, Moment: Moment{View: m.View, Marked: m.Marked, Goals: m.View.Goals}, Dim: m.Dim}
}

// Draw draws the cards, and what lies under the goals if the view shows it.
func (m *Mine) Draw(c ui.Canvas) {
	p := m.picture()
	if m.Shines != nil {
		m.drawRays(c, &p, 0.9)
	}
	p.DrawCards(c)
	if m.Shines != nil {
		m.drawTreasure(c, &p)
	}
}

// drawTreasure draws the treasure over its place, larger, in a golden frame and with rays.
func (m *Mine) drawTreasure(c ui.Canvas, p *Picture) {
	m.drawRays(c, p, 0.3) // paler over the tunnels
	r := m.rect(p, *m.Shines)
	laid, _ := m.View.Board.Look(*m.Shines)
	c.Sprite(p.Layout.Grid.CardSprite(art.CardPainter(laid.Card, laid.Turned), r))
	c.StrokePath(ui.RoundedRect(r, 4), max(0.04*min(r.W, r.H), 2), paint.Gold)
}

// drawRays draws the light of the treasure, of a strength from 0 to 1.
func (m *Mine) drawRays(c ui.Canvas, p *Picture, strength float64) {
	r := m.rect(p, *m.Shines)
	art.Rays(c, r.Center(), 2.1*max(r.W, r.H), strength)
}

// rect returns where the card of a cell is.
func (m *Mine) rect(p *Picture, cell game.Cell) ui.Rect {
	r := p.Layout.Grid.Rect(cell)
	if m.Shines != nil && cell == *m.Shines {
		return ui.RectAround(r.Center(), r.Size().Mul(1.32))
	}
	return r
}

// DrawNumber draws a number in the corner of a cell, if it lies in the area, and a frame around
// the cell, which is green if a gold-digger was there: a dashed one if something else lies there by now.
func (m *Mine) DrawNumber(c ui.Canvas, n int, by game.Role, cell game.Cell, builtOver bool) {
	p := m.picture()
	r := m.rect(&p, cell)
	if !r.Inset(1).Within(m.Area) {
		return
	}
	side, width := max(0.42*min(r.W, r.H), 1.3*m.App.Font(m.Size, ui.Plain, 1).Size), max(0.05*min(r.W, r.H), 2)
	ink := paint.Warning
	if by == game.Digger {
		ink = paint.GoodGreen
	}
	if builtOver {
		art.DashedFrame(c, r, width, ink)
	} else {
		if laid, lies := m.View.Board.Look(cell); lies && laid.Card != game.FaceDown && m.Dim > 0 {
			c.Sprite(p.Layout.Grid.CardSprite(art.CardPainter(laid.Card, laid.Turned), r))
		}
		for i := range 3 { // it glows
			c.StrokePath(ui.RoundedRect(r, 4), width*(4-float64(i)), paint.WithAlpha(ink, 34))
		}
		c.StrokePath(ui.RoundedRect(r, 4), width, ink)
	}
	art.DrawNumber(c, n, by, ui.RectAround(ui.Point{X: r.X + 0.1*side, Y: r.Y + 0.1*side}, ui.Point{X: side, Y: side}))
}

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
