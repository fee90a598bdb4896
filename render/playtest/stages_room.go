package playtest

import (
	"strings"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/game/room"
	"saboteur/render/lobby"
	"saboteur/render/screen"
	"saboteur/render/setup"
	"saboteur/render/table"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// rooms keeps what several devices share: a new game with phones, the way to a table, the
// lobby of a host and of a phone, and who is there during a match.
func (s *stager) rooms() {
	at := func(r *Room) *screen.App {
		app := *s.app
		app.Network = &Network{Hosts: true, Room: r}
		if r != nil {
			app.EnterRoom(r)
		}
		return &app
	}
	s.joins(at)
	s.lobbies(at)
	s.devices(at)
	s.phones(at)
}

// joins keeps the way to a table.
func (s *stager) joins(at func(*Room) *screen.App) {
	phones := setup.New(at(nil), nil, game.Amigo.Rules()).(*setup.Scene)
	phones.SetPhones(true)
	s.settle("setup-phones", phones)
	s.settle("title-shared", s.titleWithMatch(at(nil), nil))
	s.settle("join", lobby.NewJoin(at(nil), "", ""))
	s.settle("join-refused", lobby.NewJoin(at(nil), "192.168.1.20:4747", room.Unreachable))
	back := at(nil)
	link := "http://192.168.1.20:4747/#abcdefghijklmnopqrstuvwxyz"
	back.Network = &Network{Page: "http://192.168.1.20:4747", Had: link}
	s.settle("join-back", lobby.NewJoin(back, link, room.TakenOver))
	late := at(nil)
	late.Network = &Network{Page: "http://192.168.1.20:4747", Door: room.MatchBegun}
	s.settle("join-late", lobby.NewJoin(late, "", ""))
	waiting := s.party(6)
	waiting.Now.Link, waiting.Now.Why = room.Connecting, room.HostGone
	s.settle("join-connecting", lobby.NewJoin(at(waiting), "192.168.1.20:4747 DWARFS", room.HostGone))
}

// lobbies keeps the lobby of a host and of a phone.
func (s *stager) lobbies(at func(*Room) *screen.App) {
	s.settle("lobby", lobby.New(at(s.party(6)), nil))
	s.settle("lobby-empty", lobby.New(at(OpenRoom(Party(5))), nil))
	typing := s.party(10)
	typing.Now.Seatless = 1
	s.settle("lobby10", lobby.New(at(typing), nil))
	seats := lobby.New(at(s.party(10)), nil)
	seats.ShowSeats = true
	s.settle("lobby10-seats", seats)
	for name, mine := range map[string][]game.Seat{"lobby-phone": {1}, "lobby-name": nil} {
		guest := s.party(6)
		guest.As(mine...)
		s.settle(name, lobby.New(at(guest), nil))
	}
	left := s.party(6)
	left.As(1)
	left.Now.Link, left.Now.Why = room.Lost, room.HostAway
	s.settle("lobby-away", lobby.New(at(left), nil))
	full := s.party(10)
	full.Come(4, "Eva")
	full.As()
	s.settle("lobby-full", lobby.New(at(full), nil))
}

// devices keeps who is there during a match, and who asks to be let in.
func (s *stager) devices(at func(*Room) *screen.App) {
	playing := func() *Room {
		r := s.party(6)
		r.Now.Started, r.Now.Short = true, ""
		return r
	}
	left := playing()
	left.Away(2, 20)
	s.settle("devices", lobby.New(at(left), s.scenes["title"]))
	s.settle("devices-seat", lobby.NewSeatMenu(at(left), 2, s.scenes["title"]))
	asked := playing()
	asked.Order(room.Order{Do: room.OrderFree, Seat: 2})
	asked.Ask(2, "Eva", "")
	s.settle("devices-asked", lobby.New(at(asked), s.scenes["title"]))
	doubtful := s.party(6)
	doubtful.Ask(2, "Eva", "Dagný")
	app := at(doubtful)
	s.settle("devices-doubt", doubt(app, lobby.New(app, nil)))
	watcher := s.party(6)
	watcher.Now.Started = true
	watcher.As()
	s.settle("devices-watcher", lobby.New(at(watcher), s.scenes["title"]))
}

// doubt returns the question whether to let in somebody, once the request was seen.
func doubt(app *screen.App, l *lobby.Lobby) (asks screen.Scene) {
	for asks = l; asks == screen.Scene(l); asks = lobby.ChooseSeat(app, 2, l) {
		screen.Step(l, ui.Input{Size: ui.Point{X: 1280, Y: 720}})
	}
	return asks
}

// phones keeps what is seen only at a device of a match that several share: the end of a
// round that others still look at, and a hand that nobody has touched for a while.
func (s *stager) phones(at func(*Room) *screen.App) {
	table := func() (*screen.App, *Room) {
		shared := s.party(4)
		app := at(shared)
		settings := *app.Settings
		settings.CoverTime = 15
		app.Settings = &settings
		shared.Order(room.Order{Do: room.OrderStart})
		shared.As(shared.Now.First)
		return app, shared
	}
	keep := func(name string, scene screen.Scene, ticks int) {
		r := NewRobot(s.t, scene, s.size, Mouse)
		r.Wait(ticks)
		s.scenes[name] = r.Scene
	}
	app, _ := table()
	keep("untouched", s.roleSeen(app), 16*60)
	app, shared := table()
	shared.Now.Host, shared.Now.Seats[shared.Now.First].Host = true, true
	r := NewRobot(s.t, s.Routes.RoomMatch(app), s.size, Mouse)
	r.Wait(60)
	_ = shared.Say((shared.Now.First+2)%4, game.Statement{Kind: game.Vouch, Seat: shared.Now.First}) // everybody may
	r.Wait(60)
	s.scenes["handover-here"] = r.Scene
	app, shared = table()
	shared.As()
	shared.Now.Host, shared.Now.Addresses = true, []string{"192.168.1.20:4747"}
	keep("table-shared", s.Routes.RoomMatch(app), 60)
	app, shared = table()
	away := s.roleSeen(app)
	shared.Now.Link, shared.Now.Why = room.Lost, room.HostAway
	keep("table-away", away, 60)
	for name, host := range map[string]bool{"table-awaited": false, "table-awaited-host": true} {
		app, shared = table()
		awaited := s.roleSeen(app)
		shared.Play(1)
		shared.Now.Host = host
		m := screen.MatchOf(awaited)
		turn := (m.Viewer + 1) % game.Seat(len(m.Players))
		shared.Away(turn, 20)
		shared.Now.Seats[turn].Waits = 100
		keep(name, awaited, 300)
	}
	s.asides(table)
	s.roundEnds(table)
}

// roleSeen returns the match of a room at a device whose player has seen the own role.
func (s *stager) roleSeen(app *screen.App) screen.Scene {
	m := screen.MatchOf(s.Routes.RoomMatch(app))
	m.RolesSeen[m.Viewer] = 1
	return s.Routes.Play(app, m)
}

// roundEnds keeps the end of a round that others still look at, with the host there or away.
func (s *stager) roundEnds(at func() (*screen.App, *Room)) {
	for name, why := range map[string]room.Reason{"roundend-waits": "", "roundend-away": room.HostAway} {
		app, shared := at()
		shared.PlayRound()
		r := NewRobot(s.t, s.Routes.RoomMatch(app), s.size, Mouse)
		r.Wait(20)
		r.LeaveRoundEnd()
		if shared.Now.Why = why; why != "" {
			shared.Now.Link = room.Lost
		}
		r.Wait(20)
		s.scenes[name] = r.Scene
	}
}

// asides keeps how people tell each other something beside the game: the menu at the own seat, a line that
// is being typed, and how a line and a face look.
func (s *stager) asides(at func() (*screen.App, *Room)) {
	for name, what := range map[string]any{"aside-menu": nil, "aside-write": table.AsideSpot(0), "aside-mute": table.SeatTalkSpot(1), "aside-line": room.Aside{Seat: 1, Text: strings.Repeat("12345 678 ", 7) + "12345 678!"}, "aside-face": room.Aside{Seat: 2, Face: room.Laugh}} {
		app, shared := at()
		scene := s.roleSeen(app)
		own := table.SeatTalkSpot(screen.MatchOf(scene).Viewer)
		r := NewRobot(s.t, scene, s.size, Mouse)
		r.Wait(60)
		switch what := what.(type) {
		case nil:
			r.Choose(own)
		case room.Aside:
			shared.Told = append(shared.Told, what)
		case table.AsideSpot:
			r.Choose(own)
			r.Wait(20)
			r.Choose(what)
		default:
			r.Choose(what)
		}
		r.Wait(30)
		s.scenes[name] = r.Scene
	}
}

// Party returns Anna at this screen, and seats for other devices.
func Party(seats int) (p screen.Party) {
	p.Config = game.Config{Seats: seats, Seed: 1, BotSeed: 2}
	for i := range seats {
		p.Players = append(p.Players, bot.Player{Name: "Anna", Human: true})
		p.Open = append(p.Open, i > 0)
	}
	return p
}

// party returns a room at which some have sat down, and a seat is free.
func (s *stager) party(seats int) *Room {
	r := OpenRoom(Party(seats))
	for i, name := range []string{"", "Dagný", "Hilda", "Friederike"} {
		if i > 0 {
			r.Come(game.Seat(i), name)
		}
	}
	r.Away(3, 0)
	for i := 5; i < seats; i++ {
		r.Now.Seats[i] = room.Seat{Name: words.In("en").Dwarf(bot.Member(i + 1)), Kind: bot.Player{Level: bot.Level(i) % 4}.Profile(), Here: true}
	}
	return r
}
