package words

import (
	"regexp"
	"strings"
	"testing"
	"unicode"
)

// formal are the words that only somebody who is not a friend is addressed with. A German Sie
// that begins a sentence is somebody else.
var formal = map[string]*regexp.Regexp{
	"nl": regexp.MustCompile(`^[uU]w?$`),
	"de": regexp.MustCompile(`^(Sie|Ihnen|Ihre?[mnrs]?)$`),
	"fr": regexp.MustCompile(`^([vV]ous|[vV]otre|[vV]ôtres?|[vV]os|êtes|[fF]aites|[dD]ites|.*ez)$`),
	"is": regexp.MustCompile(`^[yY]ð(ur|ar)$`),
}

// addressed are words that only look formal, or messages to several players.
var addressed = map[string]bool{
	"assez": true, "chez": true, "nez": true, "handover.here": true, "handover.here.gold": true, "talk.hothead.near": true,
	"say.look": true, "say.break": true,
}

// TestAddress: every language addresses a player as a friend does.
func TestAddress(t *testing.T) {
	sentence := regexp.MustCompile(`(^|[.:!?„“…]\s*)\pL+`)
	for language, is := range formal {
		for id, text := range In(language).texts {
			if language == "de" {
				text = sentence.ReplaceAllString(text, "")
			}
			for _, word := range strings.FieldsFunc(text, func(r rune) bool { return !unicode.IsLetter(r) }) {
				if is.MatchString(word) && !addressed[word] && !addressed[string(id)] {
					t.Errorf("%s: %s addresses a player as %q: %s", language, id, word, text)
				}
			}
		}
	}
}
