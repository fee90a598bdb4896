package art

import (
	"math"

	"saboteur/render/ui"
)

// margin is how far noise extends beyond the card, because the rock is sampled
// a little off its position.
const margin = 18

// A noiseGrid is a grid of squares over the card and its margin.
type noiseGrid struct {
	spacing              float64
	first, columns, rows int // the index of the first column and row, counted from the corner of the card
}

func newNoiseGrid(wide float64) noiseGrid {
	l := noiseGrid{spacing: wide, first: int(math.Floor(-margin / wide))}
	l.columns = int(math.Floor((cardW+margin)/wide)) - l.first + 3
	l.rows = int(math.Floor((cardH+margin)/wide)) - l.first + 3
	return l
}

// A noiseField is smooth noise (see random.noise), computed once at the corners
// of its grid.
type noiseField struct {
	noiseGrid
	values []float64
}

// noiseField returns noise with hills of a width.
func (g random) noiseField(wide float64) noiseField {
	f := noiseField{noiseGrid: newNoiseGrid(wide)}
	for j := range f.rows {
		for i := range f.columns {
			f.values = append(f.values, g.value((f.first+i)*8191+(f.first+j)*131+17))
		}
	}
	return f
}

// at returns the height of a point, from -1 to 1.
func (f *noiseField) at(a ui.Point) float64 {
	x, y := a.X/f.spacing-float64(f.first), a.Y/f.spacing-float64(f.first)
	i, j := int(x), int(y)
	fx, fy := smooth(x-float64(i)), smooth(y-float64(j))
	k := f.values[j*f.columns+i:]
	return blend(k[0], k[1], k[f.columns], k[f.columns+1], fx, fy)
}

// A cellField is rock split into blocks: each leans in its own direction, and
// there are cracks between them. It is Worley's cellular noise (A Cellular
// Texture Basis Function, 1996).
type cellField struct {
	noiseGrid
	centers, slopes []ui.Point
	heights         []float64
}

// cellField returns blocks of about a width.
func (g random) cellField(wide float64) cellField {
	f := cellField{noiseGrid: newNoiseGrid(wide)}
	f.first-- // at uses the neighbours on all sides
	f.columns++
	f.rows++
	for j := range f.rows {
		for i := range f.columns {
			x, y := f.first+i, f.first+j
			n := (x+64)*977 + (y+64)*131
			f.centers = append(f.centers, at((float64(x)+0.1+0.8*g.value(n))*wide, (float64(y)+0.1+0.8*g.value(n+1))*wide))
			f.slopes = append(f.slopes, at(g.between(n+2, -0.2, 0.2), g.between(n+3, -0.2, 0.2)))
			f.heights = append(f.heights, g.between(n+4, -0.8, 0.8))
		}
	}
	return f
}

// at returns the height of a point; crack is the depth of cracks, from 0 to 1.
func (f *cellField) at(a ui.Point, crack float64) float64 {
	i, j := int(math.Floor(a.X/f.spacing))-f.first, int(math.Floor(a.Y/f.spacing))-f.first
	nearest, second := math.Inf(1), math.Inf(1) // squared distances
	block := 0
	for row := j - 1; row <= j+1; row++ {
		for n := row*f.columns + i - 1; n <= row*f.columns+i+1; n++ {
			x, y := a.X-f.centers[n].X, a.Y-f.centers[n].Y
			switch d := x*x + y*y; {
			case d < nearest:
				nearest, second, block = d, nearest, n
			case d < second:
				second = d
			}
		}
	}
	from, lean := a.Sub(f.centers[block]), f.slopes[block]
	crack *= 1.6 * (1 - smooth((math.Sqrt(second)-math.Sqrt(nearest))/(0.11*f.spacing)))
	return from.X*lean.X + from.Y*lean.Y + f.heights[block] - crack
}

// A rockSurface is the surface of the rock: split into blocks, worn and
// cracked.
type rockSurface struct {
	shift                     [2]noiseField
	big, middling, fine, tiny noiseField
	cracks                    noiseField // where the rock is cracked
	slabs, chips              cellField
}

func newRockSurface(g random) rockSurface {
	return rockSurface{
		shift: [2]noiseField{g.noiseField(19), g.derive(1).noiseField(19)},
		big:   g.derive(2).noiseField(24), middling: g.derive(3).noiseField(9), fine: g.derive(4).noiseField(3.4), tiny: g.derive(6).noiseField(1.4),
		cracks: g.derive(7).noiseField(37),
		slabs:  g.derive(5).cellField(24), chips: g.derive(8).cellField(9),
	}
}

// at returns the height of the rock at a point.
func (s *rockSurface) at(a ui.Point) float64 {
	w := a.Add(at(s.shift[0].at(a), s.shift[1].at(a)).Mul(7))
	worn := 2.4*s.big.at(w) + 1.1*s.middling.at(w) + 0.42*s.fine.at(a) + 0.22*s.tiny.at(a)
	split := smooth(0.8 + 1.5*s.cracks.at(a))
	return worn + s.slabs.at(w, split) + 0.3*s.chips.at(w, 0.5*split)
}

// A random is a source of pseudorandom numbers that are always the same. Each
// card has one of its own.
type random uint32

// value returns the i-th number, from 0 to 1.
func (g random) value(i int) float64 {
	x := uint32(g)*0x9E3779B9 ^ uint32(i)*0x85EBCA6B
	x ^= x >> 16
	x *= 0x7FEB352D
	x ^= x >> 15
	x *= 0x846CA68B
	x ^= x >> 16
	return float64(x) / (1 << 32)
}

// between returns the i-th number, scaled to the range from a to b.
func (g random) between(i int, a, b float64) float64 { return a + (b-a)*g.value(i) }

// derive returns another source that is independent of g.
func (g random) derive(i int) random { return random(uint32(g.value(i)*(1<<31))) ^ random(i*7919) }

// noise returns smooth noise from -1 to 1, with hills about one unit apart.
func (g random) noise(x, y float64) float64 {
	x0, y0 := math.Floor(x), math.Floor(y)
	fx, fy := smooth(x-x0), smooth(y-y0)
	n := int(x0)*8191 + int(y0)*131 + 17
	return blend(g.value(n), g.value(n+8191), g.value(n+131), g.value(n+8191+131), fx, fy)
}

// blend interpolates between the values, from 0 to 1, at the four corners of a
// square, row by row, and scales the result to the range from -1 to 1.
func blend(topLeft, topRight, lowLeft, lowRight, x, y float64) float64 {
	top := topLeft + (topRight-topLeft)*x
	low := lowLeft + (lowRight-lowLeft)*x
	return 2*(top+(low-top)*y) - 1
}

// smooth rises from 0 to 1 as t does, with level ends.
func smooth(t float64) float64 {
	t = min(max(t, 0), 1)
	return t * t * (3 - 2*t)
}
