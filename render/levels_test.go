package render

import (
	"slices"
	"strings"
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/archive"
	"saboteur/render/memory"
	"saboteur/render/play"
	"saboteur/render/playtest"
	"saboteur/render/result"
	"saboteur/render/screen"
	"saboteur/render/setup"
	"saboteur/render/table"
	"saboteur/render/testapp"
	"saboteur/render/words"
	"saboteur/testenv"
)

// TestLevelsBetweenRounds: after a round the levels of bots can be changed, and the
// match goes on from the same state. After the last round they cannot.
func TestLevelsBetweenRounds(t *testing.T) {
	for _, accusation := range []bool{false, true} {
		testLevelsBetweenRounds(t, accusation)
	}
}

func testLevelsBetweenRounds(t *testing.T, accusation bool) {
	app, _, _ := newTestApp(4)
	r, m := atTable(t, app, game.Config{Seed: 4, BotSeed: 2, Accusation: accusation}, setup.DefaultPlayers(app), playtest.Keyboard)
	r.playUntil(func(s screen.Scene) bool { _, ends := s.(*result.RoundEnd); return ends })
	r.Wait(result.RolesTurnedTicks)
	end := r.Scene.(*result.RoundEnd)
	before, actions := end.Match.Local.State, len(end.Match.Record.Actions)
	r.AskWhoDidWhat()
	r.Choose(result.LevelsButton)
	r.nextLevel(0)
	r.nextLevel(1)
	r.nextLevel(1)
	r.pressText(words.Resume)
	end, ok := r.Scene.(*result.RoundEnd)
	if !ok {
		t.Fatalf("changing levels leads to %T", r.Scene)
	}
	if got := end.Match.Players[1].Level; got != bot.Master {
		t.Errorf("a level on from a foreman is %v", got)
	}
	if got := end.Match.Players[2].Level; got != bot.Apprentice {
		t.Errorf("two levels on from a foreman is %v", got)
	}
	if got := end.Match.Record.Profiles[2]; got != (bot.Player{Level: bot.Apprentice, Character: mustPlayer(t, m.Record.Profiles[2]).Character}).Profile() {
		t.Errorf("the record has %q, before it was %q", got, m.Record.Profiles[2])
	}
	if end.Match.Local.State != before || len(end.Match.Record.Actions) != actions {
		t.Error("the state of the match has changed")
	}
	r.AskWhoDidWhat()
	r.Choose(result.LevelsButton)
	r.ChooseText(words.Resume)
	if r.Scene != screen.Scene(end) {
		t.Error("without a change the scene is another one")
	}
	r.playUntil(func(s screen.Scene) bool {
		e, ends := s.(*result.RoundEnd)
		return ends && e.Match.Public().Round == game.Rounds
	})
	if _, there := r.Spot(result.LevelsButton); there {
		t.Error("levels can be changed after the last round")
	}
}

// TestLevelsAfterOwnLastCard: levels can also be changed if a person played the last
// card of the round and the match was resumed before its outcome was shown.
func TestLevelsAfterOwnLastCard(t *testing.T) {
	t.Parallel()
	ends := func(s screen.Scene) bool { _, ends := s.(*result.RoundEnd); return ends }
	for seed := range uint64(20) {
		app, _, _ := newTestApp(seed)
		r, m := atTable(t, app, game.Config{Seed: seed, BotSeed: 2}, []bot.Player{{Name: "Anna", Human: true}, {Name: "Bram"}, {Name: "Grum"}}, playtest.Keyboard)
		r.playUntil(func(s screen.Scene) bool {
			table, ok := s.(*table.Table)
			return ends(s) || ok && table.Match.View.Turn == 0 && table.Match.Local.State.Phase != game.Playing
		})
		if ends(r.Scene) {
			continue // a bot ended the round
		}
		r = newRobot(t, Routes.Resume(app, m.Snapshot()), screens["1280x720"], playtest.Keyboard)
		r.playUntil(ends)
		r.Wait(result.RolesTurnedTicks)
		r.AskWhoDidWhat()
		r.Choose(result.LevelsButton)
		r.nextLevel(1)
		r.pressText(words.Resume)
		if end, ok := r.Scene.(*result.RoundEnd); !ok || end.Match.Players[2].Level == m.Players[2].Level {
			t.Errorf("seed %d: changing levels leads to %T", seed, r.Scene)
		}
		return
	}
	t.Error("no person played the last card for any seed")
}

// nextLevel gives the dwarf on the n-th button the next level.
func (r *robot) nextLevel(n int) {
	r.T.Helper()
	r.Step()
	r.Choose(spotsOf(r.Scene)[n].ID)
}

func mustPlayer(t *testing.T, mind string) bot.Player {
	t.Helper()
	p, err := bot.ParsePlayer(mind)
	testenv.NoError(t, err)
	return p
}

// TestNamesOfAQuickMatch: people of the same name are numbered, dwarves are those whom nobody looks like, and
// what is no name is refused.
func TestNamesOfAQuickMatch(t *testing.T) {
	app, _, _ := newTestApp(1)
	match := setup.QuickMatch{HumanNames: []string{" Anna", "Anna", "\u0410nna", "B\u043erka", "An\u200dna"}, Seats: 7}
	testenv.NoError(t, match.Validate())
	m := screen.MatchOf(setup.QuickStart(app, match))
	if want := []string{"Anna", "Anna 2", "\u0410nna 3", "B\u043erka", "Anna 4", "Ketil", "Runa"}; !slices.Equal(m.Names, want) {
		t.Errorf("at the table are %+q, want %+q", m.Names, want)
	}
	for _, name := range []string{"", " ", "\u3164", "A\u202eB", "Anna\x00", strings.Repeat("x", 17), strings.Repeat("x", 63<<10)} {
		err := setup.QuickMatch{HumanNames: []string{"Anna", name}}.Validate()
		if err == nil || len(err.Error()) > 200 {
			t.Errorf("%.20q is let through, or refused at length: %.200v", name, err)
		}
	}
}

