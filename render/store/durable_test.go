package store

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"testing"
	"time"

	"saboteur/testenv"
)

// TestWritesAreSynced: the content of a file is synced to the disk before the file
// gets its name, and the folder with that name afterwards.
func TestWritesAreSynced(t *testing.T) {
	var steps []string
	f := folder{dir: t.TempDir()}
	f.onStep = func(step string) { steps = append(steps, step) }
	if err := f.write("a", []byte("text")); err != nil {
		t.Fatal(err)
	}
	want := []string{"opened", "half written", "sync a.new", "temporary file written", "backup made", "renamed", "sync " + filepath.Base(f.dir)}
	if !slices.Equal(steps, want) {
		t.Errorf("the steps are %q, want %q", steps, want)
	}
}

// TestFailedSync: a file that cannot be synced counts as not written.
func TestFailedSync(t *testing.T) {
	if runtime.GOOS != "linux" {
		testenv.Skip(t, "only Linux is sure to refuse to sync /dev/null")
	}
	f := folder{dir: t.TempDir()}
	if err := os.Symlink(os.DevNull, f.path(tempName("a"))); err != nil {
		t.Fatal(err)
	}
	if f.write("a", []byte("text")) == nil {
		t.Error("a file that cannot be synced is said to be written")
	}
	if text, err := f.read("a"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("it is read as %q, %v", text, err)
	}
}

// TestLeftoverTemporaryFile: nothing of a longer temporary file that was left behind
// gets into the next file.
func TestLeftoverTemporaryFile(t *testing.T) {
	f := folder{dir: t.TempDir()}
	os.WriteFile(f.path(tempName("a")), bytes.Repeat([]byte("old"), 100), 0o600)
	if err := f.write("a", []byte("new")); err != nil {
		t.Fatal(err)
	}
	if text, err := f.read("a"); string(text) != "new" || err != nil {
		t.Errorf("written as \"new\", read as %q, %v", text, err)
	}
}

// TestStoppedTwice: a write that stops between its two renames, and the next one anywhere, leave
// the text of one of the two.
func TestStoppedTwice(t *testing.T) {
	for _, second := range []string{"opened", "half written", "temporary file written", "backup made", "renamed"} {
		f := folder{dir: t.TempDir()}
		if err := f.write("a", []byte("first text")); err != nil {
			t.Fatal(err)
		}
		stopAt(f, "backup made", "second text")
		stopAt(f, second, "third text")
		if text, err := f.read("a"); err != nil || string(text) != "second text" && string(text) != "third text" {
			t.Errorf("stopped the second time when %s: %q, %v", second, text, err)
		}
	}
}

// stopAt begins to write a file and stops at a step.
func stopAt(f folder, at, text string) {
	defer func() { recover() }()
	f.onStep = func(step string) {
		if step == at {
			panic("stopped")
		}
	}
	f.write("a", []byte(text))
}

// TestFilesArePrivate: other users of the computer can neither read the saved files
// nor list them.
func TestFilesArePrivate(t *testing.T) {
	if runtime.GOOS == "windows" || runtime.GOOS == "js" {
		testenv.Skip(t, "this system has no permissions by user and group")
	}
	dir := filepath.Join(t.TempDir(), "saves")
	s := OpenFolder(dir)
	defer s.Close()
	r := playedMatch(t, 3, 1, 5)
	if err := errors.Join(s.SaveMatch(r), s.SaveMatch(r), s.SaveSettings(1)); err != nil {
		t.Fatal(err)
	}
	again := folder{dir: filepath.Join(t.TempDir(), "created by write")}
	if err := again.write("a", nil); err != nil {
		t.Fatal(err)
	}
	for _, dir := range []string{dir, again.dir} {
		err := filepath.WalkDir(dir, func(path string, _ fs.DirEntry, err error) error {
			if err != nil {
				return err
			}
			about, err := os.Stat(path)
			if err == nil && about.Mode().Perm()&0o077 != 0 {
				t.Errorf("%s has the permissions %v", path, about.Mode())
			}
			return err
		})
		if err != nil {
			t.Error(err)
		}
	}
}

// An unreadable is a backend whose files cannot be read at the moment.
type unreadable struct{ memory }

func (unreadable) read(string) ([]byte, error) { return nil, ErrUnavailable }

// TestUnreadableFilesStay: a file that the backend cannot read keeps its name, since
// it may be valid.
func TestUnreadableFilesStay(t *testing.T) {
	saved := memory{}
	s := &Store{backend: saved, lock: alone{}, now: time.Now}
	r := playedMatch(t, 3, 1, -1)
	if err := errors.Join(s.SaveSettings(1), s.SaveMatch(playedMatch(t, 3, 1, 5)), s.FinishMatch(r)); err != nil {
		t.Fatal(err)
	}
	before, _ := saved.names()
	s = &Store{backend: unreadable{saved}, lock: alone{}, now: time.Now}
	var settings int
	_, list := s.List()
	_, record := s.Record(r.ID)
	for _, err := range []error{s.LoadSettings(&settings), list, record} {
		var bad *BadFile
		if !errors.Is(err, ErrUnavailable) || errors.As(err, &bad) {
			t.Errorf("the error is %v", err)
		}
	}
	after, _ := saved.names()
	slices.Sort(before)
	slices.Sort(after)
	if !slices.Equal(before, after) {
		t.Errorf("the files are %q, they were %q", after, before)
	}
}

// A removals is a backend that notes what is removed from it.
type removals struct {
	memory
	removed *[]string
}

func (r removals) remove(name string) error {
	*r.removed = append(*r.removed, name)
	return r.memory.remove(name)
}

// TestNewestVersionIsRemovedLast: if the program ends while a match is being deleted,
// what is left is its newest version, not an older one.
func TestNewestVersionIsRemovedLast(t *testing.T) {
	var removed []string
	s := &Store{backend: removals{memory{}, &removed}, lock: alone{}, now: time.Now}
	r := playedMatch(t, 3, 1, 5)
	if err := errors.Join(s.SaveMatch(r), s.SaveMatch(r), s.Delete(r.ID)); err != nil {
		t.Fatal(err)
	}
	name := r.ID + runningSuffix
	newest, backup := slices.Index(removed, name), slices.Index(removed, backupName(name))
	if backup < 0 || newest < backup {
		t.Errorf("removed are, in this order, %q", removed)
	}
}
