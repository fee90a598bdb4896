package store

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"saboteur/game"
	"saboteur/testenv"
)

// TestLibrary: the list shows the public facts of each match, and matches can
// be renamed, deleted, exported and imported.
func TestLibrary(t *testing.T) {
	s, there := OpenFolder(testenv.TempDir(t)), OpenFolder(testenv.TempDir(t))
	defer s.Close()
	defer there.Close()
	ended, going := playedMatch(t, 4, 2, -1), playedMatch(t, 5, 3, 20)
	testenv.NoError(t, errors.Join(s.FinishMatch(ended), s.SaveMatch(going)))
	list, err := s.List()
	if err != nil || len(list) != 2 {
		t.Fatalf("%d in the list, %v", len(list), err)
	}
	state, _ := ended.Record.Replay(nil)
	for _, l := range list {
		of := map[string]*OngoingMatch{ended.ID: ended, going.ID: going}[l.ID]
		now, _ := of.Record.Replay(nil)
		if l.Finished != (l.ID == ended.ID) || !reflect.DeepEqual(l.Names, of.Record.Names) || l.When.IsZero() || l.Round != int(now.Round) || l.Mine != now.Board {
			t.Errorf("the list has %+v", l)
		}
		if want := state.Table.Nuggets[:4]; l.Finished && fmt.Sprint(l.Nuggets) != fmt.Sprint(want) {
			t.Errorf("the list has the nuggets %v, the seats %v", l.Nuggets, want)
		}
		if end := matchEnd(t, ended); l.Finished && !slices.Equal(l.Winners, end.Winners[:4]) {
			t.Errorf("the list has the winners %v, the match %v", l.Winners, end.Winners)
		}
		if !l.Finished && (l.Nuggets != nil || l.Winners != nil) {
			t.Errorf("the list has results of a match in progress: %+v", l)
		}
	}
	for _, of := range []*OngoingMatch{ended, going} {
		testenv.NoError(t, s.Rename(of.ID, "At Anna's"))
		dir := testenv.TempDir(t)
		name, text, err := s.Export(of.ID)
		testenv.NoError(t, err)
		path, err := folder{dir: dir}.writeNew(name, text)
		again, err2 := folder{dir: dir}.writeNew(name, text)
		if err != nil || err2 != nil || path == again {
			t.Fatalf("%q, %v; again %q, %v", path, err, again, err2)
		}
		if text, err = os.ReadFile(path); err != nil {
			t.Fatal(err)
		}
		id, err := there.Import(bytes.NewReader(text))
		testenv.NoError(t, err)
		if id2, err := there.Import(bytes.NewReader(text)); err != nil || id2 == id {
			t.Errorf("a second time: %q, %v", id2, err)
		}
		if of == going {
			r := latest(t, there)
			r.ID = of.ID
			if !sameMatch(r, of) {
				t.Errorf("imported, it is %+v", r)
			}
		} else if r, err := there.Record(id); err != nil || !reflect.DeepEqual(*r, of.Record) {
			t.Errorf("imported, it is %+v, %v", r, err)
		}
	}
	list, _ = s.List()
	if list[0].Title != "At Anna's" || list[1].Title != "At Anna's" {
		t.Errorf("titles: %+v", list)
	}
	if err := s.Delete(ended.ID); err != nil {
		t.Error(err)
	}
	if list, err = s.List(); err != nil || len(list) != 1 || list[0].ID != going.ID {
		t.Errorf("after deleting: %+v, %v", list, err)
	}
	if err := s.Rename(going.ID, ""); err != nil {
		t.Error(err)
	}
	if list, _ = s.List(); list[0].Title != "" {
		t.Errorf("the title is still %q", list[0].Title)
	}
	if _, _, err := s.Export("match-none"); err == nil {
		t.Error("a match that does not exist was exported")
	}
}

