package cave

import (
	"image"
	"image/color"
	"math"

	"saboteur/render/paint"
	"saboteur/render/ui"
)

// section returns a cross-section of a mine as a drawing without light: galleries in the
// colour of tunnel floors, a line along their walls and along the ground, and shade on the
// rock around them.
func (v Cave) section(pixels image.Point, theme paint.Theme) *image.RGBA {
	picture := v.paper(pixels, theme.Colour(paint.Table))
	colours, line := paint.GroundPalettes[theme], theme.Colour(paint.PanelEdge)
	m := NewMine(v.Hollow)
	above, hollow := sky{Mine: m, hills: 7301}, m.shape()
	scale := v.Size.X / float64(pixels.X)
	sharp := func(inside float64) float64 { return min(max(inside/scale+0.5, 0), 1) }
	for y := range pixels.Y {
		for x := range pixels.X {
			at := ui.Point{X: (float64(x) + 0.5) * scale, Y: (float64(y) + 0.5) * scale}
			depth := at.Y - above.ground(at.X)
			wall := max(hollow(at), -depth)
			edge := math.Abs(wall)
			if wall > 0 && at.X > m.ShaftX-178*m.Unit { // further left is the name of the game
				edge = min(edge, math.Abs(depth))
			}
			pix := picture.Pix[picture.PixOffset(x, y):]
			blend(pix, colours.Dark, 0.45*(1-paint.Smooth(wall/(34*m.Unit)))*sharp(depth))
			blend(pix, colours.Floor, sharp(-wall))
			blend(pix, colours.FloorDark, sharp(-max(wall, m.aboveFloor(at))))
			blend(pix, line, sharp(max(1.2*m.Unit, scale)-edge))
		}
	}
	return picture
}

// aboveFloor returns how far a point is from the ground that dwarves stand on, less than 0
// in it.
func (m Mine) aboveFloor(at ui.Point) float64 {
	above := math.Inf(1)
	for _, f := range m.Floors {
		above = min(above, max(f.Y-at.Y, at.Y-f.Y-12*m.Unit, f.Left-22*m.Unit-at.X))
	}
	return above
}

// blend mixes a colour into the opaque pixel that pix begins with.
func blend(pix []uint8, c color.NRGBA, part float64) {
	for i, to := range [3]uint8{c.R, c.G, c.B} {
		pix[i] = uint8(float64(pix[i]) + part*(float64(to)-float64(pix[i])) + 0.5)
	}
}

// Slab returns cut rock of a size in pixels, lit from above and without veins of gold; unit is
// how many pixels are a unit of the interface.
func Slab(pixels image.Point, unit float64) *image.RGBA {
	size := ui.Point{X: float64(pixels.X), Y: float64(pixels.Y)}
	r := &relief{
		random: 7003, size: size, unit: unit, shape: func(ui.Point) float64 { return 99 * unit },
		rocks: 46, plain: true, deep: 1, ambient: ambient{0.75, 0.7, 0.68},
		lamps: []lamp{{at: ui.Point{X: size.X / 2, Y: -40 * unit}, reach: max(260*unit, 0.6*size.X), bright: 1.2, height: 0.7, tint: warmLight}},
	}
	return r.paint(pixels)
}

// Planks returns wooden planks that lie one above the other, darker further down; unit is
// how many pixels are a unit of the interface.
func Planks(pixels image.Point, unit float64) *image.RGBA {
	picture := image.NewRGBA(image.Rectangle{Max: pixels})
	places, fibres, stains := make([]float64, pixels.X), make([]float32, pixels.X), make([]float32, pixels.X)
	for x := range places {
		places[x] = float64(x)
	}
	const plank = 44
	grain := newFractal(7201, 90*unit, 3.2*unit, 4, places)
	cloud := newFractal(7202, 160*unit, 40*unit, 2, places)
	for y := range pixels.Y {
		at := float64(y) / unit
		board := math.Floor(at / plank)
		grain.row(float64(y)+board*1000*unit, fibres)
		cloud.row(float64(y)+board*1000*unit, stains)
		bright := (1.12 - 0.5*float64(y)/float64(pixels.Y)) * paint.Random(7203).Between(int(board), 0.9, 1.06)
		switch in := at - board*plank; {
		case in < 1.3:
			bright *= 0.35
		case in < 2.6:
			bright *= 1.2
		}
		for x := range pixels.X {
			k := float32(bright) * (0.62 + 0.55*fibres[x] + 0.35*stains[x])
			pix := picture.Pix[picture.PixOffset(x, y):]
			pix[0], pix[1], pix[2], pix[3] = uint8(min(96*k, 255)), uint8(min(63*k, 255)), uint8(min(34*k, 255)), 0xFF
		}
	}
	return picture
}

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
	next := 0
	if c.ready && row == c.first+1 {
		c.lines[0], c.lines[1], next = c.lines[1], c.lines[0], 1
	}
	for j := next; j < 2; j++ {
		line := c.lines[j]
		for i := range line {
			line[i] = float32(c.shape(ui.Point{X: (float64(i*grid) + 0.5) / c.scale, Y: (float64((row+j)*grid) + 0.5) / c.scale}))
		}
	}
	c.first, c.ready = row, true
}

// A shape is where a cave is hollow: it returns how far a point is from the wall, less
// than 0 in the hollow. Lengths are logical units.
type shape func(ui.Point) float64

// room returns a hollow with round corners.
func room(r ui.Rect, round float64) shape {
	mid, half := r.Center(), ui.Point{X: r.W/2 - round, Y: r.H/2 - round}
	return func(a ui.Point) float64 {
		x, y := math.Abs(a.X-mid.X)-half.X, math.Abs(a.Y-mid.Y)-half.Y
		return math.Hypot(max(x, 0), max(y, 0)) + min(max(x, y), 0) - round
	}
}

// gallery returns a hollow around a line.
func gallery(from, to ui.Point, radius float64) shape {
	along := to.Sub(from)
	length := along.X*along.X + along.Y*along.Y
	return func(a ui.Point) float64 {
		way := a.Sub(from)
		t := min(max((way.X*along.X+way.Y*along.Y)/length, 0), 1)
		return way.Sub(along.Mul(t)).Len() - radius
	}
}

// joined returns hollows that run into each other, rounded over a length.
func joined(round float64, all ...shape) shape {
	return func(a ui.Point) float64 {
		least := all[0](a)
		for _, s := range all[1:] {
			d := s(a)
			overlap := max(round-math.Abs(least-d), 0) / round
			least = min(least, d) - overlap*overlap*round/4
		}
		return least
	}
}
