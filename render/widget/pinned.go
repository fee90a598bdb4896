package widget

import (
	"math"

	"saboteur/render/ui"
)

// Measure returns the size of a node that stands by itself, such as a tip: as wide as is best for it,
// but at most as wide as most, and no wider than so many lines of its texts need.
func Measure(e Env, n Node, most float64) ui.Point {
	e.memo = new(memo)
	narrow, best := n.widths(&e)
	width := math.Min(best, most)
	height := n.height(&e, width)
	for width-narrow > e.Text/4 {
		if middle := (narrow + width) / 2; n.height(&e, middle) > height {
			narrow = middle
		} else {
			width = middle
		}
	}
	return ui.Point{X: width, Y: height}
}

// pinned is a node in a rectangle of the screen.
type pinned struct {
	Node
	at ui.Rect
}

func (n pinned) place(p placer, _ ui.Rect) { n.Node.place(p, n.at) }

// Draw draws a node of which nothing can be chosen, at a place that the scene has found for it.
func Draw(c ui.Canvas, e Env, n Node, at ui.Rect) {
	var t Tree
	t.layOut(e, pinned{n, at})
	t.root.paint(c)
}
