package window

import (
	"testing"
	"time"
)

// TestClock: ticks that the machine has no time for count as late, in the long run as many as there are,
// and no more than a few for a single stop. Ticks that come early are made up for.
func TestClock(t *testing.T) {
	const frame = time.Second / 60
	for _, c := range []struct {
		name   string
		frames int // of 60 a second that each one takes
		ticks  int // in each
		want   int // late, in a second
	}{{"on time", 1, 1, 0}, {"slow, and caught up on", 4, 4, 0}, {"slower than what is caught up on", 12, 5, 35}, {"presses", 1, 2, 0}} {
		var at clock
		now, late := time.Now(), 0
		at.late(now)
		for f := 0; f < 60; f += c.frames {
			now = now.Add(time.Duration(c.frames) * frame)
			for range c.ticks {
				late += at.late(now)
			}
		}
		if late < c.want-c.frames || late > c.want+c.frames {
			t.Errorf("%s: %d ticks are late, want about %d", c.name, late, c.want)
		}
	}
	var at clock
	at.late(time.Now())
	if late := at.late(time.Now().Add(time.Hour)); late != mostLate {
		t.Errorf("after a stop %d ticks are late, want %d", late, mostLate)
	}
	if late := at.late(time.Now().Add(time.Hour + frame)); late != 0 {
		t.Errorf("the rest of a stop is late later: %d ticks", late)
	}
}
