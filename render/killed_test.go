package render

import (
	"bufio"
	"errors"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/game/damage"
	"saboteur/render/handover"
	"saboteur/render/play"
	"saboteur/render/playtest"
	"saboteur/render/screen"
	"saboteur/render/store"
	"saboteur/render/table"
	"saboteur/render/ui"
	"saboteur/render/words"
	"saboteur/testenv"
)

var kills = flag.Int("kills", 6, "how often the playing program is killed")

// killedIn is the variable that names the folder in which the child of
// TestKilled keeps its matches.
const killedIn = "SABOTEUR_KILLED_IN"

// announcing says on the standard output what a store has kept, once it has.
type announcing struct{ *store.Store }

func (a announcing) SaveMatch(r *store.OngoingMatch) error {
	err := a.Store.SaveMatch(r)
	fmt.Println("kept", r.ID, len(r.Record.Actions), err)
	return err
}

func (a announcing) FinishMatch(r *store.OngoingMatch) error {
	err := a.Store.FinishMatch(r)
	fmt.Println("finished", r.ID, len(r.Record.Actions), err)
	return err
}

// playUntilKilled goes on with the match that is kept, or begins one of two
// people among dwarves, and plays on and on. It says which screen it is on.
func playUntilKilled(t *testing.T, dir string) {
	app, _, _ := newTestApp(rand.Uint64())
	s := store.OpenFolder(dir)
	if s.InUseElsewhere() {
		t.Fatal("somebody else plays in the folder")
	}
	app.Saves = announcing{s}
	players := []bot.Player{{Name: "Anna", Human: true}, {Name: "Bram", Human: true}, {Name: "Grum", Level: bot.Miner}}
	for {
		kept, err := s.LatestMatch()
		testenv.NoError(t, err)
		var scene screen.Scene
		if kept != nil {
			scene = Routes.Resume(app, kept)
			fmt.Println("resumed", kept.ID, len(kept.Record.Actions), nil)
		} else {
			scene = table.New(app, play.New(app, game.Config{Seats: 3, Seed: app.Seed(), BotSeed: app.Seed()}, players, false))
		}
		r := newRobot(t, scene, screens["1280x720"], playtest.Mouse)
		r.Dice = rand.NewPCG(rand.Uint64(), 1)
		shownNow := ""
		r.AfterTick = func(s screen.Scene) {
			if now := stateOf(s); now != shownNow {
				shownNow = now
				fmt.Println("on", now, 0, nil)
			}
			often := 4 // so that it is found there as well
			if n, long := lasting[shownNow]; long {
				often = n
			}
			if r.Ticks%often == 0 {
				time.Sleep(time.Millisecond) // so that not all its time goes by in writing
			}
		}
		r.play()
	}
}

// TestKilled kills a program that plays, at random moments, and reads what it
// has kept: no more than the action under way may be lost, and nothing may be
// unreadable. The next one goes on where the last was.
func TestKilled(t *testing.T) {
	if dir := os.Getenv(killedIn); dir != "" {
		playUntilKilled(t, dir)
	}
	if testing.Short() {
		testenv.Skip(t, "it takes seconds")
	}
	dir := testenv.TempDir(t)
	resumed, screens := 0, map[string]int{}
	var before *store.OngoingMatch
	for n := range *kills {
		id, acknowledged, finished, took, screen := playAndKill(t, dir)
		screens[screen]++
		if before != nil && took {
			resumed++
		}
		s := store.OpenFolder(dir)
		kept, err := s.LatestMatch()
		if err != nil {
			t.Fatalf("kill %d: %v", n, err)
		}
		list, err := s.List()
		if err != nil {
			t.Fatalf("kill %d: %v", n, err)
		}
		switch {
		case finished:
			if !slices.ContainsFunc(list, func(l store.MatchSummary) bool { return l.ID == id && l.Finished }) {
				t.Errorf("kill %d: the finished match %s is lost", n, id)
			}
		case kept != nil && kept.ID == id:
			if got := len(kept.Record.Actions); got < acknowledged || got > acknowledged+1 {
				t.Errorf("kill %d: %d actions were acknowledged, %d are kept", n, acknowledged, got)
			}
			if before != nil && before.ID == id && !slices.Equal(kept.Record.Actions[:len(before.Record.Actions)], before.Record.Actions) {
				t.Errorf("kill %d: the match is another than before", n)
			}
		case id != "" && !slices.ContainsFunc(list, func(l store.MatchSummary) bool { return l.ID == id && l.Finished }):
			t.Errorf("kill %d: the match %s of %d actions is lost", n, id, acknowledged)
		}
		before = kept
		s.Close()
	}
	if resumed < *kills/2 {
		t.Errorf("after %d kills only %d went on with a match", *kills, resumed)
	}
	t.Logf("%d kills, %d went on; killed on %v", *kills, resumed, screens)
	for _, state := range []string{"handover", "secret", "choosing", "chosen", "ghost", "resolving", "ending"} {
		if *kills >= 100 && screens[state] == 0 {
			t.Errorf("it was never killed on %s", state)
		}
	}
}

