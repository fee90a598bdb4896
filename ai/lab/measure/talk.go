package main

import (
	"fmt"
	"io"

	"saboteur/ai"
	"saboteur/ai/arena"
	"saboteur/game"
	"saboteur/game/bot"
)

// A talk counts what was said in some rounds.
type talk struct {
	rounds, turns, turnsWith  int
	kinds                     [game.Doubt + 1]int
	claims, accusations       [2]verdicts    // by the speaker's role
	accused                   [2][2]verdicts // of the pairs of players, by the roles of the one and the other, those of whom one has accused the other
	vouched                   [2][2]verdicts
	believed, claimsToBelieve int // claims of a treasure that made listeners dig there, or think of it
}

// Verdicts count what is true.
type verdicts struct{ true, all int }

// talks prints how much dwarves of each level say, and how much of it is true and believed.
func talks(p plan, out io.Writer) {
	for _, level := range p.levels() {
		for _, p.seats = range []int{3, 5, 7, 10} {
			all := make([]talk, p.deals)
			arena.Each(p.deals, func(i int) { all[i] = p.listen(i, level) })
			sum := talk{}
			for i := range all {
				sum.add(&all[i])
			}
			sum.print(out, level, p.seats)
		}
	}
}

// listen plays a round and counts what is said.
func (p plan) listen(i int, level bot.Level) (c talk) {
	var t table
	c.rounds = 1
	spoke := false
	var who [game.MaxSeats]game.Role
	var pairs [2][game.MaxSeats][game.MaxSeats]bool
	arena.PlayRound(p.config(i), t.seatAll(arena.Sides(level, level)), func(s *game.State, e game.Event) {
		switch e := e.(type) {
		case game.TurnBegan:
			if s.Phase == game.Playing {
				c.turns++
				spoke = false
			}
		case game.Said:
			if c.kinds[e.Statement.Kind]++; !spoke {
				spoke = true
				c.turnsWith++
			}
			c.judge(s, e, t)
			switch e.Statement.Kind {
			case game.Accuse:
				pairs[0][e.Seat][e.Statement.Seat] = true
			case game.Vouch:
				pairs[1][e.Seat][e.Statement.Seat] = true
			}
		case game.RoundEnded:
			who = e.Roles
		}
	})
	for a := range p.seats {
		for b := range p.seats {
			if a != b {
				ra, rb := who[a]-game.Digger, who[b]-game.Digger
				if ra > 1 {
					ra = 1
				}
				if rb > 1 {
					rb = 1
				}
				c.accused[ra][rb].count(pairs[0][a][b])
				c.vouched[ra][rb].count(pairs[1][a][b])
			}
		}
	}
	return c
}

// judge counts a statement as true or false, and whether it is believed.
func (c *talk) judge(s *game.State, e game.Said, t table) {
	role := 0
	if s.RoleOf(e.Seat) == game.Saboteur {
		role = 1
	}
	what := e.Statement
	switch what.Kind {
	case game.ClaimTreasure, game.ClaimStone:
		is := (s.TreasureGoal() == int(what.Goal)) == (what.Kind == game.ClaimTreasure)
		c.claims[role].count(is)
		for seat, b := range t {
			d, ok := b.(*ai.Dwarf)
			if !ok || game.Seat(seat) == e.Seat || s.LookedAt[seat] != 0 {
				continue
			}
			c.claimsToBelieve++
			if d.Expects(what.Goal) >= 50 == (what.Kind == game.ClaimTreasure) {
				c.believed++
			}
		}
	case game.Accuse:
		c.accusations[role].count(s.RoleOf(what.Seat) == game.Saboteur)
	}
}

func (v *verdicts) count(is bool) {
	v.all++
	if is {
		v.true++
	}
}

func (c *talk) add(o *talk) {
	c.rounds += o.rounds
	c.turns += o.turns
	c.turnsWith += o.turnsWith
	c.believed += o.believed
	c.claimsToBelieve += o.claimsToBelieve
	for k := range c.kinds {
		c.kinds[k] += o.kinds[k]
	}
	for a := range 2 {
		for b := range 2 {
			c.accused[a][b].true += o.accused[a][b].true
			c.accused[a][b].all += o.accused[a][b].all
			c.vouched[a][b].true += o.vouched[a][b].true
			c.vouched[a][b].all += o.vouched[a][b].all
		}
	}
	for role := range c.claims {
		c.claims[role].true += o.claims[role].true
		c.claims[role].all += o.claims[role].all
		c.accusations[role].true += o.accusations[role].true
		c.accusations[role].all += o.accusations[role].all
	}
}

func (c *talk) print(out io.Writer, level bot.Level, seats int) {
	all := 0
	for _, n := range c.kinds {
		all += n
	}
	fmt.Fprintf(out, "%v, %d seats: %.1f statements a round, in %s of the turns\n", level.Plural(), seats, float64(all)/float64(c.rounds), share(c.turnsWith, c.turns))
	for kind, n := range c.kinds {
		if n > 0 {
			fmt.Fprintf(out, "  %-12.2f %v\n", float64(n)/float64(c.rounds), game.Statement{Kind: game.StatementKind(kind)})
		}
	}
	for role, name := range []string{"gold-diggers", "saboteurs"} {
		fmt.Fprintf(out, "  claims of %s true %s; accusations %s\n", name, share(c.claims[role].true, c.claims[role].all), share(c.accusations[role].true, c.accusations[role].all))
	}
	for a, from := range []string{"digger", "saboteur"} {
		for b, to := range []string{"digger", "saboteur"} {
			fmt.Fprintf(out, "  %s accuses a %s %s, vouches %s\n", from, to, share(c.accused[a][b].true, c.accused[a][b].all), share(c.vouched[a][b].true, c.vouched[a][b].all))
		}
	}
	fmt.Fprintf(out, "  believed by who has not looked %s\n", share(c.believed, c.claimsToBelieve))
}
