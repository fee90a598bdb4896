package game

import (
	"fmt"
	"slices"
	"strings"
)

// Limits of a match.
const (
	MinSeats = 3
	MaxSeats = 10
	Rounds   = 3
)

// An Edition is one of the five printed rulebooks. The zero Edition is the
// German one, the default.
type Edition uint8

const (
	Amigo     Edition = iota // AMIGO, German
	Dutch2004                // 999 Games, Dutch, 2004
	DutchLater
	Gigamic   // Gigamic, French, 2012
	Icelandic // Icelandic
)

// Editions are all the editions, in the order in which they are offered.
var Editions = [5]Edition{Dutch2004, Amigo, DutchLater, Gigamic, Icelandic}

// editionNames holds the names of rulings.md 2 by Edition.
var editionNames = [5]string{"de-amigo", "nl-999-2004", "nl-999-later", "fr-gigamic-2012", "is"}

// String returns the short name that flags and records use, such as
// "de-amigo".
func (e Edition) String() string {
	if int(e) >= len(editionNames) {
		return fmt.Sprintf("edition(%d)", uint8(e))
	}
	return editionNames[e]
}

// parseEdition returns the edition of the given short name.
func parseEdition(name string) (Edition, error) {
	for e, n := range editionNames {
		if n == name {
			return Edition(e), nil
		}
	}
	return 0, fmt.Errorf("game: there is no edition %q", name)
}

// Rules are the three points in which the rulebooks differ, rulings.md 2, and a house
// rule that is in none of them. House rules may mix all four. The zero Rules are those of
// the German edition.
type Rules struct {
	// GoldPerSeat: when the diggers win, as many gold cards are drawn as there
	// are seats, nine with ten. Otherwise one for each gold-digger in play.
	GoldPerSeat bool
	// Islands: a tunnel may be laid beside any card that lies face up.
	// Otherwise a live tunnel must lead into its cell.
	Islands bool
	// OwnTool: players may break their own tools.
	OwnTool bool
	// AllSaboteurs: all saboteur cards are dealt to players, so the one left over is
	// always a gold-digger: rulings.md, ruling 18. Off in all editions.
	AllSaboteurs bool
}

// Rules returns the rules as the edition prints them.
func (e Edition) Rules() Rules {
	return [5]Rules{
		Amigo:      {},
		Dutch2004:  {GoldPerSeat: true, Islands: true},
		DutchLater: {Islands: true},
		Gigamic:    {GoldPerSeat: true},
		Icelandic:  {GoldPerSeat: true, Islands: true, OwnTool: true},
	}[e]
}

// Edition returns the edition that has these rules. It reports false for a
// mixture that none prints.
func (r Rules) Edition() (Edition, bool) {
	for _, e := range Editions {
		if e.Rules() == r {
			return e, true
		}
	}
	return 0, false
}

// Printed returns the rules without the house rule that no edition has.
func (r Rules) Printed() Rules {
	r.AllSaboteurs = false
	return r
}

// String returns the edition's short name, or "house" and the names of the
// switches that are on, such as "house+islands+own-tool". ParseRules reads it.
func (r Rules) String() string {
	if e, ok := r.Edition(); ok {
		return e.String()
	}
	s := "house"
	for _, w := range r.switches() {
		if *w.on {
			s += "+" + w.name
		}
	}
	return s
}

// A ruleSwitch is one of the rules by its name.
type ruleSwitch struct {
	name string
	on   *bool
}

func (r *Rules) switches() [4]ruleSwitch {
	return [4]ruleSwitch{{"gold-per-seat", &r.GoldPerSeat}, {"islands", &r.Islands}, {"own-tool", &r.OwnTool}, {"all-saboteurs", &r.AllSaboteurs}}
}

// ParseRules returns the rules of an edition's short name, or of "house" and the
// names of the switches that are on, in any order, also where an edition prints
// just these rules. It reads what String returns.
func ParseRules(name string) (Rules, error) {
	if e, err := parseEdition(name); err == nil {
		return e.Rules(), nil
	}
	var r Rules
	words := strings.Split(name, "+")
	known := words[0] == "house"
	for _, word := range words[1:] {
		switches := r.switches()
		i := slices.IndexFunc(switches[:], func(s ruleSwitch) bool { return s.name == word && !*s.on })
		if i < 0 {
			known = false
			break
		}
		*switches[i].on = true
	}
	if !known {
		return Rules{}, fmt.Errorf("game: there are no rules %q", name)
	}
	return r, nil
}

// A Role is what a dwarf is in a round. The zero Role is one not known.
type Role uint8

const (
	UnknownRole Role = iota
	Digger
	Saboteur
)

// String returns the role's English name.
func (r Role) String() string { return [3]string{"unknown", "gold-digger", "saboteur"}[r%3] }

// A setup is what depends on the number of seats.
type setup struct{ saboteurs, diggers, hand int }

// setups is the table of rulings.md 1, by the number of seats.
var setups = [MaxSeats + 1]setup{
	3:  {1, 3, 6},
	4:  {1, 4, 6},
	5:  {2, 4, 6},
	6:  {2, 5, 5},
	7:  {3, 5, 5},
	8:  {3, 6, 4},
	9:  {3, 7, 4},
	10: {4, 7, 4},
}

// Dwarves returns how many saboteurs and gold-diggers are among the role cards
// for a number of seats: one more than there are seats, and one is left over.
func Dwarves(seats int) (saboteurs, diggers int) {
	return setups[seats].saboteurs, setups[seats].diggers
}

// Saboteurs returns the least and the most saboteurs that can be among a number of
// seats, which depends on the role card that is left over.
func (r Rules) Saboteurs(seats int) (least, most int) {
	most, _ = Dwarves(seats)
	if r.AllSaboteurs {
		return most, most
	}
	return most - 1, most
}

// HandSize returns how many cards each hand holds for a number of seats.
func HandSize(seats int) int { return setups[seats].hand }

// Wages returns how many nuggets each of a number of saboteurs in play is due
// for a round without treasure.
func Wages(saboteurs int) int { return [5]int{0, 4, 3, 3, 2}[saboteurs] }

// A Seat is a place at the table, counted from 0 in the order of turns, which
// is clockwise: the next seat is the left neighbour.
type Seat int8

// Nobody is no seat. A view or an event for Nobody is what everybody sees.
const Nobody Seat = -1

// String returns the seat as people count, from 1.
func (s Seat) String() string {
	if s == Nobody {
		return "nobody"
	}
	return fmt.Sprintf("seat %d", int(s)+1)
}
