package sound

import (
	"cmp"
	"math"
)

// A mode is one of the frequencies at which an object rings: a sine that dies
// away.
type mode struct {
	hz   float64
	t60  float64 // the time in which it falls by 60 dB
	gain float64
}

// A strike makes all modes of an object ring at once.
type strike struct {
	start   float64 // in seconds
	modes   []mode
	contact float64 // how long the strike takes; 0 for a hard one
	pitch   float64 // factor of all frequencies; 0 for 1
	gain    float64 // 0 for 1
	pan     float64 // from -1, left, to 1, right
}

// hardContact is how long a hard strike takes, in seconds.
const hardContact = 0.0005

// audibleDecays is for how many times its t60 a mode is computed: to -90 dB.
const audibleDecays = 1.5

// addStrike adds a strike. Its pitch, and the loudness of each mode, vary a
// little, as if the object was hit at different places.
func (b *buffer) addStrike(s strike, n *random, spread, pace float64) {
	pitch := cmp.Or(s.pitch, 1) * (1 + spread*n.white())
	start := fadeInFrames + frames(s.start*pace)
	for _, m := range s.modes {
		volume := cmp.Or(s.gain, 1) * m.gain * n.between(0.85, 1.15)
		b.addMode(mode{m.hz * pitch, m.t60, 1}, start, cmp.Or(s.contact, hardContact), panned(volume, s.pan))
	}
}

// addMode adds a mode that is struck, as the two-pole resonator
//
//	y = x + 2r·cos ω·y₁ - r²·y₂,  r = 0.001^(1/(t60·Rate)).
//
// The pulse x is a raised cosine that swings with the mode. One that did not
// would hardly excite frequencies faster than itself, such as the glitter of
// coins, and if it was made stronger for that, there would be a thump.
func (b *buffer) addMode(m mode, start int, contact float64, g gain) {
	b.breathe()
	w := 2 * math.Pi * m.hz / Rate
	r := math.Pow(0.001, 1/(m.t60*Rate))
	c1, c2 := 2*r*math.Cos(w), -r*r
	pulse, scale := excitation(w, frames(contact))
	y1, y2 := 0.0, 0.0
	for i := range min(frames(m.t60*audibleDecays), len(b.left)-start) {
		y := c1*y1 + c2*y2
		if i < len(pulse) {
			y += pulse[i]
		}
		y1, y2 = y, y1
		b.addSample(start+i, y*scale, g)
	}
}

// excitation returns a pulse for a mode of w radians per frame, and the factor
// that gives the mode an amplitude of 1 at first.
func excitation(w float64, length int) (pulse []float64, scale float64) {
	pulse = make([]float64, length)
	var re, im float64
	for i := range pulse {
		sin, cos := math.Sincos(w * float64(i))
		pulse[i] = (0.5 - 0.5*math.Cos(2*math.Pi*float64(i)/float64(length))) * cos
		re += pulse[i] * cos
		im += pulse[i] * sin
	}
	return pulse, math.Sin(w) / math.Hypot(re, im)
}

// A thump is the weight of something heavy that breaks or falls: a low tone that
// slides down. It is overdriven, so that small loudspeakers, which cannot play
// it, let it be heard by its harmonics.
type thump struct {
	start    float64 // in seconds
	from, to float64 // its frequency at first and in the end
	t60      float64 // the time in which it falls by 60 dB
	gain     float64
}

const (
	thumpAttack = 0.004 // in seconds
	thumpSlide  = 0.045 // the time in which the frequency comes nearer to its end by 1/e
	thumpDrive  = 2.2   // how much it is overdriven
	thumpBias   = 0.35  // makes the overdrive uneven, for even harmonics
)

// addThump adds a thump, with pitch and pace changed by factors.
func (b *buffer) addThump(t thump, pitch, pace float64) {
	b.breathe()
	start := fadeInFrames + frames(t.start*pace)
	phase, rest := 0.0, math.Tanh(thumpBias)
	above, slide := t.from-t.to, math.Exp(-1/(thumpSlide*Rate))
	loud, fall := thumpDrive, math.Pow(0.001, 1/(t.t60*Rate))
	for i := range min(frames(t.t60*audibleDecays), len(b.left)-start) {
		phase += 2 * math.Pi * (t.to + above) * pitch / Rate
		above *= slide
		loud *= fall
		x := loud * math.Sin(phase)
		if at := float64(i) / Rate; at < thumpAttack {
			x *= raisedCosine(at / thumpAttack)
		}
		b.addSample(start+i, t.gain*(math.Tanh(x+thumpBias)-rest), gain{1, 1})
	}
}
