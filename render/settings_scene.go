package render

import (
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

// A settingsButton is one of the buttons below a page.
type settingsButton uint8

const (
	settingsBack settingsButton = iota
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
	case ok && !chosen.Disabled:
		return s.choose(chosen.ID)
	case in.Commands.Has(ui.PreviousCard) && s.panel.Ready():
		s.open(s.page - 1)
	case in.Commands.Has(ui.NextCard) && s.panel.Ready():
		s.open(s.page + 1)
	case in.Commands.Has(ui.Back|ui.Menu) && s.panel.Ready():
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
	case settingsButton:
		switch id {
		case settingsBack:
			return back(s.under)
		case settingsUsual:
			s.set(settingPages[s.page].usual)
		case settingsKeys:
			s.panel.RestartDelay()
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
	if last := len(all) - 1; all[last].name == words.SettingFullScreen && s.kit.Full == nil {
		return all[:last]
	}
	return all
}

// set changes the settings.
func (s *settingsScene) set(change func(*Settings)) {
	s.kit.set(change)
	s.change = s.now
}
