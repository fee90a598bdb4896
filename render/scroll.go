package render

import (
	"math"

	"saboteur/render/art"
	"saboteur/render/ui"
)

// A scroll is a part of the screen in which something taller can be moved up
// and down.
type scroll struct {
	view ui.Rect
	high float64 // how high all of it is
	off  float64 // how much of it lies above the view
}

// most is how far it can be moved.
func (s *scroll) most() float64 { return math.Max(s.high-s.view.H, 0) }

// by moves what is seen down by d and reports whether it moved at all.
func (s *scroll) by(d float64) bool {
	was := s.off
	s.off = math.Min(math.Max(s.off+d, 0), s.most())
	return s.off != was
}

// show moves as little as it takes to see what lies from one height to another.
func (s *scroll) show(from, to float64) {
	if over := to - s.view.H - s.off; over > 0 {
		s.by(over)
	}
	if above := s.off - from; above > 0 {
		s.by(-above)
	}
}

// at returns where a rectangle of the whole lies on the screen.
func (s *scroll) at(r ui.Rect) ui.Rect {
	return r.Move(ui.Point{X: s.view.X, Y: s.view.Y - s.off})
}

// update follows the wheel, a drag, and two fingers.
func (s *scroll) update(in ui.Input, g ui.Gesture, line float64) {
	if s.view.Contains(in.Pointer) {
		s.by(-3*line*in.Wheel - in.Pan.Y)
	}
	if g.Drag && s.view.Contains(g.From) {
		s.by(-g.Delta.Y)
	}
}

// drawBar draws how much of the whole is seen, and where.
func (s *scroll) drawBar(c ui.Canvas, r ui.Rect) {
	if s.most() == 0 || r.H <= 0 {
		return
	}
	c.FillPath(ui.RoundedRect(r, r.W/2), withAlpha(art.PanelEdge, 70))
	h := math.Max(r.H*s.view.H/s.high, r.W*2)
	c.FillPath(ui.RoundedRect(ui.Rect{X: r.X, Y: r.Y + (r.H-h)*s.off/s.most(), W: r.W, H: h}, r.W/2), art.PanelEdge)
}
