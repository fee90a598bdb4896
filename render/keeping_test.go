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
	"saboteur/render/play"
	"saboteur/render/result"
	"saboteur/render/screen"
	"saboteur/render/store"
	"saboteur/render/table"
	"saboteur/render/testapp"
	"saboteur/render/words"
)

// savingKit returns a kit that keeps matches in a folder.
func savingKit(t testing.TB, seed uint64) (*screen.App, *store.Store) {
	t.Helper()
	app, _, _ := testKit(t, seed)
	s := store.OpenFolder(t.TempDir())
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
	for m.State.Phase != game.Over && len(m.Record.Actions) != stop {
		m.Think(true)
	}
}

// memory keeps one match.
type memory struct {
	screen.Saves // the rest of it is not needed
	kept         *store.OngoingMatch
}

func (m *memory) SaveMatch(r *store.OngoingMatch) error { m.kept = r; return nil }

func (m *memory) FinishMatch(r *store.OngoingMatch) error { m.kept = r; return nil }

func (m *memory) OngoingMatches() ([]*store.OngoingMatch, error) {
	return []*store.OngoingMatch{m.kept}, nil
}

func (m *memory) List() ([]store.MatchSummary, error) { return nil, nil }

func (m *memory) SaveReport(string) error { return nil }

func (m *memory) Delete(string) error { return nil }

func (m *memory) LatestMatch() (*store.OngoingMatch, error) { return m.kept, nil }

// TestResumedMatchesEndAlike: matches between dwarves, kept at a random action,
// read back from the file and taken up again, end as they would have.
func TestResumedMatchesEndAlike(t *testing.T) {
	t.Parallel()
	matches := 60
	if *long {
		matches = 1000
	}
	app, s := savingKit(t, 1)
	kept := &memory{}
	app.Saves = kept
	dice := rand.New(rand.NewPCG(3, 3))
	for n := range matches {
		seats := game.MinSeats + n%8
		c := game.Config{Seats: seats, Rules: game.Editions[n%5].Rules(), Seed: dice.Uint64(), Dice: dice.Uint64()}
		whole := play.New(app, c, testapp.Bots(seats, dice), false)
		stop := dice.IntN(120)
		dwarvesOnly(whole, stop)
		if whole.State.Phase == game.Over {
			continue
		}
		if err := s.SaveMatch(kept.kept); err != nil {
			t.Fatal(err)
		}
		back, err := s.LatestMatch()
		if err != nil {
			t.Fatal(err)
		}
		if err := s.Delete(back.ID); err != nil {
			t.Fatal(err)
		}
		dwarvesOnly(whole, -1)
		resumed, ok := play.Restore(app, back)
		if !ok || len(resumed.Record.Actions) != stop {
			t.Fatalf("match %d is taken up after %d of %d actions", n, len(resumed.Record.Actions), stop)
		}
		dwarvesOnly(resumed, -1)
		if !reflect.DeepEqual(resumed.Record, whole.Record) || resumed.State != whole.State {
			t.Errorf("match %d ends differently after it was taken up at action %d", n, stop)
		}
	}
}

