package sound

import (
	"bytes"
	"errors"
	"io"
	"math"
	"slices"
	"testing"
)

// loud are levels at which effects are heard as they are in the bank, without
// anything around them.
var loud = Levels{Master: 100, Effects: 100}

// newMixer returns a mixer of the real sounds at some levels.
func newMixer(t testing.TB, l Levels) *Mixer {
	m := NewMixer(full(t))
	m.Set(l)
	return m
}

// flat returns samples that stay at x for some seconds.
func flat(x float32, length float64) []float32 {
	return slices.Repeat([]float32{x}, frames(length)*Channels)
}

// newPlain returns a mixer whose sounds stay at a level of their own for a
// second: the i-th at i/100.
func newPlain(l Levels) *Mixer {
	b := &Bank{}
	for s := Card; s <= Refuse; s++ {
		b.takes[s] = [][]float32{flat(float32(s)/100, 1)}
	}
	m := NewMixer(b)
	m.Set(l)
	return m
}

// near reports whether two levels are the same but for rounding.
func near(a, b float32) bool { return math.Abs(float64(a-b)) < 1e-5 }

// TestPlays: a sound is heard as it is in the bank, once, and then it is silent.
func TestPlays(t *testing.T) {
	for s := Card; s <= Refuse; s++ {
		m := newMixer(t, loud)
		m.Play(s)
		want := full(t).takes[s][0]
		got := read(m, 3*Rate)
		if !slices.Equal(got[:len(want)], want) {
			t.Errorf("%v does not sound as it was made", s)
		}
		if peak(got[len(want):]) > 0 {
			t.Errorf("%v does not end", s)
		}
	}
}

// TestTogether: sounds add up, each from when it was asked for.
func TestTogether(t *testing.T) {
	m := newPlain(loud)
	m.Play(Card)
	if got := read(m, 100); !near(got[0], 0.01) || !near(got[199], 0.01) {
		t.Errorf("alone it is at %g", got[0])
	}
	m.Play(Lay)
	m.Play(Refuse)
	if got := read(m, 100); !near(got[0], 0.01+0.02+0.12) {
		t.Errorf("together they are at %g", got[0])
	}
}

// TestTakesAreCounted: which take is heard depends on how often this sound was
// asked for, and on nothing else: not on what else is heard, and not on whether
// anybody listens. So one cannot tell by it which goal was looked at or turned.
func TestTakesAreCounted(t *testing.T) {
	for s := Card; s <= Refuse; s++ {
		one, other := newMixer(t, loud), newMixer(t, loud)
		for i := range 9 {
			one.Play(s)
			if i%2 == 0 {
				read(one, 2*Rate)
			}
			for c := range Sound(i) {
				if c+1 != s {
					other.Play(c + 1)
				}
			}
			other.Play(s)
			read(other, 2*Rate)
		}
		one.Play(s)
		other.Play(s)
		for range 2 * late {
			one.Tick()
			other.Tick()
		}
		read(one, 2*Rate)
		one.Play(s)
		other.Play(s)
		got := read(one, 2*Rate)
		if !slices.Equal(got, read(other, 2*Rate)) {
			t.Errorf("%v sounds otherwise", s)
		}
		if want := full(t).takes[s][10%recipes[s].takes]; !slices.Equal(got[:len(want)], want) {
			t.Errorf("%v: the eleventh take is another one", s)
		}
	}
}

// TestNeverAboveOne: however much is heard, nothing is above 1, and what is below
// the peak of one sound is left alone.
func TestNeverAboveOne(t *testing.T) {
	m := newMixer(t, Levels{Master: 100, Effects: 100, Ambience: 100})
	over := false
	for range 20 {
		for s := Card; s <= Refuse; s++ {
			m.Play(Break)
			m.Play(s)
		}
		got := read(m, Rate/20)
		if p := peak(got); !(p <= 1) {
			t.Fatalf("it reaches %g", p)
		} else if p > highest {
			over = true
		}
	}
	if !over {
		t.Error("it was not put to the test")
	}
	for _, x := range []float32{0, 0.5, -0.5, highest, -highest} {
		if limit(x) != x {
			t.Errorf("%g becomes %g", x, limit(x))
		}
	}
	for last, x := float32(-2), float32(-1.99); x < 100; x += 0.01 {
		if limit(x) < limit(last) || limit(x) > 1 || limit(-x) != -limit(x) {
			t.Fatalf("%g becomes %g, and %g becomes %g", last, limit(last), x, limit(x))
		}
		last = x
	}
}

// TestOldestGivesWay: no more than Voices sounds are heard. The oldest one fades
// in a few milliseconds, without a click.
func TestOldestGivesWay(t *testing.T) {
	if Voices > 8 {
		t.Errorf("%d sounds at a time are noise", Voices)
	}
	m := newPlain(loud)
	m.Play(Refuse) // at 0.12
	read(m, 10)
	for range Voices - 1 {
		m.Play(Card) // at 0.01
	}
	if got := read(m, 10); !near(got[0], 0.12+0.01*(Voices-1)) {
		t.Errorf("%d sounds are at %g", Voices, got[0])
	}
	m.Play(Lay) // at 0.02
	got := read(m, Rate/100)
	if !near(got[0], 0.12+0.01*(Voices-1)+0.02) {
		t.Errorf("the oldest one stops at once: %g", got[0])
	}
	for i := Channels; i < len(got); i += Channels {
		if step := got[i-Channels] - got[i]; step < -1e-6 || step > 0.001 {
			t.Fatalf("from %g to %g", got[i-Channels], got[i])
		}
	}
	if last := got[len(got)-1]; !near(last, 0.01*(Voices-1)+0.02) {
		t.Errorf("%g is left after 10 ms", last)
	}
}

