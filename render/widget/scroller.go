package widget

import (
	"math"

	"saboteur/render/paint"
	"saboteur/render/ui"
)

// A Scroller is a part of the screen in which taller content scrolls.
type Scroller struct {
	View   ui.Rect
	Height float64 // height of the content
	Offset float64 // how much of the content is above the view
}

// Max returns the largest offset.
func (s *Scroller) Max() float64 { return math.Max(s.Height-s.View.H, 0) }

// ScrollBy scrolls down by d and reports whether anything moved.
func (s *Scroller) ScrollBy(d float64) bool {
	before := s.Offset
	s.Offset = math.Min(math.Max(s.Offset+d, 0), s.Max())
	return s.Offset != before
}

// Reveal scrolls by as little as it takes to show the content from one height
// to another.
func (s *Scroller) Reveal(from, to float64) {
	if over := to - s.View.H - s.Offset; over > 0 {
		s.ScrollBy(over)
	}
	if above := s.Offset - from; above > 0 {
		s.ScrollBy(-above)
	}
}

// At returns where a rectangle of the content is on the screen.
func (s *Scroller) At(r ui.Rect) ui.Rect {
	return r.Move(ui.Point{X: s.View.X, Y: s.View.Y - s.Offset})
}

// Update scrolls by wheel, drag and two-finger gestures. line is the height of
// a line of text.
func (s *Scroller) Update(in ui.Input, g ui.Gesture, line float64) {
	if s.View.Contains(in.Pointer) {
		s.ScrollBy(-3*line*in.Wheel - in.Pan.Y)
	}
	if g.Drag && s.View.Contains(g.From) {
		s.ScrollBy(-g.Delta.Y)
	}
}

// DrawBar draws the scroll bar, unless everything is visible.
func (s *Scroller) DrawBar(c ui.Canvas, r ui.Rect) {
	if s.Max() == 0 || r.H <= 0 {
		return
	}
	c.FillPath(ui.RoundedRect(r, r.W/2), paint.WithOpacity(paint.PanelEdge, 0.27))
	c.FillPath(ui.RoundedRect(s.thumb(r), r.W/2), paint.PanelEdge)
}

// thumb returns the part of a scroll bar that stands for what is visible.
func (s *Scroller) thumb(bar ui.Rect) ui.Rect {
	if s.Max() == 0 {
		return bar
	}
	h := math.Max(bar.H*s.View.H/s.Height, bar.W*2)
	return ui.Rect{X: bar.X, Y: bar.Y + (bar.H-h)*s.Offset/s.Max(), W: bar.W, H: h}
}
