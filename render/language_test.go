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
	"saboteur/render/options"
	"saboteur/render/playtest"
	"saboteur/render/screen"
	"saboteur/render/setup"
	"saboteur/render/table"
	"saboteur/render/testapp"
	"saboteur/render/ui"
	"saboteur/render/words"
	"saboteur/testenv"
)

// strange returns the catalogue in a language that nobody speaks: all its
// letters are others than those of English, which it takes the place of.
func strange(t *testing.T) *words.Words {
	t.Helper()
	english, err := assets.Words("en")
	if err != nil {
		t.Fatal(err)
	}
	text := regexp.MustCompile(`(?m)^[^#\n\t]+\t|^#.*|\{[^}|]*`) // ids, remarks, and the names of slots
	var b strings.Builder
	at := 0
	for _, kept := range append(text.FindAllIndex(english, -1), []int{len(english), len(english)}) {
		b.WriteString(strings.Map(estrange, string(english[at:kept[0]])))
		b.Write(english[kept[0]:kept[1]])
		at = kept[1]
	}
	w, err := words.Read("en", []byte(b.String()))
	if err != nil {
		t.Fatal(err)
	}
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
	for _, name := range append(slices.Clone(screen.DwarfNames[:]), "Cornelia", "Opa", "El", "Eva", "Friederike", "Zo", "DWARFS") {
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
	w := &watcher{Canvas: testapp.Ruler}
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
	r := newRobot(t, NewTitle(app), screens["1280x720"], playtest.Mouse)
	r.Wait(20)
	for range words.Languages {
		r.Choose(words.SettingsTitle)
		r.Wait(20)
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
		r.Choose(options.BackButton)
		r.Wait(20)
	}
	r.Choose(words.SettingsTitle)
	r.Wait(20)
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
		r := newRobot(t, NewTitle(app), screens["1280x720"], playtest.Mouse)
		r.Wait(20)
		r.Choose(words.NewGame)
		if got := r.Scene.(*setup.Scene).Rules; got != want.Rules() {
			t.Errorf("a new match in %s goes by %v", language, got)
		}
	}
}
