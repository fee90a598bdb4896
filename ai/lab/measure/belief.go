package main

import (
	"fmt"
	"io"
	"math"
	"sync"

	"saboteur/ai"
	"saboteur/ai/arena"
	"saboteur/game"
	"saboteur/game/bot"
)

// exposure prints in how many cases the gold-diggers, on the average, take a saboteur
// for one with at least 80 % before its second and its third card. The gold-diggers are
// masters, or as good as the saboteurs.
func exposure(p plan, out io.Writer) {
	for _, sides := range [][2]bot.Level{
		{bot.Master, bot.Apprentice}, {bot.Master, bot.Miner}, {bot.Master, bot.Foreman}, {bot.Foreman, bot.Foreman}, {bot.Master, bot.Master},
	} {
		var known [2]int
		cases := 0
		var mu sync.Mutex
		arena.Each(p.deals, func(i int) {
			k, n := exposed(p.config(i), arena.Sides(sides[0], sides[1]))
			mu.Lock()
			defer mu.Unlock()
			known[0], known[1], cases = known[0]+k[0], known[1]+k[1], cases+n
		})
		fmt.Fprintf(out, "%s among %s: known before the second card %s, before the third %s\n",
			sides[1].Plural(), sides[0].Plural(), share(known[0], cases), share(known[1], cases))
	}
}

// exposed counts, in one round, the saboteurs that are known before their second and
// their third card, and all saboteurs.
func exposed(c game.Config, cast arena.Cast) (known [2]int, all int) {
	var t table
	var turns [game.MaxSeats]int
	arena.PlayRound(c, t.seatAll(cast), func(s *game.State, e game.Event) {
		began, ok := e.(game.TurnBegan)
		if !ok || s.Phase != game.Playing || s.Round != 1 || s.RoleOf(began.Seat) != game.Saboteur {
			return
		}
		n := turns[began.Seat]
		turns[began.Seat]++
		if n == 1 {
			all++
		}
		if n != 1 && n != 2 {
			return
		}
		if mean, any := t.suspicion(s, began.Seat); any && mean >= 80 {
			known[n-1]++
		}
	})
	return known, all
}

// strangers prints whether beliefs of masters and foremen about strangers come true, at
// their turns and at the end of rounds. One dwarf sits at a table of strangers with one
// habit.
func strangers(p plan, out io.Writer) {
	var total [2]arena.Calibration
	for _, level := range []bot.Level{bot.Foreman, bot.Master} {
		for h := range habits {
			var acting, final arena.Calibration
			var mu sync.Mutex
			arena.Each(p.deals, func(i int) {
				c := p.config(i)
				t := arena.PlayMatch(c, func(s game.Seat, _ game.Role) bot.Bot {
					if int(s) == i/2%c.Seats {
						return ai.NewDwarf(s, level, bot.Even)
					}
					return newStranger(h, s, c.Seed)
				}, nil)
				mu.Lock()
				defer mu.Unlock()
				acting.Add(t.Acting)
				final.Add(t.Final)
			})
			fmt.Fprintf(out, "%-8v %-20v Brier acting %.3f, without beliefs %.3f; at the end %.3f, without %.3f; deciles off by %.0f\n", level, h,
				acting.Brier(), baseRate(acting), final.Brier(), baseRate(final), worstDecile(final))
			total[0].Add(acting)
			total[1].Add(final)
		}
	}
	fmt.Fprintf(out, "all: Brier acting %.3f, at the end %.3f\n", total[0].Brier(), total[1].Brier())
	for i, name := range []string{"acting", "at the end"} {
		fmt.Fprintf(out, "%s\n", name)
		for _, d := range total[i].Deciles {
			fmt.Fprintf(out, "  believed %5.1f %%, true %5.1f %% (%d cases)\n", d.Believed(), d.Found(), d.Cases)
		}
	}
}

// accused prints how often one stranger among masters is suspected with 60 % and more at
// the end of a round in which it was a gold-digger, by round.
func accused(p plan, out io.Writer) {
	var all, those [game.Rounds]int
	for h := range habits {
		var n, k [game.Rounds]int
		var mu sync.Mutex
		arena.Each(p.deals, func(i int) {
			c := p.config(i)
			person := game.Seat(i / 2 % c.Seats)
			var t table
			arena.PlayMatch(c, t.seatAll(func(s game.Seat, _ game.Role) bot.Bot {
				if s == person {
					return newStranger(h, s, c.Seed)
				}
				return ai.NewDwarf(s, bot.Master, bot.Even)
			}), func(s *game.State, e game.Event) {
				if _, ended := e.(game.RoundEnded); !ended || s.RoleOf(person) != game.Digger {
					return
				}
				mean, any := t.suspicion(s, person)
				if !any {
					return
				}
				mu.Lock()
				defer mu.Unlock()
				n[s.Round-1]++
				if mean >= 60 {
					k[s.Round-1]++
				}
			})
		})
		fmt.Fprintf(out, "%-20v accused in", h)
		printRounds(out, k, n)
		for r := range all {
			all[r], those[r] = all[r]+n[r], those[r]+k[r]
		}
	}
	fmt.Fprintf(out, "%-20v accused in", "all")
	printRounds(out, those, all)
}

func printRounds(out io.Writer, k, n [game.Rounds]int) {
	fmt.Fprintf(out, " %s;", share(k[0]+k[1]+k[2], n[0]+n[1]+n[2]))
	for r := range k {
		fmt.Fprintf(out, " round %d %.1f", r+1, 100*float64(k[r])/float64(max(n[r], 1)))
	}
	fmt.Fprintln(out)
}

// baseRate returns the Brier score of whoever believes of each case what is true in the
// mean.
func baseRate(c arena.Calibration) float64 {
	saboteurs := 0
	for _, d := range c.Deciles {
		saboteurs += d.Saboteurs
	}
	p := float64(saboteurs) / float64(max(c.Cases(), 1))
	return p * (1 - p)
}

// worstDecile returns by how many points the mean belief of a decile is off, where that
// is most. Deciles with few cases do not count.
func worstDecile(c arena.Calibration) (off float64) {
	const few = 50
	for _, d := range c.Deciles {
		if d.Cases >= few {
			off = max(off, math.Abs(d.Believed()-d.Found()))
		}
	}
	return off
}
