package store

import (
	"bytes"
	"encoding/json"
	"errors"
	"testing"
	"time"

	"saboteur/game"
)

// FuzzUnseal: whatever lies in a file, reading it says what is wrong with it;
// it takes no more memory than a match, and puts nothing together that was
// never sealed.
func FuzzUnseal(f *testing.F) {
	key := bytes.Repeat([]byte{1}, keySize)
	whole, err := played(f, 3, 1, 5).encode(key)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(whole)
	f.Add(whole[:len(whole)/2])
	f.Add([]byte(`{"format":"saboteur sealed match","version":2}`))
	f.Add([]byte(`{"format":"saboteur sealed match","version":1,"key":"` + keyMark(key) + `","sealed":"AAAA"}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		r, err := decodeRunning(key, text)
		if err != nil && !bad(err) {
			t.Errorf("it says %v", err)
		}
		if err == nil && (r == nil || !sameMatch(r, must(decodeRunning(key, whole)))) {
			t.Errorf("out of %q comes %+v", text, r)
		}
	})
}

func must(r *Running, err error) *Running {
	if err != nil {
		panic(err)
	}
	return r
}

// FuzzRunning: what is inside a seal is either refused as changed or newer, or
// a match that comes back the same when it is kept again.
func FuzzRunning(f *testing.F) {
	key := bytes.Repeat([]byte{1}, keySize)
	for _, n := range []int{0, 9, -1} {
		text, _ := played(f, 3, 1, n).encode(key)
		plain, err := unseal(key, text)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(plain)
	}
	f.Fuzz(func(t *testing.T, plain []byte) {
		r, err := parseRunning(plain)
		if err != nil {
			if !errors.Is(err, ErrChanged) && !errors.Is(err, ErrNewer) {
				t.Errorf("it says %v", err)
			}
			return
		}
		if len(plain) > limit {
			return
		}
		text, err := r.encode(key)
		if err != nil {
			t.Fatalf("%+v cannot be kept: %v", r, err)
		}
		again, err := decodeRunning(key, text)
		if err != nil || !sameMatch(again, r) {
			t.Errorf("%+v comes back as %+v, %v", r, again, err)
		}
	})
}

// FuzzImport: a file from anywhere is either brought in or refused with one of
// the reasons that there are words for.
func FuzzImport(f *testing.F) {
	whole, _ := (&played(f, 3, 1, -1).Record).MarshalJSON()
	open, _ := (&played(f, 3, 1, 4).Record).MarshalJSON()
	sealed, _ := played(f, 3, 1, 5).encode(travelKey())
	for _, text := range [][]byte{whole, open, sealed, nil} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		s := &Store{place: make(shelf), lock: alone{}, now: time.Now}
		id, err := s.Import(bytes.NewReader(text))
		if err != nil {
			if !bad(err) && !errors.Is(err, ErrUnfinished) {
				t.Errorf("it says %v", err)
			}
			return
		}
		if list, err := s.List(); err != nil || len(list) != 1 || list[0].ID != id {
			t.Errorf("brought in as %q, the list is %+v, %v", id, list, err)
		}
	})
}

// FuzzRecord: a record is refused, or comes back the same when it is written.
func FuzzRecord(f *testing.F) {
	for _, n := range []int{0, 9, -1} {
		text, _ := json.Marshal(&played(f, 3, 1, n).Record)
		f.Add(text)
		f.Add(text[:len(text)*2/3])
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		r, err := game.ReadRecord(bytes.NewReader(text))
		if err != nil {
			if !bad(misrecord(err)) {
				t.Errorf("there is no word for %v", err)
			}
			return
		}
		var out bytes.Buffer
		if _, err := r.WriteTo(&out); err != nil {
			t.Fatal(err)
		}
		if _, err := game.ReadRecord(&out); err != nil {
			t.Errorf("written again it is %v", err)
		}
	})
}
