// Package assets holds what is embedded in the program. It hands out bytes;
// what they mean is the business of who asks for them.
package assets

import "embed"

//go:embed words/*.txt
var words embed.FS

// Words returns the catalogue of a language, such as "en": a line a message,
// its id, a tab and its text. It fails if there is none.
func Words(language string) ([]byte, error) { return words.ReadFile("words/" + language + ".txt") }
