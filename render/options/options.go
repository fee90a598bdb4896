package options

import (
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A Scene is the screen on which the player changes the settings.
type Scene struct {
	screen.Base
	Lay    layout
	Page   int          // index of the open page in SettingPages
	Sheet  int          // index of the open sheet, where a page does not fit on one
	now    screen.Ticks // since the scene opened
	Change screen.Ticks // when a setting or the page last changed; the preview then moves
}

// IDs of the spots that are not buttons.
type (
	TabSpot int // an index in SettingPages

	// An OptionSpot moves an option to another value.
	OptionSpot struct {
		At int // the index of the option on its page
		By int // how many values further
	}
)

// A button is the ID of a button below the options.
type button uint8

const (
	SettingsBack button = iota
	SettingsUsual
	SettingsKeys
	SheetBack
	SheetNext
)

// New returns the settings, which go back to the scene under them. Secrets of
// that scene must already be hidden.
func New(app *screen.App, under screen.Scene) screen.Scene {
	s := &Scene{Base: screen.NewBaseOver(under, app)}
	s.Panel.Focus.Set(TabSpot(0))
	return s
}

// Update implements screen.Scene.
func (s *Scene) Update(in ui.Input) screen.Scene {
	s.Size = in.Size
	s.now++
	s.relayout()
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

// relayout lays everything out again.
func (s *Scene) relayout() {
	s.Lay = s.newLayout()
	s.Spots = s.Lay.spots
}

// choose activates the spot with an ID.
func (s *Scene) choose(id any) screen.Scene {
	switch id := id.(type) {
	case TabSpot:
		s.open(int(id))
	case OptionSpot:
		o := s.Options()[id.At]
		s.change(func(to *screen.Settings) { o.step(to, id.By) })
	case button:
		switch id {
		case SettingsBack:
			return screen.BackTo(s.Under)
		case SettingsUsual:
			s.change(SettingPages[s.Page].reset)
		case SettingsKeys:
			s.Panel.RestartDelay()
			return NewRebind(s.App, s)
		case SheetBack:
			s.Sheet--
		case SheetNext:
			s.Sheet++
		}
	}
	s.relayout()
	return s
}

// open opens a page; indices go round at the ends.
func (s *Scene) open(page int) {
	s.Page = (page + len(SettingPages)) % len(SettingPages)
	s.Sheet, s.Change = 0, s.now
	s.Panel.Focus.Set(TabSpot(s.Page))
	s.relayout()
}

// Options returns the options of the open page, without full screen where the
// program cannot fill the screen.
func (s *Scene) Options() []option {
	all := SettingPages[s.Page].Options
	if last := len(all) - 1; all[last].Name == words.SettingFullScreen && s.App.Full == nil {
		return all[:last]
	}
	return all
}

// change changes the settings of the program.
func (s *Scene) change(by func(*screen.Settings)) {
	s.App.ChangeSettings(by)
	s.Change = s.now
}
