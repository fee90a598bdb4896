package render

import (
	"image/color"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/ui"
)

// drawBoard draws the cards on the board, but for one that is still under way.
func (p *Picture) drawBoard(c ui.Canvas) {
	b := &p.view.Board
	p.drawDots(c)
	for i := range b.Len() {
		if cell := b.Laid(i).Cell; !p.underway(cell) {
			p.drawShade(c, cell)
		}
	}
	for i := range b.Len() {
		laid := b.Laid(i)
		to := p.lay.grid.rect(laid.Cell)
		switch {
		case p.underway(laid.Cell):
		case laid.Card == game.FaceDown:
			p.drawGoal(c, i-1, to)
		default:
			s := p.lay.grid.lie(cardFace(laid.Card, laid.Turned), to)
			if !b.Live(laid.Cell) && laid.Card.Joined() {
				s.Dim = 0.3 // cut off from the start
			}
			c.Sprite(s)
			if p.marked != nil && *p.marked == laid.Cell {
				c.StrokePath(ui.RoundedRect(to.Inset(1.5*p.lay.u), 2*p.lay.u), 4*p.lay.u, art.Table)
				c.StrokePath(ui.RoundedRect(to.Inset(p.lay.u), 2*p.lay.u), 2*p.lay.u, art.Gold)
			}
		}
	}
	if p.kit.settings().Coordinates {
		drawCoordinates(c, p.lay.grid, p.lay.scope.least, p.lay.scope.most, p.lay.small)
	}
}

// drawShade draws the shadow of a card on the table.
func (p *Picture) drawShade(c ui.Canvas, cell game.Cell) {
	r := p.lay.grid.rect(cell)
	for i := range 3 {
		d := r.W * 0.03 * float64(i+1)
		c.Fill(r.Move(ui.Point{X: 0.6 * d, Y: d}), color.NRGBA{A: 50})
	}
}

// drawDots marks the empty cells between the start and the goals, so that one
// sees how far it is.
func (p *Picture) drawDots(c ui.Canvas) {
	side := 5 * p.lay.u
	size := ui.Point{X: side, Y: side}
	dot := ui.Sprite{Key: "dot", Size: size, Paint: func(c ui.Canvas) {
		c.FillPath(ui.Circle(size.Mul(0.5), side/2), withAlpha(art.PanelEdge, 90))
	}}
	for y := game.Goals[0].Y; y <= game.Goals[2].Y; y++ {
		for x := range game.Goals[0].X + 1 {
			if _, taken := p.view.Board.Look(game.Cell{X: x, Y: y}); !taken {
				dot.To = ui.RectAround(p.lay.grid.rect(game.Cell{X: x, Y: y}).Center(), size)
				c.Sprite(dot)
			}
		}
	}
}

// underway reports whether the card of a cell is being shown apart.
func (p *Picture) underway(cell game.Cell) bool {
	switch e := p.act.event.(type) {
	case game.Placed:
		return e.Laid.Cell == cell
	case game.GoalTurned:
		return e.Laid.Cell == cell
	}
	return false
}

// drawGoal draws a goal face down, with a pin for what the viewer knows of it.
func (p *Picture) drawGoal(c ui.Canvas, g int, to ui.Rect) {
	c.Sprite(p.lay.grid.lie(goalStamp, to))
	face := p.view.Faces[g]
	if face == game.FaceDown || p.handCovered() || p.kit.settings().NoPins {
		return
	}
	pin := to
	pin.W, pin.H = to.W*0.42, to.H*0.42
	pin = pin.Move(ui.Point{X: to.W*0.58 - to.W*0.06, Y: to.W * 0.06})
	c.Sprite(p.lay.grid.lie(cardFace(face, false), pin))
	c.StrokePath(ui.RoundedRect(pin, 2), 1.5*p.lay.u, art.TextOnTable)
}
