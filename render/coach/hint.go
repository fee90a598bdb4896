package coach

import (
	"cmp"
	"image/color"
	"math"
	"slices"

	"saboteur/game"
	"saboteur/render/board"
	"saboteur/render/paint"
	"saboteur/render/ui"
)

// PointsTo implements table.Coach.
func (c *Coach) PointsTo(chosen game.Card) (a game.Action, ok bool) {
	a, ok = c.hint(chosen)
	return a, ok && (chosen == game.FaceDown || chosen == a.Card)
}

// Dim implements table.Coach.
func (c *Coach) Dim(canvas ui.Canvas, t *board.Layout, chosen game.Card) {
	step := c.Step()
	if !c.Asks() || paint.ThemeOf(canvas) != paint.MineTheme {
		return
	}
	var lit []ui.Rect
	for _, cell := range step.Cells {
		lit = append(lit, c.whole(cell, t))
	}
	a, moves := c.hint(chosen)
	switch _, ok := c.PointsTo(chosen); {
	case moves && !ok:
		return // the player tries something else
	case moves && a.Kind != game.Break && a.Kind != game.Mend:
		lit = append(lit, targetOf(a, t))
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
func (c *Coach) point(canvas ui.Canvas, t *board.Layout, chosen game.Card) {
	step, u := c.Step(), t.Unit
	for _, cell := range step.Cells {
		DrawLight(canvas, c.whole(cell, t), u)
	}
	for _, s := range step.About {
		DrawLight(canvas, t.Seats[s].Bounds, u)
	}
	if step.Mark != game.Nobody && (len(step.About) == 0 || c.marksOthers()) { // or the player is to find out
		DrawLight(canvas, t.Seats[step.Mark].Bounds, u)
	}
	if a, ok := c.hint(chosen); ok {
		c.drawHint(canvas, a, t, chosen)
	}
}

// whole returns where a cell is, together with the pin at a goal.
func (c *Coach) whole(cell game.Cell, t *board.Layout) ui.Rect {
	r, p := t.Grid.Rect(cell), c.picture(t)
	if g := slices.Index(game.Goals[:], cell); g >= 0 {
		for _, sign := range p.GoalSigns(g) {
			r = r.Union(sign)
		}
	}
	return r
}

// picture returns what of the table the coach draws.
func (c *Coach) picture(t *board.Layout) board.Picture {
	return board.Picture{App: c.app, Layout: t, Moment: board.Moment{View: &c.match.View}}
}

// drawPile draws the draw pile, and light around it while the text is about it.
func (c *Coach) drawPile(canvas ui.Canvas, t *board.Layout) {
	p := c.picture(t)
	if p.DrawDeck(canvas); c.Step().Pile {
		DrawLight(canvas, t.Deck, t.Unit)
	}
}

// DrawLight draws a ring of light around something.
func DrawLight(canvas ui.Canvas, r ui.Rect, u float64) {
	reach := math.Ceil(12 * u)
	size := ui.Point{X: math.Round(r.W) + 2*reach, Y: math.Round(r.H) + 2*reach}
	canvas.Sprite(ui.Sprite{Key: lightKey{u}, Size: size, To: ui.RectAround(r.Center(), size), Paint: func(c ui.Canvas) {
		ring := ui.Rect{W: size.X, H: size.Y}.Inset(reach - 2*u)
		for width := 18.0; width > 4; width -= 2 {
			c.StrokePath(ui.RoundedRect(ring, 6*u), width*u, paint.WithAlpha(paint.FocusLight, 22))
		}
		c.StrokePath(ui.RoundedRect(ring, 6*u), 3.5*u, paint.FocusLight)
	}})
}

// A lightKey identifies the picture of a light besides its size.
type lightKey struct{ unit float64 }

// drawHint shows a move: light around the card and around its target, and an
// arrow from one to the other.
func (c *Coach) drawHint(canvas ui.Canvas, a game.Action, t *board.Layout, chosen game.Card) {
	u := t.Unit
	to := targetOf(a, t)
	DrawLight(canvas, to, u)
	if a.Kind == game.Lay && chosen == game.FaceDown {
		canvas.Fill(to, paint.WithAlpha(paint.FocusLight, 40)) // without a sign, which would be that of a card that is chosen
	}
	i := c.handIndex(a.Card)
	if i < 0 || i >= len(t.Hand) {
		return
	}
	from, turned := t.Held(a.Card, t.Hand[i])
	switch {
	case chosen == a.Card:
		from = from.Move(ui.Point{Y: -6 * u})
	case !t.Cramped() || t.HasLargeHand(): // it rises from the hand
		grow := 0.12 * min(from.W, from.H)
		from = from.Inset(-grow).Move(ui.Point{Y: -grow})
		from.X = max(from.X, 8*u)
		canvas.Sprite(board.HeldSprite(a.Card, from, turned))
	}
	DrawLight(canvas, from, u)
	c.drawArrow(canvas, from, to, t)
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

// drawArrow draws a dotted arrow from one rectangle into another, in the flattest of some
// bows that lie over the fewest cards in the mine. Between neighbours there is no room for one.
func (c *Coach) drawArrow(canvas ui.Canvas, from, to ui.Rect, t *board.Layout) {
	if from.Inset(-20 * t.Unit).Overlaps(to) {
		return
	}
	best, fewest := 0.0, math.MaxInt
	for _, bend := range []float64{0, 0.15, -0.15, 0.3, -0.3} {
		if n := c.covered(newBow(from, to, bend, t.Unit), t); n < fewest {
			best, fewest = bend, n
		}
	}
	newBow(from, to, best, t.Unit).draw(canvas, t.Unit)
}

// covered counts the dots of a bow that lie on cards in the mine.
func (c *Coach) covered(b bow, t *board.Layout) (n int) {
	const samples = 30
	for k := range samples {
		if cell, ok := t.Grid.CellAt(b.at(float64(k) / samples)); ok {
			if _, lies := c.match.View.Board.Look(cell); lies {
				n++
			}
		}
	}
	return n
}

// A bow is a curved way from a start past a handle to an end.
type bow struct{ start, handle, end ui.Point }

// newBow returns a bow from the edge of a rectangle to a little inside another, bent to the
// side by a part of its length.
func newBow(from, to ui.Rect, bend, u float64) bow {
	a, b := from.Center(), to.Center()
	way := b.Sub(a)
	handle := a.Add(way.Mul(0.5)).Add(ui.Point{X: -way.Y, Y: way.X}.Mul(bend))
	out, in := handle.Sub(a), handle.Sub(b)
	if out.Len() == 0 || in.Len() == 0 {
		return bow{a, handle, b}
	}
	out, in = out.Mul(1/out.Len()), in.Mul(1/in.Len())
	return bow{a.Add(out.Mul(edgeDistance(from, out) + 10*u)), handle, b.Add(in.Mul(edgeDistance(to, in) - 4*u))}
}

// at returns the point at a part of the way, from 0 to 1.
func (b bow) at(t float64) ui.Point {
	return b.start.Mul((1 - t) * (1 - t)).Add(b.handle.Mul(2 * t * (1 - t))).Add(b.end.Mul(t * t))
}

// draw draws the bow with dots, and the head of an arrow at its end.
func (b bow) draw(canvas ui.Canvas, u float64) {
	along, in := b.end.Sub(b.start), b.end.Sub(b.handle)
	if in.Len() == 0 {
		return
	}
	if n := int(along.Len() / (13 * u)); n > 1 && along.X*in.X+along.Y*in.Y > 0 {
		for k := range n {
			canvas.FillPath(ui.Circle(b.at(float64(k)/float64(n)), 3.2*u), paint.FocusLight)
		}
	}
	in = in.Mul(1 / in.Len())
	side, back := ui.Point{X: -in.Y, Y: in.X}, b.end.Sub(in.Mul(20*u))
	tip := new(ui.Path).Move(back.Add(side.Mul(14 * u))).Line(b.end).Line(back.Sub(side.Mul(14 * u)))
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
func targetOf(a game.Action, t *board.Layout) ui.Rect {
	switch a.Kind {
	case game.Lay, game.Collapse:
		return t.Grid.Rect(a.Cell)
	case game.Look:
		return t.Grid.Rect(game.Goals[a.Goal])
	case game.Break, game.Mend:
		return t.Seats[a.Seat].Bounds
	}
	return t.ButtonRect(board.DiscardButton)
}
