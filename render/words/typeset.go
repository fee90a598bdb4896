package words

import "strings"

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

// typeset returns a message with the typographic marks of a language.
func typeset(language, text string) string {
	text = commonMarks.Replace(text)
	if language == "fr" {
		text = frenchSpaces.Replace(text)
	}
	return text
}
