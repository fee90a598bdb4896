package ai

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
)

var update = flag.Bool("update", false, "rewrite the transcripts in testdata")

// TestTranscripts compares a match of each level with testdata: who is what,
// and each action with its reason. They must be the same on every platform.
func TestTranscripts(t *testing.T) {
	for _, level := range bot.Levels {
		got := transcript(t, level)
		file := filepath.Join("testdata", level.String()+".txt")
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
			t.Errorf("%s: first difference in line %d; run with -update and read git diff", file, firstDifference(got, string(want)))
		}
	}
}

// transcript plays a match among dwarves of a level and returns it, a line for
// each action.
func transcript(t *testing.T, level bot.Level) string {
	var out strings.Builder
	round := int8(0)
	var last *Dwarf // who acted last
	finish := func() {
		if last != nil {
			fmt.Fprintf(&out, "%v: %v (%v)\n", last.seat, last.Choice(), describe(last.Reason()))
		}
	}
	play(t, level, game.Config{Seats: 7, Rules: game.Icelandic.Rules(), Seed: 77, Dice: 78}, func(s *game.State, dwarves []*Dwarf) {
		finish()
		if s.Round != round {
			round = s.Round
			fmt.Fprintf(&out, "round %d:", round)
			for seat := range dwarves {
				fmt.Fprintf(&out, " %v", s.RoleOf(game.Seat(seat)))
			}
			fmt.Fprintf(&out, "; the treasure is under goal %d\n", s.TreasureGoal()+1)
		}
		last = dwarves[s.Turn]
	})
	finish()
	return out.String()
}

// describe returns a reason in short: its motive, whom it is about, what it
// counts and the chance that was found by thinking ahead.
func describe(r bot.Reason) string {
	text := r.Motive.String()
	if r.About != game.Nobody {
		text += fmt.Sprintf(", %v", r.About)
	}
	if r.Number != 0 {
		text += fmt.Sprintf(", %d", r.Number)
	}
	if r.Chance >= 0 {
		text += fmt.Sprintf(", wins %d %%", r.Chance)
	}
	return text
}

// firstDifference returns the first line, from 1, in which two texts differ.
func firstDifference(a, b string) int {
	x, y := strings.Split(a, "\n"), strings.Split(b, "\n")
	n := 0
	for n < len(x) && n < len(y) && x[n] == y[n] {
		n++
	}
	return n + 1
}
