package sound

import (
	"math"
	"slices"
	"testing"
)

// musicOnly are levels at which only the theme is heard.
var musicOnly = Levels{Master: 100, Music: 100}

// hearTheme returns what is heard while the theme is at some stages, each for some
// seconds, in two channels.
func hearTheme(seconds int, at ...Stage) (samples []float32) {
	m := NewMixer(new(Bank))
	m.SetLevels(musicOnly)
	for _, s := range at {
		m.SetStage(s)
		samples = append(samples, mix(m, seconds*Rate)...)
	}
	return samples
}

// score returns what the theme plays at a stage: how many notes there are in so
// many bars, how many bars are silent, how many seconds they take, and by how many
// semitones the notes are above the keynote.
func score(s Stage, bars int) (notes, silent int, seconds float64, above map[int]bool) {
	th := newTheme()
	th.stage = s
	above = map[int]bool{}
	for range bars {
		th.compose(false)
		seconds += stepsPerBar / styles[th.playing].tempo
		before := notes
		for _, n := range th.notes {
			if n.melody {
				notes++
				above[int(math.Round(12*math.Log2(th.interval(n.degree)))+120)%12] = true
			}
			if n.low {
				notes++
			}
		}
		if notes == before {
			silent++
		}
	}
	return notes, silent, seconds, above
}

// TestThemeTightens: from stage to stage there are more notes in a minute and
// fewer silent bars. At its calmest, the theme is silent more often than not.
func TestThemeTightens(t *testing.T) {
	const bars = 120
	lastRate, lastSilent := 0.0, bars
	for s := Calm; s <= Last; s++ {
		notes, silent, seconds, _ := score(s, bars)
		rate := 60 * float64(notes) / seconds
		if rate <= lastRate || silent > lastSilent {
			t.Errorf("%v: %.0f notes a minute and %d silent bars, before %.0f and %d", s, rate, silent, lastRate, lastSilent)
		}
		lastRate, lastSilent = rate, silent
		if s == Calm && (silent < bars/2 || rate > 30) {
			t.Errorf("%v: %.0f notes a minute, %d silent bars of %d", s, rate, silent, bars)
		}
	}
}

// TestThemeHarmony: it is in minor until the treasure is found, then in major; the
// minor second is for the end of the draw pile.
func TestThemeHarmony(t *testing.T) {
	const minorSecond, minorThird, majorThird = 1, 3, 4
	for s := Calm; s < stages; s++ {
		_, _, _, above := score(s, 120)
		if above[minorThird] != (s != Resolved) || above[majorThird] != (s == Resolved) || above[minorSecond] != (s == Urgent || s == Last) {
			t.Errorf("%v has the notes %v", s, above)
		}
	}
}

// TestThemeResolves: when the treasure is found, the current bar breaks off, its
// strings are damped, and after some silence the melody goes home.
func TestThemeResolves(t *testing.T) {
	th := newTheme()
	th.stage = Last
	for range 20 * halfRate {
		th.next()
	}
	th.stage = Resolved
	for frame := 0; th.playing != Resolved; frame++ {
		if th.next(); frame > halfRate {
			t.Fatal("the theme does not follow within a second")
		}
	}
	for i, n := range th.notes {
		want := slices.IndexFunc(closing, func(at struct{ step, degree int }) bool { return at.step == i })
		if n.melody != (want >= 0) || n.melody && n.degree != closing[want].degree || n.low {
			t.Errorf("step %d is %+v", i, n)
		}
	}
	for i := range th.strings {
		if th.strings[i].remaining > fadeOutFrames {
			t.Error("a string rings on")
		}
	}
	for range 2 * halfRate {
		th.next()
	}
	if th.step != 0 {
		t.Error("it does not wait for the sound of the treasure")
	}
}

// TestThemeIsTheSame: it depends on the stages and when they are reached, and on
// nothing else: not on effects, or on how much is read at a time.
func TestThemeIsTheSame(t *testing.T) {
	want := hearTheme(20, Wide, Last)
	m := newMixer(t, musicOnly)
	m.slow.room.wet = roomVolume
	var got []float32
	for _, s := range []Stage{Wide, Last} {
		m.SetStage(s)
		for range 20 * 4 {
			m.Play(Break, 0)
			m.Tick()
			got = append(got, mix(m, Rate/4)...)
		}
	}
	if !slices.Equal(got, want) {
		t.Error("it changes with effects")
	}
	if slices.Equal(hearTheme(20, Wide, Tense), want) {
		t.Error("the stage makes no difference")
	}
}

