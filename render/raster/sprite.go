package raster

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	scaling "golang.org/x/image/draw"

	"saboteur/render/ui"
)

// Sprite implements ui.Canvas. A sprite of its own size is copied pixel by pixel.
func (p *Canvas) Sprite(s ui.Sprite) {
	picture, to := p.cache.sprite(s, p.scale, p.rest), Place(s, p.scale)
	if s.Left {
		picture = quartered(picture)
	}
	if s.Fade >= 1 || picture.Rect.Empty() || !to.Overlaps(p.picture.Rect) {
		return
	}
	if to.Size() != picture.Rect.Size() {
		part := image.Rectangle{Max: to.Size()}
		if !s.Turned {
			part = to.Intersect(p.picture.Rect).Sub(to.Min)
		}
		picture, to = stretchedPart(picture, to.Size(), part), part.Add(to.Min)
	}
	if s.Turned {
		picture = turned(picture)
	}
	if s.Dim > 0 {
		picture = dimmed(picture, min(s.Dim, 1))
	}
	var seen image.Image // nil is all, and quicker
	if s.Fade > 0 {
		seen = image.NewUniform(color.Alpha{A: uint8(math.Round((1 - s.Fade) * 255))})
	}
	draw.DrawMask(p.picture, to, picture, picture.Rect.Min, seen, image.Point{}, draw.Over)
}

// Place returns where a sprite lies in whole pixels: as many as it is painted of,
// unless it is stretched.
func Place(s ui.Sprite, scale float64) image.Rectangle {
	size, painted := s.Size, Pixels(s.Size, scale)
	if s.Left {
		size, painted = ui.Point{X: size.Y, Y: size.X}, image.Pt(painted.Y, painted.X)
	}
	to := Snap(s.To, scale)
	if near(s.To.W, size.X) && near(s.To.H, size.Y) {
		to.Max = to.Min.Add(painted) // which may have been rounded otherwise
	}
	return to
}

// Fineness returns how many pixels to a logical unit a sprite is painted with on a canvas that
// has scale of them: no more than it may have.
func Fineness(s ui.Sprite, scale float64) float64 {
	size := Pixels(s.Size, scale)
	if n := size.X * size.Y; s.Most > 0 && n > s.Most {
		scale *= math.Sqrt(float64(s.Most) / float64(n))
	}
	return scale
}

// near reports whether lengths in logical units differ by no more than
// arithmetic makes them.
func near(a, b float64) bool { return math.Abs(a-b) < 1e-6 }

// sprite returns the picture of a sprite, which is not to be changed. It paints
// it unless it is kept.
func (s *Cache) sprite(of ui.Sprite, scale float64, rest func()) *image.RGBA {
	key := spriteKey{of.Key, Pixels(of.Size, scale), scale}
	s.mu.Lock()
	picture, kept := s.sprites[key]
	s.mu.Unlock()
	if kept {
		return picture
	}
	picture = s.PaintSlowly(of.Size, Fineness(of, scale), of.Paint, rest)
	s.mu.Lock()
	defer s.mu.Unlock()
	keep(&s.sprites, key, picture)
	return picture
}

// Stretched returns a picture in another size, smoothly.
func Stretched(from *image.RGBA, size image.Point) *image.RGBA {
	return stretchedPart(from, size, image.Rectangle{Max: size})
}

// stretchedPart returns a part of a picture in another size: a wide glow reaches far beyond the screen.
func stretchedPart(from *image.RGBA, size image.Point, part image.Rectangle) *image.RGBA {
	to, whole := image.NewRGBA(part), image.Rectangle{Max: size}
	if size.X >= from.Rect.Dx() && size.Y >= from.Rect.Dy() {
		scaling.ApproxBiLinear.Scale(to, whole, from, from.Rect, draw.Src, nil) // as smooth, and quicker, if nothing shrinks
	} else {
		scaling.BiLinear.Scale(to, whole, from, from.Rect, draw.Src, nil)
	}
	return to
}

func turned(from *image.RGBA) *image.RGBA {
	to := image.NewRGBA(from.Rect)
	for i, n := 0, len(from.Pix); i < n; i += 4 {
		copy(to.Pix[n-4-i:n-i], from.Pix[i:i+4])
	}
	return to
}

// quartered returns a picture turned a quarter to the left: what was at the
// right is at the top.
func quartered(from *image.RGBA) *image.RGBA {
	w, h := from.Rect.Dx(), from.Rect.Dy()
	to := image.NewRGBA(image.Rect(0, 0, h, w))
	for y := range w {
		for x := range h {
			copy(to.Pix[to.PixOffset(x, y):][:4], from.Pix[from.PixOffset(w-1-y, x):][:4])
		}
	}
	return to
}

func dimmed(from *image.RGBA, by float64) *image.RGBA {
	to := image.NewRGBA(from.Rect)
	for i, v := range from.Pix {
		if i%4 < 3 { // all but alpha
			v = uint8(math.Round(float64(v) * (1 - by)))
		}
		to.Pix[i] = v
	}
	return to
}
