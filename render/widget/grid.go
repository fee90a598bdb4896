package widget

import (
	"math"

	"saboteur/render/ui"
)

// A Grid arranges nodes in cells of equal width, in lines that are as high as the
// highest node in them.
type Grid struct {
	Of    []Node
	Least float64 // the least width of a cell, in units
	Most  int     // how many cells there are side by side at most; 0 for any number
	Gap   float64 // between the cells, in units; 0 for the usual distance
}

func (g Grid) gap(e *Env) float64 {
	if g.Gap == 0 {
		return e.gap(defaultGap)
	}
	return e.gap(g.Gap)
}

// arrange returns how many cells there are side by side, about as many in each line,
// how wide they are, and the heights of the lines.
func (g Grid) arrange(e *Env, width float64) (columns int, cell float64, heights []float64) {
	if len(g.Of) == 0 {
		return 1, width, nil
	}
	least, _ := g.cell(e)
	gap := g.gap(e)
	columns = min(max(int((width+gap+0.01)/(least+gap)), 1), g.most())
	lines := split(g.Of, columns)
	columns = (len(g.Of) + len(lines) - 1) / len(lines)
	cell = (width - gap*float64(columns-1)) / float64(columns)
	for _, line := range split(g.Of, columns) {
		height := 0.0
		for _, n := range line {
			height = math.Max(height, n.height(e, cell))
		}
		heights = append(heights, height)
	}
	return columns, cell, heights
}

// most returns how many cells there are side by side at most.
func (g Grid) most() int {
	if g.Most == 0 {
		return len(g.Of)
	}
	return min(g.Most, len(g.Of))
}

// cell returns the least and the best width of a cell.
func (g Grid) cell(e *Env) (least, best float64) {
	least = g.Least * e.Unit
	for _, n := range g.Of {
		l, b := n.widths(e)
		least, best = math.Max(least, l), math.Max(best, b)
	}
	return least, math.Max(least, best)
}

func (g Grid) widths(e *Env) (least, best float64) {
	least, best = g.cell(e)
	n := float64(max(g.most(), 1))
	return least, best*n + g.gap(e)*(n-1)
}

func (g Grid) height(e *Env, width float64) float64 {
	_, _, heights := g.arrange(e, width)
	return sum(heights) + g.gap(e)*float64(max(len(heights)-1, 0))
}

func sum(of []float64) (sum float64) {
	for _, x := range of {
		sum += x
	}
	return sum
}

func (g Grid) place(p placer, r ui.Rect) {
	columns, cell, heights := g.arrange(p.Env, r.W)
	gap, y := g.gap(p.Env), r.Y
	spare := (r.H - sum(heights) - gap*float64(len(heights)-1)) / float64(max(len(heights), 1))
	for i, n := range g.Of {
		line, column := i/columns, i%columns
		n.place(p.child(i), ui.Rect{X: r.X + float64(column)*(cell+gap), Y: y, W: cell, H: heights[line] + spare})
		if column == columns-1 {
			y += heights[line] + spare + gap
		}
	}
}