// TestThemeFades: it is silent within a second, and begins softly again.
func TestThemeFades(t *testing.T) {
	m := NewMixer(new(Bank))
	m.SetLevels(musicOnly)
	m.SetStage(Last)
	if peak(mix(m, 20*Rate)) == 0 {
		t.Fatal("it is not heard")
	}
	m.SetStage(Silent)
	mix(m, 3*Rate) // the room is silent then, too
	if p := peak(mix(m, 5*Rate)); p != 0 {
		t.Errorf("the peak is %g while it is silent", p)
	}
	m.SetStage(Last)
	if first, later := peak(mix(m, Rate)), peak(mix(m, 10*Rate)); first > later/2 || later == 0 {
		t.Errorf("the peak is %g at first and %g later", first, later)
	}
	m.SetStage(stages)
	if m.slow.theme.stage != Last {
		t.Error("there is a stage that does not exist")
	}
}

// TestThemeLoudness: at every stage it is about as loud as its class, does not
// clip, and has no click: nothing above 6 kHz.
func TestThemeLoudness(t *testing.T) {
	t.Parallel()
	for s := Calm; s < stages; s++ {
		out := hearTheme(20, s)
		b := &buffer{left: side(out, 0), right: side(out, 1)}
		if got := b.integrated(); !(math.Abs(got-classLoudness[musicClass]) <= classTolerance) {
			t.Errorf("%v is at %.1f LUFS, its class at %.1f", s, got, classLoudness[musicClass])
		}
		if p := peak(out); p > maxPeak {
			t.Errorf("%v: the peak is %.2f", s, p)
		}
		for ear := range Channels {
			sum := 0.0
			for _, x := range side(out, ear) {
				sum += x
			}
			if mean := sum / float64(len(out)/Channels); math.Abs(mean) > 0.002 {
				t.Errorf("%v: the mean is %g", s, mean)
			}
		}
	}
}

// TestThemeOnOneLoudspeaker: both sides together are not much quieter than each.
func TestThemeOnOneLoudspeaker(t *testing.T) {
	t.Parallel()
	out := hearTheme(20, Tense)
	left, right := side(out, 0), side(out, 1)
	both := make([]float64, len(left))
	for i := range both {
		both[i] = (left[i] + right[i]) / 2
	}
	stereo, mono := (&buffer{left: left, right: right}).integrated(), (&buffer{left: both}).integrated()
	if stereo-mono > 3 {
		t.Errorf("%.1f LUFS in stereo, %.1f on one loudspeaker", stereo, mono)
	}
}

// TestPluckIsInTune: a string sounds at its frequency, low or high, within a few
// cents.
func TestPluckIsInTune(t *testing.T) {
	for _, hz := range []float64{65.4, 130.81, 261.63, 523.25, 1046.5} {
		var p pluck
		var block themeBlock
		n := newRandom(0, 7)
		p.start(hz, 3, 1, 0.3, 0, &n)
		x := make([]float64, halfRate)
		for i := range x {
			if i%len(block) == 0 {
				block = themeBlock{}
				p.add(&block)
			}
			x[i] = float64(block[i%len(block)][0])
		}
		best, most := 0.0, 0.0
		for cents := -40.0; cents <= 40; cents += 2 {
			// At half the rate, a tone looks twice as high.
			if a := amplitude(x, 2*hz*math.Exp2(cents/1200)); a > most {
				best, most = cents, a
			}
		}
		if math.Abs(best) > 6 {
			t.Errorf("%g Hz is off by %g cents", hz, best)
		}
		for p.remaining > 0 {
			block = themeBlock{}
			p.add(&block)
		}
		if end := block[len(block)-1]; abs(end[0]) > 1e-3 || abs(end[1]) > 1e-3 {
			t.Errorf("%g Hz ends at %g", hz, end)
		}
	}
}

