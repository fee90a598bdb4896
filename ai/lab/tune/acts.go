package main

import (
	"bytes"
	"fmt"
	"io"
	"math"
	"sync"

	"saboteur/ai"
	"saboteur/ai/arena"
	"saboteur/game"
	"saboteur/game/bot"
)

// smoothing is the share of what was counted that is spread evenly over all kinds,
// so that what was never seen is not taken for impossible.
const smoothing = 0.04

// priorActs is for how many acts at a table of some size the frequencies at all tables
// stand, where there were hardly any.
const priorActs = 20

// A count says how often gold-diggers, saboteurs and random players did each kind of
// act, by the size of the table and by situation.
type count [ai.TableSizes]tableCount

// cases are how often, and how surprising the targets' roles were.
type cases struct{ times, surprise int }

// frequencies are a count as shares of the acts in the same situation.
type frequencies [ai.TableSizes][ai.Situations][ai.ActKinds][3]float64

// The columns of a count.
const (
	digger = iota
	saboteur
	randomPlay
)

// fitActs counts what competent gold-diggers do, competent saboteurs who do not hide, and
// those who play at random, and writes the table of package ai.
func fitActs(p plan, out io.Writer) error {
	counted := countActs(p)
	usual := counted.overall()
	shares := counted.frequencies(&usual)
	_, err := out.Write(table(func(size ai.TableSize, situation ai.Situation, kind ai.ActKind) (row tableRow) {
		for column, share := range shares[size][situation][kind] {
			row[column] = int(math.RoundToEven(smooth(share)))
		}
		return row
	}))
	return err
}

// A tableRow is the shares of an act in ai/actshares.txt.
type tableRow = [3]int

// table returns the file ai/actshares.txt with these rows.
func table(rows func(ai.TableSize, ai.Situation, ai.ActKind) tableRow) []byte {
	var b bytes.Buffer
	for size := range ai.TableSize(ai.TableSizes) {
		for situation := range ai.Situations {
			for kind := range ai.ActKinds {
				if kind == ai.BreakTool || kind == ai.MendOther {
					continue // they stand for others
				}
				row := rows(size, situation, kind)
				fmt.Fprintln(&b, game.MinSeats+int(size), ai.SituationNames[situation], ai.ActNames[kind], row[0], row[1], row[2])
			}
		}
	}
	return b.Bytes()
}

// smooth spreads a part of a share evenly over all kinds. It returns
// hundred-thousandths.
func smooth(share float64) float64 {
	return 100_000 * ((1-smoothing)*share + smoothing/float64(ai.ActKinds))
}

// overall returns how often each act was done at tables of all sizes together.
func (c *count) overall() frequencies {
	var all count
	for size := range all {
		for _, one := range c {
			all[size].add(&one)
		}
	}
	return all.frequencies(&frequencies{})
}

// frequencies returns how often each act was done; where there are few, it takes
// what is usual.
func (c *count) frequencies(usual *frequencies) (f frequencies) {
	for size := range c {
		for situation := range c[size] {
			kinds := &c[size][situation]
			for column := range 3 {
				sum := priorActs
				for kind := range kinds {
					sum += kinds[kind][column].times
				}
				for kind := range kinds {
					times := timesOf(kinds, ai.ActKind(kind), column)
					f[size][situation][kind][column] = (times + priorActs*usual[size][situation][kind][column]) / float64(sum)
				}
			}
		}
	}
	return f
}

// timesOf returns how often an act of a kind was done. What was done to the tools of
// gold-diggers and of saboteurs together is split between the two by how surprising
// the targets' roles were; random players make no difference between them.
func timesOf(kinds *actCount, kind ai.ActKind, column int) float64 {
	if kind <= ai.MendOther {
		return float64(kinds[kind][column].times)
	}
	// The kinds that follow come in pairs, to a gold-digger and to a saboteur.
	const first = ai.MendOther + 1
	other := first + ((kind - first) ^ 1)
	here, there := kinds[kind][column], kinds[other][column]
	both := float64(here.times + there.times)
	if column == randomPlay {
		return both / 2
	}
	return both * float64(here.surprise+noSurprise) / float64(here.surprise+there.surprise+2*noSurprise)
}

// noSurprise is added on both sides, as for thirty acts on targets of whom nothing was
// expected.
const noSurprise = 30 * 2000

