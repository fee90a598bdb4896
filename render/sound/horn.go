package sound

import "math"

// A horn is a tone of a brass instrument: the louder it is blown, the more of
// its harmonics are heard.
type horn struct {
	start  float64 // in seconds
	hz     float64
	length float64 // until it is no longer blown
	gain   float64
}

const (
	hornAttack    = 0.045 // in seconds
	hornRelease   = 0.16
	hornHarmonics = 9
	hornSwell     = 0.12 // how far below the pitch it begins, in semitones
)

// addHorn adds a horn, a little out of tune, as players are. It has nothing above 6
// kHz, so that every other frame is the mean of its neighbours.
func (b *buffer) addHorn(h horn, n *random) {
	b.breathe()
	start, hz := fadeInFrames+frames(h.start), h.hz*(1+0.0015*n.white())
	phase, shake := 0.0, 2*math.Pi*n.next()
	loud, step, bright, slope, last := 0.0, 0.0, 0.0, 0.0, 0.0
	for i := 0; i+1 < min(frames(h.length+hornRelease), len(b.left)-start); i += 2 {
		if i%retuneInterval == 0 {
			at := float64(i) / Rate
			blown := h.blown(at)
			slope = 2 * (h.gain*blown - loud) / retuneInterval
			bend := -hornSwell*math.Exp(-at/0.03) + 0.05*math.Sin(2*math.Pi*5.1*at+shake)*min(at, 1)
			step = 2 * math.Pi * hz * math.Exp2(bend/12) / halfRate
			bright = 0.35 + 0.42*blown
		}
		phase += step
		loud += slope
		now := loud * brass(math.Cos(phase), bright)
		b.addSample(start+i, 0.5*(last+now), gain{1, 1})
		b.addSample(start+i+1, now, gain{1, 1})
		last = now
	}
}

// blown returns how hard the horn is blown after some seconds, from 0 to 1.
func (h horn) blown(at float64) float64 {
	return raisedCosine(at/hornAttack) * (0.8 + 0.2*math.Exp(-6*at)) * raisedCosine((h.length+hornRelease-at)/hornRelease)
}

// brass returns the sample of a tone whose first harmonic is at c. The others,
// each weaker than the last by a factor, are Chebyshev polynomials of it, so that
// only one cosine has to be computed.
func brass(c, factor float64) float64 {
	sum, before, now, loud := 0.0, 1.0, c, 1.0
	for range hornHarmonics {
		sum += loud * now
		before, now = now, 2*c*now-before
		loud *= factor
	}
	return sum
}
