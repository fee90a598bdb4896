package cli

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/setup"
	"saboteur/render/store"
	"saboteur/testenv"
)

// try runs the program and returns what it printed.
func try(t *testing.T, args ...string) (code int, out, complaints string) {
	t.Helper()
	var o, c strings.Builder
	code = run(args, &o, &c)
	return code, o.String(), c.String()
}

// TestMistakes: each gets one clear sentence and its exit code, and no output.
func TestMistakes(t *testing.T) {
	dir := testenv.TempDir(t)
	notOurs := filepath.Join(dir, "letter.txt")
	testenv.NoError(t, os.WriteFile(notOurs, []byte("Dear Anna"), 0o666))
	sealed := sealedMatch(t)
	for _, c := range []struct {
		args string
		code int
		says string
	}{
		{"replay " + sealed, exitFailed, "sealed until it has ended"},
		{"replay -verify " + sealed, exitFailed, "sealed until it has ended"},
		{"-fly", exitUsage, "-fly"},
		{"dance", exitUsage, "dance"},
		{"-players 2", exitUsage, "3 to 10"},
		{"-players 0", exitUsage, "\"0\" for flag -players: it must be 3 to 10"},
		{"-players -1", exitUsage, "3 to 10"},
		{"-players some", exitUsage, "some"},
		{"-players 3 -seats A,B,C,D", exitUsage, "4 people do not fit on 3 seats"},
		{"-seats A,,B", exitUsage, "not a name"},
		{"-seats Anna,Seventeenlettersx", exitUsage, "not a name of 1 to 16 characters"},
		{"-edition en", exitUsage, "en"},
		{"-edition house+fun", exitUsage, "house+fun"},
		{"-seed minus", exitUsage, "minus"},
		{"-join 192.168.1.20:4747 -seats Anna", exitUsage, "-join goes to a table"},
		{"simulate -players 2", exitUsage, "3 to 10"},
		{"simulate -players 11", exitUsage, "3 to 10"},
		{"simulate -games 0", exitUsage, "1 or more"},
		{"simulate -games many", exitUsage, "many"},
		{"simulate -edition en", exitUsage, "en"},
		{"simulate now", exitUsage, "now"},
		{"simulate -levels master", exitUsage, "-levels"},
		{"simulate -levels master,king", exitUsage, "-levels"},
		{"simulate -levels master,miner -json", exitUsage, "-json"},
		{"simulate -levels master,miner -level miner", exitUsage, "-level"},
		{"simulate -mixed -level miner", exitUsage, "-mixed"},
		{"simulate -levels master,miner -deals 0", exitUsage, "-deals"},
		{"simulate -games 1 -record " + notOurs, exitFailed, "record"},
		{"replay", exitUsage, "file"},
		{"replay a b", exitUsage, "b"},
		{"replay " + filepath.Join(dir, "none"), exitFailed, "no file"},
		{"replay " + notOurs, exitFailed, "not a Saboteur record"},
		{"replay " + dir, exitFailed, "directory"},
	} {
		code, out, complaint := try(t, strings.Fields(c.args)...)
		if code != c.code || out != "" || !strings.Contains(complaint, c.says) || strings.Count(complaint, "\n") != 1 {
			t.Errorf("%s: exit code %d, printed %q, complained %q; want %d saying %q", c.args, code, out, complaint, c.code, c.says)
		}
	}
}

// TestEveryMixtureOfRules: -edition takes any mixture of the rules, whether or
// not an edition prints it.
func TestEveryMixtureOfRules(t *testing.T) {
	for i := range 16 {
		want, name := game.Rules{GoldPerSeat: i&1 > 0, Islands: i&2 > 0, OwnTool: i&4 > 0, AllSaboteurs: i&8 > 0}, "house"
		for _, s := range []struct {
			name string
			on   bool
		}{{"+all-saboteurs", want.AllSaboteurs}, {"+own-tool", want.OwnTool}, {"+islands", want.Islands}, {"+gold-per-seat", want.GoldPerSeat}} {
			if s.on {
				name += s.name
			}
		}
		o, _, err := openingFor([]string{"-edition", name}, io.Discard)
		if err != nil {
			t.Errorf("-edition %s: %v", name, err)
		} else if *o.Party.Rules != want {
			t.Errorf("-edition %s starts a match by %+v", name, *o.Party.Rules)
		}
		code, out, complaint := try(t, "simulate", "-games", "1", "-level", "apprentice", "-edition", name)
		if code != exitOK || !strings.Contains(out, want.String()) {
			t.Errorf("simulate -edition %s: exit code %d, printed %q, complained %q", name, code, out, complaint)
		}
	}
}

