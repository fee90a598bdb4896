package screen

import (
	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/game/room"
	"saboteur/render/play"
)

// A Network is how the program plays with other devices.
type Network interface {
	// CanHost reports whether this device can be the host: a page cannot.
	CanHost() bool
	// Serves reports whether a host here has a page to play in for phones, which a program that was not
	// packaged may lack.
	Serves() bool
	// Open opens a table for other devices: from now on, not before, the program listens
	// for them. The returned room is this device's end of it.
	Open(t Party) (Room, error)
	// CanReopen reports whether there is a table for Reopen.
	CanReopen() bool
	// Reopen opens the table again that this device was host of when the program ended
	// before the match did. It returns nil if there is none. The error is about tables that
	// cannot be opened; it may come with the room of another one.
	Reopen() (Room, error)
	// Join goes to a table by its link, its address with a code, or its address alone; where there is
	// a Home, by a code alone. By nothing it asks there why there is no table without a code.
	// What is wrong with it shows in the room's state.
	Join(address string) Room
	// Invited returns the link with which the program was started, or the one of the room
	// that this device was in when it ended; "" if there is none.
	Invited() string
	// CallBy says by what text the player is called outside of the program when it is their turn.
	CallBy(text string)
	// Home returns the address of the host whose page the program is: at its tables alone it can
	// join, and a code alone leads there. It is "" for all other programs.
	Home() string
	// Reload loads the page of that host again, perhaps another version of it.
	Reload()
	// Seated returns the link of the table of that host at which this device has had a seat last; "" if there
	// is none.
	Seated() string
}

// A Party is who is to sit at a table, and by what rules.
type Party struct {
	Config  game.Config
	Players []bot.Player // a person is one at this screen
	Open    []bool       // by seat: for another device; the player's name is a suggestion
}

// A Room is a table that several devices share, as this device sees it. Its methods do
// not wait for the network.
type Room interface {
	play.Remote
	// State returns what is known now. Its slices may only be read.
	State() room.State
	// Sit asks for a seat, or renames one of this device.
	Sit(s game.Seat, name string, look bot.Appearance)
	// Tell tells the people at other devices a line or a face, for a seat of this device.
	Tell(s game.Seat, text string, face room.Face)
	// Ready says that the people at this device have seen the end of the round.
	Ready()
	// Leave gives up a seat of this device.
	Leave(s game.Seat)
	// Order asks for what only the host's own device may do.
	Order(o room.Order)
	// Close leaves the room, keeping the seats. On the host's own device the others then
	// wait until Reopen opens the room again; if the match is over, it ends for everybody.
	Close()
}
