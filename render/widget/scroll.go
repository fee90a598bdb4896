package widget

import (
	"math"
	"slices"

	"saboteur/render/ui"
)

// scrolled is a node that scrolls up and down if there is too little room for it.
type scrolled struct {
	of    Node
	main  bool
	whole bool // it is a whole page, which has no room for less
	rows  int  // it is so many rows of equal height; 0 if not
}

// Scroll lets a node scroll up and down where there is too little room for it.
func Scroll(n Node) Node { return If(n != nil, scrolled{of: n}) }

// MainScroll lets a node scroll like Scroll. It is the one that keys for pages and a stick
// scroll, where there are several.
func MainScroll(n Node) Node { return If(n != nil, scrolled{of: n, main: true}) }

// Rows has rows of equal height below each other, without gaps. Where there is too little room
// for all of them, they scroll, and are so high that whole ones are seen.
func Rows(rows ...Node) Node {
	grown := make([]Node, len(rows))
	for i, row := range rows {
		grown[i] = Grow(1, row)
	}
	return scrolled{of: Column(grown...).Gap(0), rows: len(rows)}
}

// barWidth is the width of a scroll bar and of the room around it, in logical units.
const barWidth = 5

func (s scrolled) widths(e *Env) (least, best float64) { return s.of.widths(e) }

func (s scrolled) height(e *Env, width float64) float64 { return s.of.height(e, width) }

func (s scrolled) place(p placer, r ui.Rect) {
	p = p.child("scroll")
	height := s.of.height(p.Env, r.W)
	if height <= r.H+0.5 || p.region != nil { // what scrolls already needs no bar of its own
		s.of.place(p, ui.Rect{X: r.X, Y: r.Y, W: r.W, H: math.Max(r.H, height)})
		return
	}
	inner := r
	inner.W -= 2*barWidth + minGap
	region := p.tree.scroller(p.id)
	region.View, region.Height, region.main, region.whole = r, s.of.height(p.Env, inner.W), s.main, s.whole
	if region.row = 0; s.rows > 0 {
		region.row = r.H / math.Max(math.Floor(r.H*float64(s.rows)/region.Height), 1)
		region.Height = region.row * float64(s.rows)
	}
	region.ScrollBy(0)
	all := &layer{view: ringView(r, p.Unit)}
	p.layer.parts = append(p.layer.parts, part{layer: all})
	region.bar = ui.Rect{X: r.X + r.W - barWidth, Y: r.Y, W: barWidth, H: r.H}
	p.draw(func(c ui.Canvas) { region.DrawBar(c, region.bar) })
	p.layer, p.region = all, region
	s.of.place(p, ui.Rect{X: inner.X, Y: r.Y - region.Offset, W: inner.W, H: region.Height})
}

// ringView returns what is seen of a view in which focus rings at the sides are not cut
// off; u is the unit of length.
func ringView(view ui.Rect, u float64) ui.Rect {
	return ui.Rect{X: view.X - 6*u, Y: view.Y, W: view.W + 12*u, H: view.H}
}

// A scroller is a Scroller that a tree keeps.
type scroller struct {
	Scroller
	placed  bool    // in the latest layout
	covered bool    // by something in front of it
	whole   bool    // it is a whole page: what is highlighted does not move it
	bar     ui.Rect // where the scroll bar is
	held    bool    // the pointer holds the bar's thumb
	main    bool    // it is scrolled by what has no place on the screen
	row     float64 // the height of its rows, which are not to be cut; 0 for anything else
	mark    ui.Rect // the first thing in it that is highlighted, without scrolling; empty for none
}

// Reveal scrolls as Scroller.Reveal does, to whole rows.
func (s *scroller) Reveal(from, to float64) {
	if s.row > 0 {
		from, to = math.Round(from/s.row)*s.row, math.Round(to/s.row)*s.row
	}
	s.Scroller.Reveal(from, to)
}

// mark notes something that is highlighted.
func (p placer) mark(box ui.Rect) {
	if p.region != nil && p.region.mark == (ui.Rect{}) {
		p.region.mark = box.Move(ui.Point{Y: p.region.Offset - p.region.View.Y})
	}
}

// marked is a node that counts as highlighted.
type marked struct{ Node }

// Marked lets a node count as highlighted: see Reveal.
func Marked(n Node) Node { return marked{n} }

func (m marked) place(p placer, r ui.Rect) {
	p.mark(r)
	m.Node.place(p, r)
}

// Reveal scrolls, with the next layout, to what has an ID, if it is not nil, and to the first
// thing that is highlighted in each part that scrolls.
func (t *Tree) Reveal(id any) { t.stale, t.revealing, t.revealed = true, true, id }

