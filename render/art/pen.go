package art

import (
	"image/color"
	"math"

	"saboteur/render/ui"
)

// The size of the grid of cards, and that of icons.
const (
	cardW, cardH = 100, 140
	grid         = 64
)

// A pen draws on a canvas in the units of its own grid.
type pen struct {
	canvas ui.Canvas
	x, y   ui.Point // the vectors of a step to the right and of a step down
	origin ui.Point
	light  ui.Point // the direction in which the light falls, in the units of the grid
}

// newCardPen returns a pen for a card of a size. If turned, it draws upside
// down, but the light still comes from the top left of the table.
func newCardPen(c ui.Canvas, size ui.Point, turned bool) pen {
	p := pen{canvas: keepColours(c), x: ui.Point{X: size.X / cardW}, y: ui.Point{Y: size.Y / cardH}, light: ui.Point{X: 0.6, Y: 0.8}}
	if turned {
		p.x, p.y, p.origin, p.light = p.x.Mul(-1), p.y.Mul(-1), size, p.light.Mul(-1)
	}
	return p
}

// cardPainter returns a painter of a whole card, clipped to the card.
func cardPainter(size ui.Point, paint func(pen)) func(ui.Canvas) {
	return func(c ui.Canvas) {
		c.Clip(ui.Rect{W: size.X, H: size.Y}, func(c ui.Canvas) { paint(newCardPen(c, size, false)) })
	}
}

// toCanvas returns where a point of the grid lies on the canvas.
func (p pen) toCanvas(a ui.Point) ui.Point { return p.origin.Add(p.x.Mul(a.X)).Add(p.y.Mul(a.Y)) }

// scale returns the length of one unit of the grid on the canvas.
func (p pen) scale() float64 { return math.Sqrt(math.Abs(p.x.X*p.y.Y - p.x.Y*p.y.X)) }

// subgrid returns a pen for a square grid of n units, laid into a square of the
// pen's own grid.
func (p pen) subgrid(at ui.Point, side, n float64) pen {
	k := side / n
	p.origin = p.toCanvas(at)
	p.x, p.y = p.x.Mul(k), p.y.Mul(k)
	return p
}

// turn returns the pen rotated clockwise around a point of its grid.
func (p pen) turn(angle float64, center ui.Point) pen {
	sin, cos := math.Sincos(angle)
	mid := p.toCanvas(center)
	x := p.x.Mul(cos).Add(p.y.Mul(sin))
	y := p.y.Mul(cos).Sub(p.x.Mul(sin))
	p.x, p.y = x, y
	p.origin = mid.Sub(x.Mul(center.X)).Sub(y.Mul(center.Y))
	p.light = ui.Transform{Angle: -angle, Scale: 1}.Apply(p.light)
	return p
}

// upright returns the pen rotated around a point of its grid so that what it
// draws there stands upright even on a turned card.
func (p pen) upright(center ui.Point) pen {
	if p.x.X < 0 {
		return p.turn(math.Pi, center)
	}
	return p
}

// mirror returns the pen with left and right exchanged around a vertical line.
func (p pen) mirror(x float64) pen {
	p.origin = p.origin.Add(p.x.Mul(2 * x))
	p.x = p.x.Mul(-1)
	p.light.X = -p.light.X
	return p
}

// pathToCanvas returns a path of the grid as it lies on the canvas.
func (p pen) pathToCanvas(path *ui.Path) *ui.Path {
	laid := &ui.Path{Steps: make([]ui.Step, len(path.Steps))}
	for i, s := range path.Steps {
		laid.Steps[i] = ui.Step{Kind: s.Kind, A: p.toCanvas(s.A), B: p.toCanvas(s.B), To: p.toCanvas(s.To)}
	}
	return laid
}

// fill fills a path.
func (p pen) fill(path *ui.Path, c color.NRGBA) { p.canvas.FillPath(p.pathToCanvas(path), c) }

// stroke draws along a path.
func (p pen) stroke(path *ui.Path, width float64, c color.NRGBA) {
	p.canvas.StrokePath(p.pathToCanvas(path), width*p.scale(), c)
}

// fillOutlined fills a path and draws its outline, the inner half of which the
// fill covers.
func (p pen) fillOutlined(path *ui.Path, width float64, c color.NRGBA) {
	p.stroke(path, width, Outline)
	p.fill(path, c)
}

// mustPath parses a path of the tables in this package.
func mustPath(text string) *ui.Path {
	p, err := ui.ParsePath(text)
	if err != nil {
		panic(err) // a table is wrong
	}
	return p
}

// at is short for a point.
func at(x, y float64) ui.Point { return ui.Point{X: x, Y: y} }

// polygon returns the closed path through some points.
func polygon(points ...ui.Point) *ui.Path { return line(points...).Close() }

// line returns the open path through some points.
func line(points ...ui.Point) *ui.Path {
	p := new(ui.Path)
	for i, at := range points {
		if i == 0 {
			p.Move(at)
			continue
		}
		p.Line(at)
	}
	return p
}

// smoothPath returns the closed path that winds smoothly past some points.
func smoothPath(points []ui.Point) *ui.Path {
	p := new(ui.Path)
	n := len(points)
	p.Move(points[n-1].Add(points[0]).Mul(0.5))
	for i, at := range points {
		p.Quad(at, at.Add(points[(i+1)%n]).Mul(0.5))
	}
	return p.Close()
}

// appendPath appends an outline to a path.
func appendPath(p, more *ui.Path) { p.Steps = append(p.Steps, more.Steps...) }
