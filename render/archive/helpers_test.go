package archive

import (
	"fmt"
	"image"
	"image/color"
	"strings"

	"saboteur/ai"
	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/raster"
	"saboteur/render/screen"
	"saboteur/render/testapp"
	"saboteur/render/ui"
)

// newApp returns a program with real bots, whose seeds follow from one.
func newApp(seed uint64) *screen.App {
	return testapp.New(seed, func(s game.Seat, l bot.Level, c bot.Character) bot.Bot { return ai.NewDwarf(s, l, c) })
}

// A recorder is a canvas that writes down what is drawn on it.
type recorder struct {
	*raster.Canvas // measures text
	strings.Builder
}

// drawingOf returns everything that a scene draws, as text.
func drawingOf(s screen.Scene) string {
	r := &recorder{Canvas: raster.New(1, 1, 1)}
	s.Draw(r)
	return r.String()
}

func (r *recorder) Fill(to ui.Rect, c color.NRGBA) { fmt.Fprintln(r, "fill", to, c) }

func (r *recorder) FillPath(p *ui.Path, c color.NRGBA) { fmt.Fprintln(r, "path", p.Steps, c) }

func (r *recorder) StrokePath(p *ui.Path, width float64, c color.NRGBA) {
	fmt.Fprintln(r, "stroke", p.Steps, width, c)
}

func (r *recorder) Text(s string, at ui.Point, f ui.Font, c color.NRGBA) {
	fmt.Fprintln(r, "text", s, at, f, c)
}

func (r *recorder) Sprite(s ui.Sprite) {
	fmt.Fprintln(r, "sprite", s.Key, s.Size, s.To, s.Turned, s.Left, s.Fade, s.Dim)
}

func (r *recorder) Light(to ui.Rect, ambient float64, lamps ...ui.Lamp) {
	fmt.Fprintln(r, "light", to, ambient, lamps)
}

func (r *recorder) Picture(to ui.Rect, _ func(image.Point) *image.RGBA) {
	fmt.Fprintln(r, "picture", to)
}

func (r *recorder) Clip(to ui.Rect, draw func(ui.Canvas)) {
	fmt.Fprintln(r, "clip", to)
	draw(r)
	fmt.Fprintln(r, "end of clip")
}
