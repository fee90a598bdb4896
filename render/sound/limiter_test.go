package sound

import (
	"math"
	"slices"
	"testing"
)

// TestLimiterLeavesQuietAlone: what is not above the peak of one sound is not
// changed, not even right after something loud has faded.
func TestLimiterLeavesQuietAlone(t *testing.T) {
	var l limiter
	quiet := constant(maxPeak, 0.1).stereo()
	out := slices.Clone(quiet)
	if l.limit(out); !slices.Equal(out, quiet) {
		t.Error("it changes a quiet sound")
	}
	l.limit(constant(3, 0.2).stereo())
	l.limit(constant(0, 3).stereo())
	if l.limit(out); !slices.Equal(out, quiet) {
		t.Error("it changes a quiet sound three seconds after a loud one")
	}
}

// TestLimiterIsGentle: a tone that is twice too loud is turned down, and keeps
// its shape: less than 1 % of it becomes overtones.
func TestLimiterIsGentle(t *testing.T) {
	var l limiter
	var out []float32
	for _, s := range sine(440, 2, 1) {
		out = append(out, float32(s), float32(s))
	}
	l.limit(out)
	if p := peak(out); !(p <= 1) {
		t.Errorf("the peak is %g", p)
	}
	x := side(out, 0)[Rate/2:]
	tone := amplitude(x, 440)
	for n := 2.0; n < 10; n++ {
		if a := amplitude(x, 440*n); a > 0.01*tone {
			t.Errorf("overtone %g has %.3f of the tone", n, a/tone)
		}
	}
	if math.Abs(tone-maxPeak) > 0.05 {
		t.Errorf("the tone is at %.2f, want about %.2f", tone, maxPeak)
	}
}
