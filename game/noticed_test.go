package game

import (
	"io"
	"math/rand/v2"
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
