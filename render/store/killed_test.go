package store_test

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"saboteur/ai"
	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render"
	"saboteur/render/play"
	"saboteur/render/playtest"
	"saboteur/render/result"
	"saboteur/render/screen"
	"saboteur/render/store"
	"saboteur/render/table"
	"saboteur/render/testapp"
	"saboteur/testenv"
)

// A killed is a match that is played by a robot and saved in a folder. Whenever a file has
// changed, it looks at what a program would find there that starts after this one was killed
// at that moment.
type killed struct {
	t        *testing.T
	app      *screen.App
	dir      string                // where the match is saved
	next     string                // where the next program finds what is left of it
	every    int                   // look at one save in this number
	saves    []*store.OngoingMatch // that have been told, without when it was
	doing    *store.OngoingMatch   // what is being saved, or nil
	finishes bool                  // it is the end of the match
	found    map[string]int        // how often each kind of state was found
	steps    map[string]int        // at which steps
}

// files returns what is in the folder but the lock.
func (k *killed) files() map[string][]byte {
	all := map[string][]byte{}
	entries, err := os.ReadDir(k.dir)
	testenv.NoError(k.t, err)
	for _, e := range entries {
		if e.Name() == "lock" {
			continue
		}
		if all[e.Name()], err = os.ReadFile(filepath.Join(k.dir, e.Name())); err != nil {
			k.t.Fatal(err)
		}
	}
	return all
}

// dieAt looks at what is found if the program is killed now. Before a temporary file is
// complete, any beginning of it may have been written.
func (k *killed) dieAt(step string) {
	if k.doing == nil || len(k.saves)%k.every != 0 && !k.finishes {
		return
	}
	k.steps[strings.Fields(step)[0]]++
	files := k.files()
	k.look(step, files)
	if step != "temporary file written" {
		return
	}
	for name, whole := range files {
		if strings.HasSuffix(name, ".new") {
			for _, n := range []int{0, 1, len(whole) / 3, len(whole) - 1} {
				files[name] = whole[:n]
				k.look("torn", files)
			}
			files[name] = whole
		}
	}
}

// look starts the next program and compares what it finds with what this one was told and
// with what it was saving: it must be one of the two, whole, and nothing else.
func (k *killed) look(step string, files map[string][]byte) {
	k.t.Helper()
	testenv.NoError(k.t, os.RemoveAll(k.next))
	os.Mkdir(k.next, 0o700)
	for name, text := range files {
		testenv.NoError(k.t, os.WriteFile(filepath.Join(k.next, name), text, 0o600))
	}
	s := store.OpenFolder(k.next)
	defer s.Close()
	r, err := s.LatestMatch()
	list, bad := s.List()
	if err != nil || bad != nil {
		k.t.Fatalf("save %d, killed at %q: %v, %v", len(k.saves), step, err, bad)
	}
	var told *store.OngoingMatch
	if len(k.saves) > 0 {
		told = k.saves[len(k.saves)-1]
	}
	switch {
	case r == nil && k.finishes:
		record, err := s.Record(k.doing.ID)
		if err != nil || record == nil || len(list) != 1 || !list[0].Finished || !slices.Equal(record.Actions, k.doing.Record.Actions) {
			k.t.Fatalf("killed at %q, the match that has ended is not kept once, but %d times: %v", step, len(list), err)
		}
		k.found["finished"]++
	case r == nil && told == nil:
		k.found["nothing yet"]++
	case r == nil || len(list) != 1 || list[0].Finished:
		k.t.Fatalf("save %d, killed at %q: the match is lost, or there are %d", len(k.saves), step, len(list))
	case same(r, told):
		k.found["as told"]++
	case same(r, k.doing) && !k.finishes:
		k.found["as it was being told"]++
	default:
		k.t.Fatalf("save %d, killed at %q: found are %v and %v pending", len(k.saves), step, r.Record.Actions, r.Pending)
	}
}

