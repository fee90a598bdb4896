package bot

import (
	"fmt"
	"strings"
)

// A Player is who sits on a seat. All at the table know it, but for the
// character of a bot.
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
