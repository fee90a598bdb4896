package paint

import (
	"image"
	"math"

	"saboteur/render/ui"
)

// Balanced draws what lies in a rectangle of the grid, brighter or darker than it is so that it gives as much light
// as a surface of a luminance, from 0 to 1: the light of the screen on a face must not tell what is looked at.
func (p Pen) Balanced(on ui.Rect, luminance float64, draw func(Pen)) {
	p.redrawn(on, draw, func(picture *image.RGBA, scale float64) {
		sum := 0.0
		for i := 0; i < len(picture.Pix); i += 4 {
			sum += luminanceOf(picture.Pix[i], picture.Pix[i+1], picture.Pix[i+2])
		}
		if sum == 0 {
			return
		}
		gain := luminance * on.W * on.H * scale * scale / sum
		var changed [256]float64
		for v := range changed {
			changed[v] = 0xFF * encoded(min(gain*linear[v], 1))
		}
		for i := range picture.Pix {
			if i%4 < 3 {
				_, dither := math.Modf(float64(i/4) * math.Phi) // or a plain surface would be rounded as a whole
				picture.Pix[i] = min(uint8(changed[picture.Pix[i]]+dither), picture.Pix[i|3])
			}
		}
	})
}

// luminanceOf returns how much light a colour gives, from 0 to 1, as WCAG defines it.
func luminanceOf(r, g, b uint8) float64 {
	return 0.2126*linear[r] + 0.7152*linear[g] + 0.0722*linear[b]
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