// reveal scrolls as Reveal says, and reports whether anything moved.
func (t *Tree) reveal() (moved bool) {
	if i := t.indexOf(t.revealed); i >= 0 && t.choices[i].region != nil && !t.choices[i].region.whole {
		s := t.choices[i].region
		r := t.spots[i].Move(ui.Point{Y: s.Offset - s.View.Y})
		before := s.Offset
		s.Reveal(r.Y, r.Y+r.H)
		moved = s.Offset != before
	}
	t.revealing, t.revealed = false, nil
	for _, s := range t.placedScrollers() {
		before := s.Offset
		if s.mark != (ui.Rect{}) && !s.whole {
			margin := 0.6 * t.env.Text
			s.Reveal(s.mark.Y-margin, s.mark.Y+max(s.mark.H, 4*t.env.Text)+margin)
		}
		moved = moved || s.Offset != before
	}
	return moved
}

const (
	arrowLines = 3.0 // how far an arrow key scrolls, in lines
	pagePart   = 0.8 // how far a key for pages scrolls, as a part of what is visible
)

// scroll scrolls by wheel, fingers and keys.
func (t *Tree) scroll(in ui.Input, g ui.Gesture) {
	for _, s := range t.placedScrollers() {
		before, line := s.Offset, 1.3*t.env.Text
		if s.row > 0 {
			line = s.row
		}
		in, main := in, s == t.mainScroller()
		if in.Device == ui.Gamepad { // the stick scrolls wherever the pointer was left
			if in.Pointer = (ui.Point{X: -1, Y: -1}); main {
				in.Pointer = s.View.Center()
			}
		}
		if !s.pressBar(in) {
			s.Update(in, g, line)
		}
		switch {
		case !main:
		case in.Commands.Has(ui.PanUp):
			s.ScrollBy(-pagePart * s.View.H)
		case in.Commands.Has(ui.PanDown):
			s.ScrollBy(pagePart * s.View.H)
		}
		t.stale = t.stale || s.Offset != before
	}
}

// MainScroller returns what keys for pages scroll; nil if nothing does.
func (t *Tree) MainScroller() *Scroller {
	if s := t.mainScroller(); s != nil {
		return &s.Scroller
	}
	return nil
}

// pressBar scrolls by the scroll bar, and reports whether the pointer is at it: it moves the
// thumb, and a press above or below that scrolls by what is visible.
func (s *scroller) pressBar(in ui.Input) bool {
	thumb := s.thumb(s.bar)
	switch {
	case s.held && in.Held:
		s.ScrollBy((in.Pointer.Y-s.bar.Y-thumb.H/2)/max(s.bar.H-thumb.H, 1)*s.Max() - s.Offset)
	case s.held:
		s.held = false
	case !in.Pressed || !s.bar.Inset(-2*barWidth).Contains(in.Pointer):
		return false
	case in.Pointer.Y < thumb.Y:
		s.ScrollBy(-pagePart * s.View.H)
	case in.Pointer.Y > thumb.Y+thumb.H:
		s.ScrollBy(pagePart * s.View.H)
	default:
		s.held = true
	}
	return true
}

// mainScroller returns what is scrolled by what has no place on the screen; nil for nothing.
func (t *Tree) mainScroller() *scroller {
	all := t.placedScrollers()
	for _, s := range all {
		if s.main || len(all) == 1 {
			return s
		}
	}
	return nil
}

// unroll tells the arrow keys where everything would be if the screen were so high that
// nothing had to scroll.
func (t *Tree) unroll() {
	placed := t.placedScrollers()
	for i := range t.spots {
		spot, down := &t.spots[i], 0.0
		if own := t.choices[i].region; own != nil && slices.Contains(placed, own) {
			spot.Keys = spot.Rect.Move(ui.Point{Y: own.Offset})
			continue
		}
		for _, above := range placed {
			if spot.Y >= above.View.Y+above.View.H {
				down = max(down, above.Max())
			}
		}
		if down > 0 {
			spot.Keys = spot.Rect.Move(ui.Point{Y: down})
		}
	}
}

func (t *Tree) placedScrollers() (all []*scroller) {
	for _, s := range t.scrollers {
		if s.placed && !s.covered {
			all = append(all, s)
		}
	}
	return all
}

// followFocus scrolls to what keys or a screen reader have given the focus. Where keys
// cannot move it any further, they scroll.
func (t *Tree) followFocus(in ui.Input) {
	before, keys := t.ring, in.Commands
	t.ring = t.Panel.Focus.Ring()
	if t.ring == nil || !keys.Has(ui.Up|ui.Right|ui.Down|ui.Left|ui.NextGroup|ui.PreviousGroup|ui.Choose) && in.Assistance == (ui.Assistance{}) {
		return
	}
	i := t.indexOf(t.ring)
	if i < 0 {
		return
	}
	s, line := t.choices[i].region, 1.3*t.env.Text
	if s == nil {
		if s = t.mainScroller(); s == nil || t.ring != before {
			return
		}
	}
	offset := s.Offset
	switch {
	case t.ring == before && keys.Has(ui.Up):
		s.ScrollBy(-arrowLines * line)
	case t.ring == before && keys.Has(ui.Down):
		s.ScrollBy(arrowLines * line)
	case t.choices[i].region != nil:
		r := t.spots[i].Rect.Move(ui.Point{Y: offset - s.View.Y})
		s.Reveal(r.Y-line/2, r.Y+r.H+line/2)
	}
	t.stale = t.stale || s.Offset != offset
}
