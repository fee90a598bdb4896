package names

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Characters that are kept only where they have a meaning.
const (
	nonJoiner    = '\u200c' // keeps letters apart that would be joined
	joiner       = '\u200d' // joins letters, and pictures to one of a family, say
	pictureStyle = '\ufe0f' // makes the sign before it a picture
	keycap       = '\u20e3' // the frame of a key around a digit
)

const (
	// maxMarks is how many marks may stand on a letter: as many as UTS 39, section 5.4,
	// allows. Hebrew, Tibetan, Burmese and Devanagari need three.
	maxMarks = 4
	// maxAccents is how many of them may be marks of no script of its own, such as the
	// accents. Two are needed for shadda with a vowel, or for Latin letters of Yoruba and
	// Lithuanian that have no composed form; Vietnamese is composed.
	maxAccents = 2
	// virama is the combining class of the signs that join consonants in the scripts of
	// India and its neighbours.
	virama = 9
)

// blank are characters with a meaning and no picture, which Unicode does not count as
// ignorable: a pattern of Braille without dots, a note head and a filler of Khitan, and empty
// places of hieroglyphs.
var blank = []rune{'\u2800', '\U0001d159', '\U00016fe4', '\U00013441', '\U00013442'}

// isForbidden reports whether nobody can have meant a character to be part of a name: it is
// a control, turns the direction of writing, is assigned by nobody or by anybody, or stands
// for another one.
func isForbidden(r rune) bool {
	switch {
	case r >= '\u202a' && r <= '\u202e', r >= '\u2066' && r <= '\u2069', r == '\ufffc', r == utf8.RuneError:
		return true
	}
	return !unicode.IsGraphic(r) && !unicode.IsSpace(r) && !unicode.Is(unicode.Cf, r)
}

// isInvisible reports whether a character shows nothing, and is neither a space nor
// forbidden.
func isInvisible(r rune) bool {
	return unicode.In(r, unicode.Cf, unicode.Variation_Selector, unicode.Other_Default_Ignorable_Code_Point) || slices.Contains(blank, r)
}

// tidy composes a text and leaves out of it what cannot be seen, until nothing is left to do.
func tidy(text string) string {
	for {
		next := sift(norm.NFC.String(text))
		if next == text {
			return text
		}
		text = next
	}
}

// sift leaves out of a composed text what cannot be seen or stands in a wrong place.
func sift(text string) string {
	letters := []rune(text)
	var kept []rune
	before, marks := ' ', 0 // the latest that was kept, and the marks since the latest letter
	for i, r := range letters {
		after := rune(0)
		if i+1 < len(letters) {
			after = letters[i+1]
		}
		switch {
		case unicode.IsSpace(r):
			if r = ' '; before == ' ' {
				continue
			}
		case r == joiner || r == nonJoiner:
			if !joins(before, r, after) {
				continue
			}
		case r == pictureStyle:
			if !unicode.Is(unicode.So, before) && after != keycap {
				continue
			}
		case isInvisible(r), unicode.IsMark(r) && (before == ' ' || before == r || !hasRoom(r, marks)):
			continue
		case unicode.In(r, unicode.Mn, unicode.Me):
			marks++
		default:
			marks = 0
		}
		kept, before = append(kept, r), r
	}
	return strings.TrimRight(string(kept), " ")
}

// hasRoom reports whether a mark may follow a number of others on the same letter. Marks that
// enclose letters are large, but for the frame of keys.
func hasRoom(mark rune, others int) bool {
	switch {
	case unicode.Is(unicode.Mc, mark): // takes a place of its own
		return true
	case unicode.Is(unicode.Me, mark) && mark != keycap:
		return false
	case unicode.Is(unicode.Inherited, mark):
		return others < maxAccents
	}
	return others < maxMarks
}

// joins reports whether a joiner or non-joiner has a meaning between two characters. Letters
// follow the rules of RFC 5892, appendix A, and pictures those of emoji.
func joins(before, r, after rune) bool {
	switch {
	case unicode.IsLetter(after) && norm.NFC.PropertiesString(string(before)).CCC() == virama:
		return true
	case r == nonJoiner:
		return unicode.Is(unicode.Arabic, before) && unicode.Is(unicode.Arabic, after) && unicode.IsLetter(before) && unicode.IsLetter(after)
	}
	return unicode.Is(unicode.So, after) && (unicode.Is(unicode.So, before) || before == pictureStyle || isSkin(before))
}

// isSkin reports whether a character gives the emoji before it a colour of skin.
func isSkin(r rune) bool { return r >= '\U0001f3fb' && r <= '\U0001f3ff' }
