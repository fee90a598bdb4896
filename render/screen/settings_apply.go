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
func (k *App) Recall(from Ledger) error {
	s := *k.Prefs()
	err := from.LoadSettings(&s)
	s.clamp()
	k.Settings = &s
	k.Keep = func(s Settings) error { return from.SaveSettings(&s) }
	k.ApplySettings()
	return err
}

// Hush silences the game until the player lets it be heard. What is kept for the
// next start does not change by it.
func (k *App) Hush() {
	s := k.Prefs()
	k.state.hushed = !s.Mute
	s.Mute = true
	k.ApplySettings()
}

// ChangeSettings changes the settings, lets them hold and keeps them. If that fails it is
// said once; the settings then last until the program ends.
func (k *App) ChangeSettings(change func(*Settings)) {
	s := k.Prefs()
	change(s)
	s.clamp()
	k.ApplySettings()
	if k.Keep == nil {
		return
	}
	kept := *s
	if k.state.hushed = k.state.hushed && s.Mute; k.state.hushed {
		kept.Mute = false
	}
	err := k.Keep(kept)
	if err != nil && k.state.saveError == nil {
		k.Announce(k.Text(words.SettingsNotSaved))
	}
	k.state.saveError = err
}

// Filled takes in that the window has come to fill the screen, or does so no
// more, by other means than the settings.
func (k *App) Filled(full bool) {
	if k.state.full = full; k.Prefs().Full != full {
		k.ChangeSettings(func(s *Settings) { s.Full = full })
	}
}

// ApplySettings lets the words, the screen, the sounds and the reader of the devices go by the settings.
func (k *App) ApplySettings() {
	if speak := cmp.Or(k.Prefs().Language, k.Speaks, "en"); k.Words == nil || k.Words.Language() != speak {
		k.Words = words.In(speak)
	}
	if k.Reader != nil {
		k.Prefs().Equip(k.Reader)
	}
	if k.Levels != nil {
		k.Levels(k.Prefs().levels(k.state.away))
	}
	if k.Full != nil && k.Prefs().Full != k.state.full {
		k.state.full = k.Prefs().Full
		k.Full(k.state.full)
	}
}
