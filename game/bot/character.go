package bot

import (
	"fmt"
	"slices"
)

// A Character is a bot's style of play. It changes how the bot plays more than
// how well.
type Character uint8

const (
	RandomCharacter Character = iota // one of the others, chosen at random when a match is dealt
	Even                             // no particular style
	Trusting                         // suspects late and helps early
	Hothead                          // suspects early and takes revenge for broken tools
	Cartographer                     // wants to look at every goal
	Selfish                          // mends its own tools and leaves no credit to others
	Quiet                            // hides for long as a saboteur
	Bulldozer                        // digs straight on, and hides nothing
	Loyal                            // helps its own side
)

// Characters are all characters that a bot can have: all but RandomCharacter.
var Characters = [8]Character{Even, Trusting, Hothead, Cartographer, Selfish, Quiet, Bulldozer, Loyal}

var characterNames = [1 + len(Characters)]string{"random", "even", "trusting", "hothead", "cartographer", "selfish", "quiet", "bulldozer", "loyal"}

// String returns the character's English name, which records use.
func (c Character) String() string { return characterNames[c] }

// parseCharacter returns the one of Characters that String calls by a name.
func parseCharacter(name string) (Character, error) {
	i := slices.Index(characterNames[:], name)
	if i < int(Even) {
		return 0, fmt.Errorf("bot: there is no character %q", name)
	}
	return Character(i), nil
}