// lasting are the states that the program is in for longer, or shorter, than in
// others: how many ticks it plays there before it rests.
var lasting = map[string]int{"watching": 64, "choosing": 32, "ending": 32, "resolving": 16, "chosen": 1, "ghost": 2, "secret": 1, "sharing": 1}

// stateOf returns what a match is doing on a screen.
func stateOf(s screen.Scene) string {
	t, ok := s.(*table.Table)
	switch {
	case !ok:
		return fmt.Sprintf("%T", s)[len("*render."):]
	case t.Animation.Event != nil:
		return "resolving"
	case t.Mode == table.Ending: // the new card lies face down, or was looked at
		return "ending"
	case t.Mode == table.Confirming:
		return "ghost"
	case t.ChosenCard != game.FaceDown:
		return "chosen"
	case t.MyTurn() && t.Legal != nil:
		return "choosing"
	}
	return "watching"
}

// playAndKill starts a program that plays and kills it. It returns what it said
// last.
func playAndKill(t *testing.T, dir string) (id string, actions int, finished, resumed bool, screen string) {
	t.Helper()
	c := exec.Command(os.Args[0], "-test.run=^TestKilled$")
	c.Env = append(os.Environ(), killedIn+"="+dir)
	out, err := c.StdoutPipe()
	testenv.NoError(t, err)
	testenv.NoError(t, c.Start())
	lines := bufio.NewScanner(out)
	said := ""
	for first := true; lines.Scan(); {
		if first { // it plays: from now on it may be killed at any moment
			time.AfterFunc(time.Duration(rand.IntN(400_000))*time.Microsecond, func() { c.Process.Kill() })
			first = false
		}
		var what, which, rest string
		var n int
		said = lines.Text()
		if m, _ := fmt.Sscan(said, &what, &which, &n, &rest); m < 4 {
			continue // cut off, or of the test
		}
		switch {
		case what == "on":
			screen = which
		case rest != "<nil>":
			t.Fatalf("it says %q", said)
		case what == "resumed":
			resumed = true
			fallthrough
		default:
			id, actions, finished = which, n, what == "finished"
		}
	}
	io.Copy(io.Discard, out)
	if err := c.Wait(); err == nil || c.ProcessState.Exited() {
		t.Fatalf("it ended by itself: %v, %q", err, said)
	}
	return id, actions, finished, resumed, screen
}

// countingSaves count how often a match is saved.
type countingSaves struct {
	playtest.FailingSaves
	tries int
}

func (c *countingSaves) SaveMatch(m *store.OngoingMatch) error {
	c.tries++
	return c.FailingSaves.SaveMatch(m)
}

// TestSavingIsTriedAgain: a match that could not be saved is saved again after some
// seconds, not in every tick; one that was saved is not saved again until something happens.
func TestSavingIsTriedAgain(t *testing.T) {
	_, old := myTable(t, playtest.Mouse)
	saves := new(countingSaves)
	old.App.Saves = saves
	tab := table.New(old.App, old.Match)
	r := newRobot(t, tab, screens["1280x720"], playtest.Mouse)
	for _, c := range []struct {
		err         error
		least, most int
	}{{nil, 0, 0}, {errors.New("the disk is full"), 4, 12}, {nil, 1, 1}} {
		tab.Match.Save()
		saves.Err, saves.tries = c.err, 0
		if c.err != nil {
			tab.Match.Save()
		}
		if r.Wait(30 * 60); saves.tries < c.least || saves.tries > c.most {
			t.Errorf("%v: it is saved %d times in half a minute", c.err, saves.tries)
		}
	}
}

