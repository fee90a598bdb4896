package art

import (
	"image/color"
	"math"

	"saboteur/game"
	"saboteur/render/paint"
	"saboteur/render/ui"
)

func paintTunnel(p paint.Pen, c game.Card) {
	t := tunnelOf(c)
	t.paintGround(p)
	switch flat := paint.GroundPalettes[paint.ThemeOf(p.Canvas)].Flat; {
	case flat && t.joined:
		return
	case flat:
		crossedOut(p)
		return
	}
	if !t.joined {
		paintRubble(p, t.random.Derive(3))
		return
	}
	decorate(p, t)
}

// paintGround paints the rock and the tunnel in it.
func (t tunnel) paintGround(p paint.Pen) {
	paintTerrain(p, t)
	paint.Bevel(p)
}

// crossedOut marks a dead end in a theme that has no shades to paint rubble
// with.
func crossedOut(p paint.Pen) {
	p.Fill(ui.Circle(center, 24), color.NRGBA{A: 0xFF})
	p.Stroke(paint.Line(paint.At(35, 55), paint.At(65, 85)), 11, paint.Gold)
	p.Stroke(paint.Line(paint.At(65, 55), paint.At(35, 85)), 11, paint.Gold)
}

// plainRock returns a painter of rock without a tunnel; kind selects a variant.
func plainRock(kind int, size ui.Point) func(ui.Canvas) {
	return paint.CardPainter(size, func(p paint.Pen) { paintTerrain(p, tunnel{random: paint.Random(9000 + kind)}) })
}

// The shape of tunnels, in units of the grid of cards. All tunnels leave their
// card in the middle of a side, with the same width, so that any two of them
// meet.
const (
	halfFloorWidth    = 13.5 // half of the floor's width
	straightMargin    = 13   // this close to the edge, the walls become straight
	deadEndStart      = 17   // how far from the center the arms of a dead end begin
	blendWidth        = 11   // how smoothly two arms merge
	maxWobbleDistance = 12   // further than this from the wall, its unevenness makes no difference
)

// center is the center of a card.
var center = ui.Point{X: paint.CardW / 2, Y: paint.CardH / 2}

// outward is the outward direction of each side of a card.
var outward = [4]ui.Point{game.North: {Y: -1}, game.East: {X: 1}, game.South: {Y: 1}, game.West: {X: -1}}

// edgeDistance is the distance from the center to each side.
var edgeDistance = [4]float64{paint.CardH / 2, paint.CardW / 2, paint.CardH / 2, paint.CardW / 2}

// A tunnel is the tunnel of a card.
type tunnel struct {
	exits  game.Exits
	joined bool
	random paint.Random
}

func tunnelOf(c game.Card) tunnel { return tunnel{c.Exits(), c.Joined(), paint.Random(c)} }

// wallDistance returns how far a point lies behind the wall, in the rock; it is
// negative in the tunnel.
func (t tunnel) wallDistance(point ui.Point) float64 {
	distance := math.Inf(1)
	for _, side := range game.Sides {
		if !t.exits.Has(side) {
			continue
		}
		if t.joined {
			distance = smoothMin(distance, armDistance(point, side, 0), blendWidth)
		} else {
			distance = min(distance, armDistance(point, side, deadEndStart))
		}
	}
	distance -= halfFloorWidth
	if math.Abs(distance) > maxWobbleDistance {
		return distance // the unevenness of the wall makes no difference here
	}
	return distance + t.wobble(point)*paint.Smooth(borderDistance(point)/straightMargin)
}

// armDistance returns how far a point lies from the center line of the tunnel
// to a side, which begins at a distance from the center of the card and
// continues beyond the card.
func armDistance(point ui.Point, side game.Side, start float64) float64 {
	f := sideFrameOf(side)
	offset := point.Sub(center)
	out, beside := offset.X*f.out.X+offset.Y*f.out.Y, offset.X*f.right.X+offset.Y*f.right.Y
	if start > 0 {
		start += halfFloorWidth // its end is round
	}
	missing := max(start-out, 0)
	return math.Sqrt(beside*beside + missing*missing)
}

// smoothMin returns the smaller of two distances, and somewhat less where they
// are nearly equal: Quilez's polynomial smooth minimum.
func smoothMin(a, b, width float64) float64 {
	if math.IsInf(a, 1) {
		return b
	}
	h := max(width-math.Abs(a-b), 0) / width
	return min(a, b) - h*h*width/4
}

// wobble returns how far the uneven wall projects into the tunnel at a point.
func (t tunnel) wobble(at ui.Point) float64 {
	return 2.4*t.random.Noise(at.X/13, at.Y/13) + 1.3*t.random.Derive(1).Noise(at.X/4.5, at.Y/4.5)
}

// borderDistance returns how far a point lies within the card.
func borderDistance(a ui.Point) float64 { return min(a.X, paint.CardW-a.X, a.Y, paint.CardH-a.Y) }

// A sideFrame is the coordinate system of one side, seen from the center of the
// card.
type sideFrame struct{ out, right ui.Point }

func sideFrameOf(side game.Side) sideFrame { return sideFrame{outward[side], outward[(side+1)&3]} }

// vector returns a vector, given to the right and outward.
func (f sideFrame) vector(a ui.Point) ui.Point { return f.right.Mul(a.X).Add(f.out.Mul(a.Y)) }

// point returns a point, given to the right and outward of the center.
func (f sideFrame) point(right, out float64) ui.Point {
	return center.Add(f.vector(paint.At(right, out)))
}
