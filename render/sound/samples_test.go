package sound

import (
	"math"
	"slices"
	"testing"
)

func TestNothingClips(t *testing.T) {
	eachTake(t, func(t *testing.T, s Sound, samples []float32) {
		if p := peak(samples); !(p <= maxPeak) || p < 0.02 {
			t.Errorf("the peak is %.3f", p)
		}
		for _, x := range samples {
			if x != x {
				t.Fatal("it has NaN samples")
			}
		}
	})
}

// TestEnds: no sound clicks where it starts or ends. A loop does not click
// where it is closed: its greatest step is not there.
func TestEnds(t *testing.T) {
	eachTake(t, func(t *testing.T, s Sound, samples []float32) {
		for ear := range Channels {
			x := side(samples, ear)
			last := len(x) - 1
			switch {
			case s != Wind:
				if x[0] != 0 || x[last] != 0 {
					t.Errorf("it starts at %g and ends at %g", x[0], x[last])
				}
				if quiet := peak(samples) / 20; math.Abs(x[last-48]) > quiet {
					t.Errorf("a millisecond before its end it is still at %g", x[last-48])
				}
			case math.Abs(x[last]-x[0]) > steepest(x):
				t.Errorf("the loop jumps from %g to %g", x[last], x[0])
			}
		}
	})
}

// steepest returns the greatest step between two samples.
func steepest(x []float64) float64 {
	most := 0.0
	for i := range x[1:] {
		most = max(most, math.Abs(x[i+1]-x[i]))
	}
	return most
}

func TestNoDirectCurrent(t *testing.T) {
	eachTake(t, func(t *testing.T, s Sound, samples []float32) {
		for ear := range Channels {
			sum, x := 0.0, side(samples, ear)
			for _, s := range x {
				sum += s
			}
			if mean := math.Abs(sum / float64(len(x))); mean > 0.003*peak(samples) {
				t.Errorf("the mean is %g, with a peak of %g", mean, peak(samples))
			}
		}
	})
}

func TestLoudnessOfSounds(t *testing.T) {
	eachTake(t, func(t *testing.T, s Sound, samples []float32) {
		if got := loudness(samples); !(math.Abs(got-s.loudness()) <= 0.5) {
			t.Errorf("%.2f LUFS, want %.2f", got, s.loudness())
		}
	})
}

// heard returns what a mixer with the room plays of a sound, with all sliders at
// their ends.
func heard(t testing.TB, s Sound, place float64) []float32 {
	m := NewMixer(fullBank(t))
	m.SetLevels(effectsOnly)
	m.Play(s, place)
	return mix(m, s.delay()+fullBank(t).takes[s][0].frames()+2*Rate)
}

// TestClasses: what is heard of each effect is about as loud as its class, and
// classes that matter more are louder.
func TestClasses(t *testing.T) {
	t.Parallel()
	for s := Card; s.effect(); s++ {
		if got, want := loudness(heard(t, s, 0)), classLoudness[classOf(s)]; !(math.Abs(got-want) <= classTolerance) {
			t.Errorf("%v is at %.1f LUFS, its class at %.1f", s, got, want)
		}
	}
	if c := classLoudness; !(c[interfaceClass] < c[cardClass] && c[cardClass] < c[eventClass] && c[eventClass] < c[resultClass] && c[voiceClass] < c[eventClass]) {
		t.Errorf("the classes are at %v", c)
	}
}

// TestAmbienceIsAudible: at the default levels, the mine by itself is quiet, but
// can be heard: -30 to -26 LUFS. The drops stand out of the wind.
func TestAmbienceIsAudible(t *testing.T) {
	l := DefaultLevels()
	l.Effects = 0
	m := NewMixer(fullBank(t))
	m.SetLevels(l)
	out := mix(m, 60*Rate)
	if got := (&buffer{side(out, 0), side(out, 1)}).integrated(); !(got >= -30 && got <= -26) {
		t.Errorf("%.1f LUFS", got)
	}
}

// TestWeight: what breaks or falls has weight below 150 Hz, and is heard without
// it, too, by small loudspeakers.
func TestWeight(t *testing.T) {
	for _, s := range []Sound{Break, Fall} {
		x := side(fullBank(t).takes[s][0].stereo(), 0)[:frames(0.3)]
		var low, middle float64
		for hz := 40.0; hz < 600; hz += 5 {
			a := amplitude(x, hz)
			if hz < 150 {
				low += a * a
			} else {
				middle += a * a
			}
		}
		if low < middle || middle < low/30 {
			t.Errorf("%v has %.2g below 150 Hz, %.2g above", s, low, middle)
		}
	}
}

// TestDurations: sounds are short, and all takes of a sound have the same
// length.
func TestDurations(t *testing.T) {
	ranges := [sounds]struct{ least, most float64 }{
		Card: {0.15, 0.25}, Lay: {0.12, 0.3}, Break: {0.2, 0.5}, Mend: {0.4, 0.7},
		Fall: {1.2, 1.6}, Look: {0.3, 0.6}, Turn: {0.2, 0.5}, Treasure: {1.2, 2},
		Lost: {1.2, 2}, Coins: {0.4, 0.8}, Yours: {0.6, 1.2}, Refuse: {0.3, 0.6},
		Button: {0.05, 0.2}, Focus: {0.03, 0.1}, Page: {0.2, 0.4}, Finale: {2.5, 4},
		Wind: {5, 15}, WaterDrop: {0.3, 0.8},
	}
	eachTake(t, func(t *testing.T, s Sound, samples []float32) {
		want := ranges[s]
		if _, _, ok := s.voice(); ok {
			want.least, want.most = 0.15, 1.2
		}
		if d := seconds(samples); d < want.least || d > want.most {
			t.Errorf("%.2f s, want %v", d, want)
		}
		if len(samples) != Channels*fullBank(t).takes[s][0].frames() {
			t.Error("its takes differ in length")
		}
	})
}

// TestTakesDiffer: no two takes of a sound are nearly the same.
func TestTakesDiffer(t *testing.T) {
	for s, takes := range fullBank(t).takes {
		for i := range takes {
			for j := range i {
				var apart, all float64
				for k := range takes[i].samples {
					x := takes[i].sample(k)
					d := float64(x - takes[j].sample(k))
					apart += d * d
					all += float64(x * x)
				}
				if apart < 0.05*all {
					t.Errorf("takes %d and %d of %v differ by %.2g only", i, j, Sound(s), apart/all)
				}
			}
		}
	}
}

// TestSameEveryTime: samples do not depend on when, or how often, they are made.
func TestSameEveryTime(t *testing.T) {
	again := new(Bank)
	for again.Step() {
	}
	for s := range sounds {
		if !sameTakes(fullBank(t), again, s) {
			t.Errorf("%v differs the second time", s)
		}
	}
}

// sameTakes reports whether all takes of a sound are equal in two banks.
func sameTakes(a, b *Bank, s Sound) bool {
	return slices.EqualFunc(a.takes[s], b.takes[s], func(x, y take) bool { return x.scale == y.scale && slices.Equal(x.samples, y.samples) })
}

// BenchmarkAll makes all takes of all sounds.
func BenchmarkAll(b *testing.B) {
	for b.Loop() {
		bank := new(Bank)
		for bank.Step() {
		}
	}
}

// BenchmarkSound makes one take of each sound, which is one step of a bank.
func BenchmarkSound(b *testing.B) {
	for s := Card; s < sounds; s++ {
		b.Run(s.String(), func(b *testing.B) {
			for b.Loop() {
				renderTake(s, 0)
			}
		})
	}
}
