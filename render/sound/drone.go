package sound

import "math"

// A drone is three bowed strings that swell and fade slowly, computed at half the
// rate. Each is two tones that are a little out of tune, so that it is alive. The
// zero drone is silent.
type drone struct {
	bows [3]bow
}

// A bow is one of the strings.
type bow struct {
	phase  [2]float32 // of both tones, in entries of bowWave
	step   [2]float32
	level  float32
	target float32
}

// bowWave is a period of a bowed string: nine harmonics, each weaker than the
// last, so that loudspeakers that cannot play the lowest let it be heard by the
// others. The last entry is the first again.
var bowWave = func() (wave [bowSize + 1]float32) {
	for i := range wave {
		for n := 1.0; n <= 9; n++ {
			wave[i] += float32(math.Sin(2*math.Pi*n*float64(i)/bowSize+n*n)/math.Pow(n, 1.25)) * droneVolume
		}
	}
	return wave
}()

const bowSize = 512

// droneVolume is how loud a bow is at level 1.
const droneVolume = 0.024

// beside is how loud the second tone is, which is heard on both sides with opposite
// signs: it moves the bow about, and is not heard at all on a single loudspeaker.
const beside = 0.5

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
	const apart = 0.23 // hertz
	b.step = [2]float32{float32(hz * bowSize / halfRate), float32((hz + apart) * bowSize / halfRate)}
}

// swell moves the bows towards a loudness.
func (d *drone) swell(to [3]float32) {
	for i := range d.bows {
		d.bows[i].target = to[i]
	}
}

// add plays the next frames on top of what is in a block.
func (d *drone) add(out *themeBlock) {
	for i := range d.bows {
		b := &d.bows[i]
		if b.level < 1e-4 && b.target == 0 {
			b.level = 0
			continue
		}
		for k := range out {
			b.level += bowSpeed * (b.target - b.level)
			middle, aside := b.level*b.wave(0), beside*b.level*b.wave(1)
			out[k][0] += middle + aside
			out[k][1] += middle - aside
		}
	}
}

// wave returns the next sample of one of the two tones.
func (b *bow) wave(tone int) float32 {
	at := b.phase[tone]
	i := int(at) & (bowSize - 1)
	part := at - float32(i)
	if at += b.step[tone]; at >= bowSize {
		at -= bowSize
	}
	b.phase[tone] = at
	return bowWave[i] + part*(bowWave[i+1]-bowWave[i])
}
