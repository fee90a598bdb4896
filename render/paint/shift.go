package paint

import (
	"image"
	"image/color"
	"slices"

	"saboteur/render/ui"
)

// Shift returns a canvas on which everything is drawn moved by some way on another one, in
// the same theme.
func Shift(c ui.Canvas, by ui.Point) ui.Canvas {
	if l, ok := c.(themedCanvas); ok {
		l.Canvas = shiftedCanvas{l.Canvas, by}
		return l
	}
	return shiftedCanvas{c, by}
}

// A shiftedCanvas draws everything moved on another canvas.
type shiftedCanvas struct {
	ui.Canvas
	by ui.Point
}

func (m shiftedCanvas) path(p *ui.Path) *ui.Path {
	return p.Transform(ui.Transform{Scale: 1, Move: m.by})
}

func (m shiftedCanvas) Fill(r ui.Rect, c color.NRGBA)      { m.Canvas.Fill(r.Move(m.by), c) }
func (m shiftedCanvas) FillPath(p *ui.Path, c color.NRGBA) { m.Canvas.FillPath(m.path(p), c) }

func (m shiftedCanvas) StrokePath(p *ui.Path, width float64, c color.NRGBA) {
	m.Canvas.StrokePath(m.path(p), width, c)
}

func (m shiftedCanvas) Text(s string, at ui.Point, f ui.Font, c color.NRGBA) {
	m.Canvas.Text(s, at.Add(m.by), f, c)
}

func (m shiftedCanvas) Sprite(s ui.Sprite) {
	s.To = s.To.Move(m.by)
	m.Canvas.Sprite(s)
}

func (m shiftedCanvas) Picture(r ui.Rect, of func(image.Point) *image.RGBA) {
	m.Canvas.Picture(r.Move(m.by), of)
}

func (m shiftedCanvas) Light(r ui.Rect, ambient float64, lamps ...ui.Lamp) {
	lamps = slices.Clone(lamps)
	for i := range lamps {
		lamps[i].At = lamps[i].At.Add(m.by)
	}
	m.Canvas.Light(r.Move(m.by), ambient, lamps...)
}

func (m shiftedCanvas) Clip(r ui.Rect, draw func(ui.Canvas)) {
	m.Canvas.Clip(r.Move(m.by), func(c ui.Canvas) { draw(shiftedCanvas{c, m.by}) })
}
