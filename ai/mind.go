package ai

import (
	"fmt"
	"strings"
)

// A Mind is how a dwarf plays: its level and its character.
type Mind struct {
	Level     Level
	Character Character
}

// String returns the mind as records hold it, such as "master" or "foreman
// hothead".
func (m Mind) String() string {
	if m.Character == Even {
		return m.Level.String()
	}
	return m.Level.String() + " " + m.Character.String()
}

// ParseMind reads what String writes.
func ParseMind(text string) (m Mind, err error) {
	level, character, two := strings.Cut(text, " ")
	if m.Level, err = ParseLevel(level); err != nil {
		return Mind{}, err
	}
	if !two {
		return m, nil
	}
	if m.Character, err = ParseCharacter(character); err != nil || m.Character == Even {
		return Mind{}, fmt.Errorf("ai: %q is no mind", text)
	}
	return m, nil
}
