package screen

import (
	"time"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/device"
	"saboteur/render/play"
	"saboteur/render/sound"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// An App is the program around the scenes: what all of them share. The zero App
// is not ready for use: it needs Words or a language, a Ruler and Routes.
type App struct {
	Words    *words.Words // messages in the current language
	Ruler    ui.Ruler     // measures text
	Routes   Routes       // how scenes reach each other
	Settings *Settings    // the player's settings; nil for the defaults

	Dealer
	Output
	Storage
	Controls
	Platform

	state appState
}

var _ play.Environment = (*App)(nil)

// A Dealer creates what a new match needs.
type Dealer struct {
	NewBot func(game.Seat, bot.Level, bot.Character) bot.Bot // creates a bot for a seat
	Seed   func() uint64                                     // returns an unpredictable seed
}

// Output is what a player hears, or has read aloud. Each of its functions may
// be nil.
type Output struct {
	Speak          func(string)            // announces a public text, as to a screen reader
	PlaySound      func(play.Cue, float64) // plays a sound effect at a place from -1, left, to 1, right
	SetSoundLevels func(sound.Levels)      // sets the volume
	SetStage       func(sound.Stage)       // sets how tense the theme is; it is silent at first
}

// Storage is what outlives the program.
type Storage struct {
	Saves        Saves                // stores matches; may be nil
	SaveSettings func(Settings) error // saves settings; nil if nothing can be saved
	Files        Files                // imports and exports files; the zero Files can do neither
	Unread       error                // about a file of a table that cannot be read, for the title to tell; nil if there is none
}

// Controls are the input devices.
type Controls struct {
	Reader  *device.Reader           // reads the devices; scenes configure it; may be nil
	KeyText func(device.Code) string // returns what a key types on the player's keyboard; may be nil
	// BindingNames returns the names of the keys and of the gamepad buttons that are
	// bound to some commands. It is nil as long as the bindings are the default
	// ones.
	BindingNames func(ui.Commands) (keys, pad string)
}

// A Platform is what the program runs on.
type Platform struct {
	Version        string           // of the program, for crash reports
	DeviceLanguage string           // the language of the device, one of words.Languages; "" if it is not known
	Now            func() time.Time // tells the local time; nil for that of the device
	NoQuit         bool             // the program cannot quit, as in a browser
	Fingers        bool             // fingers are what the device has to point with
	// FindUpdate returns a function that switches to a newer version of the program,
	// ending this one; it returns nil if there is no newer version. Newer may be
	// nil.
	FindUpdate func() (change func())
	// SetFullscreen makes the window fullscreen, or ends that; nil if the platform cannot
	// do it.
	SetFullscreen func(full bool)
	Clipboard     Clipboard
	Vibrate       func()  // makes a phone vibrate for a moment; nil if the platform cannot do it
	Network       Network // plays with other devices; nil if the program cannot do that
	// OfferCall returns a function that asks the player whether the program may say outside of it that it is
	// the player's turn; nil if the player has decided or nothing can be said there. OfferCall may be nil.
	OfferCall func() (ask func())
	// TicksSinceFrame is how many ticks have begun since the last frame was shown;
	// it stays 0 where nobody counts them.
	TicksSinceFrame int
	CatchingUp      bool // more ticks follow at once before a frame is shown
}

// A Clipboard is where text is copied to and pasted from. What is nil is done within the
// program.
type Clipboard struct {
	Copy  func(text string) error
	Paste func() (text string, err error) // returns "" where what is pasted comes as typed text
}

// An appState is what an App remembers about itself.
type appState struct {
	unfocused  bool     // the window does not have the focus
	fullscreen bool     // the latest argument of Platform.SetFullscreen
	mutedOnce  bool     // the sound is off for this session only
	scaled     ui.Point // the screen on which everything has the player's scale, while widgets are at work
	soundState
	idleState
	room      roomState
	copied    string // the latest text that was copied
	announced int    // how many letters have been
	saveError error  // why the latest attempt to save the settings failed, or nil
}

// Bots think for at most maxTicksBehind slices per frame, even when several
// ticks run at once because Ebitengine catches up on lost time. From Frameless
// ticks without a frame on, the window is taken to be hidden, and bots think in
// every tick.
const (
	maxTicksBehind = 2  // ticks since the last frame
	HiddenAfter    = 90 // ticks since the last frame
)

func (app *App) Messages() *words.Words { return app.Words }

func (app *App) MakeBot(s game.Seat, l bot.Level, c bot.Character) bot.Bot {
	return app.NewBot(s, l, c)
}

func (app *App) NewSeed() uint64 { return app.Seed() }

func (app *App) LetThink(think func() bool) bool {
	if app.TicksSinceFrame > maxTicksBehind && app.TicksSinceFrame < HiddenAfter {
		return false
	}
	return think()
}

func (app *App) Announce(s string) {
	if app.state.announced += len(s); app.Speak != nil && s != "" {
		app.Speak(ui.WithoutSoftHyphens(s))
	}
}

// Announced returns how many letters have been announced so far.
func (app *App) Announced() int { return app.state.announced }

func (app *App) Saver() play.Saver {
	if app.Saves == nil {
		return nil // an interface that is nil, not one that holds a nil Saves
	}
	return app.Saves
}

func (app *App) PracticeOn() bool       { return app.CurrentSettings().Practice }
func (app *App) SecretPicturesOn() bool { return app.CurrentSettings().SecretPictures }

// Text returns a message in the current language.
func (app *App) Text(id words.ID, slots ...words.Slots) string { return app.Words.Say(id, slots...) }

// SettingsUnsaved reports whether settings last only until the program ends,
// because they cannot be saved.
func (app *App) SettingsUnsaved() bool { return app.state.saveError != nil || app.SaveSettings == nil }

// CopyText copies a text for other programs, or at least for this one.
func (app *App) CopyText(text string) error {
	app.state.copied = text
	if app.Clipboard.Copy == nil {
		return nil
	}
	return app.Clipboard.Copy(text)
}

// PasteText returns the text that was copied last. Where the clipboard cannot be read,
// it is the one that was copied in this program.
func (app *App) PasteText() string {
	if app.Clipboard.Paste != nil {
		if text, err := app.Clipboard.Paste(); err == nil {
			return text
		}
	}
	return app.state.copied
}

// PromptFor returns how to trigger a command with a device: a key of the
// player's keyboard, a gamepad button or a gesture. It is "" if only a button
// on the screen does it.
func (app *App) PromptFor(c ui.Commands, on ui.Device) string {
	if on == ui.Keyboard && app.Fingers {
		on = ui.Touch // what a phone writes with is no keyboard
	}
	b := app.CurrentSettings().ControlBindings()
	return app.ControlNames().Prompt(&b, c, on)
}

// KeyName returns the key or gamepad button for a command, if a keyboard or
// gamepad was used last, and "" otherwise.
func (app *App) KeyName(c ui.Commands, lastUsed ui.Device) string {
	if lastUsed != ui.Keyboard && lastUsed != ui.Gamepad || lastUsed == ui.Keyboard && app.Fingers {
		return ""
	}
	return app.PromptFor(c, lastUsed)
}

// ControlNames returns the names of keys and buttons as the player knows them.
func (app *App) ControlNames() device.Names {
	return device.Names{Words: app.Words, Layout: app.KeyText}
}
