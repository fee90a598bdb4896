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
// radius of the lines. All turn the same way, so that none cancels another. Where a line
// bends so little that two pieces can share an edge they do, elsewhere a disc joins them.
func thicken(lines []*line, radius float64) (outlines [][]ui.Point) {
	for _, l := range lines {
		if !l.drawn {
			continue
		}
		points := distinct(l.points)
		n := len(points)
		closed := n > 2 && points[0] == points[n-1]
		sides, shared := make([]ui.Point, n), make([]bool, n)
		for i := range points {
			switch {
			case i > 0 && i < n-1:
				sides[i], shared[i] = commonSide(points[i-1], points[i], points[i+1], radius)
			case closed:
				sides[i], shared[i] = commonSide(points[n-2], points[0], points[1], radius)
			}
		}
		for i, to := range points {
			if !shared[i] {
				outlines = append(outlines, disc(to, radius))
			}
			if i > 0 {
				from, own := points[i-1], side(points[i-1], to, radius)
				first, last := own, own
				if shared[i-1] {
					first = sides[i-1]
				}
				if shared[i] {
					last = sides[i]
				}
				outlines = append(outlines, []ui.Point{from.Add(first), to.Add(last), to.Sub(last), from.Sub(first)})
			}
		}
	}
	return outlines
}

// distinct returns points without those that equal the one before.
func distinct(points []ui.Point) (all []ui.Point) {
	for i, p := range points {
		if i == 0 || p != points[i-1] {
			all = append(all, p)
		}
	}
	return all
}

// side returns the vector from a straight piece to the edge on its left, as seen.
func side(from, to ui.Point, radius float64) ui.Point {
	d := to.Sub(from)
	d = d.Mul(radius / d.Len())
	return ui.Point{X: d.Y, Y: -d.X}
}

// commonSide returns the vector from a point of a line to the edge that the pieces before
// and after it share. ok is false if they bend too much, or are too short, to share one.
func commonSide(before, at, after ui.Point, radius float64) (common ui.Point, ok bool) {
	a, b := side(before, at, radius), side(at, after, radius)
	sum := a.Add(b)
	along := (a.X*b.X + a.Y*b.Y) / (radius * radius) // the cosine of the bend
	if along < 0.9 {
		return ui.Point{}, false
	}
	// The edge reaches by radius times the tangent of half the bend into the pieces.
	reach := radius * math.Sqrt((1-min(along, 1))/(1+along))
	if 2*reach > min(at.Sub(before).Len(), after.Sub(at).Len()) {
		return ui.Point{}, false
	}
	return sum.Mul(1 / (1 + along)), true
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
