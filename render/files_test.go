package render

import (
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/archive"
	"saboteur/render/device"
	"saboteur/render/play"
	"saboteur/render/playtest"
	"saboteur/render/screen"
	"saboteur/render/setup"
	"saboteur/render/store"
	"saboteur/render/testapp"
	"saboteur/render/ui"
	"saboteur/render/words"
	"saboteur/testenv"
)

// A hall is a source and a destination of files for tests.
type hall struct {
	in   fs.FS
	out  map[string][]byte
	full error
}

func (h *hall) files() screen.Files {
	h.out = map[string][]byte{}
	return screen.Files{
		Dropped: func() []store.GivenFile {
			files := store.ReadTree(h.in)
			h.in = nil
			return files
		},
		Export: func(name string, text []byte) (string, error) {
			h.out[name] = bytes.Clone(text)
			return "/somewhere/" + name, h.full
		},
	}
}

// savedRobot opens the saved games of a store with some matches, every second of
// them unfinished.
func savedRobot(t *testing.T, matches int, with playtest.Controller) (*robot, *store.Store, *hall) {
	app, s := newSavingApp(t, 3)
	h := new(hall)
	app.Files = h.files()
	dice := rand.New(rand.NewPCG(3, 3))
	for n := range matches {
		m := play.New(app, game.Config{Seats: 4, Seed: uint64(n), BotSeed: 1}, testapp.Bots(4, dice), false)
		dwarvesOnly(m, []int{-1, 20}[n%2])
	}
	r := newRobot(t, archive.NewSavedGames(app, ""), screens["800x600"], with).ready()
	return r, s, h
}

// entry chooses an entry of a menu.
func (r *robot) entry(label words.ID) {
	r.T.Helper()
	r.Wait(20)
	r.pressText(label)
}

// called returns what screen readers call what has an ID.
func called(s screen.Scene, id any) string {
	for _, part := range screen.Describe(s) {
		for _, item := range part.Items {
			if item.ID == id {
				return item.Text
			}
		}
	}
	return ""
}

// TestRename: a match gets the title that is typed, and none if it is erased.
// Canceling changes nothing.
func TestRename(t *testing.T) {
	t.Parallel()
	for _, with := range everyController {
		r, s, _ := savedRobot(t, 2, with)
		for _, step := range []struct {
			types string
			then  words.ID
			want  string
		}{{" f  rrd ", words.NameAccept, "f rrd"}, {"24", words.NameCancel, "f rrd"}, {"\b\b4", words.NameAccept, "f r4"}, {strings.Repeat("\b", 9), words.NameAccept, ""},
			{strings.Repeat("2", archive.MaxTitleLength+9), words.NameAccept, strings.Repeat("2", archive.MaxTitleLength)}} {
			r.Choose(archive.SavedRow(0))
			r.entry(words.SavedRename)
			if !screen.TakesText(r.Scene) {
				t.Fatalf("%T has no text field", r.Scene)
			}
			for _, c := range step.types {
				if c == '\b' {
					r.Devices.Keys = append(r.Devices.Keys, "Backspace")
					r.Step()
					r.ReleaseAll()
					r.Step()
				} else {
					r.Type(string(c))
				}
			}
			r.pressText(step.then)
			list, err := s.List()
			if err != nil || list[0].Title != step.want || list[1].Title != "" {
				t.Errorf("device %d: after %q the titles are %q and %q, %v", with, step.types, list[0].Title, list[1].Title, err)
			}
			if name := called(r.Scene, archive.SavedRow(0)); step.want != "" && !strings.HasPrefix(name, step.want+".") {
				t.Errorf("in the list it is called %q", name)
			}
		}
	}
}

// TestNameByEnter: Enter saves the title, Escape cancels.
func TestNameByEnter(t *testing.T) {
	r, s, _ := savedRobot(t, 1, playtest.Keyboard)
	for _, key := range []device.Code{"Enter", "Escape"} {
		r.Choose(archive.SavedRow(0))
		r.entry(words.SavedRename)
		r.Type("2r")
		r.Devices.Keys = append(r.Devices.Keys, key)
		r.Step()
		r.ReleaseAll()
		r.Wait(20)
		if list, _ := s.List(); list[0].Title != "2r" {
			t.Errorf("after %s the title is %q", key, list[0].Title)
		}
	}
}

