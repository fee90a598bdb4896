package ui

import "strings"

// softHyphen is where a word may be divided; it is not seen elsewhere.
const softHyphen = "\u00ad"

// Wrap breaks a text into lines no wider than width, at ordinary spaces and at
// line breaks. A word that is wider alone is divided at its soft hyphens, and
// else stands on a line of its own.
func Wrap(r Ruler, s string, f Font, width float64) (lines []string) {
	for _, paragraph := range strings.Split(s, "\n") {
		line := ""
		for _, word := range words(paragraph) {
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

// words returns the words of a paragraph. Spaces other than the ordinary one
// hold words together.
func words(paragraph string) (all []string) {
	for _, word := range strings.Split(paragraph, " ") {
		if word != "" {
			all = append(all, word)
		}
	}
	return all
}

// divide returns a text that may be too wide in parts that are not, as far as
// its soft hyphens allow it.
func divide(r Ruler, text string, f Font, width float64) (parts []string) {
	for r.Measure(text, f) > width {
		best := -1
		for i := 0; ; {
			next := strings.Index(text[i:], softHyphen)
			if next < 0 || best >= 0 && r.Measure(text[:i+next]+"-", f) > width {
				break
			}
			best = i + next
			i = best + len(softHyphen)
		}
		if best < 0 {
			break
		}
		parts = append(parts, text[:best]+"-")
		text = text[best+len(softHyphen):]
	}
	return append(parts, text)
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
