package words

import (
	"regexp"
	"strings"
	"testing"
)

// foreign are words for things that docs/glossary.md calls otherwise, as they once stood in lessons and
// lobbies. Only dwarves may use them.
var foreign = map[string]string{
	"en": `lit (card|place|goal)|mend(s|ed|ing)?|lamps?|axes?|minecarts?|rock falls?|gold diggers?|photograph(ed)?|deck|stack`,
	"nl": `doel(en)?|rondes?kaart|rondes|schatkaart(en)?|kapotte?|is stuk|kar|rolkaart(en)?|logboek|paden|toestel(len)?|lamp|spel van`,
	"de": `goldgräber|g[aä]ng(e|en)?|lampe|kaputte?|bergwerks?|rollenkarten?|protokoll|ziele?n?|umgedreht|kein graben|mensch(en)?|stollen`,
	"fr": `buts?|tunnels?|chariot|impasses?|nul|journal|pépites, face|à l’envers|place éclairée|pioche brisée|ta pioche|lampe|voies?`,
	"is": `mark(i|ið|inu|anna|mið|miðin|miðum)?|mörk(in|um|unum)?|endamark|gullspil|grúfu|leiktu|vinna saman|teng(ill|il|li)|í kasti|wi-fi|dagbók(in)?|skerpa|vagn(inn)?|skóflu?`,
}

// idioms are messages in which such a word has another meaning.
var idioms = map[string]bool{"fr topic.aim": true, "fr lesson.rocks.go": true}

// TestTerms: there is one word for each thing in every language.
func TestTerms(t *testing.T) {
	for language, list := range foreign {
		is := regexp.MustCompile(`(^|[^\pL])(` + list + `)([^\pL]|$)`)
		for id, text := range In(language).texts {
			if strings.HasPrefix(string(id), "talk.") || strings.HasPrefix(string(id), "line.") || idioms[language+" "+string(id)] {
				continue
			}
			if found := is.FindStringSubmatch(strings.ToLower(strings.ReplaceAll(text, softHyphen, ""))); found != nil {
				t.Errorf("%s: %s says %q, which docs/glossary.md calls otherwise: %s", language, id, found[2], text)
			}
		}
	}
}

// TestLogIsSentences: a line of the log is a sentence.
func TestLogIsSentences(t *testing.T) {
	sentence := regexp.MustCompile(`^[^→()]*[.!”“»]$`)
	for _, language := range Languages {
		for id, text := range In(language).texts {
			if strings.HasPrefix(string(id), "event.") && !sentence.MatchString(text) {
				t.Errorf("%s: %s is no sentence: %s", language, id, text)
			}
		}
	}
}

// TestIcelandicNames: a name that is not declined follows no preposition.
func TestIcelandicNames(t *testing.T) {
	declined := regexp.MustCompile(`(^| )(á|af|eftir|frá|fyrir|hjá|í|með|til|um|undir|úr|við|yfir) \{(who|target|other)\}`)
	for id, text := range In("is").texts {
		if declined.MatchString(text) {
			t.Errorf("%s has a preposition before a name: %s", id, text)
		}
	}
}
