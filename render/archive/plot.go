package archive

import (
	"saboteur/render/paint"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/widget"
	"saboteur/render/words"
)

// A plot shows scores as bars below each other.
type plot struct {
	app      *screen.App
	title    string
	bars     []bar
	twoSided bool // the rest of a bar was won by the other side
}

// node returns the plot.
func (p plot) node() widget.Node {
	nodes := []widget.Node{widget.Text{Text: p.title, Face: ui.Bold, Ink: paint.Gold}}
	if p.twoSided {
		nodes = append(nodes, widget.Row(p.legend(words.HistoryDiggers, false), p.legend(words.HistorySaboteurs, true)).Gap(20).Wrap())
	}
	for _, b := range p.bars {
		if b.score.all > 0 {
			nodes = append(nodes, p.bar(b))
		}
	}
	return widget.Card{Of: widget.Column(nodes...).Gap(5)}
}

// legend says what a part of a bar means.
func (p plot) legend(id words.ID, hatched bool) widget.Node {
	part := widget.Picture{H: 14, Ratio: 1, Draw: func(c ui.Canvas, r ui.Rect) { drawBarPart(c, r, hatched) }}
	return widget.Row(part, widget.Text{Text: p.app.Text(id), Size: 0.9, Soft: true})
}

// bar has the label of a bar, its score in numbers, and the bar.
func (p plot) bar(b bar) widget.Node {
	count := p.app.Text(words.HistoryWins, words.Slots{"n": b.score.won, "all": b.score.all})
	draw := func(c ui.Canvas, r ui.Rect) {
		won, rest := r.CutLeft(r.W * float64(b.score.won) / float64(b.score.all))
		drawBarPart(c, won, false)
		if p.twoSided {
			drawBarPart(c, rest, true)
		} else {
			c.StrokePath(ui.RoundedRect(r, r.H/4), r.H/14, paint.PanelEdge)
		}
	}
	return widget.Column(
		widget.Row(
			widget.Grow(1, widget.Text{Text: b.label, Size: 0.9, Hidden: true}),
			widget.Text{Text: count, Size: 0.9, OneLine: true, Hidden: true},
		),
		widget.Picture{H: 14, Name: p.app.Words.Pair(b.label, count), Draw: draw},
	).Gap(2)
}

// drawBarPart draws a part of a bar, solid or hatched, so that the parts do not
// differ in colour only.
func drawBarPart(c ui.Canvas, r ui.Rect, hatched bool) {
	if r.W < 1 {
		return
	}
	if !hatched {
		c.Fill(r, paint.Gold)
		return
	}
	c.Fill(r, paint.WithAlpha(paint.Warning, 90))
	c.Clip(r, func(c ui.Canvas) {
		for x := r.X - r.H; x < r.X+r.W; x += 0.64 * r.H {
			c.StrokePath(new(ui.Path).Move(ui.Point{X: x, Y: r.Y + r.H}).Line(ui.Point{X: x + r.H, Y: r.Y}), r.H/7, paint.Warning)
		}
	})
}
