package art

import "math"

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
