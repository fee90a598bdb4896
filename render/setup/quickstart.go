package setup

import (
	"fmt"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/play"
	"saboteur/render/screen"
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
func (p Party) players(k *screen.App) (all []bot.Player) {
	names := p.Names
	if len(names) == 0 {
		names = []string{screen.PersonName(k, 1)}
	}
	for _, name := range names {
		all = append(all, bot.Player{Name: name, Human: true})
	}
	for i := range p.seats() - len(names) {
		all = append(all, bot.Player{Name: DwarfNames[i], Level: UsualSkill})
	}
	return all
}

// QuickStart deals to a party, which is one that Check finds nothing wrong with.
func QuickStart(k *screen.App, p Party) screen.Scene {
	players := p.players(k)
	rules := k.Edition().Rules()
	if p.Rules != nil {
		rules = *p.Rules
	}
	return k.Routes.Play(k, play.New(k, deal(k, len(players), rules, p.Seed), players, p.Seed != nil))
}

// deal returns what a match is made of, by a seed that is told, or a secret one where
// it is nil. The seed tells who begins as well: whoever has it deals the same hands to
// the same seats.
func deal(k *screen.App, seats int, rules game.Rules, seed *uint64) game.Config {
	c := game.Config{Seats: seats, Rules: rules, Seed: k.Seed(), Dice: k.Seed()}
	if seed != nil {
		c.Seed = *seed
	}
	c.First = game.Seat(c.Seed % uint64(seats))
	return c
}
