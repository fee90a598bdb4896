package render

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/archive"
	"saboteur/render/board"
	"saboteur/render/handover"
	"saboteur/render/play"
	"saboteur/render/playtest"
	"saboteur/render/result"
	"saboteur/render/screen"
	"saboteur/render/store"
	"saboteur/render/table"
	"saboteur/render/testapp"
	"saboteur/render/ui"
	"saboteur/render/words"
	"saboteur/testenv"
)

// newSavingApp returns an app that saves matches in a folder.
func newSavingApp(t testing.TB, seed uint64) (*screen.App, *store.Store) {
	t.Helper()
	app, _, _ := newTestApp(seed)
	s := store.OpenFolder(testenv.TempDir(t))
	t.Cleanup(s.Close)
	app.Saves = s
	return app, s
}

// latest returns the match that is kept.
func latest(t testing.TB, app *screen.App) *store.OngoingMatch {
	t.Helper()
	r, err := app.Saves.LatestMatch()
	if err != nil || r == nil {
		t.Fatalf("no match is kept: %v", err)
	}
	return r
}

// dwarvesOnly plays a match of dwarves without a screen, and stops before the
// action that is given, or at the end. When it is to be kept, is after every
// action.
func dwarvesOnly(m *play.Match, stop int) {
	for m.Local.State.Phase != game.Over && len(m.Record.Actions) != stop {
		m.Think(true)
	}
}

// TestResumedMatchesEndAlike: matches between dwarves, kept at a random action,
// read back from the file and taken up again, end as they would have.
func TestResumedMatchesEndAlike(t *testing.T) {
	t.Parallel()
	matches := testenv.Short(24, 60)
	if *long {
		matches = 1000
	}
	app, s := newSavingApp(t, 1)
	kept := &playtest.MemorySaves{}
	app.Saves = kept
	dice := rand.New(rand.NewPCG(3, 3))
	for n := range matches {
		seats := game.MinSeats + n%8
		c := game.Config{Seats: seats, Rules: game.Editions[n%5].Rules(), Seed: dice.Uint64(), BotSeed: dice.Uint64()}
		whole := play.New(app, c, testapp.Bots(seats, dice), false)
		stop := dice.IntN(120)
		dwarvesOnly(whole, stop)
		if whole.Local.State.Phase == game.Over {
			continue
		}
		testenv.NoError(t, s.SaveMatch(kept.Latest))
		back, err := s.LatestMatch()
		testenv.NoError(t, err)
		testenv.NoError(t, s.Delete(back.ID))
		dwarvesOnly(whole, -1)
		resumed, ok := play.Restore(app, back)
		if !ok || len(resumed.Record.Actions) != stop {
			t.Fatalf("match %d is taken up after %d of %d actions", n, len(resumed.Record.Actions), stop)
		}
		dwarvesOnly(resumed, -1)
		if !reflect.DeepEqual(resumed.Record, whole.Record) || resumed.Local.State != whole.Local.State {
			t.Errorf("match %d ends differently after it was taken up at action %d", n, stop)
		}
	}
}

// TestResumedScreenShowsNobodysHand plays matches of people among dwarves by
// robot; after every action kept, the match is loaded again from the file: the
// screen must then be one that shows no hand, and ask for whom the action
// belongs to.
func TestResumedScreenShowsNobodysHand(t *testing.T) {
	t.Parallel()
	for people := 1; people <= 3; people++ {
		app, s := newSavingApp(t, uint64(people))
		var players []bot.Player
		for i := range 4 {
			players = append(players, bot.Player{Name: fmt.Sprint("P", i), Human: i < people, Level: bot.Miner})
		}
		r, m := atTable(t, app, game.Config{Seed: 11, BotSeed: 2}, players, playtest.Mouse)
		seen := map[string]int{}
		last, open, states := -1, false, 0
		r.AfterTick = func(screen.Scene) {
			if n := len(m.Record.Actions); n == last && open == m.TurnOpen || m.Local.State.Phase == game.Over {
				return
			}
			last, open = len(m.Record.Actions), m.TurnOpen
			if states++; states%testenv.Short(3, 1) > 0 && m.Local.State.Phase == game.Playing && m.Local.State.Plays > 0 {
				return
			}
			kept, err := s.LatestMatch()
			if err != nil || kept == nil || len(kept.Record.Actions) != last || kept.OutcomeUnseen != open {
				t.Fatalf("after action %d: %+v, %v", last, kept, err)
			}
			var said []string
			sounds := 0
			again := *app
			again.Saves, again.Speak, again.PlaySound = nil, func(s string) { said = append(said, s) }, func(play.Cue, float64) { sounds++ }
			scene := app.Routes.Resume(&again, kept)
			if _, ends := scene.(*result.RoundEnd); !ends && (len(said) > 1 || sounds > 0) {
				t.Errorf("of what has happened is said again %q, and it sounds %d times", said, sounds)
			}
			again.PlaySound = nil
			seen[checkResumed(t, scene, m, people)]++
		}
		r.play()
		for _, kind := range map[int][]string{1: {"back", "end"}, 2: {"hand", "table", "end", "gold"}, 3: {"hand", "table", "end", "gold"}}[people] {
			if seen[kind] == 0 {
				t.Errorf("with %d people %q does not come by: %v", people, kind, seen)
			}
		}
	}
}

