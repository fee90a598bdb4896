package bot

import (
	"fmt"
	"slices"
)

// A Level is how well a bot plays. The zero Level is the weakest.
type Level uint8

const (
	Apprentice Level = iota // knows the rules of thumb, but makes mistakes
	Miner                   // follows the rules of thumb
	Foreman                 // also draws conclusions from what others do
	Master                  // also thinks ahead
)

// Levels are all levels, the weakest first.
var Levels = [4]Level{Apprentice, Miner, Foreman, Master}

var levelNames = [len(Levels)]string{"apprentice", "miner", "foreman", "master"}

// String returns the level's English name, which records use.
func (l Level) String() string { return levelNames[l] }

// Plural returns the English name of several bots of the level.
func (l Level) Plural() string {
	return [len(Levels)]string{"apprentices", "miners", "foremen", "masters"}[l]
}

// ParseLevel returns the level that String calls by a name.
func ParseLevel(name string) (Level, error) {
	i := slices.Index(levelNames[:], name)
	if i < 0 {
		return 0, fmt.Errorf("bot: there is no level %q", name)
	}
	return Level(i), nil
}
