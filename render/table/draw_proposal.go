package table

import (
	"image/color"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/screen"
	"saboteur/render/ui"
)

// drawProposal draws the proposed action.
func (t *Table) drawProposal(c ui.Canvas) {
	if t.Mode != Confirming {
		return
	}
	u, g := t.Layout.Unit, t.Layout.Grid
	switch t.Proposal.Kind {
	case game.Lay:
		to := g.Rect(t.Proposal.Cell)
		c.Sprite(g.CardSprite(screen.CardPainter(t.Proposal.Card, t.Proposal.Turned), to))
		c.StrokePath(ui.RoundedRect(to.Inset(1.5*u), 4*u), 3*u, art.FocusLight)
	case game.Collapse:
		t.drawRockfall(c)
	case game.Look:
		c.StrokePath(ui.RoundedRect(g.Rect(game.Goals[t.Proposal.Goal]).Inset(2*u), 4*u), 4*u, art.FocusLight)
	}
}

// drawRockfall shows which tunnel a rockfall would remove, and which ones would
// lose their connection to the start.
func (t *Table) drawRockfall(c ui.Canvas) {
	b := &t.Match.View.Board
	after := b.Without(t.Proposal.Cell)
	for i := range b.Len() {
		cell := b.Laid(i).Cell
		r := t.Layout.Grid.Rect(cell)
		switch {
		case cell == t.Proposal.Cell:
			c.FillPath(ui.RoundedRect(r, 2), color.NRGBA{A: 150})
			art.Cross.Icon(art.Warning).Draw(c, ui.RectAround(r.Center(), screen.SquareSize(r, 0.7)))
		case b.Live(cell) && !after.Live(cell):
			for k := range 5 {
				x := r.X + r.W*float64(k)/5
				p := new(ui.Path).Move(ui.Point{X: x, Y: r.Y + r.H}).Line(ui.Point{X: x + r.W/5, Y: r.Y})
				c.StrokePath(p, 2*t.Layout.Unit, screen.WithAlpha(art.Warning, 200))
			}
		}
	}
}
