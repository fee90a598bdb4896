package arena

import (
	"fmt"
	"math"
	"sync"

	"saboteur/ai"
	"saboteur/game"
	"saboteur/game/bot"
)

// A Comparison compares two levels on the same deals: one round each, in which all
// gold-diggers are of one level and all saboteurs of one.
type Comparison struct {
	Deals   int
	Players int
	Rules   game.Rules
	Seed    uint64
	A, B    bot.Level
}

// Outcomes say, for each deal of a comparison, whether the gold-diggers won it, by the
// levels of both sides: AB is gold-diggers A against saboteurs B.
type Outcomes struct {
	AA, AB, BA, BB []bool
	Illegal        int
}

// Run plays all deals on all processors.
func (c Comparison) Run() Outcomes {
	o := Outcomes{AA: make([]bool, c.Deals), AB: make([]bool, c.Deals), BA: make([]bool, c.Deals), BB: make([]bool, c.Deals)}
	plan := Plan{Games: c.Deals, Players: c.Players, Rules: c.Rules, Seed: c.Seed}
	var mu sync.Mutex
	each(c.Deals, func(i int) error {
		illegal := 0
		play := func(won []bool, diggers, saboteurs bot.Level) {
			t := PlayRound(plan.Config(i), Sides(diggers, saboteurs), nil)
			won[i] = t.DiggerWins == 1
			illegal += t.Illegal
		}
		play(o.AA, c.A, c.A)
		play(o.AB, c.A, c.B)
		play(o.BA, c.B, c.A)
		play(o.BB, c.B, c.B)
		mu.Lock()
		o.Illegal += illegal
		mu.Unlock()
		return nil
	})
	return o
}

// A Cast chooses who plays a seat, given the role that it is dealt in the first
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

// PlayRound plays the first round of a match. It calls watch, which may be nil, for
// every event, with the state right after it.
func PlayRound(c game.Config, cast Cast, watch func(*game.State, game.Event)) Tally {
	return play(c, cast, watch, func(m *match) bool { return m.tally.Rounds == 1 })
}

// PlayMatch plays a whole match as PlayRound plays its first round.
func PlayMatch(c game.Config, cast Cast, watch func(*game.State, game.Event)) Tally {
	return play(c, cast, watch, func(m *match) bool { return m.state.Phase == game.Over })
}

// play plays a match until ended reports true.
func play(c game.Config, cast Cast, watch func(*game.State, game.Event), ended func(*match) bool) Tally {
	m := match{watch: watch}
	m.begin(c, cast)
	m.play(func() bool { return ended(&m) })
	return m.tally
}

// begin seats the bots of a cast. Whoever makes a plan has checked it.
func (m *match) begin(c game.Config, cast Cast) {
	m.record = &game.Record{Config: c}
	var deal game.State
	if err := deal.Begin(c, nil); err != nil {
		panic(fmt.Sprintf("arena: %v", err))
	}
	for s := range game.Seat(c.Seats) {
		m.bots = append(m.bots, cast(s, deal.RoleOf(s)))
	}
	m.meet()
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

// McNemar returns z for two ways of playing the same deals (Q. McNemar, 1947): how far
// the deals that only the first won outweigh those that only the second won. By chance
// alone it is beyond 2.6 once in a hundred times.
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