// same reports whether two matches are the same, but for when they were saved.
func same(r, other *store.OngoingMatch) bool {
	return r != nil && other != nil && reflect.DeepEqual(timeless(r), timeless(other))
}

// timeless returns a copy of a match without when it was saved, as it is after it was read.
func timeless(r *store.OngoingMatch) *store.OngoingMatch {
	c := *r
	c.SavedAt = time.Time{}
	c.Record.Actions = append([]game.Action{}, r.Record.Actions...)
	if r.Pending != nil {
		pending := *r.Pending
		c.Pending = &pending
	}
	c.HintsAsked, c.RoleSeenInRound = slices.Clone(r.HintsAsked), slices.Clone(r.RoleSeenInRound)
	return &c
}

// A watched is the store of a killed.
type watched struct {
	*store.Store
	k *killed
}

// SaveMatch implements play.Saver.
func (w watched) SaveMatch(r *store.OngoingMatch) error { return w.save(r, w.Store.SaveMatch) }

// FinishMatch implements play.Saver.
func (w watched) FinishMatch(r *store.OngoingMatch) error {
	if w.k.finishes {
		return w.Store.FinishMatch(r) // once more
	}
	w.k.finishes = true
	return w.save(r, w.Store.FinishMatch)
}

func (w watched) save(r *store.OngoingMatch, keep func(*store.OngoingMatch) error) error {
	w.k.doing = r
	err := keep(r)
	w.k.dieAt("told")
	w.k.saves, w.k.doing = append(w.k.saves, timeless(r)), nil
	return err
}

// play plays a match to its end, by robot.
func (k *killed) play(players []bot.Player, seed uint64) {
	s := store.OpenWatched(k.dir, k.dieAt)
	k.t.Cleanup(s.Close)
	k.app.Saves = watched{s, k}
	m := play.New(k.app, game.Config{Seats: len(players), Seed: seed, BotSeed: seed}, players, false)
	r := playtest.NewRobot(k.t, table.New(k.app, m), testapp.Screens["1280x720"], playtest.Mouse)
	r.Blind, r.Dice = true, rand.NewPCG(seed, 6)
	r.AfterTick = func(scene screen.Scene) {
		if now := screen.MatchOf(scene); now != nil {
			k.compare(now)
		}
	}
	for {
		switch s := r.Scene.(type) {
		case *result.Podium:
			return
		case *result.RoundEnd:
			r.Wait(20)
			r.LeaveRoundEnd()
		case *result.GoldDraft:
			r.PickGold(s)
		case *table.Table:
			k.turn(r, s)
		default:
			r.Proceed()
		}
	}
}

// turn plays a card, ends a turn, or waits for what is being shown.
func (k *killed) turn(r *playtest.Robot, s *table.Table) {
	r.Step()
	switch {
	case r.Scene != screen.Scene(s) || s.Animation.Event != nil || !s.Panel.Ready():
	case s.Mode == table.Ending:
		r.EndTurn(s)
	case s.MyTurn() && s.Legal != nil:
		r.Wait(20)
		r.PlayCard(s)
	}
}

// compare checks that nothing is on the screen as settled, or as pending, that was not saved.
func (k *killed) compare(m *play.Match) {
	k.t.Helper()
	told := k.saves[len(k.saves)-1]
	now := m.Snapshot()
	if k.finishes { // nobody acts any more
		now.OutcomeUnseen = told.OutcomeUnseen
	}
	if !slices.Equal(now.Record.Actions, told.Record.Actions) || !reflect.DeepEqual(now.Pending, told.Pending) || now.OutcomeUnseen != told.OutcomeUnseen {
		k.t.Fatalf("on the screen are %d actions, %v pending, the last one open: %v; saved are %d, %v, %v", len(now.Record.Actions), now.Pending, now.OutcomeUnseen, len(told.Record.Actions), told.Pending, told.OutcomeUnseen)
	}
}

