package store

import (
	"bytes"
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
)

// played returns a match of some seats so many actions on, or to its end.
func played(t testing.TB, seats int, seed uint64, actions int) *Running {
	t.Helper()
	r := &Running{Record: game.Record{Config: game.Config{Seats: seats, Seed: seed, Dice: 7}}, Known: true, Open: true}
	for seat := range seats {
		mind := "foreman hothead"
		if seat == 0 {
			mind = "person"
		}
		r.Record.Names = append(r.Record.Names, fmt.Sprintf("Seat no. %d ÆØÅ", seat))
		r.Record.Minds = append(r.Record.Minds, mind)
		r.Lots, r.Hints, r.Roles = append(r.Lots, seat == 1), append(r.Hints, seat), append(r.Roles, 1)
	}
	var s game.State
	if err := s.Begin(r.Record.Config, nil); err != nil {
		t.Fatal(err)
	}
	for s.Phase != game.Over && actions != 0 {
		legal := s.Legal(nil)
		a := legal[(len(r.Record.Actions)*7+int(seed))%len(legal)]
		if err := s.Apply(a, nil); err != nil {
			t.Fatal(err)
		}
		r.Record.Actions = append(r.Record.Actions, a)
		actions--
	}
	return r
}

// sameMatch reports whether two matches are the same but for when they were
// kept.
func sameMatch(a, b *Running) bool {
	x, y := *a, *b
	x.When, y.When = time.Time{}, time.Time{}
	return reflect.DeepEqual(&x, &y)
}

func kept(t *testing.T, s *Store) *Running {
	t.Helper()
	r, err := s.Latest()
	if err != nil || r == nil {
		t.Fatalf("nothing is kept: %v", err)
	}
	return r
}

// TestKeepAndGoOn: what is kept after each action comes back as it was, also in
// another program, and the match played last is the one to go on with.
func TestKeepAndGoOn(t *testing.T) {
	dir := t.TempDir()
	s := In(dir)
	if r, err := s.Latest(); r != nil || err != nil {
		t.Errorf("of an empty folder: %v, %v", r, err)
	}
	r := played(t, 5, 3, 0)
	for n := range 12 {
		r.Record.Actions = played(t, 5, 3, n).Record.Actions
		if err := s.Keep(r); err != nil {
			t.Fatal(err)
		}
		if back := kept(t, s); !sameMatch(back, r) {
			t.Fatalf("after %d actions\n%+v comes back as\n%+v", n, r, back)
		}
	}
	other := played(t, 3, 4, 9)
	if err := s.Keep(other); err != nil {
		t.Fatal(err)
	}
	s.Close()
	s = In(dir)
	defer s.Close()
	if back := kept(t, s); !sameMatch(back, other) {
		t.Errorf("the last one is %+v", back)
	}
	if all, err := s.Running(); len(all) != 2 || err != nil {
		t.Errorf("%d matches are being played, %v", len(all), err)
	}
}

// TestFinish: a finished match is a plain record and no longer one to go on
// with; where the program ended in between, that is done later.
func TestFinish(t *testing.T) {
	s := In(t.TempDir())
	defer s.Close()
	r := played(t, 4, 3, -1)
	r.Record.Actions = r.Record.Actions[:len(r.Record.Actions)-1]
	s.Keep(r)
	r.Record.Actions = played(t, 4, 3, -1).Record.Actions
	if err := s.Keep(r); err != nil { // as if it had ended before Finish
		t.Fatal(err)
	}
	if back, err := s.Latest(); back != nil || err != nil {
		t.Errorf("a finished match is offered: %v, %v", back, err)
	}
	found, err := s.Record(r.ID)
	if err != nil || found == nil || !reflect.DeepEqual(*found, r.Record) {
		t.Errorf("its record is %+v, %v", found, err)
	}
	if err := s.Finish(r); err != nil {
		t.Errorf("finishing twice: %v", err)
	}
	if names, _ := s.place.names(); slices.ContainsFunc(names, func(n string) bool { return strings.Contains(n, runningEnd) }) {
		t.Errorf("left behind: %v", names)
	}
}

