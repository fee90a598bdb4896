package main

import (
	"fmt"
	"strings"

	"saboteur/render/words"
)

// kinds say what sort of program this is.
var kinds = map[string]string{
	"en": "Card Game", "nl": "Kaartspel", "de": "Kartenspiel", "fr": "Jeu de cartes", "is": "Spil",
}

// keywords are what somebody may look for who does not know the name.
var keywords = []words.ID{"role.saboteur", "role.digger", "card.treasure", "tool.pickaxe"}

// desktopEntry returns the entry in the menu of programs: see the Desktop Entry
// Specification, of whose version 1.1 it is, and the Desktop Menu Specification
// 1.1 for the categories.
func desktopEntry() []byte {
	var b strings.Builder
	b.WriteString("[Desktop Entry]\nType=Application\nVersion=1.1\nName=Saboteur\n")
	localized(&b, "GenericName", func(w *words.Words) string { return kinds[w.Language()] })
	localized(&b, "Comment", func(w *words.Words) string { return plain(w, "title.unofficial") })
	localized(&b, "Keywords", func(w *words.Words) (list string) {
		for _, id := range keywords {
			list += plain(w, id) + ";"
		}
		return list
	})
	fmt.Fprintf(&b, "Exec=%s\nIcon=%s\nTerminal=false\nCategories=Game;CardGame;\nStartupWMClass=%[1]s\n", programName, appID)
	return []byte(b.String())
}

// localized writes a key with its value in every language; English is for all
// others.
func localized(b *strings.Builder, key string, say func(*words.Words) string) {
	for _, language := range words.Languages {
		in := ""
		if language != "en" {
			in = "[" + language + "]"
		}
		fmt.Fprintf(b, "%s%s=%s\n", key, in, say(words.In(language)))
	}
}

// plain returns a message in ordinary letters, without marks for dividing
// words.
func plain(w *words.Words, id words.ID) string { return words.WithoutSoftHyphens(w.Say(id)) }
