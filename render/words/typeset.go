package words

import (
	"regexp"
	"strings"
)

const (
	narrowSpace = "\u202f" // a narrow no-break space
	softHyphen  = "\u00ad" // where a word may be hyphenated
)

// commonMarks are the replacements for all languages: catalogues mark with \-
// where a long word may be hyphenated, and no line breaks before a per cent
// sign.
var commonMarks = strings.NewReplacer(`\-`, softHyphen, " %", narrowSpace+"%")

// frenchSpaces are the narrow spaces of French. Catalogues have ordinary ones.
var frenchSpaces = strings.NewReplacer(" ;", narrowSpace+";", " :", narrowSpace+":", " !", narrowSpace+"!", " ?", narrowSpace+"?", "« ", "«"+narrowSpace, " »", narrowSpace+"»")

// frenchNumbers are slots of numbers, which stay on a line with the word before them.
var frenchNumbers = regexp.MustCompile(`(manche|tour|place|n°) (\{[a-z]+\})`)

// beginsWithVowel matches a name before which French says d’ and qu’: Y is a vowel only before a consonant.
var beginsWithVowel = regexp.MustCompile(`(?i)^(?:[aeiouàâäéèêëîïôöùûüæœ]|y[^aeiouy])`)

// elide returns a French text before a name, which may take the last vowel of the text away.
func elide(text, name string) string {
	before, found := strings.CutSuffix(text, "e ")
	if found && beginsWithVowel.MatchString(name) && (before == "D" || strings.HasSuffix(before, " d") || strings.HasSuffix(before, " qu")) {
		return before + "’"
	}
	return text
}

// typeset returns a message with the typographic marks of a language.
func typeset(language, text string) string {
	text = commonMarks.Replace(text)
	if language == "fr" {
		text = frenchNumbers.ReplaceAllString(frenchSpaces.Replace(text), "$1\u00a0$2")
	}
	return text
}
