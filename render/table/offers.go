package table

import (
	"image/color"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/board"
	"saboteur/render/screen"
	"saboteur/render/ui"
)

// drawOffers lights up where the chosen card can go.
func (t *Table) drawTargets(c ui.Canvas) {
	if !t.choosingTarget() || t.Covered() {
		return
	}
	u := t.Lay.U
	for _, s := range t.targetSpotsAnywhere() {
		switch id := s.ID.(type) {
		case board.CellSpot:
			if t.Card.Kind() == game.Tunnel {
				t.drawCellTarget(c, s.Rect, game.Cell(id))
			} else {
				c.StrokePath(ui.RoundedRect(s.Rect.Inset(3*u), 4*u), 3*u, art.Warning)
				art.Cross.Icon(art.Warning).Draw(c, ui.RectAround(s.Center(), screen.SquareIn(s.Rect, 0.4)))
			}
		case board.GoalSpot:
			c.StrokePath(ui.RoundedRect(s.Rect.Inset(2*u), 4*u), 3*u, art.FocusLight)
			art.Badge(art.Eye, art.FocusDark).Draw(c, ui.RectAround(s.Center(), screen.SquareIn(s.Rect, 0.7)))
		}
		if t.Panel.Focus.Ring() == s.ID {
			screen.FocusRing(c, s.Rect.Inset(4*u), u)
		}
	}
}

// drawPlace marks a cell for a tunnel: with a plus where it fits as it is held,
// with a turning arrow where it fits only turned.
func (t *Table) drawCellTarget(c ui.Canvas, r ui.Rect, cell game.Cell) {
	u := t.Lay.U
	upright := t.M.View.Fits(game.Laid{Cell: cell, Card: t.Card}) == nil
	c.FillPath(ui.RoundedRect(r.Inset(3*u), 4*u), screen.WithAlpha(art.FocusLight, 34))
	mark, width := art.Plus, 3*u
	if !upright {
		mark, width = art.TurnArrow, 1.5*u
	}
	c.StrokePath(ui.RoundedRect(r.Inset(3*u), 4*u), width, art.FocusLight)
	mark.Icon(art.FocusLight).Draw(c, ui.RectAround(r.Center(), screen.SquareIn(r, 0.42)))
}

// drawGhost draws what is proposed.
func (t *Table) drawProposal(c ui.Canvas) {
	if t.Mode != Confirming {
		return
	}
	u, g := t.Lay.U, t.Lay.Grid
	switch t.Ghost.Kind {
	case game.Lay:
		to := g.Rect(t.Ghost.Cell)
		c.Sprite(g.Lie(screen.CardFace(t.Ghost.Card, t.Ghost.Turned), to))
		c.StrokePath(ui.RoundedRect(to.Inset(1.5*u), 4*u), 3*u, art.FocusLight)
	case game.Collapse:
		t.drawRockfall(c)
	case game.Look:
		c.StrokePath(ui.RoundedRect(g.Rect(game.Goals[t.Ghost.Goal]).Inset(2*u), 4*u), 4*u, art.FocusLight)
	}
}

// drawLoss shows what a rockfall would remove, and what would lose its link.
func (t *Table) drawRockfall(c ui.Canvas) {
	b := &t.M.View.Board
	after := b.Without(t.Ghost.Cell)
	for i := range b.Len() {
		cell := b.Laid(i).Cell
		r := t.Lay.Grid.Rect(cell)
		switch {
		case cell == t.Ghost.Cell:
			c.FillPath(ui.RoundedRect(r, 2), color.NRGBA{A: 150})
			art.Cross.Icon(art.Warning).Draw(c, ui.RectAround(r.Center(), screen.SquareIn(r, 0.7)))
		case b.Live(cell) && !after.Live(cell):
			for k := range 5 {
				x := r.X + r.W*float64(k)/5
				p := new(ui.Path).Move(ui.Point{X: x, Y: r.Y + r.H}).Line(ui.Point{X: x + r.W/5, Y: r.Y})
				c.StrokePath(p, 2*t.Lay.U, screen.WithAlpha(art.Warning, 200))
			}
		}
	}
}

// drawSeatOffer lights up a seat, or its tools, that the chosen card can go to,
// and dims the others.
func (t *Table) drawSeatTarget(c ui.Canvas, s game.Seat, r board.SeatLayout, u float64) {
	proposed := t.Mode == Confirming && (t.Ghost.Kind == game.Break || t.Ghost.Kind == game.Mend)
	if proposed && t.Ghost.Seat == s {
		c.StrokePath(ui.RoundedRect(r.All.Inset(1.5*u), 8*u), 3.5*u, art.FocusLight)
	}
	if !t.choosingTarget() || t.Covered() || t.Card.Kind() != game.Broken && t.Card.Kind() != game.Repair {
		return
	}
	can := false
	for _, spot := range t.TargetSpots() {
		if spot.ID == any(board.SeatSpot(s)) {
			can = true
		}
		if tool, ok := spot.ID.(board.ToolSpot); ok && tool.Seat == s {
			can = true
		} else if spot.ID != any(board.SeatSpot(s)) {
			continue
		}
		c.StrokePath(ui.RoundedRect(spot.Rect.Inset(u), 6*u), 2.5*u, art.FocusLight)
		if t.Panel.Focus.Ring() == spot.ID {
			screen.FocusRing(c, spot.Rect, u)
		}
	}
	if !can {
		c.FillPath(ui.RoundedRect(r.All, 8*u), color.NRGBA{A: 110})
	}
}
