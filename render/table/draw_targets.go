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
	if !t.choosingTarget() || t.LogCoversBoard() {
		return
	}
	u := t.Layout.Unit
	for _, s := range t.targetSpotsAnywhere() {
		switch id := s.ID.(type) {
		case board.CellSpot:
			if t.ChosenCard.Kind() == game.Tunnel {
				t.drawCellTarget(c, s.Rect, game.Cell(id))
			} else {
				c.StrokePath(ui.RoundedRect(s.Rect.Inset(3*u), 4*u), 3*u, art.Warning)
				art.Cross.Icon(art.Warning).Draw(c, ui.RectAround(s.Center(), screen.SquareSize(s.Rect, 0.4)))
			}
		case board.GoalSpot:
			c.StrokePath(ui.RoundedRect(s.Rect.Inset(2*u), 4*u), 3*u, art.FocusLight)
			art.Badge(art.Eye, art.FocusDark).Draw(c, ui.RectAround(s.Center(), screen.SquareSize(s.Rect, 0.7)))
		}
		if t.Panel.Focus.Ring() == s.ID {
			screen.FocusRing(c, s.Rect.Inset(4*u), u)
		}
	}
}

// drawCellTarget marks a cell for a tunnel: with a plus if the card fits as it
// is, with an arrow if it fits only when turned.
func (t *Table) drawCellTarget(c ui.Canvas, r ui.Rect, cell game.Cell) {
	u := t.Layout.Unit
	upright := t.Match.View.Fits(game.Laid{Cell: cell, Card: t.ChosenCard}) == nil
	c.FillPath(ui.RoundedRect(r.Inset(3*u), 4*u), screen.WithAlpha(art.FocusLight, 34))
	mark, width := art.Plus, 3*u
	if !upright {
		mark, width = art.TurnArrow, 1.5*u
	}
	c.StrokePath(ui.RoundedRect(r.Inset(3*u), 4*u), width, art.FocusLight)
	mark.Icon(art.FocusLight).Draw(c, ui.RectAround(r.Center(), screen.SquareSize(r, 0.42)))
}

// drawSeatTarget highlights a seat, or its broken tools, if the chosen card can
// be played there, and dims it otherwise.
func (t *Table) drawSeatTarget(c ui.Canvas, s game.Seat, r board.SeatLayout, u float64) {
	if t.Mode == Confirming && (t.Proposal.Kind == game.Break || t.Proposal.Kind == game.Mend) && t.Proposal.Seat == s {
		c.StrokePath(ui.RoundedRect(r.Bounds.Inset(1.5*u), 8*u), 3.5*u, art.FocusLight)
	}
	if kind := t.ChosenCard.Kind(); !t.choosingTarget() || t.LogCoversBoard() || kind != game.Broken && kind != game.Repair {
		return
	}
	if !t.drawSeatSpots(c, s, u) {
		c.FillPath(ui.RoundedRect(r.Bounds, 8*u), color.NRGBA{A: 110})
	}
}

// drawSeatSpots highlights the targets of the chosen card at a seat, and reports
// whether there are any.
func (t *Table) drawSeatSpots(c ui.Canvas, s game.Seat, u float64) (playable bool) {
	for _, spot := range t.TargetSpots() {
		tool, isTool := spot.ID.(board.ToolSpot)
		if spot.ID != any(board.SeatSpot(s)) && !(isTool && tool.Seat == s) {
			continue
		}
		playable = true
		c.StrokePath(ui.RoundedRect(spot.Rect.Inset(u), 6*u), 2.5*u, art.FocusLight)
		if t.Panel.Focus.Ring() == spot.ID {
			screen.FocusRing(c, spot.Rect, u)
		}
	}
	return playable
}
