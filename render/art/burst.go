package art

import (
	"image/color"
	"math"

	"saboteur/render/paint"
	"saboteur/render/ui"
)

// A burst is of small things that fly apart. It has no state:
// the position of each particle follows from the progress of the burst.
type burst struct {
	shape    particle
	Count    int        // number of particles
	size     [2]float64 // the smallest and the largest, in widths of a card
	distance [2]float64 // how far particles fly, from and to, in widths of a card
	fall     float64    // how far gravity pulls them down by the end, in heights of a card
	above    float64    // how far above the card they start, in heights of a card
	fromEdge bool       // they start at the edge of the card, not at its centre
	bounces  bool       // they bounce once
}

// The bursts for each event. Each has fewer than 100 particles.
var (
	LayingDust     = burst{shape: dustParticle, Count: 12, size: [2]float64{0.10, 0.20}, distance: [2]float64{0.08, 0.22}, fromEdge: true}
	CollapseDust   = burst{shape: dustParticle, Count: 40, size: [2]float64{0.14, 0.34}, distance: [2]float64{0.1, 0.6}, fall: -0.08}
	CollapseStones = burst{shape: stoneParticle, Count: 40, size: [2]float64{0.04, 0.12}, distance: [2]float64{0.1, 0.62}, fall: 0.55, bounces: true}
	FallingStones  = burst{shape: stoneParticle, Count: 14, size: [2]float64{0.14, 0.34}, distance: [2]float64{0, 0.42}, fall: 0.95, above: 0.8, bounces: true}
	RoofDust       = burst{shape: dustParticle, Count: 12, size: [2]float64{0.1, 0.3}, distance: [2]float64{0.1, 0.7}, fall: 1.4}
	GoldSparkle    = burst{shape: sparkParticle, Count: 24, size: [2]float64{0.08, 0.2}, distance: [2]float64{0.25, 0.95}, fall: 0.12}
	Splinters      = burst{shape: splinterParticle, Count: 9, size: [2]float64{0.10, 0.2}, distance: [2]float64{0.3, 0.8}, fall: 0.5}
	MendSparks     = burst{shape: sparkParticle, Count: 9, size: [2]float64{0.1, 0.2}, distance: [2]float64{0.2, 0.55}, fall: 0.1}
)

// Draw draws the burst around a card, or something as large, at a progress from
// 0 to 1. The same seed gives the same burst.
func (ps burst) Draw(c ui.Canvas, r ui.Rect, seed int, progress float64) {
	if progress <= 0 || progress >= 1 {
		return
	}
	width, height := min(r.W, r.H), max(r.W, r.H)
	for i := range ps.Count {
		n := noise(seed*131 + i*7)
		angle, far := 2*math.Pi*n(0), lerp(ps.distance, n(1))*width
		from := r.Center()
		if ps.fromEdge {
			from = pointOnEdge(r, n(2))
			angle = math.Atan2(from.Y-r.Center().Y, from.X-r.Center().X) + (n(0) - 0.5)
		}
		out := 1 - (1-progress)*(1-progress)
		at := from.Add(ui.Point{X: math.Cos(angle), Y: math.Sin(angle)}.Mul(far * out))
		at.Y += (ps.fall*ps.fallen(progress, n(3)) - ps.above) * height
		side := lerp(ps.size, n(4)) * width * (0.6 + 0.4*out)
		c.Sprite(ps.shape.sprite(i, ui.RectAround(at, ui.Point{X: side, Y: side}), progress*progress))
	}
}

// fallen returns what part of its fall a particle has completed. One that
// bounces does so at a moment that depends on random, from 0 to 1.
func (ps burst) fallen(progress, random float64) float64 {
	if !ps.bounces {
		return progress * progress
	}
	hit := 0.55 + 0.15*random
	if progress < hit {
		return progress * progress / (hit * hit)
	}
	q := (progress - hit) / (1 - hit)
	return 1 - 0.22*4*q*(1-q)
}

// noise returns a function with pseudo-random values from 0 to 1, the same ones
// for the same seed.
func noise(seed int) func(i int) float64 {
	return func(i int) float64 {
		x := uint32(seed)*0x9E3779B9 ^ uint32(i+1)*0x85EBCA6B
		x ^= x >> 15
		x *= 0x2C1B3C6D
		x ^= x >> 12
		return float64(x>>8) / (1 << 24)
	}
}

// lerp interpolates between two values.
func lerp(between [2]float64, t float64) float64 { return between[0] + (between[1]-between[0])*t }

// pointOnEdge returns the point at a part t of the way around a rectangle, from
// 0 to 1, clockwise from the top left.
func pointOnEdge(r ui.Rect, t float64) ui.Point {
	distance := t * 2 * (r.W + r.H)
	switch {
	case distance < r.W:
		return ui.Point{X: r.X + distance, Y: r.Y}
	case distance < r.W+r.H:
		return ui.Point{X: r.X + r.W, Y: r.Y + distance - r.W}
	case distance < 2*r.W+r.H:
		return ui.Point{X: r.X + distance - r.W - r.H, Y: r.Y + r.H}
	}
	return ui.Point{X: r.X, Y: r.Y + distance - 2*r.W - r.H}
}

// A particle is a small thing that flies through the air for a moment.
type particle uint8

const (
	dustParticle particle = iota
	stoneParticle
	sparkParticle
	splinterParticle
)

// particleVariants is how many pictures there are of each particle.
const particleVariants = 3

// A particleKey identifies a picture of a particle.
type particleKey struct {
	puff particle
	kind int
}

// sprite returns the i-th variant of a particle, faded by a fraction. It is
// painted once in one size, and drawn smaller or larger.
func (p particle) sprite(i int, to ui.Rect, fade float64) ui.Sprite {
	size := paint.At(24, 24)
	key := particleKey{p, paint.Wrap(i, particleVariants)}
	return ui.Sprite{Key: key, Size: size, Paint: func(c ui.Canvas) {
		particlePainters[p](paint.Pen{Canvas: c, X: paint.At(size.X/paint.Grid, 0), Y: paint.At(0, size.Y/paint.Grid), Light: paint.At(0.6, 0.8)}, paint.Random(8000+key.kind))
	}, To: to, Fade: fade}
}

// particlePainters are the painters of particles, on a grid of 64.
var particlePainters = [...]func(paint.Pen, paint.Random){
	dustParticle: func(p paint.Pen, g paint.Random) { glow(p, gridCenter, 32, color.NRGBA{0xC9, 0xAE, 0x84, 0xFF}, 0.75) },
	stoneParticle: func(p paint.Pen, g paint.Random) {
		boulder(p, g, gridCenter, 22)
	},
	sparkParticle: func(p paint.Pen, g paint.Random) {
		glow(p, gridCenter, 32, color.NRGBA{0xFF, 0xD8, 0x6A, 0xFF}, 0.7)
		p.Fill(paint.Polygon(paint.At(32, 4), paint.At(36, 28), paint.At(60, 32), paint.At(36, 36), paint.At(32, 60), paint.At(28, 36), paint.At(4, 32), paint.At(28, 28)), paint.White)
	},
	splinterParticle: func(p paint.Pen, g paint.Random) {
		p.Turn(g.Between(1, 0, paint.FullTurn), gridCenter).FillOutlined(paint.Polygon(paint.At(8, 30), paint.At(52, 24), paint.At(58, 32), paint.At(14, 38)), 4, paint.Wood)
	},
}
