package play

import (
	"saboteur/game"
	"saboteur/game/bot"
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