// TestNameOfADwarfOfTheDay: whoever is called like a dwarf of the deal of the day is not mixed
// up with it.
func TestNameOfADwarfOfTheDay(t *testing.T) {
	app, _, _ := newTestApp(1)
	app.Remember(app.Memory().WithTable([]bot.Player{{Name: "Dagny", Human: true}, {Name: "Grum"}, {Name: "Hilda"}}, game.Amigo.Rules(), app.Words))
	for _, p := range setup.DefaultPlayers(app)[1:] {
		if p.Name == "Dagny" {
			t.Error("a dwarf of a new match has the name of the person")
		}
	}
	m := play.New(app, game.Config{Seats: 3}, []bot.Player{{Name: "Dagny", Human: true}, {Name: "Borka"}, {Name: "Dagny"}}, false)
	if m.Names[2] != "Dagny 2" || m.Players[2].Name != "Dagny 2" || m.Record.Names[2] != "Dagny 2" {
		t.Errorf("at the table are %q", m.Names)
	}
}

// TestOldNames: what older versions or others have written as names is shown as far as it is a
// name, and told apart; the match goes on.
func TestOldNames(t *testing.T) {
	app, _, _ := newTestApp(1)
	old := []string{"Anna", "Anna", "\u3164", "A\u202eB" + strings.Repeat("\u0336", 19), "\u0410nna"}
	want := []string{"Anna", "Anna 2", "Player 3", "AB\u0336", "\u0410nna 3"}
	r := testapp.Record(app, len(old), 7)
	r.Names = slices.Clone(old)
	app.Words.RecordPlayers(r)
	if !slices.Equal(r.Names, want) {
		t.Errorf("the record shows %+q, want %+q", r.Names, want)
	}
	players := make([]bot.Player, len(old))
	saved := play.New(app, game.Config{Seats: len(old), Seed: 1}, players, false).Snapshot()
	saved.Record.Names = slices.Clone(old)
	m, ok := play.Restore(app, saved)
	if !ok || !slices.Equal(m.Names, want) {
		t.Errorf("the saved match shows %+q, want %+q", m.Names, want)
	}
	var all []memory.Player
	for _, name := range old {
		all = append(all, memory.Player{Name: name, Profile: "person"})
	}
	app.Remember(memory.Memory{Table: all, People: all[3:]})
	if got := app.Memory().LatestName(); got != want[3] {
		t.Errorf("who has played last is called %+q", got)
	}
	last, _ := app.Memory().LastTable(app.Words)
	if got := []string{last[2].Name, last[3].Name}; !slices.Equal(got, want[2:4]) {
		t.Errorf("at the latest table were %+q", got)
	}
}

// A brooding mind never makes up its mind. It counts for how many slices it thinks.
type brooding struct {
	bot.Bot
	slices *int
}

func (m brooding) Think(*game.View) bool {
	*m.slices++
	return false
}

// TestThinkingWaitsForFrames: at a turn, at a hint and in a replay, a dwarf thinks for
// two slices while no frame is shown, and for one in each tick if frames come, or none
// come at all.
func TestThinkingWaitsForFrames(t *testing.T) {
	n := 0
	app, _, _ := newTestApp(3)
	dwarf, record := app.NewBot, testapp.Record(app, 3, 2)
	app.NewBot = func(s game.Seat, skill bot.Level, m bot.Character) bot.Bot { return brooding{dwarf(s, skill, m), &n} }
	for what, tick := range map[string]func() func(){
		"a turn": func() func() {
			players := []bot.Player{{Name: "Anna", Human: true}, {Name: "Bram", Level: bot.Master}, {Name: "Runa", Level: bot.Master}}
			m := play.New(app, game.Config{Seats: 3, Seed: 3, BotSeed: 1, First: 1}, players, false)
			return func() { m.Think(false) }
		},
		"a hint": func() func() {
			_, s := myTable(t, playtest.Mouse)
			s.Match.Advisors[s.Match.Viewer] = brooding{s.Match.Advisors[s.Match.Viewer], &n}
			return func() {
				s.App.TicksSinceFrame = app.TicksSinceFrame
				s.ContinueHint()
			}
		},
		"a replay": func() func() {
			return archive.NewReplay(app, record, nil).(*archive.Replay).Reasons.Think
		},
	} {
		next := tick()
		for name, c := range map[string]struct {
			late []int
			want int
		}{
			"frames come":           {[]int{1, 1, 1, 1}, 4},
			"ticks come in a crowd": {[]int{1, 2, 3, 4, 5}, 2},
			"no frames come":        {[]int{screen.HiddenAfter, screen.HiddenAfter + 1, screen.HiddenAfter + 2}, 3},
		} {
			n = 0
			for _, app.TicksSinceFrame = range c.late {
				next()
			}
			if n != c.want {
				t.Errorf("%s: if %s, it thinks for %d slices in %d ticks, not %d", what, name, n, len(c.late), c.want)
			}
		}
	}
}
