package sound

import (
	"math"
	"testing"
)

// TestMuteIsSilence: nothing at all is heard when it is muted, nor with the
// master slider at 0, however the others stand. What was heard before ends
// within 20 ms and without a click.
func TestMuteIsSilence(t *testing.T) {
	for _, l := range []Levels{{}, {100, 100, 100, true}, {Effects: 100, Ambience: 100}, {Master: 100}} {
		m := newMixer(t, l)
		m.Play(Treasure)
		if p := peak(read(m, 30*Rate)); p > 0 {
			t.Errorf("at %+v it reaches %g", l, p)
		}
	}

	m := newPlain(loud)
	m.Play(Refuse)
	read(m, 100)
	m.Set(Levels{100, 100, 100, true})
	got := read(m, Rate/10)
	if got[0] < 0.119 {
		t.Errorf("it stops at once: %g", got[0])
	}
	for i := Channels; i < len(got); i += Channels {
		if step := got[i-Channels] - got[i]; step < 0 || step > 0.001 {
			t.Fatalf("from %g to %g", got[i-Channels], got[i])
		}
	}
	if left := peak(got[Rate/50*Channels:]); left > 0 {
		t.Errorf("it is at %g after 20 ms", left)
	}
}

// TestSliders: the further up a slider is, the louder; at its end it leaves a
// sound as it is, at half its way it takes 10 dB off, and nothing is beyond its
// ends.
func TestSliders(t *testing.T) {
	played := func(l Levels) float64 {
		m := newPlain(l)
		m.bank.takes[Draught] = [][]float32{flat(0.1, 1)}
		m.ambience.began = Rate // no more swelling
		m.Play(Refuse)
		read(m, Rate/40) // until the ramp is where the slider is
		return peak(read(m, 100))
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
			t.Errorf("%s: %.2f dB at half its way", name, half)
		}
		if played(at(-5)) != 0 || played(at(200)) != last {
			t.Errorf("%s: there is something beyond its ends", name)
		}
	}
	if got := played(loud); !near(float32(got), 0.12) {
		t.Errorf("at its end a slider makes %g of 0.12", got)
	}
	if u := Usual(); u.Mute || u.Effects <= u.Ambience || u.Master <= 0 || u.Ambience <= 0 {
		t.Errorf("usual levels are %+v", u)
	}
}

// TestFirstSound: the ramp of a slider takes nothing off the beginning of a sound
// if nothing was heard before.
func TestFirstSound(t *testing.T) {
	m := newPlain(Levels{})
	read(m, 100)
	m.Set(loud)
	m.Play(Refuse)
	if got := read(m, 10); !near(got[0], 0.12) {
		t.Errorf("it begins at %g", got[0])
	}
}
