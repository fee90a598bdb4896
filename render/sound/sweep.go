package sound

import "math"

// A sweep is white noise through a band-pass filter whose center frequency
// glides, like breath through an opening that grows or shrinks.
type sweep struct {
	start    float64 // in seconds
	from, to float64 // the center frequency at the beginning and at the end
	q        float64 // how narrow the band is: its center divided by its width
	attack   float64 // how long it swells; then it fades until its end
	length   float64
	decay    float64 // the time in which it also falls to 1/e; 0 for no such fall
	gain     float64
}

// retuneInterval is after how many frames a filter is tuned again. At a third
// of a millisecond, no step of any sweep here can be heard.
const retuneInterval = 16

// addSweep adds a sweep, with pitch and pace changed by factors.
func (b *buffer) addSweep(s sweep, n *random, pitch, pace float64) {
	b.breathe()
	var f bandPass
	start, length := frames(s.start*pace), frames(s.length*pace)
	octaves := math.Log2(s.to / s.from)
	for i := range min(length, len(b.left)-start) {
		at := float64(i) / float64(length)
		if i%retuneInterval == 0 {
			f.tune(s.from*pitch*math.Exp2(octaves*at), s.q)
		}
		b.addSample(start+i, f.pass(n.white())*s.envelope(at), gain{s.gain, s.gain})
	}
}

// envelope returns the gain of a sweep at a fraction of its length from 0 to 1.
func (s sweep) envelope(at float64) float64 {
	fall := 1.0
	if s.decay > 0 {
		fall = math.Exp(-at * s.length / s.decay)
	}
	peak := s.attack / s.length
	if at < peak {
		return fall * raisedCosine(at/peak)
	}
	return fall * raisedCosine((1-at)/(1-peak))
}

// raisedCosine rises from 0 to 1 along half a cosine wave.
func raisedCosine(t float64) float64 { return 0.5 - 0.5*math.Cos(math.Pi*min(max(t, 0), 1)) }

// A bandPass is a filter that may be tuned while it runs: the state-variable
// filter with topology-preserving transform of Vadim Zavalishin (The Art of VA
// Filter Design, 2018, chapter 4), solved as by Andrew Simper (Linear
// Trapezoidal Integrated SVF, 2013). The zero bandPass outputs nothing until it
// is tuned.
type bandPass struct{ a1, a2, damping, s1, s2 float64 }

// tune sets the center of the band, which must be below half the rate, and how
// narrow it is.
func (f *bandPass) tune(center, q float64) {
	g := math.Tan(math.Pi * center / Rate)
	f.damping = 1 / q
	f.a1 = 1 / (1 + g*(g+f.damping))
	f.a2 = g * f.a1
}

// pass returns the next sample. The gain at the center of the band is 1.
func (f *bandPass) pass(x float64) float64 {
	band := f.a1*f.s1 + f.a2*(x-f.s2)
	low := f.s2 + f.a2/f.a1*band
	f.s1, f.s2 = 2*band-f.s1, 2*low-f.s2
	return f.damping * band
}
