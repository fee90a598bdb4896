package render

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"saboteur/game"
	"saboteur/render/archive"
	"saboteur/render/playtest"
	"saboteur/render/raster"
	"saboteur/render/screen"
	"saboteur/render/store"
	"saboteur/render/testapp"
	"saboteur/render/ui"
	"saboteur/testenv"
)

// hostileNames are names that somebody may write into a file, but nobody can type.
var hostileNames = []string{
	"", " ", "\x00", "\t\n\r", "\u200b\u200b", "\u202eannA", "\u2066\u2067\u2068", "\ufeff", "\u2028\u2029", "\u00ad", strings.Repeat("W", 100_000),
	strings.Repeat("\u0301", 5000), "a" + strings.Repeat("\u0489", 300), strings.Repeat("👨\u200d👩\u200d👧\u200d👦", 500), strings.Repeat("﷽", 200), "علي حسن", "משה כהן", "अर्जुन",
	"山田太郎", "𒀀𒀁", "🏴\U000e0067\U000e007f", "{who} {n|a|b}", "{", "}", "%s%n", "<b>x</b>", "../../etc/passwd", "\\\\?\\con", strings.Repeat("\n", 9999), "\U0010fffd\ue000",
	strings.Repeat("क्ष", 100), "A\u0000B", "\x1b[2J", "&amp;\"'`", strings.Repeat(" ", 5000) + "x",
}

// hostileFiles returns files that somebody may give to the program: matches among players
// with hostile names, and a match with something wrong with it.
func hostileFiles(t *testing.T, record *game.Record) (files []store.GivenFile) {
	t.Helper()
	add := func(what string, text []byte) {
		files = append(files, store.GivenFile{Name: fmt.Sprintf("%d %s.json", len(files), what), Text: text})
	}
	encode := func() []byte {
		text, err := record.MarshalJSON()
		testenv.NoError(t, err)
		return text
	}
	whole := encode()
	for _, name := range hostileNames {
		record.Names = []string{name, name, "Anna", name}
		add("names", encode())
	}
	for n := range 60 {
		add("cut off", whole[:len(whole)*n/60])
		add("flipped", append(append(bytes.Clone(whole[:len(whole)*n/60]), whole[len(whole)*n/60]^0x15), whole[len(whole)*n/60+1:]...))
	}
	number := []byte(`"seats": 4`)
	for _, n := range []string{"-1", "0", "11", "1e308", "1e999", "NaN", "9223372036854775808", "-9223372036854775809", `"4"`, "null", "[]", "4.5", "{}", strings.Repeat("9", 100_000)} {
		add("number", bytes.Replace(whole, number, []byte(`"seats": `+n), 1))
	}
	for what, text := range map[string]string{
		"deep": strings.Repeat("[", 500_000), "deeper": strings.Repeat(`{"a":`, 100_000), "zeros": strings.Repeat("\x00", 100_000), "long": strings.Repeat("x", 1<<21), "gzip": "\x1f\x8b\x08\x00\x00",
		"utf-16": "\xff\xfe{\x00}\x00", "mark": "\ufeff" + string(whole), "twice": string(whole) + string(whole), "html": "<!doctype html><title>404</title>", "empty object": "{}", "zip": "PK\x03\x04",
		"unknown part": strings.Replace(string(whole), "{", `{"x":1,`, 1), "newer": strings.Replace(string(whole), `"version": 1`, `"version": 99`, 1), "name twice": strings.Replace(string(whole), `"seats": 4`, `"seats": 4, "seats": 4`, 1),
	} {
		add(what, []byte(text))
	}
	files = append(files, store.GivenFile{Name: strings.Repeat("n", 5000) + "\n\u202e.json", Text: nil})
	return files
}

