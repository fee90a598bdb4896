package screen

import (
	"unicode"
	"unicode/utf8"

	"saboteur/render/ui"
)

// EditText edits a text by what was typed: it appends the characters that ok
// accepts, up to a length of longest characters, and erases at the end.
func EditText(text *string, in ui.Input, longest int, ok func(rune) bool) {
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

// AllowedInName reports whether a character may be part of a name.
func AllowedInName(r rune) bool { return r == ' ' || unicode.IsGraphic(r) && r != utf8.RuneError }
