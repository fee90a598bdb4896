// Package handover lets several people share one screen without seeing each other's
// secrets: it asks for the device to be handed on, and shows a role or a goal to one
// person alone.
package handover

import (
	"saboteur/render/screen"
	"saboteur/render/ui"
)

// A Table is the scene on which cards are played, as it lies behind a handover and as
// secrets return to it.
type Table interface {
	screen.Scene
	// Cover hides the hand, and returns the request that shows it again to its owner.
	// The table of one person returns itself.
	Cover() screen.Scene
	// LayOutAbove lays out the table with the whole mine above a height, and without
	// what belongs to a hand.
	LayOutAbove(size ui.Point, bottom float64)
	// Overhear shows what others have said meanwhile, which everybody may hear.
	Overhear()
	// PublicSpots returns the buttons of the bar at the top, which work for everybody.
	PublicSpots() []ui.Spot
	// PressPublic does what such a button stands for, and returns the next scene: over, or
	// one that leads back to it.
	PressPublic(spot ui.Spot, over screen.Scene) screen.Scene
	// PublicOutline describes what everybody sees.
	PublicOutline() ui.Outline
}