// TestHostileFiles: whatever is in a file, it is imported, or refused in one sentence; no
// match that was there before is lost; and every screen that shows what was imported can
// be drawn, on a phone, too.
func TestHostileFiles(t *testing.T) {
	t.Parallel()
	app, s := newSavingApp(t, 3)
	app.Files = new(hall).files()
	record := testapp.Record(app, 4, 7)
	if _, err := s.Import(bytes.NewReader(must(record.MarshalJSON()))); err != nil {
		t.Fatal(err)
	}
	files, imported := hostileFiles(t, record), 1
	every := testenv.Short(8, 1) // the list is read after so many files
	for i, f := range files {
		said := app.ImportFiles([]store.GivenFile{f})
		if n := len([]rune(said)); n == 0 || n > 250 || strings.ContainsAny(said, "\n\r\x00\u202e") {
			t.Errorf("%.40s: it says %.300q", f.Name, said)
		}
		if i%every > 0 {
			continue
		}
		list, err := s.List()
		if err != nil || len(list) < imported || len(list) > imported+every {
			t.Fatalf("%.40s: of %d matches there are %d, %v", f.Name, imported, len(list), err)
		}
		imported = len(list)
	}
	if imported < len(hostileNames) || len(files) < 180 {
		t.Errorf("of %d files, %d were imported", len(files), imported)
	}
	for _, size := range []string{"320x480", "1280x720"} {
		saved := archive.NewSavedGames(app, "")
		drawSmall(saved, screens[size])
		drawSmall(archive.NewHistory(saved.(*archive.SavedGames)), screens[size])
	}
	for _, name := range hostileNames {
		record.Names = []string{name, name, "Anna", name}
		var read game.Record
		testenv.NoError(t, read.UnmarshalJSON(must(record.MarshalJSON())))
		for _, size := range []string{"320x480", "1280x720"} {
			drawSmall(app.Routes.Replay(app, &read, nil), screens[size])
		}
	}
}

// drawSmall lays a scene out at a size, and draws it with fewer pixels.
func drawSmall(s screen.Scene, size ui.Point) {
	for range 3 {
		s = screen.Step(s, ui.Input{Size: size})
	}
	screen.Paint(s, raster.New(int(size.X), int(size.Y), 0.1))
}

func must(text []byte, err error) []byte {
	if err != nil {
		panic(err)
	}
	return text
}

// TestHostileSettings: whatever is in saved settings, the program begins with valid ones.
func TestHostileSettings(t *testing.T) {
	for _, text := range []string{
		"", "null", "[]", "{", "NaN", `{"scale":1e999}`, `{"scale":-5}`, `{"scale":99999999}`, `{"scale":"100"}`, `{"speed":0}`, `{"speed":-1}`, `{"longpress":-9223372036854775808}`, `{"longpress":9223372036854775807}`,
		`{"panspeed":0}`, `{"drag":-1}`, `{"guard":2147483648}`, `{"theme":255}`, `{"theme":-1}`, `{"pace":99}`, `{"pace":-3}`, `{"turned":77}`, `{"sand":1000000}`, `{"sand":-30}`, `{"master":400}`, `{"effects":-400}`,
		`{"language":"` + strings.Repeat("x", 100_000) + `"}`, `{"language":"\u0000"}`, `{"bindings":"` + strings.Repeat("choose=KeyA ", 10_000) + `"}`, `{"bindings":"\u202e"}`, strings.Repeat(`{"a":`, 10_000),
	} {
		settings, _ := testapp.ReadSettings([]byte(text))
		app, _, _ := newTestApp(1)
		app.Settings = &settings
		r := newRobot(t, NewTitle(app), screens["320x480"], playtest.Finger).ready()
		r.Scene.Draw(playtest.Blank{})
		if again, err := testapp.ReadSettings(must(json.Marshal(settings))); err != nil || again != settings {
			t.Errorf("%.60s: the settings are %+v, and %+v when they are read again, %v", text, settings, again, err)
		}
	}
}

// BenchmarkFrame updates and draws a full table at rest, on a canvas that draws
// nothing: what a frame costs beside the drawing itself.
func BenchmarkFrame(b *testing.B) {
	size := screens["1280x720"]
	all := matchStages(b, size, 3, 5, 10)
	for _, shot := range []string{"table3", "table5", "table10"} {
		s := all[shot]
		b.Run(shot+"/update", func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				s.Update(ui.Input{Size: size})
			}
		})
		b.Run(shot+"/draw", func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				s.Draw(playtest.Blank{})
			}
		})
	}
}
