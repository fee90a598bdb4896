package arena

import (
	"math/rand/v2"

	"saboteur/ai"
	"saboteur/game"
	"saboteur/game/bot"
)

// NewLots returns a player who draws lots among all that is legal, for people
// who do not know what they are doing.
func NewLots(seed uint64, s game.Seat) bot.Bot { return &lots{dice: rand.NewPCG(seed, uint64(s))} }

// lots plays by drawing lots.
type lots struct {
	dice   *rand.PCG
	legal  []game.Action
	choice game.Action
}

func (l *lots) Meet([]bot.Player) {}

func (l *lots) Hear(game.Event, *game.View) {}

func (l *lots) Think(v *game.View) bool {
	l.legal = v.Legal(l.legal[:0])
	l.choice = l.legal[l.dice.Uint64()%uint64(len(l.legal))]
	return true
}

func (l *lots) Choice() game.Action { return l.choice }

func (l *lots) Reason() bot.Reason { return bot.Reason{About: game.Nobody, Chance: -1} }

// mixedTable seats players of all levels and characters and one who draws
// lots, in an order that differs from match to match. It also returns what they
// are, as records hold it.
func mixedTable(c game.Config, i int) (table bot.Bots, minds []string) {
	for s := range game.Seat(c.Seats) {
		k := (int(s) + i) % (len(bot.Levels) + 1)
		if k == len(bot.Levels) {
			table, minds = append(table, NewLots(c.Dice, s)), append(minds, "lots")
			continue
		}
		p := bot.Player{Level: bot.Levels[k], Character: bot.Characters[(int(s)+i/7)%len(bot.Characters)]}
		table, minds = append(table, ai.NewDwarf(s, p.Level, p.Character)), append(minds, p.Profile())
	}
	return table, minds
}

// evenTable seats dwarves of one level.
func evenTable(c game.Config, level bot.Level) (table bot.Bots, minds []string) {
	for s := range game.Seat(c.Seats) {
		table, minds = append(table, ai.NewDwarf(s, level, bot.Even)), append(minds, level.String())
	}
	return table, minds
}
