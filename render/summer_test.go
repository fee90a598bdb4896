package render

import (
	"encoding/binary"
	"fmt"
	"hash/fnv"
	"image"
	"image/color"
	"math"

	"saboteur/render/raster"
	"saboteur/render/screen"
	"saboteur/render/ui"
)

// A summer keeps nothing of what is drawn but its sum, which takes a fraction
// of the time that a watcher takes.
type summer struct {
	*raster.Canvas // measures text
	all            []byte
}

// sumOf returns the sum of all that a scene draws.
func sumOf(s screen.Scene) uint64 {
	w := &summer{Canvas: raster.New(1, 1, 1)}
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
	w.all = append(w.all, what, c.R, c.G, c.B, c.A)
	w.numbers(r.X, r.Y, r.W, r.H)
}

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
	w.all = fmt.Append(w.all, s.Key, s.Turned, s.Left)
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
