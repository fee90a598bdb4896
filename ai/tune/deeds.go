package main

import (
	"fmt"
	"strings"
	"sync"

	"saboteur/ai"
	"saboteur/ai/arena"
	"saboteur/game"
	"saboteur/game/bot"
)

// even is the share of what was counted that is spread evenly over all kinds,
// so that what was never seen is not taken for impossible.
const even = 0.02

// few is for how many deeds of a level the habits of all levels stand, where hardly
// any was seen.
const few = 20

// A count holds how often gold-diggers, saboteurs and players without sense
// did each kind of deed, by the size of the table and by how they stood.
type count [ai.Sizes][ai.Stands][ai.DeedKinds][3]cases

// cases are how often, and how much news it was of a target's role.
type cases struct{ times, news int }

// A habits is a count as shares of the deeds of who stood alike.
type habits [ai.Sizes][ai.Stands][ai.DeedKinds][3]float64

// The columns of a count.
const (
	digger = iota
	saboteur
	senseless
)

// fitDeeds counts what gold-diggers and saboteurs of each level do, and those
// who draw lots. Half of what it prints is what the dwarves took for usual so far: who
// hides does what looks innocent, so that with the whole of it masters at three seats
// would change their ways from one run to the next and back. (To answer the mean of
// what others have done so far is fictitious play, Brown 1951.)
func fitDeeds(p plan) error {
	var counts [len(bot.Levels)]count
	var all count
	for i, l := range bot.Levels {
		counts[i] = countDeeds(p, l)
		all.add(&counts[i])
	}
	usual := all.habits(&habits{})
	var by [len(bot.Levels)]habits
	for i := range by {
		by[i] = counts[i].habits(&usual)
	}
	for size := range ai.Sizes {
		fmt.Printf("// %d seats\n", game.MinSeats+size)
		for stand := range ai.Stands {
			fmt.Printf("\t%v: {\n", ai.StandNames[stand])
			for kind := range ai.DeedKinds {
				if kind == ai.BreakOne || kind == ai.MendOne {
					continue // stand for others
				}
				var now []float64
				for _, h := range by {
					s := h[size][stand][kind]
					now = append(now, s[digger], s[saboteur])
				}
				now = append(now, usual[size][stand][kind][senseless])
				was := ai.DeedShares(ai.Size(size), stand, kind)
				fmt.Printf("\t\t%v: {%s},\n", ai.DeedNames[kind], halfway(was[:], now))
			}
			fmt.Println("\t},")
		}
	}
	return nil
}

// halfway returns what lies between what was usual and what is counted now, as it
// stands in a program.
func halfway(was []int, now []float64) string {
	row := make([]string, len(was))
	for i := range row {
		row[i] = fmt.Sprintf("%.0f", (float64(was[i])+blunt(now[i]))/2)
	}
	return strings.Join(row, ", ")
}

// blunt mixes a share with evenness, in hundred-thousandths.
func blunt(share float64) float64 {
	return 100_000 * ((1-even)*share + even/float64(ai.DeedKinds))
}

// habits returns how often each deed was done, and for the rest what is usual.
func (c *count) habits(usual *habits) (h habits) {
	for size := range c {
		for stand := range c[size] {
			kinds := &c[size][stand]
			for column := range 3 {
				sum := few
				for kind := range kinds {
					sum += kinds[kind][column].times
				}
				for kind := range kinds {
					times := timesOf(kinds, ai.DeedKind(kind), column)
					h[size][stand][kind][column] = (times + few*usual[size][stand][kind][column]) / float64(sum)
				}
			}
		}
	}
	return h
}

// timesOf returns how often a deed of a kind was done. What was done to the tools of
// gold-diggers and of saboteurs together is split between the two by how much news
// it was; who draws lots makes no difference between them.
func timesOf(kinds *[ai.DeedKinds][3]cases, kind ai.DeedKind, column int) float64 {
	if kind <= ai.MendOne {
		return float64(kinds[kind][column].times)
	}
	// The kinds that follow come in pairs, to a gold-digger and to a saboteur.
	const first = ai.MendOne + 1
	other := first + ((kind - first) ^ 1)
	here, there := kinds[kind][column], kinds[other][column]
	both := float64(here.times + there.times)
	if column == senseless {
		return both / 2
	}
	return both * float64(here.news+noNews) / float64(here.news+there.news+2*noNews)
}

// noNews is added on both sides, as for thirty deeds to targets of whom nothing was
// expected.
const noNews = 30 * 2000

// lotsAt returns who draws lots at a table of dwarves of a level: somebody at one table
// in eight. At more, dwarves would be thought to mend each other in the first turn, as
// they do only where somebody has struck for no reason.
func lotsAt(i, seats int) game.Seat {
	if i%8 != 0 {
		return game.Nobody
	}
	return game.Seat(i / 8 % seats)
}

// column returns where the deeds of a seat are counted.
func column(seat, lots game.Seat, role game.Role) int {
	switch {
	case seat == lots:
		return senseless
	case role == game.Saboteur:
		return saboteur
	}
	return digger
}

// countDeeds counts what dwarves of a level do.
func countDeeds(p plan, level bot.Level) (sum count) {
	deals := p.deals
	if level == bot.Master {
		deals /= 2 // they take their time
	}
	var mu sync.Mutex
	for seats := game.MinSeats; seats <= game.MaxSeats; seats++ {
		plan := arena.Plan{Games: deals, Players: seats, Seed: p.seed}
		parallel(deals, func(i int) {
			c := countDeal(plan.Config(i), lotsAt(i, seats), level)
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
					here, more := &c[size][stand][kind][column], o[size][stand][kind][column]
					here.times += more.times
					here.news += more.news
				}
			}
		}
	}
}

// countDeal counts what dwarves of a level do in one round, and who draws lots.
func countDeal(config game.Config, lots game.Seat, level bot.Level) (c count) {
	table := make([]bot.Player, config.Seats)
	for seat := range table {
		table[seat] = bot.Player{Human: game.Seat(seat) == lots, Level: level}
	}
	var room ai.Onlooker
	room.Meet(table)
	cast := func(seat game.Seat, _ game.Role) bot.Bot {
		if seat == lots {
			return arena.NewLots(config.Seed, seat)
		}
		return ai.NewDwarf(seat, level, bot.Even)
	}
	arena.Deal(config, cast, func(s *game.State, e game.Event) {
		var expected int
		actor, target := e.Summary().Actor, e.Summary().Target
		if target != game.Nobody {
			expected = room.Expects(target, actor, s.RoleOf(actor))
		}
		v := s.View(game.Nobody)
		d, ok := room.Hear(e.For(game.Nobody), &v)
		if !ok || s.Round != 1 {
			return
		}
		to := column(d.Seat, lots, s.RoleOf(d.Seat))
		here := &c[ai.SizeOf(config.Seats)][d.Stand][d.KindAmong(s.RoleOf)][to]
		here.times++
		here.news += news(expected, target != game.Nobody && s.RoleOf(target) == game.Saboteur)
	})
	return c
}

// news returns how much a deed done to one of a role tells of him, who was expected to
// be a saboteur, in thousandths: that most whose tools are broken are saboteurs only
// says that those are broken who are suspected, and to suspect them the more for it
// would be to count the same evidence twice.
func news(expected int, saboteur bool) int {
	if expected < leastDoubt || expected > 1000-leastDoubt {
		return 0
	}
	if !saboteur {
		expected = 1000 - expected
	}
	return 1_000_000 / expected
}

// leastDoubt is how much doubt of a target's role, in thousandths, there must be left for
// a deed to tell anything of it.
const leastDoubt = 100
