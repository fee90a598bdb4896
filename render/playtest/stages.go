package playtest

import (
	"errors"
	"math/rand/v2"
	"slices"
	"time"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/device"
	"saboteur/render/help"
	"saboteur/render/memory"
	"saboteur/render/options"
	"saboteur/render/play"
	"saboteur/render/result"
	"saboteur/render/screen"
	"saboteur/render/setup"
	"saboteur/render/store"
	"saboteur/render/table"
	"saboteur/render/testapp"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// Stages returns every screen at a size and in a language, each at a moment worth
// looking at. Those of a match are reached by play, and named after its number of
// seats: "table5". Their bots are RandomBots.
func (p Program) Stages(t T, size ui.Point, w *words.Words) map[string]screen.Scene {
	t.Helper()
	s := p.stagerFor(t, size, w)
	s.beforeMatches()
	s.savedGames()
	s.replays()
	s.crash()
	s.setups()
	for _, seats := range []int{3, 5, 10} {
		s.playMatch(seats)
	}
	s.accusations()
	s.results()
	s.stories()
	s.talks()
	s.rooms()
	s.lessons()
	return s.scenes
}

// MatchStages returns those of Stages that tests of a match need, in a fraction of the time: the
// title, the menus, the settings, the help and what comes by in matches with these numbers of seats: 3, 5
// or 10.
func (p Program) MatchStages(t T, size ui.Point, w *words.Words, seats ...int) map[string]screen.Scene {
	t.Helper()
	s := p.stagerFor(t, size, w)
	s.beforeMatches()
	for _, n := range seats {
		s.playMatch(n)
	}
	return s.scenes
}

// StoryStages returns the two of Stages in which much has happened: "table-story-5" and
// "hand-story-5".
func (p Program) StoryStages(t T, size ui.Point, w *words.Words) map[string]screen.Scene {
	t.Helper()
	s := p.stagerFor(t, size, w)
	s.stories()
	return s.scenes
}

// stagerFor returns a stager that has kept nothing yet.
func (p Program) stagerFor(t T, size ui.Point, w *words.Words) *stager {
	app := p.NewApp(5)
	app.CurrentSettings().QuickPlay = false // so that proposals are among the stages
	app.Words, app.DeviceLanguage = w, w.Language()
	app.NewBot = func(game.Seat, bot.Level, bot.Character) bot.Bot { return &RandomBot{Dice: rand.NewPCG(1, 1)} }
	return &stager{Program: p, t: t, app: app, size: size, scenes: map[string]screen.Scene{}}
}

// beforeMatches keeps the title, the menus, the settings and the help.
func (s *stager) beforeMatches() {
	s.titles()
	s.menus()
	s.app.Reader = device.NewReader()
	s.app.SaveSettings = func(screen.Settings) error { return errors.New("no room") }
	s.app.ChangeSettings(func(*screen.Settings) {}) // so that the screens say that settings are not saved
	s.settings()
	s.help()
}

// A stager collects scenes.
type stager struct {
	Program
	t      T
	app    *screen.App
	size   ui.Point
	scenes map[string]screen.Scene // by name
}

// settle keeps a scene as it is after 20 ticks, when it is ready for input.
func (s *stager) settle(name string, scene screen.Scene) {
	s.t.Helper()
	r := NewRobot(s.t, scene, s.size, Mouse)
	r.Wait(20)
	s.scenes[name] = r.Scene
}

// titles keeps the title: without and with a match to continue, with a match that
// cannot be read, and with a newer version of the program.
func (s *stager) titles() {
	s.settle("title", s.Routes.Title(s.app))
	s.settle("title-continue", s.titleWithMatch(s.app, nil))
	s.settle("title-fault", s.titleWithMatch(s.app, &store.BadFile{RenamedTo: "match-20261121-090000-abcd.sealed.bad1", Err: store.ErrChanged}))
	newer := *s.app
	newer.FindUpdate = func() func() { return func() {} }
	s.settle("title-newer", s.titleWithMatch(&newer, nil))
	s.dailies()
}

// dailies keeps the deal of the day before and after it was played.
func (s *stager) dailies() {
	app := *s.app
	app.Now = func() time.Time { return time.Date(2026, 11, 24, 20, 0, 0, 0, time.Local) }
	s.settle("daily", s.Routes.DealOfTheDay(&app))
	played := *app.CurrentSettings()
	played.Memory = &memory.Memory{Daily: []memory.DailyResult{
		{Date: "2026-11-24", Nuggets: 8, Place: 1, Rounds: "wlw", Helped: 2, Strip: "ddceffdddddddg/edbxrdmpppppn/dfdemdcdg", Par: "cegh"},
		{Date: "2026-11-23", Nuggets: 3, Place: 2, Rounds: "lwl", Par: "cccc"}, {Date: "2026-11-22", Place: 5}, {Date: "2026-11-20", Place: 5},
	}}
	after := app
	after.Settings = &played
	after.Files.Export = func(string, []byte) (string, error) { return "", nil }
	s.settle("daily-played", s.Routes.DealOfTheDay(&after))
}

// titleWithMatch returns the title with a match to continue. The error may be
// about another match, or nil.
func (s *stager) titleWithMatch(app *screen.App, err error) screen.Scene {
	saved := s.newMatch(setup.DefaultPlayers(app)).Snapshot()
	saved.SavedAt = time.Date(2026, 11, 21, 9, 35, 0, 0, time.Local)
	saving := *app
	saving.Saves = &FailingSaves{MemorySaves{Latest: saved}, err}
	return s.Routes.Title(&saving)
}

// newMatch returns a match at its beginning.
func (s *stager) newMatch(players []bot.Player) *play.Match {
	return play.New(s.app, game.Config{Seats: len(players), Seed: 1, BotSeed: 2}, players, false)
}

// menus keeps the menus of a match.
func (s *stager) menus() {
	m := s.newMatch(setup.DefaultPlayers(s.app))
	s.settle("pause", table.NewPause(s.app, m, s.scenes["title"]))
	s.settle("leave", table.AskLeave(s.app, m, s.scenes["title"]))
	players := setup.DefaultPlayers(s.app) // one person against nine dwarves
	for len(players) < game.MaxSeats {
		players = append(players, bot.Player{Name: s.app.Words.Dwarf(bot.Member(len(players) + 1)), Level: bot.Apprentice})
	}
	m = s.newMatch(players)
	s.settle("levels10", result.NewLevelMenu(s.app, m, s.scenes["title"]))
}

// settings keeps the pages of the settings, and how a key is bound.
func (s *stager) settings() {
	for i, page := range screen.SettingsPages {
		scene := options.New(s.app, s.scenes["title"]).(*options.Scene)
		scene.PageIndex, scene.ChangedAt = i, -100
		s.settle(string(page.Name), scene)
	}
	rebind := func(name string, command ui.Commands, conflict device.Control) {
		r := options.NewRebind(s.app, s.scenes[string(words.SettingsControls)].(*options.Scene)).(*options.RebindScene)
		r.Command, r.Conflict = command, conflict
		s.settle(name, r)
	}
	rebind("rebind", 0, device.Control{})
	rebind("rebind-ask", ui.Pass, device.Control{})
	rebind("rebind-taken", ui.Pass, device.Control{Code: "KeyR"})
}

// help keeps a page of the help.
func (s *stager) help() {
	rules := game.Gigamic.Rules()
	h := help.New(s.app, s.scenes["title"], &rules).(*help.Scene)
	s.settle("help", h)
	h.ListOpen = false
	h.Open(TopicIndex("tunnels"))
	h.LayOut(h.Size)
}

// setups keeps the setup of matches of the usual players, of two persons and of ten players.
func (s *stager) setups() {
	s.settle("setup", setup.New(s.app, nil, game.Amigo.Rules()))
	two := setup.DefaultPlayers(s.app)
	two[0].Name, two[1] = "Anna", bot.Player{Name: s.app.Words.DefaultName(2), Human: true}
	s.settle("setup4", setup.New(s.app, two[:4], game.Amigo.Rules()))
	s.settle("setup2", setup.New(s.app, two, game.Amigo.Rules()))
	s.settle("setup10", setup.New(s.app, s.players(10), game.Amigo.Rules()))
}

// players returns those of the match of 3, 5 or 10 that is staged.
func (s *stager) players(seats int) []bot.Player {
	switch seats {
	case 3:
		return []bot.Player{{Name: "Anna", Human: true}, {Name: "Bram", Human: true}, {Name: "Cornelia", Human: true}}
	case 5:
		return []bot.Player{{Name: "Anna", Human: true}, {Name: "Bram", Human: true}, {Name: "Grum"}, {Name: "Hilda"}, {Name: "Ketil"}}
	}
	ten := setup.DefaultPlayers(s.app)
	for len(ten) < game.MaxSeats {
		ten = append(ten, bot.Player{Name: s.app.Words.Dwarf(bot.Member(len(ten) + 1)), Human: len(ten)%3 == 0})
	}
	return ten
}

// TopicIndex returns the index in help.Topics of the topic with a name, or -1.
func TopicIndex(name string) int {
	return slices.IndexFunc(help.Topics, func(t help.Topic) bool { return t.Name == name })
}

// A Program is what a robot plays, as far as it does not come from the scenes: it
// is put together by whoever knows package render, and a kind of bots.
type Program struct {
	NewBot func(game.Seat, bot.Level, bot.Character) bot.Bot
	Routes screen.Routes
	// Recover returns a scene that runs first and all that follow, and shows a page
	// if one of them panics.
	Recover func(app *screen.App, first screen.Scene) screen.Scene
}

// NewApp returns an app in English that is silent and saves nothing. All its seeds
// follow from one.
func (p Program) NewApp(seed uint64) *screen.App {
	app := testapp.New(seed, p.NewBot)
	app.Routes = p.Routes
	app.SetFullscreen = func(bool) {}
	app.Vibrate = func() {}
	return app
}
