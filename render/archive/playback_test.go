package archive

import (
	"testing"

	"saboteur/render/screen"
	"saboteur/render/testapp"
	"saboteur/render/ui"
)

// newReplay returns a replay that is laid out, and how often it has announced something.
func newReplay(size ui.Point) (r *Replay, said *int) {
	app := newApp(1)
	said = new(int)
	app.Speak = func(string) { *said++ }
	r = NewReplay(app, testapp.Record(app, 3, 1), nil).(*Replay)
	screen.Step(r, ui.Input{Size: size})
	return r, said
}

// TestReplayEnds: a replay plays to the last moment, tells each once, and stops there.
func TestReplayEnds(t *testing.T) {
	size := ui.Point{X: 1280, Y: 720}
	r, said := newReplay(size)
	last := len(r.Log) - 1
	r.GoTo(last - 2)
	r.Playing = true
	for range 5 * MomentTicks[r.Speed] {
		screen.Step(r, ui.Input{Size: size})
	}
	if r.Moment != last || r.Playing || *said != 2 {
		t.Errorf("it is at moment %d of %d, plays on: %v, and has told %d", r.Moment, last, r.Playing, *said)
	}
}

// TestSteppingStopsReplay: whoever goes to another moment stays there.
func TestSteppingStopsReplay(t *testing.T) {
	size := ui.Point{X: 1280, Y: 720}
	for by, key := range map[int]ui.Commands{-1: ui.PreviousCard, 1: ui.NextCard} {
		r, _ := newReplay(size)
		r.GoTo(5)
		r.Playing = true
		screen.Step(r, ui.Input{Size: size, Commands: key})
		for range 3 * MomentTicks[r.Speed] {
			screen.Step(r, ui.Input{Size: size})
		}
		if r.Moment != 5+by || r.Playing {
			t.Errorf("a step of %d leads to moment %d, and it plays on: %v", by, r.Moment, r.Playing)
		}
	}
}

// TestTimelineFollowsTheFinger: it moves by a moment for each width of one, and not farther while the
// finger rests.
func TestTimelineFollowsTheFinger(t *testing.T) {
	r, _ := newReplay(ui.Point{X: 1280, Y: 720})
	r.GoTo(10)
	line, width := r.timelineRect()
	drag := ui.Gesture{Drag: true, From: line.Center()}
	for i, c := range []struct{ widths, want float64 }{{-0.6, 10}, {-0.6, 11}, {0, 11}, {-0.9, 12}, {0, 12}, {0, 12}, {1.2, 11}, {1.2, 10}} {
		drag.Delta.X = c.widths * width
		if r.dragTimeline(ui.Input{}, drag); float64(r.Moment) != c.want {
			t.Errorf("drag %d leads to moment %d, not %v", i+1, r.Moment, c.want)
		}
	}
}
