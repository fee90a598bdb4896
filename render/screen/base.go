package screen

import (
	"saboteur/render/play"
	"saboteur/render/ui"
)

// A Base is what every scene stands on: the program around it, the focus and
// the pointer, the size of the screen, and what can be chosen there. Scenes embed
// it. The zero Base is not ready: App has to be set.
type Base struct {
	App   *App
	Panel ui.Panel
	Size  ui.Point  // of the screen, in logical units, as of the last Update
	Spots []ui.Spot // what can be chosen; nil before the first Update
	Under Scene     // the scene that this one lies over and goes back to, or nil
}

// NewBase returns the base of a scene of a program.
func NewBase(app *App) Base { return Base{App: app} }

// NewBaseOver returns the base of a scene that lies over another one.
func NewBaseOver(under Scene, app *App) Base { return Base{App: app, Under: under} }

// NewDelayedBase returns a base that ignores the player for some ticks at first.
func NewDelayedBase(app *App, wait int) Base {
	return Base{App: app, Panel: ui.Panel{InputDelay: wait}}
}

// Rest lets the scene ignore the player for a moment, as it does when it has
// just appeared.
func (b *Base) Rest() { b.Panel.RestartDelay() }

// base returns b itself: it is how a scene's base is found.
func (b *Base) base() *Base { return b }

// BaseOf returns the base of a scene, nil if it has none.
func BaseOf(s Scene) *Base {
	if b, ok := s.(interface{ base() *Base }); ok {
		return b.base()
	}
	return nil
}

// MatchOf returns the match that a scene belongs to, or one below it; nil if there
// is none.
func MatchOf(s Scene) *play.Match {
	for s != nil {
		if in, ok := s.(interface{ InMatch() *play.Match }); ok {
			return in.InMatch()
		}
		b := BaseOf(s)
		if b == nil {
			return nil
		}
		s = b.Under
	}
	return nil
}

// BackTo returns a scene to which the player goes back. It ignores the player at
// first.
func BackTo(to Scene) Scene {
	if b := BaseOf(to); b != nil {
		b.Rest()
	}
	return to
}
