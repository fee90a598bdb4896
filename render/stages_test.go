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
	k, _, _ := testKit(t, 5)
	k.Words, k.Speaks = w, w.Language()
	k.NewBot = func(game.Seat, bot.Level, bot.Character) bot.Bot { return &lots{dice: rand.NewPCG(1, 1)} }
	settle := func(s screen.Scene) screen.Scene {
		r := newRobot(t, s, size, mouse)
		r.wait(20)
		return r.scene
	}
	all["title"] = settle(NewTitle(k))
	all["title-continue"] = settle(titleWithMatch(t, k, nil))
	all["title-fault"] = settle(titleWithMatch(t, k, &store.BadFile{RenamedTo: "match-20261121-090000-abcd.sealed.bad1", Err: store.ErrChanged}))
	newer := *k
	newer.Newer = func() func() { return func() {} }
	all["title-newer"] = settle(titleWithMatch(t, &newer, nil))
	pausing := play.New(k, game.Config{Seats: 5, Seed: 1, Dice: 2}, setup.DefaultPlayers(k), false)
	all["pause"] = settle(table.NewPause(k, pausing, all["title"]))
	all["leave"] = settle(table.AskLeave(k, pausing, all["title"]))
	against := setup.DefaultPlayers(k) // one person against nine dwarves
	for len(against) < game.MaxSeats {
		against = append(against, bot.Player{Name: setup.DwarfNames[len(against)-1], Level: bot.Apprentice})
	}
	all["levels10"] = settle(result.NewLevels(k, play.New(k, game.Config{Seats: 10, Seed: 1, Dice: 2}, against, false), nil))
	k.Reader = device.NewReader()
	k.Keep = func(screen.Settings) error { return errors.New("no room") }
	k.ChangeSettings(func(*screen.Settings) {}) // which is said
	for i, p := range options.SettingPages {
		s := options.New(k, all["title"]).(*options.Scene)
		s.Page, s.Change = i, -100
		all[string(p.Name)] = settle(s)
	}
	list := options.NewRebind(k, all[string(words.SettingsControls)].(*options.Scene)).(*options.Rebind)
	all["rebind"] = settle(list)
	ask := *list
	ask.Asks = ui.Pass
	all["rebind-ask"] = settle(&ask)
	taken := ask
	taken.Takes = device.Control{Code: "KeyR"}
	all["rebind-taken"] = settle(&taken)
	maps.Copy(all, archiveScreens(t, k, size))
	over := game.Gigamic.Rules()
	help := help.New(k, all["title"], &over).(*help.Scene)
	settle(help)
	help.Browse = false
	help.Open(topicNamed(words.TopicTunnels))
	all["help"] = help
	all["setup"] = settle(setup.New(k, nil, game.Amigo.Rules()))
	ten := setup.DefaultPlayers(k)
	for len(ten) < game.MaxSeats {
		ten = append(ten, bot.Player{Name: setup.DwarfNames[len(ten)-1], Human: len(ten)%3 == 0})
	}
	all["setup10"] = settle(setup.New(k, ten, game.Amigo.Rules()))
	for name, players := range map[string][]bot.Player{
		"5": {{Name: "Anna", Human: true}, {Name: "Bram", Human: true}, {Name: "Grum", Human: false}, {Name: "Hilda", Human: false}, {Name: "Ketil", Human: false}},
		"3": {{Name: "Anna", Human: true}, {Name: "Bram", Human: true}, {Name: "Cornelia", Human: true}}, "10": ten,
	} {
		stageMatch(t, all, name, k, players, size)
	}
	return all
}

// titleWithMatch returns the title with a match to go on with, and perhaps
// something wrong with another.
func titleWithMatch(t *testing.T, k *screen.App, wrong error) screen.Scene {
	m := play.New(k, game.Config{Seats: 5, Seed: 1, Dice: 2}, setup.DefaultPlayers(k), false)
	r := m.Snapshot()
	r.SavedAt = time.Date(2026, 11, 21, 9, 35, 0, 0, time.Local)
	keeps := *k
	keeps.Saves = &refusing{memory{kept: r}, wrong}
	return NewTitle(&keeps)
}

// seedOf makes matches in which each screen comes by.
var seedOf = map[string]uint64{"3": 1, "5": 2, "10": 1}

