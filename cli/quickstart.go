package cli

import (
	"errors"
	"flag"
	"fmt"
	"strconv"
	"strings"

	"saboteur/game"
	"saboteur/render/setup"
)

// A quickStart is the match that the command line asks for. It begins at once,
// without the title screen.
type quickStart struct {
	party *setup.QuickMatch // nil if no flag asks for a match
}

// addFlags adds the flags that ask for a match.
func (q *quickStart) addFlags(f *flag.FlagSet) {
	add := func(name, usage string, read func(p *setup.QuickMatch, value string) error) {
		f.Func(name, usage, func(value string) error {
			if q.party == nil {
				q.party = new(setup.QuickMatch)
			}
			return read(q.party, value)
		})
	}
	add("seats", "start a match at once with these people: a list of `names` such as \"Anna,Bram\"", readNames)
	add("players", "start a match at once with this `number` of players, 3 to 10; dwarves fill the empty seats", readPlayers)
	add("edition", "start a match at once by these `rules`: "+ruleNames, readRules)
	add("seed", "start a match at once with this seed, a `number`; the match is then marked as having a known seed", readSeed)
}

// ruleNames says what -edition accepts.
const ruleNames = "nl-999-2004, de-amigo, nl-999-later, fr-gigamic-2012, is, or house with any of +gold-per-seat, +islands, +own-tool and +all-saboteurs"

// rulesHelp explains the house rules.
const rulesHelp = `
house has the rules of de-amigo, and each switch changes one of them:
  +gold-per-seat  gold for every player, not only for every gold-digger
  +islands        tunnels may touch any card, not only the path from the start
  +own-tool       players may break their own tools
  +all-saboteurs  every saboteur card is dealt; the card left over is a gold-digger

Some mixes are those of an edition:
  house                                 = de-amigo
  house+gold-per-seat                   = fr-gigamic-2012
  house+islands                         = nl-999-later
  house+gold-per-seat+islands           = nl-999-2004
  house+gold-per-seat+islands+own-tool  = is
`

func readNames(p *setup.QuickMatch, value string) error {
	p.HumanNames = nil
	for name := range strings.SplitSeq(value, ",") {
		p.HumanNames = append(p.HumanNames, strings.TrimSpace(name))
	}
	return nil
}

func readPlayers(p *setup.QuickMatch, value string) error {
	n, err := strconv.Atoi(value)
	if err != nil || n < game.MinSeats || n > game.MaxSeats {
		return fmt.Errorf("it must be %d to %d", game.MinSeats, game.MaxSeats)
	}
	p.Seats = n
	return nil
}

func readRules(p *setup.QuickMatch, value string) error {
	rules, err := game.ParseRules(value)
	if err != nil {
		return errors.New("it must be " + ruleNames)
	}
	p.Rules = &rules
	return nil
}

func readSeed(p *setup.QuickMatch, value string) error {
	seed, err := strconv.ParseUint(value, 0, 64)
	if err != nil {
		return errors.New("it must be a whole number from 0 to 18446744073709551615")
	}
	p.Seed = &seed
	return nil
}

// check returns a usageError if nobody can play the match, and nil if no match
// is asked for.
func (q *quickStart) check() error {
	if q.party == nil {
		return nil
	}
	if err := q.party.Validate(); err != nil {
		return usageError{err}
	}
	return nil
}
