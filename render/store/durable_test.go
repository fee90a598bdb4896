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
	"testing/synctest"
	"time"

	"saboteur/testenv"
)

// TestWritesAreSynced: the content of a file is synced to the disk before the file
// gets its name, and the folder with that name afterwards.
func TestWritesAreSynced(t *testing.T) {
	var steps []string
	f := folder{dir: testenv.TempDir(t)}
	f.onStep = func(step string) { steps = append(steps, step) }
	testenv.NoError(t, f.write("a", []byte("text")))
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
	f := folder{dir: testenv.TempDir(t)}
	testenv.NoError(t, os.Symlink(os.DevNull, f.path(tempName("a"))))
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
	f := folder{dir: testenv.TempDir(t)}
	os.WriteFile(f.path(tempName("a")), bytes.Repeat([]byte("old"), 100), 0o600)
	testenv.NoError(t, f.write("a", []byte("new")))
	if text, err := f.read("a"); string(text) != "new" || err != nil {
		t.Errorf("written as \"new\", read as %q, %v", text, err)
	}
}

// TestStoppedTwice: a write that stops between its two renames, and the next one anywhere, leave
// the text of one of the two.
func TestStoppedTwice(t *testing.T) {
	for _, second := range []string{"opened", "half written", "temporary file written", "backup made", "renamed"} {
		f := folder{dir: testenv.TempDir(t)}
		testenv.NoError(t, f.write("a", []byte("first text")))
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
	dir := filepath.Join(testenv.TempDir(t), "saves")
	s := OpenFolder(dir)
	defer s.Close()
	r := playedMatch(t, 3, 1, 5)
	testenv.NoError(t, errors.Join(s.SaveMatch(r), s.SaveMatch(r), s.SaveSettings(1)))
	again := folder{dir: filepath.Join(testenv.TempDir(t), "created by write")}
	testenv.NoError(t, again.write("a", nil))
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
	testenv.NoError(t, errors.Join(s.SaveSettings(1), s.SaveMatch(playedMatch(t, 3, 1, 5)), s.FinishMatch(r)))
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
	testenv.NoError(t, errors.Join(s.SaveMatch(r), s.SaveMatch(r), s.Delete(r.ID)))
	name := r.ID + runningSuffix
	newest, backup := slices.Index(removed, name), slices.Index(removed, backupName(name))
	if backup < 0 || newest < backup {
		t.Errorf("removed are, in this order, %q", removed)
	}
}

// TestTwoPrograms: the second program overwrites nothing and is not offered the
// matches of the first. When the first has ended, it may use the store.
func TestTwoPrograms(t *testing.T) {
	dir := testenv.TempDir(t)
	first := OpenFolder(dir)
	r := playedMatch(t, 3, 1, 5)
	testenv.NoError(t, first.SaveMatch(r))
	second := OpenFolder(dir)
	if first.InUseElsewhere() || !second.InUseElsewhere() {
		t.Errorf("elsewhere is %v for the first program and %v for the second", first.InUseElsewhere(), second.InUseElsewhere())
	}
	if r, err := second.LatestMatch(); r != nil || !errors.Is(err, ErrInUse) {
		t.Errorf("the second is offered %v, %v", r, err)
	}
	stolen := *r
	stolen.Record.Actions = nil
	for what, err := range map[string]error{"keeps": second.SaveMatch(&stolen), "deletes": second.Delete(r.ID), "sets": second.SaveSettings(1)} {
		if !errors.Is(err, ErrInUse) {
			t.Errorf("the second %s: %v", what, err)
		}
	}
	if !sameMatch(latest(t, first), r) {
		t.Error("the second has overwritten what the first saved")
	}
	first.Close()
	if second.InUseElsewhere() || !sameMatch(latest(t, second), r) {
		t.Error("the first has ended, but the second cannot use the store")
	}
	third := OpenFolder(dir)
	if !first.InUseElsewhere() || !third.InUseElsewhere() {
		t.Error("the first or a third program can use the store beside the second")
	}
	third.Close()
	second.Close()
}

// TestEndsOfOneMatch: a program that has lost the lock, as a page that slept for long, takes
// nothing away from the one that goes on with its match: each end is kept, once.
func TestEndsOfOneMatch(t *testing.T) {
	files, now := memory{}, time.Date(2026, 11, 21, 9, 0, 0, 0, time.UTC)
	open := func() *Store {
		clock := func() time.Time { return now }
		return &Store{backend: files, lock: newStillHeartbeat(files, clock), now: clock}
	}
	slept := open()
	begun, end, otherEnd := playedMatch(t, 3, 1, 5), playedMatch(t, 3, 1, -1), playedMatch(t, 3, 2, -1)
	testenv.NoError(t, slept.SaveMatch(begun))
	now = now.Add(2 * heartbeatExpiry)
	awake := open()
	if got := latest(t, awake); !sameMatch(got, begun) {
		t.Fatalf("the other program goes on with %+v", got)
	}
	end.ID, otherEnd.ID = begun.ID, begun.ID
	for range 2 { // a turn that ends a match is saved twice
		if err := slept.FinishMatch(end); err != nil || end.ID == begun.ID {
			t.Fatalf("the end of %s is kept as %s, %v", begun.ID, end.ID, err)
		}
	}
	if got := latest(t, awake); !sameMatch(got, begun) {
		t.Errorf("what the other program goes on with is now %+v", got)
	}
	for range 2 {
		if err := awake.FinishMatch(otherEnd); err != nil || otherEnd.ID != begun.ID {
			t.Fatalf("the other end is kept as %s, %v", otherEnd.ID, err)
		}
	}
	list, err := awake.List()
	if err != nil || len(list) != 2 || !list[0].Finished || !list[1].Finished {
		t.Errorf("kept are %d matches, %v", len(list), err)
	}
}

// TestToldOnce: the end of a match of several devices, which is told again when the table is
// opened or joined again, is kept once; another end of the same deal is another match.
func TestToldOnce(t *testing.T) {
	files := memory{}
	s := &Store{backend: files, lock: alone{}, now: time.Now}
	s.Ended = func(r *OngoingMatch) { t.Errorf("%s was not played here, and counts as a result", r.ID) }
	first, again, other := playedMatch(t, 3, 1, -1), playedMatch(t, 3, 1, -1), playedMatch(t, 3, 2, -1)
	again.Record.Names[0] = "Anna" // renamed meanwhile
	for _, r := range []*OngoingMatch{first, again, other} {
		testenv.NoError(t, s.FinishMatch(r))
	}
	if list, err := s.List(); err != nil || len(list) != 2 || first.ID != again.ID || other.ID == first.ID {
		t.Errorf("kept are %d matches, as %s, %s and %s, %v", len(list), first.ID, again.ID, other.ID, err)
	}
}

// TestHeartbeat: a heartbeat keeps others out while it is renewed. One that has
// expired can be taken over, and its owner does not take it back.
func TestHeartbeat(t *testing.T) {
	p := folder{dir: testenv.TempDir(t)}
	now := time.Date(2026, 11, 21, 9, 0, 0, 0, time.UTC)
	clock := func() time.Time { return now }
	first := newStillHeartbeat(p, clock)
	if !first.held() {
		t.Fatal("the first does not hold the lock")
	}
	now = now.Add(heartbeatExpiry - time.Second)
	if newStillHeartbeat(p, clock).held() {
		t.Error("a second takes the lock")
	}
	first.held()
	now = now.Add(heartbeatExpiry - time.Second)
	if newStillHeartbeat(p, clock).held() {
		t.Error("a second takes the lock after it was renewed")
	}
	now = now.Add(2 * time.Second)
	later := newStillHeartbeat(p, clock)
	if !later.held() || first.held() {
		t.Error("an expired lock is not taken over")
	}
	later.free()
	if first.held() {
		t.Error("a program that has lost the lock takes it back")
	}
	next := newStillHeartbeat(p, clock)
	if !next.held() {
		t.Error("a free lock is not taken")
	}
	patient := newStillHeartbeat(p, clock)
	if patient.held() {
		t.Error("a second takes the lock")
	}
	next.free()
	for range 2 {
		if !patient.held() {
			t.Error("who waited for the lock does not take it when it is free, and keep it")
		}
	}
	patient.free()
	now = now.Add(-24 * time.Hour) // the clock was set back
	if !newStillHeartbeat(p, clock).held() {
		t.Error("a mark from the future keeps everybody out")
	}
	os.WriteFile(p.path(lockName), []byte("rubbish"), 0o600)
	if !newStillHeartbeat(p, clock).held() {
		t.Error("an invalid mark keeps everybody out")
	}
}

// TestClosingFreesOnlyOnesOwn: closing a tab that waits for the lock, or that has slept until another one
// took it over, leaves the lock held. A tab that is closed never takes it again.
func TestClosingFreesOnlyOnesOwn(t *testing.T) {
	files, now := memory{}, time.Date(2026, 11, 21, 9, 0, 0, 0, time.UTC)
	open := func() *heartbeat { return newStillHeartbeat(files, func() time.Time { return now }) }
	sleeper, waiting := open(), open()
	waiting.free()
	if open().held() || !sleeper.held() {
		t.Error("closing a tab that waits frees the lock of another one")
	}
	now = now.Add(2 * heartbeatExpiry)
	holder := open()
	sleeper.free()
	if open().held() || !holder.held() {
		t.Error("closing a tab that has slept frees the lock of the one that took it over")
	}
	holder.free()
	if holder.held() || sleeper.held() || waiting.held() {
		t.Error("a closed tab takes the lock")
	}
}

// TestBeats: a lock is renewed by itself until it is freed, which may happen twice; then the next one gets it.
func TestBeats(t *testing.T) {
	synctest.Test(t, func(t *testing.T) { // it fails if anything beats on
		files := memory{}
		first := newBeat(files)
		time.Sleep(2 * heartbeatExpiry)
		synctest.Wait()
		if newStillHeartbeat(files, time.Now).held() {
			t.Error("a lock in use expires")
		}
		first.free()
		first.free()
		if !newStillHeartbeat(files, time.Now).held() {
			t.Error("a lock that was freed is kept")
		}
	})
}

// A memory is a backend in memory.
type memory map[string][]byte

func (s memory) read(name string) ([]byte, error) {
	text, ok := s[name]
	if !ok {
		return nil, fs.ErrNotExist
	}
	return bytes.Clone(text), nil
}

func (s memory) write(name string, text []byte) error {
	if before, ok := s[name]; ok {
		s[backupName(name)] = before
	}
	s[name] = bytes.Clone(text)
	return nil
}

func (s memory) add(name string, text []byte) error {
	if _, ok := s[name]; ok {
		return fs.ErrExist
	}
	return s.write(name, text)
}

func (s memory) rename(from, to string) error {
	if _, ok := s[to]; ok {
		return fs.ErrExist
	}
	s[to] = s[from]
	delete(s, from)
	return nil
}

func (s memory) remove(name string) error {
	delete(s, name)
	return nil
}

func (s memory) names() (all []string, err error) {
	for name := range s {
		all = append(all, name)
	}
	return all, nil
}
