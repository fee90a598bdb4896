package main

import (
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"strings"

	"saboteur/ai"
	"saboteur/ai/arena"
	"saboteur/game"
	"saboteur/game/bot"
)

// A climber improves the weights of one side, those of masters, by trying changes
// on deals that are played with and without them: gold-diggers against fixed
// saboteurs, or the reverse. Nobody looks ahead: that would take too long.
type climber struct {
	side  string // the prefix of its weights' names
	best  ai.Weights
	deals int // for a whole trial
	seed  uint64
	dice  *rand.PCG
}

// climb tries changes for a while and prints the weights that it arrives at.
func climb(side string) func(plan, io.Writer) error {
	return func(p plan, out io.Writer) error {
		c := climber{side: side, best: ai.WeightsOf(p.from), deals: p.deals, seed: p.seed, dice: rand.NewPCG(p.seed, 1)}
		for i := range p.tries {
			next := c.change()
			gained, lost, z := c.trial(&next)
			if z > accept {
				fmt.Fprintf(out, "// try %d: %s: %d deals gained, %d lost, z %.1f\n", i+1, difference(&c.best, &next), gained, lost, z)
				c.best = next
			}
		}
		for w := range ai.Weight(len(c.best)) {
			if strings.HasPrefix(weightNames[w], side) || strings.HasPrefix(weightNames[w], "Both") {
				fmt.Fprintf(out, "\t%s: %d,\n", weightNames[w], c.best[w])
			}
		}
		return nil
	}
}

// accept is the z from which on a change is kept.
const accept = 1.7

// change returns the best weights with one to three of them altered.
func (c *climber) change() ai.Weights {
	next := c.best
	for range 1 + c.dice.Uint64()%3 {
		w := c.pick()
		spread := max(math.Abs(float64(next[w]))*0.4, 8)
		if w == ai.SabHides {
			spread = 1
		}
		next[w] += int(math.Round(spread * c.normal()))
	}
	next[ai.DigDoubt] = min(max(next[ai.DigDoubt], 5), 95)
	next[ai.DigTrust] = min(max(next[ai.DigTrust], 5), 95)
	next[ai.SabLong] = max(next[ai.SabLong], 1)
	return next
}

// pick returns one of the side's weights.
func (c *climber) pick() ai.Weight {
	for {
		w := ai.Weight(c.dice.Uint64() % uint64(len(c.best)))
		if strings.HasPrefix(weightNames[w], c.side) {
			return w
		}
	}
}

// normal returns a random number with a deviation of about 1: the sum of three throws.
func (c *climber) normal() float64 {
	sum := 0.0
	for range 3 {
		sum += float64(c.dice.Uint64()>>11)/(1<<52) - 1
	}
	return sum
}

// trial plays the best and the next weights on the same new deals, at tables of all
// sizes, and gives up early if the next are no better.
func (c *climber) trial(next *ai.Weights) (gained, lost int, z float64) {
	const batch = 400
	for played := 0; played < c.deals; played += batch {
		var results [batch]int
		arena.Each(batch, func(i int) {
			seats := game.MinSeats + i%(game.MaxSeats-game.MinSeats+1)
			config := arena.Plan{Players: seats, Seed: c.seed + uint64(i), Silent: true}.Config(0)
			opponent := opponents[i/8%len(opponents)]
			results[i] = c.play(config, next, opponent) - c.play(config, &c.best, opponent)
		})
		c.seed += batch
		for _, r := range results {
			gained += max(r, 0)
			lost += max(-r, 0)
		}
		z = float64(gained-lost) / math.Sqrt(float64(max(gained+lost, 1)))
		if z < 0.5 {
			break
		}
	}
	return gained, lost, z
}

// opponents are whom a side is tried against, in turn.
var opponents = [10]bot.Level{
	bot.Miner, bot.Master, bot.Master, bot.Master,
	bot.Foreman, bot.Foreman, bot.Foreman, bot.Foreman, bot.Foreman, bot.Foreman,
}

// play returns 1 if the side with the weights wins the deal.
func (c *climber) play(config game.Config, w *ai.Weights, opponent bot.Level) int {
	mine := game.Digger
	if c.side == "Sab" {
		mine = game.Saboteur
	}
	t := arena.PlayRound(config, func(seat game.Seat, role game.Role) bot.Bot {
		if role == mine {
			return ai.NewDwarfWith(seat, bot.Foreman, *w)
		}
		return ai.NewDwarfWith(seat, min(opponent, bot.Foreman), ai.WeightsOf(opponent))
	}, nil)
	if (t.DiggerWins == 1) == (mine == game.Digger) {
		return 1
	}
	return 0
}

// difference names the weights that differ.
func difference(a, b *ai.Weights) string {
	var s []string
	for w := range ai.Weight(len(a)) {
		if a[w] != b[w] {
			s = append(s, fmt.Sprintf("%s %d to %d", weightNames[w], a[w], b[w]))
		}
	}
	return strings.Join(s, ", ")
}
