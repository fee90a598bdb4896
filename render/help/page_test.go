package help

import (
	"fmt"
	"testing"

	"saboteur/game"
	"saboteur/render/raster"
	"saboteur/render/ui"
)

// TestPageTextFits: at every size no text or picture of a topic leaves its page,
// and no two texts overlap.
func TestPageTextFits(t *testing.T) {
	sizes := []ui.Point{{X: 800, Y: 600}, desktop, {X: 3840, Y: 2160}, phoneLandscape, phonePortrait}
	for _, size := range sizes {
		h := newHelp(size)
		h.Rules, h.ListOpen = &game.Rules{Islands: true, OwnTool: true}, false
		for i, topic := range Topics {
			h.Open(i)
			checkPage(t, fmt.Sprintf("%s at %v", topic.Title, size), h.Page)
		}
	}
}

// checkPage checks that texts and pictures stay on a page and texts do not overlap.
func checkPage(t *testing.T, where string, p *page) {
	t.Helper()
	ruler := raster.New(1, 1, 1)
	var boxes []ui.Rect
	for _, text := range p.texts {
		box := ui.Rect{X: text.at.X, Y: text.at.Y, W: ruler.Measure(text.text, text.font), H: text.font.LineHeight()}
		if box.X < -0.5 || box.X+box.W > p.width+0.5 || box.Y+box.H > p.bottom+0.5 {
			t.Errorf("%s: %q leaves the page: %v of %v", where, text.text, box, p.width)
		}
		for i, other := range boxes {
			if box.Inset(0.5).Overlaps(other) {
				t.Errorf("%s: %q overlaps %q", where, text.text, p.texts[i].text)
			}
		}
		boxes = append(boxes, box)
	}
	for _, pic := range p.pictures {
		if pic.box.X < -0.5 || pic.box.X+pic.box.W > p.width+0.5 {
			t.Errorf("%s: a picture leaves the page: %v of %v", where, pic.box, p.width)
		}
	}
}
