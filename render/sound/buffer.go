package sound

import "math"

// Rate is the number of frames per second: one sample for each ear.
const Rate = 48000

// frames converts seconds to frames.
func frames(seconds float64) int { return int(math.Round(seconds * Rate)) }

// A buffer is a sound that is being made. Both channels have the same length;
// if they are equal, right is nil.
type buffer struct {
	left, right []float64
	pause       func() // lets others work; nil if nobody waits
}

// newBuffer returns a silent buffer of some frames, with two channels if it is
// wide.
func newBuffer(length int, wide bool, pause func()) *buffer {
	b := &buffer{left: make([]float64, length), pause: pause}
	if wide {
		b.right = make([]float64, length)
	}
	return b
}

// breathe pauses between two parts of the work.
func (b *buffer) breathe() {
	if b.pause != nil {
		b.pause()
	}
}

// eachSide calls f for each channel that exists, and pauses after it.
func (b *buffer) eachSide(f func([]float64)) {
	f(b.left)
	b.breathe()
	if b.right != nil {
		f(b.right)
		b.breathe()
	}
}

// A gain is the factor of either channel; 1 leaves it unchanged.
type gain struct{ left, right float64 }

// panned returns the gain for a position from -1, left, to 1, right. The
// loudness is the same at every position (the sum of the squares is constant).
func panned(volume, position float64) gain {
	right, left := math.Sincos((position + 1) * math.Pi / 4)
	return gain{volume * math.Sqrt2 * left, volume * math.Sqrt2 * right}
}

// addSample adds a sample to a frame.
func (b *buffer) addSample(frame int, sample float64, g gain) {
	b.left[frame] += sample * g.left
	if b.right != nil {
		b.right[frame] += sample * g.right
	}
}

// peak returns the greatest absolute sample.
func (b *buffer) peak() float64 {
	most := 0.0
	b.eachSide(func(side []float64) {
		for _, s := range side {
			most = max(most, math.Abs(s))
		}
	})
	return most
}

// The format in which a mixer is read: 32-bit floating-point samples,
// little-endian, left and right in turn, Rate frames a second.
const (
	Channels   = 2
	FrameBytes = 4 * Channels
)

// BufferBytes is how many bytes a device should read at a time and hold: 50 ms. A
// longer buffer would be heard as a delay, and one of more than 200 ms would
// lose sounds, which would be too old when it reads them. A device may also
// read a little and then nothing until the first click in a browser: the mixer
// then drops what has become too old.
const BufferBytes = Rate / 20 * FrameBytes

// A random is a generator of pseudorandom numbers. Any value is a seed.
type random uint32

// newRandom returns the generator of a take.
func newRandom(s Sound, take int) random { return random(hash32(uint32(s)<<8 | uint32(take))) }

// next returns the next number, from 0 up to but excluding 1.
func (n *random) next() float64 {
	*n += 0x9E3779B9 // the golden ratio of 2^32: every number comes once before any comes again
	return float64(hash32(uint32(*n))) / (1 << 32)
}

// between returns the next number, from a to b.
func (n *random) between(a, b float64) float64 { return a + (b-a)*n.next() }

// white returns the next sample of white noise, from -1 to 1.
func (n *random) white() float64 { return 2*n.next() - 1 }

// hash32 maps every number to another one that looks unrelated. Factors and
// shifts are those of "lowbias32" by Chris Wellons (Hash Prospector, 2018).
func hash32(x uint32) uint32 {
	x ^= x >> 16
	x *= 0x7FEB352D
	x ^= x >> 15
	x *= 0x846CA68B
	x ^= x >> 16
	return x
}
