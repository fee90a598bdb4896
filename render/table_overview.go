package render

import (
	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/ui"
)

// overviewFrom is how far one has to be zoomed in to see the whole mine small in
// a corner.
const overviewFrom = 2

// overview returns where the small mine is, and its grid; false if there is none:
// it makes way while a card is chosen, or it would hide where that can go.
func (p *Picture) overview() (frame ui.Rect, g grid, ok bool) {
	l := p.lay
	if p.cam.zoom <= overviewFrom || l.cramped() || p.hand.chosen != game.FaceDown {
		return frame, g, false
	}
	s := l.scope
	s.area = ui.Rect{X: l.board.X + l.finger + 2*gap + 6*l.u, W: l.board.W * 0.24, H: l.board.H * 0.3}
	s.area.Y = l.board.Y + l.board.H - s.area.H - gap - 6*l.u
	g = grid{area: s.area, cell: s.cell(s.fit()), turned: s.turned}
	all := g.rect(s.least).Union(g.rect(s.most))
	g.zero = s.area.Center().Sub(all.Center())
	return all.Move(g.zero).Inset(-6 * l.u), g, true
}

// drawOverview draws the whole mine small, and which part of it the board shows.
func (p *Picture) drawOverview(c ui.Canvas) {
	frame, g, ok := p.overview()
	if !ok {
		return
	}
	u := p.lay.u
	board(c, frame, u)
	b := &p.view.Board
	var ways, cutOff ui.Path
	for i := range b.Len() {
		laid := b.Laid(i)
		r := g.rect(laid.Cell)
		if laid.Card == game.FaceDown {
			c.Fill(r.Inset(0.2*r.W), art.Gold)
			continue
		}
		way := &ways
		if !b.Live(laid.Cell) {
			way = &cutOff
		}
		p.drawWays(way, laid, r, g.turned)
	}
	c.StrokePath(&cutOff, 0.2*min(g.cell.X, g.cell.Y), art.PanelEdge)
	c.StrokePath(&ways, 0.2*min(g.cell.X, g.cell.Y), art.TextOnTable)
	c.Clip(frame, func(c ui.Canvas) {
		c.StrokePath(ui.RoundedRect(p.seenIn(g), 2*u), 2*u, art.FocusLight)
	})
}

// drawWays adds the ways of a card: to its middle, if they are joined there.
func (p *Picture) drawWays(path *ui.Path, l game.Laid, r ui.Rect, turned bool) {
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

// seenIn returns where what the board shows lies in another grid.
func (p *Picture) seenIn(g grid) ui.Rect {
	l := p.lay
	x, y := g.cell.X/l.grid.cell.X, g.cell.Y/l.grid.cell.Y
	return ui.Rect{
		X: g.zero.X + (l.board.X-l.grid.zero.X)*x, Y: g.zero.Y + (l.board.Y-l.grid.zero.Y)*y,
		W: l.board.W * x, H: l.board.H * y,
	}
}
