package game

import (
	"fmt"
	"reflect"
	"testing"
)

// TestFold: what a seat knows follows from the events that it hears. In random matches by
// all editions and at all tables, each seat's view and everybody's, made of its own events
// alone, equals State.View after every single event.
func TestFold(t *testing.T) {
	t.Parallel()
	for n := range 2000 {
		foldMatch(t, n)
	}
}

// foldMatch compares the folded views of a match with the true ones.
func foldMatch(t *testing.T, n int) {
	t.Helper()
	seats := MinSeats + n%(MaxSeats-MinSeats+1)
	c := Config{Seats: seats, Rules: Editions[n%len(Editions)].Rules(), First: Seat(n % seats), Seed: uint64(n), BotSeed: 99}
	_, actions := playRandom(t, c, nil)
	var folded [MaxSeats + 1]View
	for i := range seats + 1 {
		folded[i] = NewView(c, Seat(i-1))
	}
	var s State
	check := func(e Event) {
		for i := range seats + 1 {
			seat := Seat(i - 1)
			folded[i].Apply(e.For(seat))
			if want := s.View(seat); folded[i] != want {
				t.Fatalf("match %d: after %#v, %v knows what does not follow: %s", n, e, seat, differing(want, folded[i]))
			}
		}
	}
	if err := s.Begin(c, check); err != nil {
		t.Fatal(err)
	}
	for _, a := range actions {
		if err := s.Apply(a, check); err != nil {
			t.Fatal(err)
		}
	}
}

// differing names the first field in which two views differ.
func differing(want, got View) string {
	w, g := reflect.ValueOf(want), reflect.ValueOf(got)
	for _, f := range reflect.VisibleFields(w.Type()) {
		if f.Anonymous {
			continue
		}
		if a, b := fmt.Sprint(w.FieldByIndex(f.Index)), fmt.Sprint(g.FieldByIndex(f.Index)); a != b {
			return fmt.Sprintf("%s is %s, not %s", f.Name, a, b)
		}
	}
	return "nothing"
}
