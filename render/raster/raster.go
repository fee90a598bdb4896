package raster

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"saboteur/render/ui"
)

// A Canvas is a canvas in memory.
type Canvas struct {
	cache   *Cache
	size    ui.Point
	scale   float64     // pixels to a logical unit
	picture *image.RGBA // no larger than where may be drawn
}

var _ ui.Canvas = (*Canvas)(nil)

// New returns a transparent canvas of w by h logical units, with a cache of its
// own.
func New(w, h int, scale float64) *Canvas { return NewOn(new(Cache), w, h, scale) }

// NewOn returns a transparent canvas that keeps its sprites in a cache, which
// other canvases may share.
func NewOn(cache *Cache, w, h int, scale float64) *Canvas {
	return sheet(cache, ui.Point{X: float64(w), Y: float64(h)}, scale)
}

func sheet(cache *Cache, size ui.Point, scale float64) *Canvas {
	return &Canvas{cache, size, scale, image.NewRGBA(image.Rectangle{Max: Pixels(size, scale)})}
}

// Pixels returns a place, or a size, in whole pixels.
func Pixels(p ui.Point, scale float64) image.Point {
	return image.Pt(int(math.Round(p.X*scale)), int(math.Round(p.Y*scale)))
}

// Image returns the picture drawn so far. It is the canvas's own: what is drawn
// later shows in it. Of the canvas within a Clip, it is the part not cut off.
func (p *Canvas) Image() *image.RGBA { return p.picture }

// Size returns the size of the whole canvas in logical units.
func (p *Canvas) Size() ui.Point { return p.size }

// Measure implements ui.Ruler. The width is the same at every scale.
func (p *Canvas) Measure(s string, f ui.Font) float64 { return p.cache.Measure(s, f) }

// Fill implements ui.Canvas. The edges lie on the pixels' nearest edges.
func (p *Canvas) Fill(r ui.Rect, c color.NRGBA) {
	draw.Draw(p.picture, p.snap(r), image.NewUniform(c), image.Point{}, draw.Over)
}

func (p *Canvas) snap(r ui.Rect) image.Rectangle { return Snap(r, p.scale) }

// Snap returns a rectangle in whole pixels, of which a logical unit has scale.
// Rectangles that touch still do.
func Snap(r ui.Rect, scale float64) image.Rectangle {
	far := ui.Point{X: r.X + r.W, Y: r.Y + r.H}
	return image.Rectangle{Min: Pixels(ui.Point{X: r.X, Y: r.Y}, scale), Max: Pixels(far, scale)}
}

// FillPath implements ui.Canvas.
func (p *Canvas) FillPath(path *ui.Path, c color.NRGBA) {
	lines := flatten(path, p.scale)
	outlines := make([][]ui.Point, len(lines))
	for i, l := range lines {
		outlines[i] = l.points
	}
	p.pour(outlines, c)
}

// StrokePath implements ui.Canvas. A line to where it begins is a dot; a move
// alone is nothing.
func (p *Canvas) StrokePath(path *ui.Path, width float64, c color.NRGBA) {
	if width > 0 {
		p.pour(thicken(flatten(path, p.scale), width*p.scale/2), c)
	}
}

// pour colours what outlines, in pixels, wind around.
func (p *Canvas) pour(outlines [][]ui.Point, c color.NRGBA) {
	if mask := cover(outlines, p.picture.Rect); mask != nil {
		draw.DrawMask(p.picture, mask.Rect, image.NewUniform(c), image.Point{}, mask, mask.Rect.Min, draw.Over)
	}
}

// Text implements ui.Canvas. The baseline lies on the nearest edge of pixels;
// the letters lie where Measure says, in parts of a pixel.
func (p *Canvas) Text(s string, at ui.Point, f ui.Font, c color.NRGBA) {
	p.cache.write(p.picture, s, at, f, p.scale, image.NewUniform(c))
}

// Picture implements ui.Canvas. The edges lie on the pixels' nearest edges.
func (p *Canvas) Picture(r ui.Rect, of func(pixels image.Point) *image.RGBA) {
	if to := p.snap(r); to.Overlaps(p.picture.Rect) {
		draw.Draw(p.picture, to, of(to.Size()), image.Point{}, draw.Over)
	}
}

// Clip implements ui.Canvas. The rectangle's edges lie on the pixels' nearest
// edges.
func (p *Canvas) Clip(r ui.Rect, draw func(ui.Canvas)) {
	part := *p
	part.picture = p.picture.SubImage(p.snap(r)).(*image.RGBA)
	draw(&part)
}
