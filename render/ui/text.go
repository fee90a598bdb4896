package ui

import "strings"

// Wrap breaks a text into lines no wider than width, at spaces and at line
// breaks. A word that is wider alone stands on a line of its own.
func Wrap(r Ruler, s string, f Font, width float64) (lines []string) {
	for _, paragraph := range strings.Split(s, "\n") {
		line := ""
		for _, word := range strings.Fields(paragraph) {
			longer := word
			if line != "" {
				longer = line + " " + word
			}
			if line != "" && r.Measure(longer, f) > width {
				lines = append(lines, line)
				longer = word
			}
			line = longer
		}
		lines = append(lines, line)
	}
	return lines
}

// FitLine returns the font, made smaller if need be so that the text is no wider
// than width.
func FitLine(r Ruler, s string, f Font, width float64) Font {
	if w := r.Measure(s, f); w > width && w > 0 {
		f.Size *= max(width, 0) / w
	}
	return f
}

// FitLines wraps a text into a box, in the largest size up to the font's at
// which its lines fit. It returns the lines and the font.
func FitLines(r Ruler, s string, f Font, box Point) ([]string, Font) {
	for {
		lines := Wrap(r, s, f, box.X)
		fits := float64(len(lines))*f.LineHeight() <= box.Y
		for _, line := range lines {
			fits = fits && r.Measure(line, f) <= box.X
		}
		if fits || f.Size < 6 { // smaller cannot be read anyway
			return lines, f
		}
		f.Size *= 0.95
	}
}
