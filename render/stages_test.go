package render

import (
	"errors"
	"maps"
	"math/rand/v2"
	"testing"
	"time"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/device"
	"saboteur/render/store"
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
func stages(t *testing.T, size ui.Point) map[string]Scene {
	t.Helper()
	return stagesIn(t, size, words.In("en"))
}

// stagesIn does so in the words of a language.
func stagesIn(t *testing.T, size ui.Point, w *words.Words) map[string]Scene {
	t.Helper()
	all := map[string]Scene{}
	k, _, _ := testKit(t, 5)
	k.Words, k.Speaks = w, w.Language()
	k.NewBot = func(game.Seat, bot.Level, bot.Character) bot.Bot { return &lots{dice: rand.NewPCG(1, 1)} }
	settle := func(s Scene) Scene {
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
	pausing := newMatch(k, game.Config{Seats: 5, Seed: 1, Dice: 2}, defaultPlayers(k), false)
	all["pause"] = settle(newPause(k, pausing, all["title"]))
	all["leave"] = settle(askLeave(k, pausing, all["title"]))
	against := defaultPlayers(k) // one person against nine dwarves
	for len(against) < game.MaxSeats {
		against = append(against, bot.Player{Name: dwarfNames[len(against)-1], Level: bot.Apprentice})
	}
	all["levels10"] = settle(newLevels(k, newMatch(k, game.Config{Seats: 10, Seed: 1, Dice: 2}, against, false), nil))
	k.Reader = device.NewReader()
	k.Keep = func(Settings) error { return errors.New("no room") }
	k.set(func(*Settings) {}) // which is said
	for i, p := range settingPages {
		s := newSettings(k, all["title"]).(*settingsScene)
		s.page, s.change = i, -100
		all[string(p.name)] = settle(s)
	}
	list := newRebind(k, all[string(words.SettingsControls)].(*settingsScene)).(*rebind)
	all["rebind"] = settle(list)
	ask := *list
	ask.asks = ui.Pass
	all["rebind-ask"] = settle(&ask)
	taken := ask
	taken.takes = device.Control{Code: "KeyR"}
	all["rebind-taken"] = settle(&taken)
	maps.Copy(all, archiveScreens(t, k, size))
	over := game.Gigamic.Rules()
	help := newHelp(k, all["title"], &over).(*help)
	settle(help)
	help.browse = false
	help.open(topicNamed(words.TopicTunnels))
	all["help"] = help
	all["setup"] = settle(newSetup(k, nil, game.Amigo.Rules()))
	ten := defaultPlayers(k)
	for len(ten) < game.MaxSeats {
		ten = append(ten, bot.Player{Name: dwarfNames[len(ten)-1], Human: len(ten)%3 == 0})
	}
	all["setup10"] = settle(newSetup(k, ten, game.Amigo.Rules()))
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
func titleWithMatch(t *testing.T, k *Kit, wrong error) Scene {
	m := newMatch(k, game.Config{Seats: 5, Seed: 1, Dice: 2}, defaultPlayers(k), false)
	r := m.running()
	r.SavedAt = time.Date(2026, 11, 21, 9, 35, 0, 0, time.Local)
	keeps := *k
	keeps.Saves = &refusing{memory{kept: r}, wrong}
	return NewTitle(&keeps)
}

// seedOf makes matches in which each screen comes by.
var seedOf = map[string]uint64{"3": 1, "5": 2, "10": 1}

// stageMatch plays a match and keeps its screens as they come by.
func stageMatch(t *testing.T, all map[string]Scene, name string, k *Kit, players []bot.Player, size ui.Point) {
	m := newMatch(k, game.Config{Seats: len(players), Seed: seedOf[name], Dice: 2}, players, false)
	r := newRobot(t, newTable(k, m), size, mouse)
	keep := func(shot string, s Scene) {
		if _, ok := all[shot+name]; !ok {
			all[shot+name] = s
		}
	}
	for {
		switch s := r.scene.(type) {
		case *table:
			r.stageTable(s, keep)
			continue
		case *handover:
			r.wait(handoverGuard + 1)
			if under, ok := s.table.(*table); ok && len(m.log) > 4 {
				copied, under := *s, *under
				under.m = frozen(m)
				copied.table, copied.m = &under, under.m
				keep("handover", &copied)
				asked, back := copied, under
				asked.table = &back
				pictures := &picturing{Base: on(k), over: &asked}
				pictures.Update(ui.Input{Size: r.size})
				keep("picture", pictures)
			}
			r.choose(iAmSpot)
			continue
		case *secret:
			r.wait(handoverGuard + 1)
			p := s.spots[0].Center()
			r.down(p)
			r.wait(int(leastLook) + 1)
			copied := *s
			shot := "role"
			if s.after == nil {
				shot = "peek"
			}
			keep(shot, &copied)
			r.lift()
			r.choose(gotItSpot)
			continue
		case *roundEnd:
			r.wait(20)
			copied := *s
			copied.m, copied.now = frozen(m), allTurned
			keep("roundend-"+m.ended.Winners.String()+"-", &copied)
			r.choose(goOnButton)
			continue
		case *sharing:
			if s.mine() && s.spots != nil {
				r.wait(20)
				copied := *s
				copied.m = frozen(m)
				keep("gold", &copied)
			}
			r.share(s)
			continue
		case *podium:
			r.raw.Mouse.At = ui.Point{} // out of the way
			r.wait(allIn + shining)
			keep("podium", s)
			r.choose(4)
			r.wait(20)
			keep("deeds", r.scene)
			return
		}
	}
}

// frozen returns a copy of a match that play does not change.
func frozen(m *match) *match {
	c := *m
	return &c
}

// stageTable keeps the table when something is to be seen, and plays on.
func (r *robot) stageTable(s *table, keep func(string, Scene)) {
	snap := func(shot string) {
		c := *s
		c.m = frozen(s.m)
		keep(shot, &c)
	}
	if s.act.event != nil && s.now > (s.act.began+s.act.end)/2 {
		switch s.act.event.(type) {
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
	case s.waiting && s.panel.Ready():
		snap("waiting")
		r.choose(doneButton)
		return
	case !s.myTurn() || s.act.event != nil || s.legal == nil || !s.panel.Ready():
		r.tick(ui.Input{})
		return
	}
	if s.m.shown.Plays > 25 {
		snap("table")
		r.stageLog(s, keep)
	} else {
		snap("early")
	}
	r.wait(20)
	if r.scene == Scene(s) && s.m.shown.Plays > 12 {
		r.stageCards(s, snap)
	}
	r.playCard(s)
}

// stageLog keeps the table with its log open, and a moment of it.
func (r *robot) stageLog(s *table, keep func(string, Scene)) {
	c := *s
	c.m, c.open = frozen(s.m), true
	c.layOut(r.size)
	keep("log", &c)
	n := *s
	n.m, n.news = frozen(s.m), news{to: len(s.m.log)}
	keep("news", &n)
	near := *s
	near.m, near.cam = frozen(s.m), camera{zoom: 2.6, off: ui.Point{X: 90, Y: 40}}
	near.layOut(r.size)
	keep("near", &near)
	pile := newDiscards(&c)
	for range 20 {
		pile.Update(ui.Input{Size: r.size})
	}
	keep("discards", pile)
	for _, open := range []bool{false, true} {
		back := newRewind(s.kit, frozen(s.m), s, len(s.m.log)*2/3, open)

		for range 20 {
			back.Update(ui.Input{Size: r.size})
		}
		keep(map[bool]string{false: "rewind", true: "rewind-log-"}[open], back)
	}
}

// stageCards chooses each card of the hand in turn, proposes the last thing it
// can do, and takes it back.
func (r *robot) stageCards(s *table, snap func(string)) {
	for i, c := range s.m.shown.Hand[:s.m.shown.Cards[s.m.viewer]] {
		kind := map[game.Kind]string{game.Tunnel: "lay", game.Broken: "break", game.Repair: "mend", game.Rockfall: "fall", game.Map: "map"}[c.Kind()]
		r.choose(handSpot(i))
		can := s.targets()
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
	r.choose(hintButton)
	for s.asks {
		r.tick(ui.Input{})
	}
	snap("hint-")
	r.key(ui.Back)
	r.key(ui.Back)
}