// TestSealHides: nothing of a match can be read in its file, whose length and
// name tell nothing either; it is far below the limit at the longest.
func TestSealHides(t *testing.T) {
	size := 0
	for seats := game.MinSeats; seats <= game.MaxSeats; seats++ {
		for _, n := range []int{0, 40, -1} {
			r := played(t, seats, uint64(seats), n)
			text, err := r.encode(newKey())
			if err != nil {
				t.Fatal(err)
			}
			if size == 0 {
				size = len(text)
			}
			if len(text) != size || size > limit/4 {
				t.Errorf("%d seats, %d actions: %d bytes, others %d", seats, n, len(text), size)
			}
			for _, word := range []string{"Seat no", "seed", "pass ", "lay ", "gold-digger", "a person", "person\"", fmt.Sprint(r.Record.Seed, ",")} {
				if bytes.Contains(text, []byte(word)) {
					t.Errorf("%q can be read", word)
				}
			}
			if !Sealed(text) {
				t.Error("it is not known as sealed")
			}
		}
	}
}

// TestBadFiles: each is told apart and put aside whole, and play goes on with
// the one before.
func TestBadFiles(t *testing.T) {
	for name, c := range map[string]struct {
		spoil func(text []byte) []byte
		want  error
	}{
		"cut off": {func(b []byte) []byte { return b[:len(b)/2] }, ErrCutOff},
		"at once": {func(b []byte) []byte { return b[:5] }, ErrCutOff},
		"empty":   {func(b []byte) []byte { return nil }, ErrCutOff},
		"edited": {func(b []byte) []byte {
			b = bytes.Clone(b)
			b[len(b)/2] ^= 1
			return b
		}, ErrChanged},
		"reworded":   {func(b []byte) []byte { return bytes.Replace(b, []byte(`"key"`), []byte(`"lock"`), 1) }, ErrChanged},
		"newer":      {func(b []byte) []byte { return bytes.Replace(b, []byte(`"version":1`), []byte(`"version":2`), 1) }, ErrNewer},
		"wrong type": {func(b []byte) []byte { return bytes.Replace(b, []byte(`"version":1`), []byte(`"version":"1"`), 1) }, ErrChanged},
		"letter":     {func([]byte) []byte { return []byte("Dear Anna") }, ErrForeign},
		"other JSON": {func([]byte) []byte { return []byte(`{"format":"chess","version":1}`) }, ErrForeign},
		"list":       {func([]byte) []byte { return []byte(`[1,2,3]`) }, ErrForeign},
		"huge":       {func([]byte) []byte { return bytes.Repeat([]byte(`{"format":"saboteur sealed match",`), 9999) }, ErrHuge},
		"other key": {func([]byte) []byte {
			text, _ := played(t, 3, 1, 2).encode(newKey())
			return text
		}, ErrOtherKey},
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			s := In(dir)
			defer s.Close()
			first, second := played(t, 3, 1, 5), played(t, 3, 1, 6)
			s.Keep(first)
			second.ID = first.ID
			s.Keep(second)
			file := filepath.Join(dir, first.ID+runningEnd)
			text, _ := os.ReadFile(file)
			spoilt := c.spoil(text)
			os.WriteFile(file, spoilt, 0o600)
			r, err := s.Latest()
			var bad *BadFile
			if !errors.As(err, &bad) || !errors.Is(err, c.want) {
				t.Fatalf("it says %v, want %v", err, c.want)
			}
			aside, _ := os.ReadFile(filepath.Join(dir, bad.Aside))
			if !bytes.Equal(aside, spoilt) {
				t.Errorf("put aside as %q are %d bytes of %d", bad.Aside, len(aside), len(spoilt))
			}
			if r == nil || !sameMatch(r, first) {
				t.Errorf("the one before comes back as %+v", r)
			}
			if r, err := s.Latest(); err != nil || r == nil {
				t.Errorf("the second time: %v, %v", r, err)
			}
		})
	}
}