// checkResumed checks the scene of a match taken up again, and returns what
// kind of scene it is.
func checkResumed(t *testing.T, s screen.Scene, m *play.Match, people int) string {
	t.Helper()
	r := newRobot(t, s, screens["1280x720"], playtest.Mouse)
	r.Wait(3)
	switch now := s.(type) {
	case *handover.Request:
		if now.Match.Viewer != game.Nobody || !now.Match.IsHere(now.To) {
			t.Errorf("the device is handed to %d while %d looks", now.To, now.Match.Viewer)
		}
		if r.Scene != s {
			t.Error("the hand opens by itself")
		}
		if people == 1 {
			return "back"
		}
		if _, gold := now.Table.(*result.GoldDraft); gold {
			return "gold"
		}
		if now.Match.TurnOpen && now.Match.Local.State.Turn != now.To && len(now.Match.Queue) == 0 {
			t.Error("who acted does not see what came of it")
		}
		return "hand"
	case *result.RoundEnd:
		return "end"
	case *table.Table:
		if now.Match.Viewer != game.Nobody && people > 1 || people == 1 {
			t.Errorf("a table shows the hand of %d", now.Match.Viewer)
		}
		return "table"
	case *result.GoldDraft:
		return "sharing"
	}
	t.Errorf("taken up, the match shows %T", s)
	return ""
}

// TestResumedLook: who played a map and did not look yet is handed the device
// and looks; and after it ended its turn, it is not asked again.
func TestResumedLook(t *testing.T) {
	for _, others := range []bool{false, true} {
		app, s := newSavingApp(t, 1)
		players := []bot.Player{{Name: "Anna", Human: true}, {Name: "Bram", Human: others}, {Name: "Grum"}}
		m := play.New(app, game.Config{Seats: 3, Seed: seedWith(t, []string{"map"}), BotSeed: 1}, players, false)
		hand := m.Local.State.View(0)
		look := game.Action{Kind: game.Look, Card: hand.Hand[handOf(&hand, "map")], Goal: 1}
		testenv.NoError(t, m.Play(look))
		scene := app.Routes.Resume(app, latest(t, app))
		h, ok := scene.(*handover.Request)
		if !ok || h.To != 0 {
			t.Fatalf("taken up, it shows %T", scene)
		}
		r := newRobot(t, scene, screens["1280x720"], playtest.Mouse)
		r.Wait(handover.Delay + 1)
		r.Choose(handover.ConfirmSpot)
		peeked := false
		for range 400 {
			r.Step()
			if peek, ok := r.Scene.(*handover.Secret); ok {
				peeked = peeked || peek.OnSeen == nil
				r.LookAtSecret(peek)
			}
			if at, ok := r.Scene.(*table.Table); ok {
				look, is := at.Animation.Event.(game.Looked) // alone, on the board
				peeked = peeked || is && look.Face != game.FaceDown
			}
			if at, ok := r.Scene.(*table.Table); ok && (at.Mode == table.Ending || at.Match.Local.State.Turn != 1) {
				break
			}
			if len(h.Match.Record.Actions) > 1 {
				break
			}
		}
		if !peeked {
			t.Error("Anna did not get to look")
		}
		if others {
			r.Wait(20)
			r.Choose(board.EndTurnButton)
			if kept, _ := s.LatestMatch(); kept.OutcomeUnseen {
				t.Error("the turn that was ended is kept as open")
			}
			if h, ok := app.Routes.Resume(app, latest(t, app)).(*handover.Request); !ok || h.To != 1 {
				t.Error("afterwards it is not Bram who gets the device")
			}
		}
	}
}

