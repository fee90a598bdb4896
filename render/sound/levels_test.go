package sound

import (
	"math"
	"slices"
	"testing"
)

// TestMuteIsSilence: nothing at all is heard when it is muted, or with the
// master slider at 0, wherever the others stand. What was playing ends within
// 20 ms and without a click.
func TestMuteIsSilence(t *testing.T) {
	for _, l := range []Levels{{}, {100, 100, 100, 100, true}, {Effects: 100, Ambience: 100, Music: 100}, {Master: 100}} {
		m := newMixer(t, l)
		m.Play(Treasure, 0)
		m.SetStage(Tense)
		if p := peak(mix(m, 30*Rate)); p > 0 {
			t.Errorf("at %+v the peak is %g", l, p)
		}
	}

	m := newPlainMixer(effectsOnly)
	m.Play(Refuse, 0)
	mix(m, 100)
	m.SetLevels(Levels{100, 100, 100, 100, true})
	got := mix(m, Rate/10)
	if got[0] < 0.119 {
		t.Errorf("the sound stops abruptly: %g", got[0])
	}
	for i := Channels; i < len(got); i += Channels {
		if step := got[i-Channels] - got[i]; step < 0 || step > 0.001 {
			t.Fatalf("from %g to %g", got[i-Channels], got[i])
		}
	}
	if left := peak(got[Rate/50*Channels:]); left > 0 {
		t.Errorf("the peak is %g after 20 ms", left)
	}
}

// TestSliders: moving a slider up always makes it louder. At its end a sound is
// unchanged, halfway it loses 10 dB, and values beyond the ends change nothing.
func TestSliders(t *testing.T) {
	wind := []take{constant(0.1, 1)}
	played := func(l Levels) float64 {
		m := newPlainMixer(l)
		m.bank.takes[Wind] = wind    // at half the rate
		m.ambience.windFrames = Rate // the wind has faded in
		m.Play(Refuse, 0)
		mix(m, Rate/40) // until the ramp has reached its target
		return peak(mix(m, 100))
	}
	for name, at := range map[string]func(int) Levels{
		"master, effects":  func(n int) Levels { return Levels{Master: n, Effects: 100} },
		"effects":          func(n int) Levels { return Levels{Master: 100, Effects: n} },
		"master, ambience": func(n int) Levels { return Levels{Master: n, Ambience: 100} },
		"ambience":         func(n int) Levels { return Levels{Master: 100, Ambience: n} },
	} {
		last := -1.0
		for n := range 101 {
			got := played(at(n))
			if got <= last {
				t.Errorf("%s: %g at %d, %g before", name, got, n, last)
			}
			last = got
		}
		if half := 20 * math.Log10(played(at(50))/last); math.Abs(half+10) > 0.1 {
			t.Errorf("%s: %.2f dB halfway", name, half)
		}
		if played(at(-5)) != 0 || played(at(200)) != last {
			t.Errorf("%s: values beyond the ends make a difference", name)
		}
	}
	if got := played(effectsOnly); !almostEqual(float32(got), 0.12) {
		t.Errorf("at its end a slider turns 0.12 into %g", got)
	}
	if u := DefaultLevels(); u.Mute || u.Effects <= u.Ambience || u.Master <= 0 || u.Ambience <= 0 {
		t.Errorf("the default levels are %+v", u)
	}
}

// TestMusicSlider: moving the slider of the music up makes the theme louder, as
// those of the others do.
func TestMusicSlider(t *testing.T) {
	last := 0.0
	for _, n := range []int{0, 25, 50, 75, 100} {
		m := newMixer(t, Levels{Master: 100, Music: n})
		m.SetStage(Tense)
		got := peak(mix(m, 10*Rate))
		if n == 0 && got != 0 || n > 0 && got <= last {
			t.Errorf("the peak is %g at %d, %g before", got, n, last)
		}
		if part := last / got; n == 100 && math.Abs(part-math.Pow(0.75, 1/0.6)) > 0.02 {
			t.Errorf("at three quarters it has %.2f of its level", part)
		}
		last = got
	}
}

// TestFirstSound: the ramp of a slider does not soften the beginning of a sound
// if nothing was playing before.
func TestFirstSound(t *testing.T) {
	m := newPlainMixer(Levels{})
	mix(m, 100)
	m.SetLevels(effectsOnly)
	m.Play(Refuse, 0)
	if got := mix(m, 10); !almostEqual(got[0], 0.12) {
		t.Errorf("it starts at %g", got[0])
	}
}

// TestEffectsSlider: buttons, pages and voices are effects: they are off with them,
// whatever else is on.
func TestEffectsSlider(t *testing.T) {
	for _, s := range onceEach {
		m := NewMixer(fullBank(t))
		m.SetLevels(Levels{Master: 100})
		m.slow.volume.target = 1 // as it is with music
		m.Play(s, 0.5)
		if p := peak(mix(m, 2*Rate)); p > 0 {
			t.Errorf("%v is heard without effects", s)
		}
	}
}

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
			if got := (&buffer{left: c.left, right: c.right}).loudness(); math.Abs(got-c.want) > 0.1 {
				t.Errorf("%.2f LUFS, want %.2f", got, c.want)
			}
		})
	}
}

// TestLoudnessOfMoments: a sound that is shorter than the window counts less;
// being longer, or having silence around it, makes no difference.
func TestLoudnessOfMoments(t *testing.T) {
	of := func(x []float64) float64 { return (&buffer{left: x, right: x}).loudness() }
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
		if got := (&buffer{left: c.x, right: c.x}).integrated(); got != c.want && !(math.Abs(got-c.want) < 0.1) {
			t.Errorf("%s: %.2f LUFS, want %.2f", name, got, c.want)
		}
	}
}
