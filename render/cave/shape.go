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

// gallery returns a hollow around a line.
func gallery(from, to ui.Point, radius float64) shape {
	along := to.Sub(from)
	length := along.X*along.X + along.Y*along.Y
	return func(a ui.Point) float64 {
		way := a.Sub(from)
		t := min(max((way.X*along.X+way.Y*along.Y)/length, 0), 1)
		return way.Sub(along.Mul(t)).Len() - radius
	}
}

// joined returns hollows that run into each other, rounded over a length.
func joined(round float64, all ...shape) shape {
	return func(a ui.Point) float64 {
		least := all[0](a)
		for _, s := range all[1:] {
			d := s(a)
			overlap := max(round-math.Abs(least-d), 0) / round
			least = min(least, d) - overlap*overlap*round/4
		}
		return least
	}
}
