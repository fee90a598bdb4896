package help

import (
	"fmt"
	"image/color"
	"testing"

	"saboteur/game"
	"saboteur/render/ui"
)

// TestPageTextFits: at every size no text of a topic leaves its page,
// and no two texts overlap.
func TestPageTextFits(t *testing.T) {
	sizes := []ui.Point{{X: 800, Y: 600}, desktop, {X: 3840, Y: 2160}, phoneLandscape, phonePortrait}
	for _, size := range sizes {
		h := newHelp(size)
		h.Rules, h.ListOpen = &game.Rules{Islands: true, OwnTool: true}, false
		for i, topic := range Topics {
			h.Open(i)
			h.Update(ui.Input{Size: size})
			checkPage(t, fmt.Sprintf("%s at %v", topic.Title, size), h)
		}
	}
}

// checkPage checks that texts stay on the page and do not overlap.
func checkPage(t *testing.T, where string, h *Scene) {
	t.Helper()
	c := &texts{Blank: ui.Blank{Ruler: h.App.Ruler}}
	h.Tree.Draw(c)
	for i, a := range c.all {
		if a.box.X < -0.5 || a.box.X+a.box.W > h.Size.X+0.5 {
			t.Errorf("%s: %q leaves the page: %v", where, a.text, a.box)
		}
		for _, b := range c.all[:i] {
			if a.clip == b.clip && a.box.Inset(0.5).Overlaps(b.box) {
				t.Errorf("%s: %q overlaps %q", where, a.text, b.text)
			}
		}
	}
}

// texts is a canvas that collects what is written, even out of view.
type texts struct {
	ui.Blank
	clip int // how many parts that scroll have been drawn
	all  []drawnText
}

type drawnText struct {
	text string
	box  ui.Rect
	clip int
}

func (c *texts) Text(s string, at ui.Point, f ui.Font, _ color.NRGBA) {
	c.all = append(c.all, drawnText{s, ui.Rect{X: at.X, Y: at.Y, W: c.Measure(s, f), H: f.LineHeight()}, c.clip})
}

func (c *texts) Clip(_ ui.Rect, draw func(ui.Canvas)) {
	c.clip++
	draw(c)
	c.clip++
}
