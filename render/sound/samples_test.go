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
	if got := (&buffer{left: side(out, 0), right: side(out, 1)}).integrated(); !(got >= -30 && got <= -26) {
		t.Errorf("%.1f LUFS", got)
	}
}

// TestWeight: what breaks or falls has weight below 150 Hz, and is heard without
// it, too, by small loudspeakers.
func TestWeight(t *testing.T) {
	for _, s := range []Sound{Break, Fall, Blast} {
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
		Button: {0.05, 0.2}, Focus: {0.03, 0.1}, Page: {0.2, 0.4}, Finale: {2.5, 4}, Role: {0.8, 1.3}, Blast: {3, 4}, Timber: {1.2, 2},
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

// BenchmarkSound makes one take of each sound.
func BenchmarkSound(b *testing.B) {
	for s := Card; s < sounds; s++ {
		b.Run(s.String(), func(b *testing.B) {
			for b.Loop() {
				renderTake(s, 0, nil)
			}
		})
	}
}

// clickInRoom returns what the room gives back of a click from the left, for
// two seconds at half the rate.
func clickInRoom() (left, right []float64) {
	r := newRoom()
	for i := range 2 * halfRate {
		x := float32(0)
		if i == 0 {
			x = 1
		}
		l, r := r.next(x, 0, i)
		left, right = append(left, float64(l)), append(right, float64(r))
	}
	return left, right
}

// energyAfter returns the energy from a time on, in seconds.
func energyAfter(x []float64, after float64) (sum float64) {
	for _, s := range x[int(after*halfRate):] {
		sum += s * s
	}
	return sum
}

// TestRoomDecay: the room falls by 60 dB in 0.6 to 0.9 s. The slope is measured
// between -5 and -35 dB, as in ISO 3382.
func TestRoomDecay(t *testing.T) {
	for ear, x := range [][]float64{first(clickInRoom()), second(clickInRoom())} {
		all := energyAfter(x, 0)
		timeOf := func(db float64) float64 {
			for at := 0.0; at < 1.9; at += 0.001 {
				if 10*math.Log10(energyAfter(x, at)/all) < db {
					return at
				}
			}
			return math.Inf(1)
		}
		if decay := 2 * (timeOf(-35) - timeOf(-5)); !(decay >= 0.6 && decay <= 0.9) {
			t.Errorf("ear %d: it falls by 60 dB in %.2f s", ear, decay)
		}
		if left := 10 * math.Log10(energyAfter(x, 1.6)/all); left > -90 {
			t.Errorf("ear %d: %.0f dB are left after 1.6 s", ear, left)
		}
	}
}

func first(a, _ []float64) []float64  { return a }
func second(_, b []float64) []float64 { return b }

// TestRoomIsDiffuse: the tail comes from both sides whatever the click did, is
// not the same on both, and has no echo that stands out.
func TestRoomIsDiffuse(t *testing.T) {
	left, right := clickInRoom()
	l, r := energyAfter(left, 0.1), energyAfter(right, 0.1)
	if db := 10 * math.Log10(l/r); math.Abs(db) > 3 {
		t.Errorf("the tail is %.1f dB louder on the left", db)
	}
	both := 0.0
	for i := halfRate / 10; i < len(left); i++ {
		both += left[i] * right[i]
	}
	if c := both / math.Sqrt(l*r); math.Abs(c) > 0.3 {
		t.Errorf("the correlation of both sides is %.2f", c)
	}
	for at := 0.1; at < 0.5; at += 0.02 { // the greatest sample of 20 ms, compared with their mean energy
		part := left[int(at*halfRate):int((at+0.02)*halfRate)]
		most, sum := 0.0, 0.0
		for _, s := range part {
			most = max(most, math.Abs(s))
			sum += s * s
		}
		if crest := most / math.Sqrt(sum/float64(len(part))); crest > 6 {
			t.Errorf("an echo after %.2f s has a crest factor of %.1f", at, crest)
		}
	}
}

// TestRoomIsDark: high tones fall much faster than low ones.
func TestRoomIsDark(t *testing.T) {
	tone := func(hz float64) float64 {
		r := newRoom()
		var late []float64
		for i := range halfRate {
			x := float32(0)
			if i < halfRate/5 {
				x = float32(math.Sin(2 * math.Pi * hz * float64(i) / halfRate))
			}
			l, _ := r.next(x, x, i)
			late = append(late, float64(l))
		}
		return energyAfter(late, 0.4) / energyAfter(late, 0)
	}
	if low, high := tone(200), tone(4000); !(high < low/10) {
		t.Errorf("0.2 s after its end, %.2g of a low tone is left, and %.2g of a high one", low, high)
	}
}

// TestRoomIsHeard: an effect rings on in the room after its end, more quietly
// than itself, then there is silence, and a muted mixer has no tail.
func TestRoomIsHeard(t *testing.T) {
	m := NewMixer(fullBank(t))
	m.SetLevels(effectsOnly)
	m.Play(Break, 0)
	length := fullBank(t).takes[Break][0].frames()
	direct := mix(m, length)
	after := mix(m, Rate/10)
	if p, most := peak(after), peak(direct); !(p > most/300 && p < most/4) {
		t.Errorf("the peak is %.4f after its end, %.2f before", p, most)
	}
	mix(m, 2*Rate)
	if p := peak(mix(m, Rate)); p != 0 {
		t.Errorf("the peak is %g after three seconds", p)
	}

	m.Play(Break, 0)
	mix(m, length)
	m.SetLevels(Levels{Master: 100, Effects: 100, Mute: true})
	mix(m, Rate/50)
	if p := peak(mix(m, Rate)); p != 0 {
		t.Errorf("the peak is %g once it is muted", p)
	}
}

// TestPlaces: a sound is louder on the side on which it happens, is heard on
// both, and is as loud as anywhere else.
func TestPlaces(t *testing.T) {
	energies := func(place float64) (l, r float64) {
		m := newPlainMixer(effectsOnly)
		m.Play(Refuse, place)
		out := mix(m, 100)
		return energyAfter(side(out, 0), 0), energyAfter(side(out, 1), 0)
	}
	last := math.Inf(-1)
	for _, place := range []float64{-1, -0.5, 0, 0.5, 1} {
		l, r := energies(place)
		if balance := 10 * math.Log10(r/l); balance <= last {
			t.Errorf("at %g the right side is %.1f dB louder, further left %.1f", place, balance, last)
		} else {
			last = balance
		}
		if l < 0.01*r || r < 0.01*l {
			t.Errorf("at %g it is heard on one side only", place)
		}
		ml, mr := energies(0)
		if math.Abs(10*math.Log10((l+r)/(ml+mr))) > 0.1 {
			t.Errorf("at %g it is not as loud as in the middle", place)
		}
	}
	far, _ := energies(-7)
	end, _ := energies(-1)
	if far != end {
		t.Error("places beyond the end make a difference")
	}
}

// A class is a kind of sounds that are about equally loud.
type class uint8

const (
	interfaceClass class = iota // buttons, and whose turn it is
	cardClass                   // cards are handled
	eventClass                  // what happens in the mine
	resultClass                 // rounds and matches end
	voiceClass                  // dwarves without words
	ambienceClass
	musicClass
	classes
)

// classLoudness is how loud a class is, in LUFS, with all sliders at their ends:
// at its loudest moment, for ambience and music on average. The sliders of these
// stand lower than that of the effects by default.
var classLoudness = [classes]float64{
	interfaceClass: -29,
	cardClass:      -22,
	eventClass:     -18,
	resultClass:    -15,
	voiceClass:     -20.5,
	ambienceClass:  -19,
	musicClass:     -22,
}

// classTolerance is how far from its class a sound may be, in LU.
const classTolerance = 4

// classOf returns the class of a sound.
func classOf(s Sound) class {
	if _, _, ok := s.voice(); ok {
		return voiceClass
	}
	switch s {
	case Card, Lay, Look, Role:
		return cardClass
	case Break, Mend, Fall, Turn, Coins, Timber:
		return eventClass
	case Treasure, Lost, Finale, Blast:
		return resultClass
	case Wind, WaterDrop:
		return ambienceClass
	}
	return interfaceClass
}
