package game

import (
	"bytes"
	"io"
	"math/rand/v2"
	"strings"
	"testing"
)

// TestWagesAreNoted: in every round, what a saboteur was paid is noted for everybody
// to see.
func TestWagesAreNoted(t *testing.T) {
	var paid [Rounds]int
	for seed := range uint64(40) {
		p := rand.NewPCG(seed, 1)
		var s State
		var want [MaxSeats][Rounds]Wage
		hear := func(e Event) {
			if e, ok := e.(Paid); ok {
				want[e.Seat][s.Round-1] = Wage{e.Cards, e.Given}
				paid[s.Round-1]++
			}
		}
		if err := s.Begin(Config{Seats: 5, Seed: seed}, hear); err != nil {
			t.Fatal(err)
		}
		for s.Phase != Over {
			legal := s.Legal(nil)
			if err := s.Apply(legal[p.Uint64()%uint64(len(legal))], hear); err != nil {
				t.Fatal(err)
			}
		}
		if v := s.View(Nobody); v.Wages != want {
			t.Errorf("seed %d: the wages are %v, want %v", seed, v.Wages, want)
		}
	}
	for round, n := range paid {
		if n == 0 {
			t.Errorf("in round %d nobody was paid", round+1)
		}
	}
}

// An endless is a reader that has gone on too long after some bytes.
type endless struct {
	t    *testing.T
	left int
}

func (e *endless) Read(p []byte) (int, error) {
	if e.left -= len(p); e.left < 0 {
		e.t.Error("an endless record is read on and on")
		return 0, io.EOF
	}
	return len(p), nil
}

// TestEndlessRecord: no more is read of a file than a match can take.
func TestEndlessRecord(t *testing.T) {
	if _, err := ReadRecord(&endless{t, 3 * recordLimit}); err == nil {
		t.Error("an endless file is taken for a record")
	}
}

// TestLongestRecord: a file of exactly the largest size is read, and one of a byte more
// is not.
func TestLongestRecord(t *testing.T) {
	text, err := (&Record{Config: Config{Seats: 3, Seed: 1}}).MarshalJSON()
	if err != nil {
		t.Fatal(err)
	}
	for size, readable := range map[int]bool{recordLimit: true, recordLimit + 1: false} {
		file := append(bytes.Clone(text), bytes.Repeat([]byte(" "), size-len(text))...)
		if _, err := ReadRecord(bytes.NewReader(file)); (err == nil) != readable {
			t.Errorf("%d bytes: %v", size, err)
		}
	}
}

// TestIllegalActionIsNumbered: a record that cannot be replayed or written says which
// action is to blame, counted from 1.
func TestIllegalActionIsNumbered(t *testing.T) {
	r := Record{Config: Config{Seats: 3, Seed: 1}}
	var s State
	if err := s.Begin(r.Config, nil); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		a := s.Legal(nil)[0]
		r.Actions = append(r.Actions, a)
		if err := s.Apply(a, nil); err != nil {
			t.Fatal(err)
		}
	}
	checkForgedAction(t, &r)
	r.Actions = append(r.Actions, Action{Kind: Pick, Gold: 1})
	_, replaying := r.Replay(nil)
	_, writing := r.MarshalJSON()
	for _, err := range []error{replaying, writing} {
		if err == nil || !strings.HasPrefix(err.Error(), `action 3, "pick 1": `) {
			t.Errorf("the error is %v", err)
		}
	}
}

// checkForgedAction replaces the second action of a record by nonsense, with the right
// sum, and checks what the error says.
func checkForgedAction(t *testing.T, r *Record) {
	t.Helper()
	text, err := r.MarshalJSON()
	if err != nil {
		t.Fatal(err)
	}
	w, err := decodeRecord(text)
	if err != nil {
		t.Fatal(err)
	}
	var c checksum
	w.headSum(&c)
	w.Rounds[0].Actions[1] = "dance"
	w.Rounds[0].Sum = c.add(w.Rounds[0].Actions)
	if _, err := w.record(); err == nil || !strings.Contains(err.Error(), "round 1, action 2: ") {
		t.Errorf("the error is %v", err)
	}
}
