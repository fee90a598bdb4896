package sound

import (
	"math"
	"slices"
	"testing"
)

// TestLoudnessOfSines: according to BS.1770-4, a sine of 997 Hz that reaches
// 0 dBFS in one channel has -3.01 LUFS; according to EBU Tech 3341, one of
// 1000 Hz that reaches -23 dBFS in both has -23. Bass counts less, treble more.
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
		{"bass", sine(38.1, 1, 1), silence, -9.7}, // at its corner frequency, the high-pass leaves a half
		{"treble", sine(10000, 1, 1), silence, 0.3},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := (&buffer{c.left, c.right}).loudness(); math.Abs(got-c.want) > 0.1 {
				t.Errorf("%.2f LUFS, want %.2f", got, c.want)
			}
		})
	}
}

// TestLoudnessOfMoments: a sound that is shorter than the window counts less;
// being longer, or having silence around it, makes no difference.
func TestLoudnessOfMoments(t *testing.T) {
	of := func(x []float64) float64 { return (&buffer{x, x}).loudness() }
	long := of(sine(1000, 0.1, 1))
	for _, c := range []struct{ length, want float64 }{{0.1, -6.02}, {0.2, -3.01}, {0.4, 0}, {2, 0}} {
		x := sine(1000, 0.1, c.length)
		if got := of(x) - long; math.Abs(got-c.want) > 0.15 {
			t.Errorf("a sound of %g s differs by %.2f LU, want %.2f", c.length, got, c.want)
		}
		padded := append(append(make([]float64, Rate), x...), make([]float64, Rate)...)
		if got := of(padded) - of(x); math.Abs(got) > 0.15 {
			t.Errorf("silence around %g s changes the loudness by %.2f LU", c.length, got)
		}
	}
}

// TestIntegrated: EBU Tech 3341, cases 1 to 3: a steady tone has its loudness,
// and quiet parts are left out.
func TestIntegrated(t *testing.T) {
	at := func(db, length float64) []float64 { return sine(1000, math.Pow(10, db/20), length) }
	for name, c := range map[string]struct {
		x    []float64
		want float64
	}{
		"steady":      {at(-23, 20), -23},
		"quieter":     {at(-33, 20), -33},
		"quiet parts": {slices.Concat(at(-36, 10), at(-23, 60), at(-36, 10)), -23},
		"silence":     {make([]float64, Rate), math.Inf(-1)},
	} {
		if got := (&buffer{c.x, c.x}).integrated(); got != c.want && !(math.Abs(got-c.want) < 0.1) {
			t.Errorf("%s: %.2f LUFS, want %.2f", name, got, c.want)
		}
	}
}
