package sound

import (
	"hash/fnv"
	"math"
	"testing"
)

func TestNothingClips(t *testing.T) {
	each(t, func(t *testing.T, s Sound, samples []float32) {
		if p := peak(samples); !(p <= highest) || p < 0.02 {
			t.Errorf("its peak is %.3f", p)
		}
		for _, x := range samples {
			if x != x {
				t.Fatal("it has samples that are no numbers")
			}
		}
	})
}

// TestEnds: no sound clicks where it begins or ends. A loop does not click where
// it is closed: nowhere does it bend more than elsewhere.
func TestEnds(t *testing.T) {
	each(t, func(t *testing.T, s Sound, samples []float32) {
		for ear := range Channels {
			x := side(samples, ear)
			last := len(x) - 1
			switch {
			case recipes[s].loop == 0:
				if x[0] != 0 || x[last] != 0 {
					t.Errorf("it begins at %g and ends at %g", x[0], x[last])
				}
				if near := peak(samples) / 20; math.Abs(x[last-48]) > near {
					t.Errorf("a millisecond before its end it is still at %g", x[last-48])
				}
			case math.Abs(x[last]-x[0]) > steepest(x):
				t.Errorf("it goes on from %g at %g", x[last], x[0])
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
	each(t, func(t *testing.T, s Sound, samples []float32) {
		for ear := range Channels {
			sum, x := 0.0, side(samples, ear)
			for _, s := range x {
				sum += s
			}
			if mean := math.Abs(sum / float64(len(x))); mean > 0.003*peak(samples) {
				t.Errorf("on the average it is at %g, of a peak of %g", mean, peak(samples))
			}
		}
	})
}

func TestLoudnessOfSounds(t *testing.T) {
	each(t, func(t *testing.T, s Sound, samples []float32) {
		if got := loudness(samples); !(math.Abs(got-targets[s]) <= 0.5) {
			t.Errorf("%.2f LUFS, want %.2f", got, targets[s])
		}
	})
}

// TestBalance: what is heard at every turn is the quietest, and what is heard
// once a round the loudest. What is around is quieter than all that happens.
func TestBalance(t *testing.T) {
	var level [sounds]float64
	each(t, func(t *testing.T, s Sound, samples []float32) { level[s] = loudness(samples) })
	for s := Card; s < sounds; s++ {
		if s != Card && s != Refuse && s.effect() && !(level[s] > max(level[Card], level[Refuse])) {
			t.Errorf("%v is not louder than card and refuse", s)
		}
		if s != Treasure && !(level[s] < level[Treasure]) {
			t.Errorf("%v is not quieter than the treasure", s)
		}
		if !s.effect() && !(level[s] < min(level[Card], level[Refuse])) {
			t.Errorf("%v is not quieter than what happens", s)
		}
	}
}

// TestDurations: sounds are short, and all takes of one are equally long.
func TestDurations(t *testing.T) {
	ranges := [sounds]struct{ least, most float64 }{
		Card: {0.15, 0.25}, Lay: {0.12, 0.3}, Break: {0.2, 0.5}, Mend: {0.4, 0.7},
		Fall: {1.2, 1.6}, Look: {0.3, 0.6}, Turn: {0.2, 0.5}, Treasure: {1.2, 2},
		Lost: {1.2, 2}, Coins: {0.4, 0.8}, Yours: {0.6, 1.2}, Refuse: {0.3, 0.6},
		Draught: {5, 10}, Drop: {0.3, 0.8},
	}
	each(t, func(t *testing.T, s Sound, samples []float32) {
		if d, want := seconds(samples), ranges[s]; d < want.least || d > want.most {
			t.Errorf("%.2f s, want %v", d, want)
		}
		if len(samples) != len(full(t).takes[s][0]) {
			t.Error("its takes are not equally long")
		}
	})
}

// TestTakesDiffer: no two takes of a sound are nearly the same.
func TestTakesDiffer(t *testing.T) {
	for s, takes := range full(t).takes {
		for i := range takes {
			for j := range i {
				var apart, all float64
				for k, x := range takes[i] {
					d := float64(x - takes[j][k])
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
	if one, other := sum(full(t)), sum(again); one != other {
		t.Errorf("%x at first, then %x", one, other)
	}
}

// sum returns a number that is another one if any bit of any sample is.
func sum(b *Bank) uint64 {
	h := fnv.New64a()
	for _, takes := range b.takes {
		for _, samples := range takes {
			for _, x := range samples {
				bits := math.Float32bits(x)
				h.Write([]byte{byte(bits), byte(bits >> 8), byte(bits >> 16), byte(bits >> 24)})
			}
		}
	}
	return h.Sum64()
}

// BenchmarkAll makes all takes of all sounds.
func BenchmarkAll(b *testing.B) {
	for b.Loop() {
		bank := new(Bank)
		for bank.Step() {
		}
	}
}

// BenchmarkSound makes one take of each sound: one step of a bank.
func BenchmarkSound(b *testing.B) {
	for s := Card; s < sounds; s++ {
		b.Run(s.String(), func(b *testing.B) {
			for b.Loop() {
				render(s, 0)
			}
		})
	}
}
