package table

import (
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/widget"
)

// A sheet is a sheet of parchment with a heading and something below it.
type sheet struct {
	env  widget.Env
	of   widget.Node
	size ui.Point
}

// newSheet returns a sheet that is no larger than a size, as far as text need not become smaller than usual
// for that.
func newSheet(here *situation, most ui.Point, head string, body ...widget.Node) sheet {
	l := &here.Layout
	s := sheet{env: widget.Env{Ruler: here.App.Ruler, Size: l.Size, Unit: l.Unit, Text: l.Grown(l.Text).Size, Host: here.App}}
	s.of = widget.Card{Ground: widget.Parchment, Of: widget.Column(append([]widget.Node{widget.Text{Text: head, Face: ui.Bold}}, body...)...).Gap(0)}
	s.size = widget.Measure(s.env, s.of, most.X)
	for s.size.Y > most.Y && 0.95*s.env.Text > l.Text.Size {
		s.env.Text *= 0.95
		s.size = widget.Measure(s.env, s.of, most.X)
	}
	return s
}

// draw draws the sheet at a place.
func (s sheet) draw(c ui.Canvas, at ui.Rect) { widget.Draw(c, s.env, s.of, at) }

// placeBeside returns a rectangle of a size near another one that does not
// cover it: above, below, or else at a side. It stays within the screen.
func placeBeside(at ui.Rect, size, within ui.Point) ui.Rect {
	r := ui.Rect{X: at.Center().X - size.X/2, Y: at.Y - screen.Gap - size.Y, W: size.X, H: size.Y}
	switch {
	case r.Y >= screen.Gap:
	case at.Y+at.H+screen.Gap+size.Y <= within.Y-screen.Gap:
		r.Y = at.Y + at.H + screen.Gap
	case at.X+at.W+screen.Gap+size.X <= within.X-screen.Gap:
		r.X, r.Y = at.X+at.W+screen.Gap, at.Center().Y-size.Y/2
	default:
		r.X, r.Y = at.X-screen.Gap-size.X, at.Center().Y-size.Y/2
	}
	r.X = max(min(r.X, within.X-screen.Gap-r.W), screen.Gap)
	r.Y = max(min(r.Y, within.Y-screen.Gap-r.H), screen.Gap)
	return r
}
