package board

import (
	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/paint"
	"saboteur/render/panel"
	"saboteur/render/screen"
	"saboteur/render/ui"
)

// OverviewMinZoom is the zoom beyond which an overview of the mine is shown in a
// corner.
const OverviewMinZoom = 2

// Overview returns where the overview is, and its grid. It returns false if there
// is none, as while a card is selected, because the overview could hide the cells
// for it.
func (p *Picture) Overview() (frame ui.Rect, g Grid, ok bool) {
	l := p.Layout
	if p.Camera.Zoom <= OverviewMinZoom || l.Cramped() || p.Hand.Selected != game.FaceDown {
		return frame, g, false
	}
	s := l.Viewport
	s.Area = ui.Rect{X: l.Board.X + l.ButtonHeight + 2*screen.Gap + 6*l.Unit, W: l.Board.W * 0.24, H: l.Board.H * 0.3}
	s.Area.Y = l.Board.Y + l.Board.H - s.Area.H - screen.Gap - 6*l.Unit
	g = Grid{Area: s.Area, CellSize: s.CellSize(s.FitWidth()), Turned: s.Turned}
	all := g.Rect(s.Min).Union(g.Rect(s.Max))
	g.Origin = s.Area.Center().Sub(all.Center())
	return all.Move(g.Origin).Inset(-6 * l.Unit), g, true
}

// drawOverview draws the overview of the mine, and a frame around the part that
// the board shows.
func (p *Picture) drawOverview(c ui.Canvas) {
	frame, g, ok := p.Overview()
	if !ok {
		return
	}
	u := p.Layout.Unit
	panel.Dark(c, frame, u)
	drawTunnels(c, &p.View.Board, g)
	c.Clip(frame, func(c ui.Canvas) {
		c.StrokePath(ui.RoundedRect(p.VisiblePartIn(g), 2*u), 2*u, paint.FocusLight)
	})
}

// drawTunnels draws the tunnels of a board as lines, and goals that are face down as
// squares of gold.
func drawTunnels(c ui.Canvas, b *game.Board, g Grid) {
	var connected, cutOff ui.Path
	for i := range b.Len() {
		laid := b.Laid(i)
		r := g.Rect(laid.Cell)
		if laid.Card == game.FaceDown {
			c.Fill(r.Inset(0.2*r.W), paint.Gold)
			continue
		}
		path := &connected
		if !b.Live(laid.Cell) {
			path = &cutOff
		}
		addTunnels(path, laid, r, g.Turned)
	}
	c.StrokePath(&cutOff, 0.24*min(g.CellSize.X, g.CellSize.Y), paint.PanelEdge)
	c.StrokePath(&connected, 0.24*min(g.CellSize.X, g.CellSize.Y), paint.TextOnTable)
}

// DrawMiniature draws a mine, small, as large as it fits into r.
func DrawMiniature(c ui.Canvas, b *game.Board, r ui.Rect) {
	if b.Len() == 0 {
		return
	}
	first, last := b.Frame()
	columns, rows := float64(last.X-first.X)+1, float64(last.Y-first.Y)+1
	w := min(r.W/columns, r.H/rows*art.CardRatio)
	g := Grid{Area: r, CellSize: ui.Point{X: w, Y: w / art.CardRatio}}
	all := g.Rect(first).Union(g.Rect(last))
	g.Origin = g.Origin.Add(r.Center().Sub(all.Center()))
	c.FillPath(ui.RoundedRect(r, 4), paint.WithAlpha(paint.Table, 170))
	drawTunnels(c, b, g)
}

// addTunnels adds the tunnels of a card to a path. They meet in the middle of the
// card if they are joined there.
func addTunnels(path *ui.Path, l game.Laid, r ui.Rect, turned bool) {
	for i, side := range game.Sides {
		if !l.Exits().Has(side) {
			continue
		}
		if turned {
			i = (i + 3) % 4 // a quarter to the left
		}
		out := [4]ui.Point{{Y: -r.H / 2}, {X: r.W / 2}, {Y: r.H / 2}, {X: -r.W / 2}}[i]
		from := r.Center()
		if !l.Card.Joined() {
			from = from.Add(out.Mul(0.55))
		}
		path.Move(from).Line(r.Center().Add(out))
	}
}

// VisiblePartIn returns where the visible part of the board is in another grid.
func (p *Picture) VisiblePartIn(g Grid) ui.Rect {
	l := p.Layout
	x, y := g.CellSize.X/l.Grid.CellSize.X, g.CellSize.Y/l.Grid.CellSize.Y
	return ui.Rect{
		X: g.Origin.X + (l.Board.X-l.Grid.Origin.X)*x, Y: g.Origin.Y + (l.Board.Y-l.Grid.Origin.Y)*y,
		W: l.Board.W * x, H: l.Board.H * y,
	}
}
