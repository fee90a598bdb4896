package sound

import "math"

// targetLoudness is how loud the sounds are without the room, in LUFS: the table
// in which they are balanced. The room adds about 1 LU.
var targetLoudness = [sounds]float64{
	Card:      -23.5,
	Lay:       -21,
	Break:     -18,
	Mend:      -21,
	Fall:      -16.5,
	Look:      -23.5,
	Turn:      -20,
	Treasure:  -16,
	Lost:      -18,
	Coins:     -20.5,
	Yours:     -25,
	Refuse:    -26,
	Button:    -29,
	Focus:     -33,
	Page:      -30,
	Finale:    -15.5,
	Role:      -23,
	Blast:     -14,
	Timber:    -21,
	Wind:      -12,
	WaterDrop: -21,
}

// maxPeak is the greatest sample that a sound may have.
const maxPeak = 0.9

// loudnessWindow is the window of the momentary loudness, in frames: 400 ms.
const loudnessWindow = Rate * 400 / 1000

// loudness returns the loudness at the loudest moment, in LUFS: K-weighted as
// in ITU-R BS.1770-4, annex 1, over a sliding window of 400 ms as in EBU Tech
// 3341, without gates. Before and after the sound there is silence.
//
// A mean over the whole sound would rate a click as loud as a chord, and would
// change with the length of a tail that nobody hears. The ear, too, adds up
// what comes within a fraction of a second; gates are for programmes with
// pauses.
func (b *buffer) loudness() float64 {
	now, most := 0.0, 0.0
	energy := b.weighted()
	for i, e := range energy {
		now += e
		if i >= loudnessWindow {
			now -= energy[i-loudnessWindow]
		}
		most = max(most, now)
	}
	return lufs(most / loudnessWindow)
}

// Measure returns the greatest absolute one of stereo samples at Rate, and their loudness in
// LUFS: at the loudest moment, and of the whole programme without its pauses.
func Measure(samples []float32) (peak, loudest, whole float64) {
	b := newBuffer(len(samples)/Channels, true, nil)
	for i := range b.left {
		b.left[i], b.right[i] = float64(samples[Channels*i]), float64(samples[Channels*i+1])
	}
	return b.peak(), b.loudness(), b.integrated()
}

// lufs returns the loudness of a mean weighted energy.
func lufs(energy float64) float64 { return -0.691 + 10*math.Log10(energy) }

// weighted returns the K-weighted energy of both channels in each frame.
func (b *buffer) weighted() []float64 {
	energy := make([]float64, len(b.left))
	b.eachSide(func(side []float64) {
		head, low := highShelf, highPass
		for i, x := range side {
			y := low.pass(head.pass(x))
			energy[i] += y * y
		}
	})
	if b.right == nil {
		for i := range energy {
			energy[i] *= 2
		}
	}
	return energy
}

// integrated returns the loudness of a whole programme, in LUFS: the mean of
// windows of 400 ms, of which three quarters overlap, without those below -70
// LUFS, and then without those more than 10 LU below the mean of the rest
// (BS.1770-4, annex 1). It is minus infinity for silence.
func (b *buffer) integrated() float64 {
	energy := b.weighted()
	var windows []float64
	for from := 0; from+loudnessWindow <= len(energy); from += loudnessWindow / 4 {
		sum := 0.0
		for _, e := range energy[from : from+loudnessWindow] {
			sum += e
		}
		windows = append(windows, sum/loudnessWindow)
	}
	absolute := meanAbove(windows, -70)
	return lufs(meanAbove(windows, lufs(absolute)-10))
}

// meanAbove returns the mean of the energies above a loudness, 0 if there are
// none.
func meanAbove(windows []float64, above float64) float64 {
	sum, n := 0.0, 0
	for _, e := range windows {
		if lufs(e) > above {
			sum, n = sum+e, n+1
		}
	}
	return sum / float64(max(n, 1))
}

// A biquad is a filter with two poles and two zeros, together with its state.
type biquad struct {
	b0, b1, b2, a1, a2 float64
	s1, s2             float64
}

// The two stages of the K-weighting at 48 kHz: tables 1 and 2 of BS.1770-4.
var (
	highShelf = biquad{b0: 1.53512485958697, b1: -2.69169618940638, b2: 1.19839281085285, a1: -1.69065929318241, a2: 0.73248077421585}
	highPass  = biquad{b0: 1, b1: -2, b2: 1, a1: -1.99004745483398, a2: 0.99007225036621}
)

// pass returns the next sample.
func (f *biquad) pass(x float64) float64 {
	y := f.b0*x + f.s1
	f.s1 = f.b1*x - f.a1*y + f.s2
	f.s2 = f.b2*x - f.a2*y
	return y
}
