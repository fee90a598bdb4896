// Package assets holds what is embedded in the program. It hands out bytes;
// what they mean is the business of who asks for them.
package assets

import "embed"

//go:embed words/*.txt
var words embed.FS

// Words returns the catalogue of a language, such as "en": a line a message,
// its id, a tab and its text. It fails if there is none.
func Words(language string) ([]byte, error) { return words.ReadFile("words/" + language + ".txt") }

//go:embed lessons/*.txt
var lessons embed.FS

// Lesson returns a lesson, such as "1-dig". Package lesson describes its format. It fails
// if there is none.
func Lesson(name string) ([]byte, error) { return lessons.ReadFile("lessons/" + name + ".txt") }
