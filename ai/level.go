package ai

import (
	"math/rand/v2"

	"saboteur/game/bot"
)

// infers reports whether dwarves of a level change their beliefs by what others
// do.
func infers(l bot.Level) bool { return l >= bot.Foreman }

// lapse returns by how much a dwarf of a level misjudges an action: an
// apprentice by the sum of three throws of up to 60 either way, as in an early
// prototype.
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
// EXPERIMENTS.md, "Weights".
func WeightsOf(l bot.Level) Weights {
	w := baseWeights
	switch l {
	case bot.Apprentice:
		w[SabHides] = 3
		w[TalkTells], w[TalkOften] = 60, 25
	case bot.Miner:
		w[SabStealth], w[SabHides] = 100, 3
	case bot.Foreman:
		w[SabHides], w[SabStealth] = 2, 65
		w[SabKeepCross], w[SabKeepEast], w[SabKeepBranch] = -30, -30, -20
		w[DigStone] = 300
		w[DigBreak] = 130
	case bot.Master:
		w = masterWeights
	}
	return w
}
