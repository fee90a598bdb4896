package gpu

import (
	"encoding/binary"
	"image"
	"image/color"
	"math"

	"saboteur/render/raster"
	"saboteur/render/ui"
)

// A shape is the area that a path covers, wherever it lies. A shape that is drawn frame
// after frame is painted once, in white, and then drawn as a texture, which is faster
// than drawing its path again.
type shape struct {
	frame   int // in which it was last drawn
	texture *texture
}

// shapes are the remembered shapes by fingerprint.
type shapes map[string]*shape

// mostShape is the largest number of pixels that the texture of a shape may have.
// Larger shapes are drawn as paths.
const mostShape = 1 << 20

// mostShapes is how many shapes are remembered.
const mostShapes = 4096

var white = color.NRGBA{0xFF, 0xFF, 0xFF, 0xFF}

// shapeOf returns the texture of a shape; nil if there is none yet and the shape was
// not drawn in the previous frame. In the first frame, which waits for all sprites, there is
// a texture for every shape: to draw a single path, the graphics driver would have to
// compile three programs.
func (c *canvas) shapeOf(p *ui.Path, width float64, box image.Rectangle) *texture {
	if box.Dx()*box.Dy() > mostShape || max(box.Dx(), box.Dy()) > LongestSide {
		return nil
	}
	c.fingerprint = fingerprint(c.fingerprint[:0], p, c.scale, width, box.Min)
	s := c.shapes[string(c.fingerprint)]
	if s == nil {
		if c.shapes == nil || len(c.shapes) >= mostShapes {
			c.shapes = shapes{}
		}
		s = new(shape)
		c.shapes[string(c.fingerprint)] = s
	}
	if again := s.frame == c.textures.frame-1; s.texture == nil && (again || c.budget.left == nil) {
		c.textures.add(s, uploaded(c.paintShape(p, width, box)))
	}
	s.frame = c.textures.frame
	return c.textures.use(s.texture)
}

// paintShape paints a shape in white.
func (c *canvas) paintShape(p *ui.Path, width float64, box image.Rectangle) *image.RGBA {
	moved := p.Transform(ui.Transform{Scale: c.scale, Move: ui.Point{X: float64(-box.Min.X), Y: float64(-box.Min.Y)}})
	return c.cache.Paint(ui.Point{X: float64(box.Dx()), Y: float64(box.Dy())}, 1, func(on ui.Canvas) {
		if width > 0 {
			on.StrokePath(moved, width*c.scale, white)
		} else {
			on.FillPath(moved, white)
		}
	})
}

// fingerprint appends bytes that are different for each shape.
func fingerprint(to []byte, p *ui.Path, scale, width float64, origin image.Point) []byte {
	number := func(f float64) { to = binary.LittleEndian.AppendUint32(to, math.Float32bits(float32(f))) }
	number(width * scale)
	for _, step := range p.Steps {
		to = append(to, byte(step.Kind))
		step.Points(func(at ui.Point) {
			number(at.X*scale - float64(origin.X))
			number(at.Y*scale - float64(origin.Y))
		})
	}
	return to
}

// bounds returns a rectangle of pixels that contains a path, with a margin of so many
// more pixels.
func bounds(p *ui.Path, scale, more float64) image.Rectangle {
	low := ui.Point{X: math.Inf(1), Y: math.Inf(1)}
	high := ui.Point{X: math.Inf(-1), Y: math.Inf(-1)}
	take := func(at ui.Point) {
		low.X, low.Y = min(low.X, at.X), min(low.Y, at.Y)
		high.X, high.Y = max(high.X, at.X), max(high.Y, at.Y)
	}
	for _, s := range p.Steps {
		s.Points(take)
	}
	if low.X > high.X {
		return image.Rectangle{}
	}
	margin := more + 1 // for smooth edges
	return raster.Snap(ui.Rect{X: math.Floor(low.X*scale - margin), Y: math.Floor(low.Y*scale - margin),
		W: math.Ceil((high.X-low.X)*scale + 2*margin + 1), H: math.Ceil((high.Y-low.Y)*scale + 2*margin + 1)}, 1)
}
