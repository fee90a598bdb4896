package setup

import (
	"slices"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/game/names"
	"saboteur/render/screen"
	"saboteur/render/widget"
	"saboteur/render/words"
)

const (
	// DefaultLevel is the level of dwarves for whom none was chosen.
	DefaultLevel = bot.Foreman
	// defaultSeats is how many play if nobody says otherwise, and not more people do.
	defaultSeats = 5
)

// DefaultPlayers returns one person and four dwarves.
func DefaultPlayers(app *screen.App) []bot.Player { return QuickMatch{}.players(app) }

// peopleSeats returns the seats of the people, in order.
func (s *party) peopleSeats() (seats []int) {
	for i, p := range s.Players {
		if p.Human {
			seats = append(seats, i)
		}
	}
	return seats
}

func (s *party) dwarfCount() int { return len(s.Players) - len(s.peopleSeats()) }

// setPeople seats n people, and dwarves on the seats that are left. People who
// were sent away before come back.
func (s *Scene) setPeople(n int) {
	phones, before := s.Phones(), len(s.peopleSeats())
	var people, dwarves []bot.Player
	for _, p := range s.Players {
		if p.Human {
			people = append(people, p)
		} else {
			dwarves = append(dwarves, p)
		}
	}
	for len(people) > n {
		last := len(people) - 1
		s.away, people = append(s.away, people[last]), people[:last]
	}
	for len(people) < n {
		next := bot.Player{Human: true}
		if last := len(s.away) - 1; last >= 0 {
			next, s.away = s.away[last], s.away[:last]
		}
		people = append(people, next)
	}
	s.seat(people, dwarves, max(s.seats, n, game.MinSeats))
	for seat := before; phones && seat < n; seat++ {
		s.setOpen(seat, true)
	}
	s.selected = min(s.selected, n-1)
}

// setSeats changes the number of dwarves, so that there are n players.
func (s *Scene) setSeats(n int) {
	n = min(max(n, len(s.peopleSeats()), game.MinSeats), game.MaxSeats)
	dwarf := func(p bot.Player) bool { return !p.Human }
	for len(s.Players) > n {
		last := len(s.Players) - 1 - slices.IndexFunc(reversed(s.Players), dwarf)
		s.removeSeat(last)
	}
	for len(s.Players) < n {
		s.Players = append(s.Players, bot.Player{Level: s.level()})
	}
	s.seats = n
	assemble(s.Players, s.App.Words)
}

func reversed(players []bot.Player) []bot.Player {
	all := slices.Clone(players)
	slices.Reverse(all)
	return all
}

// seat seats people and, after them, dwarves, up to a number of seats. The same player as before
// begins, if still there.
func (s *Scene) seat(people, dwarves []bot.Player, seats int) {
	first, level := "", s.level()
	if s.FirstSeat >= 0 {
		first = s.Players[s.FirstSeat].Name
	}
	s.Players = append(people, dwarves[:min(len(dwarves), seats-len(people))]...)
	for i, p := range s.Players {
		if p.Name == "" {
			s.Players[i].Name = s.defaultName(i)
		}
	}
	for len(s.Players) < seats {
		s.Players = append(s.Players, bot.Player{Level: level})
	}
	s.FirstSeat = slices.IndexFunc(s.Players, func(p bot.Player) bool { return first != "" && p.Name == first })
	assemble(s.Players, s.App.Words)
}

// seatOf returns the seat of one of the cast, or -1.
func (s *party) seatOf(m bot.Member) int {
	return slices.IndexFunc(s.Players, func(p bot.Player) bool { return !p.Human && p.Look.Member() == m })
}

// wearer returns the name of a person at the table who has the hat or the colour of one of the cast, or "".
func (s *party) wearer(m bot.Member) string {
	for _, p := range s.Players {
		if p.Human && p.Look.Clashes(m.Look()) {
			return p.Name
		}
	}
	return ""
}

// ask asks one of the cast to the table or, if already there, to leave.
func (s *Scene) ask(m bot.Member) {
	if seat := s.seatOf(m); seat >= 0 {
		s.removeSeat(seat)
		return
	}
	s.Players = append(s.Players, bot.Player{Level: s.level(), Look: m.Look()})
	s.seats = len(s.Players)
	assemble(s.Players, s.App.Words)
}

// level returns the level of the dwarves: that of the first, if they differ.
func (s *party) level() bot.Level {
	for _, p := range s.Players {
		if !p.Human {
			return p.Level
		}
	}
	return DefaultLevel
}

// setLevel gives all dwarves a level.
func (s *party) setLevel(level bot.Level) {
	for i := range s.Players {
		if !s.Players[i].Human {
			s.Players[i].Level = level
		}
	}
}

// allPlay reports whether all dwarves have a level.
func (s *party) allPlay(level bot.Level) bool {
	return s.dwarfCount() > 0 && !slices.ContainsFunc(s.Players, func(p bot.Player) bool { return !p.Human && p.Level != level })
}

