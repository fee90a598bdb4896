package linux

import (
	"fmt"
	"strings"

	"saboteur/render/ui"
	"saboteur/render/words"
	"saboteur/tools/release"
)

// genericNames say what kind of program this is, by language.
var genericNames = map[string]string{
	"en": "Card Game", "nl": "Kaartspel", "de": "Kartenspiel", "fr": "Jeu de cartes", "is": "Spil",
}

// keywords are for those who search without knowing the name.
var keywords = []words.ID{words.RoleSaboteur, words.RoleDigger, words.CardTreasure, words.ToolPickaxe}

// desktopEntry returns the entry in the menu of programs. It follows the Desktop
// Entry Specification 1.1; the categories are those of the Desktop Menu
// Specification 1.1.
func desktopEntry() []byte {
	var b strings.Builder
	b.WriteString("[Desktop Entry]\nType=Application\nVersion=1.1\nName=Saboteur\n")
	writeLocalized(&b, "GenericName", func(w *words.Words) string { return genericNames[w.Language()] })
	writeLocalized(&b, "Comment", func(w *words.Words) string { return plain(w, words.Unofficial) })
	writeLocalized(&b, "Keywords", func(w *words.Words) (list string) {
		for _, id := range keywords {
			list += plain(w, id) + ";"
		}
		return list
	})
	fmt.Fprintf(&b, "Exec=%s\nIcon=%s\nTerminal=false\nCategories=Game;CardGame;\nStartupWMClass=%[1]s\n", release.Program, release.AppID)
	return []byte(b.String())
}

// writeLocalized writes a key with its value in every language. English is the
// default.
func writeLocalized(b *strings.Builder, key string, say func(*words.Words) string) {
	for _, language := range words.Languages {
		locale := ""
		if language != "en" {
			locale = "[" + language + "]"
		}
		fmt.Fprintf(b, "%s%s=%s\n", key, locale, say(words.In(language)))
	}
}

// plain returns a message without the marks that show where words may be
// hyphenated.
func plain(w *words.Words, id words.ID) string { return ui.WithoutSoftHyphens(w.Say(id)) }
