package render

import (
	"image/color"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/ui"
)

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
				c.StrokePath(ui.RoundedRect(s.Rect.Inset(3*u), 4*u), 3*u, art.Warning)
				art.Cross.Icon(art.Warning).Draw(c, ui.RectAround(s.Center(), squareIn(s.Rect, 0.4)))
			}
		case goalSpot:
			c.StrokePath(ui.RoundedRect(s.Rect.Inset(2*u), 4*u), 3*u, art.FocusLight)
			art.Badge(art.Eye, art.FocusDark).Draw(c, ui.RectAround(s.Center(), squareIn(s.Rect, 0.7)))
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
	c.FillPath(ui.RoundedRect(r.Inset(3*u), 4*u), withAlpha(art.FocusLight, 34))
	mark, width := art.Plus, 3*u
	if !upright {
		mark, width = art.TurnArrow, 1.5*u
	}
	c.StrokePath(ui.RoundedRect(r.Inset(3*u), 4*u), width, art.FocusLight)
	mark.Icon(art.FocusLight).Draw(c, ui.RectAround(r.Center(), squareIn(r, 0.42)))
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
		c.Sprite(g.lie(cardFace(t.ghost.Card, t.ghost.Turned), to))
		c.StrokePath(ui.RoundedRect(to.Inset(1.5*u), 4*u), 3*u, art.FocusLight)
	case game.Collapse:
		t.drawLoss(c)
	case game.Look:
		c.StrokePath(ui.RoundedRect(g.rect(game.Goals[t.ghost.Goal]).Inset(2*u), 4*u), 4*u, art.FocusLight)
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
			c.FillPath(ui.RoundedRect(r, 2), color.NRGBA{A: 150})
			art.Cross.Icon(art.Warning).Draw(c, ui.RectAround(r.Center(), squareIn(r, 0.7)))
		case b.Live(cell) && !after.Live(cell):
			for k := range 5 {
				x := r.X + r.W*float64(k)/5
				p := new(ui.Path).Move(ui.Point{X: x, Y: r.Y + r.H}).Line(ui.Point{X: x + r.W/5, Y: r.Y})
				c.StrokePath(p, 2*t.lay.u, withAlpha(art.Warning, 200))
			}
		}
	}
}

// drawSeatOffer lights up a seat, or its tools, that the chosen card can go to,
// and dims the others.
func (t *table) drawSeatOffer(c ui.Canvas, s game.Seat, r seatLayout, u float64) {
	proposed := t.ghosts && (t.ghost.Kind == game.Break || t.ghost.Kind == game.Mend)
	if proposed && t.ghost.Seat == s {
		c.StrokePath(ui.RoundedRect(r.all.Inset(1.5*u), 8*u), 3.5*u, art.FocusLight)
	}
	if !t.myTurn() || t.ghosts || t.covered() || t.card.Kind() != game.Broken && t.card.Kind() != game.Repair {
		return
	}
	can := false
	for _, spot := range t.targetSpots() {
		if spot.ID == any(seatSpot(s)) {
			can = true
		}
		if tool, ok := spot.ID.(toolSpot); ok && tool.seat == s {
			can = true
		} else if spot.ID != any(seatSpot(s)) {
			continue
		}
		c.StrokePath(ui.RoundedRect(spot.Rect.Inset(u), 6*u), 2.5*u, art.FocusLight)
		if t.panel.Focus.Ring() == spot.ID {
			ring(c, spot.Rect, u)
		}
	}
	if !can {
		c.FillPath(ui.RoundedRect(r.all, 8*u), color.NRGBA{A: 110})
	}
}
