package coach

import (
	"cmp"
	"image/color"
	"math"
	"slices"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/board"
	"saboteur/render/paint"
	"saboteur/render/screen"
	"saboteur/render/ui"
)

// PointsTo implements table.Coach.
func (c *Coach) PointsTo(chosen game.Card) (card game.Card, ok bool) {
	a, ok := c.Hint()
	return a.Card, ok && (chosen == game.FaceDown || chosen == a.Card)
}

// Dim implements table.Coach.
func (c *Coach) Dim(canvas ui.Canvas, t *board.Layout, chosen game.Card) {
	step := c.Step()
	if !c.Asks() || paint.ThemeOf(canvas) != paint.MineTheme {
		return
	}
	var lit []ui.Rect
	for _, cell := range step.Cells {
		lit = append(lit, t.Grid.Rect(cell))
	}
	a, moves := c.Hint()
	switch _, ok := c.PointsTo(chosen); {
	case moves && !ok:
		return // the player tries something else
	case moves && a.Kind != game.Break && a.Kind != game.Mend:
		to, _ := targetOf(a, t)
		lit = append(lit, to)
	case !moves && len(lit) == 0 && len(step.About) == 0 && step.Mark == game.Nobody:
		return // there is nothing to look at
	}
	dimAround(canvas, ui.Rect{W: t.Size.X, H: t.Size.Y}, lit)
}

// dimAround darkens an area, except for some rectangles in it that do not overlap.
func dimAround(canvas ui.Canvas, area ui.Rect, lit []ui.Rect) {
	slices.SortFunc(lit, func(a, b ui.Rect) int { return cmp.Compare(a.X, b.X) })
	ys := []float64{area.Y, area.Y + area.H}
	for i, r := range lit {
		lit[i] = ui.Rect{X: math.Round(r.X), Y: math.Round(r.Y), W: math.Round(r.W), H: math.Round(r.H)} // no seams
		ys = append(ys, lit[i].Y, lit[i].Y+lit[i].H)
	}
	slices.Sort(ys)
	for i, y := range ys[1:] {
		left, band := area.X, ui.Rect{Y: ys[i], H: y - ys[i]}
		fill := func(right float64) {
			if band.X, band.W = left, right-left; band.W > 0 && band.H > 0 {
				canvas.Fill(band, color.NRGBA{A: 56})
			}
		}
		for _, r := range lit {
			if r.Y <= band.Y && y <= r.Y+r.H {
				fill(r.X)
				left = r.X + r.W
			}
		}
		fill(area.X + area.W)
	}
}

// point shows what the text is about, and the move that the step asks for.
func (c *Coach) point(canvas ui.Canvas, t *board.Layout, m Moment) {
	step, u := c.Step(), t.Unit
	for _, cell := range step.Cells {
		drawLight(canvas, t.Grid.Rect(cell), u)
	}
	for _, s := range step.About {
		drawLight(canvas, t.Seats[s].Bounds, u)
	}
	if step.Mark != game.Nobody {
		drawLight(canvas, t.Seats[step.Mark].Bounds, u)
	}
	if a, ok := c.Hint(); ok {
		c.drawHint(canvas, a, t, m)
	}
}

// drawLight draws a ring of light around something.
func drawLight(canvas ui.Canvas, r ui.Rect, u float64) {
	reach := math.Ceil(12 * u)
	size := ui.Point{X: math.Round(r.W) + 2*reach, Y: math.Round(r.H) + 2*reach}
	canvas.Sprite(ui.Sprite{Key: lightKey{u}, Size: size, To: ui.RectAround(r.Center(), size), Paint: func(c ui.Canvas) {
		ring := ui.Rect{W: size.X, H: size.Y}.Inset(reach - 2*u)
		for width := 18.0; width > 4; width -= 2 {
			c.StrokePath(ui.RoundedRect(ring, 6*u), width*u, screen.WithAlpha(paint.FocusLight, 22))
		}
		c.StrokePath(ui.RoundedRect(ring, 6*u), 3.5*u, paint.FocusLight)
	}})
}