// TestRestoredMatchRemembers: a match that is restored from what was saved of it knows
// everything about the people at the table that it knew before.
func TestRestoredMatchRemembers(t *testing.T) {
	app, _, _ := newTestApp(4)
	players := []bot.Player{{Name: "Anna", Human: true}, {Name: "Bram", Human: true}, {Name: "Grum", Character: bot.RandomCharacter}}
	m := play.New(app, game.Config{Seats: 3, Seed: 2}, players, true)
	r := newRobot(t, table.New(app, m), screens["1280x720"], playtest.Mouse)
	r.playUntil(func(s screen.Scene) bool {
		h, ok := s.(*handover.Request)
		return ok && h.To == 1 && m.LogRead[0] > 0 && m.LogRead[1] > 0 && len(m.Queue) == 0
	})
	m.HintsAsked[1], m.TurnsTakenBack, m.SecretPictures[0] = 3, 2, 4
	again, ok := play.Restore(app, m.Snapshot())
	if !ok {
		t.Fatal("the match cannot be restored")
	}
	again.Log, m.Log = again.Log[:len(m.Log)], m.Log[:len(m.Log):len(m.Log)]
	for what, both := range map[string][2]any{
		"hints asked": {again.HintsAsked, m.HintsAsked}, "a known seed": {again.SeedKnown, m.SeedKnown}, "turns taken back": {again.TurnsTakenBack, m.TurnsTakenBack},
		"roles seen": {again.RolesSeen, m.RolesSeen}, "secret pictures": {again.SecretPictures, m.SecretPictures}, "the log that was read": {again.LogRead, m.LogRead},
		"the players": {again.Players, m.Players},
		"the log":     {again.Log, m.Log}, "the state": {again.Local.State, m.Local.State},
	} {
		if !reflect.DeepEqual(both[0], both[1]) {
			t.Errorf("%s: %v, want %v", what, both[0], both[1])
		}
	}
}

// TestRecapBeginsAtTheLastTurn: whoever is handed the device is told what others did since
// then, once.
func TestRecapBeginsAtTheLastTurn(t *testing.T) {
	r, tab := hotSeat(t, playtest.Mouse)
	before := r.Scene
	told := 0
	r.AfterTick = func(s screen.Scene) {
		h, ok := s.(*handover.Request)
		if ok && s != before && h.To == 0 {
			told++
			if n := len(h.Recap) + h.Omitted; n != 2 {
				t.Errorf("handover %d: %d actions of the two others are told: %q", told, n, h.Recap)
			}
		}
		before = s
	}
	r.playUntil(func(screen.Scene) bool { return len(tab.Match.Record.Actions) >= 10 })
	if told < 2 {
		t.Errorf("only %d handovers", told)
	}
}

// TestDamagedSettings: with settings that were damaged in any way, all screens can be opened that
// depend on them, and the settings can be changed and saved.
func TestDamagedSettings(t *testing.T) {
	t.Parallel()
	dir := testenv.TempDir(t)
	app, _, _ := newTestApp(1)
	s := store.OpenFolder(dir)
	defer s.Close()
	app.LoadSettings(s)
	app.Remember(app.Memory().WithPerson(bot.Player{Name: "Anna", Human: true, Look: bot.Appearance{Hat: 3}}))
	app.ChangeSettings(func(s *screen.Settings) { s.Language = "is" })
	file := filepath.Join(dir, "settings")
	whole, err := os.ReadFile(file)
	testenv.NoError(t, err)
	for n := range testenv.Short(40, 200) {
		dice := rand.New(rand.NewPCG(uint64(n), 5))
		testenv.NoError(t, os.WriteFile(file, damage.Text(dice, whole, whole), 0o600))
		kept, err := s.OngoingMatches() // by earlier rounds: each is read whenever the title is shown
		testenv.NoError(t, err)
		for _, m := range kept {
			testenv.NoError(t, s.Delete(m.ID))
		}
		app, _, _ := newTestApp(1)
		app.Network, app.Saves = &playtest.Network{Hosts: true}, s
		app.LoadSettings(s) // the error is for the title
		r := newRobot(t, NewTitle(app), screens["1280x720"], playtest.Mouse)
		for _, next := range []screen.Scene{
			nil, Routes.Settings(app, r.Scene), Routes.NewGame(app, nil, game.Rules{}), Routes.QuickGame(app), Routes.DealOfTheDay(app), Routes.Lessons(app), Routes.JoinTable(app, "", ""),
		} {
			if next != nil {
				r.Scene = next
			}
			r.Wait(2)
		}
		app.ChangeSettings(func(s *screen.Settings) { s.Language = words.Languages[n%len(words.Languages)] })
		if t.Failed() {
			t.Fatalf("in round %d", n)
		}
	}
}

func TestCrashReportNamesTheVersion(t *testing.T) {
	app, _, _ := newTestApp(5)
	app.Version = "1.2.3"
	page := newCrashPage(app, newReport("odd", nil, ui.Point{X: 800, Y: 600}))
	if text := page.report.text(); !strings.Contains(text, "\nVersion: 1.2.3\n") {
		t.Errorf("the report is\n%s", text)
	}
}
