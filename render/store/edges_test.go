//go:build !js && !windows

package store

import (
	"bytes"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"saboteur/testenv"
)

// TestLargestFile: a file of exactly the maximum size is read, also from a seal, and a
// byte more is too large.
func TestLargestFile(t *testing.T) {
	f, key := folder{dir: testenv.TempDir(t)}, newKey()
	sealed, err := seal(key, []byte("inside"))
	testenv.NoError(t, err)
	for size, want := range map[int]error{limit: nil, limit + 1: ErrTooLarge} {
		text := append(bytes.Clone(sealed), bytes.Repeat([]byte(" "), size-len(sealed))...)
		if _, err := unseal(key, text); !errors.Is(err, want) {
			t.Errorf("unsealing %d bytes: %v", size, err)
		}
		os.WriteFile(f.path("a"), text, 0o600)
		if back, err := f.read("a"); !errors.Is(err, want) || want == nil && len(back) != size {
			t.Errorf("of %d bytes, %d are read: %v", size, len(back), err)
		}
	}
}

// TestSealTooLarge: a text that cannot be read again because of its size is not sealed.
func TestSealTooLarge(t *testing.T) {
	text, dice := make([]byte, limit), rand.NewPCG(1, 1)
	for i := range text {
		text[i] = byte(dice.Uint64())
	}
	if _, err := seal(newKey(), text); !errors.Is(err, ErrTooLarge) {
		t.Errorf("sealing %d random bytes: %v", len(text), err)
	}
}

// TestFinishRemovesTheSealedFile: when a match has finished, nothing sealed is left of
// it; if the record cannot be written, the sealed file stays.
func TestFinishRemovesTheSealedFile(t *testing.T) {
	files := memory{}
	s := &Store{backend: files, lock: alone{}, now: time.Now}
	r := playedMatch(t, 3, 1, -1)
	testenv.NoError(t, s.SaveMatch(r))
	s.backend = readOnly{files}
	if err := s.FinishMatch(r); !errors.Is(err, ErrReadOnly) || files[r.ID+runningSuffix] == nil {
		t.Errorf("a record that cannot be written: %v", err)
	}
	s.backend = files
	files[tempName(r.ID+runningSuffix)] = []byte("half of it") // the program ended while it wrote
	if err := s.FinishMatch(r); err != nil || files[r.ID+finishedSuffix] == nil {
		t.Errorf("finishing: %v", err)
	}
	for name := range files {
		if strings.HasPrefix(name, r.ID+runningSuffix) {
			t.Errorf("%s is left", name)
		}
	}
}

// A readOnly is a backend in which no names can be added.
type readOnly struct{ memory }

func (readOnly) add(string, []byte) error { return ErrReadOnly }

// TestLookingWritesNothing: listing an empty store creates no files.
func TestLookingWritesNothing(t *testing.T) {
	files := memory{}
	s := &Store{backend: files, lock: alone{}, now: time.Now}
	if all, err := s.OngoingMatches(); len(all) > 0 || err != nil || len(files) > 0 {
		t.Errorf("%v, %v, files %v", all, err, files)
	}
}

// TestKeyStays: a valid key keeps its name however often it is read; one that is too
// short or newer is put aside.
func TestKeyStays(t *testing.T) {
	dir := testenv.TempDir(t)
	for range 3 {
		s := OpenFolder(dir)
		if _, err := s.sealKey(); err != nil {
			t.Error(err)
		}
		s.Close()
	}
	if names, _ := (folder{dir: dir}).names(); slices.ContainsFunc(names, func(n string) bool { return strings.Contains(n, ".bad") }) {
		t.Errorf("the files are %v", names)
	}
	for _, text := range []string{`{"format":"saboteur key","version":1,"key":"AAAA"}`, `{"format":"saboteur key","version":9}`} {
		files := memory{keyName: []byte(text)}
		s := &Store{backend: files, lock: alone{}, now: time.Now}
		if key, err := s.sealKey(); len(key) != keySize || err != nil || string(files[keyName+".bad1"]) != text {
			t.Errorf("%s: %v; the files are %q", text, err, files)
		}
	}
}

