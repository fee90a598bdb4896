package cave

import (
	"image"
	"math"

	"saboteur/render/ui"
)

// Niche returns an arched niche in the rock, of a size in pixels, with a light in it that
// shines on its back; unit is how many of them are a unit of the interface.
func Niche(pixels image.Point, unit float64) *image.RGBA {
	w, h := float64(pixels.X), float64(pixels.Y)
	r := &relief{
		random: 7011, size: ui.Point{X: w, Y: h}, unit: unit, shape: arch(w, h, 9*unit),
		floor: true, rocks: 40, rough: 5, deep: 22, ambient: ambient{0.62, 0.56, 0.52},
		lamps: []lamp{{at: ui.Point{X: w / 2, Y: 0.36 * h}, reach: 0.5 * min(w, h), bright: 1.9, height: 0.8, tint: warmLight}},
	}
	return r.paint(pixels)
}

// arch returns the shape of a hollow with a round upper end, so far inside the edges of a
// rectangle at the sides and above. It goes on below.
func arch(w, h, inside float64) shape {
	radius := w/2 - inside
	flat := max(0.5, radius/(0.42*h)) // of the vault, where the rectangle is wide
	spring := inside + radius/flat    // where the vault begins
	return func(p ui.Point) float64 {
		up := max(0, spring-p.Y) * flat
		return math.Hypot(p.X-w/2, up) - radius
	}
}
