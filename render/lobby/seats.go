package lobby

import (
	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/game/names"
	"saboteur/game/room"
	"saboteur/render/ui"
)

// chooseSeat does what a seat is chosen for.
func (l *Lobby) chooseSeat(s game.Seat) {
	seat := l.state.Seats[s]
	switch {
	case l.state.Host:
		l.note, l.state.Why = "", ""
		l.Open(l.App.Routes.ChooseSeat(l.App, s, l))
	case l.isMine(s):
		l.Tree.Edit(NameField)
	case isOpen(seat):
		l.sit(s)
	}
}

// seatMatters reports whether choosing a seat does anything.
func (l *Lobby) seatMatters(s game.Seat) bool {
	seat := l.state.Seats[s]
	if _, asked := l.App.RequestFor(s); asked {
		return true
	}
	if l.state.Host {
		return len(seatChoices(l.App, &l.state, s)) > 0
	}
	return l.Under == nil && (l.isMine(s) || isOpen(seat)) || isOpen(seat) && len(l.state.Mine) == 0
}

// turnAway turns away who asks for a seat, once the request was seen.
func (l *Lobby) turnAway(s game.Seat) {
	if r, asked := l.App.RequestFor(s); asked && l.App.CanDecide() {
		l.ask().Order(room.Order{Do: room.OrderTurnAway, Seat: r.Seat, ID: r.ID})
	}
}

// isPerson reports whether a person has a seat, who may be away.
func isPerson(s room.Seat) bool {
	p, err := bot.ParsePlayer(s.Kind)
	return err == nil && p.Human && !s.Freed
}

// sit asks for a seat under the name that was typed, or renames the own one. The host takes
// away the one that the device had before.
func (l *Lobby) sit(s game.Seat) {
	name, _ := names.Clean(l.name)
	if name == "" && l.device == ui.Gamepad { // which cannot type
		name = l.App.Words.DefaultName(int(s) + 1)
	}
	switch {
	case s == game.Nobody:
		return
	case name == "":
		l.note, l.watching = room.BadName, false
		l.Tree.Edit(NameField)
		return
	}
	l.name, l.watching = name, false
	l.Tree.EndEditing()
	look := l.lookOn(s)
	if !l.App.Words.IsDefaultName(name) {
		l.App.Remember(l.App.Memory().WithPerson(bot.Player{Name: name, Human: true, Look: look}))
	}
	l.wanted = s
	l.ask().Sit(s, name, look)
}

// lookOn returns how the person looks on a seat: as chosen or, if somebody there has the
// same hat or colour, like the first whole dwarf that is left.
func (l *Lobby) lookOn(s game.Seat) bot.Appearance {
	look := l.look.On(int(s))
	for step := 0; step < bot.Looks && l.clashes(look, s); step++ {
		look = bot.Member(look.Face%bot.Looks + 1).Look()
	}
	return look
}

// clashes reports whether somebody else, not on s, has the hat of a look, or its colour.
func (l *Lobby) clashes(look bot.Appearance, s game.Seat) bool {
	for i, seat := range l.state.Seats {
		other, _ := bot.ParseAppearance(seat.Look)
		other = other.On(i)
		if game.Seat(i) != s && !l.isMine(game.Seat(i)) && !isOpen(seat) && other.Clashes(look) {
			return true
		}
	}
	return false
}

// seat returns the seat that the person has or would take.
func (l *Lobby) seat() game.Seat {
	if len(l.state.Mine) > 0 {
		return l.state.Mine[0]
	}
	return max(l.freeSeat(), 0)
}

// changeLook gives the person the next look that nobody has, or with -1 the previous one.
func (l *Lobby) changeLook(step int) {
	s := l.seat()
	at := int(l.lookOn(s).Face)
	for range bot.Looks {
		at = (at-1+step+bot.Looks)%bot.Looks + 1
		if l.look = bot.Member(at).Look(); !l.clashes(l.look, s) {
			break
		}
	}
	if len(l.state.Mine) > 0 {
		l.look, l.asked = l.lookOn(s), true // who chooses quickly is ahead of the host
		l.sit(s)
	}
}