// A lightKey identifies the picture of a light besides its size.
type lightKey struct{ unit float64 }

// drawHint shows a move: light around the card and around its target, and an
// arrow from one to the other.
func (c *Coach) drawHint(canvas ui.Canvas, a game.Action, t *board.Layout, m Moment) {
	u := t.Unit
	to, ok := targetOf(a, t)
	if !ok {
		return
	}
	drawLight(canvas, to, u)
	if a.Kind == game.Lay && m.Chosen == game.FaceDown {
		canvas.Fill(to, screen.WithAlpha(paint.FocusLight, 40))
		art.Plus.Icon(paint.FocusLight).Draw(canvas, ui.RectAround(to.Center(), screen.SquareSize(to, 0.34)))
	}
	i := c.handIndex(a.Card)
	if i < 0 || i >= len(t.Hand) || m.Chosen != game.FaceDown && m.Chosen != a.Card {
		return
	}
	from := t.Hand[i]
	switch {
	case m.Chosen == a.Card:
		from = from.Move(ui.Point{Y: -6 * u})
	case !t.Cramped() || t.HasLargeHand(): // it rises from the hand
		from = from.Inset(-0.1 * min(from.W, from.H)).Move(ui.Point{Y: -0.12 * from.H})
		from.X = max(from.X, 8*u)
		canvas.Sprite(board.HeldSprite(a.Card, from, t.HandTurned))
	}
	drawLight(canvas, from, u)
	drawArrow(canvas, from, to, u)
}

// handIndex returns the place of a card in the player's hand, -1 if it is not there.
func (c *Coach) handIndex(card game.Card) int {
	for i, held := range c.match.View.Hand {
		if held == card {
			return i
		}
	}
	return -1
}

// drawArrow draws a dotted arrow from one rectangle to another.
func drawArrow(canvas ui.Canvas, from, to ui.Rect, u float64) {
	a, b := from.Center(), to.Center()
	d := b.Sub(a)
	length := d.Len()
	if length == 0 {
		return
	}
	d = d.Mul(1 / length)
	start, end := a.Add(d.Mul(edgeDistance(from, d)+10*u)), b.Sub(d.Mul(edgeDistance(to, d)+10*u))
	along := end.Sub(start)
	if n := int(along.Len() / (13 * u)); n > 1 && along.X*d.X+along.Y*d.Y > 0 {
		for k := range n {
			canvas.FillPath(ui.Circle(start.Add(along.Mul(float64(k)/float64(n))), 3.2*u), paint.FocusLight)
		}
	}
	side := ui.Point{X: -d.Y, Y: d.X}
	back := end.Sub(d.Mul(20 * u))
	tip := new(ui.Path).Move(back.Add(side.Mul(14 * u))).Line(end).Line(back.Sub(side.Mul(14 * u)))
	canvas.StrokePath(tip, 6*u, paint.FocusLight)
}

// edgeDistance returns how far the edge of a rectangle is from its middle in a direction of
// length 1.
func edgeDistance(r ui.Rect, d ui.Point) float64 {
	far := math.Inf(1)
	if d.X != 0 {
		far = r.W / 2 / math.Abs(d.X)
	}
	if d.Y != 0 {
		far = min(far, r.H/2/math.Abs(d.Y))
	}
	return far
}

// targetOf returns where an action is played.
func targetOf(a game.Action, t *board.Layout) (ui.Rect, bool) {
	switch a.Kind {
	case game.Lay, game.Collapse:
		return t.Grid.Rect(a.Cell), true
	case game.Look:
		return t.Grid.Rect(game.Goals[a.Goal]), true
	case game.Break, game.Mend:
		return t.Seats[a.Seat].Bounds, true
	}
	return ui.Rect{}, false
}
