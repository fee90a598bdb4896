package words

import (
	"cmp"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/game/names"
)

// DefaultName returns the default name of the n-th person.
func (w *Words) DefaultName(n int) string { return w.Say(PlayerN, Slots{"n": n}) }

// Dwarf returns the name of one of the cast, as the language spells it.
func (w *Words) Dwarf(m bot.Member) string { return strings.Fields(w.Say(DwarfNames))[m-1] }

// Temper is the message that says in a few words how one of the cast is.
func Temper(m bot.Member) ID { return ID("temper." + m.String()) }

// CharacterText says how a dwarf plays.
func (w *Words) CharacterText(p bot.Player) string {
	return w.Say(CharacterLine, Slots{"who": p.Name, "description": w.Say(ID("character." + p.Character.String() + ".description"))})
}

// NextDwarf returns the first of the cast who looks and is called like nobody at the table yet or, if
// there is none, who is. Who has the lamp helmet, as the first person by default, comes last.
func (w *Words) NextDwarf(l bot.Level, table []bot.Appearance, taken []string) (next bot.Player) {
	for i := range bot.Looks {
		m := bot.Member((i+1)%bot.Looks + 1)
		if slices.ContainsFunc(table, m.Look().Clashes) {
			continue
		}
		name := w.Dwarf(m)
		p := m.Player(l)
		if p.Name = names.Unused(name, taken); p.Name == name {
			return p
		}
		if next.Name == "" {
			next = p
		}
	}
	return next
}

// CompleteNames returns the names of all seats of a record as they are shown, with default
// names where there are none or nothing of them can be seen.
func (w *Words) CompleteNames(recorded []string, seats int) []string {
	all := make([]string, seats)
	copy(all, recorded)
	return names.Distinct(all, func(seat int) string { return w.DefaultName(seat + 1) })
}

// RecordPlayers returns the players of a record, which it gives names if it has none.
// A player whom the record does not describe, or not in a way that this program
// knows, is taken for a person.
func (w *Words) RecordPlayers(r *game.Record) (players []bot.Player) {
	r.Names = w.CompleteNames(r.Names, r.Seats)
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
func (w *Words) DescribePlayer(p bot.Player) (name, description string) {
	if p.Human {
		return w.Say(Person), w.Say(PersonDescription)
	}
	id := ID("level." + p.Level.String())
	return w.Say(id), w.Say(id + ".description")
}

// EditionName returns the name of the edition that the rules belong to, and whether all
// saboteurs play.
func (w *Words) EditionName(rules game.Rules) string {
	if rules.AllSaboteurs {
		return w.Say(EditionAllSaboteurs, Slots{"edition": w.EditionName(rules.Printed())})
	}
	e, ok := rules.Edition()
	if !ok {
		return w.Say(EditionHouse)
	}
	return w.Say(ID("edition." + e.String()))
}

// WinnersText says who has won a match. The names are those of all seats.
func (w *Words) WinnersText(end *game.MatchEnded, names []string) string {
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
		return w.Say(NobodyWins)
	case len(winners) == 1:
		return w.Say(WinnerIs, Slots{"who": winners[0]})
	}
	return w.Say(WinnersAre, Slots{"who": w.JoinNames(winners)})
}

// Date returns the date of a moment in the language's own form, which the catalogue writes as Go does.
func (w *Words) Date(when time.Time) string { return when.Format(w.Say(DateForm)) }

// Time returns the local date and time of a moment in the language's own form.
func (w *Words) Time(when time.Time) string { return when.Local().Format(w.Say(TimeForm)) }

// Capitalize returns a text with its first letter in upper case.
func Capitalize(s string) string {
	r, n := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(r)) + s[n:]
}

// RoleCounts says how many saboteurs there may be among a number of players, as one role card is left over.
func (w *Words) RoleCounts(rules game.Rules, players int) string {
	least, most := rules.Saboteurs(players)
	slots := Slots{"n": players, "least": least, "s": most}
	if least == most {
		return w.Say(SetupRoleCountsAll, slots)
	}
	return w.Say(SetupRoleCounts, slots)
}

// IsDefaultName reports whether people on any seat have a name by default.
func (w *Words) IsDefaultName(name string) bool {
	for i := range game.MaxSeats {
		if name == w.DefaultName(i+1) {
			return true
		}
	}
	return false
}

// NameAlone returns how the only person at a table is called whose name is one by default: that it is theirs.
func (w *Words) NameAlone() string { return w.Say(OutlineYou, Slots{"who": w.Say(PlayerNewcomer)}) }

// OnPortrait returns what stands at the portrait of a player.
func (w *Words) OnPortrait(name string) string { return w.unlessAlone(name, LessonYou) }

// Spoken returns how others speak of a player.
func (w *Words) Spoken(name string) string { return w.unlessAlone(name, PlayerNewcomer) }

// unlessAlone returns a name or, of the only person without one, a message instead.
func (w *Words) unlessAlone(name string, instead ID) string {
	if name == w.NameAlone() {
		return w.Say(instead)
	}
	return name
}

// LocalEdition returns the edition of the language. It is the German one for
// English, which has no edition of its own, and the later one of the two in
// Dutch.
func (w *Words) LocalEdition() game.Edition {
	return map[string]game.Edition{"nl": game.DutchLater, "de": game.Amigo, "fr": game.Gigamic, "is": game.Icelandic}[w.language]
}

// alphabets are those in which letters with marks, or others, have places of their own.
var alphabets = map[string]string{"is": "aábcdðeéfghiíjklmnoópqrstuúvwxyýzþæö"}

// latin is the alphabet of the other languages, in which letters with marks stand with those without.
const latin = "abcdefghijklmnopqrstuvwxyz"

// plainLetters are the letters that stand for one, where the alphabet lacks it.
var plainLetters = map[rune]string{'ß': "ss", 'æ': "ae", 'œ': "oe", 'ø': "o", 'ð': "d", 'ł': "l"}

// CompareNames compares names as lists of the language have them, whatever the case. (golang.org/x/text/collate would add
// 1.6 MB to the page, 385 kB of them compressed.)
func (w *Words) CompareNames(a, b string) int {
	return cmp.Or(slices.Compare(w.places(a), w.places(b)), strings.Compare(a, b))
}

// places returns the places of the letters of a name in the alphabet. Others, such as those of other
// scripts, come after it; what is no letter, before it.
func (w *Words) places(name string) (all []int) {
	alphabet := cmp.Or(alphabets[w.language], latin)
	for _, r := range norm.NFC.String(strings.ToLower(name)) {
		if i := strings.IndexRune(alphabet, r); i >= 0 {
			all = append(all, i)
			continue
		}
		for _, plain := range norm.NFD.String(cmp.Or(plainLetters[r], string(r))) {
			switch i := strings.IndexRune(alphabet, plain); {
			case i >= 0:
				all = append(all, i)
			case unicode.IsLetter(plain):
				all = append(all, len(alphabet)+int(plain))
			case !unicode.IsMark(plain):
				all = append(all, int(plain)-unicode.MaxRune-1)
			}
		}
	}
	return all
}
