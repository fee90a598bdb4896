package sound

import (
	"bytes"
	"cmp"
	"errors"
	"io"
	"math"
	"saboteur/testenv"
	"slices"
	"sync"
	"testing"
)

// effectsOnly are levels at which effects are heard exactly as they are in the
// bank, without any ambience.
var effectsOnly = Levels{Master: 100, Effects: 100}

// everything are levels at which all is heard as loud as possible.
var everything = Levels{Master: 100, Effects: 100, Ambience: 100, Music: 100}

// newMixer returns a mixer of the real sounds at some levels, without the room.
func newMixer(t testing.TB, l Levels) *Mixer {
	m := NewMixer(fullBank(t))
	m.SetLevels(l)
	m.slow.room.wet = 0
	return m
}

// constant returns a take that stays at x for some seconds.
func constant(x float64, length float64) take {
	return newTake(slices.Repeat([]float64{x}, frames(length)))
}

// plainTakes returns a take of each effect: that of the i-th is at i/100 for a second.
var plainTakes = sync.OnceValue(func() (takes [sounds][]take) {
	for s := Card; s.effect(); s++ {
		takes[s] = []take{constant(float64(s)/100, 1)}
	}
	return takes
})

// newPlainMixer returns a mixer whose sounds are constant for a second: the
// i-th sound is at i/100. There is no room.
func newPlainMixer(l Levels) *Mixer {
	m := NewMixer(&Bank{takes: plainTakes()})
	m.SetLevels(l)
	m.slow.room.wet = 0
	return m
}

// onceEach are all effects, and of each utterance one voice.
var onceEach = func() (all []Sound) {
	for s := Card; s < firstVoice; s++ {
		all = append(all, s)
	}
	for u := range Sound(utterances) {
		all = append(all, firstVoice+u*(characterCount+1))
	}
	return all
}()

// almostEqual reports whether two levels are equal except for rounding.
func almostEqual(a, b float32) bool { return math.Abs(float64(a-b)) < 1e-5 }

// TestPlays: a sound is heard once, exactly as it is in the bank, and then
// there is silence.
func TestPlays(t *testing.T) {
	t.Parallel()
	for s := Card; s.effect(); s++ {
		m := newMixer(t, effectsOnly)
		m.Play(s, 0)
		want := fullBank(t).takes[s][0].stereo()
		if before := mix(m, s.delay()); peak(before) > 0 {
			t.Errorf("%v begins too soon", s)
		}
		got := mix(m, 4*Rate)
		if !slices.Equal(got[:len(want)], want) {
			t.Errorf("%v differs from its samples", s)
		}
		if peak(got[len(want):]) > 0 {
			t.Errorf("%v does not end", s)
		}
	}
}

// TestTogether: sounds add up, each starting when it was requested.
func TestTogether(t *testing.T) {
	m := newPlainMixer(effectsOnly)
	m.Play(Card, 0)
	if got := mix(m, 100); !almostEqual(got[0], 0.01) || !almostEqual(got[199], 0.01) {
		t.Errorf("alone, the level is %g", got[0])
	}
	m.Play(Lay, 0)
	m.Play(Refuse, 0)
	if got := mix(m, 100); !almostEqual(got[0], 0.01+0.02+0.12) {
		t.Errorf("together, the level is %g", got[0])
	}
}

// TestTakesAreCounted: which take is heard depends only on how often this sound
// was requested: not on what else is heard, and not on whether a device
// listens. So it does not reveal which goal was looked at or turned.
func TestTakesAreCounted(t *testing.T) {
	t.Parallel()
	for n, s := range onceEach {
		if n%testenv.Short(3, 1) > 0 {
			continue
		}
		one, other := newMixer(t, effectsOnly), newMixer(t, effectsOnly)
		for i := range 9 {
			one.Play(s, 0)
			if i%2 == 0 {
				mix(one, 4*Rate)
			}
			for c := range Sound(i) {
				if c+1 != s {
					other.Play(c+1, 0)
				}
			}
			other.Play(s, 0)
			mix(other, 4*Rate)
		}
		one.Play(s, 0)
		other.Play(s, 0)
		for range 2 * maxRequestTicks {
			one.Tick()
			other.Tick()
		}
		mix(one, 4*Rate)
		one.Play(s, 0)
		other.Play(s, 0)
		mix(one, s.delay())
		mix(other, s.delay())
		got := mix(one, 4*Rate)
		if !slices.Equal(got, mix(other, 4*Rate)) {
			t.Errorf("%v plays different takes", s)
		}
		if want := fullBank(t).takes[s][10%s.takes()].stereo(); !slices.Equal(got[:len(want)], want) {
			t.Errorf("%v: the eleventh request plays the wrong take", s)
		}
	}
}