// TestNoFieldIsLost: whatever is known of a match is there again when it is loaded, and when the sealed file
// itself, copied from the folder, is imported.
func TestNoFieldIsLost(t *testing.T) {
	s := &Store{backend: memory{}, lock: alone{}, now: time.Now}
	r := playedMatch(t, 3, 1, 4)
	state, _ := r.Record.Replay(nil)
	r.Pending = &state.Legal(nil)[0]
	r.TurnsTakenBack, r.SecretPictures, r.Suspicions = 7, []int{0, 2, 1}, [][]int{{0, 1, 2}, {3, 0, 1}, {2, 3, 0}}
	testenv.NoError(t, s.SaveMatch(r))
	for field, v := range reflect.ValueOf(*r).Fields() {
		if v.IsZero() {
			t.Errorf("the test does not set %s", field.Name)
		}
	}
	if back := latest(t, s); !sameMatch(back, r) {
		t.Errorf("%+v is loaded as %+v", r, back)
	}
	text, _ := s.backend.read(r.ID + runningSuffix)
	if id, err := s.Import(bytes.NewReader(text)); err != nil || id == r.ID {
		t.Errorf("its sealed file is imported as %q, %v", id, err)
	}
}

// TestImportRefuses: every refusal has its error, and nothing is saved.
func TestImportRefuses(t *testing.T) {
	s := OpenFolder(testenv.TempDir(t))
	defer s.Close()
	open, _ := (&playedMatch(t, 3, 1, 5).Record).MarshalJSON()
	whole, _ := (&playedMatch(t, 3, 1, -1).Record).MarshalJSON()
	strange, _ := playedMatch(t, 3, 1, 5).encode(newKey())
	for name, c := range map[string]struct {
		text []byte
		want error
	}{
		"unfinished": {open, ErrUnfinished},
		"cut off":    {whole[:len(whole)/2], ErrTruncated},
		"edited":     {bytes.Replace(whole, []byte(`"seed": "1"`), []byte(`"seed": "2"`), 1), ErrChanged},
		"newer":      {bytes.Replace(whole, []byte(`"version": 1`), []byte(`"version": 7`), 1), ErrNewerVersion},
		"letter":     {[]byte("Dear Anna"), ErrForeign},
		"empty":      {nil, ErrForeign},
		"huge":       {bytes.Repeat([]byte(" "), limit+1), ErrTooLarge},
		"other key":  {strange, ErrOtherKey},
		"cut seal":   {strange[:200], ErrTruncated},
	} {
		if _, err := s.Import(bytes.NewReader(c.text)); !errors.Is(err, c.want) {
			t.Errorf("%s: the error is %v, want %v", name, err, c.want)
		}
	}
	endless := &endlessFile{}
	if _, err := s.Import(endless); !errors.Is(err, ErrTooLarge) || endless.n > 2*limit {
		t.Errorf("%d bytes of an endless file are read: %v", endless.n, err)
	}
	if list, err := s.List(); len(list) != 0 || err != nil {
		t.Errorf("the list is %v, %v", list, err)
	}
}

// An endlessFile is a file without an end.
type endlessFile struct{ n int }

func (c *endlessFile) Read(b []byte) (int, error) {
	c.n += len(b)
	return len(b), nil
}

// matchEnd returns how a finished match ended.
func matchEnd(t *testing.T, r *OngoingMatch) (end game.MatchEnded) {
	t.Helper()
	if _, err := r.Record.Replay(func(_ *game.State, e game.Event) {
		if e, ended := e.(game.MatchEnded); ended {
			end = e
		}
	}); err != nil {
		t.Fatal(err)
	}
	return end
}

// TestListIsNewestFirst: the match that was played last is at the top of the list.
func TestListIsNewestFirst(t *testing.T) {
	now := time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)
	s := &Store{backend: memory{}, lock: alone{}, now: func() time.Time { return now }}
	for i, save := range []func(*OngoingMatch) error{s.FinishMatch, s.SaveMatch, s.FinishMatch} {
		now = now.Add(time.Hour)
		testenv.NoError(t, save(playedMatch(t, 3, uint64(i), []int{-1, 5, -1}[i])))
	}
	list, err := s.List()
	if err != nil || len(list) != 3 || !list[0].When.Equal(now) || !list[1].When.After(list[2].When) {
		t.Errorf("the list is %+v, %v", list, err)
	}
}

