package screen

import (
	"unicode"
	"unicode/utf8"

	"saboteur/render/ui"
)

// TypeInto adds what was typed to a text, as far as there is room for it, and
// erases.
func TypeInto(text *string, in ui.Input, longest int, ok func(rune) bool) {
	for _, r := range in.Typed {
		if ok(r) && utf8.RuneCountInString(*text) < longest {
			*text += string(r)
		}
	}
	if in.Commands.Has(ui.Erase) && *text != "" {
		_, n := utf8.DecodeLastRuneInString(*text)
		*text = (*text)[:len(*text)-n]
	}
}

// Writable reports whether a character can stand in a name.
func Writable(r rune) bool { return r == ' ' || unicode.IsGraphic(r) && r != utf8.RuneError }