// TestTitlesOfDeletedMatches: a deleted match leaves no title behind; other titles
// stay, and a file without titles can be written to.
func TestTitlesOfDeletedMatches(t *testing.T) {
	files := memory{titlesName: []byte(`{"format":"saboteur titles","version":1}`)}
	s := &Store{backend: files, lock: alone{}, now: time.Now}
	one, other := playedMatch(t, 3, 1, 5), playedMatch(t, 3, 2, 5)
	testenv.NoError(t, errors.Join(s.SaveMatch(one), s.SaveMatch(other), s.Rename(one.ID, "One"), s.Rename(other.ID, "Other")))
	testenv.NoError(t, s.Delete(one.ID))
	if titles, err := s.titles(); err != nil || len(titles) != 1 || titles[other.ID] != "Other" {
		t.Errorf("the titles are %v, %v", titles, err)
	}
	testenv.NoError(t, s.Rename(other.ID, ""))
	before := string(files[titlesName])
	files[titlesName] = append(files[titlesName], ' ')
	if err := s.Delete(other.ID); err != nil || string(files[titlesName]) != before+" " {
		t.Errorf("deleting a match without a title: %v, the titles are written again", err)
	}
	s.backend = stuck{files}
	if err := s.Delete(one.ID); !errors.Is(err, ErrUnavailable) {
		t.Errorf("a file that cannot be removed: %v", err)
	}
	files[titlesName] = []byte("{")
	if err := (&Store{backend: files, lock: alone{}, now: time.Now}).Delete("match-none"); err == nil {
		t.Error("titles that cannot be read are no error")
	}
}

// A stuck is a backend from which nothing can be removed.
type stuck struct{ memory }

func (stuck) remove(string) error { return ErrUnavailable }

// TestAddKeepsWhatIsThere: a name that exists is never overwritten.
func TestAddKeepsWhatIsThere(t *testing.T) {
	f := folder{dir: testenv.TempDir(t)}
	testenv.NoError(t, f.add("a", []byte("first")))
	if err := f.add("a", []byte("second")); !errors.Is(err, fs.ErrExist) {
		t.Errorf("adding a second time: %v", err)
	}
	if text, _ := f.read("a"); string(text) != "first" {
		t.Errorf("it reads %q", text)
	}
}

// TestClosedStoreStaysClosed: a program that has closed its store does not take the lock
// again when it asks.
func TestClosedStoreStaysClosed(t *testing.T) {
	dir := testenv.TempDir(t)
	s := OpenFolder(dir)
	s.Close()
	if !s.InUseElsewhere() {
		t.Error("the closed store can be used")
	}
	next := OpenFolder(dir)
	defer next.Close()
	if next.InUseElsewhere() {
		t.Error("the closed store keeps the lock")
	}
}

// TestOpenUsesTheUsersFolder: the store of a user is in the folder for configurations;
// without such a folder it says that nothing can be saved.
func TestOpenUsesTheUsersFolder(t *testing.T) {
	home := testenv.TempDir(t)
	t.Setenv("XDG_CONFIG_HOME", home)
	t.Setenv("HOME", home)
	t.Setenv("AppData", home)
	config, err := os.UserConfigDir()
	if err != nil {
		testenv.Skip(t, err.Error())
	}
	s := Open()
	if err := s.SaveSettings(1); err != nil {
		t.Error(err)
	}
	s.Close()
	if _, err := os.Stat(filepath.Join(config, "saboteur", settingsName)); err != nil {
		t.Error(err)
	}
	t.Setenv("XDG_CONFIG_HOME", "")
	t.Setenv("HOME", "")
	t.Setenv("AppData", "")
	if err := Open().SaveSettings(1); !errors.Is(err, ErrUnavailable) {
		t.Errorf("without a home, the error is %v", err)
	}
}

// TestExportsAreSynced: an export is on the disk when the player reads that it was
// written.
func TestExportsAreSynced(t *testing.T) {
	var steps []string
	f := folder{dir: testenv.TempDir(t), onStep: func(step string) { steps = append(steps, step) }}
	want := []string{"sync a.json", "sync " + filepath.Base(f.dir)}
	if _, err := f.writeNew("a.json", []byte("text")); err != nil || !slices.Equal(steps, want) {
		t.Errorf("the steps are %q, %v", steps, err)
	}
}

