package screen

import (
	"saboteur/game/room"
	"saboteur/render/words"
)

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
