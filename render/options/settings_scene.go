package options

import (
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A Scene is the screen on which the player sets things up. What is
// changed holds at once, on this screen too.
type Scene struct {
	screen.Base
	Lay    settingsLayout
	Page   int // of SettingPages
	Sheet  int // of that page, where there is no room for all of it
	now    screen.Ticks
	Change screen.Ticks // when something was changed last
}

// What can be chosen in the settings, apart from buttons.
type (
	TabSpot    int      // a page
	OptionSpot struct { // an option of the page, and how many values on
		At, By int
	}
)

// A settingsButton is one of the buttons below a page.
type settingsButton uint8

const (
	SettingsBack settingsButton = iota
	SettingsUsual
	SettingsKeys
	SheetBack
	SheetNext
)

// New opens the settings over a scene. What that scene hides must be
// off the screen by then.
func New(k *screen.App, under screen.Scene) screen.Scene {
	s := &Scene{Base: screen.NewBaseOver(under, k)}
	s.Panel.Focus.Set(TabSpot(0))
	return s
}

// Update implements Scene.
func (s *Scene) Update(in ui.Input) screen.Scene {
	s.Size = in.Size
	s.now++
	s.arrange()
	chosen, ok, _ := s.Panel.Update(in, s.Lay.spots)
	switch {
	case ok && !chosen.Disabled:
		return s.choose(chosen.ID)
	case in.Commands.Has(ui.PreviousCard) && s.Panel.Ready():
		s.open(s.Page - 1)
	case in.Commands.Has(ui.NextCard) && s.Panel.Ready():
		s.open(s.Page + 1)
	case in.Commands.Has(ui.Back|ui.Menu) && s.Panel.Ready():
		return screen.BackTo(s.Under)
	}
	return s
}

// arrange places everything anew.
func (s *Scene) arrange() {
	s.Lay = s.layOut()
	s.Spots = s.Lay.spots
}

// choose does what a spot stands for.
func (s *Scene) choose(id any) screen.Scene {
	switch id := id.(type) {
	case TabSpot:
		s.open(int(id))
	case OptionSpot:
		o := s.Options()[id.At]
		s.set(func(to *screen.Settings) { o.step(to, id.By) })
	case settingsButton:
		switch id {
		case SettingsBack:
			return screen.BackTo(s.Under)
		case SettingsUsual:
			s.set(SettingPages[s.Page].Usual)
		case SettingsKeys:
			s.Panel.RestartDelay()
			return NewRebind(s.App, s)
		case SheetBack:
			s.Sheet--
		case SheetNext:
			s.Sheet++
		}
	}
	s.arrange()
	return s
}

// open turns to a page.
func (s *Scene) open(page int) {
	s.Page = (page + len(SettingPages)) % len(SettingPages)
	s.Sheet, s.Change = 0, s.now
	s.Panel.Focus.Set(TabSpot(s.Page))
	s.arrange()
}

// Options returns what can be set on the page that is open.
func (s *Scene) Options() []option {
	all := SettingPages[s.Page].Options
	if last := len(all) - 1; all[last].Name == words.SettingFullScreen && s.App.Full == nil {
		return all[:last]
	}
	return all
}

// ChangeSettings changes the settings.
func (s *Scene) set(change func(*screen.Settings)) {
	s.App.ChangeSettings(change)
	s.Change = s.now
}
