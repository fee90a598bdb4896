package names

import (
	_ "embed"
	"slices"
	"strings"
	"sync"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// A skeleton is what two names that look the same have in common. It is of no use for
// anything else.
type skeleton struct {
	look  string // whoever looks at the name sees this, whether letters are large or small
	sound string // the same of the name in small letters
}

// isOneOf reports whether a name of others looks the same.
func (s skeleton) isOneOf(others []skeleton) bool {
	return slices.ContainsFunc(others, func(other skeleton) bool { return s.look == other.look || s.sound == other.sound })
}

// skeletonOf returns the skeleton of a name, or of any text as it is shown.
//
// Two are needed since large I and small l look the same, and large I and small i are the
// same letter, but Kai is not Kal.
func skeletonOf(name string) skeleton {
	name = Shown(name)
	small := strings.ToLower(strings.ToUpper(name)) // which makes one of the two small sigmas
	return skeleton{bones(name), bones(small)}
}

// bones returns what UTS 39 calls the skeleton of a text, of which it also leaves out what
// does not tell names apart, and all in small letters.
func bones(text string) string {
	var b strings.Builder
	under := rune(0) // what a mark above would stand on
	for _, r := range norm.NFKD.String(text) {
		onDot := r == dot && unicode.Is(unicode.Soft_Dotted, under)
		if onDot || r == kashida || isInvisible(r) {
			continue
		}
		if !unicode.IsMark(r) || norm.NFKD.PropertiesString(string(r)).CCC() == above {
			under = r
		}
		if like, ok := confusables()[r]; ok {
			b.WriteString(like)
		} else {
			b.WriteRune(r)
		}
	}
	return strings.Map(lower, norm.NFKD.String(b.String()))
}

const (
	kashida = '\u0640' // makes the line longer that joins Arabic letters
	dot     = '\u0307' // takes the place of the one that an i has anyway
	above   = 230      // the combining class of most marks above a letter
)

// lower returns a letter in small. L stays: small l stands for large I, too.
func lower(r rune) rune {
	if r == 'L' {
		return r
	}
	return unicode.ToLower(r)
}

// confusablesText is the table of confusables: see generate.go.
//
//go:embed confusables.txt
var confusablesText string

// confusables returns what characters look like.
var confusables = sync.OnceValue(func() map[rune]string {
	table := map[rune]string{}
	for line := range strings.Lines(confusablesText) {
		like, all, ok := strings.Cut(strings.TrimSuffix(line, "\n"), "\t")
		if !ok {
			continue // the head
		}
		for _, r := range all {
			table[r] = like
		}
	}
	return table
})
