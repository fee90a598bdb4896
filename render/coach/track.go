package coach

import (
	"fmt"

	"saboteur/render/art"
	"saboteur/render/board"
	"saboteur/render/paint"
	"saboteur/render/screen"
	"saboteur/render/ui"
)

// drawTrack draws the way through the lessons: those done are ticked, and this one is lit.
func (c *Coach) drawTrack(canvas ui.Canvas, t *board.Layout) {
	l, n, u := &c.at, len(shortTitles), t.Unit
	canvas.Fill(l.bar, paint.WithAlpha(paint.Table, 170)) // lanterns hang close by
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
	canvas.Fill(way(0, n-1), paint.WithAlpha(paint.PanelEdge, 110))
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
		ui.CentredText(canvas, c.app.Text(id), below, label, ink)
	}
}

// drawStop draws a lesson on the track.
func (c *Coach) drawStop(canvas ui.Canvas, i int, r ui.Rect, done bool, u float64) {
	fill, edge, ink := paint.Table, paint.PanelEdge, paint.TextSoft
	switch {
	case done && i != c.number:
		edge = paint.Gold
	case i == c.number:
		fill, edge, ink = paint.ButtonGold, paint.GoldEdge, paint.ButtonInk
	}
	canvas.FillPath(ui.Circle(r.Center(), r.W/2), fill)
	canvas.StrokePath(ui.Circle(r.Center(), r.W/2-u), 2*u, edge)
	if done && i != c.number {
		art.Tick.Icon(paint.Gold).Draw(canvas, ui.RectAround(r.Center(), screen.SquareSize(r, 0.5)))
		return
	}
	ui.CentredText(canvas, fmt.Sprint(i+1), r, ui.Font{Face: ui.Bold, Size: min(0.55*r.W, 16*u)}, ink)
}
