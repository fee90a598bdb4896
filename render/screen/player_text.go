package screen

import (
	"time"
	"unicode"
	"unicode/utf8"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/words"
)

// PersonName returns the default name of the n-th person.
func PersonName(app *App, n int) string { return app.Text(words.PlayerN, words.Slots{"n": n}) }

// NamesOf returns the names in a record, completed by default names.
func NamesOf(app *App, names []string, seats int) []string {
	for n := len(names) + 1; n <= seats; n++ {
		names = append(names, PersonName(app, n))
	}
	return names
}

// PlayerKind returns what kind of player p is, and a description of it.
func PlayerKind(app *App, p bot.Player) (name, description string) {
	if p.Human {
		return app.Text(words.Person), app.Text(words.PersonDescription)
	}
	return app.Text([len(bot.Levels)]words.ID{words.LevelApprentice, words.LevelMiner, words.LevelForeman, words.LevelMaster}[p.Level]),
		app.Text([len(bot.Levels)]words.ID{words.LevelApprenticeDescription, words.LevelMinerDescription, words.LevelForemanDescription, words.LevelMasterDescription}[p.Level])
}

// EditionOf returns the name of the edition that the rules belong to.
func EditionOf(app *App, rules game.Rules) string {
	e, ok := rules.Edition()
	if !ok {
		return app.Text(words.EditionHouse)
	}
	return app.Text(words.ID("edition." + e.String()))
}

// Edition returns the edition of the current language. It is the German one for
// English, which has no edition of its own, and the later one of the two in
// Dutch.
func (app *App) Edition() game.Edition {
	return map[string]game.Edition{"nl": game.DutchLater, "de": game.Amigo, "fr": game.Gigamic, "is": game.Icelandic}[app.Words.Language()]
}

// Dated returns a date and local time in a form that every language can read.
func Dated(when time.Time) string { return when.Local().Format("2006-01-02 15:04") }

// Capital returns a text with its first letter in upper case.
func Capital(s string) string {
	r, n := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(r)) + s[n:]
}
