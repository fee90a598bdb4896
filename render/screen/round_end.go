package screen

import (
	"slices"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/game/room"
)

// A RoundEnd is how the people at a table of several devices leave the end of a round: all at
// the same time. The zero RoundEnd is that of a match that is played here alone.
type RoundEnd struct {
	Held      bool     // some have yet to see it
	Gone      bool     // the room has come to its end
	Decides   bool     // this device may go on for all
	Plays     bool     // somebody at this device plays
	SomeReady bool     // some have seen it
	Others    []string // at other devices, who have yet to see it
}

// RoundEnd returns how the end of a round, counted from 1, is left.
func (app *App) RoundEnd(round int8) (r RoundEnd) {
	if app.Room() == nil {
		return r
	}
	s := app.Room().State()
	r = RoundEnd{Gone: s.Link == room.Ended, Decides: s.Host, Plays: len(s.Mine) > 0}
	r.Held = s.RoundEnd == round && !r.Gone
	for i, seat := range s.Seats {
		p, _ := bot.ParsePlayer(seat.Kind)
		r.SomeReady = r.SomeReady || seat.Ready
		if p.Human && seat.Here && !seat.Dwarf && !seat.Ready && !slices.Contains(s.Mine, game.Seat(i)) {
			r.Others = append(r.Others, seat.Name)
		}
	}
	return r
}
