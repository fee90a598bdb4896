package screen

import (
	"cmp"

	"saboteur/render/words"
)

// A Ledger keeps settings beyond the end of the program. A *store.Store does.
type Ledger interface {
	// LoadSettings reads what is kept into settings, and leaves them as they are if
	// nothing is.
	LoadSettings(settings any) error
	// SaveSettings keeps settings.
	SaveSettings(settings any) error
}

// Recall takes the settings from where they are kept, as far as they are, and
// keeps them there from then on. The settings are good even if there is an error, which says what
// could not be read.
func (app *App) Recall(from Ledger) error {
	s := *app.Prefs()
	err := from.LoadSettings(&s)
	s.clamp()
	app.Settings = &s
	app.Keep = func(s Settings) error { return from.SaveSettings(&s) }
	app.ApplySettings()
	return err
}

// Hush silences the game until the player lets it be heard. What is kept for the
// next start does not change by it.
func (app *App) Hush() {
	s := app.Prefs()
	app.state.hushed = !s.Mute
	s.Mute = true
	app.ApplySettings()
}

// ChangeSettings changes the settings, lets them hold and keeps them. If that fails it is
// said once; the settings then last until the program ends.
func (app *App) ChangeSettings(change func(*Settings)) {
	s := app.Prefs()
	change(s)
	s.clamp()
	app.ApplySettings()
	if app.Keep == nil {
		return
	}
	kept := *s
	if app.state.hushed = app.state.hushed && s.Mute; app.state.hushed {
		kept.Mute = false
	}
	err := app.Keep(kept)
	if err != nil && app.state.saveError == nil {
		app.Announce(app.Text(words.SettingsNotSaved))
	}
	app.state.saveError = err
}

// Filled takes in that the window has come to fill the screen, or does so no
// more, by other means than the settings.
func (app *App) Filled(full bool) {
	if app.state.full = full; app.Prefs().Full != full {
		app.ChangeSettings(func(s *Settings) { s.Full = full })
	}
}

// ApplySettings lets the words, the screen, the sounds and the reader of the devices go by the settings.
func (app *App) ApplySettings() {
	if speak := cmp.Or(app.Prefs().Language, app.Speaks, "en"); app.Words == nil || app.Words.Language() != speak {
		app.Words = words.In(speak)
	}
	if app.Reader != nil {
		app.Prefs().Equip(app.Reader)
	}
	if app.Levels != nil {
		app.Levels(app.Prefs().levels(app.state.away))
	}
	if app.Full != nil && app.Prefs().Full != app.state.full {
		app.state.full = app.Prefs().Full
		app.Full(app.state.full)
	}
}
