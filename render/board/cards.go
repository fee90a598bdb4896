package board

import (
	"image/color"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/paint"
	"saboteur/render/ui"
	"saboteur/render/words"
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

// drawKnownGoals says with flags what the viewer alone knows of the goals.
func (p *Picture) drawKnownGoals(c ui.Canvas) {
	if p.HandCovered() || p.App.CurrentSettings().NoGoalPins || p.Layout.Log.Overlaps(p.Layout.Board) { // nothing shines through the log
		return
	}
	for g, cell := range game.Goals {
		hidden := p.View.Board.Laid(1+g).Card == game.FaceDown && p.Goals[g] == game.FaceDown
		if face := p.View.Faces[g]; face != game.FaceDown && hidden && !p.inMotion(cell) {
			p.drawFlag(c, p.Layout.Grid.Rect(cell), p.App.Words.Card(face))
		}
	}
}

// drawFlag draws a flag with a text that sticks out of the right edge of a goal or, where there
// is no room, of its left edge, and says that only the viewer sees it. On a small board it is a
// plate on the upper edge.
func (p *Picture) drawFlag(c ui.Canvas, goal ui.Rect, text string) {
	l, u := p.Layout, p.Layout.Unit
	f := ui.Font{Face: ui.Bold, Size: max(0.8*l.Text.Size, 13)}
	tip := 0.6 * f.Size
	flag := ui.Rect{X: goal.X + goal.W - tip, Y: goal.Y + 0.1*goal.H, W: c.Measure(text, f) + 3*tip, H: 1.5 * f.Size}
	if l.Cramped() {
		flag.W -= tip
		flag.X, flag.Y = goal.Center().X-flag.W/2, max(goal.Y-0.9*flag.H, l.Board.Y)
		flag.X = max(min(flag.X, l.Board.X+l.Board.W-flag.W), l.Board.X)
		drawPlate(c, text, flag, f, u, ui.RoundedRect(flag, 4*u))
		return
	}
	note, small := p.App.Text(words.OnlyYou), ui.Font{Face: ui.Bold, Size: 0.9 * f.Size}
	below := ui.Rect{X: flag.X + tip, Y: flag.Y + flag.H, W: c.Measure(note, small) + 2*tip, H: 1.4 * small.Size}
	end, back := flag.X, flag.X+tip
	_, body := flag.CutLeft(tip)
	if max(flag.X+flag.W, below.X+below.W) > l.Board.X+l.Board.W {
		flag.X = goal.X + tip - flag.W
		below.X = flag.X + flag.W - tip - below.W
		end, back = flag.X+flag.W, flag.X+flag.W-tip
		_, body = flag.CutRight(tip)
	}
	far := body.X + body.W - (back - body.X)
	outline := new(ui.Path).Move(ui.Point{X: end, Y: flag.Center().Y}).Line(ui.Point{X: back, Y: flag.Y}).
		Line(ui.Point{X: far, Y: flag.Y}).Line(ui.Point{X: far, Y: flag.Y + flag.H}).Line(ui.Point{X: back, Y: flag.Y + flag.H}).Close()
	c.FillPath(ui.RoundedRect(below, 4*u), paint.WithAlpha(paint.Table, 215))
	drawPlate(c, text, body, f, u, outline)
	ui.CentredText(c, note, below, small, paint.TextSoft)
}

// drawPlate draws a plate of parchment with an outline, and a text in a part of it.
func drawPlate(c ui.Canvas, text string, in ui.Rect, f ui.Font, u float64, outline *ui.Path) {
	c.StrokePath(outline, 2*u, paint.Outline)
	c.FillPath(outline, paint.Parchment)
	ui.CentredText(c, text, in, f, paint.Ink)
}