// TestSecondProgramNamesNothing: while another program uses the store, titles cannot be
// changed; a crash report is saved all the same.
func TestSecondProgramNamesNothing(t *testing.T) {
	dir := testenv.TempDir(t)
	first, second := OpenFolder(dir), OpenFolder(dir)
	defer first.Close()
	defer second.Close()
	if err := second.Rename("match-1", "Mine"); !errors.Is(err, ErrInUse) {
		t.Errorf("renaming: %v", err)
	}
	if err := second.SaveReport("it fell over"); err != nil {
		t.Errorf("its crash report is not saved: %v", err)
	}
}

// TestHeartbeatOfABackgroundTab: a tab that is renewed only once a minute, as browsers do in
// the background, keeps the lock; a mark from the far future does not count.
func TestHeartbeatOfABackgroundTab(t *testing.T) {
	if heartbeatInterval < time.Second || heartbeatInterval > heartbeatExpiry/2 {
		t.Errorf("the lock is renewed every %v and expires after %v", heartbeatInterval, heartbeatExpiry)
	}
	start := time.Date(2026, 11, 21, 9, 0, 0, 0, time.UTC)
	for after, taken := range map[time.Duration]bool{
		time.Minute: false, heartbeatExpiry - 1: false, heartbeatExpiry: true,
		-time.Minute: false, -heartbeatExpiry: true, -24 * time.Hour: true,
	} {
		files, now := memory{}, start
		newStillHeartbeat(files, func() time.Time { return now })
		now = start.Add(after)
		if got := newStillHeartbeat(files, func() time.Time { return now }).held(); got != taken {
			t.Errorf("%v after the mark, it is taken over: %v", after, got)
		}
	}
}

// TestFullDisks: each error of a full disk or a used-up quota is known as one.
func TestFullDisks(t *testing.T) {
	for _, err := range []error{syscall.ENOSPC, syscall.EDQUOT, syscall.EFBIG} {
		if !errors.Is(classify(err), ErrFull) {
			t.Errorf("%v is taken for %v", err, classify(err))
		}
	}
	if errors.Is(classify(syscall.EIO), ErrFull) || !errors.Is(classify(syscall.EROFS), ErrReadOnly) {
		t.Error("other errors are taken for a full disk")
	}
}

// TestSealHidesItsKey: the key cannot be read in what it seals.
func TestSealHidesItsKey(t *testing.T) {
	key := newKey()
	text, err := seal(key, []byte("inside"))
	testenv.NoError(t, err)
	for _, written := range []string{string(key), hex.EncodeToString(key), base64.StdEncoding.EncodeToString(key)} {
		if strings.Contains(string(text), written) {
			t.Errorf("the key is in %s", text)
		}
	}
}

// TestLongReport: a crash report is cut at the size of the largest file.
func TestLongReport(t *testing.T) {
	files := memory{}
	s := &Store{backend: files, lock: alone{}, now: time.Now}
	if err := s.SaveReport(strings.Repeat("x", 3*limit)); err != nil || len(files[reportName]) != limit {
		t.Errorf("%d bytes are saved, %v", len(files[reportName]), err)
	}
}

// TestHandOut: files are written into a folder of the player's home. None is
// ever overwritten, and where that fails the error says why.
func TestHandOut(t *testing.T) {
	home := testenv.TempDir(t)
	t.Setenv("HOME", home)
	for i, want := range []string{"a.json", "a-2.json", "a-3.json"} {
		text := []byte{byte(i)}
		where, err := ExportFile("a.json", text)
		if err != nil || where != filepath.Join(home, "Saboteur", want) {
			t.Errorf("written as %q, %v", where, err)
		}
		if back, _ := os.ReadFile(where); string(back) != string(text) {
			t.Errorf("%s has %q", where, back)
		}
	}
	t.Setenv("HOME", filepath.Join(home, "Saboteur", "a.json")) // no folder
	if _, err := ExportFile("a.json", nil); !errors.Is(err, ErrUnavailable) {
		t.Errorf("if the home is a file, the error is %v", err)
	}
	t.Setenv("HOME", "")
	if _, err := ExportFile("a.json", nil); !errors.Is(err, ErrUnavailable) {
		t.Errorf("without a home, the error is %v", err)
	}
}
