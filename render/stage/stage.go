package stage

import (
	"image"
	"image/color"
	"slices"

	"saboteur/render/raster"
	"saboteur/render/ui"
)

// A Stage is a canvas that remembers what was drawn on it. Frames are drawn
// between Begin and End. The zero Stage is not ready: see New.
type Stage struct {
	shelf  *raster.Cache
	ruler  ui.Ruler
	scale  float64         // pixels to a logical unit
	seen   image.Rectangle // where drawing shows, in pixels
	album  album
	shapes map[string]*shape // by their fingerprints
	print  []byte            // a fingerprint, while it is looked up
	time   func() bool       // there is time to paint one more picture; nil if there always is
	begun  bool              // a picture was painted in this frame
	more   bool
	do     list
	last   list
}

var _ ui.Canvas = (*Stage)(nil)

// New returns a stage that keeps pictures of no more than so many bytes, unless
// a single frame shows more. It measures and paints with a shelf.
func New(shelf *raster.Cache, most int) *Stage {
	return &Stage{shelf: shelf, ruler: raster.NewOn(shelf, 1, 1, 1), album: album{most: most}}
}

// A Frame is what the screen has to do, in this order: keep what was made, draw,
// and forget what has gone. It is valid until the next Begin.
type Frame struct {
	Made []Picture
	Do   []uint32 // see Op
	Gone []uint32 // numbers of pictures, which are used anew
	Same bool     // the screen shows all this already
	More bool     // something is not painted yet and left out: there will be more to see in the next frame
}

// A Picture is one that the screen has not seen yet.
type Picture struct {
	Number uint32
	Image  *image.RGBA
}

// Begin begins a frame on a screen of a size in logical units, each of so many
// pixels. Before it paints another picture it asks whether there is time: what
// there is no time for is left out until the next frame. Nil is all the time in
// the world. Lines of text never wait.
func (s *Stage) Begin(size ui.Point, scale float64, time func() bool) {
	s.album.begin()
	if scale != s.scale {
		s.scale = scale
		s.album.clear()
		s.shelf.Forget()
		s.shapes = nil
	}
	s.seen = image.Rectangle{Max: raster.Pixels(size, scale)}
	s.time, s.begun, s.more = time, false, false
	s.do, s.last = s.last[:0], s.do
}

// End returns what was drawn since Begin.
func (s *Stage) End() Frame {
	if s.album.trim() {
		s.shelf.Forget()
	}
	return Frame{Made: s.album.made, Do: s.do, Gone: s.album.gone, More: s.more,
		Same: len(s.album.made) == 0 && slices.Equal(s.do, s.last)}
}

// Blank forgets what the screen shows, but not the pictures that it keeps.
func (s *Stage) Blank() { s.do = nil }

// Measure implements ui.Ruler.
func (s *Stage) Measure(text string, f ui.Font) float64 { return s.ruler.Measure(text, f) }

func (s *Stage) snap(r ui.Rect) image.Rectangle { return raster.Snap(r, s.scale) }

// Fill implements ui.Canvas.
func (s *Stage) Fill(r ui.Rect, c color.NRGBA) {
	if in := s.snap(r).Intersect(s.seen); !in.Empty() && c.A > 0 {
		s.do.add(OpFill)
		s.do.rect(in)
		s.do.add(packed(c))
	}
}

// FillPath implements ui.Canvas.
func (s *Stage) FillPath(p *ui.Path, c color.NRGBA) { s.outline(p, 0, c) }

// StrokePath implements ui.Canvas.
func (s *Stage) StrokePath(p *ui.Path, width float64, c color.NRGBA) {
	if width > 0 {
		s.outline(p, width, c)
	}
}

// Light implements ui.Canvas.
func (s *Stage) Light(r ui.Rect, ambient float64, lamps ...ui.Lamp) {
	in := s.snap(r).Intersect(s.seen)
	if in.Empty() {
		return
	}
	s.do.add(OpLight)
	s.do.rect(in)
	s.do.add(bits(ambient), word(len(lamps)))
	for _, l := range lamps {
		s.do.points(s.scale, l.At)
		s.do.add(bits(l.Reach*s.scale), bits(l.Bright), packed(l.Tint))
	}
}

// Clip implements ui.Canvas.
func (s *Stage) Clip(r ui.Rect, draw func(ui.Canvas)) {
	before := s.seen
	in := s.snap(r).Intersect(before)
	if in.Empty() {
		return
	}
	s.seen = in
	s.do.add(OpClip)
	s.do.rect(in)
	defer func() { // also if something goes wrong: what comes next is drawn on the whole screen
		s.do.add(OpUnclip)
		s.seen = before
	}()
	draw(s)
}
