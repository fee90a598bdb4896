package sound

import "math"

// A mode is one of the ways in which a thing rings: a sine that dies away.
type mode struct {
	hz   float64
	t60  float64 // when it has fallen by 60 dB
	loud float64
}

// A strike makes all modes of a thing ring at once.
type strike struct {
	at    float64 // when
	modes []mode
	soft  float64 // how long the blow takes; 0 for a hard one
	pitch float64 // factor of all modes; 0 for 1
	loud  float64 // 0 for 1
	place float64 // from -1, left, to 1, right
}

// hard is how long a hard blow takes.
const hard = 0.0005

// audible is for how many times its t60 a mode is followed: to -90 dB.
const audible = 1.5

// hit adds a strike to a tape. Its pitch, and how loud each mode is, are off by
// a little, as if the thing was hit elsewhere.
func (t *tape) hit(s strike, n *noise, spread, pace float64) {
	pitch := or(s.pitch, 1) * (1 + spread*n.white())
	start := lead + frames(s.at*pace)
	for _, m := range s.modes {
		loud := or(s.loud, 1) * m.loud * n.between(0.85, 1.15)
		t.ring(mode{m.hz * pitch, m.t60, 1}, start, or(s.soft, hard), panned(loud, s.place))
	}
}

// ring adds a mode that is struck, as the two-pole resonator
//
//	y = x + 2r·cos ω·y₁ - r²·y₂,  r = 0.001^(1/(t60·Rate)).
//
// The blow x is a raised cosine that swings with the mode. One that did not would
// hardly move what is faster than itself, such as the glitter of coins, and if
// it were made stronger for that, one would hear a thump.
func (t *tape) ring(m mode, start int, soft float64, g gain) {
	w := 2 * math.Pi * m.hz / Rate
	r := math.Pow(0.001, 1/(m.t60*Rate))
	c1, c2 := 2*r*math.Cos(w), -r*r
	blow, scale := blowOf(w, frames(soft))
	y1, y2 := 0.0, 0.0
	for i := range min(frames(m.t60*audible), len(t.left)-start) {
		y := c1*y1 + c2*y2
		if i < len(blow) {
			y += blow[i]
		}
		y1, y2 = y, y1
		t.add(start+i, y*scale, g)
	}
}

// blowOf returns a blow for a mode of w radians per frame, and by what the mode
// is to be multiplied so that it rings as loud as 1 at first.
func blowOf(w float64, length int) (blow []float64, scale float64) {
	blow = make([]float64, length)
	var re, im float64
	for i := range blow {
		sin, cos := math.Sincos(w * float64(i))
		blow[i] = (0.5 - 0.5*math.Cos(2*math.Pi*float64(i)/float64(length))) * cos
		re += blow[i] * cos
		im += blow[i] * sin
	}
	return blow, math.Sin(w) / math.Hypot(re, im)
}

// or returns x, or instead if x is 0.
func or(x, instead float64) float64 {
	if x == 0 {
		return instead
	}
	return x
}
