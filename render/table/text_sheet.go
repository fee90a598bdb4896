package table

import (
	"image/color"

	"saboteur/render/art"
	"saboteur/render/screen"
	"saboteur/render/ui"
)

// A textSheet is a small sheet of parchment with a heading and a text.
type textSheet struct {
	headFont, bodyFont ui.Font
	ink                color.NRGBA // of the text
	pad                float64     // between the edge and the text

	head, body []string // wrapped lines
}

// wrap sets the heading and the paragraphs of the text, for a sheet that is at
// most width wide.
func (s *textSheet) wrap(r ui.Ruler, head string, body []string, width float64) {
	s.head = ui.Wrap(r, head, s.headFont, width-2*s.pad)
	for _, paragraph := range body {
		s.body = append(s.body, ui.Wrap(r, paragraph, s.bodyFont, width-2*s.pad)...)
	}
}

// size returns the size of the sheet.
func (s *textSheet) size(r ui.Ruler) ui.Point {
	width := 0.0
	for _, line := range s.head {
		width = max(width, r.Measure(line, s.headFont))
	}
	for _, line := range s.body {
		width = max(width, r.Measure(line, s.bodyFont))
	}
	height := float64(len(s.head))*s.headFont.LineHeight() + float64(len(s.body))*s.bodyFont.LineHeight()
	return ui.Point{X: width + 2*s.pad, Y: height + 2*s.pad}
}

// draw draws the sheet; u is the unit of length.
func (s *textSheet) draw(c ui.Canvas, r ui.Rect, u float64) {
	screen.Sheet(c, r, u)
	y := r.Y + s.pad
	for _, line := range s.head {
		c.Text(line, ui.Point{X: r.X + s.pad, Y: y}, s.headFont, art.Ink)
		y += s.headFont.LineHeight()
	}
	for _, line := range s.body {
		c.Text(line, ui.Point{X: r.X + s.pad, Y: y}, s.bodyFont, s.ink)
		y += s.bodyFont.LineHeight()
	}
}
