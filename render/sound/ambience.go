package sound

// An ambience is what is heard when nothing happens: an endless wind, and now
// and then a drop of water.
type ambience struct {
	wind         voice
	windFrames   int // for how many frames the wind has been heard
	drop         voice
	dropCount    int    // how many drops have fallen
	framesToDrop int    // frames until the next drop
	random       random // a generator of its own, so that it reveals nothing about the game
}

// The range of seconds between two drops.
const (
	minDropGap = 6.0
	maxDropGap = 20.0
)

func newAmbience() ambience {
	a := ambience{random: newRandom(WaterDrop, 255)}
	a.framesToDrop = frames(a.random.between(minDropGap, maxDropGap))
	return a
}

// add plays the ambience on top of what is in out, as loud as level says.
func (a *ambience) add(out []float32, level *ramp, b *Bank) {
	a.advance(len(out)/Channels, b)
	if level.silent() {
		a.drop.samples = nil // its rest is not played when the volume is turned up
		return
	}
	for i := 0; i < len(out); i += Channels {
		g := level.next()
		swell := a.windGain()
		for side := range Channels {
			out[i+side] += g * (swell*a.wind.next() + a.drop.next())
		}
	}
}

// advance restarts the wind at its end, and lets drops fall.
func (a *ambience) advance(frames int, b *Bank) {
	if a.wind.samples == nil {
		a.wind.samples = b.samples(Wind, 0)
	}
	if a.wind.silent() {
		a.wind.position = 0
	}
	a.framesToDrop -= frames
	if a.framesToDrop <= 0 {
		a.drop = voice{samples: b.samples(WaterDrop, a.dropCount)}
		a.dropCount++
		a.framesToDrop += int(a.random.between(minDropGap, maxDropGap) * Rate)
	}
}

// windGain returns the factor with which the wind fades in: from 0 to 1 within
// a second.
func (a *ambience) windGain() float32 {
	if a.windFrames >= Rate {
		return 1
	}
	a.windFrames++
	return float32(a.windFrames) / Rate
}
