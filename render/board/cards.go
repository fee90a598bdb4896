package board

import (
	"image/color"

	"saboteur/game"
	"saboteur/render/paint"
	"saboteur/render/screen"
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
			p.drawGoal(c, i-1, to)
		default:
			s := p.Layout.Grid.CardSprite(screen.CardPainter(laid.Card, laid.Turned), to)
			if !b.Live(laid.Cell) && laid.Card.Joined() {
				s.Dim = 0.3 // not connected to the start
			}
			c.Sprite(s)
			if p.Marked != nil && *p.Marked == laid.Cell {
				c.StrokePath(ui.RoundedRect(to.Inset(1.5*p.Layout.Unit), 2*p.Layout.Unit), 4*p.Layout.Unit, paint.Table)
				c.StrokePath(ui.RoundedRect(to.Inset(p.Layout.Unit), 2*p.Layout.Unit), 2*p.Layout.Unit, paint.Gold)
			}
		}
	}
	p.drawAuthors(c)
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
		c.FillPath(ui.Circle(size.Mul(0.5), side/2), screen.WithAlpha(paint.PanelEdge, 90))
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

// drawGoal draws a goal face down, with a small card on top if the viewer knows
// what it is.
func (p *Picture) drawGoal(c ui.Canvas, g int, to ui.Rect) {
	c.Sprite(p.Layout.Grid.CardSprite(screen.GoalBackSprite, to))
	face := p.View.Faces[g]
	if face == game.FaceDown || p.HandCovered() || p.App.CurrentSettings().NoGoalPins {
		return
	}
	pin := ui.Rect{X: to.X, Y: to.Y, W: to.W * 0.42, H: to.H * 0.42}
	pin = pin.Move(ui.Point{X: to.W*0.58 - to.W*0.06, Y: to.W * 0.06})
	c.Sprite(p.Layout.Grid.CardSprite(screen.CardPainter(face, false), pin))
	c.StrokePath(ui.RoundedRect(pin, 2), 1.5*p.Layout.Unit, paint.TextOnTable)
}
