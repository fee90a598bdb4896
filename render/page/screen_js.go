package page

import (
	"errors"
	"fmt"
	"image"
	"syscall/js"
	"time"
	"unsafe"

	"saboteur/render/paper"
	"saboteur/render/stage"
	"saboteur/render/ui"
)

// mostPictures is how many bytes of pictures the page keeps.
const mostPictures = 128 << 20

// painting is for how long pictures are painted before a frame shows. The last
// one may take longer.
const painting = 10 * time.Millisecond

// A screen shows scenes on a canvas that fills the page.
type screen struct {
	canvas  js.Value
	js      js.Value // what screen.js has made for it
	stage   *stage.Stage
	size    ui.Point // in logical units, which are those of CSS
	scale   float64  // pixels to one of them
	bytes   js.Value // a Uint8Array to hand bytes over in
	room    int      // how many it has
	whole   bool     // nothing is left out of what it shows
	covered bool     // a keyboard on the screen has taken the place of its lower part
}

// newScreen puts a canvas into the page.
func newScreen(shelf *paper.Shelf) (*screen, error) {
	document, begin := js.Global().Get("document"), js.Global().Get("saboteurScreen")
	if !document.Truthy() || !begin.Truthy() {
		return nil, errors.New("there is no page to play in; the program for the browser is opened by its index.html")
	}
	canvas := document.Call("createElement", "canvas")
	canvas.Set("id", "mine")
	canvas.Set("tabIndex", 0)
	canvas.Call("setAttribute", "role", "application")
	canvas.Call("setAttribute", "aria-label", "Saboteur")
	document.Get("body").Call("appendChild", canvas)
	s := &screen{canvas: canvas, js: begin.Invoke(canvas), stage: stage.New(shelf, mostPictures)}
	canvas.Call("addEventListener", "contextrestored", js.FuncOf(func(js.Value, []js.Value) any {
		s.size = ui.Point{} // all is made and drawn again
		s.stage.Afresh()
		return nil
	}))
	return s, nil
}

// fit makes the canvas as large as its place in the page, in the pixels of the
// display, and reports whether it was not. A keyboard on the screen that takes
// room from below, while something is typed, covers it instead.
func (s *screen) fit(typing bool) (changed bool) {
	style := s.canvas.Get("style")
	if s.covered && (!typing || s.canvas.Get("clientWidth").Float() != s.size.X || js.Global().Get("innerHeight").Float() > s.size.Y) {
		style.Set("height", "")
		s.covered = false
	}
	size := ui.Point{X: s.canvas.Get("clientWidth").Float(), Y: s.canvas.Get("clientHeight").Float()}
	scale := js.Global().Get("devicePixelRatio").Float()
	switch {
	case size == s.size && scale == s.scale:
		return false
	case typing && size.X == s.size.X && size.Y < s.size.Y && scale == s.scale:
		style.Set("height", fmt.Sprintf("%gpx", s.size.Y))
		s.covered = true
		return false
	}
	s.size, s.scale = size, scale
	s.js.Call("resize", int(size.X*scale+0.5), int(size.Y*scale+0.5))
	s.stage.Blank()
	return true
}

// visible reports whether the page has any room.
func (s *screen) visible() bool { return s.size.X > 0 && s.size.Y > 0 }

// draw shows what a function draws, and reports whether it was not shown already.
func (s *screen) draw(paint func(ui.Canvas)) (changed bool) {
	begun := time.Now()
	s.stage.Begin(s.size, s.scale, func() bool { return time.Since(begun) < painting })
	paint(s.stage)
	f := s.stage.End()
	s.whole = !f.More
	for _, p := range f.Made {
		s.keep(p)
	}
	if !f.Same && len(f.Do) > 0 {
		s.js.Call("draw", s.hand(unsafe.Slice((*byte)(unsafe.Pointer(&f.Do[0])), 4*len(f.Do))))
	}
	for _, n := range f.Gone {
		s.js.Call("forget", n)
	}
	return !f.Same || f.More
}

// keep hands over a picture.
func (s *screen) keep(p stage.Picture) {
	size := p.Image.Rect.Size()
	straighten(p.Image)
	s.js.Call("keep", p.Number, size.X, size.Y, s.hand(p.Image.Pix))
}

// straighten divides colours by how much they cover: a page takes them so.
func straighten(img *image.RGBA) {
	for i := 0; i+3 < len(img.Pix); i += 4 {
		if a := uint32(img.Pix[i+3]); a != 0 && a != 0xFF {
			for c := range 3 {
				img.Pix[i+c] = uint8(min((uint32(img.Pix[i+c])*0xFF+a/2)/a, 0xFF))
			}
		}
	}
}

// hand returns the bytes as the page has them, until the next call.
func (s *screen) hand(bytes []byte) js.Value {
	if len(bytes) > s.room {
		s.room = 2 * len(bytes)
		s.bytes = js.Global().Get("Uint8Array").New(s.room)
	}
	js.CopyBytesToJS(s.bytes, bytes)
	return s.bytes.Call("subarray", 0, len(bytes))
}
