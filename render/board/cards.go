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
	crew{p}.drawShaft(c)
	p.drawCellDots(c)
	crew{p}.drawWayToGold(c)
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
			if text := p.App.Words.GoalMark(i - 1); text != "" {
				markGoal(c, text, to, p.Layout.Small)
			}
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
	crew{p}.drawGlints(c)
	crew{p}.draw(c)
	p.drawAuthors(c)
	p.drawKnownGoals(c)
	if p.App.CurrentSettings().Coordinates {
		DrawCoordinates(c, p.Layout.Grid, p.Layout.Viewport.Min, p.Layout.Viewport.Max, p.Layout.Small)
	}
}

// markGoal says on a goal by what name all at the table know it.
func markGoal(c ui.Canvas, text string, goal ui.Rect, f ui.Font) {
	f.Size = min(f.Size, max(0.28*goal.H, 8))
	_, at := goal.Inset(0.06 * goal.H).CutTop(0.88*goal.H - f.LineHeight())
	at = ui.RectAround(at.Center(), ui.Point{X: min(c.Measure(text, f)+0.8*f.Size, at.W), Y: at.H})
	c.FillPath(ui.RoundedRect(at, 0.3*at.H), paint.Table)
	ui.CentredText(c, text, at, f, paint.TextOnTable)
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
