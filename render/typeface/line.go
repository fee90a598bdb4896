package typeface

import (
	"strings"
	"sync"
	"unicode"

	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"saboteur/render/ui"
)

// replacement is shown in place of a character that no font has.
const replacement = "?"

// softHyphen is not drawn: it only says where a word may be divided.
const softHyphen = "\u00ad"

// A Line is a line of text, divided into runs of one font each, from left to right. It
// must not be changed.
type Line struct {
	Runs    []Run
	Width   float64 // at size 1
	Colored bool    // some letters may have their own colours, as emoji do
}

// A Run is a part of a line in one font. It may contain letters that are read from right
// to left.
type Run struct {
	Font *Font
	Text string
	X    float64 // where it begins, at size 1
}

// A Glyph is a shape of a font and its position at size 1, x to the right and y downwards
// from the beginning of the run's baseline.
type Glyph struct {
	ID   uint32
	X, Y float64
}

// mostLines is how many lines a cache keeps: more than all screens of a match show
// together.
const mostLines = 1 << 13

// A Cache keeps lines, so that none is shaped twice. It is safe for concurrent use. The
// zero Cache is empty and ready to use.
type Cache struct {
	mu    sync.Mutex
	lines map[lineKey]*Line
	set   int // lines set so far
}

type lineKey struct {
	text string
	face ui.Face
}

// Measure returns the width of a line of text, in the unit of the font's size.
func (c *Cache) Measure(s string, f ui.Font) float64 {
	if s == "" {
		return 0
	}
	return c.Line(s, f.Face).Width * f.Size
}

// Line returns a line of text, divided into runs and measured. Line breaks and other
// control characters count as spaces.
func (c *Cache) Line(s string, face ui.Face) *Line {
	face, _ = face.Upright()
	key := lineKey{s, face}
	c.mu.Lock()
	defer c.mu.Unlock()
	line := c.lines[key]
	if line == nil {
		if c.lines == nil || len(c.lines) >= mostLines {
			c.lines = map[lineKey]*Line{}
		}
		c.set++
		line = set(s, fontsOf(face, atHand))
		c.lines[key] = line
	}
	return line
}

// set divides a text into runs and measures them.
func set(s string, fonts finder) *Line {
	line := new(Line)
	for _, r := range runs(clusters(clean(s), fonts)) {
		r.X = line.Width
		line.Runs = append(line.Runs, r)
		line.Width += r.Font.width(r.Text)
		line.Colored = line.Colored || r.Font.colored
	}
	return line
}

// clean returns a text without soft hyphens and control characters.
func clean(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || r == '\u2028' || r == '\u2029' {
			return ' '
		}
		return r
	}, strings.ReplaceAll(s, softHyphen, ""))
}

// clusters divides a text into clusters: a character with its marks, or several
// characters joined into one sign. What no font has is replaced.
func clusters(s string, fonts finder) (all []Run) {
	for len(s) > 0 {
		n := clusterLength(s)
		cluster := s[:n]
		s = s[n:]
		if f := fonts(cluster); f != nil {
			all = append(all, Run{Font: f, Text: f.replaced(cluster)})
		} else {
			all = append(all, Run{Font: fonts(replacement), Text: replacement})
		}
	}
	return all
}

const (
	joiner      = '\u200d'
	firstRegion = '\U0001f1e6' // two regional indicators make a flag
	lastRegion  = '\U0001f1ff'
	firstSkin   = '\U0001f3fb' // skin colours, which apply to the sign before
	lastSkin    = '\U0001f3ff'
)

// clusterLength returns how many bytes the first cluster of a text has.
func clusterLength(s string) int {
	var first, last rune
	for i, r := range s {
		region := r >= firstRegion && r <= lastRegion
		switch {
		case i == 0:
			first = r
		case belongs(r), last == joiner && i > 0 && !unicode.IsLetter(r):
		case region && last == first && first >= firstRegion && first <= lastRegion && i <= len(string(first)):
		default:
			return i
		}
		last = r
	}
	return len(s)
}

// belongs reports whether a character belongs to the one before it.
func belongs(r rune) bool {
	return unicode.In(r, unicode.M, unicode.Cf) || r >= firstSkin && r <= lastSkin
}

// runs joins clusters of the same font. Spaces and punctuation between clusters of a
// font are set in it, too, if it has them: in text from right to left, their position
// depends on what is around them.
func runs(clusters []Run) (all []Run) {
	for i := range clusters {
		if i == 0 || !neutral(clusters[i].Text) {
			continue
		}
		before, next := clusters[i-1].Font, i
		for next < len(clusters) && neutral(clusters[next].Text) {
			next++
		}
		if next < len(clusters) && clusters[next].Font == before && before.hasAll(clusters[i].Text) {
			clusters[i].Font = before
		}
	}
	for _, c := range clusters {
		if n := len(all); n > 0 && all[n-1].Font == c.Font {
			all[n-1].Text += c.Text
		} else {
			all = append(all, c)
		}
	}
	return all
}

// neutral reports whether a cluster is of no script.
func neutral(cluster string) bool {
	for _, r := range cluster {
		if !unicode.In(r, unicode.Common, unicode.Inherited) || unicode.Is(unicode.So, r) {
			return false
		}
	}
	return true
}

// Glyphs returns the glyphs of a run.
func (r Run) Glyphs() (all []Glyph) {
	em := r.Font.em
	for _, g := range text.AppendLazyGlyphs(nil, r.Text, r.Font.Face(em), nil) {
		all = append(all, Glyph{g.GID, (g.OriginX + g.OriginOffsetX) / em, g.OriginOffsetY / em})
	}
	return all
}
