package ui

import "math"

// A Point is a position on the screen, or a size.
type Point struct{ X, Y float64 }

// Add returns the sum of two points.
func (p Point) Add(q Point) Point { return Point{p.X + q.X, p.Y + q.Y} }

// Sub returns the vector from q to p.
func (p Point) Sub(q Point) Point { return Point{p.X - q.X, p.Y - q.Y} }

// Mul returns the point scaled by f.
func (p Point) Mul(f float64) Point { return Point{p.X * f, p.Y * f} }

// Len returns the point's distance from the origin.
func (p Point) Len() float64 { return math.Hypot(p.X, p.Y) }

// A Rect is a rectangle, given by its top left corner and its size.
type Rect struct{ X, Y, W, H float64 }

// Contains reports whether p lies in the rectangle. The right and lower edges
// do not belong to it.
func (r Rect) Contains(p Point) bool {
	return p.X >= r.X && p.X < r.X+r.W && p.Y >= r.Y && p.Y < r.Y+r.H
}

// Center returns the middle of the rectangle.
func (r Rect) Center() Point { return Point{r.X + r.W/2, r.Y + r.H/2} }

// Size returns the rectangle's size.
func (r Rect) Size() Point { return Point{r.W, r.H} }

// Inset returns the rectangle made smaller by d on every side; larger if d is
// negative. Its size never becomes negative.
func (r Rect) Inset(d float64) Rect {
	d = min(d, r.W/2, r.H/2)
	return Rect{r.X + d, r.Y + d, r.W - 2*d, r.H - 2*d}
}

// Move returns the rectangle moved by d.
func (r Rect) Move(d Point) Rect { return Rect{r.X + d.X, r.Y + d.Y, r.W, r.H} }

// Overlaps reports whether the rectangles share an inner point.
func (r Rect) Overlaps(s Rect) bool {
	return r.X < s.X+s.W && s.X < r.X+r.W && r.Y < s.Y+s.H && s.Y < r.Y+r.H
}

// Within reports whether the rectangle lies in s, edges included.
func (r Rect) Within(s Rect) bool {
	return r.X >= s.X && r.Y >= s.Y && r.X+r.W <= s.X+s.W && r.Y+r.H <= s.Y+s.H
}

// Intersect returns the intersection of the rectangles; an empty one if they do not
// overlap.
func (r Rect) Intersect(s Rect) Rect {
	x, y := max(r.X, s.X), max(r.Y, s.Y)
	return Rect{x, y, max(min(r.X+r.W, s.X+s.W)-x, 0), max(min(r.Y+r.H, s.Y+s.H)-y, 0)}
}

// Without returns the largest rectangle that remains of r when s is removed.
func (r Rect) Without(s Rect) (left Rect) {
	if !r.Overlaps(s) {
		return r
	}
	for _, part := range [4]Rect{
		{r.X, r.Y, r.W, s.Y - r.Y}, {r.X, s.Y + s.H, r.W, r.Y + r.H - s.Y - s.H},
		{r.X, r.Y, s.X - r.X, r.H}, {s.X + s.W, r.Y, r.X + r.W - s.X - s.W, r.H},
	} {
		if part.W > 0 && part.H > 0 && part.W*part.H > left.W*left.H {
			left = part
		}
	}
	return left
}

// Union returns the smallest rectangle that contains both.
func (r Rect) Union(s Rect) Rect {
	x, y := min(r.X, s.X), min(r.Y, s.Y)
	return Rect{x, y, max(r.X+r.W, s.X+s.W) - x, max(r.Y+r.H, s.Y+s.H) - y}
}

// RectAround returns a rectangle of a size, centered on a point.
func RectAround(p, size Point) Rect { return Rect{p.X - size.X/2, p.Y - size.Y/2, size.X, size.Y} }

// Lerp returns the rectangle that lies a fraction t, from 0 to 1, of the way to
// s.
func (r Rect) Lerp(s Rect, t float64) Rect {
	return Rect{r.X + (s.X-r.X)*t, r.Y + (s.Y-r.Y)*t, r.W + (s.W-r.W)*t, r.H + (s.H-r.H)*t}
}

// CutTop splits the rectangle at h below its upper edge.
func (r Rect) CutTop(h float64) (top, rest Rect) {
	h = min(h, r.H)
	return Rect{r.X, r.Y, r.W, h}, Rect{r.X, r.Y + h, r.W, r.H - h}
}

// CutBottom splits the rectangle at h above its lower edge.
func (r Rect) CutBottom(h float64) (bottom, rest Rect) {
	h = min(h, r.H)
	return Rect{r.X, r.Y + r.H - h, r.W, h}, Rect{r.X, r.Y, r.W, r.H - h}
}

// CutLeft splits the rectangle at w to the right of its left edge.
func (r Rect) CutLeft(w float64) (left, rest Rect) {
	w = min(w, r.W)
	return Rect{r.X, r.Y, w, r.H}, Rect{r.X + w, r.Y, r.W - w, r.H}
}

// CutRight splits the rectangle at w to the left of its right edge.
func (r Rect) CutRight(w float64) (right, rest Rect) {
	w = min(w, r.W)
	return Rect{r.X + r.W - w, r.Y, w, r.H}, Rect{r.X, r.Y, r.W - w, r.H}
}

// Columns splits the rectangle into n equal columns with gaps between them.
func (r Rect) Columns(n int, gap float64) []Rect {
	w := (r.W - gap*float64(n-1)) / float64(n)
	all := make([]Rect, n)
	for i := range all {
		all[i] = Rect{r.X + float64(i)*(w+gap), r.Y, w, r.H}
	}
	return all
}

// Rows splits the rectangle into n equal rows with gaps between them.
func (r Rect) Rows(n int, gap float64) []Rect {
	h := (r.H - gap*float64(n-1)) / float64(n)
	all := make([]Rect, n)
	for i := range all {
		all[i] = Rect{r.X, r.Y + float64(i)*(h+gap), r.W, h}
	}
	return all
}
