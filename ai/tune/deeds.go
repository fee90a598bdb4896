package main

import (
	"fmt"
	"math"
	"sync"

	"saboteur/ai"
	"saboteur/ai/arena"
	"saboteur/game"
)

// even is the share of what was counted that is spread evenly over all kinds,
// so that what was never seen is not taken for impossible.
const even = 0.02

// A count holds how often gold-diggers, saboteurs and players without sense
// did each kind of deed.
type count [ai.DeedKinds][3]float64

// The columns of a count.
const (
	digger = iota
	saboteur
	senseless
)

// able are the levels that play well. They are counted in their mean, so that
// none is taken for all there is.
var able = []ai.Level{ai.Miner, ai.Foreman, ai.Master}

// fitDeeds counts what gold-diggers and saboteurs do who play well, those who
// are beginners, and those who draw lots.
func fitDeeds(p plan) error {
	well := shares(p, able)
	beginner := shares(p, []ai.Level{ai.Apprentice})
	for kind := range well {
		w, b := well[kind], beginner[kind]
		fmt.Printf("\t%v: {%.0f, %.0f, %.0f, %.0f, %.0f},\n", ai.DeedNames[kind],
			blunt(w[digger]), blunt(w[saboteur]), blunt(b[digger]), blunt(b[saboteur]), blunt((w[senseless]+b[senseless])/2))
	}
	for kind, s := range well {
		fmt.Printf("\t%v: %.0f,\n", ai.DeedNames[kind], 100*math.Log(blunt(s[saboteur])/blunt(s[digger])))
	}
	return nil
}

// blunt mixes a share with evenness, in hundred-thousandths.
func blunt(share float64) float64 {
	return 100_000 * ((1-even)*share + even/float64(ai.DeedKinds))
}

// shares returns the shares of all deeds, in the mean of some levels.
func shares(p plan, levels []ai.Level) (mean count) {
	for _, level := range levels {
		c := countDeeds(p, level)
		for column := range 3 {
			sum := 0.0
			for kind := range c {
				sum += c[kind][column]
			}
			for kind := range c {
				mean[kind][column] += c[kind][column] / sum / float64(len(levels))
			}
		}
	}
	return mean
}

// withLots casts dwarves of a level, and one seat that draws lots.
func withLots(c game.Config, level ai.Level, at game.Seat) arena.Cast {
	return func(seat game.Seat, role game.Role) arena.Player {
		if seat == at {
			return arena.NewLots(c.Seed, seat)
		}
		return ai.NewDwarf(seat, ai.Mind{Level: level})
	}
}

// countDeeds plays rounds among dwarves of a level.
func countDeeds(p plan, level ai.Level) (sum count) {
	deals := p.deals
	if level == ai.Master {
		deals /= 10 // they take their time
	}
	var mu sync.Mutex
	for seats := game.MinSeats; seats <= game.MaxSeats; seats++ {
		plan := arena.Plan{Games: deals, Players: seats, Seed: p.seed}
		parallel(deals, func(i int) {
			var o ai.Onlooker
			var c count
			lots := game.Nobody
			if i%4 == 0 {
				lots = game.Seat(i / 4 % seats)
			}
			arena.Deal(plan.Config(i), withLots(plan.Config(i), level, lots), func(s *game.State, e game.Event) {
				room := s.View(game.Nobody)
				if d, ok := o.Hear(e.For(game.Nobody), &room); ok && s.Round == 1 {
					column := role(s, d.Seat)
					if d.Seat == lots {
						column = senseless
					}
					c[d.KindAmong(s.RoleOf)][column]++
				}
			})
			mu.Lock()
			defer mu.Unlock()
			for kind := range c {
				for column := range c[kind] {
					sum[kind][column] += c[kind][column]
				}
			}
		})
	}
	return sum
}

// role returns the column of a seat.
func role(s *game.State, seat game.Seat) int {
	if s.RoleOf(seat) == game.Saboteur {
		return saboteur
	}
	return digger
}
