package render

import (
	"bytes"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/archive"
	"saboteur/render/handover"
	"saboteur/render/memory"
	"saboteur/render/play"
	"saboteur/render/playtest"
	"saboteur/render/result"
	"saboteur/render/screen"
	"saboteur/render/setup"
	"saboteur/render/store"
	"saboteur/render/table"
	"saboteur/render/ui"
	"saboteur/render/words"
	"saboteur/testenv"
)

// TestDealOfTheDay: it is played from the title, the first result of a day counts, and the
// line about it can be copied. The next day there is another deal.
func TestDealOfTheDay(t *testing.T) {
	t.Parallel()
	app := program.NewApp(2)
	day := time.Date(2026, 11, 24, 20, 0, 0, 0, time.Local)
	app.Now = func() time.Time { return day }
	saves := store.OpenFolder(testenv.TempDir(t))
	t.Cleanup(saves.Close)
	app.Saves = saves
	copied := ""
	app.Clipboard.Copy = func(text string) error { copied = text; return nil }
	picture := []byte(nil)
	app.Files.Export = func(_ string, text []byte) (string, error) { picture = text; return "", nil }
	r := newRobot(t, NewTitle(app), screens["1280x720"], playtest.Mouse).ready()
	r.press(words.Daily)
	r.ChooseText(words.DailyStart)
	r.nextTurn()
	if daily := newRobot(t, app.Routes.DealOfTheDay(app), r.Size, playtest.Mouse); !daily.Offers(words.Resume) {
		t.Error("while the deal is played, it cannot be gone on with")
	}
	r.playOutMatch()
	first, played := app.Memory().DailyResult("2026-11-24")
	if !played || len(first.Rounds) != 3 || strings.Count(first.Strip, "/") != 2 || first.Match == "" {
		t.Fatalf("the result is %+v", first)
	}

	day = day.Add(3 * time.Hour)
	r.pressText(words.Daily)
	r.ChooseText(words.DailyCopy)
	if copied != first.Text(app.Words) {
		t.Errorf("%q was copied", copied)
	}
	r.ChooseText(words.StorySave)
	if size, err := png.DecodeConfig(bytes.NewReader(picture)); err != nil || size.Width != 1080 || size.Height < 400 {
		t.Errorf("the picture is %d x %d: %v", size.Width, size.Height, err)
	}
	r.ChooseText(words.ReplayButton)
	if m, ok := r.Scene.(*archive.Replay); !ok || m.Recording.Record.Config != memory.DailyConfig("2026-11-24") {
		t.Fatalf("watching it again leads to %T", r.Scene)
	}
	r = newRobot(t, app.Routes.DealOfTheDay(app), r.Size, playtest.Mouse).ready()
	r.ChooseText(words.DailyAgain)
	r.playOutMatch()
	again, _ := app.Memory().DailyResult("2026-11-24")
	if again.Par = first.Par; again != first {
		t.Errorf("the second match changes the result to %+v", again)
	}

	day = day.Add(24 * time.Hour)
	if daily := newRobot(t, app.Routes.DealOfTheDay(app), r.Size, playtest.Mouse); !daily.Offers(words.DailyStart) {
		t.Error("on the next day there is no other deal")
	}
	if days := app.Memory().DailyStreak("2026-11-24"); days != 1 {
		t.Errorf("%d days in a row", days)
	}
}

// TestPar: the page finds out, a little in each tick, what each level wins in the place of the person; a
// whole match of such bots ends the same. It does so only once, and whatever the person has won stays.
func TestPar(t *testing.T) {
	t.Parallel()
	app := program.NewApp(2)
	app.Now = func() time.Time { return time.Date(2026, 11, 24, 20, 0, 0, 0, time.Local) } // a Tuesday, on which dwarves think less
	played := memory.DailyResult{Date: "2026-11-24", Nuggets: 5, Place: 2}
	app.Remember(memory.Memory{Daily: []memory.DailyResult{played}})
	daily := app.Routes.DealOfTheDay(app).(*setup.Daily)
	players := daily.Players
	for played.Par == "" {
		screen.Step(daily, ui.Input{Size: screens["1280x720"]})
		played.Par = app.Memory().Daily[0].Par
	}
	var want []int
	for _, level := range bot.Levels {
		all := slices.Clone(players)
		all[0] = bot.Player{Name: "Eva", Level: level, Character: bot.Even}
		m := play.New(app, memory.DailyConfig("2026-11-24"), all, true)
		for m.Latest().Phase != game.Over {
			m.Think(true)
		}
		want = append(want, int(m.Local.State.Nuggets[0]))
	}
	if r := app.Memory().Daily; len(r) != 1 || r[0] != played || !slices.Equal(played.Pars(), want) {
		t.Errorf("%v: %v, want %v", r, played.Pars(), want)
	}
}

