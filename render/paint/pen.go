package paint

import (
	"image/color"
	"math"

	"saboteur/render/ui"
)

// The size of the grid of cards, and that of icons.
const (
	CardW, CardH = 100, 140
	Grid         = 64
)

// A Pen draws on a canvas in the units of its own grid.
type Pen struct {
	Canvas ui.Canvas
	X, Y   ui.Point // the vectors of a step to the right and of a step down
	origin ui.Point
	Light  ui.Point // the direction in which the light falls, in the units of the grid
}

// NewCardPen returns a pen for a card of a size. If turned, it draws upside
// down, but the light still comes from the top left of the table.
func NewCardPen(c ui.Canvas, size ui.Point, turned bool) Pen {
	p := Pen{Canvas: KeepColours(c), X: ui.Point{X: size.X / CardW}, Y: ui.Point{Y: size.Y / CardH}, Light: ui.Point{X: 0.6, Y: 0.8}}
	if turned {
		p.X, p.Y, p.origin, p.Light = p.X.Mul(-1), p.Y.Mul(-1), size, p.Light.Mul(-1)
	}
	return p
}

// NewPen returns a pen whose grid begins at a point of the canvas and has squares of so
// many logical units. Colours that belong to a theme stay as they are, except in high
// contrast.
func NewPen(c ui.Canvas, origin ui.Point, unit float64) Pen {
	return Pen{Canvas: KeepColours(c), X: ui.Point{X: unit}, Y: ui.Point{Y: unit}, origin: origin, Light: ui.Point{X: 0.6, Y: 0.8}}
}

// CardPainter returns a painter of a whole card, clipped to the card.
func CardPainter(size ui.Point, paint func(Pen)) func(ui.Canvas) {
	return func(c ui.Canvas) {
		c.Clip(ui.Rect{W: size.X, H: size.Y}, func(c ui.Canvas) { paint(NewCardPen(c, size, false)) })
	}
}

// toCanvas returns where a point of the grid lies on the canvas.
func (p Pen) toCanvas(a ui.Point) ui.Point { return p.origin.Add(p.X.Mul(a.X)).Add(p.Y.Mul(a.Y)) }

// Scale returns the length of one unit of the grid on the canvas.
func (p Pen) Scale() float64 { return math.Sqrt(math.Abs(p.X.X*p.Y.Y - p.X.Y*p.Y.X)) }

// Subgrid returns a pen for a square grid of n units, laid into a square of the
// pen's own grid.
func (p Pen) Subgrid(at ui.Point, side, n float64) Pen {
	k := side / n
	p.origin = p.toCanvas(at)
	p.X, p.Y = p.X.Mul(k), p.Y.Mul(k)
	return p
}

// Turn returns the pen rotated clockwise around a point of its grid.
func (p Pen) Turn(angle float64, center ui.Point) Pen {
	sin, cos := math.Sincos(angle)
	mid := p.toCanvas(center)
	x := p.X.Mul(cos).Add(p.Y.Mul(sin))
	y := p.Y.Mul(cos).Sub(p.X.Mul(sin))
	p.X, p.Y = x, y
	p.origin = mid.Sub(x.Mul(center.X)).Sub(y.Mul(center.Y))
	p.Light = ui.Transform{Angle: -angle, Scale: 1}.Apply(p.Light)
	return p
}

// Upright returns the pen rotated around a point of its grid so that what it
// draws there stands upright even on a turned card.
func (p Pen) Upright(center ui.Point) Pen {
	if p.X.X < 0 {
		return p.Turn(math.Pi, center)
	}
	return p
}

// Mirror returns the pen with left and right exchanged around a vertical line.
func (p Pen) Mirror(x float64) Pen {
	p.origin = p.origin.Add(p.X.Mul(2 * x))
	p.X = p.X.Mul(-1)
	p.Light.X = -p.Light.X
	return p
}

