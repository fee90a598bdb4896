package screen

import (
	"slices"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/game/room"
	"saboteur/render/play"
	"saboteur/render/words"
)

// A roomState is the room that the program is in.
type roomState struct {
	room     Room           // nil outside of rooms
	match    int            // the generation of the room's events to which the running match belongs; -1 for none
	seats    []room.Seat    // as they were a tick ago, in that match
	requests []room.Request // as they were a tick ago
	settled  Ticks          // since the requests have changed
	muted    uint16         // the seats of which nothing is to be heard beside the game, a bit for each
}

// Room returns the room that the program is in, or nil.
func (app *App) Room() Room { return app.state.room.room }

// EnterRoom makes r the room that the program is in.
func (app *App) EnterRoom(r Room) {
	app.state.room = roomState{room: r, match: -1}
	if app.Network != nil {
		app.Network.CallBy(app.Text(words.PromptYourTurnSolo))
	}
}

// LeaveRoom closes the room that the program is in, if it is in one: see Room.Close.
func (app *App) LeaveRoom() {
	if r := app.Room(); r != nil {
		app.state.room = roomState{match: -1}
		r.Close()
	}
}

// A roomMatch is the match of a room, as its events tell it from one beginning on: once they
// start over, it hears nothing more.
type roomMatch struct {
	Room
	app        *App
	generation int
}

// Hear implements play.Session.
func (m roomMatch) Hear() []game.Event {
	if m.isOver() {
		return nil
	}
	return m.Room.Hear()
}

// isOver reports whether the events have started over since.
func (m roomMatch) isOver() bool { return m.State().Generation != m.generation }

// Asides implements play.Remote: without those of players who are not to be heard.
func (m roomMatch) Asides() []room.Aside {
	if m.isOver() {
		return nil
	}
	return slices.DeleteFunc(m.Room.Asides(), func(a room.Aside) bool { return m.app.Muted(a.Seat) })
}

// Muted reports whether nothing that a player tells beside the game is to be heard here.
func (app *App) Muted(s game.Seat) bool { return app.state.room.muted>>s&1 == 1 }

// Mute lets nothing, or everything again, be heard of what a player tells beside the game.
func (app *App) Mute(s game.Seat) { app.state.room.muted ^= 1 << s }

// FarSeats returns the seats of the people who are there at other devices, who can be told something
// beside the game; none if the host wants it quiet.
func (app *App) FarSeats() (all []game.Seat) {
	if app.Room() == nil {
		return nil
	}
	now := app.Room().State()
	for i, p := range RoomPlayers(now.Seats) {
		if at := &now.Seats[i]; p.Human && at.Here && !at.Freed && !slices.Contains(now.Mine, game.Seat(i)) && !now.Quiet && now.Link == room.Connected {
			all = append(all, game.Seat(i))
		}
	}
	return all
}

// RoomMatch returns the match of the room, of a generation of its events.
func (app *App) RoomMatch(generation int) play.Remote { return roomMatch{app.Room(), app, generation} }

// EnterMatch notes that the match of the room is shown, of a generation of its events.
func (app *App) EnterMatch(generation int) {
	app.state.room.match, app.state.room.seats = generation, nil
}

