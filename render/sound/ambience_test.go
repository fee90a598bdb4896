package sound

import (
	"math"
	"slices"
	"testing"
)

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