// TestRulesHelp: -help says of each switch what it is for, and which mixes are editions.
func TestRulesHelp(t *testing.T) {
	for _, command := range []string{"", "simulate "} {
		_, out, _ := try(t, strings.Fields(command+"-help")...)
		equal := map[string]string{}
		for line := range strings.Lines(out) {
			if mix, edition, ok := strings.Cut(line, " = "); ok {
				equal[strings.TrimSpace(edition)] = strings.TrimSpace(mix)
			}
		}
		for _, e := range game.Editions {
			if rules, err := game.ParseRules(equal[e.String()]); err != nil || rules != e.Rules() {
				t.Errorf("saboteur %s-help says that %v is %q", command, e, equal[e.String()])
			}
		}
		all := game.Rules{GoldPerSeat: true, Islands: true, OwnTool: true, AllSaboteurs: true}.String()
		for _, name := range strings.Split(all, "+")[1:] {
			if !strings.Contains(out, "\n  +"+name+" ") {
				t.Errorf("saboteur %s-help does not explain %s", command, name)
			}
		}
	}
}

// TestQuickStart: what the flags say is what the window opens with.
func TestQuickStart(t *testing.T) {
	seed, rules := uint64(7), game.Gigamic.Rules()
	for args, want := range map[string]*setup.QuickMatch{
		"-mute":            nil,
		"-players 4":       {Seats: 4},
		"-seats Anna,Bram": {HumanNames: []string{"Anna", "Bram"}},
		"-seed 7":          {Seed: &seed},
		"-edition fr-gigamic-2012 -seats A -players 3": {HumanNames: []string{"A"}, Seats: 3, Rules: &rules},
	} {
		o, done, err := openingFor(strings.Fields(args), io.Discard)
		if done || err != nil || !reflect.DeepEqual(o.Party, want) {
			t.Errorf("%s: %+v, %v, %v; want %+v", args, o.Party, done, err, want)
		}
	}
}

func TestHelpAndVersion(t *testing.T) {
	for _, args := range []string{"-help", "simulate -help", "replay -h", "-version"} {
		if code, out, complaint := try(t, strings.Fields(args)...); code != exitOK || out == "" || complaint != "" {
			t.Errorf("%s: exit code %d, printed %q, complained %q", args, code, out, complaint)
		}
	}
}

// TestSimulateAndReplay: records that simulate writes, replay reads.
func TestSimulateAndReplay(t *testing.T) {
	dir := testenv.TempDir(t)
	code, out, complaint := try(t, "simulate", "-games", "2", "-players", "4", "-edition", "is", "-seed", "7", "-json", "-record", dir)
	var r report
	if err := json.Unmarshal([]byte(out), &r); code != exitOK || err != nil {
		t.Fatalf("exit code %d, %v, complained %q", code, err, complaint)
	}
	if r.Matches != 2 || r.Rounds != 6 || r.Illegal != 0 || r.Edition != "is" || r.Diggers.Rounds+r.Saboteurs.Rounds != 6 {
		t.Errorf("reported %+v", r)
	}
	_, table, _ := try(t, "simulate", "-games", "2", "-players", "4", "-edition", "is", "-seed", "7")
	if !strings.Contains(table, "illegal choices") {
		t.Errorf("the table is\n%s", table)
	}
	file := filepath.Join(dir, "match-0002.json")
	if code, out, _ := try(t, "replay", "-verify", file); code != exitOK || !strings.Contains(out, "sound") {
		t.Errorf("verify: exit code %d, %s", code, out)
	}
	code, all, _ := try(t, "replay", file)
	if code != exitOK || !strings.Contains(all, "Round 3 of 3") || !strings.Contains(all, "winner") || !strings.Contains(all, "Seed: 8") {
		t.Errorf("replay: exit code %d\n%s", code, all)
	}
	if code, _, complaint := try(t, "replay", "-as", "5", file); code != exitUsage || !strings.Contains(complaint, "no seat 5") {
		t.Errorf("a seat too many: exit code %d, %s", code, complaint)
	}
	hidesOthers(t, file)
	cut := filepath.Join(dir, "cut.json")
	text, _ := os.ReadFile(file)
	os.WriteFile(cut, text[:len(text)/2], 0o666)
	for _, args := range [][]string{{"replay", cut}, {"replay", "-verify", cut}} {
		if code, _, complaint := try(t, args...); code != exitFailed || !strings.Contains(complaint, "cut off after line") {
			t.Errorf("a record cut off: exit code %d, %s", code, complaint)
		}
	}
}