// TestDailyIsNotLost: the result of a deal of the day counts once the match has ended, even if
// nobody has seen the end because the program was killed: before or after its record was kept.
func TestDailyIsNotLost(t *testing.T) {
	day := time.Date(2026, 11, 24, 20, 0, 0, 0, time.Local)
	begin := func(dir string) *screen.App {
		app := program.NewApp(2)
		s := store.OpenFolder(dir)
		t.Cleanup(s.Close)
		app.Now, app.Saves = func() time.Time { return day }, s
		testenv.NoError(t, app.LoadSettings(s))
		return app
	}
	dir, before := testenv.TempDir(t), testenv.TempDir(t)
	app := begin(dir)
	players := []bot.Player{{Name: "Anna", Human: true}, {Name: "Grum"}, {Name: "Hilda"}, {Name: "Ketil"}, {Name: "Runa"}}
	m := play.New(app, memory.DailyConfig(day.Format(time.DateOnly)), players, false)
	m.HintsAsked[0] = 3
	for m.Latest().Phase != game.Over {
		os.RemoveAll(before)
		testenv.NoError(t, os.CopyFS(before, os.DirFS(dir)))
		if m.Latest().Turn != 0 {
			m.Think(true)
			continue
		}
		legal := m.Local.State.Legal(nil)
		testenv.NoError(t, m.Play(legal[len(legal)-1]))
	}
	want, played := app.Memory().DailyResult(day.Format(time.DateOnly))
	state := m.Local.State
	if !played || want.Nuggets != int(state.Nuggets[0]) || want.Helped != 3 || len(want.Rounds) != game.Rounds || want.Place < 1 {
		t.Fatalf("the result of %v is %+v", state.Nuggets, want)
	}
	record, err := os.ReadFile(filepath.Join(dir, m.ID+".json"))
	testenv.NoError(t, err)
	app.Saves.(*store.Store).Close()
	if got, _ := begin(dir).Memory().DailyResult(day.Format(time.DateOnly)); got != want {
		t.Errorf("after the match was kept, the result is %+v", got)
	}
	testenv.NoError(t, os.WriteFile(filepath.Join(before, m.ID+".json"), record, 0o600))
	next := begin(before)
	NewTitle(next)
	if got, _ := next.Memory().DailyResult(day.Format(time.DateOnly)); got != want {
		t.Errorf("killed as the record was kept, the result is %+v, want %+v", got, want)
	}
}

// playOutMatch discards cards until the match has ended.
func (r *robot) playOutMatch() {
	r.T.Helper()
	for r.nextTurn() != nil {
		tab := r.Scene.(*table.Table)
		a, _ := clearAction(tab.Legal, game.Discard)
		r.act(tab, a)
	}
	if _, over := r.Scene.(*result.Podium); !over {
		r.T.Fatalf("the match ends with %T", r.Scene)
	}
	r.Wait(200)
}

// TestReturn: a player who comes back to the page is in the running turn: alone at the table,
// with others before a handover that covers the hand. A match that is not there any more
// leads to the title.
func TestReturn(t *testing.T) {
	for people := 1; people <= 2; people++ {
		app, _ := newSavingApp(t, 3)
		players := []bot.Player{{Name: "Anna", Human: true}, {Name: "Bram", Human: people == 2}, {Name: "Grum"}}
		m := play.New(app, game.Config{Seats: 3, Seed: 8, BotSeed: 1}, players, false)
		hand := m.Local.State.View(0)
		m.Play(hand.Legal(nil)[0])
		for _, id := range []string{"", "match-of-yesterday"} {
			r := newRobot(t, Return(app, id), screens["1280x720"], playtest.Mouse)
			r.Step()
			if _, ok := r.Spot(words.Continue); !ok || !screen.IsHome(r.Scene) {
				t.Errorf("after %q it shows no title to continue from", id)
			}
		}
		switch s := Return(app, m.ID).(type) {
		case *table.Table:
			if people != 1 || s.Match.Viewer != 0 || s.Match.Local.State != m.Local.State {
				t.Errorf("with %d people it shows the table to %v", people, s.Match.Viewer)
			}
		case *handover.Request:
			if people == 1 || s.Match.Viewer != game.Nobody || s.Match.Local.State != m.Local.State {
				t.Errorf("with %d people it hands over, and shows the hand of %v", people, s.Match.Viewer)
			}
		default:
			t.Errorf("it shows %T", s)
		}
	}
}
