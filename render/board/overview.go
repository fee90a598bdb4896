package board

import (
	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/screen"
	"saboteur/render/ui"
)

// OverviewFrom is how far one has to be zoomed in to see the whole mine small in
// a corner.
const OverviewFrom = 2

// Overview returns where the small mine is, and its grid; false if there is none:
// it makes way while a card is chosen, or it would hide where that can go.
func (p *Picture) Overview() (frame ui.Rect, g Grid, ok bool) {
	l := p.Lay
	if p.Cam.Zoom <= OverviewFrom || l.Cramped() || p.Hand.Chosen != game.FaceDown {
		return frame, g, false
	}
	s := l.Scope
	s.Area = ui.Rect{X: l.Board.X + l.Finger + 2*screen.Gap + 6*l.U, W: l.Board.W * 0.24, H: l.Board.H * 0.3}
	s.Area.Y = l.Board.Y + l.Board.H - s.Area.H - screen.Gap - 6*l.U
	g = Grid{Area: s.Area, Cell: s.Cell(s.Fit()), Turned: s.Turned}
	all := g.Rect(s.Least).Union(g.Rect(s.Most))
	g.Zero = s.Area.Center().Sub(all.Center())
	return all.Move(g.Zero).Inset(-6 * l.U), g, true
}

// drawOverview draws the whole mine small, and which part of it the board shows.
func (p *Picture) drawOverview(c ui.Canvas) {
	frame, g, ok := p.Overview()
	if !ok {
		return
	}
	u := p.Lay.U
	screen.DarkPanel(c, frame, u)
	b := &p.View.Board
	var ways, cutOff ui.Path
	for i := range b.Len() {
		laid := b.Laid(i)
		r := g.Rect(laid.Cell)
		if laid.Card == game.FaceDown {
			c.Fill(r.Inset(0.2*r.W), art.Gold)
			continue
		}
		way := &ways
		if !b.Live(laid.Cell) {
			way = &cutOff
		}
		p.addTunnels(way, laid, r, g.Turned)
	}
	c.StrokePath(&cutOff, 0.2*min(g.Cell.X, g.Cell.Y), art.PanelEdge)
	c.StrokePath(&ways, 0.2*min(g.Cell.X, g.Cell.Y), art.TextOnTable)
	c.Clip(frame, func(c ui.Canvas) {
		c.StrokePath(ui.RoundedRect(p.SeenIn(g), 2*u), 2*u, art.FocusLight)
	})
}

// addTunnels adds the ways of a card: to its middle, if they are joined there.
func (p *Picture) addTunnels(path *ui.Path, l game.Laid, r ui.Rect, turned bool) {
	exits := l.Card.Exits()
	if l.Turned {
		exits = exits.Turned()
	}
	for i, side := range game.Sides {
		if !exits.Has(side) {
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

// SeenIn returns where what the board shows lies in another grid.
func (p *Picture) SeenIn(g Grid) ui.Rect {
	l := p.Lay
	x, y := g.Cell.X/l.Grid.Cell.X, g.Cell.Y/l.Grid.Cell.Y
	return ui.Rect{
		X: g.Zero.X + (l.Board.X-l.Grid.Zero.X)*x, Y: g.Zero.Y + (l.Board.Y-l.Grid.Zero.Y)*y,
		W: l.Board.W * x, H: l.Board.H * y,
	}
}
