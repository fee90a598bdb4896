package typeface

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"math"
	"syscall/js"
	"unicode"
	"unicode/utf8"

	"saboteur/render/ui"
)

// A system is the fonts that the browser has.
type system struct {
	fonts   [ui.Display + 1]*Font
	missing []byte          // how the browser draws what it has no font for
	has     map[string]bool // by cluster
}

// mostKnown is for how many clusters it is remembered whether there is a font.
const mostKnown = 4096

// nothing is a character that no font has: it is for private use.
const nothing = "\U0010fffd"

// signs returns nil: the browser has signs enough, and a font of them would be a
// hundredth of the page.
func signs() *Font { return nil }

// A browserFont is letters that the browser measures and draws, in a family and a
// weight of CSS. The zero browserFont is none.
type browserFont struct {
	context js.Value // of a canvas that nobody sees
	style   string
}

// measured is the size, in pixels, at which letters are measured.
const measured = 100

func newSystem() *system {
	document := js.Global().Get("document")
	if !document.Truthy() {
		return new(system)
	}
	canvas := document.Call("createElement", "canvas")
	context := canvas.Call("getContext", "2d", map[string]any{"willReadFrequently": true})
	if !context.Truthy() {
		return new(system)
	}
	s := new(system)
	for face, style := range [...]string{ui.Plain: "%gpx sans-serif", ui.Bold: "bold %gpx sans-serif", ui.Display: "bold %gpx serif"} {
		s.fonts[face] = &Font{colored: true, browser: browserFont{context, style}}
	}
	return s
}

// find returns the browser's font, if it has the first character of a cluster: if it
// draws it otherwise than one that no font has.
func (s *system) find(cluster string, face ui.Face) *Font {
	f := s.fonts[face]
	if f == nil {
		return nil
	}
	has, known := s.has[cluster]
	if !known {
		first, length := utf8.DecodeRuneInString(cluster)
		if s.missing == nil {
			s.missing = s.sample(nothing)
		}
		has = unicode.IsSpace(first) || !bytes.Equal(s.sample(cluster[:length]), s.missing)
		if s.has == nil || len(s.has) >= mostKnown {
			s.has = map[string]bool{}
		}
		s.has[cluster] = has
	}
	if !has {
		return nil
	}
	return f
}

// sample returns how the browser draws a character.
func (s *system) sample(character string) []byte {
	picture, _ := Run{Font: s.fonts[ui.Plain], Text: character}.Picture(20, color.NRGBA{A: 0xFF})
	return picture.Pix
}

// width returns the width of a text at size 1.
func (b browserFont) width(s string) float64 {
	b.context.Set("font", fmt.Sprintf(b.style, float64(measured)))
	return b.context.Call("measureText", s).Get("width").Float() / measured
}

// longestPicture is the width in pixels at which the picture of a run is cut off.
const longestPicture = 4096

// Picture returns a run as the browser draws it, at a size in pixels and in a colour,
// unless letters have their own, and where the beginning of its baseline lies in it;
// nil if the run is in a font that is read.
func (r Run) Picture(pixels float64, ink color.NRGBA) (picture *image.RGBA, baseline image.Point) {
	if r.Font.source != nil {
		return nil, image.Point{}
	}
	over := int(math.Ceil(0.25 * pixels)) // what letters may reach out of their line
	baseline = image.Pt(over, int(math.Ceil(pixels))+over)
	w := min(int(math.Ceil(r.Font.width(r.Text)*pixels))+2*over, longestPicture)
	h := baseline.Y + int(math.Ceil(0.3*pixels)) + over
	b := r.Font.browser
	canvas := b.context.Get("canvas")
	canvas.Set("width", w) // which clears it
	canvas.Set("height", h)
	b.context.Set("font", fmt.Sprintf(b.style, pixels))
	b.context.Set("fillStyle", fmt.Sprintf("rgba(%d,%d,%d,%g)", ink.R, ink.G, ink.B, float64(ink.A)/0xFF))
	b.context.Call("fillText", r.Text, baseline.X, baseline.Y)
	data := b.context.Call("getImageData", 0, 0, w, h).Get("data")
	straight := image.NewNRGBA(image.Rect(0, 0, w, h))
	js.CopyBytesToGo(straight.Pix, js.Global().Get("Uint8Array").New(data.Get("buffer")))
	return premultiplied(straight), baseline
}

func premultiplied(from *image.NRGBA) *image.RGBA {
	to := image.NewRGBA(from.Rect)
	for i := 0; i < len(from.Pix); i += 4 {
		a := int(from.Pix[i+3])
		for k := range 3 {
			to.Pix[i+k] = uint8(int(from.Pix[i+k]) * a / 0xFF)
		}
		to.Pix[i+3] = uint8(a)
	}
	return to
}
