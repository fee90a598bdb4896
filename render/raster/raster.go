package raster

import (
	"image"
	"image/color"
	"image/draw"
	"math"
	"sync"

	"saboteur/render/typeface"
	"saboteur/render/ui"
)

// A Canvas is a canvas in memory.
type Canvas struct {
	cache   *Cache
	size    ui.Point
	scale   float64     // pixels to a logical unit
	picture *image.RGBA // no larger than where may be drawn
	rest    func()      // is called after each part of the work
}

var _ ui.Canvas = (*Canvas)(nil)

// New returns a transparent canvas of w by h logical units, with a cache of its
// own.
func New(w, h int, scale float64) *Canvas { return NewOn(new(Cache), w, h, scale) }

// NewOn returns a transparent canvas that keeps its sprites in a cache, which
// other canvases may share.
func NewOn(cache *Cache, w, h int, scale float64) *Canvas {
	return sheet(cache, ui.Point{X: float64(w), Y: float64(h)}, scale, restless)
}

func sheet(cache *Cache, size ui.Point, scale float64, rest func()) *Canvas {
	return &Canvas{cache, size, scale, image.NewRGBA(image.Rectangle{Max: Pixels(size, scale)}), rest}
}

// restless does nothing.
func restless() {}

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
		p.rest()
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
		p.rest()
	}
}

// Clip implements ui.Canvas. The rectangle's edges lie on the pixels' nearest
// edges.
func (p *Canvas) Clip(r ui.Rect, draw func(ui.Canvas)) {
	part := *p
	part.picture = p.picture.SubImage(p.snap(r)).(*image.RGBA)
	draw(&part)
}

// A Cache keeps what is costly to make: sprites painted and lines set. Canvases
// that share one paint each sprite only once; they may draw at the same time.
// The zero Cache is empty.
type Cache struct {
	mu      sync.Mutex // not held while a sprite is painted, which may need other sprites
	sprites map[spriteKey]*image.RGBA
	fonts   map[*typeface.Font]*outlines
	lines   typeface.Cache
}

// A spriteKey names a sprite as painted; the size is in pixels. The scale tells
// a small sprite on a fine canvas from a large one on a coarse one: the lines
// may be of different widths.
type spriteKey struct {
	key   any
	size  image.Point
	scale float64
}

// keep stores something in a map of the cache, which it makes if there is none.
func keep[K comparable, V any](m *map[K]V, key K, value V) {
	if *m == nil {
		*m = make(map[K]V)
	}
	(*m)[key] = value
}

// Paint returns a picture of a size in logical units, each of scale pixels. It
// is not kept, but sprites in it are.
func (c *Cache) Paint(size ui.Point, scale float64, paint func(ui.Canvas)) *image.RGBA {
	return c.PaintSlowly(size, scale, paint, restless)
}

// PaintSlowly is Paint, with rests between the parts of the work.
func (c *Cache) PaintSlowly(size ui.Point, scale float64, paint func(ui.Canvas), rest func()) *image.RGBA {
	blank := sheet(c, size, scale, rest)
	paint(blank)
	return blank.picture
}

// Forget drops all sprites. What is drawn from now on is painted again.
func (c *Cache) Forget() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.sprites = nil
}

// Line returns a line of text as it is set.
func (c *Cache) Line(text string, face ui.Face) *typeface.Line { return c.lines.Line(text, face) }

// Measure returns the width of a line of text, in the unit of the font's size.
func (c *Cache) Measure(text string, f ui.Font) float64 { return c.lines.Measure(text, f) }
