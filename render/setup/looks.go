package setup

import (
	"slices"

	"saboteur/game/bot"
	"saboteur/game/names"
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
func (s *party) look(seat int) bot.Appearance { return s.Players[seat].Look.On(seat) }

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
	if l = s.look(seat); *part(&l, i) != uint8(look) { // too few of the cast would be left for the table
		l.Hat, l.Colour = uint8(look), uint8(look)
		s.setLook(seat, l)
	}
}

// setLook changes how the person on a seat looks. A person who has the same hat or the same
// colour swaps it; a dwarf makes room for another one.
func (s *Scene) setLook(seat int, to bot.Appearance) {
	was := s.look(seat)
	for other, p := range s.Players {
		l := s.look(other)
		for i := range lookParts {
			if p.Human && unique(i) && *part(&l, i) == *part(&to, i) {
				*part(&l, i) = *part(&was, i)
			}
		}
		s.Players[other].Look = l
	}
	s.Players[seat].Look = to
	assemble(s.Players, s.App.Words)
}

// assemble gives everybody at a table a face, and dwarves their names, so that nobody has the hat or the colour
// of somebody else. People keep what they have chosen. The cast are always themselves: who cannot sit
// there makes room for the next one. Those who have no face yet take what is left.
func assemble(players []bot.Player, w *words.Words) {
	taken, others := peopleLooks(players, false)
	if others > spare(taken) {
		taken, _ = peopleLooks(players, true)
	}
	free := func(l bot.Appearance) bool { return !slices.ContainsFunc(taken, l.Clashes) }
	var called []string
	for i := range players {
		switch p := &players[i]; {
		case p.Human:
			called = append(called, p.Name)
		case p.Look.Member() == 0 || !free(p.Look):
			p.Look = bot.Appearance{}
		default:
			taken = append(taken, p.Look)
		}
	}
	for seat := range players {
		if p := &players[seat]; p.Human && p.Look == (bot.Appearance{}) {
			for p.Look = p.Look.On(seat); !free(p.Look); {
				p.Look = bot.Member(p.Look.Face%bot.Looks + 1).Look()
			}
			taken = append(taken, p.Look)
		}
	}
	for i := range players {
		p := &players[i]
		switch m := p.Look.Member(); {
		case p.Human:
			continue
		case m > 0:
			*p = m.Player(p.Level)
			p.Name = names.Unused(w.Dwarf(m), called)
		default:
			*p = w.NextDwarf(p.Level, taken, called)
			taken = append(taken, p.Look)
		}
		called = append(called, p.Name)
	}
}

// peopleLooks returns what people have chosen to look like, who differ from each other after that, and how many
// others there are at the table. plain gives their hats their own colours, so that more of the cast are left.
func peopleLooks(players []bot.Player, plain bool) (taken []bot.Appearance, others int) {
	for seat := range players {
		p := &players[seat]
		if !p.Human || p.Look == (bot.Appearance{}) {
			others++
			continue
		}
		if p.Look = p.Look.On(seat); plain {
			p.Look.Colour = p.Look.Hat
		}
		for i := range lookParts {
			for of := part(&p.Look, i); unique(i) && slices.ContainsFunc(taken, func(l bot.Appearance) bool { return *part(&l, i) == *of }); {
				*of = *of%bot.Looks + 1
			}
		}
		taken = append(taken, p.Look)
	}
	return taken, others
}

// spare returns how many of the cast look like nobody of some.
func spare(taken []bot.Appearance) (n int) {
	for m := bot.Member(1); m <= bot.Looks; m++ {
		if !slices.ContainsFunc(taken, m.Look().Clashes) {
			n++
		}
	}
	return n
}
