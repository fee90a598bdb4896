package render

import (
	"fmt"

	"saboteur/game"
)

// A Party is who sits down to play at once, without the title. The zero Party is
// one person among four dwarves.
type Party struct {
	Names []string    // of the people, in the order of their seats; none is one person
	Seats int         // people and dwarves; 0 for five, or as many as there are people
	Rules *game.Rules // nil for those of the language
	Seed  *uint64     // of the deals; nil for a secret one
}

// seats returns how many seats there are.
func (p Party) seats() int {
	if p.Seats == 0 {
		return max(5, len(p.Names))
	}
	return p.Seats
}

// Check returns why nobody can play so, in a sentence, nil if they can.
func (p Party) Check() error {
	n := p.seats()
	switch {
	case n < game.MinSeats || n > game.MaxSeats:
		return fmt.Errorf("%d to %d can play, not %d", game.MinSeats, game.MaxSeats, n)
	case len(p.Names) > n:
		return fmt.Errorf("%d people do not fit on %d seats", len(p.Names), n)
	}
	for _, name := range p.Names {
		if letters := len([]rune(name)); letters == 0 || letters > longestName {
			return fmt.Errorf("%q is no name of 1 to %d letters", name, longestName)
		}
	}
	return nil
}

// players returns who sits where: people first.
func (p Party) players(k *Kit) (all []Player) {
	names := p.Names
	if len(names) == 0 {
		names = []string{personName(k, 1)}
	}
	for _, name := range names {
		all = append(all, Player{Name: name, Human: true})
	}
	for i := range p.seats() - len(names) {
		all = append(all, Player{Name: dwarfNames[i], Skill: usualSkill})
	}
	return all
}

// Begin deals to a party, which is one that Check finds nothing wrong with.
func Begin(k *Kit, p Party) Scene {
	players := p.players(k)
	c := game.Config{Seats: len(players), Rules: k.edition().Rules(), Seed: k.Seed(), Dice: k.Seed()}
	if p.Rules != nil {
		c.Rules = *p.Rules
	}
	if p.Seed != nil {
		c.Seed = *p.Seed
	}
	c.First = byLot(c)
	return newTable(newMatch(k, c, players, p.Seed != nil))
}

// byLot returns who begins where nobody is named for it. The seed of the deals tells
// that as well: whom it is told has the same hands dealt to the same seats.
func byLot(c game.Config) game.Seat { return game.Seat(c.Seed % uint64(c.Seats)) }
