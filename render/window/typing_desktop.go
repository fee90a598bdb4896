//go:build !js

package window

import (
	"image"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/exp/textinput"

	"saboteur/render/device"
)

// A typing takes in what is typed, signs put together by several keys included.
type typing struct {
	composer  textinput.Composer
	written   string        // in this tick
	composing bool          // signs are being put together
	deaf      []device.Code // keys that were down while they were, until they are let go
}

// read returns what was typed in this tick. What the keys do that put signs
// together is not meant.
func (t *typing) read(d *devices, open bool) string {
	t.written = ""
	if !open { // writing where there is no field yet may open one
		t.composer.Cancel()
		d.runes = ebiten.AppendInputChars(d.runes[:0])
		return string(d.runes)
	}
	if t.composer.OnNewSession == nil {
		t.composer.OnNewSession = func() *textinput.SessionOptions {
			middle := image.Pt(int(d.state.Size.X/2), int(d.state.Size.Y/2)) // near enough for what an IME shows
			return &textinput.SessionOptions{CaretBounds: image.Rectangle{Min: middle, Max: middle.Add(image.Pt(1, 20))}}
		}
		t.composer.OnCommit = func(c *textinput.Commit) { t.written += c.Text() }
		t.composer.OnComposition = func(c *textinput.Composition) { t.composing = c.Text() != "" }
	}
	was := t.composing
	if _, err := t.composer.Update(); err != nil {
		d.runes = ebiten.AppendInputChars(d.runes[:0]) // without it, keys still write
		return string(d.runes)
	}
	t.hush(d, was || t.composing)
	return t.written
}

// hush leaves out keys that put signs together.
func (t *typing) hush(d *devices, composing bool) {
	if composing {
		t.deaf = append(t.deaf[:0], d.state.Keys...)
		d.state.Keys, d.state.JustPressed = d.state.Keys[:0], d.state.JustPressed[:0]
		return
	}
	t.deaf = slices.DeleteFunc(t.deaf, func(c device.Code) bool { return !slices.Contains(d.state.Keys, c) })
	d.state.Keys = slices.DeleteFunc(d.state.Keys, func(c device.Code) bool { return slices.Contains(t.deaf, c) })
}
