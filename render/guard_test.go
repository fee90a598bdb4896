package render

import (
	"errors"
	"fmt"
	"runtime"
	"strconv"
	"strings"
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/paint"
	"saboteur/render/play"
	"saboteur/render/playtest"
	"saboteur/render/screen"
	"saboteur/render/setup"
	"saboteur/render/store"
	"saboteur/render/table"
	"saboteur/render/ui"
	"saboteur/render/words"
	"saboteur/testenv"
)

// A trap is a scene in which something goes wrong.
type trap struct {
	update, draw func()
}

func (t *trap) Update(ui.Input) screen.Scene {
	if t.update != nil {
		t.update()
	}
	return t
}

func (t *trap) Draw(ui.Canvas) {
	if t.draw != nil {
		t.draw()
	}
}

// crashed returns the page that says that something went wrong.
func crashed(t *testing.T, s screen.Scene) *crashPage {
	t.Helper()
	g, ok := s.(*screen.Runner)
	if !ok {
		t.Fatalf("the screen is %T", s)
	}
	p, ok := g.Scene.(*crashPage)
	if !ok {
		t.Fatalf("the screen is %T", g.Scene)
	}
	return p
}

// TestGuardCatches: whatever goes wrong, in a tick or in a frame, becomes a
// page, and the program goes on.
func TestGuardCatches(t *testing.T) {
	var nothing *play.Match
	var list []int
	for what, wrong := range map[string]func(){
		"nil": func() { _ = nothing.Names }, "index": func() { _ = list[len(list)] }, "error": func() { panic(game.ErrOccupied) }, "words": func() { panic("odd") },
		"odd": func() { panic(struct{ x int }{3}) }, "nil panic": func() { panic(nil) },
	} {
		for _, where := range []*trap{{update: wrong}, {draw: wrong}} {
			app, said, _ := newTestApp(1)
			g := Recover(app, where)
			for range 3 {
				g = screen.Step(g, ui.Input{Size: screens["800x600"]})
				g.Draw(playtest.Blank{})
			}
			p := crashed(t, g)
			if text := p.report.text(); !strings.Contains(text, "guard_test.go:") || !strings.Contains(text, "render.trap") || !strings.Contains(text, runtime.GOARCH) || strings.Contains(text, "0x") {
				t.Errorf("%s: the report is\n%s", what, text)
			}
			if len(*said) != 1 || !strings.Contains((*said)[0], "stay as they were") {
				t.Errorf("%s: said is %q", what, *said)
			}
		}
	}
}

// failing draws nothing, and panics.
type failing struct{ playtest.Blank }

func (failing) Sprite(ui.Sprite) { panic("no graphics") }

// TestGuardOutlivesItself: where not even the page can be drawn, the program
// ends as if it had been left.
func TestGuardOutlivesItself(t *testing.T) {
	app, _, _ := newTestApp(1)
	g := Recover(app, &trap{update: func() { panic("odd") }})
	for n := range 10 {
		if g = screen.Step(g, ui.Input{Size: screens["800x600"]}); g == nil {
			return
		}
		if n > 5 {
			t.Fatal("it goes on for ever")
		}
		g.Draw(failing{})
	}
}

// tripping is a mind that stumbles at its turn, over what its seat knows.
type tripping struct {
	bot.Bot
	turns int
}

func (m *tripping) Think(v *game.View) bool {
	if m.turns--; m.turns < 0 {
		hand := fmt.Sprint(v.Hand[:v.Cards[v.Seat]])
		panic(fmt.Errorf("action %d, %q of Snorri, a %v with %s: %w", 17, game.Action{Kind: game.Lay, Card: v.Hand[0]}, v.Role, hand, errors.New("hidden")))
	}
	return m.Bot.Think(v)
}