// resume resumes what was saved, and lets the dwarves play on until a person has to act. They
// must do what they did in the match that was not interrupted.
func (k *killed) resume(n int) {
	k.t.Helper()
	saved := k.saves[n]
	quiet := *k.app
	quiet.Saves = nil
	m, ok := play.Restore(&quiet, timeless(saved))
	if !ok || !slices.Equal(m.Record.Actions, saved.Record.Actions) || (m.Pending != nil) != (saved.Pending != nil) {
		k.t.Fatalf("save %d: resumed are %v", n, m.Record.Actions)
	}
	if m.Pending != nil {
		if m.Pending.Action != *saved.Pending || m.ActionCount != len(saved.Record.Actions) || !m.IsHere(m.Latest().Turn) {
			k.t.Fatalf("save %d: pending is %v, it was %v", n, m.Pending.Action, *saved.Pending)
		}
		k.found["pending"]++
		return
	}
	for _, a := range k.dwarves(n) {
		before := len(m.Record.Actions)
		for len(m.Record.Actions) == before {
			m.Think(true)
		}
		if got := m.Record.Actions[before]; got != a {
			k.t.Fatalf("save %d: a dwarf plays %v, without the kill it played %v", n, got, a)
		}
		k.found["a dwarf's next action"]++
	}
}

// dwarves returns what dwarves played after a save, until a person had to act or something
// was taken back.
func (k *killed) dwarves(n int) (actions []game.Action) {
	from := k.saves[n].Record.Actions
	longest := from
	for _, later := range k.saves[n+1:] {
		all := later.Record.Actions
		if len(all) < len(longest) || !slices.Equal(all[:len(longest)], longest) {
			break
		}
		longest = all
	}
	var state game.State
	testenv.NoError(k.t, state.Begin(k.saves[n].Record.Config, nil))
	for i, a := range longest {
		if i >= len(from) {
			if k.saves[n].Record.Profiles[state.Turn] == (bot.Player{Human: true}).Profile() {
				break
			}
			actions = append(actions, a)
		}
		testenv.NoError(k.t, state.Apply(a, nil))
	}
	return actions
}

// TestKilledAtEveryStep: a match of people and dwarves is saved and, whatever the program is
// doing when it is killed, the next one finds what people were told or what they were just
// being told: every action once, in order, none invented, and a move that can be taken back as
// such or not at all.
func TestKilledAtEveryStep(t *testing.T) {
	newBot := func(s game.Seat, l bot.Level, c bot.Character) bot.Bot { return ai.NewDwarf(s, l, c) }
	every, matches := testenv.Short(25, 1), testenv.Short(1, 6)
	for n := range matches {
		people := 2 - n%2
		var players []bot.Player
		for i, name := range []string{"Anna", "Bram", "Grum", "Hilda"} {
			players = append(players, bot.Player{Name: name, Human: i < people})
		}
		app := playtest.Program{NewBot: newBot, Routes: render.Routes, Recover: render.Recover}.NewApp(uint64(n))
		app.CurrentSettings().QuickPlay = false // confirm moves
		app.CurrentSettings().Practice = people == 1
		app.CurrentSettings().Pace = screen.PaceFast
		k := &killed{t: t, app: app, dir: testenv.TempDir(t), next: filepath.Join(testenv.TempDir(t), "next"), every: every, found: map[string]int{}, steps: map[string]int{}}
		k.play(players, uint64(n+1))
		for i := 0; i < len(k.saves)-1; i += every {
			k.resume(i)
		}
		t.Logf("%d people, %d saves, %d actions: found %v at %v", people, len(k.saves), len(k.saves[len(k.saves)-1].Record.Actions), k.found, k.steps)
		for _, kind := range []string{"nothing yet", "as told", "as it was being told", "finished", "pending", "a dwarf's next action"} {
			if k.found[kind] == 0 {
				t.Errorf("it was never killed when the next program finds %q", kind)
			}
		}
	}
}
