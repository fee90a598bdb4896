package screen

import (
	"fmt"
	"image/color"
	"strings"

	"saboteur/render/cave"
	"saboteur/render/paint"
	"saboteur/render/panel"
	"saboteur/render/ui"
	"saboteur/render/widget"
)

// A ButtonStyle is the style of a button.
type ButtonStyle uint8

const (
	Plain ButtonStyle = iota
	Gold              // highlighted: what most players choose
	Quiet             // one of several on a panel
)

// Bars is an icon of horizontal bars at parts of the height of a square: a
// menu, or lines of text.
type Bars []float64

// Draw implements widget.Icon.
func (b Bars) Draw(c ui.Canvas, r ui.Rect) {
	for _, y := range b {
		p := new(ui.Path).Move(ui.Point{X: r.X + r.W*0.12, Y: r.Y + r.H*y}).Line(ui.Point{X: r.X + r.W*0.88, Y: r.Y + r.H*y})
		c.StrokePath(p, r.H*0.1, paint.TextOnTable)
	}
}

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

// Button draws a spot as a button with its label, if it has one.
func Button(c ui.Canvas, app *App, s ui.Spot, p *ui.Panel, size ui.Point, look ButtonStyle) {
	in, ink := buttonFace(c, app, s, p, size, look)
	if s.Label == "" {
		return
	}
	CentredText(c, s.Label, in, app.Font(size, ui.Bold, app.Growth(size)), ink)
}

// WaitingButton draws a disabled spot as a button that waits for something to be chosen,
// and says so below its label where there is room.
func WaitingButton(c ui.Canvas, app *App, s ui.Spot, note string, p *ui.Panel, size ui.Point) {
	in, _ := buttonFace(c, app, s, p, size, Plain)
	bold, plain := app.Font(size, ui.Bold, app.Growth(size)), app.Font(size, ui.Plain, 0.8*app.Growth(size))
	lines := bold.LineHeight() + plain.LineHeight()
	if lines > s.Rect.H-2*app.Unit(size) || max(c.Measure(s.Label, bold), c.Measure(note, plain)) > in.W {
		CentredText(c, s.Label, in, bold, paint.TextSoft)
		return
	}
	label, below := ui.RectAround(in.Center(), ui.Point{X: in.W, Y: lines}).CutTop(bold.LineHeight())
	CentredText(c, s.Label, label, bold, paint.TextSoft)
	CentredText(c, note, below, plain, paint.TextSoft)
}

// buttonFace draws a button without text, and returns where its text goes and in which
// colour.
func buttonFace(c ui.Canvas, app *App, s ui.Spot, p *ui.Panel, size ui.Point, style ButtonStyle) (in ui.Rect, ink color.NRGBA) {
	b := widget.Button{Off: s.Disabled}
	switch style {
	case Gold:
		b.Style = widget.Gold
	case Quiet:
		b.Style = widget.Quiet
	}
	look := widget.Look{Hover: p.Focus.Hover() == s.ID, Pressed: p.Pressed(s), Ring: p.Focus.Ring() == s.ID}
	return b.Face(c, s.Rect, app.Unit(size), look)
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
