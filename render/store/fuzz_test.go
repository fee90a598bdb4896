package store

import (
	"bytes"
	"encoding/json"
	"errors"
	"testing"
	"time"

	"saboteur/game"
	"saboteur/testenv"
)

// FuzzUnseal: any file is either refused with a specific error, or the match
// that was sealed. Reading takes no more memory than a match.
func FuzzUnseal(f *testing.F) {
	key := bytes.Repeat([]byte{1}, keySize)
	whole, err := playedMatch(f, 3, 1, 5).encode(key)
	testenv.NoError(f, err)
	f.Add(whole)
	f.Add(whole[:len(whole)/2])
	f.Add([]byte(`{"format":"saboteur sealed match","version":2}`))
	f.Add([]byte(`{"format":"saboteur sealed match","version":1,"key":"` + keyFingerprint(key) + `","sealed":"AAAA"}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		r, err := decodeRunning(key, text)
		if err != nil && !isDataError(err) {
			t.Errorf("the error is %v", err)
		}
		if err == nil && (r == nil || !sameMatch(r, must(decodeRunning(key, whole)))) {
			t.Errorf("%q is decoded as %+v", text, r)
		}
	})
}

func must(r *OngoingMatch, err error) *OngoingMatch {
	if err != nil {
		panic(err)
	}
	return r
}

// FuzzRunning: the content of a seal is either refused as changed or newer, or
// a match that survives being saved and loaded.
func FuzzRunning(f *testing.F) {
	key := bytes.Repeat([]byte{1}, keySize)
	for _, n := range []int{0, 9, -1} {
		text, _ := playedMatch(f, 3, 1, n).encode(key)
		plain, err := unseal(key, text)
		testenv.NoError(f, err)
		f.Add(plain)
	}
	f.Add(withPending(f, "discard map"))
	f.Fuzz(func(t *testing.T, plain []byte) {
		r, err := parseRunning(plain)
		if err != nil {
			if !errors.Is(err, ErrChanged) && !errors.Is(err, ErrNewerVersion) {
				t.Errorf("the error is %v", err)
			}
			return
		}
		if len(plain) > limit {
			return
		}
		text, err := r.encode(key)
		if err != nil {
			t.Fatalf("%+v cannot be encoded: %v", r, err)
		}
		again, err := decodeRunning(key, text)
		if err != nil || !sameMatch(again, r) {
			t.Errorf("%+v is decoded as %+v, %v", r, again, err)
		}
	})
}

// FuzzImport: any file is either imported or refused with an error that has a
// text for the player.
func FuzzImport(f *testing.F) {
	whole, _ := (&playedMatch(f, 3, 1, -1).Record).MarshalJSON()
	open, _ := (&playedMatch(f, 3, 1, 4).Record).MarshalJSON()
	sealed, _ := playedMatch(f, 3, 1, 5).encode(exportKey())
	for _, text := range [][]byte{whole, open, sealed, nil} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		s := &Store{backend: make(memory), lock: alone{}, now: time.Now}
		id, err := s.Import(bytes.NewReader(text))
		if err != nil {
			if !isDataError(err) && !errors.Is(err, ErrUnfinished) {
				t.Errorf("the error is %v", err)
			}
			return
		}
		if list, err := s.List(); err != nil || len(list) != 1 || list[0].ID != id {
			t.Errorf("imported as %q, the list is %+v, %v", id, list, err)
		}
	})
}

// FuzzRecord: a record is refused, or survives being written and read.
func FuzzRecord(f *testing.F) {
	for _, n := range []int{0, 9, -1} {
		text, _ := json.Marshal(&playedMatch(f, 3, 1, n).Record)
		f.Add(text)
		f.Add(text[:len(text)*2/3])
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		r, err := game.ReadRecord(bytes.NewReader(text))
		if err != nil {
			if !isDataError(recordError(err)) {
				t.Errorf("there is no text for %v", err)
			}
			return
		}
		var out bytes.Buffer
		if _, err := r.WriteTo(&out); err != nil {
			t.Fatal(err)
		}
		if _, err := game.ReadRecord(&out); err != nil {
			t.Errorf("read again, the error is %v", err)
		}
	})
}

// withPending returns the content of a seal with a pending move.
func withPending(t testing.TB, move string) []byte {
	t.Helper()
	return withField(t, "pending", move)
}

// withField returns the content of a seal in which one field has another value.
func withField(t testing.TB, field string, value any) []byte {
	t.Helper()
	var w map[string]any
	key := bytes.Repeat([]byte{1}, keySize)
	text, _ := playedMatch(t, 3, 1, 4).encode(key)
	plain, err := unseal(key, text)
	if err == nil {
		err = json.Unmarshal(plain, &w)
	}
	if w[field] = value; err != nil {
		t.Fatal(err)
	}
	plain, err = json.Marshal(w)
	testenv.NoError(t, err)
	return plain
}

// TestPendingMoveIsChecked: a pending move that is none, or that is not legal, is
// refused like any other change.
func TestPendingMoveIsChecked(t *testing.T) {
	legal := "pass"
	state, _ := playedMatch(t, 3, 1, 4).Record.Replay(nil)
	view := state.View(state.Turn)
	for _, a := range view.Legal(nil) {
		legal = a.String()
	}
	if r, err := parseRunning(withPending(t, legal)); err != nil || r.Pending == nil || r.Pending.String() != legal {
		t.Errorf("%q is read as %+v, %v", legal, r, err)
	}
	for _, move := range []string{"x", "lay", "pick 9", "discard nothing", legal + " " + legal} {
		if r, err := parseRunning(withPending(t, move)); !errors.Is(err, ErrChanged) {
			t.Errorf("%q is read as %+v, %v", move, r, err)
		}
	}
}

// TestNumbersAreChecked: a match whose numbers cannot come from a match of three
// players is refused.
func TestNumbersAreChecked(t *testing.T) {
	for _, c := range []struct {
		field string
		value any
		valid bool
	}{
		{"roles", []int{0, 1, game.Rounds}, true},
		{"roles", []int{0, 1, game.Rounds + 1}, false},
		{"roles", []int{0, -1, 1}, false},
		{"roles", []int{1, 1}, false},
		{"hints", []int{0, 7, 0}, true},
		{"hints", []int{0, -1, 0}, false},
		{"pictures", []int{0, 1, maxPictures}, true},
		{"pictures", []int{0, 1, maxPictures + 1}, false},
		{"pictures", []int{1}, false},
		{"marks", [][]int{{0, 1, maxSuspicion}, {0, 0, 0}, {1, 1, 0}}, true},
		{"marks", [][]int{{0, 1, maxSuspicion + 1}, {0, 0, 0}, {1, 1, 0}}, false},
		{"marks", [][]int{{0, 1, 1}, {0, 0}, {1, 1, 0}}, false},
		{"marks", [][]int{{0, 1, 1}}, false},
		{"taken", -1, false},
		{"taken", 7, true},
		{"lots", []bool{true, false}, false},
		{"hints", []int{1, 1}, false},
	} {
		r, err := parseRunning(withField(t, c.field, c.value))
		if c.valid != (err == nil) || !c.valid && !errors.Is(err, ErrChanged) {
			t.Errorf("%s %v: read as %+v, %v", c.field, c.value, r, err)
		}
	}
}

// TestNobodyIsMissing: a match that does not say who sits on every seat is refused, even one that says it of none.
func TestNobodyIsMissing(t *testing.T) {
	key := bytes.Repeat([]byte{1}, keySize)
	for what, take := range map[string]func(*game.Record){"names": func(r *game.Record) { r.Names = nil }, "profiles": func(r *game.Record) { r.Profiles = nil }} {
		r := playedMatch(t, 3, 1, 4)
		take(&r.Record)
		text, err := r.encode(key)
		testenv.NoError(t, err)
		if _, err := decodeRunning(key, text); !errors.Is(err, ErrChanged) {
			t.Errorf("without %s, it is read with the error %v", what, err)
		}
	}
}
