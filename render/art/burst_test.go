package art

import (
	"testing"

	"saboteur/render/ui"
)

// A placed canvas keeps where sprites are drawn.
type placed struct {
	ui.Blank
	to []ui.Rect
}

func (w *placed) Sprite(s ui.Sprite) { w.to = append(w.to, s.To) }

// TestBurstsAreGoneAtBothEnds: before something happens nothing flies, nor after
// it; in between there are never more than 120 things, and each stays nearby.
func TestBurstsAreGoneAtBothEnds(t *testing.T) {
	r := ui.Rect{X: 300, Y: 300, W: 50, H: 70}
	for i, d := range []burst{LayingDust, CollapseDust, CollapseStones, GoldSparkle, Splinters, MendSparks} {
		for _, p := range []float64{0, 1} {
			w := &placed{}
			d.Draw(w, r, 1, p)
			if len(w.to) > 0 {
				t.Errorf("burst %d: %d things at %.0f", i, len(w.to), p)
			}
		}
		for p := 0.02; p < 1; p += 0.02 {
			w := &placed{}
			d.Draw(w, r, 1, p)
			if len(w.to) != d.Count || len(w.to) > 120 {
				t.Errorf("burst %d: %d things at %.2f", i, len(w.to), p)
			}
			for _, to := range w.to {
				if !to.Within(r.Inset(-1.6 * r.H)) {
					t.Errorf("burst %d: something is at %v at %.2f", i, to, p)
				}
			}
		}
	}
}
