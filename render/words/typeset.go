package words

import "strings"

const (
	narrow = "\u202f" // a narrow space at which no line breaks
	hyphen = "\u00ad" // a place where a word may be divided
)

// always sets what is the same in all languages: catalogues mark by \- where a
// long word may be divided, and no line breaks before a per cent sign.
var always = strings.NewReplacer(`\-`, hyphen, " %", narrow+"%")

// spaced sets the narrow spaces of French. Catalogues have ordinary ones.
var spaced = strings.NewReplacer(" ;", narrow+";", " :", narrow+":", " !", narrow+"!", " ?", narrow+"?", "« ", "«"+narrow, " »", narrow+"»")

// typeset returns a message as it is set in a language.
func typeset(language, text string) string {
	text = always.Replace(text)
	if language == "fr" {
		text = spaced.Replace(text)
	}
	return text
}

// Undivided returns a text without the marks where its words may be divided,
// for who cannot see it.
func Undivided(text string) string { return strings.ReplaceAll(text, hyphen, "") }
