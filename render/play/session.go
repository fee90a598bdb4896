package play

import (
	"saboteur/game"
	"saboteur/game/room"
)

// A Session is a match as this screen takes part in it: it says what happens, as far as
// the people at this screen may know it together, and takes what they do. No screen knows
// whether the match runs here or elsewhere.
type Session interface {
	// Hear returns the events since the last call, in order.
	Hear() []game.Event
	// Act plays for the person at this screen whose turn it is. It returns the reason if
	// that is known at once not to be possible. What happens comes from Hear, which need
	// not be at once.
	Act(game.Action) error
	// Say makes a statement of a person at this screen, at any time. It returns the reason if
	// that is known at once not to be possible. It comes from Hear like everything else.
	Say(game.Seat, game.Statement) error
	// Point points at somebody for a person at this screen, or skips, as Say makes a
	// statement. Whom it points at comes from Hear when all have chosen.
	Point(game.Pointing) error
	// Think lets a bot think for a slice of a frame if it is its turn, and play once
	// delayOver is true. A session that runs elsewhere does nothing.
	Think(delayOver bool)
	// Record returns the record of the match once it is over, or nil as long as it is
	// secret.
	Record() *game.Record
}

// A Remote is a session that runs elsewhere, at whose table people tell each other more than
// the game knows of.
type Remote interface {
	Session
	// Asides returns what people have told each other since the last call, as far as it is to be
	// heard here.
	Asides() []room.Aside
}