// TestManyGiveWay: sounds that come faster than others can fade neither pile up
// nor click.
func TestManyGiveWay(t *testing.T) {
	m := newPlain(loud)
	for range 100 {
		for range 3 {
			m.Play(Card)
		}
		// 3 fade in every 32 frames, for 240 frames each.
		if p := peak(read(m, 32)); p > 0.01*(Voices+3*240/32+3) {
			t.Fatalf("it piles up to %g", p)
		}
	}
	if got := read(m, 480); !near(got[len(got)-1], 0.01*Voices) {
		t.Errorf("%g is left", got[len(got)-1])
	}
}

// TestLateIsDropped: what was asked for more than 200 ms before the device reads
// is not heard: neither then nor later.
func TestLateIsDropped(t *testing.T) {
	for _, c := range []struct {
		ticks int
		heard bool
	}{{0, true}, {1, true}, {12, true}, {13, false}, {100000, false}} {
		m := newMixer(t, loud)
		m.Play(Yours)
		for range c.ticks {
			m.Tick()
		}
		if heard := peak(read(m, 3*Rate)) > 0; heard != c.heard {
			t.Errorf("after %d ticks, heard is %v", c.ticks, heard)
		}
	}
}

// TestWithoutDevice: what nobody reads does not grow, and does not wait for
// somebody who does.
func TestWithoutDevice(t *testing.T) {
	m := newMixer(t, loud)
	if n := testing.AllocsPerRun(10000, func() {
		m.Play(Coins)
		m.Tick()
	}); n > 0 {
		t.Errorf("%g allocations", n)
	}
	if len(m.asked) > Voices {
		t.Errorf("%d sounds are waiting", len(m.asked))
	}
	for range late + 1 {
		m.Tick()
	}
	if p := peak(read(m, Rate)); p > 0 {
		t.Errorf("it is at %g when the device begins", p)
	}
}

// TestDeviceStops: if a device reads nothing for a long time, as in a window that
// is hidden, the rest of what it was playing is not heard when it goes on. If it
// is only late, it is.
func TestDeviceStops(t *testing.T) {
	for _, c := range []struct {
		ticks int
		heard bool
	}{{3, true}, {30, true}, {120, false}} {
		m := newPlain(loud)
		m.Play(Refuse)
		read(m, 100)
		for range c.ticks {
			m.Tick()
		}
		if heard := peak(read(m, 100)) > 0; heard != c.heard {
			t.Errorf("after %d ticks, heard is %v", c.ticks, heard)
		}
	}
}

// TestNotReady: a sound that is not made yet is not heard, not even when it is.
func TestNotReady(t *testing.T) {
	b := &Bank{}
	m := NewMixer(b)
	m.Set(loud)
	m.Play(Card)
	b.Step()
	if peak(read(m, Rate)) > 0 {
		t.Error("it waited")
	}
	m.Play(Card)
	if peak(read(m, Rate)) == 0 {
		t.Error("it is not heard when it is ready")
	}
	m.Play(Lay)
	if peak(read(m, Rate)) > 0 {
		t.Error("a sound that does not exist is heard")
	}
}

// TestNoSuchSound: neither silence, nor what is around, nor what is no sound, can
// be asked for.
func TestNoSuchSound(t *testing.T) {
	m := newMixer(t, loud)
	for _, s := range []Sound{0, Draught, Drop, sounds, 255} {
		m.Play(s)
	}
	if peak(read(m, Rate)) > 0 {
		t.Error("something is heard")
	}
}

// TestAnySize: it makes no difference how many bytes are read at a time.
func TestAnySize(t *testing.T) {
	one, other := newMixer(t, Usual()), newMixer(t, Usual())
	one.Play(Treasure)
	other.Play(Treasure)
	want := make([]byte, 50000*FrameBytes)
	if _, err := io.ReadFull(one, want); err != nil {
		t.Fatal(err)
	}
	// A drop may begin a chunk sooner or later, but none falls this soon.
	var got []byte
	for size := FrameBytes; len(got) < len(want); size = size*3%9001 + FrameBytes {
		p := bytes.Repeat([]byte{0xFF}, size)
		n, err := other.Read(p)
		if err != nil || n != size/FrameBytes*FrameBytes {
			t.Fatalf("%d of %d bytes: %v", n, size, err)
		}
		got = append(got, p[:n]...)
	}
	if !bytes.Equal(got[:len(want)], want) {
		t.Error("it sounds otherwise in pieces")
	}
	if n, err := one.Read(make([]byte, FrameBytes-1)); n != 0 || !errors.Is(err, io.ErrShortBuffer) {
		t.Errorf("less than a frame: %d bytes, %v", n, err)
	}
	if n, err := one.Read(nil); n != 0 || err != nil {
		t.Errorf("nothing at all: %d bytes, %v", n, err)
	}
}

func TestReadAllocatesNothing(t *testing.T) {
	m := newMixer(t, Levels{Master: 100, Effects: 100, Ambience: 100})
	p := make([]byte, Buffer)
	if n := testing.AllocsPerRun(1000, func() { // 50 s: drops fall as well
		for s := Card; s <= Refuse; s++ {
			m.Play(s)
		}
		if _, err := m.Read(p); err != nil {
			t.Fatal(err)
		}
	}); n > 0 {
		t.Errorf("%g allocations", n)
	}
}

// BenchmarkRead mixes a second with all voices and what is around.
func BenchmarkRead(b *testing.B) {
	m := newMixer(b, Levels{Master: 100, Effects: 100, Ambience: 100})
	p := make([]byte, Rate*FrameBytes)
	for b.Loop() {
		for range Voices {
			m.Play(Treasure)
		}
		if _, err := m.Read(p); err != nil {
			b.Fatal(err)
		}
	}
}
