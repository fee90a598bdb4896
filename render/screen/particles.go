package screen

import (
	"math"

	"saboteur/render/art"
	"saboteur/render/ui"
)

// A Particles is a number of small things that fly apart. It is not kept anywhere:
// where each of them is follows from how much of its time has passed.
type Particles struct {
	puff  art.Particle
	Many  int
	size  [2]float64 // of the smallest and the largest, in widths of a card
	speed [2]float64 // how far they get, in widths of a card
	fall  float64    // how far they are drawn down by the end, in heights of a card
	edge  bool       // they come from along the edge of the card, not from its middle
	floor bool       // they bounce once
}

// The clouds of what happens: no more than 100 things at a time.
var (
	LayingDust  = Particles{puff: art.DustParticle, Many: 12, size: [2]float64{0.10, 0.20}, speed: [2]float64{0.08, 0.22}, edge: true}
	FallDust    = Particles{puff: art.DustParticle, Many: 40, size: [2]float64{0.14, 0.34}, speed: [2]float64{0.1, 0.6}, fall: -0.08}
	FallStones  = Particles{puff: art.StoneParticle, Many: 60, size: [2]float64{0.03, 0.10}, speed: [2]float64{0.1, 0.62}, fall: 0.55, floor: true}
	GoldSparkle = Particles{puff: art.SparkParticle, Many: 24, size: [2]float64{0.08, 0.2}, speed: [2]float64{0.25, 0.95}, fall: 0.12}
	Splinters   = Particles{puff: art.SplinterParticle, Many: 9, size: [2]float64{0.10, 0.2}, speed: [2]float64{0.3, 0.8}, fall: 0.5}
	MendSparks  = Particles{puff: art.SparkParticle, Many: 9, size: [2]float64{0.1, 0.2}, speed: [2]float64{0.2, 0.55}, fall: 0.1}
)

// Draw draws the cloud around a card, or what is as large, when a part of its
// time has passed, from 0 to 1. The same seed gives the same cloud.
func (d Particles) Draw(c ui.Canvas, r ui.Rect, seed int, p float64) {
	if p <= 0 || p >= 1 {
		return
	}
	wide, high := min(r.W, r.H), max(r.W, r.H)
	for i := range d.Many {
		n := lot(seed*131 + i*7)
		angle, far := 2*math.Pi*n(0), lerp(d.speed, n(1))*wide
		from := r.Center()
		if d.edge {
			from = onEdge(r, n(2))
			angle = math.Atan2(from.Y-r.Center().Y, from.X-r.Center().X) + (n(0) - 0.5)
		}
		out := 1 - (1-p)*(1-p)
		at := from.Add(ui.Point{X: math.Cos(angle), Y: math.Sin(angle)}.Mul(far * out))
		at.Y += d.fall * high * d.drop(p, n(3))
		side := lerp(d.size, n(4)) * wide * (0.6 + 0.4*out)
		c.Sprite(d.puff.Sprite(i, ui.RectAround(at, ui.Point{X: side, Y: side}), p*p))
	}
}

// drop returns how far of its way down something has fallen; what bounces does
// so at a time of its own.
func (d Particles) drop(p, own float64) float64 {
	if !d.floor {
		return p * p
	}
	hit := 0.55 + 0.15*own
	if p < hit {
		return p * p / (hit * hit)
	}
	q := (p - hit) / (1 - hit)
	return 1 - 0.22*4*q*(1-q)
}

// lot returns a source of numbers from 0 to 1 that look random.
func lot(seed int) func(i int) float64 {
	return func(i int) float64 {
		x := uint32(seed)*0x9E3779B9 ^ uint32(i+1)*0x85EBCA6B
		x ^= x >> 15
		x *= 0x2C1B3C6D
		x ^= x >> 12
		return float64(x>>8) / (1 << 24)
	}
}

func lerp(between [2]float64, t float64) float64 { return between[0] + (between[1]-between[0])*t }

// onEdge returns a place along the edge of a rectangle, all the way around.
func onEdge(r ui.Rect, t float64) ui.Point {
	far := t * 2 * (r.W + r.H)
	switch {
	case far < r.W:
		return ui.Point{X: r.X + far, Y: r.Y}
	case far < r.W+r.H:
		return ui.Point{X: r.X + r.W, Y: r.Y + far - r.W}
	case far < 2*r.W+r.H:
		return ui.Point{X: r.X + far - r.W - r.H, Y: r.Y + r.H}
	}
	return ui.Point{X: r.X, Y: r.Y + far - 2*r.W - r.H}
}
