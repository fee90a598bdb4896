package art

import (
	"image/color"
	"math"

	"saboteur/render/ui"
)

// The grid of the cards, and that of the signs.
const (
	cardW, cardH = 100, 140
	grid         = 64
)

// A pen draws on a canvas in the units of a grid of its own.
type pen struct {
	canvas ui.Canvas
	x, y   ui.Point // where a step to the right and a step down lead
	zero   ui.Point
	light  ui.Point // the way the light falls, in the units of the grid
}

// sheet returns a pen for a card of the given size. Turned, it draws upside
// down, and the light still comes from the top left of the table.
func sheet(c ui.Canvas, size ui.Point, turned bool) pen {
	p := pen{canvas: ownColours(c), x: ui.Point{X: size.X / cardW}, y: ui.Point{Y: size.Y / cardH}, light: ui.Point{X: 0.6, Y: 0.8}}
	if turned {
		p.x, p.y, p.zero, p.light = p.x.Mul(-1), p.y.Mul(-1), size, p.light.Mul(-1)
	}
	return p
}

// card returns a painter of a whole card, which paints nothing beside it.
func card(size ui.Point, paint func(pen)) func(ui.Canvas) {
	return func(c ui.Canvas) {
		c.Clip(ui.Rect{W: size.X, H: size.Y}, func(c ui.Canvas) { paint(sheet(c, size, false)) })
	}
}

// to returns where a point of the grid lies on the canvas.
func (p pen) to(a ui.Point) ui.Point { return p.zero.Add(p.x.Mul(a.X)).Add(p.y.Mul(a.Y)) }

// scale returns how long one unit of the grid is.
func (p pen) scale() float64 { return math.Sqrt(math.Abs(p.x.X*p.y.Y - p.x.Y*p.y.X)) }

// in returns a pen for a square grid of n units laid into a square of the
// pen's own grid.
func (p pen) in(at ui.Point, side, n float64) pen {
	k := side / n
	p.zero = p.to(at)
	p.x, p.y = p.x.Mul(k), p.y.Mul(k)
	return p
}

// turn returns the pen turned clockwise around a point of its grid.
func (p pen) turn(angle float64, around ui.Point) pen {
	sin, cos := math.Sincos(angle)
	mid := p.to(around)
	x := p.x.Mul(cos).Add(p.y.Mul(sin))
	y := p.y.Mul(cos).Sub(p.x.Mul(sin))
	p.x, p.y = x, y
	p.zero = mid.Sub(x.Mul(around.X)).Sub(y.Mul(around.Y))
	p.light = ui.Transform{Angle: -angle, Scale: 1}.Apply(p.light)
	return p
}

// upright returns the pen turned around a point of its grid so that what it
// draws there stands upright on a card that does not.
func (p pen) upright(around ui.Point) pen {
	if p.x.X < 0 {
		return p.turn(math.Pi, around)
	}
	return p
}

// mirror returns the pen with left and right exchanged around a line.
func (p pen) mirror(x float64) pen {
	p.zero = p.zero.Add(p.x.Mul(2 * x))
	p.x = p.x.Mul(-1)
	p.light.X = -p.light.X
	return p
}

func (p pen) lay(path *ui.Path) *ui.Path {
	laid := &ui.Path{Steps: make([]ui.Step, len(path.Steps))}
	for i, s := range path.Steps {
		laid.Steps[i] = ui.Step{Kind: s.Kind, A: p.to(s.A), B: p.to(s.B), To: p.to(s.To)}
	}
	return laid
}

// fill fills a path.
func (p pen) fill(path *ui.Path, c color.NRGBA) { p.canvas.FillPath(p.lay(path), c) }

// stroke draws along a path.
func (p pen) stroke(path *ui.Path, width float64, c color.NRGBA) {
	p.canvas.StrokePath(p.lay(path), width*p.scale(), c)
}

// inked fills a path and draws its outline, half of which the fill covers.
func (p pen) inked(path *ui.Path, width float64, c color.NRGBA) {
	p.stroke(path, width, Outline)
	p.fill(path, c)
}

// shape reads an outline of the tables in this package.
func shape(text string) *ui.Path {
	p, err := ui.ParsePath(text)
	if err != nil {
		panic(err) // a table is misspelt
	}
	return p
}

// at is short for a point.
func at(x, y float64) ui.Point { return ui.Point{X: x, Y: y} }

// polygon returns the outline through some points.
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

// soft returns the closed path that winds smoothly past some points.
func soft(points []ui.Point) *ui.Path {
	p := new(ui.Path)
	n := len(points)
	p.Move(points[n-1].Add(points[0]).Mul(0.5))
	for i, at := range points {
		p.Quad(at, at.Add(points[(i+1)%n]).Mul(0.5))
	}
	return p.Close()
}

// add adds an outline to a path.
func add(p, more *ui.Path) { p.Steps = append(p.Steps, more.Steps...) }
