package cli

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
)

// TestWhy: the dwarves of a finished match give a reason for each action, random players
// give none, and an unfinished match keeps its secrets.
func TestWhy(t *testing.T) {
	dir := t.TempDir()
	if code, _, complaint := try(t, "simulate", "-mixed", "-games", "1", "-players", "5", "-seed", "4", "-record", dir); code != exitOK {
		t.Fatal(complaint)
	}
	file := filepath.Join(dir, "match-0001.json")
	r, err := openRecord(file)
	if err != nil {
		t.Fatal(err)
	}
	code, out, complaint := try(t, "replay", "-why", file)
	if code != exitOK {
		t.Fatal(complaint)
	}
	random := 0 // the seat of the random player, from 1
	for s, mind := range r.Profiles {
		if mind == "lots" {
			random = s + 1
		}
	}
	reasons, actions := 0, 0
	before := ""
	for line := range strings.Lines(out) {
		if strings.Contains(line, "Because: ") {
			reasons++
			if strings.HasPrefix(before, fmt.Sprintf("Seat %d ", random)) {
				t.Errorf("a random player gives a reason: %s%s", before, line)
			}
		}
		if !strings.HasPrefix(line, " ") {
			before = line
		}
	}
	for i := range r.Actions {
		s, _ := (&game.Record{Config: r.Config, Actions: r.Actions[:i]}).Replay(nil)
		if r.Profiles[s.Turn] != "lots" {
			actions++
		}
	}
	if reasons != actions || random == 0 {
		t.Errorf("%d reasons for %d actions of dwarves", reasons, actions)
	}
	r.Actions = r.Actions[:20]
	half := filepath.Join(dir, "half.json")
	if err := writeRecord(half, r); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{{"replay", "-why", half}, {"replay", "-why", "-as", "1", file}} {
		if code, out, complaint := try(t, args...); code != exitUsage || out != "" || !strings.Contains(complaint, "finished match") {
			t.Errorf("%s: exit code %d, %q", args, code, complaint)
		}
	}
	if _, err := os.Stat(half); err != nil {
		t.Error(err)
	}
}

// TestNumbers: masters compare what they did with what else they could have done, and it
// comes first; the others only say whom they suspect and where the treasure may be.
func TestNumbers(t *testing.T) {
	dir := t.TempDir()
	if code, _, complaint := try(t, "simulate", "-mixed", "-games", "1", "-players", "7", "-seed", "6", "-record", dir); code != exitOK {
		t.Fatal(complaint)
	}
	file := filepath.Join(dir, "match-0001.json")
	r, err := openRecord(file)
	if err != nil {
		t.Fatal(err)
	}
	x, compared := explainer{botsOf(r)}, 0
	if _, err := r.Replay(func(s *game.State, e game.Event) {
		did, acted := game.ActionOf(e)
		if seat := e.Summary().Actor; acted && r.Profiles[seat] != "lots" {
			lines := x.numbers(seat, r.Seats)
			ahead := did.Kind != game.Pick && strings.HasPrefix(r.Profiles[seat], bot.Master.String())
			if ahead && !strings.HasSuffix(lines[0], ": "+did.String()) {
				t.Errorf("%v is done, the first number is %q", did, lines[0])
			}
			if !ahead && len(lines) != 2 {
				t.Errorf("seat %d does not look ahead and says %q", seat+1, lines)
			}
			if ahead && len(lines) > 3 {
				compared++
			}
		}
		x.hear(e, s)
	}); err != nil {
		t.Fatal(err)
	}
	if compared == 0 {
		t.Error("no master compared anything")
	}
	if code, out, complaint := try(t, "replay", "-numbers", file); code != exitUsage || out != "" || !strings.Contains(complaint, "-why") {
		t.Errorf("-numbers without -why: exit code %d, %q, %q", code, out, complaint)
	}
}

// TestBeliefTable: the beliefs of dwarves are printed by deciles.
func TestBeliefTable(t *testing.T) {
	code, out, complaint := try(t, "simulate", "-mixed", "-games", "3", "-players", "6", "-belief")
	if code != exitOK || !strings.Contains(out, "from 90 %") || !strings.Contains(out, "Brier") {
		t.Errorf("exit code %d, %q\n%s", code, complaint, out)
	}
}

// TestNoReasonForAnotherChoice: a dwarf that would now choose another action, if only with
// another card, gives no reason for what was done.
func TestNoReasonForAnotherChoice(t *testing.T) {
	dir := t.TempDir()
	if code, _, complaint := try(t, "simulate", "-level", "miner", "-games", "3", "-players", "5", "-seed", "4", "-record", dir); code != exitOK {
		t.Fatal(complaint)
	}
	others := 0
	for i := range 3 {
		r, err := openRecord(filepath.Join(dir, fmt.Sprintf("match-%04d.json", i+1)))
		if err != nil {
			t.Fatal(err)
		}
		for s := range r.Profiles {
			r.Profiles[s] = bot.Foreman.String()
		}
		x, next := explainer{botsOf(r)}, 0
		if _, err := r.Replay(func(s *game.State, e game.Event) {
			if did, ok := game.ActionOf(e); ok {
				seat := e.Summary().Actor
				if did != r.Actions[next] {
					t.Fatalf("action %d is %v, the event shows %v", next, r.Actions[next], did)
				}
				_, ok := x.why(e)
				if same := x.bots[seat].Choice() == r.Actions[next]; ok != same {
					t.Errorf("%v would %v and gives a reason for %v: %v", seat, x.bots[seat].Choice(), did, ok)
				} else if !same && x.bots[seat].Choice().Kind == did.Kind {
					others++
				}
				next++
			}
			x.hear(e, s)
		}); err != nil {
			t.Fatal(err)
		}
	}
	if others == 0 {
		t.Error("no dwarf would have chosen the same kind of action with another card, cell or seat")
	}
}
