package paint

import (
	"image"
	"math"

	"saboteur/render/raster"
	"saboteur/render/ui"
)

// Tilted draws a flat thing of a size in the middle of a rectangle as if it leaned to the left, and its right side
// were turned away, by angles.
func Tilted(c ui.Canvas, in ui.Rect, size ui.Point, lean, turned float64, draw func(ui.Canvas)) {
	const far = 3.5 // how far away the eye is, in widths
	c.Picture(in, func(pixels image.Point) *image.RGBA {
		scale := float64(pixels.X) / in.W
		flat := new(raster.Cache).Paint(size, scale, func(inner ui.Canvas) { draw(sameTheme(c, inner)) })
		tilted := image.NewRGBA(image.Rectangle{Max: pixels})
		sin, cos := math.Sincos(lean)
		away, across := math.Sincos(turned)
		away /= far * size.X * scale
		middle := At(float64(flat.Rect.Dx()), float64(flat.Rect.Dy())).Mul(0.5)
		for y := range pixels.Y {
			for x := range pixels.X {
				from := At(float64(x)+0.5-float64(pixels.X)/2, float64(y)+0.5-float64(pixels.Y)/2)
				from = At(cos*from.X-sin*from.Y, sin*from.X+cos*from.Y)
				from.X /= across - away*from.X
				from.Y *= 1 + away*from.X
				sample(tilted.Pix[tilted.PixOffset(x, y):][:4], flat, from.Add(middle).Sub(At(0.5, 0.5)))
			}
		}
		return tilted
	})
}

// sample sets a pixel to what a picture shows between the middles of its pixels; beyond its edges it is transparent.
func sample(pix []uint8, from *image.RGBA, at ui.Point) {
	x, y := int(math.Floor(at.X)), int(math.Floor(at.Y))
	right, down := at.X-float64(x), at.Y-float64(y)
	var sum [4]float64
	for i, part := range [4]float64{(1 - right) * (1 - down), right * (1 - down), (1 - right) * down, right * down} {
		if p := image.Pt(x+i%2, y+i/2); p.In(from.Rect) {
			for k, v := range from.Pix[from.PixOffset(p.X, p.Y):][:4] {
				sum[k] += part * float64(v)
			}
		}
	}
	for k, v := range sum {
		pix[k] = uint8(v + 0.5)
	}
}
