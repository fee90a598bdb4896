package board

import (
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
// the cell: a dashed one if something else lies there by now.
func (m *Mine) DrawNumber(c ui.Canvas, n int, cell game.Cell, builtOver bool) {
	p := m.picture()
	r := m.rect(&p, cell)
	if !r.Inset(1).Within(m.Area) {
		return
	}
	side, width := max(0.42*min(r.W, r.H), 1.3*m.App.Font(m.Size, ui.Plain, 1).Size), max(0.05*min(r.W, r.H), 2)
	if builtOver {
		art.DashedFrame(c, r, width, paint.Warning)
	} else {
		if laid, lies := m.View.Board.Look(cell); lies && laid.Card != game.FaceDown && m.Dim > 0 {
			c.Sprite(p.Layout.Grid.CardSprite(art.CardPainter(laid.Card, laid.Turned), r))
		}
		for i := range 3 { // it glows
			c.StrokePath(ui.RoundedRect(r, 4), width*(4-float64(i)), paint.WithAlpha(paint.Warning, 34))
		}
		c.StrokePath(ui.RoundedRect(r, 4), width, paint.Warning)
	}
	art.DrawNumber(c, n, ui.RectAround(ui.Point{X: r.X + 0.1*side, Y: r.Y + 0.1*side}, ui.Point{X: side, Y: side}))
}
