package bot

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// Looks is how many there are to choose from of each part of a Look.
const Looks = 10

// An Appearance says how a player's dwarf is drawn: render/dwarves has the drawings. Each part
// is a number from 1 to Looks; 0 stands for the number of the seat, counted from 1. The
// zero Look is thus the dwarf that belongs to a seat.
type Appearance struct {
	Hat    uint8
	Hair   uint8 // hair or beard
	Face   uint8
	Colour uint8 // of the hat
}

// maxLookText is how many bytes the longest text of a Look has.
const maxLookText = len("10 10 10 10")

// errBadAppearance is the error for a text that describes no Look.
var errBadAppearance = errors.New("bot: a look is four numbers from 0 to 10")

// On returns the look with the numbers of a seat, from 0, in place of zeros.
func (l Appearance) On(seat int) Appearance {
	for _, part := range l.parts() {
		if *part == 0 {
			*part = uint8(seat%Looks) + 1
		}
	}
	return l
}

// parts returns all parts of a look.
func (l *Appearance) parts() [4]*uint8 { return [4]*uint8{&l.Hat, &l.Hair, &l.Face, &l.Colour} }

// String returns the look as records describe it: four numbers, such as "3 1 4 10", or
// "" for the zero Look.
func (l Appearance) String() string {
	if l == (Appearance{}) {
		return ""
	}
	return fmt.Sprintf("%d %d %d %d", l.Hat, l.Hair, l.Face, l.Colour)
}

// ParseAppearance returns the look that a text describes, as String writes it, or errBadAppearance.
func ParseAppearance(text string) (l Appearance, err error) {
	if text == "" {
		return l, nil
	}
	if len(text) > maxLookText {
		return Appearance{}, errBadAppearance
	}
	fields := strings.Fields(text)
	parts := l.parts()
	if len(fields) != len(parts) {
		return Appearance{}, errBadAppearance
	}
	for i, field := range fields {
		n, err := strconv.ParseUint(field, 10, 8)
		if err != nil || n > Looks {
			return Appearance{}, errBadAppearance
		}
		*parts[i] = uint8(n)
	}
	return l, nil
}

// LookTexts returns the looks of players as a record has them: nil if every player looks
// like the dwarf of the seat.
func LookTexts(players []Player) (texts []string) {
	plain := true
	for _, p := range players {
		texts = append(texts, p.Look.String())
		plain = plain && p.Look == (Appearance{})
	}
	if plain {
		return nil
	}
	return texts
}
