package table

import (
	"image/color"
	"math"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/board"
	"saboteur/render/paint"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/widget"
)

// drawTargets highlights where the chosen card can go.
func drawTargets(c ui.Canvas, here *situation) {
	if !here.mayChooseTarget() {
		return
	}
	u := here.Layout.Unit
	for _, s := range here.targetSpotsAnywhere() {
		if here.Mode == Confirming && targets(here.Proposal, s.ID) {
			continue
		}
		switch id := s.ID.(type) {
		case board.CellSpot:
			if here.ChosenCard.Kind() == game.Tunnel {
				drawCellTarget(c, s.Rect, game.Cell(id), here)
			} else {
				c.StrokePath(ui.RoundedRect(s.Rect.Inset(3*u), 4*u), 3*u, paint.FocusLight)
			}
		case board.GoalSpot:
			c.StrokePath(ui.RoundedRect(s.Rect.Inset(2*u), 4*u), 3*u, paint.FocusLight)
			art.Badge(art.Eye, paint.FocusDark).Draw(c, ui.RectAround(s.Center(), screen.SquareSize(s.Rect, 0.92))) // hides the question mark
		}
		if here.Panel.Focus.Ring() == s.ID {
			widget.FocusRing(c, s.Rect.Inset(4*u), u)
		}
	}
}

// drawCellTarget marks a cell for a tunnel: with a plus if the card fits as it
// is, with an arrow if it fits only when turned.
func drawCellTarget(c ui.Canvas, r ui.Rect, cell game.Cell, here *situation) {
	u := here.Layout.Unit
	upright := here.Match.View.Fits(game.Laid{Cell: cell, Card: here.ChosenCard}) == nil
	if here.Panel.Focus.Hover() == any(board.CellSpot(cell)) { // what it would look like
		c.Sprite(here.Layout.Grid.CardSprite(art.CardPainter(here.ChosenCard, !upright), r))
		c.StrokePath(ui.RoundedRect(r.Inset(1.5*u), 4*u), 3*u, paint.FocusLight)
		return
	}
	drawPlace(c, r, u, upright)
}

// drawPlace draws the outline of a place for a tunnel, glowing: dashed if the card has to be
// turned.
func drawPlace(c ui.Canvas, r ui.Rect, u float64, upright bool) {
	in := r.Inset(3.5 * u)
	mark, whole := art.Plus, ui.RoundedRect(in, 5*u)
	outline := whole
	if !upright {
		mark, outline = art.TurnArrow, dashed(in, 7*u)
	}
	c.FillPath(whole, paint.WithAlpha(paint.FocusLight, 18))
	c.StrokePath(whole, 6*u, paint.WithAlpha(paint.FocusLight, 44))
	c.StrokePath(outline, 2*u, paint.FocusLight)
	side := min(max(0.3*min(in.W, in.H), 14), 30*u)
	mark.Icon(paint.FocusLight).Draw(c, ui.RectAround(in.Center(), ui.Point{X: side, Y: side}))
}

// dashed returns the edges of a rectangle in dashes about as long as a length, with gaps between
// them. Its corners are in dashes.
func dashed(r ui.Rect, length float64) *ui.Path {
	p := new(ui.Path)
	corners := [5]ui.Point{{X: r.X, Y: r.Y}, {X: r.X + r.W, Y: r.Y}, {X: r.X + r.W, Y: r.Y + r.H}, {X: r.X, Y: r.Y + r.H}, {X: r.X, Y: r.Y}}
	for i, from := range corners[:4] {
		side := corners[i+1].Sub(from)
		n := 2*math.Max(math.Round(side.Len()/length/1.7/2), 1) + 1 // the dashes and gaps between two corners
		for k := 0.0; k <= n; k += 2 {
			p.Move(from.Add(side.Mul(max(k-0.5, 0) / n))).Line(from.Add(side.Mul(min(k+0.5, n) / n)))
		}
	}
	return p
}

// drawSeatTarget highlights a seat, or its broken tools, if the chosen card can
// be played there, and dims it otherwise.
func drawSeatTarget(c ui.Canvas, s game.Seat, r board.SeatLayout, u float64, here *situation) {
	proposed := here.Mode == Confirming && (here.Proposal.Kind == game.Break || here.Proposal.Kind == game.Mend) && here.Proposal.Seat == s
	if proposed {
		c.FillPath(ui.RoundedRect(r.Bounds, 8*u), paint.WithAlpha(paint.FocusLight, 50))
		c.StrokePath(ui.RoundedRect(r.Bounds.Inset(1.5*u), 8*u), 4.5*u, paint.FocusLight)
	}
	if kind := here.ChosenCard.Kind(); !here.mayChooseTarget() || kind != game.Broken && kind != game.Repair {
		return
	}
	if !drawSeatSpots(c, s, u, here) && !proposed {
		c.FillPath(ui.RoundedRect(r.Bounds, 8*u), color.NRGBA{A: 70})
	}
}

// drawSeatSpots highlights the targets of the chosen card at a seat, and reports
// whether there are any.
func drawSeatSpots(c ui.Canvas, s game.Seat, u float64, here *situation) (playable bool) {
	for _, spot := range here.TargetSpots() {
		tool, isTool := spot.ID.(board.ToolSpot)
		if spot.ID != any(board.SeatSpot(s)) && !(isTool && tool.Seat == s) {
			continue
		}
		playable = true
		width := 2.5 * u
		if here.Mode == Confirming { // another one is proposed
			width = u
		}
		c.StrokePath(ui.RoundedRect(spot.Rect.Inset(u), 6*u), width, paint.FocusLight)
		if here.Panel.Focus.Ring() == spot.ID {
			widget.FocusRing(c, spot.Rect, u)
		}
	}
	return playable
}

// drawProposal draws the proposed action.
func drawProposal(c ui.Canvas, here *situation) {
	if here.Mode != Confirming {
		return
	}
	u, g := here.Layout.Unit, here.Layout.Grid
	switch here.Proposal.Kind {
	case game.Lay:
		to := g.Rect(here.Proposal.Cell)
		c.Sprite(g.CardSprite(art.CardPainter(here.Proposal.Card, here.Proposal.Turned), to))
		c.StrokePath(ui.RoundedRect(to.Inset(1.5*u), 4*u), 3*u, paint.FocusLight)
	case game.Collapse:
		drawRockfall(c, here)
	case game.Look:
		c.StrokePath(ui.RoundedRect(g.Rect(game.Goals[here.Proposal.Goal]).Inset(2*u), 4*u), 4*u, paint.FocusLight)
	}
}

// drawRockfall shows which tunnel a rockfall would remove, and which ones would
// lose their connection to the start.
func drawRockfall(c ui.Canvas, here *situation) {
	b := &here.Match.View.Board
	after := b.Without(here.Proposal.Cell)
	for i := range b.Len() {
		cell := b.Laid(i).Cell
		r := here.Layout.Grid.Rect(cell)
		switch {
		case cell == here.Proposal.Cell:
			c.FillPath(ui.RoundedRect(r, 2), color.NRGBA{A: 150})
			art.Cross.Icon(paint.Warning).Draw(c, ui.RectAround(r.Center(), screen.SquareSize(r, 0.7)))
		case b.Live(cell) && !after.Live(cell):
			for k := range 5 {
				x := r.X + r.W*float64(k)/5
				p := new(ui.Path).Move(ui.Point{X: x, Y: r.Y + r.H}).Line(ui.Point{X: x + r.W/5, Y: r.Y})
				c.StrokePath(p, 2*here.Layout.Unit, paint.WithAlpha(paint.Warning, 200))
			}
		}
	}
}
