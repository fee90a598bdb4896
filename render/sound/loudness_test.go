package sound

import (
	"math"
	"testing"
)

// TestLoudnessOfSines: a sine of 997 Hz that reaches 0 dBFS on one side is at
// -3.01 LUFS, says BS.1770-4; one of 1000 Hz that reaches -23 dBFS on both is at
// -23, says EBU Tech 3341. Bass is heard less, treble more.
func TestLoudnessOfSines(t *testing.T) {
	down := math.Pow(10, -23.0/20)
	silence := make([]float64, Rate)
	for _, c := range []struct {
		name        string
		left, right []float64
		want        float64
	}{
		{"left", sine(997, 1, 1), silence, -3.01},
		{"right", silence, sine(997, 1, 1), -3.01},
		{"both", sine(1000, down, 1), sine(1000, down, 1), -23},
		{"bass", sine(38.1, 1, 1), silence, -9.7}, // at its corner, the cut leaves a half
		{"treble", sine(10000, 1, 1), silence, 0.3},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := (&tape{c.left, c.right}).loudness(); math.Abs(got-c.want) > 0.1 {
				t.Errorf("%.2f LUFS, want %.2f", got, c.want)
			}
		})
	}
}

// TestLoudnessOfMoments: what is shorter than the window counts for less, and
// what is longer, or has silence around it, for no more or less.
func TestLoudnessOfMoments(t *testing.T) {
	of := func(x []float64) float64 { return (&tape{x, x}).loudness() }
	long := of(sine(1000, 0.1, 1))
	for _, c := range []struct{ length, want float64 }{{0.1, -6.02}, {0.2, -3.01}, {0.4, 0}, {2, 0}} {
		x := sine(1000, 0.1, c.length)
		if got := of(x) - long; math.Abs(got-c.want) > 0.15 {
			t.Errorf("%g s is %.2f LU off, want %.2f", c.length, got, c.want)
		}
		around := append(append(make([]float64, Rate), x...), make([]float64, Rate)...)
		if got := of(around) - of(x); math.Abs(got) > 0.15 {
			t.Errorf("silence around %g s makes %.2f LU", c.length, got)
		}
	}
}
