package render

import (
	"cmp"

	"saboteur/render/ui"
	"saboteur/render/words"
)

// A settingsScene is the screen on which the player sets things up. What is
// changed holds at once, on this screen too.
type settingsScene struct {
	Base
	lay    settingsLayout
	page   int // of settingPages
	sheet  int // of that page, where there is no room for all of it
	now    ticks
	change ticks // when something was changed last
}

// What can be chosen in the settings, apart from buttons.
type (
	tabSpot    int      // a page
	optionSpot struct { // an option of the page, and how many values on
		at, by int
	}
)

const (
	settingsBack buttonSpot = 150 + iota
	settingsUsual
	settingsKeys
	sheetBack
	sheetNext
)

// newSettings opens the settings over a scene. What that scene hides must be
// off the screen by then.
func newSettings(k *Kit, under Scene) Scene {
	s := &settingsScene{Base: over(under, k)}
	s.panel.Focus.Set(tabSpot(0))
	return s
}

// Update implements Scene.
func (s *settingsScene) Update(in ui.Input) Scene {
	s.size = in.Size
	s.now++
	s.arrange()
	chosen, ok, _ := s.panel.Update(in, s.lay.spots)
	switch {
	case ok && !chosen.Off:
		return s.choose(chosen.ID)
	case in.Keys.Has(ui.CardBefore) && s.panel.Ready():
		s.open(s.page - 1)
	case in.Keys.Has(ui.CardAfter) && s.panel.Ready():
		s.open(s.page + 1)
	case in.Keys.Has(ui.Back|ui.Menu) && s.panel.Ready():
		return back(s.under)
	}
	return s
}

// arrange places everything anew.
func (s *settingsScene) arrange() {
	s.lay = s.layOut()
	s.spots = s.lay.spots
}

// choose does what a spot stands for.
func (s *settingsScene) choose(id any) Scene {
	switch id := id.(type) {
	case tabSpot:
		s.open(int(id))
	case optionSpot:
		o := s.options()[id.at]
		s.set(func(to *Settings) { o.step(to, id.by) })
	case buttonSpot:
		switch id {
		case settingsBack:
			return back(s.under)
		case settingsUsual:
			s.set(settingPages[s.page].usual)
		case settingsKeys:
			s.panel.Rest()
			return newRebind(s.kit, s)
		case sheetBack:
			s.sheet--
		case sheetNext:
			s.sheet++
		}
	}
	s.arrange()
	return s
}

// open turns to a page.
func (s *settingsScene) open(page int) {
	s.page = (page + len(settingPages)) % len(settingPages)
	s.sheet, s.change = 0, s.now
	s.panel.Focus.Set(tabSpot(s.page))
	s.arrange()
}

// options returns what can be set on the page that is open.
func (s *settingsScene) options() []option {
	all := settingPages[s.page].options
	if last := len(all) - 1; all[last].name == words.SettingFull && s.kit.Full == nil {
		return all[:last]
	}
	return all
}

// set changes the settings.
func (s *settingsScene) set(change func(*Settings)) {
	s.kit.set(change)
	s.change = s.now
}

// A Ledger keeps settings beyond the end of the program. A *store.Store does.
type Ledger interface {
	// Settings reads what is kept into settings, and leaves them as they are if
	// nothing is.
	Settings(settings any) error
	// KeepSettings keeps settings.
	KeepSettings(settings any) error
}

// Recall takes the settings from where they are kept, as far as they are, and
// keeps them there from then on. The settings are good even if there is an error, which says what
// could not be read.
func (k *Kit) Recall(from Ledger) error {
	s := *k.settings()
	err := from.Settings(&s)
	s.clamp()
	k.Settings = &s
	k.Keep = func(s Settings) error { return from.KeepSettings(&s) }
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
		k.Announce(k.text(words.SettingsUnkept))
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
