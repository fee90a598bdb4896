package widget

import (
	"image/color"
	"testing"

	"saboteur/render/paint"
	"saboteur/render/ui"
)

// paper is a canvas that notices parchment.
type paper struct {
	ui.Blank
	seen *bool
}

func (c paper) FillPath(_ *ui.Path, ink color.NRGBA) { *c.seen = *c.seen || ink == paint.Parchment }

func (c paper) Clip(_ ui.Rect, draw func(ui.Canvas)) { draw(c) }

// TestDarkField: a dark field is bright only while somebody writes into it.
func TestDarkField(t *testing.T) {
	s := show(desktop, func() Node {
		return Field{ID: "field", Hint: "Search", Most: 9, Allowed: func(rune) bool { return true }, Dark: true}
	})
	bright := func() (seen bool) {
		s.Draw(paper{ui.Blank{Ruler: ruler{}}, &seen})
		return seen
	}
	rests := bright()
	s.Edit("field")
	s.step(ui.Input{})
	if rests || !bright() {
		t.Errorf("a dark field is bright at rest: %v, while it is edited: %v", rests, bright())
	}
}
