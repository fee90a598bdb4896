package stage

import (
	"image"
	"image/color"
	"math"

	"saboteur/render/raster"
	"saboteur/render/ui"
)

// A stampKey names a stamp as painted.
type stampKey struct {
	key  any
	size image.Point
}

// A lineKey names a line of text as painted, as much of it as there is.
type lineKey struct {
	text string
	face ui.Face
	size float64 // in pixels
}

// Stamp implements ui.Canvas.
func (s *Stage) Stamp(of ui.Stamp) {
	size, to := raster.Pixels(of.Size, s.scale), raster.Place(of, s.scale)
	if of.Fade >= 1 || size.X <= 0 || size.Y <= 0 || !to.Overlaps(s.seen) {
		return
	}
	key := stampKey{of.Key, size}
	number, kept := s.album.find(key)
	if !kept {
		if s.begun && s.time != nil && !s.time() {
			s.more = true
			return
		}
		s.begun = true
		number = s.album.add(key, s.shelf.Paint(of.Size, s.scale, of.Paint))
	}
	flags := word(0)
	if of.Turned {
		flags |= Turned
	}
	if of.Left {
		flags |= Left
	}
	s.show(number, to, flags, of.Fade, of.Dim)
}

func (s *Stage) show(number word, to image.Rectangle, flags word, fade, dim float64) {
	s.do.add(OpShow, number)
	s.do.rect(to)
	s.do.add(flags, bits(max(fade, 0)), bits(min(max(dim, 0), 1)))
}

// Text implements ui.Canvas. The letters begin on a whole pixel.
func (s *Stage) Text(text string, at ui.Point, f ui.Font, c color.NRGBA) {
	if f.Size <= 0 || text == "" || c.A == 0 {
		return
	}
	over := 0.25 * f.Size // what letters may reach out of their line's box
	box := ui.Point{X: math.Ceil(s.Measure(text, f) + 2*over), Y: math.Ceil(f.LineHeight() + 2*over)}
	corner := raster.Pixels(at, s.scale).Sub(raster.Pixels(ui.Point{X: over, Y: over}, s.scale))
	to := image.Rectangle{Min: corner, Max: corner.Add(raster.Pixels(box, s.scale))}
	if !to.Overlaps(s.seen) {
		return
	}
	key := lineKey{text, f.Face, f.Size * s.scale}
	number, kept := s.album.find(key)
	if !kept {
		from := raster.Pixels(ui.Point{X: over, Y: over}, s.scale)
		number = s.album.add(key, s.shelf.Paint(box, s.scale, func(on ui.Canvas) {
			on.Text(text, ui.Point{X: float64(from.X) / s.scale, Y: float64(from.Y) / s.scale}, f, white)
		}))
	}
	s.tint(number, to, c)
}

// Picture implements ui.Canvas. It makes the picture anew in every frame, and is
// meant for what is painted once: see ui.Canvas.
func (s *Stage) Picture(r ui.Rect, of func(pixels image.Point) *image.RGBA) {
	to := s.snap(r)
	if to.Empty() || !to.Overlaps(s.seen) {
		return
	}
	s.show(s.album.add(nil, of(to.Size())), to, 0, 0, 0)
}
