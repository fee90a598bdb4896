package screen

import (
	"image"
	"image/color"
	"unicode/utf8"

	"saboteur/render/ui"
)

// An inkMeter is a canvas that only measures how much text is drawn on it.
type inkMeter struct {
	blankCanvas
	most float64 // the size beyond which larger text does not count as more
	ink  float64 // the sum of the sizes of all characters
}

func (m *inkMeter) Text(s string, _ ui.Point, f ui.Font, _ color.NRGBA) {
	m.ink += min(f.Size, m.most) * float64(utf8.RuneCountInString(s))
}

func (m *inkMeter) Clip(_ ui.Rect, draw func(ui.Canvas)) { draw(m) }

// A blankCanvas measures text and draws nothing. Canvases that only listen embed it.
type blankCanvas struct{ ui.Ruler }

func (blankCanvas) Fill(ui.Rect, color.NRGBA)                      {}
func (blankCanvas) FillPath(*ui.Path, color.NRGBA)                 {}
func (blankCanvas) StrokePath(*ui.Path, float64, color.NRGBA)      {}
func (blankCanvas) Sprite(ui.Sprite)                               {}
func (blankCanvas) Light(ui.Rect, float64, ...ui.Lamp)             {}
func (blankCanvas) Picture(ui.Rect, func(image.Point) *image.RGBA) {}
