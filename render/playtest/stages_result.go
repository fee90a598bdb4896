package playtest

import (
	"fmt"
	"math/rand/v2"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/handover"
	"saboteur/render/play"
	"saboteur/render/result"
	"saboteur/render/screen"
)

// results keeps what comes of rounds among bots: a saboteur who is unmasked after others
// and before others, lies, and gold that is shared.
func (s *stager) results() {
	app := s.NewApp(5)
	app.Words, app.DeviceLanguage = s.app.Words, s.app.DeviceLanguage
	for seats, at := range map[int]struct {
		seed   uint64
		before int
	}{3: {20, 1}, 5: {175, 1}, 10: {32, 4}} {
		m := botsPlay(app, seats, at.seed, func(m *play.Match) bool { _, ends := m.NextEvent().(game.RoundEnded); return ends })
		end := result.NewRoundEnd(app, m).(*result.RoundEnd)
		end.Now = screen.Ticks((at.before+1)*result.RolesTurnedTicks/game.MaxSeats - 60)
		s.settle(fmt.Sprint("unmask", seats), end)
	}
	s.liars(app)
	s.golds(app)
}

// golds keeps how a person shares gold of different values with bots, in the last round.
func (s *stager) golds(app *screen.App) {
	m := botsPlay(app, 5, 128, func(m *play.Match) bool {
		v := m.Latest()
		return v.Round == game.Rounds && v.Phase == game.Sharing && v.Shares == 3
	})
	later := m.Snapshot()
	later.Record.Profiles[m.Latest().Turn] = bot.Player{Human: true}.Profile()
	r := NewRobot(s.t, app.Routes.Resume(app, later), s.size, Mouse)
	r.Wait(handover.Delay + 1)
	r.Choose(handover.ConfirmSpot)
	r.Wait(20)
	r.Choose(1)
	r.Wait(2)
	draft := r.Scene.(*result.GoldDraft)
	at := func(card int, mine bool) screen.Scene { // another draft at the same moment
		d := NewRobot(s.t, result.NewGoldDraft(app, CopyMatch(draft.Match)), s.size, Mouse)
		d.Wait(20)
		if d.Choose(card); mine {
			d.Choose(result.MineButton)
		}
		d.Wait(2)
		return d.Scene
	}
	s.scenes["gold-later5"] = at(1, false)
	if _, there := r.Spot(result.MineButton); there {
		s.scenes["gold-mine5"] = at(1, true)
	}
	r.Choose(result.TakeButton)
	for _, over := r.Spot(result.ContinueButton); !over; _, over = r.Spot(result.ContinueButton) {
		r.Step()
	}
	r.Wait(2)
	s.scenes["gold-over5"] = r.Scene
}

// accusations keeps an accusation in which a person among bots has yet to choose, and what comes
// of it, at tables of three sizes.
func (s *stager) accusations() {
	app := s.NewApp(5)
	app.Words, app.DeviceLanguage, app.NewBot = s.app.Words, s.app.DeviceLanguage, s.app.NewBot
	for _, seats := range []int{3, 5, 10} {
		for name, chosen := range map[string]bool{"accuse-ask": false, "accuse": true} {
			players := []bot.Player{{Name: "Anna", Human: true}}
			for len(players) < seats {
				players = append(players, bot.Player{Name: app.Words.Dwarf(bot.Member(len(players) + 1))})
			}
			m := play.New(app, game.Config{Seats: seats, Seed: 175, BotSeed: 1, Accusation: true}, players, false)
			dice := rand.NewPCG(1, 1)
			for _, ends := m.NextEvent().(game.AccusationBegan); !ends; _, ends = m.NextEvent().(game.AccusationBegan) {
				switch {
				case len(m.Queue) > 0:
					m.ShowNext()
				case m.IsHere(m.Latest().Turn):
					if err := m.Play(PickAction(dice, m.View.Legal(nil))); err != nil {
						panic(err) // it is legal
					}
				default:
					m.Think(true)
				}
			}
			if chosen {
				if err := m.Point(game.Pointing{Seat: 0, Target: 2}); err != nil {
					panic(err) // all others have chosen
				}
			}
			a := result.NewAccusation(app, m).(*result.Accusation)
			a.Now = screen.Ticks(result.FingersShownTicks)
			s.settle(fmt.Sprint(name, seats), a)
		}
	}
}

