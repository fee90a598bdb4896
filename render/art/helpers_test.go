package art

import (
	"image"
	"image/color"
	"math"

	"saboteur/game"
	"saboteur/render/raster"
	"saboteur/render/ui"
)

// painted returns a picture as it is painted at a size.
func painted(size ui.Point, paint func(ui.Canvas)) *image.RGBA {
	p := raster.New(int(size.X), int(size.Y), 1)
	paint(p)
	return p.Image()
}

// faces are the cards that face has painted. Tests here do not run in parallel.
var faces = map[game.Card]*image.RGBA{}

// face returns a card as it is painted at testSize. It is read-only.
func face(c game.Card) *image.RGBA {
	if faces[c] == nil {
		faces[c] = painted(testSize, Card(c, testSize))
	}
	return faces[c]
}

// luminance returns how bright a colour is, from 0 to 1, as defined by WCAG.
func luminance(c color.Color) float64 {
	r, g, b, _ := c.RGBA()
	part := func(v uint32) float64 {
		x := float64(v) / 0xFFFF
		if x <= 0.04045 {
			return x / 12.92
		}
		return math.Pow((x+0.055)/1.055, 2.4)
	}
	return 0.2126*part(r) + 0.7152*part(g) + 0.0722*part(b)
}

// contrast returns the contrast ratio of two luminances.
func contrast(a, b float64) float64 { return (max(a, b) + 0.05) / (min(a, b) + 0.05) }

// meanLuminance returns the mean luminance of a part of a picture, given in
// fractions of its width and height.
func meanLuminance(img *image.RGBA, r ui.Rect) float64 {
	w, h := float64(img.Rect.Dx()), float64(img.Rect.Dy())
	sum, n := 0.0, 0
	for y := int(r.Y * h); y < int((r.Y+r.H)*h); y++ {
		for x := int(r.X * w); x < int((r.X+r.W)*w); x++ {
			sum += luminance(img.RGBAAt(x, y))
			n++
		}
	}
	return sum / float64(n)
}

// difference returns the fraction of pixels that differ between two pictures.
func difference(a, b *image.RGBA) float64 {
	n := 0
	for i := 0; i < len(a.Pix); i += 4 {
		apart := 0
		for j := range 3 {
			d := int(a.Pix[i+j]) - int(b.Pix[i+j])
			apart += max(d, -d)
		}
		if apart > 60 {
			n++
		}
	}
	return float64(n) / float64(len(a.Pix)/4)
}
