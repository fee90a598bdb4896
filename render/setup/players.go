package setup

import (
	"fmt"
	"slices"
	"strings"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/screen"
	"saboteur/render/words"
)

// DwarfNames are given to dwarves in this order.
var DwarfNames = [game.MaxSeats]string{"Borka", "Dagny", "Grum", "Hilda", "Ketil", "Runa", "Snorri", "Torva", "Ulf", "Yrsa"}

// DefaultLevel is the level of dwarves for whom none was chosen.
const DefaultLevel = bot.Foreman

// CharacterCount is how many characters there are to choose from, random included.
const CharacterCount = 1 + bot.Character(len(bot.Characters))

// DefaultPlayers returns one person and four dwarves.
func DefaultPlayers(app *screen.App) []bot.Player { return QuickMatch{}.players(app) }

// addSeat adds a dwarf.
func (s *Scene) addSeat() {
	s.Players = append(s.Players, bot.Player{Name: s.unusedDwarfName(), Level: DefaultLevel})
	s.selected = len(s.Players) - 1
}

// removeSeat removes a seat. If it was to begin, a random one does.
func (s *Scene) removeSeat(i int) {
	s.Players = slices.Delete(s.Players, i, i+1)
	switch {
	case s.FirstSeat == i:
		s.FirstSeat = -1
	case s.FirstSeat > i:
		s.FirstSeat--
	}
	s.selected = max(min(s.selected, len(s.Players)-1), 0)
}

// moveUp swaps the player on a seat with the one before. The same player as
// before begins.
func (s *Scene) moveUp(i int) {
	s.Players[i-1], s.Players[i] = s.Players[i], s.Players[i-1]
	for _, seat := range []*int{&s.FirstSeat, &s.selected} {
		switch *seat {
		case i:
			*seat = i - 1
		case i - 1:
			*seat = i
		}
	}
	if i > 1 {
		s.Panel.Focus.Set(MoveUpSpot(i - 1))
	}
}

// nextKind changes a seat from person to apprentice, level by level to master,
// and back to person. A default name changes with it.
func (s *Scene) nextKind(i int) {
	p := &s.Players[i]
	s.selected = i
	switch {
	case p.Human:
		p.Human, p.Level = false, bot.Apprentice
	case p.Level < bot.Master:
		p.Level++
	default:
		p.Human, p.Level = true, DefaultLevel
	}
	switch {
	case p.Human && slices.Contains(DwarfNames[:], p.Name):
		p.Name = screen.DefaultName(s.App, i+1)
	case !p.Human && s.isDefaultName(p.Name):
		p.Name = s.unusedDwarfName()
	}
	s.stopEditing()
}

// isDefaultName reports whether people on any seat have a name by default.
func (s *Scene) isDefaultName(name string) bool {
	for i := range game.MaxSeats {
		if name == screen.DefaultName(s.App, i+1) {
			return true
		}
	}
	return false
}

// unusedDwarfName returns the first name of a dwarf that no player has.
func (s *Scene) unusedDwarfName() string {
	for _, name := range DwarfNames {
		if !slices.ContainsFunc(s.Players, func(p bot.Player) bool { return p.Name == name }) {
			return name
		}
	}
	return DwarfNames[0]
}

// stopEditing ends the editing of text. It trims names, and makes sure that none
// is empty and no two are the same.
func (s *Scene) stopEditing() {
	s.EditedField = nil
	for i := range s.Players {
		p := &s.Players[i]
		p.Name = strings.Join(strings.Fields(p.Name), " ")
		if p.Name == "" {
			p.Name = screen.DefaultName(s.App, i+1)
		}
		taken := func(name string) bool {
			return slices.ContainsFunc(s.Players[:i], func(other bot.Player) bool { return other.Name == name })
		}
		for n, name := 2, p.Name; taken(p.Name); n++ {
			p.Name = fmt.Sprintf("%s %d", name, n)
		}
	}
}

// dwarfSelected reports whether the selected seat is a dwarf's.
func (s *Scene) dwarfSelected() bool {
	return s.selected < len(s.Players) && !s.Players[s.selected].Human
}

// CharacterTexts returns the name and the description of the selected dwarf's character.
func (s *Scene) CharacterTexts() (name, description string) {
	ids := [CharacterCount]words.ID{words.CharacterRandom, words.CharacterEven, words.CharacterTrusting, words.CharacterHothead, words.CharacterCartographer,
		words.CharacterSelfish, words.CharacterQuiet, words.CharacterBulldozer, words.CharacterLoyal}
	id := ids[s.Players[s.selected].Character]
	return s.App.Text(id), s.App.Text(id + ".tells")
}
