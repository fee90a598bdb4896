package paper

import (
	"fmt"
	"image"
	"image/draw"
	"math"
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/gofont/gosmallcaps"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"saboteur/render/ui"
)

// typefaces parses each typeface when it is first needed.
var typefaces = [...]func() *sfnt.Font{
	ui.Plain:   parsed(goregular.TTF),
	ui.Bold:    parsed(gobold.TTF),
	ui.Display: parsed(gosmallcaps.TTF),
}

func parsed(ttf []byte) func() *sfnt.Font {
	return sync.OnceValue(func() *sfnt.Font {
		f, err := opentype.Parse(ttf)
		if err != nil {
			panic(fmt.Sprintf("paper: a font of golang.org/x/image: %v", err))
		}
		return f
	})
}

// What is not drawn.
const (
	softHyphen  = '\u00ad'
	narrowSpace = '\u202f'
)

// measure returns the width of a line of text. The Go fonts know no kerning, so
// that it is the sum of its letters.
func (s *Shelf) measure(text string, f ui.Font) (width float64) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, r := range text {
		width += s.width(letter{f.Face, r})
	}
	return width * f.Size
}

// width returns how far a letter leads on, at size 1. The shelf is locked.
func (s *Shelf) width(l letter) float64 {
	switch l.rune {
	case softHyphen:
		return 0
	case narrowSpace: // which the Go fonts lack
		return s.width(letter{l.face, ' '}) * 0.7
	}
	if w, ok := s.widths[l]; ok {
		return w
	}
	f := typefaces[l.face]()
	em := fixed.Int26_6(f.UnitsPerEm()) << 6 // at this size nothing is rounded
	index, err := f.GlyphIndex(&s.buf, l.rune)
	if err != nil {
		index = 0 // the box that stands for what a font lacks
	}
	advance, err := f.GlyphAdvance(&s.buf, index, em, font.HintingNone)
	if err != nil {
		panic(fmt.Sprintf("paper: width of %q: %v", l.rune, err))
	}
	w := float64(advance) / float64(em)
	keep(&s.widths, l, w)
	return w
}

// write draws a line of text.
func (s *Shelf) write(dst draw.Image, text string, at ui.Point, f ui.Font, scale float64, ink image.Image) {
	if f.Size <= 0 {
		return
	}
	s.mu.Lock() // a face cuts one letter at a time
	defer s.mu.Unlock()
	face := s.face(faceKey{f.Face, f.Size * scale})
	x, baseline := at.X*scale, int(math.Round((at.Y+f.Size)*scale))
	for _, r := range text {
		if r == softHyphen {
			continue
		}
		if r == narrowSpace {
			x += s.width(letter{f.Face, r}) * f.Size * scale
			continue
		}
		dot := fixed.Point26_6{X: fixed.Int26_6(math.Round(x * 64)), Y: fixed.I(baseline)}
		if to, mask, from, _, ok := face.Glyph(dot, r); ok {
			draw.DrawMask(dst, to, ink, image.Point{}, mask, from, draw.Over)
		}
		x += s.width(letter{f.Face, r}) * f.Size * scale
	}
}

// face returns the typeface cut to a size. The shelf is locked.
func (s *Shelf) face(k faceKey) font.Face {
	if f, ok := s.faces[k]; ok {
		return f
	}
	f, err := opentype.NewFace(typefaces[k.face](), &opentype.FaceOptions{Size: k.size, DPI: 72, Hinting: font.HintingNone})
	if err != nil {
		panic(fmt.Sprintf("paper: a face of size %g: %v", k.size, err))
	}
	keep(&s.faces, k, f)
	return f
}
