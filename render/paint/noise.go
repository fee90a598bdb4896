package paint

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
	l.columns = int(math.Floor((CardW+margin)/wide)) - l.first + 3
	l.rows = int(math.Floor((CardH+margin)/wide)) - l.first + 3
	return l
}

// A NoiseField is smooth noise (see Random.Noise), computed once at the corners
// of its grid.
type NoiseField struct {
	noiseGrid
	values []float64
}

// NoiseField returns noise with hills of a width.
func (g Random) NoiseField(wide float64) NoiseField {
	f := NoiseField{noiseGrid: newNoiseGrid(wide)}
	for j := range f.rows {
		for i := range f.columns {
			f.values = append(f.values, g.Value((f.first+i)*8191+(f.first+j)*131+17))
		}
	}
	return f
}

// At returns the height of a point, from -1 to 1.
func (f *NoiseField) At(a ui.Point) float64 {
	x, y := a.X/f.spacing-float64(f.first), a.Y/f.spacing-float64(f.first)
	i, j := int(x), int(y)
	fx, fy := Smooth(x-float64(i)), Smooth(y-float64(j))
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
func (g Random) cellField(wide float64) cellField {
	f := cellField{noiseGrid: newNoiseGrid(wide)}
	f.first-- // at uses the neighbours on all sides
	f.columns++
	f.rows++
	for j := range f.rows {
		for i := range f.columns {
			x, y := f.first+i, f.first+j
			n := (x+64)*977 + (y+64)*131
			f.centers = append(f.centers, At((float64(x)+0.1+0.8*g.Value(n))*wide, (float64(y)+0.1+0.8*g.Value(n+1))*wide))
			f.slopes = append(f.slopes, At(g.Between(n+2, -0.2, 0.2), g.Between(n+3, -0.2, 0.2)))
			f.heights = append(f.heights, g.Between(n+4, -0.8, 0.8))
		}
	}
	return f
}

// At returns the height of a point; crack is the depth of cracks, from 0 to 1.
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
	crack *= 1.6 * (1 - Smooth((math.Sqrt(second)-math.Sqrt(nearest))/(0.11*f.spacing)))
	return from.X*lean.X + from.Y*lean.Y + f.heights[block] - crack
}

// A RockSurface is the surface of the rock: split into blocks, worn and
// cracked.
type RockSurface struct {
	shift                     [2]NoiseField
	big, middling, fine, tiny NoiseField
	cracks                    NoiseField // where the rock is cracked
	slabs, chips              cellField
}

func NewRockSurface(g Random) RockSurface {
	return RockSurface{
		shift: [2]NoiseField{g.NoiseField(19), g.Derive(1).NoiseField(19)},
		big:   g.Derive(2).NoiseField(24), middling: g.Derive(3).NoiseField(9), fine: g.Derive(4).NoiseField(3.4), tiny: g.Derive(6).NoiseField(1.4),
		cracks: g.Derive(7).NoiseField(37),
		slabs:  g.Derive(5).cellField(24), chips: g.Derive(8).cellField(9),
	}
}

// At returns the height of the rock at a point.
func (s *RockSurface) At(a ui.Point) float64 {
	w := a.Add(At(s.shift[0].At(a), s.shift[1].At(a)).Mul(7))
	worn := 2.4*s.big.At(w) + 1.1*s.middling.At(w) + 0.42*s.fine.At(a) + 0.22*s.tiny.At(a)
	split := Smooth(0.8 + 1.5*s.cracks.At(a))
	return worn + s.slabs.at(w, split) + 0.3*s.chips.at(w, 0.5*split)
}

// A Random is a source of pseudorandom numbers that are always the same. Each
// card has one of its own.
type Random uint32

// Value returns the i-th number, from 0 to 1.
func (g Random) Value(i int) float64 {
	x := uint32(g)*0x9E3779B9 ^ uint32(i)*0x85EBCA6B
	x ^= x >> 16
	x *= 0x7FEB352D
	x ^= x >> 15
	x *= 0x846CA68B
	x ^= x >> 16
	return float64(x) / (1 << 32)
}

// Between returns the i-th number, scaled to the range from a to b.
func (g Random) Between(i int, a, b float64) float64 { return a + (b-a)*g.Value(i) }

// Derive returns another source that is independent of g.
func (g Random) Derive(i int) Random { return Random(uint32(g.Value(i)*(1<<31))) ^ Random(i*7919) }

// Noise returns smooth noise from -1 to 1, with hills about one unit apart.
func (g Random) Noise(x, y float64) float64 {
	x0, y0 := math.Floor(x), math.Floor(y)
	fx, fy := Smooth(x-x0), Smooth(y-y0)
	n := int(x0)*8191 + int(y0)*131 + 17
	return blend(g.Value(n), g.Value(n+8191), g.Value(n+131), g.Value(n+8191+131), fx, fy)
}

// blend interpolates between the values, from 0 to 1, at the four corners of a
// square, row by row, and scales the result to the range from -1 to 1.
func blend(topLeft, topRight, lowLeft, lowRight, x, y float64) float64 {
	top := topLeft + (topRight-topLeft)*x
	low := lowLeft + (lowRight-lowLeft)*x
	return 2*(top+(low-top)*y) - 1
}

// Smooth rises from 0 to 1 as t does, with level ends. In WebAssembly, min and max would be calls.
func Smooth(t float64) float64 {
	switch {
	case t <= 0:
		return 0
	case t >= 1:
		return 1
	}
	return t * t * (3 - 2*t)
}
