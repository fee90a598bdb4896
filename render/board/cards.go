package board

import (
	"image/color"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/paint"
	"saboteur/render/ui"
)

// DrawCards draws the cards on the board except one that is still moving.
func (p *Picture) DrawCards(c ui.Canvas) {
	b := &p.View.Board
	p.drawCellDots(c)
	for i := range b.Len() {
		if cell := b.Laid(i).Cell; !p.inMotion(cell) {
			p.drawCardShadow(c, cell)
		}
	}
	for i := range b.Len() {
		laid := b.Laid(i)
		to := p.Layout.Grid.Rect(laid.Cell)
		switch {
		case p.inMotion(laid.Cell):
		case laid.Card == game.FaceDown:
			s := p.Layout.Grid.CardSprite(p.Layout.Grid.goalBack(), to)
			s.Dim = p.Dim
			if face := p.Goals[i-1]; face != game.FaceDown { // the goals lie behind the start
				s = p.Layout.Grid.CardSprite(art.CardPainter(face, false), to)
			}
			c.Sprite(s)
		default:
			s := p.Layout.Grid.CardSprite(art.CardPainter(laid.Card, laid.Turned), to)
			s.Dim = p.Dim
			if !b.Live(laid.Cell) && laid.Card.Joined() {
				s.Dim = max(s.Dim, 0.3) // not connected to the start
			}
			c.Sprite(s)
			if p.Marked != nil && *p.Marked == laid.Cell {
				c.StrokePath(ui.RoundedRect(to.Inset(1.5*p.Layout.Unit), 2*p.Layout.Unit), 4*p.Layout.Unit, paint.Table)
				c.StrokePath(ui.RoundedRect(to.Inset(p.Layout.Unit), 2*p.Layout.Unit), 2*p.Layout.Unit, paint.Gold)
			}
		}
	}
	p.drawAuthors(c)
	p.drawKnownGoals(c)
	if p.App.CurrentSettings().Coordinates {
		DrawCoordinates(c, p.Layout.Grid, p.Layout.Viewport.Min, p.Layout.Viewport.Max, p.Layout.Small)
	}
}

// drawCardShadow draws the shadow of the card on a cell.
func (p *Picture) drawCardShadow(c ui.Canvas, cell game.Cell) {
	r := p.Layout.Grid.Rect(cell)
	for i := range 3 {
		d := r.W * 0.03 * float64(i+1)
		c.Fill(r.Move(ui.Point{X: 0.6 * d, Y: d}), color.NRGBA{A: 50})
	}
}

// drawCellDots marks the empty cells between the start and the goals with dots,
// which show the distance.
func (p *Picture) drawCellDots(c ui.Canvas) {
	side := 5 * p.Layout.Unit
	size := ui.Point{X: side, Y: side}
	dot := ui.Sprite{Key: "dot", Size: size, Paint: func(c ui.Canvas) {
		c.FillPath(ui.Circle(size.Mul(0.5), side/2), paint.WithAlpha(paint.PanelEdge, 140))
	}}
	for y := game.Goals[0].Y; y <= game.Goals[2].Y; y++ {
		for x := range game.Goals[0].X + 1 {
			if _, taken := p.View.Board.Look(game.Cell{X: x, Y: y}); !taken {
				dot.To = ui.RectAround(p.Layout.Grid.Rect(game.Cell{X: x, Y: y}).Center(), size)
				c.Sprite(dot)
			}
		}
	}
}

// inMotion reports whether DrawAct draws the card of a cell.
func (p *Picture) inMotion(cell game.Cell) bool {
	switch e := p.Animation.Event.(type) {
	case game.Placed:
		return e.Laid.Cell == cell
	case game.GoalTurned:
		return e.Laid.Cell == cell
	}
	return false
}
