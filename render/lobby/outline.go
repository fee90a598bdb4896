package lobby

import (
	"cmp"

	"saboteur/game"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// NameSpot implements screen.SpotNamer.
func (l *Lobby) NameSpot(id any) (name string, state ui.State) {
	value := func(what, value string) string {
		return l.App.Text(words.OutlineValue, words.Slots{"what": what, "value": value})
	}
	switch id := id.(type) {
	case TurnAwaySpot:
		r, _ := l.App.RequestFor(game.Seat(id))
		return l.App.Text(words.RequestTurnAwayWho, words.Slots{"who": r.Name}), 0
	case SeatSpot:
		if r, asked := l.App.RequestFor(game.Seat(id)); asked {
			return value(r.Name, l.App.Text(words.SeatAsksIn)), 0
		}
		seat, text := l.state.Seats[id], seatText(l.App, &l.state, game.Seat(id))
		if isOpen(seat) {
			return value(screen.DefaultName(l.App, int(id)+1), text), 0
		}
		return value(seat.Name, text), 0
	case LookSpot:
		name := cmp.Or(l.name, screen.DefaultName(l.App, int(l.seat())+1))
		return l.App.ArrowName(l.App.Text(words.LookFace), name, int(id)), 0
	case Button:
		if id == NameField {
			return value(l.App.Text(words.LobbyName), l.name), 0
		}
	}
	return "", 0
}
