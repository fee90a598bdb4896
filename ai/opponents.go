package ai

import (
	"saboteur/game"
	"saboteur/game/bot"
)

// Opponents are who sits at the table, by seat, as everybody there knows it:
// people, and bots of a level. The zero Opponents are all people.
type Opponents [game.MaxSeats]Opponent

// opponentsOf returns the opponents that players are.
func opponentsOf(players []bot.Player) (o Opponents) {
	for s, p := range players {
		if !p.Human {
			o[s] = OpponentOf(p.Level)
		}
	}
	return o
}

// An Opponent is who sits on one seat: Person, or what OpponentOf returns.
type Opponent uint8

// Person is an opponent whose way of playing is not known.
const Person Opponent = 0

// OpponentOf returns the opponent that is a bot of a level.
func OpponentOf(l bot.Level) Opponent { return 1 + Opponent(l) }

// notices reports whether an opponent changes its mind about others by what they
// do.
func (o Opponent) notices() bool { return o == Person || infers(bot.Level(o-1)) }

// observedBy returns how many per cent of the others at the table notice what a
// seat does.
func (o *Opponents) observedBy(seat game.Seat, seats int) int {
	n := 0
	for s := range game.Seat(seats) {
		if s != seat && o[s].notices() {
			n++
		}
	}
	return 100 * n / (seats - 1)
}