// TestNeverAboveOne: however many sounds play, no sample is above 1, and
// samples below the peak of one sound are unchanged.
func TestNeverAboveOne(t *testing.T) {
	m := NewMixer(fullBank(t))
	m.SetLevels(everything)
	m.SetStage(Last)
	over := false
	for range 20 {
		for s := Card; s.effect(); s++ {
			m.Play(Break, 0)
			m.Play(s, 0)
		}
		got := mix(m, Rate/20)
		if p := peak(got); !(p <= 1) {
			t.Fatalf("the peak is %g", p)
		} else if p > maxPeak {
			over = true
		}
	}
	if !over {
		t.Error("the limit was never reached")
	}
	for _, x := range []float32{0, 0.5, -0.5, maxPeak, -maxPeak} {
		if softLimit(x) != x {
			t.Errorf("%g becomes %g", x, softLimit(x))
		}
	}
	for last, x := float32(-2), float32(-1.99); x < 100; x += 0.01 {
		if softLimit(x) < softLimit(last) || softLimit(x) > 1 || softLimit(-x) != -softLimit(x) {
			t.Fatalf("%g becomes %g, and %g becomes %g", last, softLimit(last), x, softLimit(x))
		}
		last = x
	}
}

// TestLoudestTogether: the eight loudest sounds at once, with ambience and theme,
// are turned down instead of clipped, and soon everything is as loud as before.
func TestLoudestTogether(t *testing.T) {
	all := slices.Clone(onceEach)
	slices.SortFunc(all, func(a, b Sound) int { return cmp.Compare(b.loudness(), a.loudness()) })
	m := NewMixer(fullBank(t))
	m.SetLevels(everything)
	m.SetStage(Last)
	mix(m, 10*Rate)
	for i, s := range all[:maxVoices] {
		m.Play(s, float64(i%3)-1)
	}
	above, lowest := 0, float32(1)
	for range 5 * 100 {
		for _, x := range mix(m, Rate/100) {
			if x > 1 || x < -1 {
				t.Fatalf("a sample is at %g", x)
			}
			if abs(x) > 0.99 {
				above++
			}
		}
		lowest = min(lowest, 1-m.limiter.lowered)
	}
	if above > Rate/100 {
		t.Errorf("%d samples are rounded off hard", above)
	}
	if lowest > 0.95 || m.limiter.lowered > 0.01 {
		t.Errorf("it is turned down to %.2f at most, and to %.2f after five seconds", lowest, 1-m.limiter.lowered)
	}
}

// TestOldestGivesWay: no more than maxVoices sounds play at once. The oldest one
// fades out within a few milliseconds, without a click.
func TestOldestGivesWay(t *testing.T) {
	if maxVoices > 8 {
		t.Errorf("%d sounds at a time are too many", maxVoices)
	}
	m := newPlainMixer(effectsOnly)
	m.Play(Refuse, 0) // at 0.12
	mix(m, 10)
	for range maxVoices - 1 {
		m.Play(Card, 0) // at 0.01
	}
	if got := mix(m, 10); !almostEqual(got[0], 0.12+0.01*(maxVoices-1)) {
		t.Errorf("%d sounds have a level of %g", maxVoices, got[0])
	}
	m.Play(Lay, 0) // at 0.02
	got := mix(m, Rate/100)
	if !almostEqual(got[0], 0.12+0.01*(maxVoices-1)+0.02) {
		t.Errorf("the oldest sound stops abruptly: %g", got[0])
	}
	for i := Channels; i < len(got); i += Channels {
		if step := got[i-Channels] - got[i]; step < -1e-6 || step > 0.001 {
			t.Fatalf("from %g to %g", got[i-Channels], got[i])
		}
	}
	if last := got[len(got)-1]; !almostEqual(last, 0.01*(maxVoices-1)+0.02) {
		t.Errorf("%g is left after 10 ms", last)
	}
}

// TestManyGiveWay: sounds that start faster than others can fade out neither
// pile up nor click.
func TestManyGiveWay(t *testing.T) {
	m := newPlainMixer(effectsOnly)
	for range 100 {
		for range 3 {
			m.Play(Card, 0)
		}
		// 3 fade in every 32 frames, for 240 frames each.
		if p := peak(mix(m, 32)); p > 0.01*(maxVoices+3*240/32+3) {
			t.Fatalf("the level piles up to %g", p)
		}
	}
	if got := mix(m, 480); !almostEqual(got[len(got)-1], 0.01*maxVoices) {
		t.Errorf("%g is left", got[len(got)-1])
	}
}

// TestLateIsDropped: a sound that was requested more than 200 ms before the
// device reads is never heard.
func TestLateIsDropped(t *testing.T) {
	for _, c := range []struct {
		ticks int
		heard bool
	}{{0, true}, {1, true}, {12, true}, {13, false}, {100000, false}} {
		m := newMixer(t, effectsOnly)
		m.Play(Yours, 0)
		for range c.ticks {
			m.Tick()
		}
		if heard := peak(mix(m, 3*Rate)) > 0; heard != c.heard {
			t.Errorf("after %d ticks, heard is %v", c.ticks, heard)
		}
	}
}

