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
