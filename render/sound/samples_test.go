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
			case recipes[s].loopOverlap == 0:
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
		if got := loudness(samples); !(math.Abs(got-targetLoudness[s]) <= 0.5) {
			t.Errorf("%.2f LUFS, want %.2f", got, targetLoudness[s])
		}
	})
}

// TestBalance: the sounds of every turn are the quietest effects, and that of
// the end of a round is the loudest. The ambience is quieter than all effects.
func TestBalance(t *testing.T) {
	var level [sounds]float64
	eachTake(t, func(t *testing.T, s Sound, samples []float32) { level[s] = loudness(samples) })
	for s := Card; s < sounds; s++ {
		if s != Card && s != Refuse && s.effect() && !(level[s] > max(level[Card], level[Refuse])) {
			t.Errorf("%v is not louder than card and refuse", s)
		}
		if s != Treasure && !(level[s] < level[Treasure]) {
			t.Errorf("%v is not quieter than the treasure", s)
		}
		if !s.effect() && !(level[s] < min(level[Card], level[Refuse])) {
			t.Errorf("%v is not quieter than the effects", s)
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
		Wind: {5, 10}, WaterDrop: {0.3, 0.8},
	}
	eachTake(t, func(t *testing.T, s Sound, samples []float32) {
		if d, want := seconds(samples), ranges[s]; d < want.least || d > want.most {
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
				for k, x := range takes[i].samples {
					d := float64(x - takes[j].samples[k])
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
	return slices.EqualFunc(a.takes[s], b.takes[s], func(x, y take) bool { return slices.Equal(x.samples, y.samples) })
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
