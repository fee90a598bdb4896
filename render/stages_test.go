package render

import (
	"errors"
	"maps"
	"math/rand/v2"
	"testing"
	"time"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/archive"
	"saboteur/render/board"
	"saboteur/render/device"
	"saboteur/render/help"
	"saboteur/render/options"
	"saboteur/render/play"
	"saboteur/render/result"
	"saboteur/render/screen"
	"saboteur/render/setup"
	"saboteur/render/store"
	"saboteur/render/table"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// lots is a mind that draws lots, tunnels towards the goals first, so that the
// screens do not change when dwarves learn something.
type lots struct {
	dice   *rand.PCG
	choice game.Action
}

func (l *lots) Meet([]bot.Player) {}

func (l *lots) Hear(game.Event, *game.View) {}

func (l *lots) Think(v *game.View) bool {
	l.choice = want(l.dice, v.Legal(nil))
	return true
}

func (l *lots) Choice() game.Action { return l.choice }

func (l *lots) Reason() bot.Reason {
	return bot.Reason{About: game.Nobody, Chance: -1}
}

// stages returns every screen at a size, each at a telling moment, reached
// through play.
func stages(t *testing.T, size ui.Point) map[string]screen.Scene {
	t.Helper()
	return stagesIn(t, size, words.In("en"))
}

// stagesIn does so in the words of a language.
func stagesIn(t *testing.T, size ui.Point, w *words.Words) map[string]screen.Scene {
	t.Helper()
	all := map[string]screen.Scene{}
	app, _, _ := testKit(t, 5)
	app.Words, app.DeviceLanguage = w, w.Language()
	app.NewBot = func(game.Seat, bot.Level, bot.Character) bot.Bot { return &lots{dice: rand.NewPCG(1, 1)} }
	settle := func(s screen.Scene) screen.Scene {
		r := newRobot(t, s, size, mouse)
		r.wait(20)
		return r.scene
	}
	all["title"] = settle(NewTitle(app))
	all["title-continue"] = settle(titleWithMatch(t, app, nil))
	all["title-fault"] = settle(titleWithMatch(t, app, &store.BadFile{RenamedTo: "match-20261121-090000-abcd.sealed.bad1", Err: store.ErrChanged}))
	newer := *app
	newer.FindUpdate = func() func() { return func() {} }
	all["title-newer"] = settle(titleWithMatch(t, &newer, nil))
	pausing := play.New(app, game.Config{Seats: 5, Seed: 1, Dice: 2}, setup.DefaultPlayers(app), false)
	all["pause"] = settle(table.NewPause(app, pausing, all["title"]))
	all["leave"] = settle(table.AskLeave(app, pausing, all["title"]))
	against := setup.DefaultPlayers(app) // one person against nine dwarves
	for len(against) < game.MaxSeats {
		against = append(against, bot.Player{Name: setup.DwarfNames[len(against)-1], Level: bot.Apprentice})
	}
	all["levels10"] = settle(result.NewLevelMenu(app, play.New(app, game.Config{Seats: 10, Seed: 1, Dice: 2}, against, false), nil))
	app.Reader = device.NewReader()
	app.SaveSettings = func(screen.Settings) error { return errors.New("no room") }
	app.ChangeSettings(func(*screen.Settings) {}) // which is said
	for i, p := range options.Pages {
		s := options.New(app, all["title"]).(*options.Scene)
		s.PageIndex, s.ChangedAt = i, -100
		all[string(p.Name)] = settle(s)
	}
	list := options.NewRebind(app, all[string(words.SettingsControls)].(*options.Scene)).(*options.RebindScene)
	all["rebind"] = settle(list)
	ask := *list
	ask.Command = ui.Pass
	all["rebind-ask"] = settle(&ask)
	taken := ask
	taken.Conflict = device.Control{Code: "KeyR"}
	all["rebind-taken"] = settle(&taken)
	maps.Copy(all, archiveScreens(t, app, size))
	over := game.Gigamic.Rules()
	help := help.New(app, all["title"], &over).(*help.Scene)
	settle(help)
	help.ListOpen = false
	help.Open(topicNamed(words.TopicTunnels))
	all["help"] = help
	all["setup"] = settle(setup.New(app, nil, game.Amigo.Rules()))
	ten := setup.DefaultPlayers(app)
	for len(ten) < game.MaxSeats {
		ten = append(ten, bot.Player{Name: setup.DwarfNames[len(ten)-1], Human: len(ten)%3 == 0})
	}
	all["setup10"] = settle(setup.New(app, ten, game.Amigo.Rules()))
	for name, players := range map[string][]bot.Player{
		"5": {{Name: "Anna", Human: true}, {Name: "Bram", Human: true}, {Name: "Grum", Human: false}, {Name: "Hilda", Human: false}, {Name: "Ketil", Human: false}},
		"3": {{Name: "Anna", Human: true}, {Name: "Bram", Human: true}, {Name: "Cornelia", Human: true}}, "10": ten,
	} {
		stageMatch(t, all, name, app, players, size)
	}
	return all
}

// titleWithMatch returns the title with a match to go on with, and perhaps
// something wrong with another.
func titleWithMatch(t *testing.T, app *screen.App, wrong error) screen.Scene {
	m := play.New(app, game.Config{Seats: 5, Seed: 1, Dice: 2}, setup.DefaultPlayers(app), false)
	r := m.Snapshot()
	r.SavedAt = time.Date(2026, 11, 21, 9, 35, 0, 0, time.Local)
	keeps := *app
	keeps.Saves = &refusing{memory{kept: r}, wrong}
	return NewTitle(&keeps)
}

// seedOf makes matches in which each screen comes by.
var seedOf = map[string]uint64{"3": 1, "5": 2, "10": 1}

// stageMatch plays a match and keeps its screens as they come by.
func stageMatch(t *testing.T, all map[string]screen.Scene, name string, app *screen.App, players []bot.Player, size ui.Point) {
	m := play.New(app, game.Config{Seats: len(players), Seed: seedOf[name], Dice: 2}, players, false)
	r := newRobot(t, table.New(app, m), size, mouse)
	keep := func(shot string, s screen.Scene) {
		if _, ok := all[shot+name]; !ok {
			all[shot+name] = s
		}
	}
	for {
		switch s := r.scene.(type) {
		case *table.Table:
			r.stageTable(s, keep)
			continue
		case *table.Handover:
			r.wait(table.HandoverDelay + 1)
			if under, ok := s.Table.(*table.Table); ok && len(m.Log) > 4 {
				copied, under := *s, *under
				under.Match = frozen(m)
				copied.Table, copied.Match = &under, under.Match
				keep("handover", &copied)
				asked, back := copied, under
				asked.Table = &back
				pictures := &table.PictureLock{Base: screen.NewBase(app), Handover: &asked}
				pictures.Update(ui.Input{Size: r.size})
				keep("picture", pictures)
			}
			r.choose(table.ConfirmSpot)
			continue
		case *table.Secret:
			r.wait(table.HandoverDelay + 1)
			p := s.Spots[0].Center()
			r.down(p)
			r.wait(int(table.MinLookTicks) + 1)
			copied := *s
			shot := "role"
			if s.OnSeen == nil {
				shot = "peek"
			}
			keep(shot, &copied)
			r.lift()
			r.choose(table.GotItSpot)
			continue
		case *result.RoundEnd:
			r.wait(20)
			copied := *s
			copied.Match, copied.Now = frozen(m), result.RolesTurnedTicks
			keep("roundend-"+m.RoundEnd.Winners.String()+"-", &copied)
			r.choose(result.ContinueButton)
			continue
		case *result.GoldDraft:
			if s.ViewerPicks() && s.Spots != nil {
				r.wait(20)
				copied := *s
				copied.Match = frozen(m)
				keep("gold", &copied)
			}
			r.share(s)
			continue
		case *result.Podium:
			r.raw.Mouse.At = ui.Point{} // out of the way
			r.wait(result.AllRowsTicks + result.SparkleTicks)
			keep("podium", s)
			r.choose(4)
			r.wait(20)
			keep("deeds", r.scene)
			return
		}
	}
}

// frozen returns a copy of a match that play does not change.
func frozen(m *play.Match) *play.Match {
	c := *m
	return &c
}

// stageTable keeps the table when something is to be seen, and plays on.
func (r *robot) stageTable(s *table.Table, keep func(string, screen.Scene)) {
	snap := func(shot string) {
		c := *s
		c.Match = frozen(s.Match)
		keep(shot, &c)
	}
	if s.Animation.Event != nil && s.Now > (s.Animation.Start+s.Animation.End)/2 {
		switch s.Animation.Event.(type) {
		case game.Placed:
			snap("act-lay")
		case game.GoalTurned:
			snap("act-goal")
		case game.Collapsed:
			snap("act-fall")
		case game.ToolBroke:
			snap("act-break")
		}
	}
	switch {
	case s.Mode == table.Ending && s.Panel.Ready():
		snap("waiting")
		r.choose(board.EndTurnButton)
		return
	case !s.MyTurn() || s.Animation.Event != nil || s.Legal == nil || !s.Panel.Ready():
		r.tick(ui.Input{})
		return
	}
	if s.Match.View.Plays > 25 {
		snap("table")
		r.stageLog(s, keep)
	} else {
		snap("early")
	}
	r.wait(20)
	if r.scene == screen.Scene(s) && s.Match.View.Plays > 12 {
		r.stageCards(s, snap)
	}
	r.playCard(s)
}

// stageLog keeps the table with its log open, and a moment of it.
func (r *robot) stageLog(s *table.Table, keep func(string, screen.Scene)) {
	c := *s
	c.Match, c.LogOpen = frozen(s.Match), true
	c.LayOut(r.size)
	keep("log", &c)
	n := *s
	n.Match, n.News = frozen(s.Match), table.News{To: len(s.Match.Log)}
	keep("news", &n)
	near := *s
	near.Match, near.Camera = frozen(s.Match), board.Camera{Zoom: 2.6, Offset: ui.Point{X: 90, Y: 40}}
	near.LayOut(r.size)
	keep("near", &near)
	pile := table.NewDiscards(&c)
	for range 20 {
		pile.Update(ui.Input{Size: r.size})
	}
	keep("discards", pile)
	for _, open := range []bool{false, true} {
		back := archive.NewRewind(s.App, frozen(s.Match), s, len(s.Match.Log)*2/3, open)

		for range 20 {
			back.Update(ui.Input{Size: r.size})
		}
		keep(map[bool]string{false: "rewind", true: "rewind-log-"}[open], back)
	}
}

// stageCards chooses each card of the hand in turn, proposes the last thing it
// can do, and takes it back.
func (r *robot) stageCards(s *table.Table, snap func(string)) {
	for i, c := range s.Match.View.Hand[:s.Match.View.Cards[s.Match.Viewer]] {
		kind := map[game.Kind]string{game.Tunnel: "lay", game.Broken: "break", game.Repair: "mend", game.Rockfall: "fall", game.Map: "map"}[c.Kind()]
		r.choose(board.HandSpot(i))
		can := s.TargetActions()
		if len(can) == 0 {
			snap("nothing-" + kind + "-")
			r.key(ui.Back)
			continue
		}
		snap("chosen-" + kind + "-")
		r.choose(targetOf(can[len(can)-1]))
		snap("ghost-" + kind + "-")
		r.key(ui.Back)
		r.key(ui.Back)
	}
	r.choose(board.HintButton)
	for s.Mode == table.Consulting {
		r.tick(ui.Input{})
	}
	snap("hint-")
	r.key(ui.Back)
	r.key(ui.Back)
}
