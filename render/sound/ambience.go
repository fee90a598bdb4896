package sound

import "math"

// An ambience is what is heard when nothing happens: an endless wind, and now
// and then a drop of water.
type ambience struct {
	wind         take // the loop, at half the rate; without samples until it is made
	windFrames   int  // for how many frames the wind has been heard
	gust         gust
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
	a := ambience{random: newRandom(WaterDrop, 255), gust: gust{random: newRandom(Wind, 255)}}
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
		left, right := a.nextWind()
		out[i] += g * left
		out[i+1] += g * right
		if a.drop.silent() {
			continue
		}
		left, right = a.drop.next()
		out[i] += g * left
		out[i+1] += g * right
		sent[i] += g * a.drop.sends * left
		sent[i+1] += g * a.drop.sends * right
	}
}

// advance begins with the wind as soon as there is one, and lets drops fall.
func (a *ambience) advance(frames int, b *Bank) {
	if a.wind.samples == nil {
		a.wind = b.take(Wind, 0)
	}
	a.framesToDrop -= frames
	if a.framesToDrop <= 0 {
		a.drop = newVoice(b.take(WaterDrop, a.dropCount), 0, recipes[WaterDrop].sends())
		a.dropCount++
		a.framesToDrop += int(a.random.between(minDropGap, maxDropGap) * Rate)
	}
}

// nextWind returns the next frame of the wind. Both sides play the same loop, half
// of it apart, so that it comes from everywhere.
func (a *ambience) nextWind() (left, right float32) {
	n := len(a.wind.samples)
	if n == 0 {
		return 0, 0
	}
	i := a.windFrames / 2 % n
	j := (i + n/2) % n
	left, right = a.wind.sample(i), a.wind.sample(j)
	if a.windFrames%2 == 1 {
		left, right = 0.5*(left+a.wind.sample((i+1)%n)), 0.5*(right+a.wind.sample((j+1)%n))
	}
	gain := a.windGain() * a.gust.next()
	return gain * left, gain * right
}

// A gust is how strong the wind is, from calm to 1. It changes slowly, so that the
// wind comes and goes, and is no steady noise. The zero gust is calm.
type gust struct {
	level, target float32
	frames        int // until the next target
	random        random
}

// The wind turns every few seconds, and follows within about two.
const (
	calm                   = 0.2
	minGustGap, maxGustGap = 3.0, 8.0
	gustSpeed              = 1.0 / (2 * Rate)
)

// next returns the strength at the next frame.
func (g *gust) next() float32 {
	if g.frames--; g.frames <= 0 {
		g.frames = frames(g.random.between(minGustGap, maxGustGap))
		g.target = float32(g.random.between(0.3, 1))
	}
	g.level += gustSpeed * (g.target - g.level)
	return calm + (1-calm)*g.level
}

// windGain returns the factor with which the wind fades in, from 0 to 1 within a
// second, and counts its frames.
func (a *ambience) windGain() float32 {
	a.windFrames++
	return min(float32(a.windFrames)/Rate, 1)
}

// windSeconds is the length of the loop. A loop of noise of this length is not
// recognised as one.
const windSeconds = 14.0

// windOverlap is how long the end of the loop overlaps its beginning, in seconds.
const windOverlap = 1.0

// renderWind makes the wind in the mine, at half the rate: a low draught that
// comes and goes, and a faint whistle that small loudspeakers can play. It swells
// and its pitch turns a whole number of times within the loop, so that the end
// leads into the beginning.
func renderWind(n random, pause func()) take {
	b := newBuffer(slowFrames(windSeconds+windOverlap), false, pause)
	var f, hiss bandPass
	loud, whistle, dark := 0.0, 0.0, 0.0
	for i := range b.left {
		if i%(512*retuneInterval) == 0 {
			b.breathe()
		}
		if i%retuneInterval == 0 {
			turn := 2 * math.Pi * float64(i) / (windSeconds * halfRate)
			f.tune(2*230*math.Exp2(0.5*math.Sin(2*turn)+0.25*math.Sin(5*turn+1)), 0.8) // twice, at half the rate
			hiss.tune(2*620*math.Exp2(0.3*math.Sin(3*turn+1)), 3)
			loud = 0.6 + 0.25*math.Sin(3*turn) + 0.15*math.Sin(7*turn+2)
			whistle = 0.14 + 0.14*math.Sin(turn+2)
		}
		noise := n.white()
		dark += 0.3 * (loud*f.pass(noise) + whistle*hiss.pass(noise) - dark)
		b.left[i] = dark
	}
	b.eachSide(removeDC)
	b.softClip()
	b.closeLoop(slowFrames(windOverlap))
	return b.slowTake(Wind.loudness())
}
