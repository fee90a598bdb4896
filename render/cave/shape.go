package cave

import (
	"math"

	"saboteur/render/ui"
)

// A shape is where a cave is hollow: it returns how far a point is from the wall, less
// than 0 in the hollow. Lengths are logical units.
type shape func(ui.Point) float64

// room returns a hollow with round corners.
func room(r ui.Rect, round float64) shape {
	mid, half := r.Center(), ui.Point{X: r.W/2 - round, Y: r.H/2 - round}
	return func(a ui.Point) float64 {
		x, y := math.Abs(a.X-mid.X)-half.X, math.Abs(a.Y-mid.Y)-half.Y
		return math.Hypot(max(x, 0), max(y, 0)) + min(max(x, y), 0) - round
	}
}