// TestResumedScreenShowsNobodysHand plays matches of people among dwarves by
// robot; after every action kept, the match is taken up anew from the file: the
// screen must then be one that shows no hand, and ask for whom the action
// belongs to.
func TestResumedScreenShowsNobodysHand(t *testing.T) {
	t.Parallel()
	for people := 1; people <= 3; people++ {
		app, s := savingKit(t, uint64(people))
		var players []bot.Player
		for i := range 4 {
			players = append(players, bot.Player{Name: fmt.Sprint("P", i), Human: i < people, Level: bot.Miner})
		}
		m := play.New(app, game.Config{Seats: 4, Seed: 11, Dice: 2}, players, false)
		r := newRobot(t, table.New(app, m), screens["1280x720"], mouse)
		seen := map[string]int{}
		last, open := -1, false
		r.watch = func(screen.Scene) {
			if n := len(m.Record.Actions); n == last && open == m.TurnOpen || m.State.Phase == game.Over {
				return
			}
			last, open = len(m.Record.Actions), m.TurnOpen
			kept, err := s.LatestMatch()
			if err != nil || kept == nil || len(kept.Record.Actions) != last || kept.OutcomeUnseen != open {
				t.Fatalf("after action %d: %+v, %v", last, kept, err)
			}
			var said []string
			sounds := 0
			again := *app
			again.Saves, again.Speak, again.PlaySound = nil, func(s string) { said = append(said, s) }, func(play.Cue) { sounds++ }
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
	r := newRobot(t, s, screens["1280x720"], mouse)
	r.wait(3)
	switch now := s.(type) {
	case *table.Handover:
		if now.Match.Viewer != game.Nobody || !now.Match.IsHuman(now.To) {
			t.Errorf("the device is handed to %d while %d looks", now.To, now.Match.Viewer)
		}
		if r.scene != s {
			t.Error("the hand opens by itself")
		}
		if people == 1 {
			return "back"
		}
		if _, gold := now.Table.(*result.GoldDraft); gold {
			return "gold"
		}
		if now.Match.TurnOpen && now.Match.State.Turn != now.To && len(now.Match.Queue) == 0 {
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
		app, s := savingKit(t, 1)
		players := []bot.Player{{Name: "Anna", Human: true}, {Name: "Bram", Human: others}, {Name: "Grum"}}
		m := play.New(app, game.Config{Seats: 3, Seed: seedWith(t, []string{"map"}), Dice: 1}, players, false)
		hand := m.State.View(0)
		look := game.Action{Kind: game.Look, Card: hand.Hand[handOf(&hand, "map")], Goal: 1}
		if err := m.Play(look); err != nil {
			t.Fatal(err)
		}
		scene := app.Routes.Resume(app, latest(t, app))
		h, ok := scene.(*table.Handover)
		if !ok || h.To != 0 {
			t.Fatalf("taken up, it shows %T", scene)
		}
		r := newRobot(t, scene, screens["1280x720"], mouse)
		r.wait(table.HandoverDelay + 1)
		r.choose(table.ConfirmSpot)
		peeked := false
		for range 400 {
			r.step()
			if peek, ok := r.scene.(*table.Secret); ok {
				peeked = peeked || peek.OnSeen == nil
				r.look(peek)
			}
			if at, ok := r.scene.(*table.Table); ok && (at.Mode == table.Ending || at.Match.State.Turn != 1) {
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
			r.wait(20)
			r.choose(board.EndTurnButton)
			if kept, _ := s.LatestMatch(); kept.OutcomeUnseen {
				t.Error("the turn that was ended is kept as open")
			}
			if h, ok := app.Routes.Resume(app, latest(t, app)).(*table.Handover); !ok || h.To != 1 {
				t.Error("afterwards it is not Bram who gets the device")
			}
		}
	}
}

// TestSeenRoleIsSaved: whoever has seen the role, and did nothing else, is not
// asked to look at it again when the match is resumed.
func TestSeenRoleIsSaved(t *testing.T) {
	app, _ := savingKit(t, 1)
	m := play.New(app, game.Config{Seats: 3, Seed: 1, Dice: 1}, []bot.Player{{Name: "Anna", Human: true}, {Name: "Bram"}, {Name: "Grum"}}, false)
	r := newRobot(t, table.New(app, m), screens["1280x720"], mouse)
	for range 400 {
		if role, ok := r.scene.(*table.Secret); ok {
			r.look(role)
			break
		}
		r.step()
	}
	if saved := latest(t, app); saved.RoleSeenInRound[0] != 1 || len(saved.Record.Actions) > 0 {
		t.Errorf("the role was seen; saved is %v after %d actions", saved.RoleSeenInRound, len(saved.Record.Actions))
	}
}

// TestContinue: from the title on, with the keyboard: a match that was left goes
// on, and its end takes it off the title.
func TestContinue(t *testing.T) {
	app, s := savingKit(t, 7)
	r := newRobot(t, NewTitle(app), screens["1280x720"], mouse)
	r.wait(20)
	if _, ok := r.spot(resumeMatch); ok {
		t.Error("with nothing kept there is something to go on with")
	}
	r.choose(quickGame)
	for {
		if at, ok := r.scene.(*table.Table); ok && at.MyTurn() && len(at.Match.Record.Actions) > 6 {
			break
		}
		switch s := r.scene.(type) {
		case *table.Secret:
			r.look(s)
		case *table.Table:
			r.turn(s)
		}
	}
	m := r.scene.(*table.Table).Match
	r.wait(60)
	r.choose(board.MenuButton)
	r.wait(20)
	r.choose(3)
	r.wait(20)
	if text := r.scene.(*screen.Menu).Text(); !strings.Contains(text, "It is saved") {
		t.Errorf("before leaving it says %q", text)
	}
	r.choose(1)
	r.wait(20)
	spot, ok := r.spot(resumeMatch)
	if !ok || !strings.Contains(spot.Label, "round 1, 5 players, 20") {
		t.Fatalf("to go on with is %q", spot.Label)
	}
	r.choose(resumeMatch)
	h, ok := r.scene.(*table.Handover)
	if !ok || h.Match.State != m.State || !reflect.DeepEqual(h.Match.Record, m.Record) || len(h.Match.Log) != len(m.Log) {
		t.Fatalf("it goes on as %T", r.scene)
	}
	end := r.play()
	if record, err := s.Record(end.Match.ID); err != nil || record == nil {
		t.Errorf("the record of the match that has ended is %v, %v", record, err)
	}
	if list, err := s.List(); err != nil || len(list) != 1 || !list[0].Finished || list[0].ID != end.Match.ID {
		t.Errorf("afterwards there are %+v, %v", list, err)
	}
	r.choose(2)
	r.wait(20)
	if _, ok := r.spot(resumeMatch); ok {
		t.Error("a match that has ended can be gone on with")
	}
}

// refusing refuses to keep anything while it has a reason.
type refusing struct {
	memory
	why error
}

func (r *refusing) SaveMatch(m *store.OngoingMatch) error {
	if r.why == nil {
		r.memory.SaveMatch(m)
	}
	return r.why
}

func (r *refusing) LatestMatch() (*store.OngoingMatch, error) { return r.kept, r.why }

// TestTitleWaitsForTheOtherWindow: while another window uses the saved matches, the
// title says so; when that is closed, it offers the latest match and says so, too.
func TestTitleWaitsForTheOtherWindow(t *testing.T) {
	app, said, _ := testKit(t, 1)
	saves := &refusing{why: store.ErrInUse}
	app.Saves = saves
	r := newRobot(t, NewTitle(app), screens["1280x720"], mouse)
	r.wait(400)
	if _, ok := r.spot(resumeMatch); ok || len(*said) != 1 {
		t.Errorf("the other window is open; offered is %v, said %q", ok, *said)
	}
	m := play.New(app, game.Config{Seats: 3, Seed: 1, Dice: 1}, []bot.Player{{Name: "Anna", Human: true}, {Name: "A"}, {Name: "B"}}, false)
	saves.why, saves.kept = nil, m.Snapshot()
	r.wait(200)
	if _, ok := r.spot(resumeMatch); !ok || !slices.Contains(*said, app.Text(words.SavingWorks)) {
		t.Errorf("the other window is closed; offered is %v, said %q", ok, *said)
	}
}

// TestFaultsAreSaidOnce: what is wrong with saving is said once in a sentence;
// play goes on, and what can be kept again is.
func TestFaultsAreSaidOnce(t *testing.T) {
	for _, why := range []error{store.ErrFull, store.ErrReadOnly, store.ErrUnavailable, store.ErrInUse, errors.New("odd")} {
		app, said, _ := testKit(t, 1)
		saves := &refusing{why: why}
		app.Saves = saves
		sentence := app.Words.StorageErrorText(why)
		m := play.New(app, game.Config{Seats: 3, Seed: 1, Dice: 1}, []bot.Player{{Name: "Anna", Human: true}, {Name: "A"}, {Name: "B"}}, false)
		r := newRobot(t, table.New(app, m), screens["1280x720"], mouse)
		shown := false
		r.watch = func(s screen.Scene) {
			if at, ok := s.(*table.Table); ok && at.Prompt() == sentence {
				shown = true
			}
		}
		r.look(r.untilSecret())
		for range 3 {
			for at := r.scene.(*table.Table); !at.MyTurn() || at.Legal == nil; at = r.scene.(*table.Table) {
				r.step()
			}
			r.wait(20)
			r.playCard(r.scene.(*table.Table))
			for at := r.scene.(*table.Table); at.Mode != table.Ending; {
				r.step()
			}
			r.endTurn(r.scene.(*table.Table))
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
		saves.why = nil
		r.watch = nil
		pausing := r.scene.(*table.Table) // nobody plays a card
		pausing.App.CurrentSettings().Pace = screen.PaceManual
		r.wait(200)
		if saves.kept == nil || m.LeaveMessage() == "leave.unsaved" {
			t.Error("it is not tried again")
		}
		if !slices.Contains(*said, app.Text(words.SavingWorks)) {
			t.Errorf("that saving works again is not said: %q", *said)
		}
	}
}

// untilSecret lets ticks pass until a role is to be looked at.
func (r *robot) untilSecret() *table.Secret {
	r.t.Helper()
	for range 1000 {
		if s, ok := r.scene.(*table.Secret); ok {
			return s
		}
		r.step()
	}
	r.t.Fatal("no role is to be looked at")
	return nil
}

// TestUnknownPlayers: a match with somebody whom only another version knows is
// not taken up; it stays kept.
func TestUnknownPlayers(t *testing.T) {
	app, _, _ := testKit(t, 1)
	m := play.New(app, game.Config{Seats: 3, Seed: 1, Dice: 1}, []bot.Player{{Name: "Anna", Human: true}, {Name: "A"}, {Name: "B"}}, false)
	kept := m.Snapshot()
	kept.Record.Profiles = []string{"person", "king", "miner"}
	app.Saves = &memory{kept: kept}
	r := newRobot(t, NewTitle(app), screens["1280x720"], mouse)
	r.wait(20)
	r.choose(resumeMatch)
	if at, ok := r.scene.(*titleScene); !ok || at.storeNote() == "" {
		t.Errorf("it leads to %T", r.scene)
	}
}

// TestSavedGames: the list leads to every match; a match in it can be gone on
// with and deleted, but not without being asked.
func TestSavedGames(t *testing.T) {
	for _, with := range []gear{mouse, keyboard} {
		app, s := savingKit(t, 3)
		dice := rand.New(rand.NewPCG(3, 3))
		for n := range 7 {
			m := play.New(app, game.Config{Seats: 4, Seed: uint64(n), Dice: 1}, testapp.Bots(4, dice), false)
			dwarvesOnly(m, []int{-1, 20}[n%2])
		}
		r := newRobot(t, NewTitle(app), screens["800x600"], with)
		r.wait(20)
		r.choose(openSaved)
		r.wait(20)
		r.choose(archive.SavedOlder)
		if at := r.scene.(*archive.SavedGames); at.PageStart != archive.MaxPageRows || len(at.All) != 7 {
			t.Fatalf("of %d the page begins at %d", len(at.All), at.PageStart)
		}
		r.step()
		if _, ok := r.spot(archive.SavedRow(2)); ok {
			t.Error("the second page has a third row")
		}
		r.choose(archive.SavedNewer)
		gone := r.scene.(*archive.SavedGames).All[1]
		for _, answer := range []int{0, 1} {
			r.choose(archive.SavedRow(1))
			r.wait(20)
			labels := r.scene.(*screen.Menu).Labels
			r.choose(len(labels) - 2)
			r.wait(20)
			if list, _ := s.List(); len(list) != 7 {
				t.Error("it was deleted unasked")
			}
			r.choose(answer)
			r.wait(20)
			list, _ := s.List()
			if kept := slices.ContainsFunc(list, func(l store.MatchSummary) bool { return l.ID == gone.ID }); kept != (answer == 0) {
				t.Errorf("after answer %d there are %d", answer, len(list))
			}
		}
		at := r.scene.(*archive.SavedGames)
		row := slices.IndexFunc(at.All, func(l store.MatchSummary) bool { return !l.Finished })
		id := at.All[row].ID
		r.choose(archive.SavedRow(row))
		r.wait(20)
		r.choose(0)
		if on := screen.MatchOf(r.scene); on == nil || on.ID != id { // at the table, or where gold is shared
			t.Errorf("going on leads to %T", r.scene)
		}
	}
}
