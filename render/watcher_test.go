package render

import (
	"fmt"
	"image"
	"image/color"
	"strings"

	"saboteur/render/raster"
	"saboteur/render/ui"
)

// A watcher is a canvas that remembers what is drawn, and how.
type watcher struct {
	*raster.Canvas // measures text
	texts          []written
	all            strings.Builder
	clips          []ui.Rect // what is not cut off
}

// written is a line of text, where it lies and its size.
type written struct {
	s    string
	box  ui.Rect
	size float64
}

func (w *watcher) Fill(r ui.Rect, c color.NRGBA) { fmt.Fprintln(&w.all, "fill", r, c) }

func (w *watcher) FillPath(p *ui.Path, c color.NRGBA) { fmt.Fprintln(&w.all, "path", p.Steps, c) }

func (w *watcher) StrokePath(p *ui.Path, width float64, c color.NRGBA) {
	fmt.Fprintln(&w.all, "stroke", p.Steps, width, c)
}

func (w *watcher) Text(s string, at ui.Point, f ui.Font, c color.NRGBA) {
	fmt.Fprintln(&w.all, "text", s, at, f, c)
	box := ui.Rect{X: at.X, Y: at.Y, W: w.Measure(s, f), H: f.LineHeight()}
	for _, r := range w.clips { // what is cut off in its height can be scrolled to
		cut := box.Intersect(ui.Rect{X: box.X, Y: r.Y, W: box.W, H: r.H})
		box.Y, box.H = cut.Y, cut.H
	}
	w.texts = append(w.texts, written{s, box, f.Size})
}

func (w *watcher) Sprite(s ui.Sprite) {
	fmt.Fprintln(&w.all, "sprite", s.Key, s.Size, s.To, s.Turned, s.Left, s.Fade, s.Dim)
}

func (w *watcher) Light(r ui.Rect, ambient float64, lamps ...ui.Lamp) {
	fmt.Fprintln(&w.all, "light", r, ambient, lamps)
}

func (w *watcher) Picture(r ui.Rect, _ func(image.Point) *image.RGBA) {
	fmt.Fprintln(&w.all, "picture", r)
}

func (w *watcher) Clip(r ui.Rect, draw func(ui.Canvas)) {
	fmt.Fprintln(&w.all, "clip", r)
	w.clips = append(w.clips, r)
	draw(w)
	w.clips = w.clips[:len(w.clips)-1]
	fmt.Fprintln(&w.all, "unclip")
}

// containsSprite reports whether a drawing has the sprite in it.
func containsSprite(drawing string, s ui.Sprite) bool {
	return strings.Contains(drawing, fmt.Sprintln("sprite", s.Key, s.Size, s.To, s.Turned, s.Left, s.Fade, s.Dim))
}
