package sound

import "math"

// fadeInFrames is how long a sound fades in. Strikes start after it, so that
// their beginning stays sharp.
const fadeInFrames = Rate * 2 / 1000

// fadeOutFrames is how long a sound fades out.
const fadeOutFrames = Rate * 30 / 1000

// renderTake makes a take of a sound, ready to be mixed. It calls pause, unless that is nil,
// after each part of the work: at most some milliseconds.
func renderTake(s Sound, number int, pause func()) take {
	n := newRandom(s, number)
	if u, c, ok := s.voice(); ok {
		return renderVoice(u, c, n, pause)
	}
	if s == Wind {
		return renderWind(n, pause)
	}
	b := synthesize(recipes[s], n, pause)
	b.eachSide(removeDC)
	b.softClip()
	b.eachSide(fadeEnds)
	return b.take(targetLoudness[s])
}

// synthesize adds all parts of a recipe to a new buffer.
func synthesize(r recipe, n random, pause func()) *buffer {
	b := newBuffer(frames(r.length), r.stereo, pause)
	pitch, pace := 1+r.pitch*n.white(), 1+r.pace*n.white()
	for _, s := range r.sweeps {
		b.addSweep(s, &n, pitch, pace)
	}
	for _, s := range r.strikes {
		b.addStrike(s, &n, r.pitch, pace)
	}
	for _, t := range r.thumps {
		b.addThump(t, pitch, pace)
	}
	for _, h := range r.horns {
		b.addHorn(h, &n)
	}
	if r.extra != nil {
		r.extra(b, &n)
	}
	return b
}

// removeDC removes direct current and everything else far below what can be
// heard. It is the DC blocker of Julius O. Smith (Introduction to Digital
// Filters, 2007, appendix B), with its corner at 12 Hz.
func removeDC(side []float64) {
	const keep = 1 - 2*math.Pi*12/Rate
	x1, y1 := 0.0, 0.0
	for i, x := range side {
		y1 = x - x1 + keep*y1
		x1 = x
		side[i] = y1
	}
}

// softClip rounds off the peaks, so that the sound is dense without being loud.
// It first scales the sound to a peak of 1, whatever its parts add up to.
func (b *buffer) softClip() {
	scale := 1 / b.peak()
	b.eachSide(func(side []float64) {
		for i, x := range side {
			side[i] = math.Tanh(scale * x)
		}
	})
}

// fadeEnds lets a channel start and end at 0.
func fadeEnds(side []float64) {
	last := len(side) - 1
	for i := range fadeInFrames {
		side[i] *= raisedCosine(float64(i) / fadeInFrames)
	}
	for i := range fadeOutFrames {
		side[last-i] *= raisedCosine(float64(i) / fadeOutFrames)
	}
}

// closeLoop makes a loop of the left channel: it fades the frames beyond the end
// into the beginning, at constant power because the two are uncorrelated.
func (b *buffer) closeLoop(over int) {
	loop := len(b.left) - over
	for i := range over {
		in, out := math.Sincos(math.Pi / 2 * float64(i) / float64(over))
		b.left[i] = b.left[i]*in + b.left[loop+i]*out
	}
	b.left = b.left[:loop]
}

// take returns the buffer as a take with a loudness.
func (b *buffer) take(lufs float64) take {
	scale := math.Pow(10, (lufs-b.loudness())/20)
	if b.right == nil {
		return newTake(scaled(b.left, scale))
	}
	both := make([]float64, 0, Channels*len(b.left))
	for i := range b.left {
		both = append(both, scale*b.left[i], scale*b.right[i])
	}
	t := newTake(both)
	t.channels = Channels
	return t
}

// slowTake returns the left channel, which is at half the rate, as a take with a
// loudness.
func (b *buffer) slowTake(lufs float64) take {
	wide := newBuffer(2*len(b.left), false, b.pause) // at the rate for which loudness is defined
	for i, s := range b.left {
		wide.left[2*i], wide.left[2*i+1] = s, s
	}
	t := newTake(scaled(b.left, math.Pow(10, (lufs-wide.loudness())/20)))
	t.slow = true
	return t
}

// scaled returns samples times a factor.
func scaled(samples []float64, by float64) []float64 {
	out := make([]float64, len(samples))
	for i, s := range samples {
		out[i] = by * s
	}
	return out
}
