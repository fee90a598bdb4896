package ai

import (
	"saboteur/game"
	"saboteur/game/bot"
)

// Thoughts are the numbers behind a choice, for those who want to know why a dwarf made it.
// They are the secret of its seat until the match has ended.
type Thoughts struct {
	Options  []Option           // the actions that it thought ahead about, the chosen one first; none if it did not think ahead
	Suspects [game.MaxSeats]int // how likely it takes each seat for a saboteur, in per cent
	Treasure [3]int             // how likely it thinks that each goal hides the treasure, in per cent
}

// An Option is an action that a dwarf thought ahead about. Of those that were tried longest,
// the one with the highest sum of Chance and Rules is chosen.
type Option struct {
	Action game.Action
	Chance int // how likely its side wins, as far as it could see ahead, in per cent
	Rules  int // what its rules of thumb add, in per cent; below 0 if they speak against it
	Worlds int // how many guesses at what is hidden it was tried in; those that looked worse early were tried in fewer
}

// Thoughts returns the numbers behind the latest choice.
func (d *Dwarf) Thoughts() (t Thoughts) {
	for s := range game.Seat(d.view.Seats) {
		t.Suspects[s] = d.belief.Saboteur(s)
	}
	for g, p := range d.turn.treasure {
		t.Treasure[g] = 100 * p / certain
	}
	if d.level != bot.Master || d.view.Phase != game.Playing {
		return t
	}
	best := d.search.best()
	for i := range d.search.tried {
		c := &d.search.tried[i]
		t.Options = append(t.Options, Option{c.action, c.comparable(best) / 10, d.search.prior(c) / 10, c.worlds})
	}
	return t
}
