package render

import (
	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/device"
	"saboteur/render/sound"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A Kit is what all scenes work with.
type Kit struct {
	Words  *words.Words
	Ruler  ui.Ruler
	NewBot func(game.Seat, bot.Level, bot.Character) bot.Bot // makes a bot for a seat
	Seed   func() uint64                                     // a seed that nobody knows
	Say    func(string)                                      // tells listeners what the screen shows in public; may be nil
	Cue    func(Cue)                                         // plays a sound; may be nil
	Levels func(sound.Levels)                                // moves the sliders of the sounds; may be nil
	Saves  Saves                                             // keeps matches; may be nil
	Files  Files                                             // come and go; the zero Files do not
	// Bound names the keys and the buttons of a gamepad that are bound to some
	// wishes, as the player knows them; nil for the usual ones.
	Bound  func(ui.Commands) (keys, pad string)
	Speaks string // the language of the device, one of words.Languages; "" if it is not known
	NoQuit bool   // there is nothing to leave to, as in a browser
	// Newer returns what changes to a newer version of the program, which ends
	// this one; nil if there is none. It may be nil.
	Newer func() (change func())
	Full  func(full bool) // lets the window fill the screen, or no more; nil if it cannot

	Settings *Settings                // as the player has set them; nil for the usual ones
	Keep     func(Settings) error     // keeps settings until the next start; nil if nothing can be kept
	Reader   *device.Reader           // reads the devices, for setting it up; may be nil
	Layout   func(device.Code) string // what a key writes on the player's keyboard; may be nil
	Late     int                      // how many ticks have begun since the last frame was shown; 0 where nobody counts them

	Version string // of the program, for crash reports

	routes Routes // from each scene to the others

	away   bool  // the window does not have the focus
	full   bool  // what Full was told last
	hushed bool  // it is mute this time only
	unkept error // why the settings could not be kept; nil if they were
}

// A frame is held up by two slices of thinking at most, also when several ticks come
// at once, as Ebitengine makes up for those that were lost. Where no frames are shown at
// all, thinking goes on.
const (
	perFrame  = 2  // slices
	frameless = 30 // ticks without a frame
)

// Language implements Host.
func (k *Kit) Language() *words.Words { return k.Words }

// MakeBot implements Host.
func (k *Kit) MakeBot(s game.Seat, l bot.Level, c bot.Character) bot.Bot { return k.NewBot(s, l, c) }

// NewSeed implements Host.
func (k *Kit) NewSeed() uint64 { return k.Seed() }

// LetThink implements Host.
func (k *Kit) LetThink(bots bot.Bots, s *game.State) bool {
	if k.Late > perFrame && k.Late < frameless {
		return false
	}
	return bots.Think(s)
}

// Announce implements Host.
func (k *Kit) Announce(s string) {
	if k.Say != nil && s != "" {
		k.Say(words.WithoutSoftHyphens(s))
	}
}

// PlayCue implements Host.
func (k *Kit) PlayCue(c Cue) {
	if k.Cue != nil && c != 0 {
		k.Cue(c)
	}
}

// Saver implements Host.
func (k *Kit) Saver() Saver {
	if k.Saves == nil {
		return nil // and not a Saver that holds nil
	}
	return k.Saves
}

// Practice implements Host.
func (k *Kit) Practice() bool { return k.settings().Practice }

// Pictures implements Host.
func (k *Kit) Pictures() bool { return k.settings().Pictures }

// text returns a message.
func (k *Kit) text(id words.ID, slots ...words.Slots) string { return k.Words.Say(id, slots...) }
