package main

import (
	"flag"
	"fmt"
	"strings"

	"saboteur/game"
	"saboteur/render"
)

// A party is what the command line says of who plays at once, and by which rules.
type party struct {
	seats, edition string
	players        int
	seed           uint64
}

// flags adds the flags that say it.
func (p *party) flags(f *flag.FlagSet) {
	f.StringVar(&p.seats, "seats", "", "deal at once to these people, as in \"Anna,Bram\"")
	f.IntVar(&p.players, "players", 0, "deal at once to so many, 3 to 10; dwarves take the empty seats")
	f.StringVar(&p.edition, "edition", "", "deal at once by these rules: nl-999-2004, de-amigo, nl-999-later, fr-gigamic-2012, is, or a mixture such as house+islands+own-tool")
	f.Uint64Var(&p.seed, "seed", 0, "deal at once from this seed; the match is then marked as known")
}

// party returns who plays at once, nil if the flags say nothing of it.
func (p *party) party(f *flag.FlagSet) (*render.Party, error) {
	var all *render.Party
	var wrong error
	f.Visit(func(set *flag.Flag) {
		next := render.Party{}
		if all != nil {
			next = *all
		}
		switch set.Name {
		case "seats":
			for _, name := range strings.Split(p.seats, ",") {
				next.Names = append(next.Names, strings.TrimSpace(name))
			}
		case "players":
			next.Seats = p.players
			if p.players == 0 {
				next.Seats = -1 // nobody: Check says so
			}
		case "edition":
			rules, err := game.ParseRules(p.edition)
			if err != nil {
				wrong = fmt.Errorf("-edition: there are no rules %q", p.edition)
			}
			next.Rules = &rules
		case "seed":
			next.Seed = &p.seed
		default:
			return
		}
		all = &next
	})
	if wrong == nil && all != nil {
		wrong = all.Check()
	}
	if wrong != nil {
		return nil, usageError{wrong}
	}
	return all, nil
}
