package sound

import "math"

// Rate is how many frames there are in a second: one sample for each ear.
const Rate = 48000

// frames returns how many frames some seconds are.
func frames(seconds float64) int { return int(math.Round(seconds * Rate)) }

// A tape is a sound while it is made. Both sides are equally long; if both ears
// hear the same, there is no right one.
type tape struct{ left, right []float64 }

// newTape returns a tape that is some frames long, with two sides if it is wide.
func newTape(length int, wide bool) *tape {
	t := &tape{left: make([]float64, length)}
	if wide {
		t.right = make([]float64, length)
	}
	return t
}

// sides calls f for each side that there is.
func (t *tape) sides(f func([]float64)) {
	f(t.left)
	if t.right != nil {
		f(t.right)
	}
}

// A gain says how loud something is on either side; 1 leaves it as it is.
type gain struct{ left, right float64 }

// panned returns a gain for something at a place from -1, left, to 1, right. It
// is as loud everywhere (the sum of the squares is the same).
func panned(loud, place float64) gain {
	right, left := math.Sincos((place + 1) * math.Pi / 4)
	return gain{loud * math.Sqrt2 * left, loud * math.Sqrt2 * right}
}

// add adds a sample to a frame.
func (t *tape) add(frame int, sample float64, g gain) {
	t.left[frame] += sample * g.left
	if t.right != nil {
		t.right[frame] += sample * g.right
	}
}

// stereo returns what the ears hear.
func (t *tape) stereo() (left, right []float64) {
	if t.right == nil {
		return t.left, t.left
	}
	return t.left, t.right
}

// peak returns the greatest sample, whatever its sign.
func (t *tape) peak() float64 {
	most := 0.0
	t.sides(func(side []float64) {
		for _, s := range side {
			most = max(most, math.Abs(s))
		}
	})
	return most
}
