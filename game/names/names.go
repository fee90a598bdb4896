// Package names has the rules for the names of players: which ones there are, when two of
// them look the same, and how those at one table are told apart. Whatever brings a name in
// follows it: other devices, the command line, a typed name, records and saves.
//
// Names may be of all languages. Clean is for a name that somebody has just chosen, and says
// no to what cannot be one. Shown is for a name that comes from elsewhere and has to be shown
// anyway. Both leave out what nobody can see. Unused and Distinct number names that look the
// same, as Same decides by the skeletons of Unicode Technical Standard 39.
package names

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/go-text/typesetting/segmenter"
)

const (
	// Max is the most letters of a name, which are characters in normalization form C. A
	// picture that is joined of several counts as what it is joined of.
	Max = 20
	// MaxTyped is the most letters of a name that is typed. It leaves room for a number.
	MaxTyped = 16
	// maxBytes is the most bytes of a name before it is cleaned. Twenty letters have 80 at
	// most; marks that are not composed yet, and spaces, may need some more.
	maxBytes = 256
	// MaxLine is the most letters of a line that people type to each other.
	MaxLine = 80
)

// Clean returns a name that somebody has chosen as it is kept: composed, with single spaces,
// and without what cannot be seen. ok is false if that is no name: if nothing of it can be
// seen, if it is too long, or if it has control characters, marks that turn the direction of
// writing, or characters that are not assigned.
func Clean(chosen string) (name string, ok bool) {
	if len(chosen) > maxBytes || !utf8.ValidString(chosen) || strings.ContainsFunc(chosen, isForbidden) {
		return "", false
	}
	name = tidy(chosen)
	if name == "" || utf8.RuneCountInString(name) > Max {
		return "", false
	}
	return name, true
}

// Shown returns as much of any text as Clean lets through; "" if that is nothing.
func Shown(text string) string { return shown(text, Max) }

// Line returns as much of what somebody has typed to others as Shown would of a name, but for
// its length.
func Line(typed string) string { return shown(typed, MaxLine) }

func shown(text string, most int) string {
	visible := func(r rune) rune {
		if isForbidden(r) {
			return -1
		}
		return r
	}
	return cut(tidy(strings.Map(visible, text[:min(len(text), maxBytes/Max*most)])), most)
}

// Unused returns a clean name, with a number behind it if it looks the same as one of
// others.
func Unused(name string, others []string) string {
	var taken []skeleton
	for _, other := range others {
		taken = append(taken, skeletonOf(other))
	}
	unused := name
	for n := 2; skeletonOf(unused).isOneOf(taken); n++ {
		number := " " + strconv.Itoa(n)
		unused = cut(name, Max-len(number)) + number
	}
	return unused
}

// Distinct returns the names of all seats of a table as they are shown there, the first ones
// unchanged. Unnamed returns the name of a seat, from 0, that has none that can be seen.
func Distinct(all []string, unnamed func(seat int) string) []string {
	var distinct []string
	for i, name := range all {
		if name = Shown(name); name == "" {
			name = unnamed(i)
		}
		distinct = append(distinct, Unused(name, distinct))
	}
	return distinct
}

// Typable reports whether a character may be typed into a field for a name.
func Typable(r rune) bool {
	return r == joiner || r == nonJoiner || r == pictureStyle || unicode.IsGraphic(r) && !isForbidden(r) && !isInvisible(r)
}

// cut returns the beginning of a clean text that has at most a given number of letters. What people
// take for one letter is not cut through, unless it is the first and too long by itself.
func cut(text string, most int) string {
	letters := []rune(text)
	if len(letters) <= most {
		return text
	}
	var s segmenter.Segmenter
	s.Init(letters)
	end := 0
	for g := s.GraphemeIterator(); g.Next(); {
		if to := g.Grapheme().Offset + len(g.Grapheme().Text); to <= most {
			end = to
		}
	}
	if end == 0 {
		end = most
	}
	return tidy(string(letters[:end]))
}
