package table

import (
	"image/color"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/board"
	"saboteur/render/screen"
	"saboteur/render/ui"
)

// drawTargets highlights where the chosen card can go.
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

// drawCellTarget marks a cell for a tunnel: with a plus if the card fits as it
// is, with an arrow if it fits only when turned.
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

// drawSeatTarget highlights a seat, or its broken tools, if the chosen card can
// be played there, and dims it otherwise.
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
