package paint

import (
	"image"
	"math"

	"saboteur/render/ui"
)

// Balanced draws what lies in a rectangle of the grid, brighter or darker than it is so that it gives as much light
// as a surface of a luminance, from 0 to 1, as WCAG defines it: the light of the screen on a face must not tell what is looked at.
func (p Pen) Balanced(on ui.Rect, luminance float64, draw func(Pen)) {
	p.redrawn(on, draw, func(picture *image.RGBA, scale float64) {
		var values [256]float64 // how much each counts
		for i, v := range picture.Pix {
			values[v] += [4]float64{0.2126, 0.7152, 0.0722}[i%4]
		}
		low, high := 0.0, 4.0
		gain := func() float64 { return (low + high) / 2 }
		for range 20 {
			light := 0.0
			for v, n := range values {
				light += n * min(gain()*linear[v], 1)
			}
			if light < luminance*on.W*on.H*scale*scale {
				low = gain()
			} else {
				high = gain()
			}
		}
		var changed [256]float64
		for v := range changed {
			changed[v] = 0xFF * encoded(min(gain()*linear[v], 1))
		}
		for i := range picture.Pix {
			if i%4 < 3 {
				_, dither := math.Modf(float64(i/4) * math.Phi) // or a plain surface would be rounded as a whole
				picture.Pix[i] = min(uint8(changed[picture.Pix[i]]+dither), picture.Pix[i|3])
			}
		}
	})
}

// linear is the light, from 0 to 1, that each value of a channel stands for.
var linear = func() (light [256]float64) {
	for v := range light {
		if c := float64(v) / 0xFF; c <= 0.04045 {
			light[v] = c / 12.92
		} else {
			light[v] = math.Pow((c+0.055)/1.055, 2.4)
		}
	}
	return light
}()

// encoded is the value, from 0 to 1, that stands for so much light.
func encoded(light float64) float64 {
	if light <= 0.0031308 {
		return 12.92 * light
	}
	return 1.055*math.Pow(light, 1/2.4) - 0.055
}
