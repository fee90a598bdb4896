package words

import (
	"slices"
	"strings"
	"sync"
)

// Languages are those that the game is available in: English, and those of the
// rulebooks.
var Languages = []string{"en", "nl", "de", "fr", "is"}

// ownNames are the names of the languages in themselves.
var ownNames = map[string]string{"en": "English", "nl": "Nederlands", "de": "Deutsch", "fr": "Français", "is": "Íslenska"}

// OwnName returns the name of a language in itself, or "" if the game is not
// available in it.
func OwnName(language string) string { return ownNames[language] }

// StepLanguage returns the language that comes a number of places after another
// in Languages, going round at its ends. The first is "", the language of the
// device.
func StepLanguage(language string, by int) string {
	all := append([]string{""}, Languages...)
	return all[(slices.Index(all, language)+len(all)+by)%len(all)]
}

// Best returns the first of the preferred languages that the game is available in,
// or English. They may be tags such as "de-CH" or names of locales such as
// "fr_FR.UTF-8". (golang.org/x/text/language would add 56 kB to the compressed page.)
func Best(preferred []string) string {
	for _, tag := range preferred {
		language, _, _ := strings.Cut(strings.ToLower(tag), "-")
		language, _, _ = strings.Cut(language, "_")
		language, _, _ = strings.Cut(language, ".")
		if ownNames[language] != "" {
			return language
		}
	}
	return "en"
}

// loaded are the catalogues that have been read.
var loaded = func() map[string]func() *Words {
	all := map[string]func() *Words{}
	for _, language := range Languages {
		all[language] = sync.OnceValue(func() *Words {
			w, err := Load(language)
			if err != nil {
				panic(err) // it is embedded, and the tests have read it
			}
			return w
		})
	}
	return all
}()

// In returns the catalogue of one of the Languages; of English for any other.
func In(language string) *Words {
	if catalogue, ok := loaded[language]; ok {
		return catalogue()
	}
	return loaded["en"]()
}

// Language returns the language of the catalogue, such as "en".
func (w *Words) Language() string { return w.language }
