package ui

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// A Path is an outline of lines and curves. The zero Path is empty.
type Path struct{ Steps []Step }

// A StepKind is how a path continues.
type StepKind uint8

const (
	MoveTo StepKind = iota
	LineTo
	QuadTo  // with one control point
	CubicTo // with two control points
	Close
)

// A Step continues a path to To, with the control points A and B.
type Step struct {
	Kind     StepKind
	A, B, To Point
}

// Points calls take for the points of a step, control points first.
func (s *Step) Points(take func(Point)) {
	switch s.Kind {
	case MoveTo, LineTo:
		take(s.To)
	case QuadTo:
		take(s.A)
		take(s.To)
	case CubicTo:
		take(s.A)
		take(s.B)
		take(s.To)
	}
}

// Move starts a new outline at a point.
func (p *Path) Move(to Point) *Path { return p.add(Step{Kind: MoveTo, To: to}) }

// Line continues with a straight line.
func (p *Path) Line(to Point) *Path { return p.add(Step{Kind: LineTo, To: to}) }

// Quad continues with a quadratic curve.
func (p *Path) Quad(a, to Point) *Path { return p.add(Step{Kind: QuadTo, A: a, To: to}) }

// Cubic continues with a cubic curve.
func (p *Path) Cubic(a, b, to Point) *Path { return p.add(Step{Kind: CubicTo, A: a, B: b, To: to}) }

// Close closes the outline.
func (p *Path) Close() *Path { return p.add(Step{Kind: Close}) }

func (p *Path) add(s Step) *Path {
	p.Steps = append(p.Steps, s)
	return p
}

// kappa is how far the control points of a quarter circle lie from its ends, in
// radii.
const kappa = 0.5522847498

// RoundedRect returns the outline of a rectangle with rounded corners.
func RoundedRect(r Rect, radius float64) *Path {
	d := min(radius, r.W/2, r.H/2)
	k := d * (1 - kappa)
	x0, y0, x1, y1 := r.X, r.Y, r.X+r.W, r.Y+r.H
	p := &Path{Steps: make([]Step, 0, 10)}
	p.Move(Point{x0 + d, y0}).Line(Point{x1 - d, y0}).Cubic(Point{x1 - k, y0}, Point{x1, y0 + k}, Point{x1, y0 + d})
	p.Line(Point{x1, y1 - d}).Cubic(Point{x1, y1 - k}, Point{x1 - k, y1}, Point{x1 - d, y1})
	p.Line(Point{x0 + d, y1}).Cubic(Point{x0 + k, y1}, Point{x0, y1 - k}, Point{x0, y1 - d})
	p.Line(Point{x0, y0 + d}).Cubic(Point{x0, y0 + k}, Point{x0 + k, y0}, Point{x0 + d, y0})
	return p.Close()
}

// Circle returns the outline of a circle.
func Circle(c Point, radius float64) *Path {
	return RoundedRect(Rect{c.X - radius, c.Y - radius, 2 * radius, 2 * radius}, radius)
}

// A Transform rotates, scales and moves, in this order: p becomes Scale·(p
// rotated by Angle) + Move. Angle is in radians, clockwise.
type Transform struct {
	Angle, Scale float64
	Move         Point
}

// Apply returns the transformed point.
func (t Transform) Apply(p Point) Point {
	sin, cos := math.Sincos(t.Angle)
	return Point{p.X*cos - p.Y*sin, p.X*sin + p.Y*cos}.Mul(t.Scale).Add(t.Move)
}

// Bounds returns a rectangle in which the path lies: the smallest one around its points
// and control points.
func (p *Path) Bounds() Rect {
	least, most := Point{math.Inf(1), math.Inf(1)}, Point{math.Inf(-1), math.Inf(-1)}
	for _, s := range p.Steps {
		var all []Point
		switch s.Kind {
		case MoveTo, LineTo:
			all = []Point{s.To}
		case QuadTo:
			all = []Point{s.A, s.To}
		case CubicTo:
			all = []Point{s.A, s.B, s.To}
		}
		for _, a := range all {
			least, most = Point{min(least.X, a.X), min(least.Y, a.Y)}, Point{max(most.X, a.X), max(most.Y, a.Y)}
		}
	}
	return Rect{least.X, least.Y, most.X - least.X, most.Y - least.Y}
}

// Transform returns the path transformed.
func (p *Path) Transform(t Transform) *Path {
	q := &Path{Steps: make([]Step, len(p.Steps))}
	for i, s := range p.Steps {
		q.Steps[i] = Step{s.Kind, t.Apply(s.A), t.Apply(s.B), t.Apply(s.To)}
	}
	return q
}

// pathCommands separates the commands of a path from its numbers.
var pathCommands = strings.NewReplacer(",", " ", "M", " M ", "L", " L ", "Q", " Q ", "C", " C ", "Z", " Z ")

// ParsePath parses an outline in the notation of SVG, limited to the absolute
// commands M, L, Q, C and Z.
func ParsePath(text string) (*Path, error) {
	p := new(Path)
	fields := strings.Fields(pathCommands.Replace(text))
	for len(fields) > 0 {
		kind, points := strings.Index("MLQCZ", fields[0]), 0
		if len(fields[0]) == 1 && kind >= 0 {
			points = [5]int{1, 1, 2, 3, 0}[kind]
		}
		if kind < 0 || len(fields) <= 2*points {
			return nil, fmt.Errorf("ui: invalid path at %q", fields[0])
		}
		var at [3]Point
		for i := range points {
			x, errX := strconv.ParseFloat(fields[1+2*i], 64)
			y, errY := strconv.ParseFloat(fields[2+2*i], 64)
			if errX != nil || errY != nil {
				return nil, fmt.Errorf("ui: %q %q is not a point", fields[1+2*i], fields[2+2*i])
			}
			at[i] = Point{x, y}
		}
		s := Step{Kind: StepKind(kind)}
		switch points {
		case 1:
			s.To = at[0]
		case 2:
			s.A, s.To = at[0], at[1]
		case 3:
			s.A, s.B, s.To = at[0], at[1], at[2]
		}
		p.add(s)
		fields = fields[1+2*points:]
	}
	return p, nil
}