// botsPlay plays a match among bots, who say nothing, until something holds.
func botsPlay(app *screen.App, seats int, seed uint64, until func(*play.Match) bool) *play.Match {
	players := []bot.Player{{Name: "Anna", Character: bot.Even}}
	for i := 1; i < seats; i++ {
		players = append(players, bot.Player{Name: app.Words.Dwarf(bot.Member(i + 1)), Character: bot.Characters[i%len(bot.Characters)]})
	}
	m := play.New(app, game.Config{Seats: seats, Seed: seed, BotSeed: 1, Silent: true}, players, false)
	playOn(m, until)
	return m
}

// playOn lets bots play until something holds.
func playOn(m *play.Match, until func(*play.Match) bool) {
	for !until(m) {
		if len(m.Queue) > 0 {
			m.ShowNext()
		} else {
			m.Think(true)
		}
	}
}

// liars keeps the end of a round in which a saboteur has lied and others have accused it, and all have
// pointed at somebody, as soon as its role is shown and once all are.
func (s *stager) liars(app *screen.App) {
	m := play.New(app, game.Config{Seats: 5, Seed: 175, BotSeed: 1, Accusation: true}, []bot.Player{{Name: "Anna"}, {Name: "Borka"}, {Name: "Dagny"}, {Name: "Grum"}, {Name: "Hilda"}}, false)
	playOn(m, func(m *play.Match) bool { return m.Latest().Turn >= 0 && len(m.Queue) == 0 })
	liar, treasure := game.Seat(4), int8(0)
	for m.Local.State.RoleOf(liar) != game.Saboteur {
		liar--
	}
	secrets := m.Local.State.Secrets()
	for secrets.Goals[treasure] != game.Treasure {
		treasure++
	}
	next := func(n game.Seat) game.Seat { return (liar + n) % 5 }
	for _, said := range []game.Spoken{
		{Seat: liar, Statement: game.Statement{Kind: game.ClaimTreasure, Goal: (treasure + 1) % 3}},
		{Seat: next(1), Statement: game.Statement{Kind: game.Agree}},
		{Seat: next(2), Statement: game.Statement{Kind: game.Agree}},
		{Seat: next(3), Statement: game.Statement{Kind: game.Accuse, Seat: liar}},
		{Seat: next(1), Statement: game.Statement{Kind: game.Accuse, Seat: liar}},
		{Seat: next(2), Statement: game.Statement{Kind: game.Accuse, Seat: liar}},
	} {
		if err := m.Say(said.Seat, said.Statement); err != nil {
			s.t.Fatalf("%v: %v", said, err)
		}
	}
	playOn(m, func(m *play.Match) bool { _, ends := m.NextEvent().(game.RoundEnded); return ends })
	before := (int(liar) - int(m.Latest().Starter) + 10) % 5
	for name, now := range map[string]int{
		"unmask-liar5": (before+1)*result.RolesTurnedTicks/game.MaxSeats - 60,
		"unmask-all5":  result.RolesTurnedTicks,
		"lies5":        result.RolesTurnedTicks,
	} {
		end := result.NewRoundEnd(app, CopyMatch(m)).(*result.RoundEnd)
		end.Now = screen.Ticks(now)
		r := NewRobot(s.t, end, s.size, Mouse)
		if r.Wait(20); name == "lies5" {
			r.AskWhoDidWhat()
			r.Choose(result.LiesButton)
		}
		s.settle(name, r.Scene)
	}
}
