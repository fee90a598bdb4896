package typeface

import (
	"fmt"
	"image"
	"image/color"
	"math"
	"syscall/js"

	"saboteur/render/ui"
)

// A system is the fonts that the browser has.
type system struct{ fonts [signs]*Font }

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
		s.fonts[face] = &Font{Colored: true, browser: browserFont{context, style}}
	}
	return s
}

// find returns the browser's font; nil if there is no browser. What the browser has
// no font for, it shows in its own way.
func (s *system) find(_ string, face ui.Face) *Font { return s.fonts[face] }

// width returns the width of a text at size 1.
func (b browserFont) width(s string) float64 {
	b.context.Set("font", fmt.Sprintf(b.style, float64(measured)))
	return b.context.Call("measureText", s).Get("width").Float() / measured
}

// Picture returns a run as the browser draws it, at a size in pixels and in a colour,
// unless letters have their own, and where the beginning of its baseline lies in it;
// nil if the run is in a font that is read.
func (r Run) Picture(pixels float64, ink color.NRGBA) (picture *image.RGBA, baseline image.Point) {
	if r.Font.source != nil {
		return nil, image.Point{}
	}
	over := int(math.Ceil(0.25 * pixels)) // what letters may reach out of their line
	baseline = image.Pt(over, int(math.Ceil(pixels))+over)
	w := int(math.Ceil(r.Font.width(r.Text)*pixels)) + 2*over
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