// TestCrashKeepsTheMatch: a match in which something goes wrong is kept up to
// the last action; the report tells nothing of its secrets; and from the page,
// with each device, one comes to the title, goes on with the match and ends it.
func TestCrashKeepsTheMatch(t *testing.T) {
	for _, with := range everyController {
		app, s := newSavingApp(t, 7)
		h := new(hall)
		app.Files = h.files()
		sound := app.NewBot
		app.NewBot = func(s game.Seat, skill bot.Level, m bot.Character) bot.Bot { return &tripping{sound(s, skill, m), 4} }
		players := []bot.Player{{Name: "Snorri"}, {Name: "Torva", Level: bot.Miner}, {Name: "Runa", Level: bot.Miner}, {Name: "Ulf"}}
		const seed = 987654321012345678
		m := play.New(app, game.Config{Seats: 4, Seed: seed, BotSeed: 424242424242, First: 1}, players, false)
		r := newRobot(t, Recover(app, table.New(app, m)), screens["800x600"], with)
		for n := 0; ; n++ {
			r.StepWith(ui.Input{})
			if _, gone := r.Scene.(*screen.Runner).Scene.(*crashPage); gone {
				break
			} else if n > 5000 {
				t.Fatal("nothing goes wrong")
			}
		}
		played := len(m.Record.Actions)
		kept := latest(t, app)
		nowhere := &crashPage{report: crashed(t, r.Scene).report}
		nowhere.App = &screen.App{Words: app.Words}
		if nowhere := nowhere.text(); !strings.Contains(nowhere, "couldn’t be saved") {
			t.Errorf("where nothing is kept it says %q", nowhere)
		}
		if len(kept.Record.Actions) != played || played < 12 {
			t.Errorf("kept are %d of %d actions", len(kept.Record.Actions), played)
		}
		p := crashed(t, r.Scene)
		if !strings.Contains(p.text(), "saved up to the last card") || !strings.Contains(p.note, "report") {
			t.Errorf("the page says %q, %q", p.text(), p.note)
		}
		r.Wait(20)
		r.ChooseText(words.CrashExport)
		if len(h.out) != 1 {
			t.Fatalf("%d reports were handed out", len(h.out))
		}
		for name, text := range h.out {
			checkReport(t, name, string(text), m, seed)
		}
		app.NewBot = sound
		r.pressText(words.CrashToTitle)
		if r.Choose(words.Continue); r.Scene.(*screen.Runner).Scene.(*table.Table).Match.Local.State != m.Local.State {
			t.Error("what goes on is another match")
		}
		if list, err := s.List(); err != nil || len(list) != 1 {
			t.Errorf("afterwards there are %+v, %v", list, err)
		}
	}
}

// checkReport looks for anything in a report that somebody at the table may not
// know, or that tells who they are.
func checkReport(t *testing.T, name, text string, m *play.Match, seed uint64) {
	t.Helper()
	for _, want := range []string{"*table.Table", "4 seats", "round 1", "tripping", runtime.GOOS, "800 x 600", strconv.Itoa(len(m.Record.Actions)) + " actions"} {
		if !strings.Contains(text, want) {
			t.Errorf("%s lacks %q:\n%s", name, want, text)
		}
	}
	secrets := []string{strconv.FormatUint(seed, 10), strconv.FormatUint(seed, 16), "424242424242", "hidden", "saboteur with", "digger"}
	secrets = append(secrets, m.Names...)
	for c := game.Card(1); c <= game.DeckSize; c++ {
		secrets = append(secrets, c.String())
	}
	for _, s := range secrets {
		if strings.Contains(text, s) {
			t.Errorf("%s tells %q:\n%s", name, s, text)
		}
	}
}

// TestReportIsKept: in the store, the newest one only, whoever uses it besides.
func TestReportIsKept(t *testing.T) {
	dir := testenv.TempDir(t)
	first := store.OpenFolder(dir)
	defer first.Close()
	second := store.OpenFolder(dir)
	defer second.Close()
	for i, s := range []*store.Store{first, second, first} {
		if err := s.SaveReport(strings.Repeat("x", i*60_000)); err != nil {
			t.Error(err)
		}
	}
	if list, err := first.List(); len(list) != 0 || err != nil {
		t.Errorf("with reports the list is %+v, %v", list, err)
	}
}

// TestThemeUnderGuard: what is guarded is drawn in the colours that are set.
func TestThemeUnderGuard(t *testing.T) {
	app, _, _ := newTestApp(1)
	g := Recover(app, NewTitle(app))
	screen.Step(g, ui.Input{Size: screens["1280x720"]})
	drawn := func(s screen.Scene) string {
		w := newWatcher()
		screen.Paint(s, w)
		return w.String()
	}
	app.CurrentSettings().Theme = paint.ContrastTheme
	if drawn(g) != drawn(g.(*screen.Runner).Scene) {
		t.Error("under the guard it is drawn otherwise")
	}
}

// TestReportNamesTheMatchBelow: what goes wrong in a scene over a match is told
// with the match.
func TestReportNamesTheMatchBelow(t *testing.T) {
	app, _, _ := newTestApp(1)
	m := play.New(app, game.Config{Seats: 5, Seed: 1, BotSeed: 2}, setup.DefaultPlayers(app), false)
	playing := app.Routes.Play(app, m)
	pause := app.Routes.Pause(app, m, playing)
	for name, s := range map[string]screen.Scene{
		"table": playing, "pause": pause, "leaving": table.AskLeave(app, m, playing),
		"help": app.Routes.Help(app, pause, nil), "settings": app.Routes.Settings(app, pause),
		"too small": screen.Step(pause, ui.Input{Size: ui.Point{X: 100, Y: 100}}),
	} {
		if r := newReport("wrong", s, screens["1280x720"]); !r.playing || !strings.HasPrefix(r.match, "5 seats") {
			t.Errorf("%s: the report says %q of the match", name, r.match)
		}
	}
	if r := newReport("wrong", app.Routes.Help(app, NewTitle(app), nil), screens["1280x720"]); r.playing {
		t.Errorf("over the title it says %q", r.match)
	}
}
