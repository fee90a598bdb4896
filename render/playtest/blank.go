package playtest

import (
	"image"
	"image/color"

	"saboteur/render/ui"
)

// A Blank is a canvas that draws nothing and measures every character as half as
// wide as it is high.
type Blank struct{}

func (Blank) Measure(s string, f ui.Font) float64            { return 0.5 * f.Size * float64(len([]rune(s))) }
func (Blank) Fill(ui.Rect, color.NRGBA)                      {}
func (Blank) FillPath(*ui.Path, color.NRGBA)                 {}
func (Blank) StrokePath(*ui.Path, float64, color.NRGBA)      {}
func (Blank) Text(string, ui.Point, ui.Font, color.NRGBA)    {}
func (Blank) Sprite(ui.Sprite)                               {}
func (Blank) Light(ui.Rect, float64, ...ui.Lamp)             {}
func (Blank) Picture(ui.Rect, func(image.Point) *image.RGBA) {}
func (b Blank) Clip(_ ui.Rect, draw func(ui.Canvas))         { draw(b) }
