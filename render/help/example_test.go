package help_test

import (
	"fmt"

	"saboteur/render/help"
	"saboteur/render/raster"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A scene is advanced tick by tick with what the player does, and needs no
// window. The help searches as soon as something is typed, and announces the
// result to screen readers.
func Example_search() {
	app := &screen.App{Words: words.In("en"), Ruler: raster.New(1, 1, 1)}
	app.Speak = func(announcement string) { fmt.Println(announcement) }
	scene := help.New(app, nil, nil)

	size := ui.Point{X: 1280, Y: 720}
	for range 20 { // a new scene ignores the player for a moment
		scene = screen.Step(scene, ui.Input{Size: size})
	}
	for _, letter := range "map" {
		scene = screen.Step(scene, ui.Input{Size: size, Typed: string(letter)})
	}
	// Output:
	// 20 topics for “m”
	// 15 topics for “ma”
	// 3 topics for “map”
}
