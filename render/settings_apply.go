package render

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
func (k *Kit) Recall(from Ledger) error {
	s := *k.settings()
	err := from.LoadSettings(&s)
	s.clamp()
	k.Settings = &s
	k.Keep = func(s Settings) error { return from.SaveSettings(&s) }
	k.equip()
	return err
}

// Hush silences the game until the player lets it be heard. What is kept for the
// next start does not change by it.
func (k *Kit) Hush() {
	s := k.settings()
	k.hushed = !s.Mute
	s.Mute = true
	k.equip()
}

// set changes the settings, lets them hold and keeps them. If that fails it is
// said once; the settings then last until the program ends.
func (k *Kit) set(change func(*Settings)) {
	s := k.settings()
	change(s)
	s.clamp()
	k.equip()
	if k.Keep == nil {
		return
	}
	kept := *s
	if k.hushed = k.hushed && s.Mute; k.hushed {
		kept.Mute = false
	}
	err := k.Keep(kept)
	if err != nil && k.unkept == nil {
		k.Announce(k.text(words.SettingsNotSaved))
	}
	k.unkept = err
}

// Filled takes in that the window has come to fill the screen, or does so no
// more, by other means than the settings.
func (k *Kit) Filled(full bool) {
	if k.full = full; k.settings().Full != full {
		k.set(func(s *Settings) { s.Full = full })
	}
}

// equip lets the words, the screen, the sounds and the reader of the devices go by the settings.
func (k *Kit) equip() {
	if speak := cmp.Or(k.settings().Language, k.Speaks, "en"); k.Words == nil || k.Words.Language() != speak {
		k.Words = words.In(speak)
	}
	if k.Reader != nil {
		k.settings().Equip(k.Reader)
	}
	if k.Levels != nil {
		k.Levels(k.settings().levels(k.away))
	}
	if k.Full != nil && k.settings().Full != k.full {
		k.full = k.settings().Full
		k.Full(k.full)
	}
}
