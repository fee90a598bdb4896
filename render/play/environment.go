package play

import (
	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/game/room"
	"saboteur/render/store"
	"saboteur/render/words"
)

// A Host is the program around a match. *screen.App implements it.
type Environment interface {
	// Messages returns the messages in the current language.
	Messages() *words.Words
	// MakeBot makes a bot for a seat.
	MakeBot(s game.Seat, l bot.Level, c bot.Character) bot.Bot
	// NewSeed returns an unpredictable seed.
	NewSeed() uint64
	// LetThink lets a bot think for a time slice by calling think, if the current frame has
	// time for it. It reports what think does: whether the bot has chosen an action.
	LetThink(think func() (done bool)) (done bool)
	// Announce gives a public message to screen readers and other listeners; "" is
	// ignored.
	Announce(text string)
	// PlayCueAt plays a sound at a place from -1, left, to 1, right; cue 0 is
	// silence.
	PlayCueAt(c Cue, place float64)
	// Saver returns where matches are saved, or nil if they are not.
	Saver() Saver
	// PracticeOn reports whether practice is on: a person who plays alone against
	// bots may then take back any turn.
	PracticeOn() bool
	// SecretPicturesOn reports whether each person has to choose a secret picture to see
	// the hand.
	SecretPicturesOn() bool
}

// A Saver stores matches permanently.
type Saver interface {
	// SaveMatch saves a match in progress.
	SaveMatch(*store.OngoingMatch) error
	// FinishMatch saves a finished match.
	FinishMatch(*store.OngoingMatch) error
}

// A quietHost is a host that suppresses announcements and sounds.
type quietHost struct{ Environment }

// Announce implements Environment.
func (quietHost) Announce(string) {}

// PlayCueAt implements Environment.
func (quietHost) PlayCueAt(Cue, float64) {}

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