// TestExportAndImport: with each device, a finished and an unfinished match can be
// exported, and files dropped in another program's window are imported there.
func TestExportAndImport(t *testing.T) {
	t.Parallel()
	for _, with := range everyController {
		r, _, h := savedRobot(t, 2, with)
		for row := range 2 {
			r.Choose(archive.SavedRow(row))
			r.entry(words.SavedExport)
			if note := r.Scene.(*archive.SavedGames).Note; len(h.out) != row+1 || !strings.Contains(note, "folder /somewhere as saboteur-match-") {
				t.Fatalf("%d files were exported, and the note is %q", len(h.out), note)
			}
		}
		there, s, hallThere := savedRobot(t, 0, with)
		files := fstest.MapFS{}
		for name, text := range h.out {
			files["from/"+name] = &fstest.MapFile{Data: text}
		}
		hallThere.in = files
		there.Wait(1)
		list, err := s.List()
		if err != nil || len(list) != 2 || list[0].Finished == list[1].Finished {
			t.Errorf("there are %+v, %v", list, err)
		}
		if note := there.Scene.(*archive.SavedGames).Note; note != "2 matches were imported." {
			t.Errorf("the note is %q", note)
		}
		if _, ok := there.Spot(archive.SavedRow(1)); !ok {
			t.Error("the list does not show them")
		}
	}
}

// TestDropOnTitle: files dropped on the title screen are imported as well.
func TestDropOnTitle(t *testing.T) {
	r, s, h := savedRobot(t, 1, playtest.Mouse)
	list, _ := s.List()
	name, text, _ := s.Export(list[0].ID)
	r.ChooseText(words.BackToTitle)
	r.Wait(2)
	h.in = fstest.MapFS{name: {Data: text}}
	r.Wait(2)
	if at, ok := r.Scene.(*archive.SavedGames); !ok || len(at.All) != 2 || at.Note != "1 match was imported." {
		t.Errorf("the screen is %T", r.Scene)
	}
}

// A broken file system opens no file.
type broken struct{ fstest.MapFS }

func (broken) Open(name string) (fs.File, error) { return nil, fs.ErrPermission }

// TestBadFilesAreRefused: a file that is not a match is refused with a message that
// names it. The valid files beside it are imported, and the program goes on.
func TestBadFilesAreRefused(t *testing.T) {
	r, _, h := savedRobot(t, 1, playtest.Mouse)
	r.Choose(archive.SavedRow(0))
	r.entry(words.SavedExport)
	var good []byte
	for _, text := range h.out {
		good = text
	}
	seen := map[string]bool{}
	for what, c := range map[string]struct {
		files fs.FS
		want  string
	}{
		"letter":     {fstest.MapFS{"letter.txt": {Data: []byte("Dear Anna")}}, "letter.txt: This file isn’t a Saboteur match"},
		"empty":      {fstest.MapFS{"empty.json": {}}, "empty.json: This file isn’t a Saboteur match"},
		"cut":        {fstest.MapFS{"cut.json": {Data: good[:len(good)/2]}}, "incomplete"},
		"edited":     {fstest.MapFS{"e.json": {Data: bytes.Replace(good, []byte(`"seats": 4`), []byte(`"seats": 5`), 1)}}, "changed after it was written"},
		"huge":       {fstest.MapFS{"huge": {Data: bytes.Repeat([]byte("{"), 1<<20)}}, "too large"},
		"long name":  {fstest.MapFS{strings.Repeat("x", 5000): {Data: nil}}, "…"},
		"folder":     {fstest.MapFS{"holiday": {Mode: fs.ModeDir}}, "isn’t a file"},
		"unreadable": {broken{fstest.MapFS{"stuck.json": {Data: good}}}, "stuck.json: This file couldn’t be read"},
		"some": {fstest.MapFS{"a.txt": {Data: []byte("Dear Bram")}, "b.json": {Data: good}, "c.json": {Data: good}},
			"2 matches were imported. a.txt: This file isn’t a Saboteur match"},
	} {
		h.in = c.files
		r.Wait(2)
		note := r.Scene.(*archive.SavedGames).Note
		if !strings.Contains(note, c.want) || len(note) > 300 || !strings.HasSuffix(note, ".") || seen[note] {
			t.Errorf("%s: the note is %q, want %q", what, note, c.want)
		}
		seen[note] = true
	}
	if all := r.Scene.(*archive.SavedGames).All; len(all) != 3 {
		t.Errorf("the list has %d matches", len(all))
	}
}

