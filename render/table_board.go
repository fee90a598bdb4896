package render

import (
	"image/color"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/ui"
)

// drawBoard draws the cards on the board, but for one that is still under way.
func (t *table) drawBoard(c ui.Canvas) {
	b := &t.m.shown.Board
	t.drawDots(c)
	for i := range b.Len() {
		if cell := b.Laid(i).Cell; !t.underway(cell) {
			t.drawShade(c, cell)
		}
	}
	for i := range b.Len() {
		laid := b.Laid(i)
		to := t.lay.grid.rect(laid.Cell)
		switch {
		case t.underway(laid.Cell):
		case laid.Card == game.FaceDown:
			t.drawGoal(c, i-1, to)
		default:
			s := t.lay.grid.lie(cardFace(laid.Card, laid.Turned), to)
			if !b.Live(laid.Cell) && laid.Card.Joined() {
				s.Dim = 0.3 // cut off from the start
			}
			c.Stamp(s)
			if last, at := t.m.marked(); at && last == laid.Cell {
				c.StrokePath(ui.Round(to.Inset(1.5*t.lay.u), 2*t.lay.u), 4*t.lay.u, art.Table)
				c.StrokePath(ui.Round(to.Inset(t.lay.u), 2*t.lay.u), 2*t.lay.u, art.Gold)
			}
		}
	}
	if t.m.kit.settings().Coordinates {
		drawCoordinates(c, t.lay.grid, t.lay.scope.least, t.lay.scope.most, t.lay.small)
	}
}

// drawShade draws the shadow of a card on the table.
func (t *table) drawShade(c ui.Canvas, cell game.Cell) {
	r := t.lay.grid.rect(cell)
	for i := range 3 {
		d := r.W * 0.03 * float64(i+1)
		c.Fill(r.Move(ui.Point{X: 0.6 * d, Y: d}), color.NRGBA{A: 50})
	}
}

// drawDots marks the empty cells between the start and the goals, so that one
// sees how far it is.
func (t *table) drawDots(c ui.Canvas) {
	side := 5 * t.lay.u
	size := ui.Point{X: side, Y: side}
	dot := ui.Stamp{Key: "dot", Size: size, Paint: func(c ui.Canvas) {
		c.FillPath(ui.Circle(size.Mul(0.5), side/2), withAlpha(art.PanelEdge, 90))
	}}
	for y := game.Goals[0].Y; y <= game.Goals[2].Y; y++ {
		for x := range game.Goals[0].X + 1 {
			if _, taken := t.m.shown.Board.Look(game.Cell{X: x, Y: y}); !taken {
				dot.To = ui.Around(t.lay.grid.rect(game.Cell{X: x, Y: y}).Center(), size)
				c.Stamp(dot)
			}
		}
	}
}

// underway reports whether the card of a cell is being shown apart.
func (t *table) underway(cell game.Cell) bool {
	switch e := t.act.(type) {
	case game.Placed:
		return e.Laid.Cell == cell
	case game.GoalTurned:
		return e.Laid.Cell == cell
	}
	return false
}

// drawGoal draws a goal face down, with a pin for what the viewer knows of it.
func (t *table) drawGoal(c ui.Canvas, g int, to ui.Rect) {
	c.Stamp(t.lay.grid.lie(goalStamp, to))
	face := t.m.shown.Faces[g]
	if face == game.FaceDown || t.lidded() || t.m.kit.settings().NoPins {
		return
	}
	pin := to
	pin.W, pin.H = to.W*0.42, to.H*0.42
	pin = pin.Move(ui.Point{X: to.W*0.58 - to.W*0.06, Y: to.W * 0.06})
	c.Stamp(t.lay.grid.lie(cardFace(face, false), pin))
	c.StrokePath(ui.Round(pin, 2), 1.5*t.lay.u, art.TextOnTable)
}

