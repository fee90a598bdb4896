package sound

import "math"

// A drone is three bowed strings that swell and fade slowly, computed at half the
// rate. Each is heard from both sides, a little out of tune with itself, so that
// it is alive. The zero drone is silent.
type drone struct {
	bows [3]bow
}

// A bow is one of the strings.
type bow struct {
	phase  [Channels]float32 // in entries of bowWave
	step   [Channels]float32
	level  float32
	target float32
}

// bowWave is a period of a bowed string: nine harmonics, each weaker than the
// last, so that loudspeakers that cannot play the lowest let it be heard by the
// others. The last entry is the first again.
var bowWave = func() (wave [bowSize + 1]float32) {
	for i := range wave {
		for n := 1.0; n <= 9; n++ {
			wave[i] += float32(math.Sin(2*math.Pi*n*float64(i)/bowSize+n*n) / math.Pow(n, 1.25))
		}
	}
	return wave
}()

const bowSize = 512

// otherSide is how much of each side is heard on the other one. The two never
// cancel out, not even on a single loudspeaker.
const otherSide = 0.4

// bowSpeed is how quickly a bow swells and fades: by 1/e in 1.2 s.
const bowSpeed = 1 / (1.2 * halfRate)

// newDrone returns a silent drone on some notes.
func newDrone(hz [3]float64) (d drone) {
	for i := range d.bows {
		d.bows[i].tune(hz[i])
	}
	return d
}

func (b *bow) tune(hz float64) {
	const apart = 0.11 // hertz, either way
	b.step = [Channels]float32{float32((hz - apart) * bowSize / halfRate), float32((hz + apart) * bowSize / halfRate)}
}

// swell moves the bows towards a loudness.
func (d *drone) swell(to [3]float32) {
	for i := range d.bows {
		d.bows[i].target = to[i]
	}
}

// next returns the next frame.
func (d *drone) next() (left, right float32) {
	for i := range d.bows {
		b := &d.bows[i]
		b.level += bowSpeed * (b.target - b.level)
		if b.level < 1e-4 && b.target == 0 {
			b.level = 0
			continue
		}
		low, high := b.level*b.wave(0), b.level*b.wave(1)
		left += low + otherSide*high
		right += high + otherSide*low
	}
	return left, right
}

// wave returns the next sample of one side.
func (b *bow) wave(side int) float32 {
	at := b.phase[side]
	i := int(at)
	part := at - float32(i)
	if at += b.step[side]; at >= bowSize {
		at -= bowSize
	}
	b.phase[side] = at
	return bowWave[i] + part*(bowWave[i+1]-bowWave[i])
}
