package art

import (
	"math"

	"saboteur/render/ui"
)

// beyond is how far beside the card landscapes are known: rock is looked up a
// little aside of where it lies.
const beyond = 18

// A net lies over the card, in squares of a width. The first of them lies as many
// squares left of the card, and above it.
type net struct {
	wide                 float64
	first, columns, rows int
}

func newNet(wide float64) net {
	l := net{wide: wide, first: int(math.Floor(-beyond / wide))}
	l.columns = int(math.Floor((cardW+beyond)/wide)) - l.first + 3
	l.rows = int(math.Floor((cardH+beyond)/wide)) - l.first + 3
	return l
}

// hills is a landscape of noise (see grain.noise), reckoned once at its knots.
type hills struct {
	net
	knots []float64
}

// hills returns the landscape of a grain with hills so wide.
func (g grain) hills(wide float64) hills {
	h := hills{net: newNet(wide)}
	for j := range h.rows {
		for i := range h.columns {
			h.knots = append(h.knots, g.at((h.first+i)*8191+(h.first+j)*131+17))
		}
	}
	return h
}

// at returns how high a place is, from -1 to 1.
func (h *hills) at(a ui.Point) float64 {
	x, y := a.X/h.wide-float64(h.first), a.Y/h.wide-float64(h.first)
	i, j := int(x), int(y)
	fx, fy := smooth(x-float64(i)), smooth(y-float64(j))
	k := h.knots[j*h.columns+i:]
	low := k[h.columns : h.columns+2]
	top := k[0] + (k[1]-k[0])*fx
	bottom := low[0] + (low[1]-low[0])*fx
	return 2*(top+(bottom-top)*fy) - 1
}

// blocks is rock split into blocks: each leans its own way, and there is a crack
// between them. It is Worley's cellular noise (A Cellular Texture Basis Function,
// 1996).
type blocks struct {
	net
	middles, leans []ui.Point
	highs          []float64
}

// blocks returns the blocks of a grain, about so wide.
func (g grain) blocks(wide float64) blocks {
	b := blocks{net: newNet(wide)}
	b.first-- // a neighbour is looked at on every side
	b.columns++
	b.rows++
	for j := range b.rows {
		for i := range b.columns {
			x, y := b.first+i, b.first+j
			n := (x+64)*977 + (y+64)*131
			b.middles = append(b.middles, at((float64(x)+0.1+0.8*g.at(n))*wide, (float64(y)+0.1+0.8*g.at(n+1))*wide))
			b.leans = append(b.leans, at(g.between(n+2, -0.2, 0.2), g.between(n+3, -0.2, 0.2)))
			b.highs = append(b.highs, g.between(n+4, -0.8, 0.8))
		}
	}
	return b
}

// at returns how high a place is; cracks go from 0, none, to 1, deep ones.
func (b *blocks) at(a ui.Point, crack float64) float64 {
	i, j := int(math.Floor(a.X/b.wide))-b.first, int(math.Floor(a.Y/b.wide))-b.first
	nearest, second := math.Inf(1), math.Inf(1) // squares of distances
	block := 0
	for row := j - 1; row <= j+1; row++ {
		for n := row*b.columns + i - 1; n <= row*b.columns+i+1; n++ {
			x, y := a.X-b.middles[n].X, a.Y-b.middles[n].Y
			switch d := x*x + y*y; {
			case d < nearest:
				nearest, second, block = d, nearest, n
			case d < second:
				second = d
			}
		}
	}
	from, lean := a.Sub(b.middles[block]), b.leans[block]
	crack *= 1.6 * (1 - smooth((math.Sqrt(second)-math.Sqrt(nearest))/(0.11*b.wide)))
	return from.X*lean.X + from.Y*lean.Y + b.highs[block] - crack
}

// A crag is the surface of rock: split along planes, worn and cracked.
type crag struct {
	aside                    [2]hills
	big, middling, fine, dot hills
	split                    hills // where it is cracked
	slabs, chips             blocks
}

func newCrag(g grain) crag {
	return crag{
		aside: [2]hills{g.hills(19), g.other(1).hills(19)},
		big:   g.other(2).hills(24), middling: g.other(3).hills(9), fine: g.other(4).hills(3.4), dot: g.other(6).hills(1.4),
		split: g.other(7).hills(37),
		slabs: g.other(5).blocks(24), chips: g.other(8).blocks(9),
	}
}

// at returns how high the rock is at a place.
func (c *crag) at(a ui.Point) float64 {
	w := a.Add(at(c.aside[0].at(a), c.aside[1].at(a)).Mul(7))
	worn := 2.4*c.big.at(w) + 1.1*c.middling.at(w) + 0.42*c.fine.at(a) + 0.22*c.dot.at(a)
	split := smooth(0.8 + 1.5*c.split.at(a))
	return worn + c.slabs.at(w, split) + 0.3*c.chips.at(w, 0.5*split)
}
