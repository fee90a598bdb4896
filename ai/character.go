package ai

import "fmt"

// A Character is how a dwarf goes about it, whatever its level: it changes the
// style of play more than the strength.
type Character uint8

const (
	Even         Character = iota // none in particular
	Trusting                      // suspects late and helps early
	Hothead                       // suspects early and pays back what was broken
	Cartographer                  // wants to look under every goal
	Selfish                       // mends its own tools and lets others finish nothing
	Quiet                         // as a saboteur it hides for long
	Bulldozer                     // digs straight on, and hides nothing
	Loyal                         // helps its own side
)

// Characters are all characters.
var Characters = [8]Character{Even, Trusting, Hothead, Cartographer, Selfish, Quiet, Bulldozer, Loyal}

var characterNames = [8]string{"even", "trusting", "hothead", "cartographer", "selfish", "quiet", "bulldozer", "loyal"}

// String returns the character's English name.
func (c Character) String() string { return characterNames[c] }

// ParseCharacter returns the character of the given name.
func ParseCharacter(name string) (Character, error) {
	for c, n := range characterNames {
		if n == name {
			return Character(c), nil
		}
	}
	return 0, fmt.Errorf("ai: there is no character %q", name)
}

// Bend returns the weights as the character has them. The numbers were chosen
// so that they show at the table; TestCharacters holds them to cost little.
func (c Character) Bend(w Weights) Weights {
	switch c {
	case Trusting:
		w[DigDoubt] += 12
		w[DigTrust] += 12
		w[DigMend] += 25
	case Hothead:
		w[DigDoubt] -= 14
		w[BothRevenge] += 120
	case Cartographer:
		w[DigMap] += 50
		w[SabMap] += 40
		w[DigKeepMap] += 30
	case Selfish:
		w[DigMendSelf] += 60
		w[DigMend] -= 45
		w[DigGift] += 60
	case Quiet:
		w[SabStealth] += 40
		w[SabHides] += 3
	case Bulldozer:
		w[DigTunnel] += 40
		w[DigMap] -= 20
		w[SabStealth] = 0
	case Loyal:
		w[DigMend] += 40
		w[SabMend] += 60
		w[SabBreakMate] += 60
	}
	return w
}