// Stretch returns the pen with widths multiplied, away from a vertical line.
func (p Pen) Stretch(x, by float64) Pen {
	p.origin = p.origin.Add(p.X.Mul(x * (1 - by)))
	p.X = p.X.Mul(by)
	return p
}

// pathToCanvas returns a path of the grid as it lies on the canvas.
func (p Pen) pathToCanvas(path *ui.Path) *ui.Path {
	laid := &ui.Path{Steps: make([]ui.Step, len(path.Steps))}
	for i, s := range path.Steps {
		laid.Steps[i] = ui.Step{Kind: s.Kind, A: p.toCanvas(s.A), B: p.toCanvas(s.B), To: p.toCanvas(s.To)}
	}
	return laid
}

// Fill fills a path.
func (p Pen) Fill(path *ui.Path, c color.NRGBA) { p.Canvas.FillPath(p.pathToCanvas(path), c) }

// Stroke draws along a path.
func (p Pen) Stroke(path *ui.Path, width float64, c color.NRGBA) {
	p.Canvas.StrokePath(p.pathToCanvas(path), width*p.Scale(), c)
}

// FillOutlined fills a path and draws its outline, the inner half of which the
// fill covers.
func (p Pen) FillOutlined(path *ui.Path, width float64, c color.NRGBA) {
	p.Stroke(path, width, Outline)
	p.Fill(path, c)
}

// MustPath parses an outline in the notation of ui.ParsePath. It panics if that is invalid.
func MustPath(text string) *ui.Path {
	p, err := ui.ParsePath(text)
	if err != nil {
		panic(err) // a table is wrong
	}
	return p
}

// At is short for a point.
func At(x, y float64) ui.Point { return ui.Point{X: x, Y: y} }

// Polygon returns the closed path through some points.
func Polygon(points ...ui.Point) *ui.Path { return Line(points...).Close() }

// Line returns the open path through some points.
func Line(points ...ui.Point) *ui.Path {
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

// SmoothPath returns the closed path that winds smoothly past some points.
func SmoothPath(points []ui.Point) *ui.Path {
	p := new(ui.Path)
	n := len(points)
	p.Move(points[n-1].Add(points[0]).Mul(0.5))
	for i, at := range points {
		p.Quad(at, at.Add(points[(i+1)%n]).Mul(0.5))
	}
	return p.Close()
}

// AppendPath appends an outline to a path.
func AppendPath(p, more *ui.Path) { p.Steps = append(p.Steps, more.Steps...) }

// FullTurn is the angle of a full circle.
const FullTurn = 2 * math.Pi

// Blob returns an irregular round outline.
func Blob(g Random, mid ui.Point, radius float64, corners int) *ui.Path {
	points := make([]ui.Point, corners)
	for i := range points {
		points[i] = Polar(mid, radius*g.Between(i, 0.65, 1.1), FullTurn*(float64(i)+0.5*g.Value(50+i))/float64(corners))
	}
	return SmoothPath(points)
}

// Bevel draws the card's edge: bright where it faces the light, dark where it
// does not, so that cards that touch can be told apart.
func Bevel(p Pen) {
	a, b, c, d := At(0, 0), At(CardW, 0), At(CardW, CardH), At(0, CardH)
	bright, dark := WithOpacity(White, 0.30), WithOpacity(Black, 0.62)
	if p.Light.Y < 0 {
		bright, dark = dark, bright
	}
	if GroundPalettes[ThemeOf(p.Canvas)].Flat {
		bright, dark = color.NRGBA{0x90, 0x90, 0x90, 0xFF}, color.NRGBA{0x90, 0x90, 0x90, 0xFF}
	}
	width := max(2.0, 2.2/p.Scale()) // half of the width lies outside the card
	p.Stroke(Line(b, c, d), width, dark)
	p.Stroke(Line(d, a, b), width, bright)
}

// Polar returns the point at an angle and a distance from a center.
func Polar(c ui.Point, radius, angle float64) ui.Point {
	sin, cos := math.Sincos(angle)
	return At(c.X+radius*cos, c.Y+radius*sin)
}
