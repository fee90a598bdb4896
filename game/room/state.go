package room

import "saboteur/game"

// A State is what a device knows about its room, apart from the match itself.
type State struct {
	Room
	Link Link
	Why  Reason // why the link is Ended, or the latest thing that was refused; "" for nothing
	Mine []game.Seat
	Host bool // the device may give orders
	// Asked are the seats to which this device waits to be let in, and Requests are those
	// about which it has to decide.
	Asked    []game.Seat
	Requests []Request
	// Addresses are where other devices find the room, the likeliest first, such as
	// "192.168.1.20:4747". Only the host's device knows more than one.
	Addresses []string
	Invite    string // the link that the square code shows: the first address with the code
	// Generation counts how often the events have started over: whoever has heard some is
	// to forget them when it changes.
	Generation int
}

// A Link is how a device is connected to its host.
type Link uint8

const (
	Connecting Link = iota // for the first time
	Connected
	Lost  // and trying to come back
	Ended // for good: see State.Why
)
