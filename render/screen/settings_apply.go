package screen

import (
	"cmp"

	"saboteur/render/ui"
	"saboteur/render/words"
)

// A SettingsStore saves settings permanently. *store.Store implements it.
type SettingsStore interface {
	// LoadSettings reads the saved settings into settings. It does not change
	// settings if none were saved.
	LoadSettings(settings any) error
	// SaveSettings saves settings.
	SaveSettings(settings any) error
}

// Prefs returns the settings. The caller may change them, and then calls
// ApplySettings.
func (app *App) Prefs() *Settings {
	if app.Settings == nil {
		s := DefaultSettings()
		app.Settings = &s
	}
	return app.Settings
}

// Recall loads the settings from a store, and saves all changes there from then
// on. The settings are valid even if there is an error, which says what could
// not be read.
func (app *App) Recall(from SettingsStore) error {
	s := *app.Prefs()
	err := from.LoadSettings(&s)
	s.clamp()
	app.Settings = &s
	app.Keep = func(s Settings) error { return from.SaveSettings(&s) }
	app.ApplySettings()
	return err
}

// Hush mutes the game until the player unmutes it. The saved settings do not
// change.
func (app *App) Hush() {
	s := app.Prefs()
	app.state.mutedOnce = !s.Mute
	s.Mute = true
	app.ApplySettings()
}

// ChangeSettings changes the settings, applies them and saves them. A failure
// to save is announced once; the settings then last until the program ends.
func (app *App) ChangeSettings(change func(*Settings)) {
	s := app.Prefs()
	change(s)
	s.clamp()
	app.ApplySettings()
	if app.Keep == nil {
		return
	}
	saved := *s
	if app.state.mutedOnce = app.state.mutedOnce && s.Mute; app.state.mutedOnce {
		saved.Mute = false
	}
	err := app.Keep(saved)
	if err != nil && app.state.saveError == nil {
		app.Announce(app.Text(words.SettingsNotSaved))
	}
	app.state.saveError = err
}

// Filled is called when the window enters or leaves fullscreen mode by other
// means than the settings.
func (app *App) Filled(full bool) {
	if app.state.fullscreen = full; app.Prefs().Full != full {
		app.ChangeSettings(func(s *Settings) { s.Full = full })
	}
}

// ApplySettings applies the settings to the language, the input devices, the
// volume and the window.
func (app *App) ApplySettings() {
	if language := cmp.Or(app.Prefs().Language, app.Speaks, "en"); app.Words == nil || app.Words.Language() != language {
		app.Words = words.In(language)
	}
	if app.Reader != nil {
		app.Prefs().configure(app.Reader)
	}
	if app.Levels != nil {
		app.Levels(app.Prefs().soundLevels(app.state.unfocused))
	}
	if app.Full != nil && app.Prefs().Full != app.state.fullscreen {
		app.state.fullscreen = app.Prefs().Full
		app.Full(app.state.fullscreen)
	}
}

// handleMute switches the sound on or off if the player asks for it, and
// follows the focus of the window.
func (app *App) handleMute(in ui.Input) {
	if in.Commands.Has(ui.Mute) {
		app.ChangeSettings(func(s *Settings) { s.Mute = !s.Mute })
	}
	if in.Unfocused != app.state.unfocused {
		app.state.unfocused = in.Unfocused
		app.ApplySettings()
	}
}
