package cave

import "saboteur/render/ui"

// A contour is a shape along rows of pixels. It is computed at the corners of a grid only:
// between them it is almost straight.
type contour struct {
	shape shape
	scale float64 // pixels to a logical unit
	lines [2][]float32
	first int // the row of the grid that lines begin with
	ready bool
}

// grid is how many pixels lie between two corners of the grid.
const grid = 4

func newContour(s shape, scale float64, pixels int) contour {
	corners := pixels/grid + 2
	return contour{shape: s, scale: scale, lines: [2][]float32{make([]float32, corners), make([]float32, corners)}}
}

// row computes the shape along a row of pixels into values.
func (c *contour) row(y int, values []float32) {
	c.load(y / grid)
	down := float32(y%grid) / grid
	at := func(corner int) float32 { return c.lines[0][corner] + (c.lines[1][corner]-c.lines[0][corner])*down }
	left := at(0)
	for x := 0; x < len(values); x += grid {
		right := at(x/grid + 1)
		for i := range values[x:min(x+grid, len(values))] {
			values[x+i] = left + (right-left)*float32(i)/grid
		}
		left = right
	}
}

// load makes sure that the lines are those of a row of the grid and the next one.
func (c *contour) load(row int) {
	if c.ready && row == c.first {
		return
	}
	for j, line := range c.lines {
		for i := range line {
			line[i] = float32(c.shape(ui.Point{X: (float64(i*grid) + 0.5) / c.scale, Y: (float64((row+j)*grid) + 0.5) / c.scale}))
		}
	}
	c.first, c.ready = row, true
}
