package render

import (
	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/words"
	"time"
	"unicode"
	"unicode/utf8"
)

func personName(k *Kit, n int) string { return k.text(words.PlayerN, words.Slots{"n": n}) }

// namesOf returns the names in a record, or others where it has none.
func namesOf(k *Kit, names []string, seats int) []string {
	for n := len(names) + 1; n <= seats; n++ {
		names = append(names, personName(k, n))
	}
	return names
}

// kindOf returns what is said of who sits on a seat, and more about it.
func kindOf(k *Kit, p bot.Player) (name, tells string) {
	if p.Human {
		return k.text(words.Person), k.text(words.PersonDescription)
	}
	return k.text([len(bot.Levels)]words.ID{words.LevelApprentice, words.LevelMiner, words.LevelForeman, words.LevelMaster}[p.Level]),
		k.text([len(bot.Levels)]words.ID{words.LevelApprenticeDescription, words.LevelMinerDescription, words.LevelForemanDescription, words.LevelMasterDescription}[p.Level])
}

// editionOf returns what the edition of rules is called.
func editionOf(k *Kit, rules game.Rules) string {
	e, ok := rules.Edition()
	if !ok {
		return k.text(words.EditionHouse)
	}
	return k.text(words.ID("edition." + e.String()))
}

// edition returns the edition of the language that is spoken: there is a
// rulebook in each but English, for which the German one stands. Of two in
// Dutch it is the later.
func (k *Kit) edition() game.Edition {
	return map[string]game.Edition{"nl": game.DutchLater, "de": game.Amigo, "fr": game.Gigamic, "is": game.Icelandic}[k.Words.Language()]
}

// dated returns a date and time here, in a form that is read alike in all
// languages.
func dated(when time.Time) string { return when.Local().Format("2006-01-02 15:04") }

// capital returns a text with a capital first letter, as in a title.
func capital(s string) string {
	r, n := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(r)) + s[n:]
}
