package sound

import "math"

// A breath is white noise through a narrow opening that grows or shrinks: a
// band-pass whose middle glides.
type breath struct {
	at       float64 // when it begins
	from, to float64 // the middle of the band at the beginning and at the end
	q        float64 // how narrow the band is: its middle divided by its width
	attack   float64 // how long it swells; then it ebbs to its end
	length   float64
	decay    float64 // it falls to 1/e in this time besides; 0 for not
	loud     float64
}

// glide is after how many frames a filter is tuned anew. At a third of a
// millisecond, no step of any glide here can be heard.
const glide = 16

// blow adds a breath to a tape, at another pitch and pace.
func (t *tape) blow(b breath, n *noise, pitch, pace float64) {
	var f filter
	start, length := frames(b.at*pace), frames(b.length*pace)
	octaves := math.Log2(b.to / b.from)
	for i := range min(length, len(t.left)-start) {
		at := float64(i) / float64(length)
		if i%glide == 0 {
			f.tune(b.from*pitch*math.Exp2(octaves*at), b.q)
		}
		t.add(start+i, f.pass(n.white())*b.swell(at), gain{b.loud, b.loud})
	}
}

// swell returns how loud a breath is at a part of its length from 0 to 1.
func (b breath) swell(at float64) float64 {
	fall := 1.0
	if b.decay > 0 {
		fall = math.Exp(-at * b.length / b.decay)
	}
	peak := b.attack / b.length
	if at < peak {
		return fall * rise(at/peak)
	}
	return fall * rise((1-at)/(1-peak))
}

// rise leads from 0 to 1 as a raised cosine does: half of one.
func rise(t float64) float64 { return 0.5 - 0.5*math.Cos(math.Pi*min(max(t, 0), 1)) }

// A filter is a band-pass that may be tuned while it works:
// the state-variable filter with topology-preserving transform of Vadim
// Zavalishin (The Art of VA Filter Design, 2018, chapter 4), solved as by Andrew
// Simper (Linear Trapezoidal Integrated SVF, 2013). The zero filter lets nothing
// through until it is tuned.
type filter struct{ a1, a2, narrow, s1, s2 float64 }

// tune sets the middle of the band, below half the rate, and how narrow it is.
func (f *filter) tune(middle, q float64) {
	g := math.Tan(math.Pi * middle / Rate)
	f.narrow = 1 / q
	f.a1 = 1 / (1 + g*(g+f.narrow))
	f.a2 = g * f.a1
}

// pass returns the next sample. The middle of the band is as loud as before.
func (f *filter) pass(x float64) float64 {
	band := f.a1*f.s1 + f.a2*(x-f.s2)
	low := f.s2 + f.a2/f.a1*band
	f.s1, f.s2 = 2*band-f.s1, 2*low-f.s2
	return f.narrow * band
}
