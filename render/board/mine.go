package board

import (
	"saboteur/game"
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
}

// picture returns the board as a picture of a table.
func (m *Mine) picture() Picture {
	l := &Layout{Metrics: Metrics{Size: m.Size, Unit: m.App.Unit(m.Size)}, Board: m.Area}
	scope := newScope(m.Area, m.View, m.App.BoardTurned(m.Size))
	scope.Min, scope.Max = scope.occupied[0], scope.occupied[1]
	l.Viewport = scope
	l.Grid = FitCamera(scope).grid(scope)
	return Picture{App: m.App, Layout: l, Moment: Moment{View: m.View, Marked: m.Marked}}
}

// Draw draws the cards, and what lies under the goals if the view shows it.
func (m *Mine) Draw(c ui.Canvas) {
	p := m.picture()
	p.DrawCards(c)
	for g, face := range m.View.Goals {
		if face != game.FaceDown && m.View.Board.Laid(1+g).Card == game.FaceDown {
			c.Sprite(p.Layout.Grid.CardSprite(screen.CardPainter(face, false), p.Layout.Grid.Rect(game.Goals[g])))
		}
	}
}

// DrawNumber draws a frame around a cell, and a number in its corner.
func (m *Mine) DrawNumber(c ui.Canvas, n int, cell game.Cell) {
	p := m.picture()
	r := p.Layout.Grid.Rect(cell)
	side := max(0.42*min(r.W, r.H), 18)
	c.StrokePath(ui.RoundedRect(r, 3), max(0.05*r.W, 2), paint.Gold)
	screen.DrawNumber(c, n, ui.RectAround(ui.Point{X: r.X + 0.3*side, Y: r.Y + 0.3*side}, ui.Point{X: side, Y: side}))
}