// stageMatch plays a match and keeps its screens as they come by.
func stageMatch(t *testing.T, all map[string]screen.Scene, name string, k *screen.App, players []bot.Player, size ui.Point) {
	m := play.New(k, game.Config{Seats: len(players), Seed: seedOf[name], Dice: 2}, players, false)
	r := newRobot(t, table.New(k, m), size, mouse)
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
			r.wait(table.HandoverGuard + 1)
			if under, ok := s.Table.(*table.Table); ok && len(m.Log) > 4 {
				copied, under := *s, *under
				under.M = frozen(m)
				copied.Table, copied.M = &under, under.M
				keep("handover", &copied)
				asked, back := copied, under
				asked.Table = &back
				pictures := &table.PictureLock{Base: screen.NewBase(k), Over: &asked}
				pictures.Update(ui.Input{Size: r.size})
				keep("picture", pictures)
			}
			r.choose(table.IAmSpot)
			continue
		case *table.Secret:
			r.wait(table.HandoverGuard + 1)
			p := s.Spots[0].Center()
			r.down(p)
			r.wait(int(table.LeastLook) + 1)
			copied := *s
			shot := "role"
			if s.After == nil {
				shot = "peek"
			}
			keep(shot, &copied)
			r.lift()
			r.choose(table.GotItSpot)
			continue
		case *result.RoundEnd:
			r.wait(20)
			copied := *s
			copied.M, copied.Now = frozen(m), result.AllTurned
			keep("roundend-"+m.Ended.Winners.String()+"-", &copied)
			r.choose(result.GoOnButton)
			continue
		case *result.GoldDraft:
			if s.Mine() && s.Spots != nil {
				r.wait(20)
				copied := *s
				copied.M = frozen(m)
				keep("gold", &copied)
			}
			r.share(s)
			continue
		case *result.Podium:
			r.raw.Mouse.At = ui.Point{} // out of the way
			r.wait(result.AllIn + result.Shining)
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
		c.M = frozen(s.M)
		keep(shot, &c)
	}
	if s.Act.Event != nil && s.Now > (s.Act.Began+s.Act.End)/2 {
		switch s.Act.Event.(type) {
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
		r.choose(board.DoneButton)
		return
	case !s.MyTurn() || s.Act.Event != nil || s.Legal == nil || !s.Panel.Ready():
		r.tick(ui.Input{})
		return
	}
	if s.M.View.Plays > 25 {
		snap("table")
		r.stageLog(s, keep)
	} else {
		snap("early")
	}
	r.wait(20)
	if r.scene == screen.Scene(s) && s.M.View.Plays > 12 {
		r.stageCards(s, snap)
	}
	r.playCard(s)
}

// stageLog keeps the table with its log open, and a moment of it.
func (r *robot) stageLog(s *table.Table, keep func(string, screen.Scene)) {
	c := *s
	c.M, c.Open = frozen(s.M), true
	c.LayOut(r.size)
	keep("log", &c)
	n := *s
	n.M, n.News = frozen(s.M), table.News{To: len(s.M.Log)}
	keep("news", &n)
	near := *s
	near.M, near.Cam = frozen(s.M), board.Camera{Zoom: 2.6, Off: ui.Point{X: 90, Y: 40}}
	near.LayOut(r.size)
	keep("near", &near)
	pile := table.NewDiscards(&c)
	for range 20 {
		pile.Update(ui.Input{Size: r.size})
	}
	keep("discards", pile)
	for _, open := range []bool{false, true} {
		back := archive.NewRewind(s.App, frozen(s.M), s, len(s.M.Log)*2/3, open)

		for range 20 {
			back.Update(ui.Input{Size: r.size})
		}
		keep(map[bool]string{false: "rewind", true: "rewind-log-"}[open], back)
	}
}

// stageCards chooses each card of the hand in turn, proposes the last thing it
// can do, and takes it back.
func (r *robot) stageCards(s *table.Table, snap func(string)) {
	for i, c := range s.M.View.Hand[:s.M.View.Cards[s.M.Viewer]] {
		kind := map[game.Kind]string{game.Tunnel: "lay", game.Broken: "break", game.Repair: "mend", game.Rockfall: "fall", game.Map: "map"}[c.Kind()]
		r.choose(board.HandSpot(i))
		can := s.Targets()
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
