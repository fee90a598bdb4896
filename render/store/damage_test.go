//go:build !js

package store

import (
	"bytes"
	"errors"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"testing/fstest"

	"saboteur/game"
	"saboteur/game/damage"
	"saboteur/testenv"
)

// settings are like those of the screens.
type settings struct {
	Language string
	Volume   int
	Text     float64
	Players  []string
	Bindings map[string][]int
}

// A damagedStore is a folder with a whole match in progress and a whole record, and with others
// that are damaged.
type damagedStore struct {
	t             *testing.T
	dir           string
	whole, record string // the IDs of those that are whole
	damaged       map[string][]byte
}

// newDamagedStore damages some of the files of a store, and with some its backup.
func newDamagedStore(t *testing.T, dice *rand.Rand, files map[string][]byte, whole, record string) *damagedStore {
	d := &damagedStore{t: t, dir: testenv.TempDir(t), whole: whole, record: record, damaged: map[string][]byte{}}
	var names []string
	for name := range files {
		names = append(names, name)
	}
	slices.Sort(names)
	for i, name := range names {
		text := files[name]
		spared := name == whole+runningSuffix || name == record+finishedSuffix || name == backupName(keyName)
		if !spared && dice.IntN(2) == 0 {
			text = d.spoil(dice, name, text, files[names[(i+1)%len(names)]], files[keyName])
			d.damaged[name] = text
		}
		os.WriteFile(filepath.Join(d.dir, name), text, 0o600)
	}
	return d
}

// spoil damages a file: that of a match also inside its seal.
func (d *damagedStore) spoil(dice *rand.Rand, name string, text, other, keyText []byte) []byte {
	if filepath.Ext(name) != runningSuffix || dice.IntN(2) == 0 {
		return damage.Text(dice, text, other)
	}
	key, err := parseKey(keyText)
	testenv.NoError(d.t, err)
	plain, err := unseal(key, text)
	testenv.NoError(d.t, err)
	sealed, err := seal(key, damage.Text(dice, plain, other))
	if err != nil { // it became too large to be sealed
		return damage.Text(dice, text, other)
	}
	return sealed
}

// isKept reports whether some file has a text.
func (d *damagedStore) isKept(text []byte) bool {
	files, _ := os.ReadDir(d.dir)
	return slices.ContainsFunc(files, func(f os.DirEntry) bool {
		got, err := os.ReadFile(filepath.Join(d.dir, f.Name()))
		return err == nil && bytes.Equal(got, text)
	})
}

// open opens the store as a program does that begins, and then saves everything again. It returns
// how many files were put aside.
func (d *damagedStore) open() (aside int) {
	s := OpenFolder(d.dir)
	defer s.Close()
	var one, two, three settings
	all, err := s.List()
	for _, m := range all {
		if _, _, err := s.Export(m.ID); err != nil {
			d.t.Errorf("match %s is in the list, but cannot be exported: %v", m.ID, err)
		}
	}
	for _, id := range []string{d.whole, d.record} {
		if !slices.ContainsFunc(all, func(m MatchSummary) bool { return m.ID == id }) {
			d.t.Fatalf("match %s is not in the list: %v", id, err)
		}
	}
	for name, bad := range map[string]error{settingsName: s.LoadSettings(&one), windowName: s.LoadWindow(&two), roomsName: s.LoadRooms(&three)} {
		if _, damaged := d.damaged[name]; bad != nil && !damaged {
			d.t.Errorf("%s is whole: %v", name, bad)
		}
		err = errors.Join(err, bad)
	}
	for name, text := range d.damaged {
		if !d.isKept(text) {
			d.t.Errorf("%s is lost: %v", name, err)
		}
	}
	if err := errors.Join(s.SaveSettings(&one), s.SaveWindow(&two), s.SaveRooms(&three), s.Rename(d.whole, "Ours"), s.SaveMatch(playedMatch(d.t, 4, 5, 9))); err != nil {
		d.t.Errorf("afterwards nothing can be saved: %v", err)
	}
	files, _ := filepath.Glob(filepath.Join(d.dir, "*.bad*"))
	for _, file := range files {
		text, _ := os.ReadFile(file)
		if !slices.ContainsFunc(slices.Collect(maps.Values(d.damaged)), func(was []byte) bool { return bytes.Equal(was, text) }) {
			d.t.Errorf("%s was whole, and was put aside", file)
		}
	}
	return len(files)
}