// TestListHidesSecrets: two matches that differ only in what nobody has seen
// yet look the same in the list and in the folder.
func TestListHidesSecrets(t *testing.T) {
	var seen []string
	for seed := range uint64(8) {
		dir := testenv.TempDir(t)
		s := OpenFolder(dir)
		r := playedMatch(t, 5, seed, 0)
		r.ID = matchPrefix + "20261121-090000-abcd"
		testenv.NoError(t, s.SaveMatch(r))
		list, _ := s.List()
		var b strings.Builder
		files, _ := os.ReadDir(dir)
		for _, f := range files {
			about, _ := os.Stat(filepath.Join(dir, f.Name()))
			b.WriteString(f.Name())
			b.WriteString(strings.Repeat(".", int(about.Size())%997))
		}
		list[0].When = startTime(r.ID)
		seen = append(seen, strings.Join(list[0].Names, ",")+b.String()+list[0].Rules.String()+string(rune('0'+list[0].Round)))
		s.Close()
	}
	for _, one := range seen {
		if one != seen[0] {
			t.Errorf("%q is not %q", one, seen[0])
		}
	}
}

// TestBadRecord: a record that cannot be read is renamed, and the others are
// listed.
func TestBadRecord(t *testing.T) {
	dir := testenv.TempDir(t)
	s := OpenFolder(dir)
	defer s.Close()
	a, b := playedMatch(t, 3, 1, -1), playedMatch(t, 3, 2, -1)
	s.FinishMatch(a)
	s.FinishMatch(b)
	os.WriteFile(filepath.Join(dir, a.ID+finishedSuffix), []byte(`{"format": "saboteur record", "version": 1`), 0o600)
	list, err := s.List()
	var bad *BadFile
	if len(list) != 1 || list[0].ID != b.ID || !errors.As(err, &bad) || !errors.Is(err, ErrTruncated) {
		t.Errorf("%+v, %v", list, err)
	}
	if list, err := s.List(); len(list) != 1 || err != nil {
		t.Errorf("the second time: %+v, %v", list, err)
	}
}

// TestSettings: settings are read as they were saved, and left as they are if that cannot be.
func TestSettings(t *testing.T) {
	dir := testenv.TempDir(t)
	s := OpenFolder(dir)
	defer s.Close()
	type settings struct{ Scale int }
	got := settings{100}
	if err := s.LoadSettings(&got); err != nil || got.Scale != 100 {
		t.Errorf("without saved settings: %+v, %v", got, err)
	}
	testenv.NoError(t, s.SaveSettings(settings{150}))
	if err := s.LoadSettings(&got); err != nil || got.Scale != 150 {
		t.Errorf("saved as 150, loaded as %+v, %v", got, err)
	}
	s.SaveSettings(settings{120})
	os.WriteFile(filepath.Join(dir, settingsName), []byte(`{"format":"saboteur settings","version":9}`), 0o600)
	if err := s.LoadSettings(&got); !errors.Is(err, ErrNewerVersion) || got.Scale != 150 {
		t.Errorf("settings of a newer version: %+v, %v", got, err)
	}
}

// TestSettingsAreApart: settings, window and rooms are kept beside each other.
func TestSettingsAreApart(t *testing.T) {
	s := &Store{backend: memory{}, lock: alone{}}
	var settings, window, rooms string
	err := errors.Join(s.SaveSettings("loud"), s.SaveWindow("left"), s.SaveRooms("token"), s.LoadSettings(&settings), s.LoadWindow(&window), s.LoadRooms(&rooms))
	if err != nil || settings != "loud" || window != "left" || rooms != "token" {
		t.Errorf("read are %q, %q and %q, %v", settings, window, rooms, err)
	}
}
