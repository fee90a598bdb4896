package screen

import (
	"image"
	"image/color"
	"slices"
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

// A movedCanvas draws everything moved on another canvas.
type movedCanvas struct {
	ui.Canvas
	by ui.Point
}

func (m movedCanvas) path(p *ui.Path) *ui.Path {
	return p.Transform(ui.Transform{Scale: 1, Move: m.by})
}

// Fill implements ui.Canvas.
func (m movedCanvas) Fill(r ui.Rect, c color.NRGBA) { m.Canvas.Fill(r.Move(m.by), c) }

// FillPath implements ui.Canvas.
func (m movedCanvas) FillPath(p *ui.Path, c color.NRGBA) { m.Canvas.FillPath(m.path(p), c) }

// StrokePath implements ui.Canvas.
func (m movedCanvas) StrokePath(p *ui.Path, width float64, c color.NRGBA) {
	m.Canvas.StrokePath(m.path(p), width, c)
}

// Text implements ui.Canvas.
func (m movedCanvas) Text(s string, at ui.Point, f ui.Font, c color.NRGBA) {
	m.Canvas.Text(s, at.Add(m.by), f, c)
}

// Sprite implements ui.Canvas.
func (m movedCanvas) Sprite(s ui.Sprite) {
	s.To = s.To.Move(m.by)
	m.Canvas.Sprite(s)
}

// Picture implements ui.Canvas.
func (m movedCanvas) Picture(r ui.Rect, of func(image.Point) *image.RGBA) {
	m.Canvas.Picture(r.Move(m.by), of)
}

// Light implements ui.Canvas.
func (m movedCanvas) Light(r ui.Rect, ambient float64, lamps ...ui.Lamp) {
	lamps = slices.Clone(lamps)
	for i := range lamps {
		lamps[i].At = lamps[i].At.Add(m.by)
	}
	m.Canvas.Light(r.Move(m.by), ambient, lamps...)
}

// Clip implements ui.Canvas.
func (m movedCanvas) Clip(r ui.Rect, draw func(ui.Canvas)) {
	m.Canvas.Clip(r.Move(m.by), func(c ui.Canvas) { draw(movedCanvas{c, m.by}) })
}
