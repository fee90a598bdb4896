package main

import (
	"fmt"
	"math"
	"sync"

	"saboteur/ai"
	"saboteur/ai/arena"
	"saboteur/game"
)

// How what was counted is blunted: people play differently from dwarves, and
// no single act may convict.
const (
	even   = 0.15 // of every share is spread evenly over all kinds
	temper = 0.7  // the power to which shares are raised
)

// A count holds how often gold-diggers and saboteurs did each kind of deed.
type count [ai.DeedKinds][2]float64

// fitDeeds counts what gold-diggers and saboteurs do, in the mean of several
// tempers of play, so that none is taken for all there is.
func fitDeeds(p plan) error {
	var shares count
	for _, level := range ai.Levels {
		addShares(&shares, countDeeds(p, level))
	}
	for kind, s := range shares {
		fmt.Printf("\t%v: {%.0f, %.0f}, // %.3f %.3f\n", ai.DeedNames[kind], odds(s[0]), odds(s[1]), s[0], s[1])
	}
	for kind, s := range shares {
		fmt.Printf("\t%v: %.0f,\n", ai.DeedNames[kind], 100*math.Log(blunt(s[1])/blunt(s[0])))
	}
	return nil
}

// blunt mixes a share with evenness.
func blunt(share float64) float64 { return (1-even)*share + even/float64(ai.DeedKinds) }

// odds is what stands in the table, in ten-thousandths.
func odds(share float64) float64 { return 10_000 * math.Pow(blunt(share), temper) }

// addShares adds the shares of a count, a quarter for each of four levels.
func addShares(to *count, c count) {
	for role := range 2 {
		sum := 0.0
		for kind := range c {
			sum += c[kind][role]
		}
		for kind := range c {
			to[kind][role] += c[kind][role] / sum / float64(len(ai.Levels))
		}
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
			arena.Deal(plan.Config(i), arena.Sides(level, level), func(s *game.State, e game.Event) {
				room := s.View(game.Nobody)
				if d, ok := o.Hear(e.For(game.Nobody), &room); ok && s.Round == 1 {
					c[d.KindAmong(s.RoleOf)][role(s, d.Seat)]++
				}
			})
			mu.Lock()
			defer mu.Unlock()
			for kind := range c {
				sum[kind][0] += c[kind][0]
				sum[kind][1] += c[kind][1]
			}
		})
	}
	return sum
}

// role returns the column of a seat.
func role(s *game.State, seat game.Seat) int {
	if s.RoleOf(seat) == game.Saboteur {
		return 1
	}
	return 0
}
