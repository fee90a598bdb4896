package playtest

import (
	"image"

	"saboteur/render/raster"
	"saboteur/render/screen"
	"saboteur/render/ui"
)

// Paint returns a picture of a scene in the colours of its theme. The size is in
// logical units, and scale is pixels for each of them. Pictures that share a cache
// are painted faster.
func Paint(s screen.Scene, cache *raster.Cache, size ui.Point, scale float64) *image.RGBA {
	c := raster.NewOn(cache, int(size.X), int(size.Y), scale)
	screen.Paint(s, c)
	return c.Image()
}