// TestWithoutDevice: if nobody reads, nothing grows, and nothing is played
// late.
func TestWithoutDevice(t *testing.T) {
	m := newMixer(t, effectsOnly)
	if n := testing.AllocsPerRun(10000, func() {
		m.Play(Coins, 0)
		m.Tick()
	}); n > 0 {
		t.Errorf("%g allocations", n)
	}
	if len(m.pending) > maxVoices {
		t.Errorf("%d sounds are pending", len(m.pending))
	}
	for range maxRequestTicks + 1 {
		m.Tick()
	}
	if p := peak(mix(m, Rate)); p > 0 {
		t.Errorf("the peak is %g when the device begins to read", p)
	}
}

// TestDeviceStops: if a device reads nothing for a long time, as in a hidden
// window, what was playing is not continued. If the device is only a little
// late, it is.
func TestDeviceStops(t *testing.T) {
	for _, c := range []struct {
		ticks int
		heard bool
	}{{3, true}, {30, true}, {120, false}} {
		m := newPlainMixer(effectsOnly)
		m.Play(Refuse, 0)
		mix(m, 100)
		for range c.ticks {
			m.Tick()
		}
		if heard := peak(mix(m, 100)) > 0; heard != c.heard {
			t.Errorf("after %d ticks, heard is %v", c.ticks, heard)
		}
	}
}

// TestNotReady: a sound that is not made yet is not heard, not even once it is
// made. It is made before all others.
func TestNotReady(t *testing.T) {
	b := &Bank{}
	m := NewMixer(b)
	m.SetLevels(effectsOnly)
	m.slow.room.wet = 0
	m.Play(Focus, 0)
	for b.Takes(Focus) == 0 {
		b.Step()
	}
	if b.lastMade != Focus || b.Takes(Card) > 0 {
		t.Error("others are made first")
	}
	if peak(mix(m, Rate)) > 0 {
		t.Error("the sound is played late")
	}
	m.Play(Focus, 0)
	if peak(mix(m, Rate)) == 0 {
		t.Error("it is not heard when it is ready")
	}
	m.Play(Lay, 0)
	if peak(mix(m, Rate)) > 0 {
		t.Error("a sound that does not exist is heard")
	}
}

// TestNoSuchSound: silence, ambience and invalid sounds cannot be requested.
func TestNoSuchSound(t *testing.T) {
	m := newMixer(t, effectsOnly)
	for _, s := range []Sound{0, Wind, WaterDrop, sounds, 255} {
		m.Play(s, 0)
	}
	if peak(mix(m, Rate)) > 0 {
		t.Error("it is not silent")
	}
}

// TestAnySize: it makes no difference how many bytes are read at a time.
func TestAnySize(t *testing.T) {
	one, other := newMixer(t, DefaultLevels()), newMixer(t, DefaultLevels())
	one.SetStage(Last)
	other.SetStage(Last)
	one.Play(Treasure, 0)
	other.Play(Treasure, 0)
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
		t.Error("reading in pieces gives other samples")
	}
	if n, err := one.Read(make([]byte, FrameBytes-1)); n != 0 || !errors.Is(err, io.ErrShortBuffer) {
		t.Errorf("reading less than a frame: %d bytes, %v", n, err)
	}
	if n, err := one.Read(nil); n != 0 || err != nil {
		t.Errorf("reading nothing: %d bytes, %v", n, err)
	}
}

func TestReadAllocatesNothing(t *testing.T) {
	m := newMixer(t, everything)
	m.SetStage(Last)
	p := make([]byte, BufferBytes)
	if n := testing.AllocsPerRun(1000, func() { // 50 s, in which drops fall too
		for s := Card; s.effect(); s++ {
			m.Play(s, 0)
		}
		if _, err := m.Read(p); err != nil {
			t.Fatal(err)
		}
	}); n > 0 {
		t.Errorf("%g allocations", n)
	}
}

// BenchmarkRead mixes a second with all voices, the ambience, the theme and the
// room.
func BenchmarkRead(b *testing.B) {
	m := NewMixer(fullBank(b))
	m.SetLevels(everything)
	m.SetStage(Last)
	p := make([]byte, Rate*FrameBytes)
	for b.Loop() {
		for range maxVoices {
			m.Play(Fall, 0)
		}
		if _, err := m.Read(p); err != nil {
			b.Fatal(err)
		}
	}
}

// TestConcurrentUse: one goroutine reads while another one plays, sets the
// levels and makes more sounds. It is for the race detector.
func TestConcurrentUse(t *testing.T) {
	b := new(Bank)
	m := NewMixer(b)
	stop := make(chan struct{})
	var player sync.WaitGroup
	player.Go(func() {
		p := make([]byte, BufferBytes)
		for {
			select {
			case <-stop:
				return
			default:
			}
			if n, err := m.Read(p); n != len(p) || err != nil {
				t.Errorf("%d bytes, %v", n, err)
				return
			}
		}
	})
	for i := range 100 {
		if i < 20 {
			b.Step()
		}
		for s := range sounds + 1 {
			m.Play(s, 0)
		}
		m.SetLevels(Levels{Master: i, Effects: 100 - i, Ambience: i, Mute: i%7 == 0})
		m.Tick()
	}
	close(stop)
	player.Wait()
}
