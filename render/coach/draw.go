package coach

import (
	"fmt"
	"math"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/board"
	"saboteur/render/dwarves"
	"saboteur/render/paint"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A Moment is what the table tells the coach for a picture.
type Moment struct {
	Panel  *ui.Panel
	Says   string    // said in place of the text of the lesson; "" for that text
	Chosen game.Card // the chosen card, or game.FaceDown
}

// Draw implements table.Coach.
func (c *Coach) Draw(canvas ui.Canvas, l Layout, t *board.Layout, m Moment) {
	if c.progress() == asked {
		c.point(canvas, t, m)
	}
	c.drawTrack(canvas, l, t)
	c.drawHeading(canvas, l, t)
	c.drawForeman(canvas, l, t)
	c.drawSpeech(canvas, l, t, m)
	for _, s := range c.Spots(l) {
		c.drawButton(canvas, s, l, t, m)
	}
}

// drawButton draws a button of the lesson.
func (c *Coach) drawButton(canvas ui.Canvas, s ui.Spot, l Layout, t *board.Layout, m Moment) {
	look := screen.Gold
	if s.ID == any(LeaveButton) || s.ID == any(SkipButton) {
		look = screen.Plain
	}
	if look == screen.Gold || !l.iconsOnly {
		screen.Button(canvas, c.app, s, m.Panel, t.Size, look)
		return
	}
	s.Label = ""
	screen.Button(canvas, c.app, s, m.Panel, t.Size, look)
	icon := art.Cross.Icon(paint.TextOnTable)
	if s.ID == any(SkipButton) {
		icon = art.Arrow(0, paint.TextOnTable)
	}
	icon.Draw(canvas, ui.RectAround(s.Center(), screen.SquareSize(s.Rect, 0.42)))
}

// shortTitles are the names of the lessons along the track.
var shortTitles = []words.ID{words.LessonDigShort, words.LessonToolsShort, words.LessonMapsShort, words.LessonRocksShort, words.LessonTrustShort, words.LessonSaboteurShort}

// drawTrack draws the way through the lessons: those done are ticked, and this one is lit.
func (c *Coach) drawTrack(canvas ui.Canvas, l Layout, t *board.Layout) {
	n, u := len(shortTitles), t.Unit
	canvas.Fill(l.bar, screen.WithAlpha(paint.Table, 170)) // lanterns hang close by
	stops := l.track.Columns(n, 0)
	label := ui.Font{Face: ui.Bold, Size: max(0.72*t.Text.Size, 13)}
	named := !l.iconsOnly
	for i, id := range shortTitles {
		named = named && canvas.Measure(c.app.Text(id), label) < stops[i].W-4*u
	}
	side, y := 0.62*l.track.H, l.track.Center().Y
	if named {
		side = min(l.track.H-label.LineHeight(), 30*u)
		y = l.track.Y + side/2
	}
	side = min(side, stops[0].W-6*u)
	way := func(from, to int) ui.Rect {
		a, b := stops[from].Center().X, stops[to].Center().X
		return ui.Rect{X: a, Y: y - 1.5*u, W: b - a, H: 3 * u}
	}
	canvas.Fill(way(0, n-1), screen.WithAlpha(paint.PanelEdge, 110))
	canvas.Fill(way(0, c.number), paint.Gold)
	done := c.app.CurrentSettings().LessonsDone
	for i, id := range shortTitles {
		c.drawStop(canvas, i, ui.RectAround(ui.Point{X: stops[i].Center().X, Y: y}, ui.Point{X: side, Y: side}), done>>i&1 == 1, u)
		if !named {
			continue
		}
		ink := paint.TextSoft
		if i == c.number {
			ink = paint.Gold
		}
		_, below := stops[i].CutTop(side)
		screen.CentredText(canvas, c.app.Text(id), below, label, ink)
	}
}

// drawStop draws a lesson on the track.
func (c *Coach) drawStop(canvas ui.Canvas, i int, r ui.Rect, done bool, u float64) {
	fill, edge, ink := paint.Table, paint.PanelEdge, paint.TextSoft
	switch {
	case done && i != c.number:
		fill, edge = paint.Gold, paint.Gold
	case i == c.number:
		edge, ink = paint.Gold, paint.Gold
	}
	canvas.FillPath(ui.Circle(r.Center(), r.W/2), fill)
	canvas.StrokePath(ui.Circle(r.Center(), r.W/2-u), 2*u, edge)
	if done && i != c.number {
		art.Tick.Icon(paint.Table).Draw(canvas, ui.RectAround(r.Center(), screen.SquareSize(r, 0.5)))
		return
	}
	screen.CentredText(canvas, fmt.Sprint(i+1), r, ui.Font{Face: ui.Bold, Size: min(0.55*r.W, 16*u)}, ink)
}

// drawHeading writes which lesson it is, and that nothing can go wrong.
func (c *Coach) drawHeading(canvas ui.Canvas, l Layout, t *board.Layout) {
	if l.heading.W == 0 {
		return
	}
	title := c.app.Text(words.LessonOf, words.Slots{"n": c.number + 1, "total": len(lessonTitles), "what": c.app.Text(lessonTitles[c.number])})
	head, below := l.heading.CutTop(0.4 * l.heading.H)
	screen.SingleLineText(canvas, title, head, ui.Font{Face: ui.Display, Size: 1.3 * t.Text.Size}, paint.TextOnTable)
	screen.Paragraphs(canvas, []string{c.app.Text(words.LessonCalm)}, below, ui.Font{Size: 0.88 * t.Text.Size}, paint.TextOnTable)
}

// foreman is who explains everything: nobody who sits at a table.
var foreman = dwarves.Anybody().InColour(paint.Gold)

// drawForeman draws the foreman with his lantern.
func (c *Coach) drawForeman(canvas ui.Canvas, l Layout, t *board.Layout) {
	mood := dwarves.Glad
	switch {
	case c.progress() == wrong:
		mood = dwarves.Thinking
	case c.Last():
		mood = dwarves.Cheering
	}
	if l.portrait {
		canvas.Sprite(foreman.Portrait(mood, ui.RectAround(l.foreman.Center(), screen.SquareSize(l.foreman, 0.9))))
		return
	}
	pose, body := dwarves.Pose{Left: dwarves.Forward}, l.foreman
	if l.iconsOnly { // half of him is seen
		high := min(1.55*body.H, 1.8*body.W)
		body = ui.Rect{X: body.X, Y: body.Y + body.H - 0.6*high, W: body.W, H: high}
		body.X, body.W = body.Center().X-0.4*high, 0.8*high
	}
	canvas.Clip(ui.Rect{W: t.Size.X, H: l.foreman.Y + l.foreman.H}, func(canvas ui.Canvas) {
		high := min(body.H, 1.35*body.W)
		drawGlow(canvas, ui.Point{X: body.Center().X - 0.27*high, Y: body.Y + body.H - 0.22*high}, 0.5*high)
		canvas.Sprite(foreman.Figure(mood, pose, art.HoldLantern, body))
	})
}

// drawGlow draws the glow of a lantern, where there is light.
func drawGlow(canvas ui.Canvas, at ui.Point, radius float64) {
	if paint.ThemeOf(canvas) != paint.MineTheme {
		return
	}
	size := ui.Point{X: 2 * radius, Y: 2 * radius}
	canvas.Sprite(ui.Sprite{Key: "a foreman's lantern", Size: size, To: ui.RectAround(at, size), Paint: func(c ui.Canvas) {
		const rings = 24
		for i := range rings {
			c.FillPath(ui.Circle(size.Mul(0.5), radius*float64(rings-i)/rings), screen.WithAlpha(screen.LanternTint, 5))
		}
	}})
}

// drawSpeech draws what the foreman says, in a bubble that points to him.
func (c *Coach) drawSpeech(canvas ui.Canvas, l Layout, t *board.Layout, m Moment) {
	text, u := m.Says, t.Unit
	if text == "" {
		text = c.markedText()
	}
	f, pad := t.Grown(t.Text), 12*u
	box := l.speech
	tail := new(ui.Path)
	if besides := l.speech.Center().X - l.foreman.Center().X; besides > l.foreman.W/2 {
		y := min(box.Center().Y, box.Y+0.45*box.H)
		tail.Move(ui.Point{X: box.X + 2, Y: y - 8*u}).Line(ui.Point{X: box.X - 12*u, Y: y + 4*u}).Line(ui.Point{X: box.X + 2, Y: y + 10*u}).Close()
		pad = 8 * u
	} else {
		f.Size *= 1.1
		_, box = box.CutBottom(18 * u)
		h := min(box.H, screen.MarkedHeight(canvas, text, box.W-2*pad, f)+2*pad)
		_, box = box.CutTop(box.H - h)
		x, y := l.foreman.Center().X, box.Y+box.H
		tail.Move(ui.Point{X: x - 30*u, Y: y - 2}).Line(ui.Point{X: x + 6*u, Y: y + 20*u}).Line(ui.Point{X: x - 2*u, Y: y - 2}).Close()
	}
	screen.Shadow(canvas, box, 6*u)
	canvas.StrokePath(tail, 2.5*u, paint.Outline)
	canvas.StrokePath(ui.RoundedRect(box, 10*u), 2.5*u, paint.Outline)
	canvas.FillPath(ui.RoundedRect(box, 10*u), paint.Parchment)
	canvas.FillPath(tail, paint.Parchment)
	canvas.StrokePath(ui.RoundedRect(box.Inset(4*u), 7*u), 1.2*u, paint.ParchmentEdge)
	screen.MarkedText(canvas, text, box.Inset(pad), f, paint.Ink)
}

// point shows what the text is about and, if the player has asked for it, a move.
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
	if c.shows && len(step.Do) > 0 {
		c.drawHint(canvas, t, m)
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

// drawHint shows the move of the step: light around the card and around its target, and an
// arrow from one to the other.
func (c *Coach) drawHint(canvas ui.Canvas, t *board.Layout, m Moment) {
	a, u := c.Step().Do[0], t.Unit
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
	case !t.Cramped(): // it rises from the hand
		from = from.Inset(-0.07 * min(from.W, from.H)).Move(ui.Point{Y: -0.07 * from.H})
		canvas.Sprite(board.HeldSprite(a.Card, from, t.CardsTurned))
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
