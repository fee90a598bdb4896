package screen

import (
	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/device"
	"saboteur/render/play"
	"saboteur/render/sound"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// An App is what all scenes work with: the program around them. The zero App is
// not ready: it needs Words or a language to speak, a Ruler and Routes.
type App struct {
	Words    *words.Words // of the language that is spoken now
	Ruler    ui.Ruler     // measures text
	Routes   Routes       // from each scene to the others
	Settings *Settings    // as the player has set them; nil for the default ones

	Dealer
	Output
	Storage
	Controls
	Platform

	state appState
}

// A Dealer provides what a new match needs.
type Dealer struct {
	NewBot func(game.Seat, bot.Level, bot.Character) bot.Bot // makes a bot for a seat
	Seed   func() uint64                                     // returns a seed that nobody knows
}

// Output is what a player hears or has read out. Each of its functions may be nil.
type Output struct {
	Say    func(string)       // tells listeners what the screen shows in public
	Cue    func(play.Cue)     // plays a sound
	Levels func(sound.Levels) // sets the volume of the sounds
}

// Storage is where things stay after the program has ended.
type Storage struct {
	Saves Saves                // keeps matches; may be nil
	Keep  func(Settings) error // keeps settings until the next start; nil if nothing can be kept
	Files Files                // come and go; the zero Files do not
}

// Controls are the devices that the player holds.
type Controls struct {
	Reader *device.Reader           // reads the devices, for setting it up; may be nil
	Layout func(device.Code) string // returns what a key writes on the player's keyboard; may be nil
	// Bound returns the keys and the gamepad buttons that are bound to some
	// commands, as the player knows them. It is nil while they are the default ones.
	Bound func(ui.Commands) (keys, pad string)
}

// A Platform is what the game runs on.
type Platform struct {
	Version string // of the program, for crash reports
	Speaks  string // the language of the device, one of words.Languages; "" if it is not known
	NoQuit  bool   // there is nothing to quit to, as in a browser
	// Newer returns a function that changes to a newer version of the program,
	// which ends this one; nil if there is none. Newer may be nil.
	Newer func() (change func())
	// Full lets the window fill the screen, or no longer; nil if it cannot.
	Full func(full bool)
	// TicksSinceFrame is how many ticks have begun since a frame was last shown; 0
	// where nobody counts them.
	TicksSinceFrame int
}

// An appState is what an App remembers of what it has done.
type appState struct {
	away      bool  // the window does not have the focus
	full      bool  // what Platform.Full was told last
	hushed    bool  // the sound is off this time only
	saveError error // why the settings could not be kept; nil if they were
}

// A frame is held up by two slices of thinking at most, also when several ticks come
// at once, as Ebitengine makes up for those that were lost. Where no frames are shown at
// all, thinking goes on.
const (
	perFrame  = 2  // slices
	Frameless = 30 // ticks without a frame
)

// Language implements Host.
func (app *App) Language() *words.Words { return app.Words }

// MakeBot implements Host.
func (app *App) MakeBot(s game.Seat, l bot.Level, c bot.Character) bot.Bot {
	return app.NewBot(s, l, c)
}

// NewSeed implements Host.
func (app *App) NewSeed() uint64 { return app.Seed() }

// LetThink implements Host.
func (app *App) LetThink(bots bot.Bots, s *game.State) bool {
	if app.TicksSinceFrame > perFrame && app.TicksSinceFrame < Frameless {
		return false
	}
	return bots.Think(s)
}

// Announce implements Host.
func (app *App) Announce(s string) {
	if app.Say != nil && s != "" {
		app.Say(words.WithoutSoftHyphens(s))
	}
}

// PlayCue implements Host.
func (app *App) PlayCue(c play.Cue) {
	if app.Cue != nil && c != 0 {
		app.Cue(c)
	}
}

// Saver implements Host.
func (app *App) Saver() play.Saver {
	if app.Saves == nil {
		return nil // and not a Saver that holds nil
	}
	return app.Saves
}

// Practice implements Host.
func (app *App) Practice() bool { return app.Prefs().Practice }

// Pictures implements Host.
func (app *App) Pictures() bool { return app.Prefs().Pictures }

// Text returns a message.
func (app *App) Text(id words.ID, slots ...words.Slots) string { return app.Words.Say(id, slots...) }

// SettingsLost reports whether the settings last only until the program ends:
// they could not be kept, or nothing can be.
func (app *App) SettingsLost() bool { return app.state.saveError != nil || app.Keep == nil }
