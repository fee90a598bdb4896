package ai

import (
	"saboteur/game"
	"saboteur/game/bot"
)

// A Company tells who sits at the table, as all there can see: people, and
// dwarves of a level. The zero Company is one of people.
type Company [game.MaxSeats]Sitter

// companyOf returns the company of players, by seat.
func companyOf(players []bot.Player) (c Company) {
	for s, p := range players {
		if !p.Human {
			c[s] = DwarfOf(p.Level)
		}
	}
	return c
}

// A Sitter is who sits on a seat: Person, or what DwarfOf returns.
type Sitter uint8

// Person is somebody whose way of playing is not known.
const Person Sitter = 0

// DwarfOf returns the sitter that is a dwarf of a level.
func DwarfOf(l bot.Level) Sitter { return 1 + Sitter(l) }

// notices reports whether a sitter changes its mind about others by what they do.
func (w Sitter) notices() bool { return w == Person || infers(bot.Level(w-1)) }

// heeding returns how many in a hundred of those who sit with a seat notice what
// it does.
func (c *Company) heeding(seat game.Seat, seats int) int {
	n := 0
	for s := range game.Seat(seats) {
		if s != seat && c[s].notices() {
			n++
		}
	}
	return 100 * n / (seats - 1)
}
