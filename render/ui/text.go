package ui

import (
	"image/color"
	"strings"
	"unicode/utf8"
)

// softHyphen is where a word may be divided; it is not seen elsewhere.
const softHyphen = "\u00ad"

// Wrap breaks a text into lines no wider than width, at ordinary spaces and at
// line breaks. A word that is wider alone is divided at its soft hyphens, and
// else stands on a line of its own.
func Wrap(r Ruler, s string, f Font, width float64) (lines []string) {
	for paragraph := range strings.SplitSeq(s, "\n") {
		if isSpacedEvenly(paragraph) && r.Measure(paragraph, f) <= width {
			lines = append(lines, paragraph)
			continue
		}
		line := ""
		for word := range strings.SplitSeq(paragraph, " ") { // spaces other than the ordinary one hold words together
			if word == "" {
				continue
			}
			longer := word
			if line != "" {
				longer = line + " " + word
			}
			if line != "" && r.Measure(longer, f) > width {
				lines = append(lines, line)
				longer = word
			}
			parts := divide(r, longer, f, width)
			lines = append(lines, parts[:len(parts)-1]...)
			line = parts[len(parts)-1]
		}
		lines = append(lines, line)
	}
	return lines
}

// isSpacedEvenly reports whether a paragraph has one space between words and none elsewhere.
func isSpacedEvenly(paragraph string) bool {
	return !strings.HasPrefix(paragraph, " ") && !strings.HasSuffix(paragraph, " ") && !strings.Contains(paragraph, "  ")
}

// divide returns a text that may be too wide in parts that are not, as far as
// its soft hyphens allow it. Words as long as the names of files are also divided
// after punctuation.
func divide(r Ruler, text string, f Font, width float64) (parts []string) {
	marks, hyphen := softHyphen, "-"
	if !strings.Contains(text, softHyphen) && len(text) > longWord {
		marks, hyphen = "-/.\\_", ""
	}
	for r.Measure(text, f) > width {
		end := 0
		for i, mark := range text {
			next := i + utf8.RuneLen(mark)
			if strings.ContainsRune(marks, mark) && next < len(text) && (end == 0 || r.Measure(text[:next]+hyphen, f) <= width) {
				end = next
			}
		}
		if end == 0 {
			break
		}
		parts = append(parts, strings.TrimSuffix(text[:end], softHyphen)+hyphen)
		text = text[end:]
	}
	return append(parts, text)
}

// longWord is a length, in bytes, that only names of files and the like exceed.
const longWord = 24

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