// TestDamagedFiles damages saves, records, settings, the window, rooms, titles and the key in all
// ways: the program does not fail, whole files beside them open, those that cannot be read are
// kept with every byte, and all can be saved again.
func TestDamagedFiles(t *testing.T) {
	from := testenv.TempDir(t)
	s := OpenFolder(from)
	whole, other, finished, record := playedMatch(t, 3, 1, 7), playedMatch(t, 4, 2, 20), playedMatch(t, 3, 3, -1), playedMatch(t, 5, 4, -1)
	filled := settings{"is", 70, 1.5, []string{"Anna", "Bo"}, map[string][]int{"choose": {1, 2}}}
	move := game.Action{}
	if state, err := other.Record.Replay(nil); err == nil {
		move = state.Legal(nil)[0]
		other.Pending = &move
	}
	for range 2 { // so that there are backups
		testenv.NoError(t, errors.Join(s.SaveMatch(whole), s.SaveMatch(other), s.SaveSettings(filled), s.SaveWindow(filled), s.SaveRooms(filled), s.Rename(whole.ID, "Mine")))
	}
	testenv.NoError(t, errors.Join(s.FinishMatch(finished), s.FinishMatch(record)))
	s.Close()
	files := map[string][]byte{}
	entries, _ := os.ReadDir(from)
	for _, f := range entries {
		if f.Name() != lockName {
			files[f.Name()], _ = os.ReadFile(filepath.Join(from, f.Name()))
		}
	}
	damaged, aside := 0, 0
	for n := 0; damaged < testenv.Short(150, 5000) && !t.Failed(); n++ {
		d := newDamagedStore(t, rand.New(rand.NewPCG(uint64(n), 9)), files, whole.ID, record.ID)
		damaged, aside = damaged+len(d.damaged), aside+d.open()
		if t.Failed() {
			t.Logf("in round %d", n)
		}
	}
	t.Logf("%d damaged files: %d were put aside", damaged, aside)
	if aside == 0 || aside == damaged {
		t.Errorf("%d of %d damaged files were put aside", aside, damaged)
	}
}

// TestReadPaths: files have their names without folders, and of a huge one not
// everything is read.
func TestReadPaths(t *testing.T) {
	dir := testenv.TempDir(t)
	letter, huge := filepath.Join(dir, "letter.txt"), filepath.Join(dir, "huge.json")
	for path, text := range map[string][]byte{letter: []byte("Dear Anna"), huge: bytes.Repeat([]byte("{"), 2*limit)} {
		testenv.NoError(t, os.WriteFile(path, text, 0o600))
	}
	files, err := ReadPaths([]string{letter, huge})
	if err != nil || len(files) != 2 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	if f := files[0]; f.Name != "letter.txt" || string(f.Text) != "Dear Anna" || f.Err != nil {
		t.Errorf("the first is %+v", f)
	}
	if f := files[1]; f.Name != "huge.json" || len(f.Text) != limit+1 {
		t.Errorf("%s has %d bytes", f.Name, len(f.Text))
	}
	if _, err := ReadPaths([]string{filepath.Join(dir, "missing")}); err == nil {
		t.Error("a missing file is no error")
	}
}

// TestReadTree: files in folders are found, but no more than a hundred. Folders
// without files are not the same as no folders.
func TestReadTree(t *testing.T) {
	if files := ReadTree(nil); files != nil {
		t.Errorf("nothing has the files %v", files)
	}
	if files := ReadTree(fstest.MapFS{"empty": {Mode: os.ModeDir}}); files == nil || len(files) > 0 {
		t.Errorf("an empty folder has the files %v", files)
	}
	many := fstest.MapFS{}
	for i := range 2 * mostGiven {
		many["folder/"+string(rune('A'+i))] = &fstest.MapFile{Data: []byte("x")}
	}
	files := ReadTree(many)
	if len(files) != mostGiven || files[0].Name != "folder/A" || string(files[0].Text) != "x" {
		t.Errorf("%d files, the first is %+v", len(files), files[0])
	}
}
