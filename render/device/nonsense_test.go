package device

import (
	"math"
	"testing"
)

// TestWheelThatReportsNonsense: what is no number turns nothing, and the next notch
// counts.
func TestWheelThatReportsNonsense(t *testing.T) {
	for _, nonsense := range []float64{math.NaN(), math.Inf(1), math.Inf(-1)} {
		r := newRig()
		r.s.Mouse.Wheel = 0.75
		r.tick()
		r.s.Mouse.Wheel = nonsense
		if in := r.tick(); in.Wheel != 0 {
			t.Errorf("%v turns by %v", nonsense, in.Wheel)
		}
		r.s.Mouse.Wheel = 1
		if in := r.tick(); in.Wheel != 1 {
			t.Errorf("after %v, one notch turns by %v", nonsense, in.Wheel)
		}
	}
}
