package raster

import (
	"math"

	"saboteur/render/ui"
)

// A line is an outline made of straight pieces, in pixels.
type line struct {
	points []ui.Point
	drawn  bool // not merely moved to
}

func (l *line) add(points ...ui.Point) {
	l.points = append(l.points, points...)
	l.drawn = true
}

// flatness is by how many pixels straight pieces may miss the curve that they
// stand for: too little to be seen in a pixel's coverage.
const flatness = 0.05

// flatten returns the outlines of a path, scaled, without curves. Closed ones
// end where they begin, and so does what goes on after them.
func flatten(path *ui.Path, scale float64) (lines []*line) {
	var now *line
	begin := func(at ui.Point) {
		now = &line{points: []ui.Point{at}}
		lines = append(lines, now)
	}
	for _, s := range path.Steps {
		a, b, to := s.A.Mul(scale), s.B.Mul(scale), s.To.Mul(scale)
		if s.Kind == ui.MoveTo || now == nil && s.Kind != ui.Close {
			begin(to)
		}
		if now == nil {
			continue // nothing to close
		}
		from := now.points[len(now.points)-1]
		switch s.Kind {
		case ui.LineTo:
			now.add(to)
		case ui.QuadTo: // the cubic curve that is the same
			now.add(curve(from, from.Add(a.Sub(from).Mul(2./3)), to.Add(a.Sub(to).Mul(2./3)), to)...)
		case ui.CubicTo:
			now.add(curve(from, a, b, to)...)
		case ui.Close:
			now.add(now.points[0])
			begin(now.points[0])
		}
	}
	return lines
}

// curve returns points along a cubic curve, without the first.
func curve(from, a, b, to ui.Point) (points []ui.Point) {
	// No part of the curve bends by more than 6·bend; a straight piece in place
	// of an n-th of it misses it by no more than an eighth of that over n².
	bend := max(from.Sub(a.Mul(2)).Add(b).Len(), a.Sub(b.Mul(2)).Add(to).Len())
	n := math.Ceil(math.Sqrt(6 * bend / 8 / flatness))
	for i := 1.; i < n; i++ {
		t := i / n
		u := 1 - t
		points = append(points, from.Mul(u*u*u).Add(a.Mul(3*u*u*t)).Add(b.Mul(3*u*t*t)).Add(to.Mul(t*t*t)))
	}
	return append(points, to)
}

// thicken returns outlines that together wind around all that lies within a
// radius of the lines. All turn the same way, so that none cancels another.
func thicken(lines []*line, radius float64) (outlines [][]ui.Point) {
	for _, l := range lines {
		if !l.drawn {
			continue
		}
		for i, to := range l.points {
			if i > 0 && to == l.points[i-1] {
				continue
			}
			outlines = append(outlines, disc(to, radius))
			if i > 0 {
				outlines = append(outlines, bar(l.points[i-1], to, radius))
			}
		}
	}
	return outlines
}

// bar returns the outline of a straight piece, clockwise as seen.
func bar(from, to ui.Point, radius float64) []ui.Point {
	d := to.Sub(from)
	d = d.Mul(radius / d.Len())
	side := ui.Point{X: d.Y, Y: -d.X}
	return []ui.Point{from.Add(side), to.Add(side), to.Sub(side), from.Sub(side)}
}

// disc returns the outline of a disc, clockwise as seen.
func disc(c ui.Point, radius float64) []ui.Point {
	n := max(8, int(math.Ceil(math.Pi/math.Acos(max(0, 1-flatness/radius)))))
	points := make([]ui.Point, n)
	for i := range points {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / float64(n))
		points[i] = c.Add(ui.Point{X: cos * radius, Y: sin * radius})
	}
	return points
}
