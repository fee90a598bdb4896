package setup

import (
	"saboteur/game"
	"saboteur/render/screen"
	"saboteur/render/words"
)

// phoneSeats is how many seats there are with phones if one person was to play before.
const phoneSeats = 6

// canShare reports whether seats can be played at other devices.
func (s *Scene) canShare() bool { return s.App.Network != nil && s.App.Network.CanHost() }

// isOpen reports whether a seat is played at another device.
func (s *party) isOpen(seat int) bool { return s.Players[seat].Human && s.open[s.Players[seat].Name] }

// setOpen says whether the person on a seat plays at another device.
func (s *party) setOpen(seat int, open bool) {
	if s.open == nil {
		s.open = map[string]bool{}
	}
	s.open[s.Players[seat].Name] = open
}

// openNames returns the names of the people who play at another device.
func (s *party) openNames() (all []string) {
	for name, open := range s.open {
		if open {
			all = append(all, name)
		}
	}
	return all
}

// openSeats returns by seat which are played at other devices, and how many they are.
func (s *party) openSeats() (open []bool, n int) {
	open = make([]bool, len(s.Players))
	for i := range s.Players {
		if open[i] = s.isOpen(i); open[i] {
			n++
		}
	}
	return open, n
}

// Phones reports whether any seat is played at another device.
func (s *party) Phones() bool {
	_, n := s.openSeats()
	return n > 0
}

// SetPhones lets everybody but the first person play at other devices, or everybody at this screen.
func (s *Scene) SetPhones(on bool) {
	if s.failed = false; on == s.Phones() {
		return
	}
	s.open = nil
	switch {
	case on && len(s.peopleSeats()) <= 1:
		s.alone = true
		s.setPeople(phoneSeats)
	case !on && s.alone:
		s.alone = false
		s.setPeople(1)
	}
	people := s.peopleSeats()
	for i, seat := range people {
		s.setOpen(seat, on && i > 0)
	}
	s.selected = people[0]
}

// openTable opens the table for other devices, and leads to its lobby.
func (s *Scene) openTable(c game.Config) {
	open, _ := s.openSeats()
	room, err := s.App.Network.Open(screen.Party{Config: c, Players: s.Players, Open: open})
	if s.failed = err != nil; s.failed {
		s.App.Announce(s.warning())
		return
	}
	s.remember(s.App.Memory())
	s.App.EnterRoom(room)
	s.Open(s.App.Routes.Lobby(s.App, nil))
}

// describe returns what kind of player is on a seat, and a description of it.
func (s *Scene) describe(seat int) (name, description string) {
	if s.isOpen(seat) {
		return s.App.Text(words.OtherDevice), s.App.Text(words.OtherDeviceDetails)
	}
	return s.App.Words.DescribePlayer(s.Players[seat])
}
