package sound

import "math"

// Voices are computed at half the rate: nobody speaks above 12 kHz.

// A formantFilter is a source of pulses and breath, filtered by four formants.
type formantFilter struct {
	c        *character
	n        *random
	phase    float64 // of the vocal folds, from 0 to 1
	period   float64 // how far the current period is off, as a factor
	strength float64 // of the current pulse
	creaks   bool    // the current pulse is one of every other, which are weaker in a hoarse voice
	flow     float64 // the last value of the air flow
	formants [4]formant
}

// A formant is a resonance of the mouth: a filter with two poles, which leaves
// low tones as they are.
type formant struct{ a, c1, c2, y1, y2 float64 }

// formantWidths are the bandwidths of the formants, in hertz.
var formantWidths = [4]float64{90, 110, 170, 250}

func (f *formant) tune(hz, width float64) {
	r := math.Exp(-math.Pi * width / halfRate)
	f.c1, f.c2 = 2*r*math.Cos(2*math.Pi*hz/halfRate), -r*r
	f.a = 1 - f.c1 - f.c2
}

func (f *formant) pass(x float64) float64 {
	y := f.a*x + f.c1*f.y1 + f.c2*f.y2
	f.y1, f.y2 = y, f.y1
	return y
}

// openPart and closingPart are how much of a period the vocal folds open and
// close; they stay closed for the rest: the pulse of Aaron Rosenberg (Effect of
// Glottal Pulse Shape on the Quality of Natural Vowels, 1971, type C).
const openPart, closingPart = 0.4, 0.16

// pulse returns the air flow at a phase of the vocal folds.
func pulse(phase float64) float64 {
	switch {
	case phase < openPart:
		return 0.5 - 0.5*math.Cos(math.Pi*phase/openPart)
	case phase < openPart+closingPart:
		return math.Cos(math.Pi / 2 * (phase - openPart) / closingPart)
	}
	return 0
}

// utter returns what a character says, at half the rate.
func (c *character) utter(u utterance, n *random) []float64 {
	all := c.syllables(u)
	last := all[len(all)-1]
	out := make([]float64, slowFrames(c.pace*(last.start+last.length)+0.06))
	pitch := c.pitch * (1 + 0.03*n.white())
	for _, s := range all {
		(&formantFilter{c: c, n: n, period: 1, strength: 1}).say(out[slowFrames(c.pace*s.start):], s, pitch)
	}
	return out
}

// slowFrames converts seconds to frames of the half rate.
func slowFrames(seconds float64) int { return int(seconds * halfRate) }

// say adds a syllable to the beginning of out.
func (t *formantFilter) say(out []float64, s syllable, pitch float64) {
	length := slowFrames(t.c.pace * s.length)
	for i := range min(length+slowFrames(0.05), len(out)) {
		at := min(float64(i)/float64(length), 1)
		if i%retuneInterval == 0 {
			t.shape(s.from, s.to, at)
		}
		seconds := float64(i) / halfRate
		loud := raisedCosine(seconds/s.attack) * raisedCosine((1-at)/0.4)
		voiced := raisedCosine((seconds - s.aspirated) / 0.02)
		if s.aspirated == 0 {
			voiced = 1
		}
		x := loud * t.source(bent(s.pitch, at)*pitch, voiced)
		for k := range t.formants {
			x = t.formants[k].pass(x)
		}
		out[i] += s.gain * x
	}
}

// shape tunes the formants to a mouth on its way from one vowel to another.
func (t *formantFilter) shape(from, to vowel, at float64) {
	for k := range t.formants {
		hz := t.c.tract * (from[k] + (to[k]-from[k])*raisedCosine(1.5*at))
		t.formants[k].tune(hz, formantWidths[k]*(1+t.c.breath))
	}
}

// bent returns the value at a fraction of the way through three points.
func bent(p [3]float64, at float64) float64 {
	if at < 0.5 {
		return p[0] + (p[1]-p[0])*2*at
	}
	return p[1] + (p[2]-p[1])*(2*at-1)
}

// source returns the next sample of pulses and breath. voiced is from 0, breath
// alone, to 1.
func (t *formantFilter) source(hz, voiced float64) float64 {
	t.phase += hz * t.period / halfRate
	if t.phase >= 1 {
		t.phase--
		t.creaks = !t.creaks
		t.period = 1 + 0.025*(0.4+t.c.rough)*t.n.white()
		t.strength = 1 + 0.25*t.c.rough*t.n.white()
		if t.creaks {
			t.strength -= 0.35 * t.c.rough
		}
	}
	flow := t.strength * pulse(t.phase)
	slope := (flow - t.flow) * halfRate / (6 * hz) // about as strong at any pitch
	t.flow = flow
	breath := t.n.white() * (0.06 + 0.3*t.c.breath*flow + 0.5*(1-voiced)) * 0.35
	return voiced*slope + breath
}

// renderVoice makes a take of a voice.
func renderVoice(u utterance, c int, n random, pause func()) take {
	b := &buffer{left: characters[c].utter(u, &n), pause: pause}
	b.softClip()
	b.eachSide(removeDC) // now, because pulses are not even, so that clipping shifts them
	b.eachSide(fadeEnds)
	return b.slowTake(utteranceLoudness[u])
}
