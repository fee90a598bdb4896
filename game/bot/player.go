package bot

import (
	"fmt"
	"slices"
	"strings"
)

// A Player is who sits on a seat. All at the table know it.
type Player struct {
	Name      string
	Human     bool
	Level     Level     // of a bot
	Character Character // of a bot
	Look      Appearance
}

// person is the profile of every person.
const person = "person"

// Profile returns how records describe the player: "person", "master", or
// "foreman hothead" for a character of Characters other than Even. The name is
// no part of it.
func (p Player) Profile() string {
	switch {
	case p.Human:
		return person
	case p.Character <= Even:
		return p.Level.String()
	}
	return p.Level.String() + " " + p.Character.String()
}

// ParsePlayer returns the player that Profile describes, without a name. The
// character of a bot is Even if the profile does not name one.
func ParsePlayer(profile string) (Player, error) {
	if profile == person {
		return Player{Human: true}, nil
	}
	p := Player{Character: Even}
	level, character, styled := strings.Cut(profile, " ")
	var err error
	if p.Level, err = ParseLevel(level); err != nil {
		return Player{}, err
	}
	if !styled {
		return p, nil
	}
	if p.Character, err = parseCharacter(character); err != nil || p.Character == Even {
		return Player{}, fmt.Errorf("bot: there is no player %q", profile)
	}
	return p, nil
}

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
	Bulldozer                        // digs straight on, and hides little
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
