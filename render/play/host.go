package play

import (
	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/store"
	"saboteur/render/words"
)

// A Host is the program around a match, as far as a match needs it.
type Host interface {
	// Language returns the words of the language that is spoken now.
	Language() *words.Words
	// MakeBot makes a bot for a seat.
	MakeBot(s game.Seat, l bot.Level, c bot.Character) bot.Bot
	// NewSeed returns a seed that nobody knows.
	NewSeed() uint64
	// LetThink lets the bot in turn think for a slice, if the frame has time for
	// it. It reports whether the bot has chosen.
	LetThink(bots bot.Bots, s *game.State) bool
	// Announce tells listeners what has happened in public; "" is nothing.
	Announce(text string)
	// PlayCue plays a sound that everybody may hear; 0 is silence.
	PlayCue(c Cue)
	// Saver returns what keeps matches; nil if nothing does.
	Saver() Saver
	// Practice reports whether somebody who plays alone among bots may take any
	// turn back.
	Practice() bool
	// Pictures reports whether a secret picture opens each person's hand.
	Pictures() bool
}

// A Saver keeps a match beyond the end of the program.
type Saver interface {
	// SaveMatch keeps a match that is being played, as it is now.
	SaveMatch(*store.OngoingMatch) error
	// FinishMatch keeps a match that has ended.
	FinishMatch(*store.OngoingMatch) error
}

// A quiet host tells nobody what happens.
type quiet struct{ Host }

// Announce implements Host.
func (quiet) Announce(string) {}

// PlayCue implements Host.
func (quiet) PlayCue(Cue) {}
