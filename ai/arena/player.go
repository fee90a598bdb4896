package arena

import (
	"math/rand/v2"

	"saboteur/ai"
	"saboteur/game"
)

// A Player plays a seat.
type Player interface {
	Hear(e game.Event, after *game.View)
	Think(v *game.View) (done bool)
	Choice() game.Action
}

// NewLots returns a player who draws lots among all that is legal, for people
// who do not know what they are doing.
func NewLots(seed uint64, s game.Seat) Player { return &lots{dice: rand.NewPCG(seed, uint64(s))} }

// lots plays by drawing lots.
type lots struct {
	dice   *rand.PCG
	legal  []game.Action
	choice game.Action
}

func (l *lots) Hear(game.Event, *game.View) {}

func (l *lots) Think(v *game.View) bool {
	l.legal = v.Legal(l.legal[:0])
	l.choice = l.legal[l.dice.Uint64()%uint64(len(l.legal))]
	return true
}

func (l *lots) Choice() game.Action { return l.choice }

// mixedTable seats players of all levels and characters and one who draws
// lots, in an order that differs from match to match. It also returns what they
// are, as records hold it.
func mixedTable(c game.Config, i int) (table []Player, minds []string) {
	for s := range game.Seat(c.Seats) {
		k := (int(s) + i) % (len(ai.Levels) + 1)
		if k == len(ai.Levels) {
			table, minds = append(table, NewLots(c.Dice, s)), append(minds, "lots")
			continue
		}
		m := ai.Mind{Level: ai.Levels[k], Character: ai.Characters[(int(s)+i/7)%len(ai.Characters)]}
		table, minds = append(table, ai.NewDwarf(s, m)), append(minds, m.String())
	}
	return table, minds
}

// evenTable seats dwarves of one level.
func evenTable(c game.Config, level ai.Level) (table []Player, minds []string) {
	m := ai.Mind{Level: level}
	for s := range game.Seat(c.Seats) {
		table, minds = append(table, ai.NewDwarf(s, m)), append(minds, m.String())
	}
	return table, minds
}
