package screen

import (
	"time"
	"unicode"
	"unicode/utf8"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/words"
)

func PersonName(app *App, n int) string { return app.Text(words.PlayerN, words.Slots{"n": n}) }

// NamesOf returns the names in a record, or others where it has none.
func NamesOf(app *App, names []string, seats int) []string {
	for n := len(names) + 1; n <= seats; n++ {
		names = append(names, PersonName(app, n))
	}
	return names
}

// PlayerKind returns what is said of who sits on a seat, and more about it.
func PlayerKind(app *App, p bot.Player) (name, tells string) {
	if p.Human {
		return app.Text(words.Person), app.Text(words.PersonDescription)
	}
	return app.Text([len(bot.Levels)]words.ID{words.LevelApprentice, words.LevelMiner, words.LevelForeman, words.LevelMaster}[p.Level]),
		app.Text([len(bot.Levels)]words.ID{words.LevelApprenticeDescription, words.LevelMinerDescription, words.LevelForemanDescription, words.LevelMasterDescription}[p.Level])
}

// EditionOf returns what the edition of rules is called.
func EditionOf(app *App, rules game.Rules) string {
	e, ok := rules.Edition()
	if !ok {
		return app.Text(words.EditionHouse)
	}
	return app.Text(words.ID("edition." + e.String()))
}

// Edition returns the edition of the language that is spoken: there is a
// rulebook in each but English, for which the German one stands. Of two in
// Dutch it is the later.
func (app *App) Edition() game.Edition {
	return map[string]game.Edition{"nl": game.DutchLater, "de": game.Amigo, "fr": game.Gigamic, "is": game.Icelandic}[app.Words.Language()]
}

// Dated returns a date and time here, in a form that is read alike in all
// languages.
func Dated(when time.Time) string { return when.Local().Format("2006-01-02 15:04") }

// Capital returns a text with a capital first letter, as in a title.
func Capital(s string) string {
	r, n := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(r)) + s[n:]
}
