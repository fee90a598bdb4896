package device_test

import (
	"fmt"

	"saboteur/render/device"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A reader turns what is down at a tick into commands. Here the player holds
// down the key that rotates a card: it counts once, when it goes down.
func ExampleReader() {
	reader := device.NewReader()
	state := device.State{Size: ui.Point{X: 1280, Y: 720}, Keys: []device.Code{"KeyR"}}
	for range 2 {
		in := reader.Read(&state)
		fmt.Println(in.Commands.Has(ui.TurnCard), in.Device == ui.Keyboard)
	}
	// Output:
	// true true
	// false true
}

// Bindings are changed by the player and kept as text.
func ExampleBindings() {
	bindings, err := device.ParseBindings("turn = KeyQ PadX\nfly = KeyF")
	fmt.Println(bindings.Of(ui.TurnCard))
	fmt.Println(err)

	err = bindings.Swap(ui.Pass, device.Control{Code: "KeyQ"})
	fmt.Println(bindings.Of(ui.TurnCard), bindings.Of(ui.Pass), err)

	names := device.Names{Words: words.In("en")}
	fmt.Println(names.Prompt(&bindings, ui.TurnCard, ui.Mouse))
	// Output:
	// [KeyQ PadX]
	// line 2: unknown command "fly"
	// [KeyD PadX] [KeyQ] <nil>
	// Mouse wheel
}
