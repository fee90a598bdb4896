package archive

import (
	"image/color"

	"saboteur/render/paint"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A plot shows scores as bars below each other.
type plot struct {
	app      *screen.App
	size     ui.Point
	title    string
	bars     []bar
	twoSided bool // the rest of a bar was won by the other side
}

// draw draws the plot in an area. u is the unit of the screen.
func (p *plot) draw(c ui.Canvas, area ui.Rect, u float64) {
	screen.DarkPanel(c, area, u)
	in := area.Inset(12 * u)
	f := p.app.Font(p.size, ui.Plain, 0.9)
	heading := ui.Font{Face: ui.Bold, Size: f.Size * 1.1}
	head, in := in.CutTop(p.app.TextHeight(p.size, p.title, heading, in.W, 1.5*f.LineHeight()))
	p.label(c, p.title, head, heading, paint.Gold)
	line := 1.5 * f.LineHeight()
	switch narrow := p.app.Narrow(p.size); {
	case p.twoSided && narrow:
		var legend ui.Rect
		legend, in = in.CutTop(4 * line)
		p.drawLegend(c, legend.Rows(2, 0)[0], f, words.HistoryDiggers, false, u)
		p.drawLegend(c, legend.Rows(2, 0)[1], f, words.HistorySaboteurs, true, u)
	case p.twoSided:
		var legend ui.Rect
		legend, in = in.CutTop(line)
		one, other := c.Measure(p.app.Text(words.HistoryDiggers), f), c.Measure(p.app.Text(words.HistorySaboteurs), f)
		left, right := legend.CutLeft(legend.H + 10*u + max(legend.W-2*legend.H-20*u, 0)*one/(one+other))
		p.drawLegend(c, left, f, words.HistoryDiggers, false, u)
		p.drawLegend(c, right, f, words.HistorySaboteurs, true, u)
	}
	least, most := 1.8*f.LineHeight(), 2.6*f.LineHeight()
	if p.app.Narrow(p.size) {
		least, most = 4*f.LineHeight(), 4.8*f.LineHeight()
	}
	bars := p.bars[:min(len(p.bars), max(int(in.H/least), 1))] // as many as stay legible
	h := min(in.H/float64(len(bars)), most)
	for i, b := range bars {
		p.drawBar(c, b, ui.Rect{X: in.X, Y: in.Y + float64(i)*h, W: in.W, H: h}, f, u)
	}
}

// label draws a text on a single line, or on several where it is narrow.
func (p *plot) label(c ui.Canvas, s string, box ui.Rect, f ui.Font, ink color.NRGBA) {
	if p.app.Narrow(p.size) {
		screen.LeftText(c, s, box, f, ink)
		return
	}
	screen.SingleLineText(c, s, box, f, ink)
}

// drawLegend draws what a part of a bar means.
func (p *plot) drawLegend(c ui.Canvas, r ui.Rect, f ui.Font, id words.ID, hatched bool, u float64) {
	box, rest := r.CutLeft(min(r.H, 1.5*f.LineHeight()))
	box = ui.RectAround(box.Center(), ui.Point{X: box.W, Y: box.W})
	drawBarPart(c, box.Inset(box.W*0.22), hatched, u)
	p.label(c, p.app.Text(id), rest, f, paint.TextSoft)
}

// drawBar draws the label of a bar, its score in numbers, and the bar.
func (p *plot) drawBar(c ui.Canvas, b bar, r ui.Rect, f ui.Font, u float64) {
	if b.score.all == 0 {
		return
	}
	f.Size = min(f.Size, r.H*0.5)
	text, rest := r.CutTop(1.15 * f.LineHeight())
	count := p.app.Text(words.HistoryWins, words.Slots{"n": b.score.won, "all": b.score.all})
	number, text := text.CutRight(c.Measure(count, f) + 4*u)
	if p.app.Narrow(p.size) {
		text, rest = r.CutTop(2 * f.LineHeight())
		number, rest = rest.CutTop(1.15 * f.LineHeight())
	}
	p.label(c, b.label, text, f, paint.TextOnTable)
	screen.SingleLineText(c, count, number, f, paint.TextOnTable)
	line, _ := rest.CutTop(min(rest.H-2*u, 0.7*f.LineHeight()))
	won, rest := line.CutLeft(line.W * float64(b.score.won) / float64(b.score.all))
	drawBarPart(c, won, false, u)
	if p.twoSided {
		drawBarPart(c, rest, true, u)
	} else {
		c.StrokePath(ui.RoundedRect(line, 3*u), u, paint.PanelEdge)
	}
}

// drawBarPart draws a part of a bar, solid or hatched, so that the parts do not
// differ in colour only.
func drawBarPart(c ui.Canvas, r ui.Rect, hatched bool, u float64) {
	if r.W < 1 {
		return
	}
	if !hatched {
		c.Fill(r, paint.Gold)
		return
	}
	c.Fill(r, screen.WithAlpha(paint.Warning, 90))
	c.Clip(r, func(c ui.Canvas) {
		for x := r.X - r.H; x < r.X+r.W; x += 9 * u {
			c.StrokePath(new(ui.Path).Move(ui.Point{X: x, Y: r.Y + r.H}).Line(ui.Point{X: x + r.H, Y: r.Y}), 2*u, paint.Warning)
		}
	})
}
