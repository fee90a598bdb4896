package art_test

import (
	"fmt"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/raster"
	"saboteur/render/ui"
)

// A card is painted by a function that is made for a size.
func ExampleCard() {
	size := ui.Point{X: 60, Y: 100}
	c := raster.New(60, 100, 1)
	art.Card(game.Treasure, size)(c)
	middle := c.Image().RGBAAt(30, 50)
	fmt.Println(c.Image().Bounds().Size(), middle.A)
	// Output: (60,100) 255
}
