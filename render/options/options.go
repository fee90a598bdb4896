package options

import (
	"slices"

	"saboteur/render/play"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A Scene is the screen on which the player changes the settings.
type Scene struct {
	screen.Base
	Layout     layout
	PageIndex  int          // index of the open page in Pages
	SheetIndex int          // index of the open sheet, where a page does not fit on one
	now        screen.Ticks // since the scene opened
	ChangedAt  screen.Ticks // when a setting or the page last changed; the preview then moves
}

// IDs of the spots that are not buttons.
type (
	TabSpot int // an index in Pages

	// An OptionSpot moves an option to another value.
	OptionSpot struct {
		Index int // the index of the option on its page
		Step  int // how many values further
	}
)

// A button is the ID of a button below the options.
type button uint8

const (
	BackButton button = iota
	ResetButton
	BindingsButton
	PreviousSheetButton
	NextSheetButton
)

// New returns the settings, which go back to the scene under them. Secrets of
// that scene must already be hidden.
func New(app *screen.App, under screen.Scene) screen.Scene {
	s := &Scene{Base: screen.NewBaseOver(under, app)}
	s.Panel.Focus.Set(TabSpot(0))
	return s
}

// LayOutPage implements screen.Paged.
func (s *Scene) LayOutPage(size ui.Point) {
	s.Size = size
	s.relayout()
}

// Update implements screen.Scene.
func (s *Scene) Update(in ui.Input) screen.Scene {
	s.now++
	s.LayOutPage(in.Size)
	chosen, ok, _ := s.Panel.Update(in, s.Layout.spots)
	switch {
	case ok && !chosen.Disabled:
		return s.choose(chosen.ID)
	case in.Commands.Has(ui.PreviousCard) && s.Panel.Ready():
		s.open(s.PageIndex - 1)
	case in.Commands.Has(ui.NextCard) && s.Panel.Ready():
		s.open(s.PageIndex + 1)
	case in.Commands.Has(ui.Back|ui.Menu) && s.Panel.Ready():
		return screen.BackTo(s.Under)
	}
	return s
}

// relayout lays everything out again.
func (s *Scene) relayout() {
	s.Layout = s.newLayout()
	s.Spots = s.Layout.spots
}

// choose activates the spot with an ID.
func (s *Scene) choose(id any) screen.Scene {
	switch id := id.(type) {
	case TabSpot:
		s.open(int(id))
	case OptionSpot:
		o := s.Options()[id.Index]
		s.change(func(to *screen.Settings) { o.step(to, id.Step) })
	case button:
		switch id {
		case BackButton:
			return screen.BackTo(s.Under)
		case ResetButton:
			s.change(Pages[s.PageIndex].reset)
		case BindingsButton:
			s.Panel.RestartDelay()
			return NewRebind(s.App, s)
		case PreviousSheetButton:
			s.App.PlayCue(play.CuePage)
			s.SheetIndex--
		case NextSheetButton:
			s.App.PlayCue(play.CuePage)
			s.SheetIndex++
		}
	}
	s.relayout()
	return s
}

// open opens a page; indices go round at the ends.
func (s *Scene) open(page int) {
	s.App.PlayCue(play.CuePage)
	s.PageIndex = (page + len(Pages)) % len(Pages)
	s.SheetIndex, s.ChangedAt = 0, s.now
	s.Panel.Focus.Set(TabSpot(s.PageIndex))
	s.relayout()
}

// Options returns the options of the open page, without those that the program cannot
// follow on this device.
func (s *Scene) Options() []option {
	return slices.DeleteFunc(slices.Clone(Pages[s.PageIndex].Options), func(o option) bool {
		return o.Name == words.SettingFullScreen && s.App.SetFullscreen == nil || o.Name == words.SettingVibration && s.App.Vibrate == nil
	})
}

// change changes the settings of the program.
func (s *Scene) change(by func(*screen.Settings)) {
	s.App.ChangeSettings(by)
	s.ChangedAt = s.now
}