// randomSeatAt returns who plays at random at table i: somebody at one table in eight. If
// it were at more tables, dwarves would seem to mend each other's tools in the first turn,
// which they do only after a random player has broken one.
func randomSeatAt(i, seats int) game.Seat {
	if i%8 != 0 {
		return game.Nobody
	}
	return game.Seat(i / 8 % seats)
}

// column returns where the acts of a seat are counted.
func column(seat, random game.Seat, role game.Role) int {
	switch {
	case seat == random:
		return randomPlay
	case role == game.Saboteur:
		return saboteur
	}
	return digger
}

// competentLevel returns the level by which competent player i plays.
func competentLevel(i int) bot.Level { return bot.Miner + bot.Level(i%3) }

// competent returns a dwarf that digs as well as one of the three upper levels, and as a
// saboteur never hides.
func competent(seat game.Seat, i int) bot.Bot {
	level := competentLevel(i)
	w := ai.WeightsOf(level)
	w[ai.SabLearned], w[ai.SabStealth], w[ai.SabHides] = 0, 0, 0
	return ai.NewDwarfWith(seat, min(level, bot.Foreman), w) // looking ahead takes too long
}

// countActs counts what players do at tables of all sizes.
func countActs(p plan) (sum count) {
	var mu sync.Mutex
	for seats := game.MinSeats; seats <= game.MaxSeats; seats++ {
		plan := arena.Plan{Games: p.deals, Players: seats, Seed: p.seed, Silent: true}
		arena.Each(p.deals, func(i int) {
			c := countDeal(plan.Config(i), i)
			mu.Lock()
			defer mu.Unlock()
			sum[seats-game.MinSeats].add(&c)
		})
	}
	return sum
}

// A tableCount is a count at tables of one size.
type tableCount [ai.Situations]actCount

// An actCount is a count in one situation.
type actCount [ai.ActKinds][3]cases

// add adds another count.
func (c *tableCount) add(o *tableCount) {
	for situation := range c {
		c[situation].add(&o[situation])
	}
}

// add adds another count.
func (c *actCount) add(o *actCount) {
	for kind := range c {
		for column := range c[kind] {
			c[kind][column].times += o[kind][column].times
			c[kind][column].surprise += o[kind][column].surprise
		}
	}
}

// countDeal counts what players do in round i.
func countDeal(config game.Config, i int) (c tableCount) {
	random := randomSeatAt(i, config.Seats)
	var room ai.Spectator
	player := func(seat game.Seat) int { return i/8 + int(seat) }
	cast := func(seat game.Seat, _ game.Role) bot.Bot {
		if seat == random {
			return arena.NewRandom(config.Seed, seat)
		}
		return competent(seat, player(seat))
	}
	arena.PlayRound(config, cast, func(s *game.State, e game.Event) {
		var expected int
		actor, target := e.Summary().Actor, e.Summary().Target
		if target != game.Nobody {
			expected = room.SaboteurGiven(target, actor, s.RoleOf(actor))
		}
		v := s.View(game.Nobody)
		d, ok := room.Hear(e.For(game.Nobody), &v)
		miner := d.Seat != random && competentLevel(player(d.Seat)) == bot.Miner
		if !ok || s.Round != 1 || miner && d.Kind == ai.MendOther { // miners suspect nobody, and mend anybody
			return
		}
		here := &c[d.Situation][d.ResolveKind(s.RoleOf)][column(d.Seat, random, s.RoleOf(d.Seat))]
		here.times++
		here.surprise += surprise(expected, target != game.Nobody && s.RoleOf(target) == game.Saboteur)
	})
	return c
}

// surprise returns how much an act says about the role of its target, who was expected
// to be a saboteur so far, in thousandths. That most players whose tools are broken are
// saboteurs only says that tools of suspects are broken; to suspect them more for it
// would count the same evidence twice.
func surprise(expected int, saboteur bool) int {
	if expected < leastDoubt || expected > 1000-leastDoubt {
		return 0
	}
	if !saboteur {
		expected = 1000 - expected
	}
	return 1_000_000 / expected
}

// leastDoubt is how much doubt about a target's role there must be, in thousandths, for
// an act to say anything about it.
const leastDoubt = 100
