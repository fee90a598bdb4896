package screen

import (
	"fmt"
	"image/color"
	"strings"

	"saboteur/render/cave"
	"saboteur/render/paint"
	"saboteur/render/panel"
	"saboteur/render/ui"
)

// Background fills the screen with a quiet cave.
func Background(c ui.Canvas, size ui.Point) { Backdrop(c, cave.Cave{Size: size}) }

// Backdrop fills the screen with a cave. Its unit is that of the interface.
func Backdrop(c ui.Canvas, v cave.Cave) {
	v.Unit = baseUnit(v.Size)
	v.Draw(c)
}

// DarkPanel draws a dark panel behind text; u is the unit of length.
func DarkPanel(c ui.Canvas, r ui.Rect, u float64) {
	panel.Draw(c, r, u, panel.Style{Material: panel.Glass, Radius: 8})
}

// WithAlpha returns a colour with another opacity.
func WithAlpha(c color.NRGBA, a uint8) color.NRGBA {
	c.A = a
	return c
}

// Countdown draws how much of a time is left, from 1 to 0, along the lower edge of a button
// that presses itself when it is over. u is the unit of length.
func Countdown(c ui.Canvas, button ui.Rect, left, u float64) {
	bar := button.Inset(5 * u)
	_, bar = bar.CutTop(bar.H - 4*u)
	c.Fill(bar, WithAlpha(paint.ButtonInk, 70))
	bar.W *= min(max(left, 0), 1)
	c.Fill(bar, paint.ButtonInk)
}

// CentredText draws a text in the middle of a box, wrapped, in the largest size
// up to f's that fits.
func CentredText(c ui.Canvas, s string, box ui.Rect, f ui.Font, ink color.NRGBA) {
	wrappedText(c, s, box, f, ink, 0.5, 0.5)
}

// LeftText draws a text in the vertical middle of a box, wrapped, its lines
// aligned to the left.
func LeftText(c ui.Canvas, s string, box ui.Rect, f ui.Font, ink color.NRGBA) {
	wrappedText(c, s, box, f, ink, 0, 0.5)
}

// Paragraphs draws texts below each other, each wrapped, in the largest size up
// to f's at which all fit.
func Paragraphs(c ui.Canvas, texts []string, box ui.Rect, f ui.Font, ink color.NRGBA) {
	wrappedText(c, strings.Join(texts, "\n"), box, f, ink, 0, 0)
}

// wrappedText draws a text in a box, wrapped, in the largest size up to f's that fits.
// across and down say how much of the room that is left lies before the text: 0 for
// none, 1 for all.
func wrappedText(c ui.Canvas, s string, box ui.Rect, f ui.Font, ink color.NRGBA, across, down float64) {
	lines, f := ui.FitLines(c, s, f, box.Size())
	y := box.Y + (box.H-float64(len(lines))*f.LineHeight())*down
	for i, line := range lines {
		x := box.X
		if across > 0 {
			x += (box.W - c.Measure(line, f)) * across
		}
		c.Text(line, ui.Point{X: x, Y: y + float64(i)*f.LineHeight()}, f, ink)
	}
}

// SingleLineText draws a text on a single line in a box, aligned to the left, in
// the largest size up to f's that fits.
func SingleLineText(c ui.Canvas, s string, box ui.Rect, f ui.Font, ink color.NRGBA) {
	f = ui.FitLine(c, s, f, box.W)
	c.Text(s, ui.Point{X: box.X, Y: box.Y + (box.H-f.LineHeight())/2}, f, ink)
}

// LanternTint is the colour of the light of a flame.
var LanternTint = color.NRGBA{0xFF, 0xD2, 0x8C, 0xFF}

// DrawNumber draws the number of something that somebody did, on a red disc.
func DrawNumber(c ui.Canvas, n int, r ui.Rect) {
	c.FillPath(ui.Circle(r.Center(), r.W/2+1), paint.Outline)
	c.FillPath(ui.Circle(r.Center(), r.W/2), RibbonInk)
	c.FillPath(ui.Circle(r.Center(), 0.86*r.W/2), paint.BrokenRed)
	CentredText(c, fmt.Sprint(n), r, ui.Font{Face: ui.Bold, Size: max(0.62*r.W, 10)}, RibbonInk)
}
