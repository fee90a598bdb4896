// Package words says everything that a player reads, in his language. A
// message is whole: nothing is put together from pieces but names and numbers
// in their slots.
package words

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"

	"saboteur/assets"
)

// An ID names a message of the catalogue.
type ID string

// Slots are what a message has room for: {name} takes the value of "name",
// and {n|nugget|nuggets} takes one of two forms after the number n.
type Slots map[string]any

// Words is a catalogue in one language. Load reads one.
type Words struct {
	language string
	texts    map[ID]string
}

// Load returns the catalogue of a language, such as "en".
func Load(language string) (*Words, error) {
	text, err := assets.Words(language)
	if err != nil {
		return nil, fmt.Errorf("words: there is no language %q", language)
	}
	return Read(language, text)
}

// Read reads a catalogue: "id<tab>text" a line; empty lines and those that
// begin with # say nothing. It is written in ordinary spaces: see typeset.
func Read(language string, text []byte) (*Words, error) {
	w := &Words{language: language, texts: map[ID]string{}}
	for i, line := range bytes.Split(text, []byte("\n")) {
		if len(line) == 0 || line[0] == '#' {
			continue
		}
		id, message, ok := strings.Cut(string(line), "\t")
		if _, twice := w.texts[ID(id)]; !ok || twice {
			return nil, fmt.Errorf("words: %s, line %d: not a message of its own: %q", language, i+1, line)
		}
		w.texts[ID(id)] = typeset(language, message)
	}
	return w, nil
}

// Say returns a message, its slots filled. A message that is not there, or a
// slot that is not filled, shows its name in angle brackets.
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
		s.WriteString(before)
		if !found {
			return s.String()
		}
		slot, after, _ := strings.Cut(rest, "}")
		s.WriteString(w.fill(slot, values))
		text = after
	}
}

// fill returns what stands for a slot.
func (w *Words) fill(slot string, values Slots) string {
	name, forms, plural := strings.Cut(slot, "|")
	value, ok := values[name]
	if !ok {
		return "<" + name + ">"
	}
	if !plural {
		return fmt.Sprint(value)
	}
	singular, other, _ := strings.Cut(forms, "|")
	n, err := strconv.Atoi(fmt.Sprint(value))
	if err == nil && one(w.language, n) {
		return singular
	}
	return other
}

// one reports whether a language says the number n in the singular. The rules
// are those of Unicode's CLDR for whole numbers.
func one(language string, n int) bool {
	switch language {
	case "fr":
		return n == 0 || n == 1
	case "is":
		return n%10 == 1 && n%100 != 11
	}
	return n == 1
}
