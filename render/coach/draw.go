package coach

import (
	"saboteur/game"
	"saboteur/render/board"
	"saboteur/render/paint"
	"saboteur/render/panel"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// Draw implements table.Coach.
func (c *Coach) Draw(canvas ui.Canvas, t *board.Layout, says string, chosen game.Card, button ui.Rect) {
	switch {
	case button.W > 0:
		DrawLight(canvas, button, t.Unit)
	case c.progress() == asked:
		c.point(canvas, t, chosen)
	}
	c.drawTrack(canvas, t)
	c.drawPile(canvas, t)
	c.drawHeading(canvas, t)
	c.drawForeman(canvas)
	if says != "" {
		c.drawSpeech(canvas, t, says)
	}
}

// drawHeading writes which lesson it is, and that nothing can go wrong.
func (c *Coach) drawHeading(canvas ui.Canvas, t *board.Layout) {
	if c.at.heading.W == 0 {
		return
	}
	title, f := c.Title(), ui.Font{Face: ui.Display, Size: 1.3 * t.Text.Size}
	if canvas.Measure(title, f) > c.at.heading.W { // there is no room for more
		ui.Paragraphs(canvas, []string{title}, c.at.heading, f, paint.TextOnTable)
		return
	}
	head, below := c.at.heading.CutTop(0.4 * c.at.heading.H)
	ui.SingleLineText(canvas, title, head, f, paint.TextOnTable)
	ui.Paragraphs(canvas, []string{c.app.Text(words.LessonCalm)}, below, ui.Font{Size: 0.88 * t.Text.Size}, paint.TextOnTable)
}

// drawSpeech draws what the foreman says, in a bubble that points to him.
func (c *Coach) drawSpeech(canvas ui.Canvas, t *board.Layout, text string) {
	l, u := &c.at, t.Unit
	f, pad, box, tail := t.Grown(t.Text), 14*u, l.speech, new(ui.Path)
	f.Size *= 1.18
	if l.iconsOnly {
		pad = 12 * u
	} else {
		goals := t.Grid.Rect(game.Goals[1])
		reach := min(max(box.X-goals.X-goals.W-32*u, 0), 60*u) // towards the board, but not over buttons at goals
		box.X, box.W = box.X-reach, box.W+reach
	}
	high := markedHeight(canvas, text, box.W-2*pad, f)
	for k := 0; k < 12 && high+2*pad <= box.H; k++ { // the lines become about equally long
		if narrower := box.W - 8*u; markedHeight(canvas, text, narrower-2*pad, f) == high && box.X+narrower > l.foreman.Center().X+40*u {
			box.W = narrower
		}
	}
	h := min(box.H, high+2*pad)
	if l.iconsOnly {
		box = ui.RectAround(box.Center(), ui.Point{X: box.W, Y: h})
		y := box.Center().Y
		tail.Move(ui.Point{X: box.X + 2, Y: y - 8*u}).Line(ui.Point{X: box.X - 12*u, Y: y + 4*u}).Line(ui.Point{X: box.X + 2, Y: y + 10*u}).Close()
	} else {
		_, box = box.CutTop(box.H - h)
		x, y := l.foreman.Center().X, box.Y+box.H
		tail.Move(ui.Point{X: x - 30*u, Y: y - 2}).Line(ui.Point{X: x + 6*u, Y: y + 20*u}).Line(ui.Point{X: x - 2*u, Y: y - 2}).Close()
	}
	panel.Shadow(canvas, box, 6*u)
	canvas.StrokePath(tail, 2.5*u, paint.Outline)
	canvas.StrokePath(ui.RoundedRect(box, 10*u), 2.5*u, paint.Outline)
	canvas.FillPath(ui.RoundedRect(box, 10*u), paint.Parchment)
	canvas.FillPath(tail, paint.Parchment)
	canvas.StrokePath(ui.RoundedRect(box.Inset(4*u), 7*u), 1.2*u, paint.ParchmentEdge)
	markedText(canvas, text, box.Inset(pad), f, paint.Ink)
}
