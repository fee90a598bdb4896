package sound

import "math"

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