// TestExportFaults: a message says why an export failed.
func TestExportFaults(t *testing.T) {
	r, s, h := savedRobot(t, 1, playtest.Mouse)
	try := func(want string) {
		t.Helper()
		r.Choose(archive.SavedRow(0))
		r.entry(words.SavedExport)
		if note := r.Scene.(*archive.SavedGames).Note; !strings.Contains(note, want) {
			t.Errorf("the note is %q, want %q", note, want)
		}
	}
	for err, want := range map[error]string{store.ErrFull: "no space", store.ErrReadOnly: "that folder is read-only", errors.New("odd"): "couldn’t be written"} {
		h.full = err
		try(want)
	}
	h.full = nil
	list, _ := s.List()
	s.Delete(list[0].ID)
	try("no longer exists")
	r.Scene.(*archive.SavedGames).App.Files = screen.Files{}
	r.ChooseText(words.SavedImport)
	if note := r.Scene.(*archive.SavedGames).Note; !strings.Contains(note, "Drop an exported match") {
		t.Errorf("without a file picker the note is %q", note)
	}
}

// TestHistoryByEachInput: with each device, the history opens from the saved
// games, counts the finished matches, exports its table, and leads back.
func TestHistoryByEachInput(t *testing.T) {
	t.Parallel()
	for _, with := range everyController {
		r, _, h := savedRobot(t, 6, with) // of which every second has ended
		r.pressText(words.HistoryTitle)
		s, ok := r.Scene.(*archive.History)
		if !ok || s.Tally.Matches != 3 || len(s.Unread) != 0 {
			t.Fatalf("device %d: %T counts %+v", with, r.Scene, s)
		}
		r.Choose(archive.PlotsTab)
		r.ChooseText(words.HistoryExport)
		rows, err := csv.NewReader(strings.NewReader(string(h.out["saboteur.csv"]))).ReadAll()
		if err != nil || len(rows) != 1+3*4 || !strings.Contains(s.Note, "folder /somewhere as saboteur.csv") {
			t.Errorf("device %d: the table has %d rows, %v, and the note is %q", with, len(rows), err, s.Note)
		}
		h.full = store.ErrFull
		r.ChooseText(words.HistoryExport)
		if !strings.Contains(s.Note, "no space") {
			t.Errorf("device %d: on a full disk the note is %q", with, s.Note)
		}
		r.pressText(words.BackToTitle)
		if _, ok := r.Scene.(*archive.SavedGames); !ok {
			t.Errorf("device %d: the history leads back to %T", with, r.Scene)
		}
	}
}

// familyRobot opens the history of three matches of Anna and Bram among dwarves.
func familyRobot(t *testing.T, with playtest.Controller) (r *robot, records []*game.Record) {
	r, s, _ := savedRobot(t, 0, with)
	app := r.Scene.(*archive.SavedGames).App
	for n := range uint64(3) {
		record := testapp.Record(app, 5, 7+n)
		record.Names[0], record.Names[1] = "Anna", "Bram"
		record.Profiles[0], record.Profiles[1] = "person", "person"
		text, err := record.MarshalJSON()
		if err == nil {
			_, err = s.Import(bytes.NewReader(text))
		}
		testenv.NoError(t, err)
		records = append(records, record)
	}
	r.open(archive.NewSavedGames(app, ""))
	r.ChooseText(words.HistoryTitle)
	return r, records
}

