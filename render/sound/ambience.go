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

// add plays the ambience on top of what is in out, as loud as level says, and
// sends the drops to the room.
func (a *ambience) add(out, sent []float32, level *ramp, b *Bank) {
	a.advance(len(out)/Channels, b)
	if level.silent() {
		a.drop = voice{} // its rest is not played when the volume is turned up
		return
	}
	for i := 0; i < len(out); i += Channels {
		g := level.next()
		swell := g * a.windGain()
		windLeft, windRight := a.wind.next()
		out[i] += swell * windLeft
		out[i+1] += swell * windRight
		if a.drop.silent() {
			continue
		}
		left, right := a.drop.next()
		out[i] += g * left
		out[i+1] += g * right
		sent[i] += g * a.drop.sends * left
		sent[i+1] += g * a.drop.sends * right
	}
}

// advance restarts the wind at its end, and lets drops fall.
func (a *ambience) advance(frames int, b *Bank) {
	if a.wind.samples == nil {
		a.wind = newVoice(b.take(Wind, 0), 0, 0)
	}
	if a.wind.silent() {
		a.wind.frame = 0
	}
	a.framesToDrop -= frames
	if a.framesToDrop <= 0 {
		a.drop = newVoice(b.take(WaterDrop, a.dropCount), 0, recipes[WaterDrop].sends())
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
