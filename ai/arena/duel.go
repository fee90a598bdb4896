package arena

import (
	"math"
	"sync"

	"saboteur/ai"
	"saboteur/game"
	"saboteur/game/bot"
)

// A Duel compares two levels on the same deals: one round each, in which all
// gold-diggers are of one level and all saboteurs of one.
type Duel struct {
	Deals   int
	Players int
	Rules   game.Rules
	Seed    uint64
	A, B    bot.Level
}

// Outcomes holds, for each deal of a duel, whether the gold-diggers won it,
// by the levels of diggers and saboteurs: AB is diggers A against saboteurs B.
type Outcomes struct {
	AA, AB, BA, BB []bool
	Illegal        int
}

// Fight plays a duel on all processors.
func (d Duel) Fight() Outcomes {
	o := Outcomes{AA: make([]bool, d.Deals), AB: make([]bool, d.Deals), BA: make([]bool, d.Deals), BB: make([]bool, d.Deals)}
	plan := Plan{Games: d.Deals, Players: d.Players, Rules: d.Rules, Seed: d.Seed}
	var mu sync.Mutex
	each(d.Deals, func(i int) error {
		illegal := 0
		play := func(won []bool, diggers, saboteurs bot.Level) {
			t := Deal(plan.Config(i), Sides(diggers, saboteurs), nil)
			won[i] = t.Dug == 1
			illegal += t.Illegal
		}
		play(o.AA, d.A, d.A)
		play(o.AB, d.A, d.B)
		play(o.BA, d.B, d.A)
		play(o.BB, d.B, d.B)
		mu.Lock()
		o.Illegal += illegal
		mu.Unlock()
		return nil
	})
	return o
}

// A Cast chooses who plays a seat, told what role it is dealt in the first
// round.
type Cast func(seat game.Seat, role game.Role) bot.Bot

// Sides casts all gold-diggers of one level and all saboteurs of one.
func Sides(diggers, saboteurs bot.Level) Cast {
	return func(seat game.Seat, role game.Role) bot.Bot {
		if role == game.Saboteur {
			return ai.NewDwarf(seat, saboteurs, bot.Even)
		}
		return ai.NewDwarf(seat, diggers, bot.Even)
	}
}

// Deal plays the first round of a match. It calls watch, which may be nil, for
// every event, with the state that shows it already.
func Deal(c game.Config, cast Cast, watch func(*game.State, game.Event)) Tally {
	m := match{record: &game.Record{Config: c}, watch: watch}
	var deal game.State
	if err := deal.Begin(c, nil); err != nil {
		return Tally{}
	}
	for s := range game.Seat(c.Seats) {
		m.bots = append(m.bots, cast(s, deal.RoleOf(s)))
	}
	m.meet()
	m.play(func() bool { return m.tally.Rounds == 1 })
	return m.tally
}

// Count returns how many of the deals the gold-diggers won.
func Count(won []bool) (n int) {
	for _, w := range won {
		if w {
			n++
		}
	}
	return n
}

// McNemar returns z for two ways of playing the same deals (Q. McNemar, 1947):
// how far the deals that only the first won outweigh those that only the
// second won. Beyond 2.6 it is chance once in a hundred.
func McNemar(first, second []bool) float64 {
	var b, c float64
	for i := range first {
		switch {
		case first[i] && !second[i]:
			b++
		case second[i] && !first[i]:
			c++
		}
	}
	if b+c == 0 {
		return 0
	}
	return (b - c) / math.Sqrt(b+c)
}
