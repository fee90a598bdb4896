package screen

import (
	"image/color"
	"unicode/utf8"

	"saboteur/render/ui"
)

// An inkMeter is a canvas that only measures how much text is drawn on it.
type inkMeter struct {
	ui.Blank
	most float64 // the size beyond which larger text does not count as more
	ink  float64 // the sum of the sizes of all characters
}

func (m *inkMeter) Text(s string, _ ui.Point, f ui.Font, _ color.NRGBA) {
	m.ink += min(f.Size, m.most) * float64(utf8.RuneCountInString(s))
}

func (m *inkMeter) Clip(_ ui.Rect, draw func(ui.Canvas)) { draw(m) }
