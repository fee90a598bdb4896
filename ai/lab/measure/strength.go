package main

import (
	"fmt"
	"io"
	"sync"

	"saboteur/ai"
	"saboteur/ai/arena"
	"saboteur/game"
	"saboteur/game/bot"
)

// stones prints how many stones digging masters turn in a round that another gold-digger
// had looked at.
func stones(p plan, out io.Writer) {
	var mu sync.Mutex
	turned, known := 0, 0
	arena.Each(p.deals, func(i int) {
		arena.PlayRound(p.config(i), arena.Sides(bot.Master, bot.Master), func(s *game.State, e game.Event) {
			goal, ok := e.(game.GoalTurned)
			if !ok || s.Round != 1 || goal.Laid.Card == game.Treasure || s.RoleOf(s.Turn) != game.Digger {
				return
			}
			mu.Lock()
			defer mu.Unlock()
			turned++
			for seat := range game.Seat(s.Seats) {
				if seat != s.Turn && s.RoleOf(seat) == game.Digger && s.LookedAt[seat]>>goal.Goal&1 == 1 {
					known++
					break
				}
			}
		})
	})
	fmt.Fprintf(out, "a round: %.2f stones, %.2f that another gold-digger had seen (%d rounds)\n", float64(turned)/float64(p.deals), float64(known)/float64(p.deals), p.deals)
}

// ladder prints how often gold-diggers of each level win against saboteurs of each.
func ladder(p plan, out io.Writer) {
	for _, seats := range []int{3, 5, 7, 10} {
		p.seats = seats
		fmt.Fprintf(out, "%d seats, %d deals; rounds won by digging\n", seats, p.deals)
		for _, diggers := range bot.Levels {
			for _, saboteurs := range bot.Levels {
				won := p.wins(arena.Sides(diggers, saboteurs))
				fmt.Fprintf(out, "  %-11s against sabotaging %-11s %s\n", diggers.Plural(), saboteurs.Plural(), share(arena.Count(won), len(won)))
			}
		}
	}
}

// wins plays all deals and returns which of them the gold-diggers won.
func (p plan) wins(cast arena.Cast) []bool {
	won := make([]bool, p.deals)
	arena.Each(p.deals, func(i int) { won[i] = arena.PlayRound(p.config(i), cast, nil).DiggerWins == 1 })
	return won
}

// previousMaster makes a master of an older version. It is nil unless a file that sets it
// is added to this package: see previous.sh.
var previousMaster func(seat game.Seat) bot.Bot

// previous prints how often digging masters win against sabotaging masters, miners and
// masters of an older version, on the same deals.
func previous(p plan, out io.Writer) {
	master := func(s game.Seat) bot.Bot { return ai.NewDwarf(s, bot.Master, bot.Even) }
	miner := func(s game.Seat) bot.Bot { return ai.NewDwarf(s, bot.Miner, bot.Even) }
	play := func(diggers, saboteurs func(game.Seat) bot.Bot) []bool {
		return p.wins(func(s game.Seat, r game.Role) bot.Bot {
			if r == game.Saboteur {
				return saboteurs(s)
			}
			return diggers(s)
		})
	}
	compare := func(name string, won, base []bool) {
		fmt.Fprintf(out, "%-55s %s", name, share(arena.Count(won), len(won)))
		if base != nil {
			fmt.Fprintf(out, "; %+.1f points, z %.1f", 100*float64(arena.Count(won)-arena.Count(base))/float64(len(won)), arena.McNemar(won, base))
		}
		fmt.Fprintln(out)
	}
	base := play(master, master)
	compare("digging masters against sabotaging masters", base, nil)
	compare("digging masters against sabotaging miners", play(master, miner), base)
	if previousMaster != nil {
		compare("digging masters against previous sabotaging masters", play(master, previousMaster), base)
		compare("previous digging masters against sabotaging masters", play(previousMaster, master), base)
		compare("previous digging masters against previous sabotaging", play(previousMaster, previousMaster), base)
	}
}