// TestSeenRoleIsSaved: whoever has seen the role, and did nothing else, is not
// asked to look at it again when the match is resumed.
func TestSeenRoleIsSaved(t *testing.T) {
	app, _ := newSavingApp(t, 1)
	r, _ := atTable(t, app, game.Config{Seed: 1, BotSeed: 1}, []bot.Player{{Name: "Anna", Human: true}, {Name: "Bram"}, {Name: "Grum"}}, playtest.Mouse)
	for range 400 {
		if role, ok := r.Scene.(*handover.Secret); ok {
			r.LookAtSecret(role)
			break
		}
		r.Step()
	}
	if saved := latest(t, app); saved.RoleSeenInRound[0] != 1 || len(saved.Record.Actions) > 0 {
		t.Errorf("the role was seen; saved is %v after %d actions", saved.RoleSeenInRound, len(saved.Record.Actions))
	}
}

// TestContinue: from the title on, with the keyboard: a match that was left goes
// on, and its end takes it off the title.
func TestContinue(t *testing.T) {
	t.Parallel()
	app, s := newSavingApp(t, 7)
	r := newRobot(t, NewTitle(app), screens["1280x720"], playtest.Mouse).ready()
	if _, ok := r.Spot(words.Continue); ok {
		t.Error("with nothing kept there is something to go on with")
	}
	r.Choose(words.QuickGame)
	for {
		if at, ok := r.Scene.(*table.Table); ok && at.MyTurn() && len(at.Match.Record.Actions) > 6 {
			break
		}
		switch s := r.Scene.(type) {
		case *handover.Secret:
			r.LookAtSecret(s)
		case *table.Table:
			r.turn(s)
		}
	}
	m := r.Scene.(*table.Table).Match
	r.Wait(60)
	r.press(board.MenuButton)
	r.pressText(words.LeaveMatch)
	if !r.reads("It is saved") {
		t.Errorf("before leaving it says %q", playtest.Read(screen.Describe(r.Scene)))
	}
	r.pressText(words.LeaveYes)
	if !r.reads("Continue: round 1, 5 players, ") {
		t.Fatalf("to go on with is %q", playtest.Read(screen.Describe(r.Scene)))
	}
	r.Choose(words.Continue)
	h, ok := r.Scene.(*handover.Request)
	if !ok || h.Match.Local.State != m.Local.State || !reflect.DeepEqual(h.Match.Record, m.Record) || len(h.Match.Log) != len(m.Log) {
		t.Fatalf("it goes on as %T", r.Scene)
	}
	end := r.play()
	if record, err := s.Record(end.Match.ID); err != nil || record == nil {
		t.Errorf("the record of the match that has ended is %v, %v", record, err)
	}
	if list, err := s.List(); err != nil || len(list) != 1 || !list[0].Finished || list[0].ID != end.Match.ID {
		t.Errorf("afterwards there are %+v, %v", list, err)
	}
	r.Wait(result.AllRowsTicks)
	r.pressText(words.BackToMainMenu)
	if !screen.IsHome(r.Scene) {
		t.Fatalf("the podium leads to %T", r.Scene)
	}
	if _, ok := r.Spot(words.Continue); ok {
		t.Error("a match that has ended can be gone on with")
	}
}

