package game

import (
	"fmt"
	"strings"
	"testing"

	"saboteur/game/golden"
)

// TestTranscripts plays one match of each edition and compares its events with testdata:
// each action, what everybody sees of it, what single seats see beyond that, and the
// board where it changed. With these seeds gold is shared in each match.
func TestTranscripts(t *testing.T) {
	for i, e := range Editions {
		t.Run(e.String(), func(t *testing.T) {
			c := Config{Seats: 3 + 2*i%7, Rules: e.Rules(), First: Seat(i % 3), Seed: [...]uint64{545, 500, 525, 503, 516}[i]}
			_, actions := playRandom(t, c, nil)
			golden.Compare(t, e.String()+".txt", transcript(t, &Record{Config: c, Actions: actions}))
		})
	}
}

// transcript returns a match as text.
func transcript(t *testing.T, r *Record) string {
	var out strings.Builder
	fmt.Fprintf(&out, "%d seats, %v, %v begins, seed %d\n", r.Seats, r.Rules, r.First, r.Seed)
	s := new(State)
	onEvent := func(e Event) {
		room := e.For(Nobody)
		fmt.Fprintf(&out, "  %s\n", describe(room))
		for seat := range Seat(r.Seats) {
			if own := e.For(seat); own != room {
				fmt.Fprintf(&out, "    %v sees %s\n", seat, describe(own))
			}
		}
		switch e.(type) {
		case Placed, GoalTurned, Collapsed:
			for _, line := range strings.Split(strings.TrimSpace(s.Board.String()), "\n") {
				fmt.Fprintf(&out, "      %s\n", line)
			}
		}
	}
	if err := s.Begin(r.Config, onEvent); err != nil {
		t.Fatal(err)
	}
	for _, a := range r.Actions {
		fmt.Fprintf(&out, "%v: %v\n", s.Turn, a)
		if err := s.Apply(a, onEvent); err != nil {
			t.Fatal(err)
		}
	}
	return out.String()
}

// describe returns an event without the empty rest of its arrays.
func describe(e Event) string {
	s := strings.TrimPrefix(fmt.Sprintf("%T %+v", e, e), "game.")
	for _, empty := range []string{" facedown", " unknown", " 0", " false"} {
		for strings.Contains(s, empty+"]") {
			s = strings.Replace(s, empty+"]", "]", 1)
		}
	}
	return s
}
