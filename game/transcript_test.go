package game

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write the golden transcripts anew")

// TestTranscripts plays one match of each edition and compares all that is
// told with testdata: each action, what the room sees of it, what single seats
// see beyond that, and the board where it changed. The seeds are such that gold
// is shared in each.
func TestTranscripts(t *testing.T) {
	for i, e := range Editions {
		t.Run(e.String(), func(t *testing.T) {
			c := Config{Seats: 3 + 2*i%7, Rules: e.Rules(), First: Seat(i % 3), Seed: [...]uint64{545, 500, 525, 503, 516}[i]}
			_, actions := playRandom(t, c, nil)
			got := transcript(t, &Record{Config: c, Actions: actions})
			file := filepath.Join("testdata", e.String()+".txt")
			if *update {
				if err := os.WriteFile(file, []byte(got), 0o666); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if got != string(want) {
				t.Errorf("%s differs in line %d: look at it with -update and git diff", file, firstDifference(got, string(want)))
			}
		})
	}
}

func firstDifference(a, b string) int {
	x, y := strings.Split(a, "\n"), strings.Split(b, "\n")
	for i := range min(len(x), len(y)) {
		if x[i] != y[i] {
			return i + 1
		}
	}
	return min(len(x), len(y)) + 1
}

// transcript returns the match in words.
func transcript(t *testing.T, r *Record) string {
	var out strings.Builder
	fmt.Fprintf(&out, "%d seats, %v, %v begins, seed %d\n", r.Seats, r.Rules, r.First, r.Seed)
	s := new(State)
	told := func(e Event) {
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
	if err := s.Begin(r.Config, told); err != nil {
		t.Fatal(err)
	}
	for _, a := range r.Actions {
		fmt.Fprintf(&out, "%v: %v\n", s.Turn, a)
		if err := s.Apply(a, told); err != nil {
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