// TestBothBad: with nothing to go on with, both files are put aside.
func TestBothBad(t *testing.T) {
	dir := t.TempDir()
	s := In(dir)
	defer s.Close()
	r := played(t, 3, 1, 5)
	s.Keep(r)
	s.Keep(r)
	for _, name := range []string{r.ID + runningEnd, older(r.ID + runningEnd)} {
		os.WriteFile(filepath.Join(dir, name), []byte("rubbish"), 0o600)
	}
	if r, err := s.Latest(); r != nil || !errors.Is(err, ErrForeign) {
		t.Errorf("%v, %v", r, err)
	}
	if r, err := s.Latest(); r != nil || err != nil {
		t.Errorf("the second time: %v, %v", r, err)
	}
	names, _ := s.place.names()
	n := 0
	for _, name := range names {
		if strings.Contains(name, ".bad") {
			n++
		}
	}
	if n != 2 {
		t.Errorf("of two bad files %d are there: %v", n, names)
	}
}

// TestNothingIsOverwrittenAside: nine bad files fill the names; the tenth stays
// where it is, and says so.
func TestNothingIsOverwrittenAside(t *testing.T) {
	dir := t.TempDir()
	s := In(dir)
	defer s.Close()
	for n := range 11 {
		os.WriteFile(filepath.Join(dir, settingsName), fmt.Appendf(nil, "rubbish %d", n), 0o600)
		var settings struct{}
		err := s.Settings(&settings)
		var bad *BadFile
		if !errors.As(err, &bad) || (bad.Aside == "") != (n >= 9) {
			t.Errorf("file %d: %v", n, err)
		}
	}
	for n := range 9 {
		text, _ := os.ReadFile(filepath.Join(dir, fmt.Sprintf("%s.bad%d", settingsName, n+1)))
		if string(text) != fmt.Sprint("rubbish ", n) {
			t.Errorf("file %d is %q", n, text)
		}
	}
}

// TestStoppedWhileWriting ends the program at each step of a writing: then
// there is what was before or what was being written, and nothing is bad.
func TestStoppedWhileWriting(t *testing.T) {
	for _, before := range []int{0, 1, 2} {
		for _, step := range []string{"opened", "half", "written", "old kept", "in place"} {
			dir := t.TempDir()
			s := In(dir)
			var ids string
			for n := range before {
				r := played(t, 3, 1, n)
				r.ID = ids
				s.Keep(r)
				ids = r.ID
			}
			s.sealKey()
			s.place = folder{dir: dir, at: func(at string) {
				if at == step {
					panic("stopped")
				}
			}}
			next := played(t, 3, 1, before)
			next.ID = ids
			func() {
				defer func() { recover() }()
				s.Keep(next)
				t.Errorf("not stopped at %q", step)
			}()
			s.Close()
			again := In(dir)
			r, err := again.Latest()
			if err != nil {
				t.Errorf("%d before, stopped at %q: %v", before, step, err)
			}
			written := step == "old kept" && before > 0 || step == "in place"
			switch got := len(next.Record.Actions); {
			case r == nil && before > 0, r == nil && written:
				t.Errorf("%d before, stopped at %q: nothing is left", before, step)
			case r != nil && len(r.Record.Actions) < got-1, r != nil && written && len(r.Record.Actions) != got:
				t.Errorf("%d before, stopped at %q: %d of %d actions are left", before, step, len(r.Record.Actions), got)
			}
			if err := again.Keep(next); err != nil {
				t.Errorf("afterwards: %v", err)
			}
			if back := kept(t, again); !sameMatch(back, next) {
				t.Errorf("%d before, stopped at %q: then %+v is kept", before, step, back)
			}
			again.Close()
		}
	}
}

