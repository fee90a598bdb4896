package coach

import (
	"image/color"
	"strings"

	"saboteur/render/ui"
)

// Unmarked returns a text without the stars around what is bold.
func Unmarked(s string) string { return strings.ReplaceAll(s, "*", "") }

// markedText draws a text in the vertical middle of a box, wrapped, in the largest size up
// to f's that fits. What stands between stars is bold.
func markedText(c ui.Canvas, s string, box ui.Rect, f ui.Font, ink color.NRGBA) {
	lines, f := ui.FitLines(markedRuler{c}, starWords(s), f, box.Size())
	y := box.Y + (box.H-float64(len(lines))*f.LineHeight())/2
	for i, line := range lines {
		x := box.X
		for n, part := range strings.Split(line, "*") {
			face := markedFace(f, n)
			c.Text(part, ui.Point{X: x, Y: y + float64(i)*f.LineHeight()}, face, ink)
			x += c.Measure(part, face)
		}
	}
}

// markedHeight returns how high the lines of a marked text are in a width.
func markedHeight(r ui.Ruler, s string, width float64, f ui.Font) float64 {
	return float64(len(ui.Wrap(markedRuler{r}, starWords(s), f, width))) * f.LineHeight()
}

// starWords puts stars around every single word of a part between stars, so that lines can
// be broken there.
func starWords(s string) string {
	parts := strings.Split(s, "*")
	for i := 1; i < len(parts); i += 2 {
		parts[i] = "*" + strings.ReplaceAll(parts[i], " ", "* *") + "*"
	}
	return strings.Join(parts, "")
}

// A markedRuler measures lines with stars.
type markedRuler struct{ ui.Ruler }

// Measure implements ui.Ruler.
func (r markedRuler) Measure(line string, f ui.Font) (width float64) {
	for n, part := range strings.Split(line, "*") {
		width += r.Ruler.Measure(part, markedFace(f, n))
	}
	return width
}

// markedFace returns the font of the n-th part of a line that stars divide.
func markedFace(f ui.Font, n int) ui.Font {
	if n%2 == 1 {
		f.Face = ui.Bold
	}
	return f
}
