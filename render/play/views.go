package play

import "saboteur/game"

// Views are what the people at this screen know at one moment: a view for everybody, at
// index 0, and one for each seat that is played here, at 1 + its number. The others are
// not kept up to date.
type views [1 + game.MaxSeats]game.View

// begin makes v the views before the first round.
func (v *views) begin(c game.Config) {
	for i := range v {
		v[i] = game.NewView(c, game.Seat(i-1))
	}
}

// of returns the view of a seat, or of everybody for Nobody. It belongs to v.
func (v *views) of(s game.Seat) *game.View { return &v[1+s] }

// hear lets everybody and some seats hear of an event.
func (v *views) hear(e game.Event, seats []game.Seat) {
	v[0].Apply(e)
	for _, s := range seats {
		v.of(s).Apply(e)
	}
}
