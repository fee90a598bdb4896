// Package words has every text that the player reads, in the player's language.
// A message is a whole sentence: nothing is put together from pieces except
// names and numbers in their slots.
//
// The texts themselves lie in assets/words, one catalogue per language. go generate writes
// ids.go, a constant for each message that code names: see generate_ids.go. Code that computes
// an ID, as "talk.quiet.passed" from who speaks and about what, needs none. Begin reading at
// Words.Say; Words.Event shows how the events of the game become sentences.
package words

//go:generate go run generate_ids.go

import (
	"bytes"
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"saboteur/assets"
	"saboteur/game"
)

// An ID identifies a message of the catalogue.
type ID string

// Slots are the values for the slots of a message: {name} stands for the value
// of "name", and {n|nugget|nuggets} for one of two forms, depending on the
// number n, which # stands for: {n|once|# times}.
type Slots map[string]any

// Words is a catalogue in one language, as read by Load.
type Words struct {
	language string
	texts    map[ID]string
	board    Board
	boards   *[TurnedShared + 1]*Words // the same for each kind of board
	to       int                       // the seat of the reader, counted from 1; 0 for nobody's
}

// A Board is how the board lies on the screen. Goals are named by where they lie there, unless people
// at other devices may see them elsewhere.
type Board uint8

const (
	Upright      Board = iota
	Turned             // a quarter to the left
	TurnedShared       // the same, and goals are named as on one that is upright
)

// ForBoard returns the same catalogue for another board.
func (w *Words) ForBoard(b Board) *Words { return w.boards[b] }

// To returns the same catalogue for the reader on a seat, of whom it says "you" in what they do, and where others do or say
// something to them.
func (w *Words) To(s game.Seat) *Words {
	you := *w
	you.to = 1 + int(s)
	return &you
}

// you returns the message that a sentence becomes where it is about a seat.
func (w *Words) you(id ID, about game.Seat) ID {
	if w.to == 1+int(about) {
		return id + ".you"
	}
	return id
}

// Load returns the catalogue of a language, such as "en".
func Load(language string) (*Words, error) {
	text, err := assets.Words(language)
	if err != nil {
		return nil, fmt.Errorf("words: there is no language %q", language)
	}
	return Read(language, text)
}

// Read parses a catalogue: "id<tab>text" on each line; empty lines and those
// that begin with # are skipped. It is written with ordinary spaces: see
// typeset.
func Read(language string, text []byte) (*Words, error) {
	w := &Words{language: language, texts: map[ID]string{}, boards: new([TurnedShared + 1]*Words)}
	for b := range w.boards {
		w.boards[b] = &Words{language: language, texts: w.texts, board: Board(b), boards: w.boards}
	}
	w = w.boards[Upright]
	for i, line := range bytes.Split(text, []byte("\n")) {
		if len(line) == 0 || line[0] == '#' {
			continue
		}
		id, message, ok := strings.Cut(string(line), "\t")
		if _, twice := w.texts[ID(id)]; !ok || twice {
			return nil, fmt.Errorf("words: %s, line %d: not a new message: %q", language, i+1, line)
		}
		w.texts[ID(id)] = typeset(language, message)
	}
	return w, nil
}

// Has reports whether there is a message.
func (w *Words) Has(id ID) bool { return w.texts[id] != "" }

// Say returns a message with its slots filled. A message that does not exist,
// or a slot without a value, shows its name in angle brackets.
func (w *Words) Say(id ID, slots ...Slots) string {
	text, ok := w.texts[id]
	if !ok {
		return "<" + string(id) + ">"
	}
	var values Slots
	if len(slots) > 0 {
		values = slots[0]
	}
	var s strings.Builder
	for {
		before, rest, found := strings.Cut(text, "{")
		if !found {
			return s.String() + before
		}
		slot, after, _ := strings.Cut(rest, "}")
		value := w.fillSlot(slot, values)
		if w.language == "fr" {
			before = elide(before, value)
		}
		s.WriteString(before + value)
		text = after
	}
}

// fillSlot returns the text for a slot.
func (w *Words) fillSlot(slot string, values Slots) string {
	name, forms, plural := strings.Cut(slot, "|")
	value, ok := values[name]
	if !ok {
		return "<" + name + ">"
	}
	if !plural {
		return fmt.Sprint(value)
	}
	form, other, _ := strings.Cut(forms, "|")
	n, err := strconv.Atoi(fmt.Sprint(value))
	if err != nil || !isSingular(w.language, n) {
		form = other
	}
	return strings.ReplaceAll(form, "#", fmt.Sprint(value))
}

// isSingular reports whether a language uses the singular for the number n. The
// rules are those of Unicode's CLDR for whole numbers.
func isSingular(language string, n int) bool {
	switch language {
	case "fr":
		return n == 0 || n == 1
	case "is":
		return n%10 == 1 && n%100 != 11
	}
	return n == 1
}

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
