package arena

import (
	"math/rand/v2"

	"saboteur/ai"
	"saboteur/game"
	"saboteur/game/bot"
)

// NewRandom returns a bot that plays at random, as a stand-in for people who do not know
// what they are doing.
func NewRandom(seed uint64, s game.Seat) bot.Bot { return &random{dice: rand.NewPCG(seed, uint64(s))} }

// random is a bot that picks any legal action, all with the same chance.
type random struct {
	bot.Mute
	dice   *rand.PCG
	legal  []game.Action
	choice game.Action
}

func (l *random) Meet([]bot.Player) {}

func (l *random) Hear(game.Event, *game.View) {}

func (l *random) Think(v *game.View) bool {
	l.legal = v.Legal(l.legal[:0])
	l.choice = l.legal[l.dice.Uint64()%uint64(len(l.legal))]
	return true
}

func (l *random) Choice() game.Action { return l.choice }

func (l *random) Reason() bot.Reason { return bot.Reason{About: game.Nobody, Chance: -1} }

// mixedTable seats bots of all levels and characters and a random player, in an order
// that differs from match to match. It also returns their profiles, as records hold
// them; that of a random player is "lots".
func mixedTable(c game.Config, i int) (table bot.Bots, minds []string) {
	for s := range game.Seat(c.Seats) {
		k := (int(s) + i) % (len(bot.Levels) + 1)
		if k == len(bot.Levels) {
			table, minds = append(table, NewRandom(c.BotSeed, s)), append(minds, "lots")
			continue
		}
		p := bot.Player{Level: bot.Levels[k], Character: bot.Characters[(int(s)+i/7)%len(bot.Characters)]}
		table, minds = append(table, ai.NewDwarf(s, p.Level, p.Character)), append(minds, p.Profile())
	}
	return table, minds
}

// evenTable seats dwarves of one level, and returns their profiles.
func evenTable(c game.Config, level bot.Level) (table bot.Bots, minds []string) {
	for s := range game.Seat(c.Seats) {
		table, minds = append(table, ai.NewDwarf(s, level, bot.Even)), append(minds, level.String())
	}
	return table, minds
}
