package render

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"saboteur/assets"
	"saboteur/game"
	"saboteur/render/archive"
	"saboteur/render/help"
	"saboteur/render/options"
	"saboteur/render/playtest"
	"saboteur/render/result"
	"saboteur/render/screen"
	"saboteur/render/setup"
	"saboteur/render/table"
	"saboteur/render/testapp"
	"saboteur/render/ui"
	"saboteur/render/widget"
	"saboteur/render/words"
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
	_, widgets := s.(screen.WidgetScene)
	return widgets && !showsTable(s)
}

// showsTable reports whether a scene shows the past of a table, which grows only as far as it fits.
func showsTable(s screen.Scene) bool {
	switch s.(type) {
	case *archive.Replay, *archive.Rewind:
		return true
	}
	return false
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
			return // its list scrolls by itself too: see help_test.go
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
		r.press(words.SettingsTitle)
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
	const prompt = "Play a card or discard one.|Bram: play or discard a card." // below whose turn it is, or alone
	for name, least := range map[string]map[string]float64{
		"375x667": {prompt: 1.5, "What happened": 1.9, "Anna": 1.2, "Discard": 1.2},
		"667x375": {prompt: 1.4, "What happened": 1.9, "Anna": 1.2, "Discard": 1.2},
	} {
		size := map[int]map[string]float64{100: {}, 200: {}}
		for scale, sizes := range size {
			for _, stage := range []string{"table5", "log5"} {
				tab := all[stage].(*table.Table)
				tab.App.CurrentSettings().Scale = scale
				relay(tab, pageSizes[name], ui.Mouse)
				for _, text := range writtenOn(tab) {
					for starts := range least {
						for start := range strings.SplitSeq(starts, "|") {
							if strings.HasPrefix(text.s, start) || strings.HasSuffix(text.s, start) {
								sizes[starts] = text.size
							}
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

// strange returns the catalogue in a language that nobody speaks: all its
// letters are others than those of English, which it takes the place of.
func strange(t *testing.T) *words.Words {
	t.Helper()
	english, err := assets.Words("en")
	testenv.NoError(t, err)
	text := regexp.MustCompile(`(?m)^[^#\n\t]+\t|^#.*|\{[^}|]*`) // ids, remarks, and the names of slots
	var b strings.Builder
	at := 0
	for _, kept := range append(text.FindAllIndex(english, -1), []int{len(english), len(english)}) {
		b.WriteString(strings.Map(estrange, string(english[at:kept[0]])))
		b.Write(english[kept[0]:kept[1]])
		at = kept[1]
	}
	w, err := words.Read("en", []byte(b.String()))
	testenv.NoError(t, err)
	return w
}

// estrange moves the letters of English two blocks on.
func estrange(r rune) rune {
	if r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' {
		return r + 0x100
	}
	return r
}

// english are words as they would be left over, but for names of files.
var english = regexp.MustCompile(`[A-Za-z]{2,}`)

// nameOfFile is one, or a part of it at the end of a line.
var nameOfFile = regexp.MustCompile(`\S*/\S*|\S*\d-\S*|\S+\.(json|bad1)\S*`)

// TestNoEnglishLeft shows every screen in a strange language: nothing English
// may be left on it.
func TestNoEnglishLeft(t *testing.T) {
	t.Parallel()
	all := program.Stages(t, screens["1280x720"], strange(t))
	allowed := map[string]bool{"Anna": true, "Bram": true, "Cornelia": true, "Sunday": true, "at": true, "LB": true, "RB": true, "LT": true, "RT": true}
	for _, name := range append(strings.Fields(words.In("en").Say(words.DwarfNames)), "Cornelia", "Opa", "El", "Eva", "Friederike", "Zo", "DWARFS") {
		for n := 2; n <= len(name); n++ {
			allowed[name[:n]] = true // as it is on a phone
		}
	}
	for _, l := range words.Languages {
		allowed[words.OwnName(l)] = true
	}
	for _, shot := range slices.Sorted(maps.Keys(all)) {
		for _, size := range []string{"1280x720", "375x667"} {
			relay(all[shot], screens[size], ui.Mouse)
			for _, text := range writtenOn(all[shot]) {
				for _, word := range english.FindAllString(nameOfFile.ReplaceAllString(text.s, ""), -1) {
					if !allowed[word] {
						t.Errorf("%s at %s: English is left: %q", shot, size, text.s)
					}
				}
			}
		}
	}
}

// writtenOn returns all lines of text that a scene draws.
func writtenOn(s screen.Scene) []written {
	w := newWatcher()
	s.Draw(w)
	return w.texts
}

// TestLanguages looks at every screen in all languages, in a size of each class
// of layouts and at two scales: see TestScreens.
func TestLanguages(t *testing.T) {
	for _, language := range words.Languages[1:] {
		t.Run(language, func(t *testing.T) {
			if language != "de" && language != "is" { // the longest words, and the most foreign letters
				testenv.Long(t)
			}
			t.Parallel()
			speak(t, language)
		})
	}
}

func speak(t *testing.T, language string) {
	all := program.Stages(t, screens["1280x720"], words.In(language))
	app := screen.BaseOf(all["title"]).App
	names := []string{"1280x720", "375x667"}
	if testenv.LongWanted() {
		names = append(names, "1024x768", "667x375")
	}
	for _, name := range names {
		size := screens[name]
		for _, scale := range []int{100, 200} {
			if scale > 100 && screen.MaxScaleFor(size) <= 100 || (scale > 100) != (name == "375x667") && !testenv.LongWanted() {
				continue
			}
			app.CurrentSettings().Scale = scale
			for _, shot := range slices.Sorted(maps.Keys(all)) {
				s, where := all[shot], fmt.Sprintf("%s at %s, %d %%", shot, name, scale)
				relay(s, size, ui.Keyboard)
				checkSpots(t, where, s, size)
				checkTexts(t, where, s, size)
				checkLabels(t, where, s)
			}
		}
	}
}

// TestLanguageIsSwitchedLive: in the settings the next language is spoken at
// once, and is kept.
func TestLanguageIsSwitchedLive(t *testing.T) {
	app, _, _ := newTestApp(1)
	var kept screen.Settings
	app.SaveSettings = func(s screen.Settings) error { kept = s; return nil }
	app.DeviceLanguage = "nl"
	app.ApplySettings()
	r := newRobot(t, NewTitle(app), screens["1280x720"], playtest.Mouse).ready()
	for range words.Languages {
		r.press(words.SettingsTitle)
		r.Choose(options.OptionSpot{Index: 0, Step: 1})
		want := kept.Language
		if got := app.Words.Language(); got != want || want == "" {
			t.Errorf("set is %q, spoken %q", want, got)
		}
		if title := app.Words.Say(words.SettingsTitle); !slices.ContainsFunc(writtenOn(r.Scene), func(w written) bool { return w.s == title }) {
			t.Errorf("the settings are not called %q", title)
		}
		if back, err := testapp.ReadSettings(fmt.Appendf(nil, `{"language":%q}`, want)); err != nil || back.Language != want {
			t.Errorf("kept is %q, %v", back.Language, err)
		}
		r.press(options.BackButton)
	}
	r.press(words.SettingsTitle)
	r.Choose(options.OptionSpot{Index: 0, Step: 1}) // once around, as on the device
	if kept.Language != "" || app.Words.Language() != "nl" {
		t.Errorf("set is %q, spoken %q", kept.Language, app.Words.Language())
	}
	if s, _ := testapp.ReadSettings([]byte(`{"language":"tlh"}`)); s.Language != "" {
		t.Errorf("a language without a catalogue is kept: %q", s.Language)
	}
}

// TestEditionOfLanguage: each language begins with its own rulebook.
func TestEditionOfLanguage(t *testing.T) {
	app, _, _ := newTestApp(1)
	for language, want := range map[string]game.Edition{"en": game.Amigo, "de": game.Amigo, "nl": game.DutchLater, "fr": game.Gigamic, "is": game.Icelandic} {
		app.DeviceLanguage = language
		app.ApplySettings()
		if m := setup.QuickStart(app, setup.QuickMatch{}).(*table.Table).Match; m.Record.Config.Rules != want.Rules() {
			t.Errorf("a quick match in %s goes by %v", language, m.Record.Config.Rules)
		}
		r := newRobot(t, NewTitle(app), screens["1280x720"], playtest.Mouse).ready()
		r.Choose(words.NewGame)
		if got := r.Scene.(*setup.Scene).Rules; got != want.Rules() {
			t.Errorf("a new match in %s goes by %v", language, got)
		}
	}
}

// TestZoomedPages: at a zoom of 400 %, when a window of 1280 x 1024 has as much room as one of 320 x 256,
// rules, settings and menus can be used.
func TestZoomedPages(t *testing.T) {
	t.Parallel()
	size := ui.Point{X: 320, Y: 256}
	size = size.Mul(1 / screen.Shrink(size))
	all := stages(t, screens["1280x720"])
	usable := map[string]bool{}
	for name, s := range all {
		relay(s, size, ui.Mouse)
		if screen.Step(s, ui.Input{Size: size}) != s {
			continue
		}
		usable[name] = true
		checkSpots(t, name, s, size)
		checkTexts(t, name, s, size)
	}
	for _, name := range []string{"title", "setup", "settings.display", "help", "pause", "saved", "lessons", "join", "leave"} {
		if !usable[name] {
			t.Errorf("%s cannot be used; those that can are %v", name, slices.Sorted(maps.Keys(usable)))
		}
	}
}
