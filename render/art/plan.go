package art

import (
	"math"

	"saboteur/game"
	"saboteur/render/ui"
)

// The plan of a tunnel, in units of the grid of cards. All tunnels leave their
// card in the middle of a side, with the same width, so that any two of them
// meet.
const (
	floorHalf = 13.5 // half of the floor's width
	exact     = 13   // this close to the edge, the walls begin to be straight
	deadEnd   = 17   // how far from the middle an arm that ends does so
	round     = 11   // how softly two arms run into each other
	most      = 12   // further than this from a wall, it cannot be seen where it is
)

// center is the middle of a card.
var center = ui.Point{X: cardW / 2, Y: cardH / 2}

// outwards is the way out of a card on each side.
var outwards = [4]ui.Point{game.North: {Y: -1}, game.East: {X: 1}, game.South: {Y: 1}, game.West: {X: -1}}

// reach is how far it is from the middle to each side.
var reach = [4]float64{cardH / 2, cardW / 2, cardH / 2, cardW / 2}

// A dig is the tunnel of a card.
type dig struct {
	exits  game.Exits
	joined bool
	grain  grain
}

func digOf(c game.Card) dig { return dig{c.Exits(), c.Joined(), grain(c)} }

// wall returns how far a place lies behind the wall, in the rock; it is below
// zero in the tunnel.
func (d dig) wall(a ui.Point) float64 {
	far := math.Inf(1)
	for _, side := range game.Sides {
		if !d.exits.Has(side) {
			continue
		}
		if d.joined {
			far = softMin(far, fromArm(a, side, 0), round)
		} else {
			far = min(far, fromArm(a, side, deadEnd))
		}
	}
	far -= floorHalf
	if math.Abs(far) > most {
		return far // nobody sees how the wall wobbles
	}
	return far + d.wobble(a)*smooth(fromEdge(a)/exact)
}

// fromArm returns how far a place lies from the middle line of the tunnel to a
// side, which begins some way from the middle of the card and goes on beside
// it.
func fromArm(a ui.Point, side game.Side, begin float64) float64 {
	f := frameOf(side)
	at := a.Sub(center)
	out, beside := at.X*f.out.X+at.Y*f.out.Y, at.X*f.right.X+at.Y*f.right.Y
	if begin > 0 {
		begin += floorHalf // its end is round
	}
	short := max(begin-out, 0)
	return math.Sqrt(beside*beside + short*short)
}

// softMin returns the smaller of two distances, and somewhat less where they
// are nearly alike: Quilez's polynomial smooth minimum.
func softMin(a, b, width float64) float64 {
	if math.IsInf(a, 1) {
		return b
	}
	h := max(width-math.Abs(a-b), 0) / width
	return min(a, b) - h*h*width/4
}

// wobble is how far the wall stands out into the tunnel at a place.
func (d dig) wobble(at ui.Point) float64 {
	return 2.4*d.grain.noise(at.X/13, at.Y/13) + 1.3*d.grain.other(1).noise(at.X/4.5, at.Y/4.5)
}

// fromEdge is how far a place lies within the card.
func fromEdge(a ui.Point) float64 { return min(a.X, cardW-a.X, a.Y, cardH-a.Y) }

// A frame is the view from the middle of the card towards one of its sides.
type frame struct{ out, right ui.Point }

func frameOf(side game.Side) frame { return frame{outwards[side], outwards[(side+1)&3]} }

// way returns a direction, given to the right and outwards.
func (f frame) way(a ui.Point) ui.Point { return f.right.Mul(a.X).Add(f.out.Mul(a.Y)) }

// place returns a place, given to the right and outwards of the middle.
func (f frame) place(right, out float64) ui.Point { return center.Add(f.way(at(right, out))) }
