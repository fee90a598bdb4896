package ui_test

import (
	"fmt"

	"saboteur/render/ui"
)

// A screen describes what can be chosen as spots, and a panel finds out which of
// them the player chooses, whatever device is used.
func ExamplePanel() {
	screen := ui.Rect{W: 200, H: 100}
	left, right := screen.CutLeft(100)
	spots := []ui.Spot{{Rect: left, ID: "yes"}, {Rect: right, ID: "no"}}

	var panel ui.Panel
	for !panel.Ready() { // a new panel ignores the player for a moment
		panel.Update(ui.Input{}, spots)
	}
	at := ui.Point{X: 150, Y: 50}
	panel.Update(ui.Input{PointerInput: ui.PointerInput{Pointer: at, Pressed: true, Held: true}}, spots)
	spot, ok, _ := panel.Update(ui.Input{PointerInput: ui.PointerInput{Pointer: at, Released: true}}, spots)
	fmt.Println(spot.ID, ok)

	spot, ok, _ = panel.Update(ui.Input{Commands: ui.Left, Device: ui.Keyboard}, spots)
	fmt.Println(spot.ID, ok, panel.Focus.Ring())
	// Output:
	// no true
	// <nil> false no
}
