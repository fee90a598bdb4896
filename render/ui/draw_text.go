package ui

import (
	"image/color"
	"strings"
)

// CentredText draws a text in the middle of a box, wrapped, in the largest size
// up to f's that fits.
func CentredText(c Canvas, s string, box Rect, f Font, ink color.NRGBA) {
	wrappedText(c, s, box, f, ink, 0.5, 0.5)
}

// LeftText draws a text in the vertical middle of a box, wrapped, its lines
// aligned to the left.
func LeftText(c Canvas, s string, box Rect, f Font, ink color.NRGBA) {
	wrappedText(c, s, box, f, ink, 0, 0.5)
}

// Paragraphs draws texts below each other, each wrapped, in the largest size up
// to f's at which all fit.
func Paragraphs(c Canvas, texts []string, box Rect, f Font, ink color.NRGBA) {
	wrappedText(c, strings.Join(texts, "\n"), box, f, ink, 0, 0)
}

// wrappedText draws a text in a box, wrapped, in the largest size up to f's that fits.
// across and down say how much of the room that is left lies before the text: 0 for
// none, 1 for all.
func wrappedText(c Canvas, s string, box Rect, f Font, ink color.NRGBA, across, down float64) {
	lines, f := FitLines(c, s, f, box.Size())
	y := box.Y + (box.H-float64(len(lines))*f.LineHeight())*down
	for i, line := range lines {
		x := box.X
		if across > 0 {
			x += (box.W - c.Measure(line, f)) * across
		}
		c.Text(line, Point{X: x, Y: y + float64(i)*f.LineHeight()}, f, ink)
	}
}

// SingleLineText draws a text on a single line in a box, aligned to the left, in
// the largest size up to f's that fits.
func SingleLineText(c Canvas, s string, box Rect, f Font, ink color.NRGBA) {
	f = FitLine(c, s, f, box.W)
	c.Text(s, Point{X: box.X, Y: box.Y + (box.H-f.LineHeight())/2}, f, ink)
}
