package sound

import (
	"math"
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
