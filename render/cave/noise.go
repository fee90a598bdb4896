package cave

import (
	"math"

	"saboteur/render/paint"
)

// A fractal is noise with hills of several sizes, from 0 to just below 1. It is computed
// row by row: what a row of pixels has in common is done once.
type fractal []octave

// newFractal returns noise with hills of a width, and more and more of ever smaller ones,
// for rows whose pixels lie at these places. Width and places are in the same unit.
func newFractal(g paint.Random, wide, high float64, octaves int, places []float64) fractal {
	f := make(fractal, octaves)
	for i := range f {
		f[i] = newOctave(g.Derive(100+i), wide, high, places)
		wide, high = wide/2.03, high/2.03
	}
	return f
}

// row computes the row at y into values.
func (f fractal) row(y float64, values []float32) {
	clear(values)
	weight := float32(0.5)
	for i := range f {
		f[i].add(y, weight, values)
		weight /= 2
	}
}

// An octave is noise with hills of one size: random heights at the corners of a grid,
// smoothly joined.
type octave struct {
	random paint.Random
	high   float64   // the height of a square of the grid
	column []int32   // in which column of the grid each pixel is
	part   []float32 // how far it is on the way to the next column
	lines  [2][]float32
	first  int // the row of the grid that lines begin with
	ready  bool
	mixed  []float32
}

func newOctave(g paint.Random, wide, high float64, places []float64) octave {
	o := octave{random: g, high: high, column: make([]int32, len(places)), part: make([]float32, len(places))}
	for i, x := range places {
		at := math.Floor(x / wide)
		o.column[i], o.part[i] = int32(at), float32(paint.Smooth(x/wide-at))
	}
	if n := len(places); n > 0 {
		least := o.column[0]
		for i := range o.column {
			o.column[i] -= least
		}
		o.random = g.Derive(int(least))
		corners := int(o.column[n-1]) + 2
		o.lines = [2][]float32{make([]float32, corners), make([]float32, corners)}
		o.mixed = make([]float32, corners)
	}
	return o
}

// add adds the noise of a row, multiplied by a weight.
func (o *octave) add(y float64, weight float32, values []float32) {
	row := math.Floor(y / o.high)
	o.load(int(row))
	part := float32(paint.Smooth(y/o.high - row))
	for i := range o.mixed {
		o.mixed[i] = weight * (o.lines[0][i] + (o.lines[1][i]-o.lines[0][i])*part)
	}
	mixed, column, parts := o.mixed, o.column[:len(values)], o.part[:len(values)]
	for i, c := range column {
		two := mixed[c : c+2 : c+2]
		values[i] += two[0] + (two[1]-two[0])*parts[i]
	}
}

// load makes sure that the lines are those of a row of the grid and the next one.
func (o *octave) load(row int) {
	if o.ready && row == o.first {
		return
	}
	for j := range o.lines {
		for i := range o.lines[j] {
			o.lines[j][i] = float32(o.random.Value(i*8191 + (row+j)*131 + 17))
		}
	}
	o.first, o.ready = row, true
}

// blocks is rock split into blocks: Worley's cellular noise (A Cellular Texture Basis
// Function, 1996).
type blocks struct {
	wide, high    float64
	left, top     int // the first column and row of the grid
	columns, rows int
	cells         []block
}

// A block is a point around which the rock holds together, in squares of the grid.
type block struct{ x, y, tone float32 }

// newBlocks returns blocks of about a width and height that cover an area.
func newBlocks(g paint.Random, wide, high float64, area [4]float64) *blocks {
	b := &blocks{wide: wide, high: high, left: int(math.Floor(area[0]/wide)) - 1, top: int(math.Floor(area[1]/high)) - 1}
	b.columns = int(math.Floor(area[2]/wide)) + 3 - b.left
	b.rows = int(math.Floor(area[3]/high)) + 3 - b.top
	for j := range b.rows {
		for i := range b.columns {
			n := (b.left+i)*977 + (b.top+j)*131071
			b.cells = append(b.cells, block{float32(b.left+i) + float32(g.Between(n, 0.1, 0.9)), float32(b.top+j) + float32(g.Between(n+1, 0.1, 0.9)), float32(g.Value(n + 2))})
		}
	}
	return b
}

// at returns how far a point is from the nearest crack, from 0, in squares of the grid,
// and the tone of its block, from 0 to 1.
func (b *blocks) at(x, y float64) (edge, tone float32) {
	px, py := float32(x/b.wide), float32(y/b.high)
	i := min(max(int(math.Floor(float64(px)))-b.left, 1), b.columns-2)
	j := min(max(int(math.Floor(float64(py)))-b.top, 1), b.rows-2)
	nearest, second := float32(9), float32(9)
	for row := j - 1; row <= j+1; row++ {
		for _, c := range b.cells[row*b.columns+i-1 : row*b.columns+i+2] {
			dx, dy := c.x-px, c.y-py
			switch d := dx*dx + dy*dy; {
			case d < nearest:
				nearest, second, tone = d, nearest, c.tone
			case d < second:
				second = d
			}
		}
	}
	return root(second) - root(nearest), tone
}

func root(v float32) float32 { return float32(math.Sqrt(float64(v))) }

// step rises from 0 to 1 as v does from a to b, with level ends. In WebAssembly, min and max would be
// calls.
func step(a, b, v float32) float32 {
	switch v = (v - a) / (b - a); {
	case v <= 0:
		return 0
	case v >= 1:
		return 1
	}
	return v * v * (3 - 2*v)
}
