package help

import (
	"reflect"
	"slices"
	"testing"

	"saboteur/render/raster"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// Sizes of screens, in logical units.
var (
	desktop        = ui.Point{X: 1280, Y: 720}
	phonePortrait  = ui.Point{X: 390, Y: 844}
	phoneLandscape = ui.Point{X: 844, Y: 390}
)

// testApp returns an English program without a match or a window.
func testApp() *screen.App {
	return &screen.App{Words: words.In("en"), Ruler: raster.New(1, 1, 1)}
}

// newHelp returns the help at a size, ready for input.
func newHelp(size ui.Point) *Scene {
	h := New(testApp(), nil, nil).(*Scene)
	for range 20 { // until the input delay has passed
		h.Update(ui.Input{Size: size})
	}
	return h
}

// typeText types a text, one character per tick.
func typeText(h *Scene, text string) {
	for _, r := range text {
		h.Update(ui.Input{Size: h.Size, Typed: string(r)})
	}
}

// topicNamed returns the index of the topic with a title.
func topicNamed(title words.ID) int {
	return slices.IndexFunc(Topics, func(t Topic) bool { return t.Title == title })
}

// TestDrawingChangesNothing: drawing an enlarged card leaves the spots as they are.
func TestDrawingChangesNothing(t *testing.T) {
	h := newHelp(desktop)
	h.Open(topicNamed(words.TopicCards))
	h.Enlarge(4)
	h.Update(ui.Input{Size: desktop})
	before := slices.Clone(h.Spots)
	h.Draw(raster.New(1, 1, 1))
	if !reflect.DeepEqual(before, h.Spots) {
		t.Error("drawing has changed the spots")
	}
}
