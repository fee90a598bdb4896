package sound

import "math"

// A pluck is a string of a dulcimer that was struck. It is computed at half the
// rate, as a loop that is a period long and swallows high tones first: the
// algorithm of Kevin Karplus and Alex Strong (Digital Synthesis of Plucked-String
// and Drum Timbres, 1983), tuned by an all-pass filter as of David Jaffe and
// Julius Smith (Extensions of the Karplus-Strong Plucked-String Algorithm, 1983).
// The zero pluck is silent.
type pluck struct {
	loop    [pluckSize]float32
	length  int
	at      int
	damping float32 // how much of the sample before is mixed in
	decay   float32 // per period
	last    float32 // the latest sample of the loop
	allPass
	left      float32
	right     float32
	age       int // frames since it was struck
	remaining int // frames until it is silent
}

// An allPass is a filter that delays by a part of a sample, which tunes a string.
type allPass struct {
	tuning  float32 // its coefficient
	in, out float32 // the latest samples
}

// pluckAttack is how long the contact with the hammer takes, in frames: 3 ms. A
// string that sounded at once would click.
const pluckAttack = halfRate * 3 / 1000

// pluckSize is more than a period of the lowest note: that of 50 Hz.
const pluckSize = 512

// start strikes the string: a note of some hertz that falls by 60 dB in t60
// seconds. A hard strike, from 0 to 1, is brighter.
func (p *pluck) start(hz, t60, loud, hard, pan float64, n *random) {
	const damping = 0.22
	period := halfRate/hz - damping
	p.length = int(period - 0.3)
	rest := period - float64(p.length)
	p.tuning = float32((1 - rest) / (1 + rest))
	p.damping, p.decay = damping, float32(math.Pow(0.001, 1/(hz*t60)))
	p.excite(hard, n)
	g := panned(loud, pan)
	p.left, p.right = float32(g.left), float32(g.right)
	p.at, p.age, p.last, p.in, p.out = 0, 0, 0, 0, 0
	p.remaining = int(1.3 * t60 * halfRate)
}

// excite fills the loop with what the hammer does: muffled noise, without the
// harmonics that have a node where it strikes, of equal energy at every pitch.
func (p *pluck) excite(hard float64, n *random) {
	loop := p.loop[:p.length]
	once, twice, mean := 0.0, 0.0, 0.0
	keep := math.Exp(-2 * math.Pi * (900 + 3000*hard) / halfRate)
	for i := range loop {
		once = keep*once + (1-keep)*n.white()
		twice = keep*twice + (1-keep)*once
		loop[i] = float32(twice)
	}
	struck := max(p.length/7, 1)
	for i := p.length - 1; i >= struck; i-- {
		loop[i] -= loop[i-struck]
	}
	for _, s := range loop {
		mean += float64(s) / float64(p.length)
	}
	energy := 1e-9
	for i := range loop {
		loop[i] -= float32(mean)
		energy += float64(loop[i]) * float64(loop[i]) / float64(p.length)
	}
	scale := float32(0.2 / math.Sqrt(energy))
	for i := range loop {
		loop[i] *= scale
	}
}

// add plays the next frames on top of what is in a block.
func (p *pluck) add(out *themeBlock) {
	loop, at, last, in, was := p.loop[:p.length], p.at, p.last, p.in, p.out
	for i := range out {
		if p.remaining <= 0 {
			break
		}
		x := loop[at]
		y := p.decay * (x + p.damping*(last-x))
		last = x
		was = p.tuning*(y-was) + in
		in = y
		loop[at] = was
		if at++; at == len(loop) {
			at = 0
		}
		p.remaining--
		if p.age < pluckAttack {
			p.age++
			x *= float32(p.age) / pluckAttack
		}
		if p.remaining < fadeOutFrames {
			x *= float32(p.remaining) / fadeOutFrames
		}
		out[i][0] += x * p.left
		out[i][1] += x * p.right
	}
	p.at, p.last, p.in, p.out = at, last, in, was
}
