package raster_test

import (
	"fmt"
	"image/color"

	"saboteur/render/raster"
	"saboteur/render/ui"
)

// A canvas in memory is drawn on in logical units, here of two pixels each.
func ExampleNew() {
	c := raster.New(4, 4, 2)
	c.Fill(ui.Rect{W: 2, H: 1}, color.NRGBA{R: 0xFF, A: 0xFF})
	picture := c.Image()
	fmt.Println(picture.Bounds())
	fmt.Println(picture.RGBAAt(3, 1), picture.RGBAAt(4, 1))
	// Output:
	// (0,0)-(8,8)
	// {255 0 0 255} {0 0 0 0}
}
