package art

import "math"

// A grain is what one card has of its own: a source of numbers that look
// random and are always the same.
type grain uint32

// at returns the i-th number of the grain, from 0 to 1.
func (g grain) at(i int) float64 {
	x := uint32(g)*0x9E3779B9 ^ uint32(i)*0x85EBCA6B
	x ^= x >> 16
	x *= 0x7FEB352D
	x ^= x >> 15
	x *= 0x846CA68B
	x ^= x >> 16
	return float64(x) / (1 << 32)
}

// between returns the i-th number of the grain, from a to b.
func (g grain) between(i int, a, b float64) float64 { return a + (b-a)*g.at(i) }

// other returns a grain that has nothing in common with g.
func (g grain) other(i int) grain { return grain(uint32(g.at(i)*(1<<31))) ^ grain(i*7919) }

// noise returns a smooth hilly landscape from -1 to 1, with hills about one
// unit apart.
func (g grain) noise(x, y float64) float64 {
	x0, y0 := math.Floor(x), math.Floor(y)
	fx, fy := smooth(x-x0), smooth(y-y0)
	n := int(x0)*8191 + int(y0)*131 + 17
	a, b, c, d := g.at(n), g.at(n+8191), g.at(n+131), g.at(n+8191+131)
	top := a + (b-a)*fx
	low := c + (d-c)*fx
	return 2*(top+(low-top)*fy) - 1
}

// smooth leads from 0 to 1 with level ends.
func smooth(t float64) float64 {
	t = min(max(t, 0), 1)
	return t * t * (3 - 2*t)
}