// TestDuel: levels are compared, and the comparison is repeatable.
func TestDuel(t *testing.T) {
	args := strings.Fields("simulate -levels foreman,apprentice -deals 30 -players 4 -seed 3")
	code, out, complaint := try(t, args...)
	if code != exitOK || complaint != "" {
		t.Fatalf("exit code %d, complained %q", code, complaint)
	}
	for _, want := range []string{"digging foremen against sabotaging apprentices", "z = ", "illegal choices", "30, from seed 3"} {
		if !strings.Contains(out, want) {
			t.Errorf("%q is missing from\n%s", want, out)
		}
	}
	if _, again, _ := try(t, args...); again != out {
		t.Errorf("the second time it says\n%s\nthe first time\n%s", again, out)
	}
}

// hidesOthers checks that a replay as one seat tells no card, role or goal of
// another.
func hidesOthers(t *testing.T, file string) {
	t.Helper()
	_, out, _ := try(t, "replay", "-as", "2", file)
	if strings.Contains(out, "Seed") {
		t.Error("a seat is told the seed")
	}
	own := 0
	for line := range strings.Lines(out) {
		mine := strings.HasPrefix(line, "Seat 2")
		tells := strings.Contains(line, " draws: ") || strings.Contains(line, "face down: ") ||
			strings.Contains(line, " goal: ") || strings.Contains(line, " is dealt ") && strings.Contains(line, "digger") ||
			strings.Contains(line, " picks ") && strings.Contains(line, "nugget")
		if tells && !mine && !strings.Contains(line, "only stone") && !strings.Contains(line, "the treasure!") {
			t.Errorf("seat 2 is told: %s", line)
		}
		if tells && mine {
			own++
		}
	}
	if own == 0 {
		t.Error("seat 2 is not told what is its own")
	}
}

// sealedMatch returns a file with a match that is being played.
func sealedMatch(t *testing.T) string {
	t.Helper()
	dir := testenv.TempDir(t)
	s := store.OpenFolder(dir)
	defer s.Close()
	r := &store.OngoingMatch{
		Record:           game.Record{Config: game.Config{Seats: 3, Seed: 1}, Names: []string{"A", "B", "C"}, Profiles: []string{"person", "miner", "miner"}},
		RandomCharacters: make([]bool, 3), HintsAsked: make([]int, 3), RoleSeenInRound: make([]int, 3),
	}
	testenv.NoError(t, s.SaveMatch(r))
	name, text, err := s.Export(r.ID)
	testenv.NoError(t, err)
	path := filepath.Join(dir, name)
	testenv.NoError(t, os.WriteFile(path, text, 0o666))
	return path
}

// TestReplayedNames: the names of a record from elsewhere can be printed, and told apart.
func TestReplayedNames(t *testing.T) {
	r := &game.Record{Config: game.Config{Seats: 4}, Names: []string{"Anna", "\u0410nna\u202e", "\u3164", "Bo\nBo"}}
	if got, want := namesOf(r), []string{"Anna", "\u0410nna 2", "Seat 3", "Bo Bo"}; !slices.Equal(got, want) {
		t.Errorf("the names are printed as %+q, want %+q", got, want)
	}
	if got := namesOf(&game.Record{Config: game.Config{Seats: 3}}); got[2] != "Seat 3" {
		t.Errorf("seats without names are called %q", got)
	}
}

// TestWhy: the dwarves of a finished match give a reason for each action, random players
// give none, and an unfinished match keeps its secrets.
func TestWhy(t *testing.T) {
	dir := testenv.TempDir(t)
	if code, _, complaint := try(t, "simulate", "-mixed", "-games", "1", "-players", "5", "-seed", "4", "-record", dir); code != exitOK {
		t.Fatal(complaint)
	}
	file := filepath.Join(dir, "match-0001.json")
	r, err := openRecord(file)
	testenv.NoError(t, err)
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
		if strings.Contains(line, "Reason: ") {
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
	r.Actions, r.Talk = r.Actions[:20], r.TalkBefore(20)
	half := filepath.Join(dir, "half.json")
	testenv.NoError(t, writeRecord(half, r))
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
	dir := testenv.TempDir(t)
	if code, _, complaint := try(t, "simulate", "-mixed", "-games", "1", "-players", "7", "-seed", "6", "-record", dir); code != exitOK {
		t.Fatal(complaint)
	}
	file := filepath.Join(dir, "match-0001.json")
	r, err := openRecord(file)
	testenv.NoError(t, err)
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
	dir := testenv.TempDir(t)
	if code, _, complaint := try(t, "simulate", "-level", "miner", "-games", "3", "-players", "5", "-seed", "4", "-record", dir); code != exitOK {
		t.Fatal(complaint)
	}
	others := 0
	for i := range 3 {
		r, err := openRecord(filepath.Join(dir, fmt.Sprintf("match-%04d.json", i+1)))
		testenv.NoError(t, err)
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
