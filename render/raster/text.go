package raster

import (
	"fmt"
	"image"
	"image/draw"
	"math"
	"sync"

	"eliasnaur.com/font/roboto/robotobold"
	"eliasnaur.com/font/roboto/robotoregular"
	"github.com/go-fonts/stix/stix2textbold"
	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"saboteur/render/ui"
)

// typefaces parses each typeface when it is first needed.
var typefaces = [...]func() *sfnt.Font{
	ui.Plain:   parsed(robotoregular.TTF),
	ui.Bold:    parsed(robotobold.TTF),
	ui.Display: parsed(stix2textbold.TTF),
	spare:      parsed(gobold.TTF),
}

// spare is the typeface of signs that the others lack, such as arrows.
const spare = ui.Display + 1

func parsed(ttf []byte) func() *sfnt.Font {
	return sync.OnceValue(func() *sfnt.Font {
		f, err := opentype.Parse(ttf)
		if err != nil {
			panic(fmt.Sprintf("raster: a font that is built in: %v", err))
		}
		return f
	})
}

// softHyphen is not drawn: it only says where a word may be divided.
const softHyphen = '\u00ad'

// measure returns the width of a line of text: of its letters, and what they move
// closer to each other.
func (s *Cache) measure(text string, f ui.Font) (width float64) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.set(text, f.Face, func(_ rune, to float64) { width = to })
	return width * f.Size
}

// set calls place for each letter of a line that is drawn, and for its end (0), with
// how far it is from the beginning at size 1. The cache is locked.
func (s *Cache) set(text string, face ui.Face, place func(r rune, x float64)) {
	x, before := 0.0, rune(0)
	for _, r := range text {
		if r == softHyphen {
			continue
		}
		if before != 0 {
			x += s.kern(pair{face, before, r})
		}
		place(r, x)
		x += s.width(letter{face, r})
		before = r
	}
	place(0, x)
}

// kern returns by how much the second of two letters moves away from the first, at
// size 1. The cache is locked.
func (s *Cache) kern(p pair) float64 {
	if k, ok := s.kerns[p]; ok {
		return k
	}
	k := 0.0
	first, in := s.glyph(p.face, p.first)
	second, too := s.glyph(p.face, p.second)
	if f := typefaces[in](); in == too {
		em := fixed.Int26_6(f.UnitsPerEm()) << 6
		if by, err := f.Kern(&s.buf, first, second, em, font.HintingNone); err == nil {
			k = float64(by) / float64(em)
		}
	}
	keep(&s.kerns, p, k)
	return k
}

// glyph returns what stands for a letter, and in which typeface: in the spare one,
// if that alone has it. The cache is locked.
func (s *Cache) glyph(face ui.Face, r rune) (sfnt.GlyphIndex, ui.Face) {
	if i, err := typefaces[face]().GlyphIndex(&s.buf, r); err == nil && i != 0 {
		return i, face
	}
	if i, err := typefaces[spare]().GlyphIndex(&s.buf, r); err == nil && i != 0 {
		return i, spare
	}
	return 0, face // the box that stands for what a font lacks
}

// width returns how far a letter leads on, at size 1. The cache is locked.
func (s *Cache) width(l letter) float64 {
	if w, ok := s.widths[l]; ok {
		return w
	}
	index, in := s.glyph(l.face, l.rune)
	f := typefaces[in]()
	em := fixed.Int26_6(f.UnitsPerEm()) << 6 // at this size nothing is rounded
	advance, err := f.GlyphAdvance(&s.buf, index, em, font.HintingNone)
	if err != nil {
		panic(fmt.Sprintf("raster: width of %q: %v", l.rune, err))
	}
	w := float64(advance) / float64(em)
	keep(&s.widths, l, w)
	return w
}

// write draws a line of text.
func (s *Cache) write(dst draw.Image, text string, at ui.Point, f ui.Font, scale float64, ink image.Image) {
	if f.Size <= 0 {
		return
	}
	s.mu.Lock() // a face cuts one letter at a time
	defer s.mu.Unlock()
	baseline := int(math.Round((at.Y + f.Size) * scale))
	s.set(text, f.Face, func(r rune, x float64) {
		if r == 0 {
			return
		}
		dot := fixed.Point26_6{X: fixed.Int26_6(math.Round((at.X + x*f.Size) * scale * 64)), Y: fixed.I(baseline)}
		_, in := s.glyph(f.Face, r)
		if to, mask, from, _, ok := s.face(faceKey{in, f.Size * scale}).Glyph(dot, r); ok {
			draw.DrawMask(dst, to, ink, image.Point{}, mask, from, draw.Over)
		}
	})
}

// face returns the typeface cut to a size. The cache is locked.
func (s *Cache) face(k faceKey) font.Face {
	if f, ok := s.faces[k]; ok {
		return f
	}
	f, err := opentype.NewFace(typefaces[k.face](), &opentype.FaceOptions{Size: k.size, DPI: 72, Hinting: font.HintingNone})
	if err != nil {
		panic(fmt.Sprintf("raster: a face of size %g: %v", k.size, err))
	}
	keep(&s.faces, k, f)
	return f
}
