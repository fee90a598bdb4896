package talk

import (
	"testing"

	"saboteur/render/ui"
)

// TestBubbleKeepsFree: a bubble below its speaker moves to an edge where what must not be covered
// lies below the speaker; and its tail never lies over that, but is short.
func TestBubbleKeepsFree(t *testing.T) {
	mine := ui.Rect{X: 150, Y: 100, W: 100, H: 300}
	for _, x := range []float64{20, 200, 380} {
		p := Place{Speaker: ui.Rect{X: x - 20, W: 40, H: 50}, Within: ui.Rect{Y: 100, W: 400, H: 300}, Free: []ui.Rect{mine}, Unit: 1}
		box, ok := p.fit(ui.Point{X: 120, Y: 40})
		if !ok || box.Overlaps(mine) || !box.Within(p.Within) {
			t.Errorf("speaker at %v: the bubble lies at %v, %v", x, box, ok)
		}
		tip, a, b := p.tail(ui.Rect{X: box.X, Y: 300, W: box.W, H: box.H})
		from := a.Add(b).Mul(0.5)
		if p.crosses(from, tip.Sub(from)) {
			t.Errorf("speaker at %v: the tail goes from %v to %v", x, from, tip)
		}
	}
	p := Place{Speaker: ui.Rect{X: 180, W: 40, H: 50}, Within: ui.Rect{X: 150, Y: 100, W: 100, H: 300}, Free: []ui.Rect{mine}, Unit: 1}
	if box, ok := p.fit(ui.Point{X: 60, Y: 40}); ok {
		t.Errorf("there is no room, but a bubble at %v", box)
	}
}

// TestBubbleStaysNear: what lies right above the speaker moves a bubble up rather than to the far
// edge.
func TestBubbleStaysNear(t *testing.T) {
	p := Place{Speaker: ui.Rect{X: 1060, Y: 670, W: 200, H: 40}, Within: ui.Rect{X: 220, Y: 50, W: 830, H: 510}, Free: []ui.Rect{{X: 860, Y: 440, W: 100, H: 120}}, Unit: 1}
	if box, ok := p.fit(ui.Point{X: 310, Y: 56}); !ok || box.X < 700 || box.Y < 300 {
		t.Errorf("the bubble lies at %v, %v", box, ok)
	}
}

// TestFarBubblesHaveShortTails: a tail reaches a speaker who is near, and lies across nothing if
// the speaker is far away.
func TestFarBubblesHaveShortTails(t *testing.T) {
	p := Place{Speaker: ui.Rect{X: 900, Y: 600, W: 100, H: 40}, Within: ui.Rect{W: 1000, H: 500}, Unit: 1}
	for at, reaches := range map[ui.Point]bool{{X: 850, Y: 440}: true, {X: 20, Y: 440}: false} {
		box := ui.Rect{X: at.X, Y: at.Y, W: 120, H: 50}
		tip, _, _ := p.tail(box)
		if p.Speaker.Contains(tip) != reaches || !reaches && !box.Inset(-20).Contains(tip) {
			t.Errorf("a bubble at %v has a tail to %v", at, tip)
		}
	}
}

// TestBubbleLooksFartherAway: where cards fill the column beside the speaker, a bubble lies beyond them.
func TestBubbleLooksFartherAway(t *testing.T) {
	p := Place{Speaker: ui.Rect{X: 1050, Y: 50, W: 220, H: 480}, Within: ui.Rect{X: 220, Y: 50, W: 830, H: 510}, Unit: 1}
	for y := 60.0; y < 500; y += 180 {
		p.Free = append(p.Free, ui.Rect{X: 900, Y: y, W: 80, H: 130})
	}
	if box, ok := p.fit(ui.Point{X: 240, Y: 60}); !ok || box.X+box.W > 900 || box.X < 500 {
		t.Errorf("the bubble lies at %v, %v", box, ok)
	}
}
