package store

import (
	"bytes"
	"compress/flate"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
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

// playedMatch returns a match with some seats after a number of actions; a
// negative number plays it to its end.
func playedMatch(t testing.TB, seats int, seed uint64, actions int) *OngoingMatch {
	t.Helper()
	r := &OngoingMatch{Record: game.Record{Config: game.Config{Seats: seats, Seed: seed, BotSeed: 7}}, DealKnown: true, OutcomeUnseen: true}
	for seat := range seats {
		mind := "foreman hothead"
		if seat == 0 {
			mind = "person"
		}
		r.Record.Names = append(r.Record.Names, fmt.Sprintf("Seat no. %d ÆØÅ", seat))
		r.Record.Profiles = append(r.Record.Profiles, mind)
		r.RandomCharacters, r.HintsAsked, r.RoleSeenInRound = append(r.RandomCharacters, seat == 1), append(r.HintsAsked, seat), append(r.RoleSeenInRound, 1)
	}
	var s game.State
	testenv.NoError(t, s.Begin(r.Record.Config, nil))
	for s.Phase != game.Over && actions != 0 {
		legal := s.Legal(nil)
		a := legal[(len(r.Record.Actions)*7+int(seed))%len(legal)]
		testenv.NoError(t, s.Apply(a, nil))
		r.Record.Actions = append(r.Record.Actions, a)
		actions--
	}
	return r
}

// sameMatch reports whether two matches are equal except for when they were
// saved.
func sameMatch(a, b *OngoingMatch) bool {
	x, y := *a, *b
	x.SavedAt, y.SavedAt = time.Time{}, time.Time{}
	return reflect.DeepEqual(&x, &y)
}

// latest returns the match of a store that was played last.
func latest(t *testing.T, s *Store) *OngoingMatch {
	t.Helper()
	r, err := s.LatestMatch()
	if err != nil || r == nil {
		t.Fatalf("no match is saved: %v", err)
	}
	return r
}

// TestKeepAndContinue: a match that is saved after each action is loaded
// unchanged, also by another program, and the match played last is the one to
// continue.
func TestKeepAndContinue(t *testing.T) {
	dir := testenv.TempDir(t)
	s := OpenFolder(dir)
	if r, err := s.LatestMatch(); r != nil || err != nil {
		t.Errorf("an empty folder returns %v, %v", r, err)
	}
	r := playedMatch(t, 5, 3, 0)
	for n := range 12 {
		r.Record.Actions = playedMatch(t, 5, 3, n).Record.Actions
		testenv.NoError(t, s.SaveMatch(r))
		if back := latest(t, s); !sameMatch(back, r) {
			t.Fatalf("after %d actions\n%+v is loaded as\n%+v", n, r, back)
		}
	}
	other := playedMatch(t, 3, 4, 9)
	testenv.NoError(t, s.SaveMatch(other))
	s.Close()
	s = OpenFolder(dir)
	defer s.Close()
	if back := latest(t, s); !sameMatch(back, other) {
		t.Errorf("the last match is %+v", back)
	}
	if all, err := s.OngoingMatches(); len(all) != 2 || err != nil {
		t.Errorf("%d matches are in progress, %v", len(all), err)
	}
	if err := s.SaveMatch(r); err != nil || !sameMatch(latest(t, s), r) {
		t.Errorf("a match that is played on is not the last: %v", err)
	}
}

// TestFinish: a finished match is a plain record and no longer offered to
// continue. If the program ended before that was done, it is done later.
func TestFinish(t *testing.T) {
	s := OpenFolder(testenv.TempDir(t))
	defer s.Close()
	r := playedMatch(t, 4, 3, -1)
	r.Record.Actions = r.Record.Actions[:len(r.Record.Actions)-1]
	s.SaveMatch(r)
	r.Record.Actions = playedMatch(t, 4, 3, -1).Record.Actions
	if err := s.SaveMatch(r); err != nil { // as if the program had ended before Finish
		t.Fatal(err)
	}
	if back, err := s.LatestMatch(); back != nil || err != nil {
		t.Errorf("a finished match is offered to continue: %v, %v", back, err)
	}
	found, err := s.Record(r.ID)
	if err != nil || found == nil || !reflect.DeepEqual(*found, r.Record) {
		t.Errorf("its record is %+v, %v", found, err)
	}
	if err := s.FinishMatch(r); err != nil {
		t.Errorf("finishing twice: %v", err)
	}
	if names, _ := s.backend.names(); slices.ContainsFunc(names, func(n string) bool { return strings.Contains(n, runningSuffix) }) {
		t.Errorf("files are left: %v", names)
	}
}

// TestSealHides: nothing of a match can be read in its file, whose length and
// name reveal nothing either. Even the longest match is far below the limit.
func TestSealHides(t *testing.T) {
	size := 0
	for seats := game.MinSeats; seats <= game.MaxSeats; seats++ {
		for _, n := range []int{0, 40, -1} {
			r := playedMatch(t, seats, uint64(seats), n)
			text, err := r.encode(newKey())
			testenv.NoError(t, err)
			if size == 0 {
				size = len(text)
			}
			if len(text) != size || size > limit/4 {
				t.Errorf("%d seats, %d actions: %d bytes, others %d", seats, n, len(text), size)
			}
			for _, word := range []string{"Seat no", `"seed"`, "pass ", "lay ", "gold-digger", "a person", "person\"", fmt.Sprint(r.Record.Seed, ",")} {
				if bytes.Contains(text, []byte(word)) {
					t.Errorf("%q can be read", word)
				}
			}
			if !IsSealed(text) {
				t.Error("it is not recognised as sealed")
			}
		}
	}
}

// TestBadFiles: every kind of invalid file is recognised and renamed unchanged,
// and the backup takes its place.
func TestBadFiles(t *testing.T) {
	for name, c := range map[string]struct {
		corrupt func(text []byte) []byte
		want    error
	}{
		"cut off":   {func(b []byte) []byte { return b[:len(b)/2] }, ErrTruncated},
		"cut early": {func(b []byte) []byte { return b[:5] }, ErrTruncated},
		"empty":     {func(b []byte) []byte { return nil }, ErrTruncated},
		"edited": {func(b []byte) []byte {
			b = bytes.Clone(b)
			b[len(b)/2] ^= 1
			return b
		}, ErrChanged},
		"reworded":   {func(b []byte) []byte { return bytes.Replace(b, []byte(`"key"`), []byte(`"lock"`), 1) }, ErrChanged},
		"newer":      {func(b []byte) []byte { return bytes.Replace(b, []byte(`"version":1`), []byte(`"version":2`), 1) }, ErrNewerVersion},
		"wrong type": {func(b []byte) []byte { return bytes.Replace(b, []byte(`"version":1`), []byte(`"version":"1"`), 1) }, ErrChanged},
		"letter":     {func([]byte) []byte { return []byte("Dear Anna") }, ErrForeign},
		"other JSON": {func([]byte) []byte { return []byte(`{"format":"chess","version":1}`) }, ErrForeign},
		"list":       {func([]byte) []byte { return []byte(`[1,2,3]`) }, ErrForeign},
		"huge":       {func([]byte) []byte { return bytes.Repeat([]byte(`{"format":"saboteur sealed match",`), 9999) }, ErrTooLarge},
		"other key": {func([]byte) []byte {
			text, _ := playedMatch(t, 3, 1, 2).encode(newKey())
			return text
		}, ErrOtherKey},
	} {
		t.Run(name, func(t *testing.T) {
			dir := testenv.TempDir(t)
			s := OpenFolder(dir)
			defer s.Close()
			first, second := playedMatch(t, 3, 1, 5), playedMatch(t, 3, 1, 6)
			s.SaveMatch(first)
			second.ID = first.ID
			s.SaveMatch(second)
			file := filepath.Join(dir, first.ID+runningSuffix)
			text, _ := os.ReadFile(file)
			corrupted := c.corrupt(text)
			os.WriteFile(file, corrupted, 0o600)
			r, err := s.LatestMatch()
			var bad *BadFile
			if !errors.As(err, &bad) || !errors.Is(err, c.want) {
				t.Fatalf("the error is %v, want %v", err, c.want)
			}
			aside, _ := os.ReadFile(filepath.Join(dir, bad.RenamedTo))
			if !bytes.Equal(aside, corrupted) {
				t.Errorf("%q has %d bytes of %d", bad.RenamedTo, len(aside), len(corrupted))
			}
			if r == nil || !sameMatch(r, first) {
				t.Errorf("the backup is loaded as %+v", r)
			}
			if r, err := s.LatestMatch(); err != nil || r == nil {
				t.Errorf("the second time: %v, %v", r, err)
			}
		})
	}
}

// TestFileAndBackupBad: if the backup is invalid too, both files are renamed.
func TestFileAndBackupBad(t *testing.T) {
	dir := testenv.TempDir(t)
	s := OpenFolder(dir)
	defer s.Close()
	r := playedMatch(t, 3, 1, 5)
	s.SaveMatch(r)
	s.SaveMatch(r)
	for _, name := range []string{r.ID + runningSuffix, backupName(r.ID + runningSuffix)} {
		os.WriteFile(filepath.Join(dir, name), []byte("rubbish"), 0o600)
	}
	if r, err := s.LatestMatch(); r != nil || !errors.Is(err, ErrForeign) {
		t.Errorf("%v, %v", r, err)
	}
	if r, err := s.LatestMatch(); r != nil || err != nil {
		t.Errorf("the second time: %v, %v", r, err)
	}
	names, _ := s.backend.names()
	n := 0
	for _, name := range names {
		if strings.Contains(name, ".bad") {
			n++
		}
	}
	if n != 2 {
		t.Errorf("%d of 2 invalid files are still there: %v", n, names)
	}
}

// TestRenamedFilesAreKept: renaming invalid files overwrites nothing: when all names
// are used up, the next file stays where it is, and the error says so.
func TestRenamedFilesAreKept(t *testing.T) {
	dir := testenv.TempDir(t)
	s := OpenFolder(dir)
	defer s.Close()
	for n := range mostAside + 2 {
		if n == 12 { // the names after these are taken
			for later := n; later < mostAside; later++ {
				os.WriteFile(filepath.Join(dir, fmt.Sprintf("%s.bad%d", settingsName, later+1)), fmt.Appendf(nil, "rubbish %d", later), 0o600)
			}
		}
		if n >= 12 && n < mostAside {
			continue
		}
		os.WriteFile(filepath.Join(dir, settingsName), fmt.Appendf(nil, "rubbish %d", n), 0o600)
		var settings struct{}
		err := s.LoadSettings(&settings)
		var bad *BadFile
		if !errors.As(err, &bad) || (bad.RenamedTo == "") != (n >= max(mostAside, 12)) {
			t.Errorf("file %d: %v", n, err)
		}
	}
	for n := range mostAside {
		text, _ := os.ReadFile(filepath.Join(dir, fmt.Sprintf("%s.bad%d", settingsName, n+1)))
		if string(text) != fmt.Sprint("rubbish ", n) {
			t.Errorf("file %d is %q", n, text)
		}
	}
}

// TestStoppedWhileWriting ends the program at each step of a write: afterwards
// either the old or the new text is there, and it is valid.
func TestStoppedWhileWriting(t *testing.T) {
	for _, before := range []int{0, 1, 2} {
		for _, step := range []string{"opened", "half written", "temporary file written", "backup made", "renamed"} {
			dir := testenv.TempDir(t)
			s := OpenFolder(dir)
			var ids string
			for n := range before {
				r := playedMatch(t, 3, 1, n)
				r.ID = ids
				s.SaveMatch(r)
				ids = r.ID
			}
			s.sealKey()
			s.backend = folder{dir: dir, onStep: func(at string) {
				if at == step {
					panic("stopped")
				}
			}}
			next := playedMatch(t, 3, 1, before)
			next.ID = ids
			func() {
				defer func() { recover() }()
				s.SaveMatch(next)
				t.Errorf("not stopped at %q", step)
			}()
			s.Close()
			again := OpenFolder(dir)
			r, err := again.LatestMatch()
			if err != nil {
				t.Errorf("%d before, stopped at %q: %v", before, step, err)
			}
			written := step == "backup made" && before > 0 || step == "renamed"
			switch got := len(next.Record.Actions); {
			case r == nil && before > 0, r == nil && written:
				t.Errorf("%d before, stopped at %q: nothing is left", before, step)
			case r != nil && len(r.Record.Actions) < got-1, r != nil && written && len(r.Record.Actions) != got:
				t.Errorf("%d before, stopped at %q: %d of %d actions are left", before, step, len(r.Record.Actions), got)
			}
			if err := again.SaveMatch(next); err != nil {
				t.Errorf("afterwards: %v", err)
			}
			if back := latest(t, again); !sameMatch(back, next) {
				t.Errorf("%d before, stopped at %q: then %+v is saved", before, step, back)
			}
			again.Close()
		}
	}
}

// TestStorageErrors: a full disk, a read-only folder and a folder that is a
// file give different errors, keep what was saved, and once the problem is gone
// saving works again.
func TestStorageErrors(t *testing.T) {
	r := playedMatch(t, 3, 1, 5)
	t.Run("full", func(t *testing.T) {
		if _, err := os.Stat("/dev/full"); err != nil {
			testenv.Skip(t, "there is no /dev/full on this system")
		}
		dir := testenv.TempDir(t)
		s := OpenFolder(dir)
		defer s.Close()
		r := *r
		s.SaveMatch(&r)
		for range 2 { // every attempt fails
			testenv.NoError(t, os.Symlink("/dev/full", filepath.Join(dir, tempName(r.ID+runningSuffix))))
			if err := s.SaveMatch(&r); !errors.Is(err, ErrFull) {
				t.Errorf("the error is %v", err)
			}
		}
		if !sameMatch(latest(t, s), &r) {
			t.Error("what was saved is lost")
		}
		if err := s.SaveMatch(&r); err != nil {
			t.Errorf("with room again, the error is %v", err)
		}
	})
	t.Run("read-only", func(t *testing.T) {
		if os.Geteuid() == 0 {
			testenv.Skip(t, "root may write everywhere")
		}
		dir := testenv.TempDir(t)
		s := OpenFolder(dir)
		defer s.Close()
		r := *r
		s.SaveMatch(&r)
		os.Chmod(dir, 0o500)
		if err := s.SaveMatch(&r); !errors.Is(err, ErrReadOnly) {
			t.Errorf("the error is %v", err)
		}
		os.Chmod(dir, 0o700)
		if err := s.SaveMatch(&r); err != nil {
			t.Errorf("when the folder is writable again, the error is %v", err)
		}
	})
	t.Run("no folder", func(t *testing.T) {
		file := filepath.Join(testenv.TempDir(t), "file")
		os.WriteFile(file, nil, 0o600)
		s := OpenFolder(file)
		defer s.Close()
		r := *r
		if err := s.SaveMatch(&r); !errors.Is(err, ErrUnavailable) {
			t.Errorf("the error is %v", err)
		}
	})
	t.Run("unavailable", func(t *testing.T) {
		s := &Store{backend: unavailable{}, lock: alone{}, now: time.Now}
		r := *r
		if err := s.SaveMatch(&r); !errors.Is(err, ErrUnavailable) {
			t.Errorf("the error is %v", err)
		}
	})
	if err := classify(&fs.PathError{Op: "open", Path: "x", Err: fs.ErrPermission}); !errors.Is(err, ErrReadOnly) {
		t.Errorf("without permission the error is %v", err)
	}
}

// TestKeyIsKeptTwice: a match is opened although the key was damaged since, whether that shows
// or not, also if a version of the program has saved it that kept the key once.
func TestKeyIsKeptTwice(t *testing.T) {
	other, err := json.Marshal(keyFile{keyFormat, 1, newKey()})
	testenv.NoError(t, err)
	for _, text := range []string{"", "{", `{"format":"saboteur key","version":1,"key":"AAAA"}`, string(other)} {
		for _, older := range []bool{false, true} {
			dir := testenv.TempDir(t)
			s := OpenFolder(dir)
			s.SaveMatch(playedMatch(t, 3, 1, 5))
			s.Close()
			if older {
				os.Remove(filepath.Join(dir, backupName(keyName)))
				s = OpenFolder(dir)
				latest(t, s)
				s.Close()
			}
			os.WriteFile(filepath.Join(dir, keyName), []byte(text), 0o600)
			s = OpenFolder(dir)
			latest(t, s)
			if err := s.SaveMatch(playedMatch(t, 3, 2, 5)); err != nil {
				t.Error(err)
			}
			s.Close()
			s = OpenFolder(dir)
			if all, err := s.OngoingMatches(); len(all) != 2 || err != nil {
				t.Errorf("with the key %q, of two matches %d are there: %v", text, len(all), err)
			}
			s.Close()
		}
	}
}

// TestKeyGone: a match whose key is gone is renamed, and new ones can be saved.
func TestKeyGone(t *testing.T) {
	dir := testenv.TempDir(t)
	s := OpenFolder(dir)
	s.SaveMatch(playedMatch(t, 3, 1, 5))
	s.Close()
	for _, name := range []string{keyName, backupName(keyName)} {
		os.WriteFile(filepath.Join(dir, name), []byte(`{"format":"saboteur key","version":1,"key":"AAAA"}`), 0o600)
	}
	s = OpenFolder(dir)
	defer s.Close()
	if r, err := s.LatestMatch(); r != nil || !errors.Is(err, ErrOtherKey) {
		t.Errorf("%v, %v", r, err)
	}
	if err := s.SaveMatch(playedMatch(t, 3, 1, 5)); err != nil {
		t.Error(err)
	}
	latest(t, s)
}

// TestUnpackLimit: a small file whose content unpacks to more than a match
// takes is not unpacked completely.
func TestUnpackLimit(t *testing.T) {
	key := newKey()
	for n, want := range map[int]error{maxUnpacked: nil, maxUnpacked + 1: ErrTooLarge, 100 * maxUnpacked: ErrTooLarge} {
		text, err := seal(key, make([]byte, n))
		testenv.NoError(t, err)
		if inside, err := unseal(key, text); !errors.Is(err, want) || want == nil && len(inside) != n {
			t.Errorf("%d bytes are unpacked to %d, %v", n, len(inside), err)
		}
	}
}

// TestUnpackStopsReading: as soon as the content of a seal is too large, the rest is
// left packed.
func TestUnpackStopsReading(t *testing.T) {
	var packed bytes.Buffer
	pack, _ := flate.NewWriter(&packed, flate.BestCompression)
	pack.Write(make([]byte, 100*maxUnpacked))
	pack.Close()
	size, inside := packed.Len(), bytes.NewReader(packed.Bytes())
	if _, err := unpack(inside); !errors.Is(err, ErrTooLarge) {
		t.Errorf("the error is %v", err)
	}
	if inside.Len() < size/2 {
		t.Errorf("%d of %d packed bytes were read", size-inside.Len(), size)
	}
}
