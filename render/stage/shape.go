package stage

import (
	"encoding/binary"
	"image"
	"image/color"
	"math"

	"saboteur/render/raster"
	"saboteur/render/ui"
)

// A shape is what a path covers, wherever it lies. Shapes that stay from frame to
// frame are painted once, in white, and then shown as pictures, which is quicker
// than to draw their paths again.
type shape struct{ frame int } // in which it was drawn last

// mostShape is how many pixels the picture of a shape may have. Larger ones are
// drawn as paths.
const mostShape = 1 << 20

// mostShapes is how many shapes are remembered.
const mostShapes = 4096

var white = color.NRGBA{0xFF, 0xFF, 0xFF, 0xFF}

// outline draws what a path covers, or what a line of a width along it does, if
// that is not 0. Lengths are in logical units.
func (s *Stage) outline(p *ui.Path, width float64, c color.NRGBA) {
	box := bounds(p, s.scale, width*s.scale/2)
	if c.A == 0 || !box.Overlaps(s.seen) {
		return
	}
	if number, ok := s.shapeOf(p, width, box); ok {
		s.tint(number, box, c)
		return
	}
	if width > 0 {
		s.do.add(OpStroke, bits(width*s.scale), packed(c))
	} else {
		s.do.add(OpPath, packed(c))
	}
	s.do.path(p, s.scale)
}

// tint shows a white picture in a colour.
func (s *Stage) tint(number word, to image.Rectangle, c color.NRGBA) {
	s.do.add(OpTint, number)
	s.do.rect(to)
	s.do.add(packed(c))
}

// shapeOf returns the picture of a shape that was drawn in the frame before, too,
// or is kept already.
func (s *Stage) shapeOf(p *ui.Path, width float64, box image.Rectangle) (number word, ok bool) {
	if box.Dx()*box.Dy() > mostShape {
		return 0, false
	}
	s.print = fingerprint(s.print[:0], p, s.scale, width, box.Min)
	sh := s.shapes[string(s.print)]
	if sh == nil {
		if s.shapes == nil || len(s.shapes) >= mostShapes {
			s.shapes = map[string]*shape{}
		}
		sh = new(shape)
		s.shapes[string(s.print)] = sh
	} else if number, ok = s.album.find(sh); !ok && sh.frame == s.album.frame-1 {
		number, ok = s.album.add(sh, s.cut(p, width, box)), true
	}
	sh.frame = s.album.frame
	return number, ok
}

// cut paints a shape in white.
func (s *Stage) cut(p *ui.Path, width float64, box image.Rectangle) *image.RGBA {
	moved := p.Transform(ui.Transform{Scale: s.scale, Move: ui.Point{X: float64(-box.Min.X), Y: float64(-box.Min.Y)}})
	return s.shelf.Paint(ui.Point{X: float64(box.Dx()), Y: float64(box.Dy())}, 1, func(on ui.Canvas) {
		if width > 0 {
			on.StrokePath(moved, width*s.scale, white)
		} else {
			on.FillPath(moved, white)
		}
	})
}

// fingerprint appends what tells a shape from others.
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

// bounds returns pixels within which a path lies, with so many more around it.
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
	around := more + 1 // for smooth edges
	return raster.Snap(ui.Rect{X: math.Floor(low.X*scale - around), Y: math.Floor(low.Y*scale - around),
		W: math.Ceil((high.X-low.X)*scale + 2*around + 1), H: math.Ceil((high.Y-low.Y)*scale + 2*around + 1)}, 1)
}
