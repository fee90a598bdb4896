package main

import (
	"fmt"
	"sync"

	"saboteur/ai"
	"saboteur/ai/arena"
	"saboteur/game"
)

// even is the share of what was counted that is spread evenly over all kinds,
// so that what was never seen is not taken for impossible.
const even = 0.02

// A count holds how often gold-diggers, saboteurs and players without sense
// did each kind of deed, by the size of the table and by how they stood.
type count [ai.Sizes][ai.Stands][ai.DeedKinds][3]float64

// The columns of a count.
const (
	digger = iota
	saboteur
	senseless
)

// fitDeeds counts what gold-diggers and saboteurs of each level do, and those
// who draw lots.
func fitDeeds(p plan) error {
	var by [len(ai.Levels)]count
	for i, l := range ai.Levels {
		by[i] = countDeeds(p, l).shares()
	}
	for size := range ai.Sizes {
		fmt.Printf("\t%v: {\n", ai.SizeNames[size])
		for stand := range ai.Stands {
			fmt.Printf("\t\t%v: {\n", ai.StandNames[stand])
			for kind := range ai.DeedKinds {
				fmt.Printf("\t\t\t%v: {", ai.DeedNames[kind])
				lots := 0.0
				for _, c := range by {
					s := c[size][stand][kind]
					fmt.Printf("%.0f, %.0f, ", blunt(s[digger]), blunt(s[saboteur]))
					lots += s[senseless] / float64(len(by))
				}
				fmt.Printf("%.0f},\n", blunt(lots))
			}
			fmt.Println("\t\t},")
		}
		fmt.Println("\t},")
	}
	return nil
}

// blunt mixes a share with evenness, in hundred-thousandths.
func blunt(share float64) float64 {
	return 100_000 * ((1-even)*share + even/float64(ai.DeedKinds))
}

// shares returns the shares of all deeds of who stood alike at tables of a size.
func (c count) shares() count {
	for size := range c {
		for stand := range c[size] {
			kinds := &c[size][stand]
			for column := range 3 {
				sum := 0.0
				for kind := range kinds {
					sum += kinds[kind][column]
				}
				for kind := range kinds {
					kinds[kind][column] /= max(sum, 1)
				}
			}
		}
	}
	return c
}

// A table is who sits where when deeds are counted.
type table struct {
	of   [game.MaxSeats]ai.Mind
	lots game.Seat // who draws lots, or Nobody
}

// tableOf seats dwarves of a level, or at every other table of all levels and
// characters; at every other pair of tables one seat draws lots.
func tableOf(level ai.Level, i, seats int) (t table) {
	t.lots = game.Nobody
	if i/2%2 == 0 {
		t.lots = game.Seat(i / 4 % seats)
	}
	for s := range t.of {
		t.of[s] = ai.Mind{Level: level}
		if i%2 == 1 {
			t.of[s] = ai.Mind{Level: ai.Levels[(s+i/2)%len(ai.Levels)], Character: ai.Characters[(s+i/8)%len(ai.Characters)]}
		}
	}
	return t
}

// column returns where a seat's deeds are counted, or false if it is of another
// level.
func (t *table) column(level ai.Level, seat game.Seat, role game.Role) (int, bool) {
	switch {
	case seat == t.lots:
		return senseless, true
	case t.of[seat].Level != level:
		return 0, false
	case role == game.Saboteur:
		return saboteur, true
	}
	return digger, true
}

// countDeeds counts what dwarves of a level do.
func countDeeds(p plan, level ai.Level) (sum count) {
	deals := p.deals
	if level == ai.Master {
		deals /= 4 // they take their time
	}
	var mu sync.Mutex
	for seats := game.MinSeats; seats <= game.MaxSeats; seats++ {
		plan := arena.Plan{Games: deals, Players: seats, Seed: p.seed}
		parallel(deals, func(i int) {
			c := countDeal(plan.Config(i), tableOf(level, i, seats), level)
			mu.Lock()
			defer mu.Unlock()
			sum.add(&c)
		})
	}
	return sum
}

// add adds another count.
func (c *count) add(o *count) {
	for size := range c {
		for stand := range c[size] {
			for kind := range c[size][stand] {
				for column := range c[size][stand][kind] {
					c[size][stand][kind][column] += o[size][stand][kind][column]
				}
			}
		}
	}
}

// countDeal counts what dwarves of a level do in one round.
func countDeal(config game.Config, t table, level ai.Level) (c count) {
	var room ai.Onlooker
	cast := func(seat game.Seat, _ game.Role) arena.Player {
		if seat == t.lots {
			return arena.NewLots(config.Seed, seat)
		}
		return ai.NewDwarf(seat, t.of[seat])
	}
	arena.Deal(config, cast, func(s *game.State, e game.Event) {
		v := s.View(game.Nobody)
		d, ok := room.Hear(e.For(game.Nobody), &v)
		if !ok || s.Round != 1 {
			return
		}
		if column, ok := t.column(level, d.Seat, s.RoleOf(d.Seat)); ok {
			c[ai.SizeOf(config.Seats)][d.Stand][d.KindAmong(s.RoleOf)][column]++
		}
	})
	return c
}
