package render

import (
	"encoding/binary"
	"fmt"
	"hash/fnv"
	"image"
	"image/color"
	"math"
	"strings"

	"saboteur/render/raster"
	"saboteur/render/screen"
	"saboteur/render/testapp"
	"saboteur/render/ui"
)

// A summer is a canvas that remembers what is drawn, in bytes that can be compared.
type summer struct {
	*raster.Canvas // measures text
	all            []byte
}

func (w *summer) String() string { return string(w.all) }

// sumOf returns the sum of all that a scene draws.
func sumOf(s screen.Scene) uint64 {
	w := &summer{Canvas: testapp.Ruler}
	s.Draw(w)
	h := fnv.New64a()
	h.Write(w.all)
	return h.Sum64()
}

func (w *summer) numbers(all ...float64) {
	for _, n := range all {
		w.all = binary.LittleEndian.AppendUint64(w.all, math.Float64bits(n))
	}
}

// put notes what is drawn, where and in which colour.
func (w *summer) put(what byte, r ui.Rect, c color.NRGBA) {
	w.all = append(append(w.all, what), tinted(c)...)
	w.numbers(r.X, r.Y, r.W, r.H)
}

// tinted is how a colour is noted, so that a test can look for it.
func tinted(c color.NRGBA) string { return string([]byte{'#', c.R, c.G, c.B, c.A}) }

func (w *summer) path(p *ui.Path) {
	for _, s := range p.Steps {
		w.all = append(w.all, byte(s.Kind))
		w.numbers(s.A.X, s.A.Y, s.B.X, s.B.Y, s.To.X, s.To.Y)
	}
}

func (w *summer) Fill(r ui.Rect, c color.NRGBA) { w.put('f', r, c) }

func (w *summer) FillPath(p *ui.Path, c color.NRGBA) {
	w.put('p', ui.Rect{}, c)
	w.path(p)
}

func (w *summer) StrokePath(p *ui.Path, width float64, c color.NRGBA) {
	w.put('s', ui.Rect{W: width}, c)
	w.path(p)
}

func (w *summer) Text(s string, at ui.Point, f ui.Font, c color.NRGBA) {
	w.put('t', ui.Rect{X: at.X, Y: at.Y, W: float64(f.Face), H: f.Size}, c)
	w.all = append(append(w.all, s...), 0)
}

func (w *summer) Sprite(s ui.Sprite) {
	w.put('k', s.To, color.NRGBA{})
	w.numbers(s.Size.X, s.Size.Y, s.Fade, s.Dim)
	w.all = fmt.Append(append(w.all, "key "...), s.Key, s.Turned, s.Left)
}

func (w *summer) Light(r ui.Rect, ambient float64, lamps ...ui.Lamp) {
	w.put('l', r, color.NRGBA{})
	w.all = fmt.Append(w.all, ambient, lamps)
}

func (w *summer) Picture(r ui.Rect, _ func(image.Point) *image.RGBA) { w.put('i', r, color.NRGBA{}) }

func (w *summer) Clip(r ui.Rect, draw func(ui.Canvas)) {
	w.put('c', r, color.NRGBA{})
	draw(w)
	w.all = append(w.all, 'u')
}

// A watcher remembers where texts are, too.
type watcher struct {
	summer
	texts []written
	clips []ui.Rect // what is not cut off
}

func newWatcher() *watcher { return &watcher{summer: summer{Canvas: testapp.Ruler}} }

// written is a line of text, where it lies and its size.
type written struct {
	s    string
	box  ui.Rect
	size float64
}

func (w *watcher) Text(s string, at ui.Point, f ui.Font, c color.NRGBA) {
	w.summer.Text(s, at, f, c)
	box := ui.Rect{X: at.X, Y: at.Y, W: w.Measure(s, f), H: f.LineHeight()}
	for _, r := range w.clips { // what is cut off in its height can be scrolled to
		cut := box.Intersect(ui.Rect{X: box.X, Y: r.Y, W: box.W, H: r.H})
		box.Y, box.H = cut.Y, cut.H
	}
	w.texts = append(w.texts, written{s, box, f.Size})
}

func (w *watcher) Clip(r ui.Rect, draw func(ui.Canvas)) {
	w.clips = append(w.clips, r)
	w.summer.Clip(r, func(ui.Canvas) { draw(w) })
	w.clips = w.clips[:len(w.clips)-1]
}

// containsSprite reports whether a drawing has the sprite in it.
func containsSprite(drawing string, s ui.Sprite) bool {
	var w summer
	w.Sprite(s)
	return strings.Contains(drawing, w.String())
}
