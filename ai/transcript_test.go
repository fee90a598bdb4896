package ai

import (
	"fmt"
	"strings"
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/game/golden"
)

// TestTranscripts compares a match of each level with testdata: the roles, and each
// action with its reason. It must be the same on every platform.
func TestTranscripts(t *testing.T) {
	for _, level := range bot.Levels {
		golden.Compare(t, level.String()+".txt", transcript(t, level))
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
	play(t, level, game.Config{Seats: 7, Rules: game.Icelandic.Rules(), Seed: 77, BotSeed: 78}, func(s *game.State, dwarves []*Dwarf) {
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