// TestPeopleByEachInput: with each device, a person of the history shows more, leads to
// the next one, and back; the tabs open.
func TestPeopleByEachInput(t *testing.T) {
	t.Parallel()
	for _, with := range everyController {
		r, _ := familyRobot(t, with)
		r.Wait(20)
		h := r.Scene
		r.press(archive.PersonSpot("Anna"))
		if _, ok := r.Scene.(*archive.PersonPage); !ok || headings(r.Scene) != "Anna" {
			t.Fatalf("device %d: Anna leads to %T with %q", with, r.Scene, headings(r.Scene))
		}
		r.press(archive.PersonAfter)
		if headings(r.Scene) != "Bram" {
			t.Errorf("device %d: after Anna comes %q", with, headings(r.Scene))
		}
		r.press(archive.PersonBack)
		if r.Scene != h {
			t.Fatalf("device %d: Bram leads back to %T", with, r.Scene)
		}
		r.Choose(archive.PlotsTab)
		if h.(*archive.History).Tab != archive.PlotsTab {
			t.Errorf("device %d: the plots do not open", with)
		}
	}
}

// TestTheTen: with each device the title leads to the portraits, each of them shows who it is, a gamepad turns to the next one, and
// the button leads to a new game with that dwarf.
func TestTheTen(t *testing.T) {
	t.Parallel()
	for _, with := range everyController {
		app, _, _ := newTestApp(1)
		r := newRobot(t, app.Routes.Title(app), screens["1280x720"], with).ready()
		r.pressText(words.TenTitle)
		for _, m := range []bot.Member{6, 10} {
			name := app.Words.Dwarf(m)
			r.press(testapp.Named(r.Scene, words.OutlineValue, words.Slots{"what": name, "value": app.Text(words.Temper(m))}))
			if said := playtest.Read(screen.Describe(r.Scene)); !strings.Contains(said, name+" is") && !strings.Contains(said, name+" has") {
				t.Fatalf("device %d: %s's portrait leads to %q", with, name, said)
			}
		}
		if with == playtest.Gamepad {
			r.Press(ui.NextCard)
			if said := playtest.Read(screen.Describe(r.Scene)); !strings.Contains(said, "Yrsa wants") {
				t.Errorf("after Ulf comes %q", said)
			}
			r.Press(ui.PreviousCard)
		}
		r.press(testapp.Named(r.Scene, words.TenPlay, words.Slots{"who": "Ulf"}))
		s, ok := r.Scene.(*setup.Scene)
		if !ok || !slices.ContainsFunc(s.Players, func(p bot.Player) bool { return p.Name == "Ulf" && !p.Human }) {
			t.Fatalf("device %d: playing against Ulf leads to %T", with, r.Scene)
		}
	}
}

// headings returns the headings of a scene.
func headings(s screen.Scene) string {
	var all []string
	for _, item := range screen.Describe(s)[0].Items {
		if item.Heading {
			all = append(all, item.Text)
		}
	}
	return strings.Join(all, ", ")
}

// TestHistoryInWords: a screen reader hears the figures of a person. Matches are counted on while a person is shown.
func TestHistoryInWords(t *testing.T) {
	t.Parallel()
	r, records := familyRobot(t, playtest.Mouse)
	r.Wait(20)
	h := r.Scene.(*archive.History)
	anna, broke := 0, 0
	for _, record := range records {
		end, err := record.Replay(func(_ *game.State, e game.Event) {
			if e, ok := e.(game.ToolBroke); ok && e.Seat == 0 && e.Target != 0 {
				broke++
			}
		})
		testenv.NoError(t, err)
		anna += int(end.Nuggets[0])
	}
	r.press(archive.PersonSpot("Anna"))
	said := fmt.Sprint(screen.Describe(r.Scene))
	for _, text := range []string{fmt.Sprintf("%d nuggets, won", anna), fmt.Sprintf("Tools broken: %d", broke), "Victims", "Enemies"} {
		if !strings.Contains(said, text) {
			t.Errorf("about Anna, %q is not said: %s", text, said)
		}
	}
	h.Unread = h.Under.(*archive.SavedGames).All[:1]
	if r.Wait(1); h.Tally.Matches != 4 {
		t.Error("matches are not counted while a person is shown")
	}
}

// TestEmptyHistory: without a finished match, there is nothing to export.
func TestEmptyHistory(t *testing.T) {
	r, _, h := savedRobot(t, 0, playtest.Mouse)
	r.pressText(words.HistoryTitle)
	r.Choose(archive.PlotsTab)
	r.ChooseText(words.HistoryExport)
	if len(h.out) != 0 {
		t.Error("an empty table was exported")
	}
	r.Scene.Draw(playtest.Blank{})
}
