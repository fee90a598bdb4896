// Package paper draws in memory what scenes draw, without a screen. Tests look
// at it.
package paper

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"golang.org/x/image/vector"

	"saboteur/render/ui"
)

// A Paper is a canvas in memory. New makes one. It is transparent at first.
type Paper struct {
	picture *image.RGBA
	scale   float64 // pixels a logical unit
	clip    image.Rectangle
	shelf   *Shelf
}

// New returns a paper of w x h logical units, with scale pixels each.
func New(w, h int, scale float64) *Paper { return NewOn(new(Shelf), w, h, scale) }

// NewOn returns a paper that keeps its pictures on a shelf, which papers can
// share as long as they do not draw at the same time.
func NewOn(s *Shelf, w, h int, scale float64) *Paper {
	bounds := image.Rect(0, 0, int(math.Round(float64(w)*scale)), int(math.Round(float64(h)*scale)))
	return &Paper{picture: image.NewRGBA(bounds), scale: scale, clip: bounds, shelf: s}
}

// Image returns what has been drawn. It belongs to the paper.
func (p *Paper) Image() *image.RGBA { return p.picture }

// Size returns the paper's size in logical units.
func (p *Paper) Size() ui.Point {
	b := p.picture.Bounds()
	return ui.Point{X: float64(b.Dx()) / p.scale, Y: float64(b.Dy()) / p.scale}
}

// pixels returns a rectangle in whole pixels, each edge rounded.
func (p *Paper) pixels(r ui.Rect) image.Rectangle {
	round := func(f float64) int { return int(math.Round(f * p.scale)) }
	return image.Rect(round(r.X), round(r.Y), round(r.X+r.W), round(r.Y+r.H))
}

// Fill implements ui.Canvas.
func (p *Paper) Fill(r ui.Rect, c color.NRGBA) {
	draw.Draw(p.picture, p.pixels(r).Intersect(p.clip), image.NewUniform(c), image.Point{}, draw.Over)
}

// Clip implements ui.Canvas.
func (p *Paper) Clip(r ui.Rect, paint func(ui.Canvas)) {
	part := *p
	part.clip = p.clip.Intersect(p.pixels(r))
	paint(&part)
}

// FillPath implements ui.Canvas. The rasteriser adds up how often an outline
// winds around a pixel and takes what is beyond once for once, so that it
// fills what overlaps and leaves holes that wind the other way.
func (p *Paper) FillPath(path *ui.Path, c color.NRGBA) {
	p.fill(p.flatten(path), c)
}

// An outline is a closed polygon in pixels.
type outline []ui.Point

// fill fills polygons as FillPath says.
func (p *Paper) fill(outlines []outline, c color.NRGBA) {
	bounds := p.bounds(outlines)
	if bounds.Empty() || c.A == 0 {
		return
	}
	z := vector.NewRasterizer(bounds.Dx(), bounds.Dy())
	for _, o := range outlines {
		for i, q := range o {
			x, y := float32(q.X-float64(bounds.Min.X)), float32(q.Y-float64(bounds.Min.Y))
			if i == 0 {
				z.MoveTo(x, y)
			} else {
				z.LineTo(x, y)
			}
		}
		z.ClosePath()
	}
	z.Draw(p.picture, bounds, image.NewUniform(c), image.Point{})
}

// bounds returns the pixels that polygons touch, within the clip.
func (p *Paper) bounds(outlines []outline) image.Rectangle {
	least, most := ui.Point{X: math.Inf(1), Y: math.Inf(1)}, ui.Point{X: math.Inf(-1), Y: math.Inf(-1)}
	for _, o := range outlines {
		for _, q := range o {
			least = ui.Point{X: math.Min(least.X, q.X), Y: math.Min(least.Y, q.Y)}
			most = ui.Point{X: math.Max(most.X, q.X), Y: math.Max(most.Y, q.Y)}
		}
	}
	if least.X > most.X {
		return image.Rectangle{}
	}
	all := image.Rect(int(math.Floor(least.X)), int(math.Floor(least.Y)), int(math.Ceil(most.X))+1, int(math.Ceil(most.Y))+1)
	return all.Intersect(p.clip)
}

// steps is into how many lines a curve is broken: at the sizes of cards and
// buttons nobody sees the corners.
const steps = 12

// flatten breaks a path into polygons of lines.
func (p *Paper) flatten(path *ui.Path) (outlines []outline) {
	var o outline
	finish := func() {
		if len(o) > 1 {
			outlines = append(outlines, o)
		}
		o = nil
	}
	var at, start ui.Point
	for _, s := range path.Steps {
		switch s.Kind {
		case ui.MoveTo:
			finish()
			start = s.To
			o = append(o, s.To.Mul(p.scale))
		case ui.LineTo:
			o = append(o, s.To.Mul(p.scale))
		case ui.QuadTo, ui.CubicTo:
			for i := 1; i <= steps; i++ {
				o = append(o, curve(at, s, float64(i)/steps).Mul(p.scale))
			}
		case ui.Close:
			if len(o) > 0 {
				o = append(o, start.Mul(p.scale))
			}
			finish()
			at = start
			continue
		}
		at = s.To
	}
	finish()
	return outlines
}

// curve returns the point of a curve at t, from 0 to 1.
func curve(from ui.Point, s ui.Step, t float64) ui.Point {
	u := 1 - t
	if s.Kind == ui.QuadTo {
		return from.Mul(u * u).Add(s.A.Mul(2 * u * t)).Add(s.To.Mul(t * t))
	}
	return from.Mul(u * u * u).Add(s.A.Mul(3 * u * u * t)).Add(s.B.Mul(3 * u * t * t)).Add(s.To.Mul(t * t * t))
}

// StrokePath implements ui.Canvas. The stroke is the union of a bar for each
// line and a disc for each corner, all wound the same way.
func (p *Paper) StrokePath(path *ui.Path, width float64, c color.NRGBA) {
	half := width * p.scale / 2
	var parts []outline
	for _, o := range p.flatten(path) {
		for i, q := range o {
			parts = append(parts, disc(q, half))
			if i > 0 && o[i-1] != q {
				parts = append(parts, bar(o[i-1], q, half))
			}
		}
	}
	p.fill(parts, c)
}

// disc returns a circle, clockwise.
func disc(at ui.Point, radius float64) outline {
	n := max(8, int(4*math.Sqrt(radius))+4)
	o := make(outline, n)
	for i := range o {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / float64(n))
		o[i] = ui.Point{X: at.X + radius*cos, Y: at.Y + radius*sin}
	}
	return o
}

// bar returns a rectangle along a line, clockwise.
func bar(a, b ui.Point, half float64) outline {
	d := b.Sub(a)
	side := ui.Point{X: d.Y, Y: -d.X}.Mul(half / d.Len())
	return outline{a.Add(side), b.Add(side), b.Sub(side), a.Sub(side)}
}