// BenchmarkTheme plays a second of the theme at its busiest, in the room.
func BenchmarkTheme(b *testing.B) {
	m := NewMixer(new(Bank))
	m.SetLevels(musicOnly)
	m.SetStage(Last)
	out := make([]byte, Rate*FrameBytes)
	for b.Loop() {
		if _, err := m.Read(out); err != nil {
			b.Fatal(err)
		}
	}
}

// ambienceOnly are levels at which only the ambience is heard.
var ambienceOnly = Levels{Master: 100, Ambience: 100}

// TestDrops: a drop falls every 6 to 20 seconds, at varying intervals, and the
// takes are played in turn.
func TestDrops(t *testing.T) {
	b := &Bank{}
	b.takes[WaterDrop] = []take{constant(0.1, 0.1), constant(0.2, 0.1)}
	m := NewMixer(b)
	m.SetLevels(ambienceOnly)
	m.slow.room.wet = 0
	var falls, levels []float64
	const part, minutes = 0.05, 5
	for i, last := 0, 0.0; i < minutes*60/part; i++ {
		now := peak(mix(m, frames(part)))
		if now > 0 && last == 0 {
			falls, levels = append(falls, float64(i)*part), append(levels, now)
		}
		last = now
	}
	if len(falls) < minutes*60/20 {
		t.Fatalf("%d drops in %d minutes", len(falls), minutes)
	}
	least, most := math.Inf(1), 0.0
	for i, at := range falls[1:] {
		gap := at - falls[i]
		least, most = min(least, gap), max(most, gap)
		if math.Abs(levels[i]-levels[i+1]) < 0.05 {
			t.Errorf("drop %d is the same as the one before", i+1)
		}
	}
	if least < 6-2*part || most > 20+2*part || most-least < 4 {
		t.Errorf("drops fall every %.1f to %.1f seconds", least, most)
	}
}

// TestAmbienceIsIndependent: effects do not change the ambience.
func TestAmbienceIsIndependent(t *testing.T) {
	quiet, busy := newMixer(t, ambienceOnly), newMixer(t, ambienceOnly)
	for range 80 { // 40 s, in which a few drops fall
		busy.Play(Look, 0)
		busy.Play(Turn, 0)
		busy.Tick()
		if !slices.Equal(mix(quiet, Rate/2), mix(busy, Rate/2)) {
			t.Fatal("the ambience changes with the effects")
		}
	}
}

// TestWindIsContinuous: the wind fades in, and never ends or jumps.
func TestWindIsContinuous(t *testing.T) {
	b := &Bank{}
	b.takes[Wind] = fullBank(t).takes[Wind]
	m := NewMixer(b)
	m.SetLevels(ambienceOnly)
	most := steepest(side(b.takes[Wind][0].stereo(), 0)) * 1.001 // the volume ramp adds very little
	x := side(mix(m, 30*Rate), 0)
	if got := steepest(x); got > most {
		t.Errorf("the output jumps by %g, the samples by %g at most", got, most)
	}
	level := func(part []float64) float64 {
		sum := 0.0
		for _, s := range part {
			sum += s * s
		}
		return math.Sqrt(sum / float64(len(part)))
	}
	if start, later := level(x[:Rate/10]), level(x[Rate:]); start > later/4 {
		t.Errorf("it starts at a level of %g and continues at %g", start, later)
	}
	for i := 1; i < 29; i++ {
		if l := level(x[i*Rate : (i+1)*Rate]); l < 0.001 {
			t.Errorf("the level is %g after %d s", l, i)
		}
	}
}

// TestWindComesAndGoes: the wind is no steady noise: from the calmest to the
// strongest second of two minutes there are at least 5 dB, and it is never still.
func TestWindComesAndGoes(t *testing.T) {
	b := &Bank{}
	b.takes[Wind] = fullBank(t).takes[Wind]
	m := NewMixer(b)
	m.SetLevels(ambienceOnly)
	mix(m, 5*Rate)
	least, most := math.Inf(1), math.Inf(-1)
	for range 120 {
		l := loudness(mix(m, Rate))
		least, most = min(least, l), max(most, l)
	}
	if most-least < 5 || most-least > 20 {
		t.Errorf("from %.1f to %.1f LUFS", least, most)
	}
}
