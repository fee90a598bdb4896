package ai

import (
	"fmt"
	"math/rand/v2"
)

// A Level is how well a dwarf plays.
type Level uint8

const (
	Apprentice Level = iota // knows the rules of thumb, but has lapses
	Miner                   // keeps to the rules of thumb
	Foreman                 // also infers from what others do
	Master                  // also thinks ahead
)

// Levels are all levels, the weakest first.
var Levels = [4]Level{Apprentice, Miner, Foreman, Master}

var levelNames = [4]string{"apprentice", "miner", "foreman", "master"}

// String returns the level's English name.
func (l Level) String() string { return levelNames[l] }

// Plural returns the English name of several of the level.
func (l Level) Plural() string { return [4]string{"apprentices", "miners", "foremen", "masters"}[l] }

// ParseLevel returns the level of the given name.
func ParseLevel(name string) (Level, error) {
	for l, n := range levelNames {
		if n == name {
			return Level(l), nil
		}
	}
	return 0, fmt.Errorf("ai: there is no level %q", name)
}

// infers reports whether the level changes its belief by what others do.
func (l Level) infers() bool { return l >= Foreman }

// lapse returns by how much an apprentice misjudges an action: three throws
// that spread by 60 hundredths of a tunnel together, as in the prototype.
func (l Level) lapse(dice *rand.PCG) points {
	if l != Apprentice {
		return 0
	}
	sum := 0
	for range 3 {
		sum += int(dice.Uint64()%121) - 60
	}
	return sum
}

// Weights returns the weights by which a level judges.
func (l Level) Weights() Weights {
	w := sound
	switch l {
	case Apprentice:
		w[SabHides] = 2 // too timid: against miners it costs him 1 to 2 points (600 deals)
	case Foreman:
		w[SabHides] = 0 // tune sab, 250 tries from seed 500001: z 4.2 over 1
	case Master:
		w = tuned
	}
	return w
}