// TestFaults: a full disk, a folder that may not be written, a folder that is
// none. Each is told apart, what was kept is still there, and once it is mended
// all is kept again.
func TestFaults(t *testing.T) {
	r := played(t, 3, 1, 5)
	t.Run("full", func(t *testing.T) {
		if _, err := os.Stat("/dev/full"); err != nil {
			t.Skip("there is no /dev/full on this system")
		}
		dir := t.TempDir()
		s := In(dir)
		defer s.Close()
		r := *r
		s.Keep(&r)
		for range 2 { // each time that it is tried
			if err := os.Symlink("/dev/full", filepath.Join(dir, newer(r.ID+runningEnd))); err != nil {
				t.Fatal(err)
			}
			if err := s.Keep(&r); !errors.Is(err, ErrFull) {
				t.Errorf("it says %v", err)
			}
		}
		if !sameMatch(kept(t, s), &r) {
			t.Error("what was kept is lost")
		}
		if err := s.Keep(&r); err != nil {
			t.Errorf("with room again: %v", err)
		}
	})
	t.Run("read-only", func(t *testing.T) {
		if os.Geteuid() == 0 {
			t.Skip("root may write everywhere")
		}
		dir := t.TempDir()
		s := In(dir)
		defer s.Close()
		r := *r
		s.Keep(&r)
		os.Chmod(dir, 0o500)
		if err := s.Keep(&r); !errors.Is(err, ErrReadOnly) {
			t.Errorf("it says %v", err)
		}
		os.Chmod(dir, 0o700)
		if err := s.Keep(&r); err != nil {
			t.Errorf("when it may be written again: %v", err)
		}
	})
	t.Run("no folder", func(t *testing.T) {
		file := filepath.Join(t.TempDir(), "file")
		os.WriteFile(file, nil, 0o600)
		s := In(file)
		defer s.Close()
		r := *r
		if err := s.Keep(&r); !errors.Is(err, ErrRefused) {
			t.Errorf("it says %v", err)
		}
	})
	t.Run("nowhere", func(t *testing.T) {
		s := &Store{place: nowhere{}, lock: alone{}, now: time.Now}
		r := *r
		if err := s.Keep(&r); !errors.Is(err, ErrRefused) {
			t.Errorf("it says %v", err)
		}
	})
	if err := fault(&fs.PathError{Op: "open", Path: "x", Err: fs.ErrPermission}); !errors.Is(err, ErrReadOnly) {
		t.Errorf("without permission it says %v", err)
	}
}

// TestKeyGone: without its key a match is put aside, and new ones are kept.
func TestKeyGone(t *testing.T) {
	dir := t.TempDir()
	s := In(dir)
	s.Keep(played(t, 3, 1, 5))
	s.Close()
	os.WriteFile(filepath.Join(dir, keyName), []byte(`{"format":"saboteur key","version":1,"key":"AAAA"}`), 0o600)
	s = In(dir)
	defer s.Close()
	if r, err := s.Latest(); r != nil || !errors.Is(err, ErrOtherKey) {
		t.Errorf("%v, %v", r, err)
	}
	if err := s.Keep(played(t, 3, 1, 5)); err != nil {
		t.Error(err)
	}
	kept(t, s)
}

func TestSettings(t *testing.T) {
	dir := t.TempDir()
	s := In(dir)
	defer s.Close()
	type settings struct{ Scale int }
	got := settings{100}
	if err := s.Settings(&got); err != nil || got.Scale != 100 {
		t.Errorf("without any: %+v, %v", got, err)
	}
	if err := s.KeepSettings(settings{150}); err != nil {
		t.Fatal(err)
	}
	if err := s.Settings(&got); err != nil || got.Scale != 150 {
		t.Errorf("kept were 150: %+v, %v", got, err)
	}
	s.KeepSettings(settings{120})
	os.WriteFile(filepath.Join(dir, settingsName), []byte(`{"format":"saboteur settings","version":9}`), 0o600)
	if err := s.Settings(&got); !errors.Is(err, ErrNewer) || got.Scale != 150 {
		t.Errorf("newer ones: %+v, %v", got, err)
	}
}

// TestPackedHuge: what was packed small and unpacks to more than a match takes
// is not unpacked to its end.
func TestPackedHuge(t *testing.T) {
	key := newKey()
	for n, want := range map[int]error{unpacked: nil, unpacked + 1: ErrHuge, 100 * unpacked: ErrHuge} {
		text, err := seal(key, make([]byte, n))
		if err != nil {
			t.Fatal(err)
		}
		if inside, err := unseal(key, text); !errors.Is(err, want) || want == nil && len(inside) != n {
			t.Errorf("of %d bytes %d are unpacked, %v", n, len(inside), err)
		}
	}
}
