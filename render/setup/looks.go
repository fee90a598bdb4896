package setup

import (
	"saboteur/game/bot"
	"saboteur/render/words"
)

// The parts of a bot.Appearance, as PartSpot counts them.
const (
	facePart = iota
	hairPart
	hatPart
	colourPart
	lookParts
)

// partNames are what the parts are called.
var partNames = [lookParts]words.ID{words.LookFace, words.LookHair, words.LookHat, words.LookColour}

// part returns a part of a look.
func part(l *bot.Appearance, i int) *uint8 {
	return [lookParts]*uint8{&l.Face, &l.Hair, &l.Hat, &l.Colour}[i]
}

// unique reports whether no two players may have the same in a part: by hats and their
// colours, all at the table are told apart.
func unique(i int) bool { return i == hatPart || i == colourPart }

// look returns how the player on a seat looks, in numbers that are not 0.
func (s *Scene) look(seat int) bot.Appearance { return s.Players[seat].Look.On(seat) }

// changeLook gives the player on a seat the next look of a part, or with -1 the previous one.
func (s *Scene) changeLook(seat, i, step int) {
	l := s.look(seat)
	s.chooseLook(seat, i, (int(*part(&l, i))-1+step+bot.Looks)%bot.Looks+1)
}

// chooseLook gives the player on a seat a look in a part, from 1.
func (s *Scene) chooseLook(seat, i, look int) {
	l := s.look(seat)
	*part(&l, i) = uint8(look)
	s.setLook(seat, l)
}

// setLook changes how the player on a seat looks. Whoever has the same hat or the same
// colour swaps it.
func (s *Scene) setLook(seat int, to bot.Appearance) {
	was := s.look(seat)
	for other := range s.Players {
		l := s.look(other)
		for i := range lookParts {
			if unique(i) && *part(&l, i) == *part(&to, i) {
				*part(&l, i) = *part(&was, i)
			}
		}
		s.Players[other].Look = l
	}
	s.Players[seat].Look = to
	forgetDefaults(s.Players)
}

// partLooks makes sure that no two players have the same hat or colour, after players
// came or have moved. People keep theirs.
func partLooks(players []bot.Player) {
	for i := range lookParts {
		if unique(i) {
			partAll(players, i)
		}
	}
	forgetDefaults(players)
}

// partAll gives each player another look of a part.
func partAll(players []bot.Player, i int) {
	var taken [bot.Looks + 1]bool
	for _, human := range []bool{true, false} {
		for seat := range players {
			if players[seat].Human != human {
				continue
			}
			l := players[seat].Look.On(seat)
			p := part(&l, i)
			for taken[*p] {
				*p = *p%bot.Looks + 1
			}
			taken[*p] = true
			players[seat].Look = l
		}
	}
}

// forgetDefaults replaces each look that belongs to the seat by the zero Look, which is
// the same on that seat.
func forgetDefaults(players []bot.Player) {
	for seat := range players {
		if l := &players[seat].Look; *l == (bot.Appearance{}).On(seat) {
			*l = bot.Appearance{}
		}
	}
}