// followRoom takes in what happens in the room while its match is shown, in a tick before which some were missed. It
// returns the scene with which the match starts over if the room has to tell all of it again, or nil.
func (app *App) followRoom(s Scene, late int) Scene {
	app.followRequests(late)
	m := MatchOf(s)
	if app.Room() == nil || m == nil || app.state.room.match < 0 {
		return nil
	}
	now := app.Room().State()
	if !now.Started {
		app.state.room.match = -1
		return app.Routes.Lobby(app, nil) // for another match
	}
	if now.Generation != app.state.room.match {
		return app.Routes.RoomMatch(app)
	}
	before := app.state.room.seats
	app.state.room.seats = now.Seats
	for i, seat := range now.Seats {
		if i < len(m.Names) && seat.Name != m.Names[i] {
			m.Reseat(game.Seat(i), RoomPlayers(now.Seats[i : i+1])[0])
		}
		if i < len(before) && seat.Joined > before[i].Joined {
			app.state.room.muted &^= 1 << i // somebody else
			m.Notify(app.newPlayer(i+1, seat))
		}
		if i < len(before) && seat.Dwarf != before[i].Dwarf && !seat.Freed && !before[i].Freed && (seat.Dwarf || seat.Here) {
			m.Notify(app.Text(map[bool]words.ID{true: words.AwayFilled, false: words.AwayBack}[seat.Dwarf], words.Slots{"who": seat.Name}))
		}
	}
	m.Receive()
	return nil
}

// newPlayer says that a seat, counted from 1, is played by somebody else from now on.
func (app *App) newPlayer(n int, s room.Seat) string {
	if s.Host {
		return app.Text(words.SeatNewHost, words.Slots{"n": n})
	}
	return app.Text(words.SeatNewPlayer, words.Slots{"n": n, "who": s.Name})
}

// RoomPlayers returns who sits at the table of a room. An open seat has a player without a
// name.
func RoomPlayers(seats []room.Seat) (players []bot.Player) {
	for _, s := range seats {
		p, _ := bot.ParsePlayer(s.Kind) // an open seat is nobody's
		p.Name = s.Name
		p.Look, _ = bot.ParseAppearance(s.Look)
		players = append(players, p)
	}
	return players
}

// followRequests takes in who asks the host, and announces it.
func (app *App) followRequests(late int) {
	at := &app.state.room
	if at.room == nil {
		return
	}
	now := at.room.State().Requests
	at.settled += Ticks(1 + late)
	if slices.Equal(now, at.requests) {
		return
	}
	for _, r := range now {
		if !slices.Contains(at.requests, r) {
			app.Announce(app.Text(words.SeatAsks, words.Slots{"who": r.Name, "n": int(r.Seat) + 1}))
		}
	}
	at.requests, at.settled = now, 0
}

// RequestFor returns the first request for a seat about which this device has to decide.
func (app *App) RequestFor(s game.Seat) (r room.Request, ok bool) {
	if app.Room() == nil {
		return r, false
	}
	all := app.Room().State().Requests
	if i := slices.IndexFunc(all, func(r room.Request) bool { return r.Seat == s }); i >= 0 {
		return all[i], true
	}
	return r, false
}

// requestDelay is for how long requests have to be seen before a press decides about one: it
// may have been meant for what was there before.
const requestDelay Ticks = 60

// CanDecide reports whether the requests have been seen for long enough.
func (app *App) CanDecide() bool { return app.state.room.settled >= requestDelay }

// ConnectionNote returns what the people at this screen have to know about the room that
// the program is in: that it has lost its host, why it was sent away, or that it watches.
// It is "" if there is nothing to say.
func (app *App) ConnectionNote() string {
	if app.Room() == nil {
		return ""
	}
	s := app.Room().State()
	switch lost := app.LostNote(); {
	case lost != "":
		return lost
	case len(s.Mine) == 0 && !s.Host && (s.Why == room.TakenOver || s.Why == room.SeatFreed):
		return app.Words.RoomReasonText(s.Why)
	case len(s.Mine) == 0 && !s.Host:
		return app.Text(words.LinkWatching)
	}
	return ""
}

// LostNote returns why there is no connection to the host of the room, and what to do about it.
// It is "" if there is one.
func (app *App) LostNote() string {
	if app.Room() == nil {
		return ""
	}
	s := app.Room().State()
	switch {
	case s.Link == room.Ended, s.Link == room.Lost && (s.Why == room.HostGone || s.Why == room.HostAway):
		return app.Words.RoomReasonText(s.Why)
	case s.Link == room.Lost:
		return app.Text(words.LinkLost)
	}
	return ""
}
