package screen

import (
	"image/color"

	"saboteur/render/paint"
	"saboteur/render/ui"
)

// PlaceBeside returns a rectangle of a size near another one that does not
// cover it: above, below, or else at a side. It stays within the screen.
func PlaceBeside(at ui.Rect, size, within ui.Point) ui.Rect {
	r := ui.Rect{X: at.Center().X - size.X/2, Y: at.Y - Gap - size.Y, W: size.X, H: size.Y}
	switch {
	case r.Y >= Gap:
	case at.Y+at.H+Gap+size.Y <= within.Y-Gap:
		r.Y = at.Y + at.H + Gap
	case at.X+at.W+Gap+size.X <= within.X-Gap:
		r.X, r.Y = at.X+at.W+Gap, at.Center().Y-size.Y/2
	default:
		r.X, r.Y = at.X-Gap-size.X, at.Center().Y-size.Y/2
	}
	r.X = max(min(r.X, within.X-Gap-r.W), Gap)
	r.Y = max(min(r.Y, within.Y-Gap-r.H), Gap)
	return r
}

// A TextSheet is a small sheet of parchment with a heading and a text.
type TextSheet struct {
	HeadFont, BodyFont ui.Font
	Ink                color.NRGBA // of the text
	Pad                float64     // between the edge and the text

	head, body []string // wrapped lines
}

// wrap sets the heading and the paragraphs of the text, for a sheet that is at
// most width wide.
func (s *TextSheet) wrap(r ui.Ruler, head string, body []string, width float64) {
	s.head, s.body = ui.Wrap(r, head, s.HeadFont, width-2*s.Pad), nil
	for _, paragraph := range body {
		s.body = append(s.body, ui.Wrap(r, paragraph, s.BodyFont, width-2*s.Pad)...)
	}
}

// Fit wraps them in the largest fonts at which the sheet is at most so large, but not
// in a smaller one than least.
func (s *TextSheet) Fit(r ui.Ruler, head string, body []string, most ui.Point, least float64) {
	for s.wrap(r, head, body, most.X); s.Size(r).Y > most.Y && s.BodyFont.Size*0.95 > least; s.wrap(r, head, body, most.X) {
		s.HeadFont.Size *= 0.95
		s.BodyFont.Size *= 0.95
	}
}

// Size returns the size of the sheet.
func (s *TextSheet) Size(r ui.Ruler) ui.Point {
	width := 0.0
	for _, line := range s.head {
		width = max(width, r.Measure(line, s.HeadFont))
	}
	for _, line := range s.body {
		width = max(width, r.Measure(line, s.BodyFont))
	}
	height := float64(len(s.head))*s.HeadFont.LineHeight() + float64(len(s.body))*s.BodyFont.LineHeight()
	return ui.Point{X: width + 2*s.Pad, Y: height + 2*s.Pad}
}

// Draw draws the sheet; u is the unit of length.
func (s *TextSheet) Draw(c ui.Canvas, r ui.Rect, u float64) {
	drawSheet(c, r, u)
	y := r.Y + s.Pad
	for _, line := range s.head {
		c.Text(line, ui.Point{X: r.X + s.Pad, Y: y}, s.HeadFont, paint.Ink)
		y += s.HeadFont.LineHeight()
	}
	for _, line := range s.body {
		c.Text(line, ui.Point{X: r.X + s.Pad, Y: y}, s.BodyFont, s.Ink)
		y += s.BodyFont.LineHeight()
	}
}