// drawOffers lights up where the chosen card can go.
func (t *table) drawOffers(c ui.Canvas) {
	if t.card == game.FaceDown || t.ghosts || !t.myTurn() || t.covered() {
		return
	}
	u := t.lay.u
	for _, s := range t.allTargets() {
		switch id := s.ID.(type) {
		case cellSpot:
			if t.card.Kind() == game.Tunnel {
				t.drawPlace(c, s.Rect, game.Cell(id))
			} else {
				c.StrokePath(ui.Round(s.Rect.Inset(3*u), 4*u), 3*u, art.Warning)
				art.Cross.In(art.Warning).Draw(c, ui.Around(s.Center(), squareIn(s.Rect, 0.4)))
			}
		case goalSpot:
			c.StrokePath(ui.Round(s.Rect.Inset(2*u), 4*u), 3*u, art.Focus)
			art.Badge(art.Eye, art.FocusDark).Draw(c, ui.Around(s.Center(), squareIn(s.Rect, 0.7)))
		}
		if t.panel.Focus.Ring() == s.ID {
			ring(c, s.Rect.Inset(4*u), u)
		}
	}
}

// drawPlace marks a cell for a tunnel: with a plus where it fits as it is held,
// with a turning arrow where it fits only turned.
func (t *table) drawPlace(c ui.Canvas, r ui.Rect, cell game.Cell) {
	u := t.lay.u
	upright := t.m.shown.Fits(game.Laid{Cell: cell, Card: t.card}) == nil
	c.FillPath(ui.Round(r.Inset(3*u), 4*u), withAlpha(art.Focus, 34))
	mark, width := art.Plus, 3*u
	if !upright {
		mark, width = art.TurnArrow, 1.5*u
	}
	c.StrokePath(ui.Round(r.Inset(3*u), 4*u), width, art.Focus)
	mark.In(art.Focus).Draw(c, ui.Around(r.Center(), squareIn(r, 0.42)))
}

// drawGhost draws what is proposed.
func (t *table) drawGhost(c ui.Canvas) {
	if !t.ghosts {
		return
	}
	u, g := t.lay.u, t.lay.grid
	switch t.ghost.Kind {
	case game.Lay:
		to := g.rect(t.ghost.Cell)
		c.Stamp(g.lie(cardFace(t.ghost.Card, t.ghost.Turned), to))
		c.StrokePath(ui.Round(to.Inset(1.5*u), 4*u), 3*u, art.Focus)
	case game.Collapse:
		t.drawLoss(c)
	case game.Look:
		c.StrokePath(ui.Round(g.rect(game.Goals[t.ghost.Goal]).Inset(2*u), 4*u), 4*u, art.Focus)
	}
}

// drawLoss shows what a rockfall would remove, and what would lose its link.
func (t *table) drawLoss(c ui.Canvas) {
	b := &t.m.shown.Board
	after := b.Without(t.ghost.Cell)
	for i := range b.Len() {
		cell := b.Laid(i).Cell
		r := t.lay.grid.rect(cell)
		switch {
		case cell == t.ghost.Cell:
			c.FillPath(ui.Round(r, 2), color.NRGBA{A: 150})
			art.Cross.In(art.Warning).Draw(c, ui.Around(r.Center(), squareIn(r, 0.7)))
		case b.Live(cell) && !after.Live(cell):
			for k := range 5 {
				x := r.X + r.W*float64(k)/5
				p := new(ui.Path).Move(ui.Point{X: x, Y: r.Y + r.H}).Line(ui.Point{X: x + r.W/5, Y: r.Y})
				c.StrokePath(p, 2*t.lay.u, withAlpha(art.Warning, 200))
			}
		}
	}
}

// squareIn returns the size of a square that is a part of the short side of a
// rectangle.
func squareIn(r ui.Rect, part float64) ui.Point {
	side := min(r.W, r.H) * part
	return ui.Point{X: side, Y: side}
}
