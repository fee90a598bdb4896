package screen

import (
	"time"
	"unicode"
	"unicode/utf8"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/game/names"
	"saboteur/render/words"
)

// DwarfNames are given to dwarves in this order.
var DwarfNames = [game.MaxSeats]string{"Borka", "Dagny", "Grum", "Hilda", "Ketil", "Runa", "Snorri", "Torva", "Ulf", "Yrsa"}

// UnusedDwarfName returns the first name of a dwarf that looks like none of those that are
// taken.
func UnusedDwarfName(taken []string) string {
	for _, name := range DwarfNames {
		if names.Unused(name, taken) == name {
			return name
		}
	}
	return names.Unused(DwarfNames[0], taken)
}

// DefaultName returns the default name of the n-th person.
func DefaultName(app *App, n int) string { return app.Text(words.PlayerN, words.Slots{"n": n}) }

// CompleteNames returns the names of all seats of a record as they are shown, with default
// names where there are none or nothing of them can be seen.
func CompleteNames(app *App, recorded []string, seats int) []string {
	all := make([]string, seats)
	copy(all, recorded)
	return names.Distinct(all, func(seat int) string { return DefaultName(app, seat+1) })
}

// RecordPlayers returns the players of a record, which it gives names if it has none.
// A player whom the record does not describe, or not in a way that this program
// knows, is taken for a person.
func RecordPlayers(app *App, r *game.Record) (players []bot.Player) {
	r.Names = CompleteNames(app, r.Names, r.Seats)
	for s, name := range r.Names {
		p := bot.Player{Human: true}
		if r.Profiles != nil {
			if known, err := bot.ParsePlayer(r.Profiles[s]); err == nil {
				p = known
			}
		}
		p.Name = name
		if r.Looks != nil {
			p.Look, _ = bot.ParseAppearance(r.Looks[s])
		}
		players = append(players, p)
	}
	return players
}

// DescribePlayer returns what kind of player p is, and a description of it.
func DescribePlayer(app *App, p bot.Player) (name, description string) {
	if p.Human {
		return app.Text(words.Person), app.Text(words.PersonDescription)
	}
	return app.Text([len(bot.Levels)]words.ID{words.LevelApprentice, words.LevelMiner, words.LevelForeman, words.LevelMaster}[p.Level]),
		app.Text([len(bot.Levels)]words.ID{words.LevelApprenticeDescription, words.LevelMinerDescription, words.LevelForemanDescription, words.LevelMasterDescription}[p.Level])
}

// EditionName returns the name of the edition that the rules belong to.
func EditionName(app *App, rules game.Rules) string {
	e, ok := rules.Edition()
	if !ok {
		return app.Text(words.EditionHouse)
	}
	return app.Text(words.ID("edition." + e.String()))
}

// WinnersText says who has won a match. The names are those of all seats.
func WinnersText(app *App, end *game.MatchEnded, names []string) string {
	var winners []string
	gold := false
	for s, name := range names {
		gold = gold || end.Nuggets[s] > 0
		if end.Winners[s] {
			winners = append(winners, name)
		}
	}
	switch {
	case !gold:
		return app.Text(words.NobodyWins)
	case len(winners) == 1:
		return app.Text(words.WinnerIs, words.Slots{"who": winners[0]})
	}
	return app.Text(words.WinnersAre, words.Slots{"who": app.Words.JoinNames(winners)})
}

// LocalEdition returns the edition of the current language. It is the German one for
// English, which has no edition of its own, and the later one of the two in
// Dutch.
func (app *App) LocalEdition() game.Edition {
	return map[string]game.Edition{"nl": game.DutchLater, "de": game.Amigo, "fr": game.Gigamic, "is": game.Icelandic}[app.Words.Language()]
}

// FormatTime returns a date and local time in a form that every language can read.
func FormatTime(when time.Time) string { return when.Local().Format("2006-01-02 15:04") }

// Capitalize returns a text with its first letter in upper case.
func Capitalize(s string) string {
	r, n := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(r)) + s[n:]
}

// RoleCounts says how many saboteurs there may be among a number of players, as one role card is left over.
func RoleCounts(app *App, players int) string {
	saboteurs, _ := game.Dwarves(players)
	return app.Text(words.SetupRoleCounts, words.Slots{"n": players, "least": saboteurs - 1, "s": saboteurs})
}
