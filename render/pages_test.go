package render

import (
	"fmt"
	"maps"
	"saboteur/render/words"
	"slices"
	"strings"
	"testing"

	"saboteur/render/help"
	"saboteur/render/options"
	"saboteur/render/result"
	"saboteur/render/screen"
	"saboteur/render/table"
	"saboteur/render/ui"
	"saboteur/render/widget"
	"saboteur/testenv"
)

// pageSizes are the sizes of screens for which large text is tested.
var pageSizes = map[string]ui.Point{"375x667": {X: 375, Y: 667}, "667x375": {X: 667, Y: 375}, "320x568": {X: 320, Y: 568}, "1280x720": {X: 1280, Y: 720}}

// pagesAt calls f for every scene with a page, at each size and scale.
func pagesAt(t *testing.T, scales []int, f func(t *testing.T, where string, s screen.Scene, size ui.Point)) {
	all := stages(t, screens["1280x720"])
	for name, size := range pageSizes {
		if name != "375x667" && name != "1280x720" && !testenv.LongWanted() {
			continue
		}
		for _, scale := range scales {
			for _, stage := range slices.Sorted(maps.Keys(all)) {
				if s := all[stage]; hasPage(s) {
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

// hasPage reports whether a scene scrolls where large text has too little room.
func hasPage(s screen.Scene) bool {
	_, paged := s.(screen.Paged)
	_, widgets := s.(screen.WidgetScene)
	return paged || widgets
}

// TestTextIsAsLargeAsItSays compares the size of text with the setting. Nothing that
// is written is smaller than the smallest font, 0.8 times plain text, by more than
// five per cent.
func TestTextIsAsLargeAsItSays(t *testing.T) {
	t.Parallel()
	pagesAt(t, []int{150, 200}, func(t *testing.T, where string, s screen.Scene, size ui.Point) {
		b := screen.BaseOf(s)
		scale := float64(b.App.CurrentSettings().Scale) / 100
		plain := b.App.Font(b.Size, ui.Plain, 1).Size
		if w, ok := s.(interface{ Env() widget.Env }); ok {
			plain = w.Env().Text
		}
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
			if text.box.H > 0 && (text.box.X < -0.5 || text.box.X+text.box.W > size.X+0.5 || text.box.Y+text.box.H > b.Size.Y+0.5) {
				t.Errorf("%s: %q leaves the page: %v", where, text.s, text.box)
			}
		}
		for i, spot := range b.Spots {
			if _, isHelp := s.(*help.Scene); !isHelp && spot.View == (ui.Rect{}) && !spot.Rect.Within(ui.Rect{W: size.X, H: b.Size.Y}) {
				t.Errorf("%s: %#v %v is not on the page", where, spot.ID, spot.Rect)
			}
			if min(spot.W, spot.H) < screen.MinTouchSize-0.01 {
				t.Errorf("%s: %#v %v is too small for a finger", where, spot.ID, spot.Rect)
			}
			for _, other := range b.Spots[:i] {
				if other.View == spot.View && other.Overlaps(spot.Rect.Inset(0.01)) && !floats(spot.ID) {
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
	t.Parallel()
	n := 0
	pagesAt(t, []int{200}, func(t *testing.T, where string, s screen.Scene, size ui.Point) {
		if _, isHelp := s.(*help.Scene); isHelp {
			return // its list scrolls by itself too: see help_input_test.go
		}
		n++
		for _, with := range twoControllers(n)[testenv.Short(1, 0):] {
			r := newRobot(t, s, size, with)
			r.Blind = true
			r.Wait(60)
			for end, moves := s.(*result.RoundEnd); moves && !end.AllShown(); {
				r.Wait(60)
			}
			for _, spot := range slices.Clone(screen.BaseOf(s).Spots) {
				if r.Reveal(spot.ID); r.Scene != screen.Scene(s) {
					t.Fatalf("%s with controller %d: scrolling to %#v leads to %T", where, with, spot.ID, r.Scene)
				}
				at, ok := r.Spot(spot.ID)
				if _, enough := r.Seen(at); !ok || !enough {
					t.Errorf("%s with controller %d: %#v is at %v", where, with, spot.ID, at.Rect)
				}
			}
		}
	})
}

// TestTapsOnScrolledPages goes from the title to the settings, changes the last one of
// the first page, resets it and goes back, with buttons that have to be scrolled to.
func TestTapsOnScrolledPages(t *testing.T) {
	for _, with := range everyController {
		r, app := settingsRobot(t, pageSizes["667x375"], with)
		app.CurrentSettings().Scale = 200
		title := r.Scene
		r.Wait(20)
		r.Choose(words.SettingsTitle)
		r.Wait(20)
		r.Choose(options.TabSpot(2))
		r.Choose(options.OptionSpot{Index: 5, Step: 1})
		if !app.CurrentSettings().MuteUnfocused {
			t.Errorf("controller %d does not change the last setting for sound", with)
		}
		r.Choose(options.ResetButton)
		if app.CurrentSettings().MuteUnfocused {
			t.Errorf("controller %d does not reset the settings for sound", with)
		}
		if r.Choose(options.BackButton); r.Scene != title {
			t.Errorf("with controller %d back leads to %T", with, r.Scene)
		}
	}
}

// TestTableTextGrows compares text at the table at 200 % with that at 100 %, on screens
// that have no room for cards of twice the size.
func TestTableTextGrows(t *testing.T) {
	t.Parallel()
	all := matchStages(t, screens["1280x720"], 5)
	for name, least := range map[string]map[string]float64{
		"375x667": {"Bram: play or discard a card.": 1.5, "What happened": 1.9, "Anna": 1.2, "Ask a": 1.2},
		"667x375": {"Bram: play or discard a card.": 1.4, "What happened": 1.9, "Anna": 1.2, "Ask a": 1.2},
	} {
		size := map[int]map[string]float64{100: {}, 200: {}}
		for scale, sizes := range size {
			for _, stage := range []string{"table5", "log5"} {
				tab := all[stage].(*table.Table)
				tab.App.CurrentSettings().Scale = scale
				relay(tab, pageSizes[name], ui.Mouse)
				for _, text := range writtenOn(tab) {
					for start := range least {
						if strings.HasPrefix(text.s, start) || strings.HasSuffix(text.s, start) {
							sizes[start] = text.size
						}
					}
				}
			}
		}
		for text, times := range least {
			if got := size[200][text] / size[100][text]; !(got >= times) {
				t.Errorf("%s: at 200 %% %q is %.2f times as large, not %.2f", name, text, got, times)
			}
		}
	}
}
