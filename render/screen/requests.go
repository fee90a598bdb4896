package screen

import (
	"slices"

	"saboteur/game"
	"saboteur/game/room"
	"saboteur/render/words"
)

// followRequests takes in who asks the host, and announces it.
func (app *App) followRequests() {
	at := &app.state.room
	if at.room == nil {
		return
	}
	now := at.room.State().Requests
	at.settled++
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
