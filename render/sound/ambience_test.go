package sound

import (
	"math"
	"slices"
	"testing"
)

// around are levels at which only what is around is heard.
var around = Levels{Master: 100, Ambience: 100}

// TestDrops: a drop falls every 6 to 20 seconds, at intervals that differ, and
// drops are taken in turn.
func TestDrops(t *testing.T) {
	b := &Bank{}
	b.takes[Drop] = [][]float32{flat(0.1, 0.1), flat(0.2, 0.1)}
	m := NewMixer(b)
	m.Set(around)
	var falls, levels []float64
	const part, minutes = 0.05, 5
	for i, last := 0, 0.0; i < minutes*60/part; i++ {
		now := peak(read(m, frames(part)))
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
		t.Errorf("they fall after %.1f to %.1f seconds", least, most)
	}
}

// TestAmbienceIsItsOwn: what happens does not change what is around.
func TestAmbienceIsItsOwn(t *testing.T) {
	quiet, busy := newMixer(t, around), newMixer(t, around)
	for range 80 { // 40 s: a few drops fall
		busy.Play(Look)
		busy.Play(Turn)
		busy.Tick()
		if !slices.Equal(read(quiet, Rate/2), read(busy, Rate/2)) {
			t.Fatal("it does")
		}
	}
}

// TestDraughtGoesOn: the draught begins slowly, and never ends or stumbles.
func TestDraughtGoesOn(t *testing.T) {
	b := &Bank{}
	b.takes[Draught] = full(t).takes[Draught]
	m := NewMixer(b)
	m.Set(around)
	most := steepest(side(b.takes[Draught][0], 0)) * 1.001 // the ramp of the slider adds next to nothing
	x := side(read(m, 30*Rate), 0)
	if got := steepest(x); got > most {
		t.Errorf("it jumps by %g, the samples by %g at most", got, most)
	}
	level := func(part []float64) float64 {
		sum := 0.0
		for _, s := range part {
			sum += s * s
		}
		return math.Sqrt(sum / float64(len(part)))
	}
	if begins, usual := level(x[:Rate/10]), level(x[Rate:]); begins > usual/4 {
		t.Errorf("it begins at %g, and goes on at %g", begins, usual)
	}
	for i := 1; i < 29; i++ {
		if l := level(x[i*Rate : (i+1)*Rate]); l < 0.001 {
			t.Errorf("it is at %g after %d s", l, i)
		}
	}
}
