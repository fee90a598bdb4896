package window

import (
	"image"
	"image/color"
	"math"

	"saboteur/render/raster"
	"saboteur/render/ui"
)

// Text implements ui.Canvas. The letters begin on a whole pixel.
func (c *canvas) Text(text string, at ui.Point, f ui.Font, ink color.NRGBA) {
	if f.Size <= 0 || text == "" || ink.A == 0 {
		return
	}
	over := 0.25 * f.Size // what letters may reach out of their line's box
	box := ui.Point{X: math.Ceil(c.Measure(text, f) + 2*over), Y: math.Ceil(f.LineHeight() + 2*over)}
	from := raster.Pixels(ui.Point{X: over, Y: over}, c.scale)
	corner := raster.Pixels(at, c.scale).Sub(from)
	to := image.Rectangle{Min: corner, Max: corner.Add(raster.Pixels(box, c.scale))}
	if !to.Overlaps(c.visible) {
		return
	}
	key := lineKey{text, f.Face, f.Size * c.scale}
	t := c.textures.line(key)
	if t == nil {
		t = c.textures.add(key, c.cache.Paint(box, c.scale, func(on ui.Canvas) {
			on.Text(text, ui.Point{X: float64(from.X) / c.scale, Y: float64(from.Y) / c.scale}, f, white)
		}))
	}
	*add(&c.now, &c.now.tints) = tint{t, to, ink}
}
