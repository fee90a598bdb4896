package render

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"saboteur/render/help"
	"saboteur/render/playtest"
	"saboteur/render/screen"
	"saboteur/render/ui"
)

// pageSizes are the sizes of screens for which large text is tested.
var pageSizes = map[string]ui.Point{"375x667": {X: 375, Y: 667}, "667x375": {X: 667, Y: 375}, "320x568": {X: 320, Y: 568}, "1280x720": {X: 1280, Y: 720}}

// pagesAt calls f for every scene with a page, at each size and scale.
func pagesAt(t *testing.T, scales []int, f func(t *testing.T, where string, s screen.Paged, size ui.Point)) {
	all := stages(t, screens["1280x720"])
	for name, size := range pageSizes {
		for _, scale := range scales {
			for _, stage := range slices.Sorted(maps.Keys(all)) {
				if s, ok := all[stage].(screen.Paged); ok {
					b := screen.BaseOf(s)
					b.App.CurrentSettings().Scale = scale
					s.Update(ui.Input{Size: size}) // what a scene shows over time has begun
					screen.Step(s, ui.Input{Size: size})
					f(t, fmt.Sprintf("%s at %s, %d %%", stage, name, scale), s, size)
				}
			}
		}
	}
}

// TestTextIsAsLargeAsItSays compares the size of text with the setting. Nothing that
// is written is smaller than the smallest font, 0.8 times plain text, by more than
// five per cent.
func TestTextIsAsLargeAsItSays(t *testing.T) {
	pagesAt(t, []int{150, 200}, func(t *testing.T, where string, s screen.Paged, size ui.Point) {
		b := screen.BaseOf(s)
		scale := float64(b.App.CurrentSettings().Scale) / 100
		plain := b.App.Font(b.Size, ui.Plain, 1).Size
		b.App.CurrentSettings().Scale = 100
		usual := b.App.Font(size, ui.Plain, 1).Size
		b.App.CurrentSettings().Scale = int(scale * 100)
		if plain < 0.95*scale*usual {
			t.Errorf("%s: plain text has size %.1f, at 100 %% it has %.1f", where, plain, usual)
		}
		tableBehind := b.App.MaxTableScale(size) >= int(scale*100) && (strings.HasPrefix(where, "handover") || strings.HasPrefix(where, "picture"))
		for _, text := range writtenOn(s) {
			if tableBehind {
				break // where seats have names of their own size
			}
			if least := 0.8 * 0.95 * scale * usual; text.box.H > 0 && text.size < least {
				t.Errorf("%s: %q has size %.1f, not at least %.1f", where, text.s, text.size, least)
			}
			if text.box.X < -0.5 || text.box.X+text.box.W > size.X+0.5 || text.box.Y+text.box.H > b.Size.Y+0.5 {
				t.Errorf("%s: %q leaves the page: %v", where, text.s, text.box)
			}
		}
		for i, spot := range b.Spots {
			if _, isHelp := s.(*help.Scene); !isHelp && !spot.Rect.Within(ui.Rect{W: size.X, H: b.Size.Y}) {
				t.Errorf("%s: %#v %v is not on the page", where, spot.ID, spot.Rect)
			}
			if min(spot.W, spot.H) < screen.MinTouchSize-0.01 {
				t.Errorf("%s: %#v %v is too small for a finger", where, spot.ID, spot.Rect)
			}
			for _, other := range b.Spots[:i] {
				if other.Overlaps(spot.Rect.Inset(0.01)) && !floats(spot.ID) {
					t.Errorf("%s: %#v %v overlaps %#v %v", where, spot.ID, spot.Rect, other.ID, other.Rect)
				}
			}
		}
		checkLabels(t, where, s)
	})
}

// TestPagesScrollToEverySpot brings every button onto the screen by finger, by keys
// and by gamepad.
func TestPagesScrollToEverySpot(t *testing.T) {
	pagesAt(t, []int{200}, func(t *testing.T, where string, s screen.Paged, size ui.Point) {
		if _, isHelp := s.(*help.Scene); isHelp {
			return // its list scrolls by itself too: see help_input_test.go
		}
		for _, with := range []playtest.Controller{playtest.Mouse, playtest.Finger, playtest.Keyboard, playtest.Gamepad} {
			r := newRobot(t, s, size, with)
			r.Wait(60)
			for _, spot := range slices.Clone(screen.BaseOf(s).Spots) {
				if r.Reveal(spot.ID); r.Scene != screen.Scene(s) {
					t.Fatalf("%s with controller %d: scrolling to %#v leads to %T", where, with, spot.ID, r.Scene)
				}
				if at, ok := r.Spot(spot.ID); !ok || !at.Rect.Within(ui.Rect{W: size.X, H: size.Y}) {
					t.Errorf("%s with controller %d: %#v is at %v", where, with, spot.ID, at.Rect)
				}
			}
		}
	})
}
