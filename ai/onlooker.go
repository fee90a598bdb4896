package ai

import (
	"saboteur/game"
	"saboteur/game/bot"
)

// An Onlooker watches a round from outside and suspects whom the whole room
// must suspect. It must hear every event of the match as Nobody sees it. The
// zero Onlooker is ready.
type Onlooker struct {
	eyes    witness
	company Company
	belief  *Belief
}

// Meet tells the onlooker who sits at the table, from the next round on;
// without it, it takes all for people.
func (o *Onlooker) Meet(players []bot.Player) { o.company = companyOf(players) }

// Hear tells the onlooker of an event, and what the room sees afterwards. It
// returns what the event shows of who did it, if anything.
func (o *Onlooker) Hear(e game.Event, after *game.View) (d Deed, ok bool) {
	if _, dealt := e.(game.Dealt); dealt {
		o.belief = NewBelief(int(after.Seats), game.Nobody, game.UnknownRole)
		o.belief.Meet(o.company)
		o.eyes.start(after, o.belief)
		return Deed{}, false
	}
	if o.belief == nil {
		return Deed{}, false
	}
	_, d, ok = o.eyes.judge(e, after)
	if ok {
		d = o.belief.blame(d)
		o.belief.Note(d)
	}
	return d, ok
}

// Expects returns how likely the room takes a target for a saboteur if the role of
// the seat that does something to it is as it is, in thousandths. Before a round it is
// 0.
func (o *Onlooker) Expects(target, seat game.Seat, role game.Role) int {
	if o.belief == nil {
		return 0
	}
	return o.belief.given(target, seat, role)
}

// Suspicion returns how far each seat is suspected, in thousandths, as a
// playout counts it.
func (o *Onlooker) Suspicion() (s [game.MaxSeats]int) {
	for seat, h := range o.belief.heat() {
		s[seat] = logistic(10 * h)
	}
	return s
}
