package ai

import (
	"math/rand/v2"

	"saboteur/game/bot"
)

// infers reports whether dwarves of a level change their belief by what others do.
func infers(l bot.Level) bool { return l >= bot.Foreman }

// lapse returns by how much an apprentice misjudges an action: three throws
// that spread by 60 hundredths of a tunnel together, as in the prototype.
func lapse(l bot.Level, dice *rand.PCG) points {
	if l != bot.Apprentice {
		return 0
	}
	sum := 0
	for range 3 {
		sum += int(dice.Uint64()%121) - 60
	}
	return sum
}

// WeightsOf returns the weights by which dwarves of a level judge.
func WeightsOf(l bot.Level) Weights {
	w := sound
	switch l {
	case bot.Apprentice:
		w[SabHides] = 2 // too timid: against miners it costs him 1 to 2 points (600 deals)
	case bot.Foreman:
		w[SabHides] = 0 // tune sab, 250 tries from seed 500001: z 4.2 over 1
	case bot.Master:
		w = tuned
	}
	return w
}