// addSeat adds a dwarf.
func (s *Scene) addSeat() {
	s.Players = append(s.Players, bot.Player{Level: DefaultLevel})
	s.selected, s.seats = len(s.Players)-1, len(s.Players)
	assemble(s.Players, s.App.Words)
}

// removeSeat removes a seat. If it was to begin, a random one does.
func (s *Scene) removeSeat(i int) {
	s.Players = slices.Delete(s.Players, i, i+1)
	s.seats = len(s.Players)
	switch {
	case s.FirstSeat == i:
		s.FirstSeat = -1
	case s.FirstSeat > i:
		s.FirstSeat--
	}
	if s.selected > i || s.selected == len(s.Players) {
		s.selected = max(s.selected-1, 0)
	}
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

// nextKind changes a seat from person, and person at another device, to apprentice, level by level to master,
// and back to person. A person has the dwarf's face until another one is chosen, but no name.
func (s *Scene) nextKind(i int) {
	p := &s.Players[i]
	s.selected = i
	switch {
	case p.Human && s.canShare() && !s.isOpen(i):
		s.setOpen(i, true)
	case p.Human:
		s.setOpen(i, false)
		*p = bot.Player{Level: bot.Apprentice}
	case p.Level < bot.Master:
		p.Level++
	default:
		*p = bot.Player{Name: s.defaultName(i), Human: true, Look: p.Look}
	}
	assemble(s.Players, s.App.Words)
	s.tidyNames(-1)
}

// hasName reports whether a player has a name, or one that looks the same.
func (s *party) hasName(name string) bool { return names.Unused(name, namesOf(s.Players)) != name }

// namesOf returns the names of players.
func namesOf(players []bot.Player) (all []string) {
	for _, p := range players {
		all = append(all, p.Name)
	}
	return all
}

// defaultName returns the default name of a person on a seat: that of the seat or, if
// somebody has it, the first that nobody has.
func (s *Scene) defaultName(seat int) string {
	name := s.App.Words.DefaultName(seat + 1)
	for n := 1; s.hasName(name); n++ {
		name = s.App.Words.DefaultName(n)
	}
	return name
}

// nameField is the field for the name on a seat. Where the people are asked for their
// names, Tab leads to the next of them, and Enter to the next whom nobody has named yet.
func (s *Scene) nameField(seat int) widget.Field {
	name := s.Players[seat].Name
	spoken := s.App.Text(words.OutlineName)
	if len(s.peopleSeats()) == 1 && s.Players[seat].Human {
		spoken = s.App.Text(words.LobbyName)
	}
	f := widget.Field{
		Text: name, Hint: name, Name: spoken, ID: NameSpot(seat), Least: 5,
		Fresh: s.App.Words.IsDefaultName(name), Most: names.MaxTyped, Allowed: names.Typable,
	}
	if !f.Fresh {
		f.Hint = s.defaultName(seat)
	}
	f.OnType, f.OnEnd = func(text string) { s.Players[seat].Name = text }, func() {
		typed := s.Players[seat].Name
		if s.endName(seat); s.Players[seat].Name != typed { // what was typed is known
			s.App.Announce(s.Players[seat].Name)
		}
	}
	if s.Details {
		return f
	}
	if next, ok := s.nextName(seat, false); ok {
		f.OnTab = func() { s.Tree.Edit(next) }
	}
	if next, ok := s.nextName(seat, true); ok {
		f.OnEnter = func() { s.Tree.Edit(next) }
	}
	return f
}

// nextName returns the name of the next person, or of the next whom nobody has named yet.
func (s *Scene) nextName(seat int, unnamed bool) (next NameSpot, ok bool) {
	for i := seat + 1; i < len(s.Players); i++ {
		if p := s.Players[i]; p.Human && !s.isOpen(i) && (!unnamed || s.App.Words.IsDefaultName(p.Name)) {
			return NameSpot(i), true
		}
	}
	return 0, false
}

// endName ends the editing of a name. Whoever has played before looks as then.
func (s *Scene) endName(seat int) {
	s.tidyNames(seat)
	if look, known := s.App.Memory().KnownLook(s.Players[seat].Name); known && s.Players[seat].Human {
		s.setLook(seat, look)
	}
}

// tidyNames makes sure that all names are names, and no two look the same. That on the
// seat where a name was typed, -1 for none, is none of people at other devices either.
func (s *Scene) tidyNames(typed int) {
	for i := range s.Players {
		p := &s.Players[i]
		var ok bool
		if p.Name, ok = names.Clean(p.Name); !ok {
			p.Name = s.defaultName(i)
		}
		others := namesOf(s.Players[:i])
		if i == typed {
			others = append(others, s.openNames()...)
		}
		p.Name = names.Unused(p.Name, others)
	}
}

// dwarfSelected reports whether the selected seat is a dwarf's.
func (s *party) dwarfSelected() bool {
	return s.selected < len(s.Players) && !s.Players[s.selected].Human
}