// TestFaultsAreSaidOnce: what is wrong with saving is said once in a sentence;
// play goes on, and what can be kept again is.
func TestFaultsAreSaidOnce(t *testing.T) {
	for _, why := range []error{store.ErrFull, store.ErrReadOnly, store.ErrUnavailable, store.ErrInUse, errors.New("odd")} {
		app, said, _ := newTestApp(1)
		saves := &playtest.FailingSaves{Err: why}
		app.Saves = saves
		sentence := app.Words.StorageErrorText(why)
		r, m := atTable(t, app, game.Config{Seed: 1, BotSeed: 1}, []bot.Player{{Name: "Anna", Human: true}, {Name: "A"}, {Name: "B"}}, playtest.Mouse)
		shown := false
		r.AfterTick = func(s screen.Scene) {
			if at, ok := s.(*table.Table); ok && at.Prompt() == sentence {
				shown = true
			}
		}
		r.LookAtSecret(r.untilSecret())
		for range 3 {
			for at := r.Scene.(*table.Table); !at.MyTurn() || at.Legal == nil; at = r.Scene.(*table.Table) {
				r.Step()
			}
			r.Wait(20)
			r.PlayCard(r.Scene.(*table.Table))
			for at := r.Scene.(*table.Table); at.Mode != table.Ending; {
				r.Step()
			}
			r.EndTurn(r.Scene.(*table.Table))
		}
		n := 0
		for _, s := range *said {
			if s == sentence {
				n++
			}
		}
		if n != 1 || strings.ContainsAny(sentence, "<>{}") {
			t.Errorf("%q is said %d times", sentence, n)
		}
		if !shown {
			t.Errorf("%q is not on the screen", sentence)
		}
		if m.LeaveMessage() != "leave.unsaved" {
			t.Errorf("before leaving it says %q", m.LeaveMessage())
		}
		saves.Err = nil
		r.AfterTick = nil
		pausing := r.Scene.(*table.Table) // nobody plays a card
		pausing.App.CurrentSettings().Pace = screen.PaceManual
		r.Wait(200)
		if saves.Latest == nil || m.LeaveMessage() == "leave.unsaved" {
			t.Error("it is not tried again")
		}
		if !slices.Contains(*said, app.Text(words.SavingWorks)) {
			t.Errorf("that saving works again is not said: %q", *said)
		}
	}
}

// untilSecret lets ticks pass until a role is to be looked at.
func (r *robot) untilSecret() *handover.Secret {
	r.T.Helper()
	for range 1000 {
		if s, ok := r.Scene.(*handover.Secret); ok {
			return s
		}
		r.Step()
	}
	r.T.Fatalf("no role is to be looked at")
	return nil
}

// TestSavedGames: the list leads to every match; a match in it can be gone on
// with and deleted, but not without being asked.
func TestSavedGames(t *testing.T) {
	t.Parallel()
	for _, with := range []playtest.Controller{playtest.Mouse, playtest.Keyboard} {
		app, s := newSavingApp(t, 3)
		dice := rand.New(rand.NewPCG(3, 3))
		for n := range 7 {
			m := play.New(app, game.Config{Seats: 4, Seed: uint64(n), BotSeed: 1}, testapp.Bots(4, dice), false)
			dwarvesOnly(m, []int{-1, 20}[n%2])
		}
		r := newRobot(t, NewTitle(app), screens["800x600"], with).ready()
		r.press(words.SavedGames)
		if at := r.Scene.(*archive.SavedGames); len(at.All) != 7 {
			t.Fatalf("the list has %d matches", len(at.All))
		}
		r.Choose(archive.SavedRow(6)) // which has to be scrolled to
		r.Wait(20)
		r.Press(ui.Back)
		r.Wait(20)
		gone := r.Scene.(*archive.SavedGames).All[1]
		for _, answer := range []words.ID{words.SavedDeleteCancel, words.SavedDelete} {
			r.press(archive.SavedRow(1))
			r.pressText(words.SavedDelete)
			if list, _ := s.List(); len(list) != 7 {
				t.Error("it was deleted unasked")
			}
			r.pressText(answer)
			list, _ := s.List()
			if kept := slices.ContainsFunc(list, func(l store.MatchSummary) bool { return l.ID == gone.ID }); kept != (answer == words.SavedDeleteCancel) {
				t.Errorf("after %q there are %d", answer, len(list))
			}
		}
		at := r.Scene.(*archive.SavedGames)
		row := slices.IndexFunc(at.All, func(l store.MatchSummary) bool { return !l.Finished })
		id := at.All[row].ID
		r.press(archive.SavedRow(row))
		r.ChooseText(words.SavedContinue)
		if on := screen.MatchOf(r.Scene); on == nil || on.ID != id { // at the table, or where gold is shared
			t.Errorf("going on leads to %T", r.Scene)
		}
	}
}
