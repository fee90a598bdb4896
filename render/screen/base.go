package screen

import (
	"saboteur/game"
	"saboteur/render/play"
	"saboteur/render/ui"
	"saboteur/render/widget"
)

// A Base is the part that all scenes share: the app, the focus and pointer, the
// size of the screen and the spots that can be chosen. Scenes embed it. The
// zero Base is not ready for use: App has to be set.
type Base struct {
	App   *App
	Panel ui.Panel
	Size  ui.Point    // the screen in logical units, as of the latest Update
	Spots []ui.Spot   // what can be chosen; nil before the first Update
	Under Scene       // the scene below this one, which it returns to; or nil
	Match *play.Match // that the scene belongs to; nil for that of the scene below, if there is one

	Home      bool         // Back leads nowhere: it is the first scene
	CanWait   bool         // what changes in it by itself can wait for a quarter of a second, so that the window may sleep meanwhile
	Quiet     bool         // the theme is silent: somebody wants to read
	CoverHand func() Scene // hides somebody's hand, if it belongs to one of several people, and returns the scene that leads back to it; nil if no hand shows
	Captures  func() bool  // reports whether the next control is bound, and must trigger nothing else; nil for never

	// AtTable is set for a scene that shows a table beside its widgets: lengths grow with the
	// player's scale only as far as the table fits on the screen, and texts are to be as much
	// larger as App.Growth says.
	AtTable bool

	tree *widget.Tree // nil if it has none
}

// base returns b itself: BaseOf finds the base of a scene by it.
func (b *Base) base() *Base { return b }

// BaseOf returns the base of a scene, or nil if it has none.
func BaseOf(s Scene) *Base {
	if b, ok := s.(interface{ base() *Base }); ok {
		return b.base()
	}
	return nil
}

// MatchOf returns the match that a scene, or one below it, belongs to; nil if
// there is none.
func MatchOf(s Scene) *play.Match {
	for s = Current(s); s != nil; {
		b := BaseOf(s)
		if b == nil {
			return nil
		}
		if b.Match != nil {
			return b.Match
		}
		s = b.Under
	}
	return nil
}

// BackTo returns a scene that the player goes back to, which ignores input at
// first.
func BackTo(to Scene) Scene {
	if b := BaseOf(to); b != nil {
		b.Panel.RestartDelay()
	}
	return to
}

// Interrupt returns the scene to change to if the window loses the focus, nobody touches the device, or
// the player asks for the pause menu while a scene lies over the table or a
// handover. It covers the hand. It returns nil if nothing interrupts.
func Interrupt(app *App, m *play.Match, under Scene, in ui.Input) Scene {
	table := BaseOf(under)
	playing := table != nil && table.CoverHand != nil
	switch {
	case in.Away() && playing && m.SharedBy > 1 && m.Viewer != game.Nobody:
		return table.CoverHand()
	case in.Commands.Has(ui.Menu) && playing:
		return app.Routes.Pause(app, m, table.CoverHand())
	case in.Commands.Has(ui.Menu):
		return app.Routes.Pause(app, m, under)
	}
	return nil
}
