package main

import (
	"slices"
	"strings"
	"sync"

	"saboteur/game/room"
	"saboteur/link"
	"saboteur/render/screen"
	"saboteur/render/store"
)

// A network is what screen.Network is on all platforms, by package link.
type network struct {
	store   *store.Store
	invited string // the link that the program was started with
	home    string // where the page comes from, as "http://192.168.1.20:4747"; "" in other programs
	mu      sync.Mutex
}

// Invited implements screen.Network.
func (n *network) Invited() string { return n.invited }

// Join implements screen.Network.
func (n *network) Join(address string) screen.Room {
	a, err := n.parse(address)
	if err != nil {
		return link.Fail(room.BadAddress)
	}
	if n.store == nil {
		return link.Dial(link.Options{Address: a})
	}
	return link.Dial(link.Options{Address: a, Tokens: n.tokens(a.Code), SaveTokens: func(tokens []string) {
		n.saveTokens(a.Code, tokens)
		n.keepAddress(a)
	}})
}

// parse reads an address as link.Parse does. In a page, a short code alone is good for a table
// of the page's own host.
func (n *network) parse(address string) (link.Address, error) {
	if code := strings.TrimSpace(address); n.home != "" && room.IsShortCode(code) {
		address = n.home + "/" + code
	}
	return link.Parse(address)
}

// A savedRoom is the rights that this device has in a room.
type savedRoom struct {
	Code   string
	Tokens []string
}

// maxRooms is how many rooms are remembered.
const maxRooms = 20

// tokens returns the tokens of the seats that this device has in a room.
func (n *network) tokens(code string) []string {
	n.mu.Lock()
	defer n.mu.Unlock()
	var rooms []savedRoom
	n.store.LoadRooms(&rooms) // if that fails, the device takes a new seat
	if i := slices.IndexFunc(rooms, isRoom(code)); i >= 0 {
		return rooms[i].Tokens
	}
	return nil
}

// saveTokens keeps tokens, so that the device has its seats again after a restart.
func (n *network) saveTokens(code string, tokens []string) {
	n.mu.Lock()
	defer n.mu.Unlock()
	var rooms []savedRoom
	n.store.LoadRooms(&rooms)
	rooms = slices.DeleteFunc(rooms, isRoom(code))
	rooms = slices.Insert(rooms, 0, savedRoom{code, tokens})
	n.store.SaveRooms(rooms[:min(len(rooms), maxRooms)]) // if that fails, they last as long as the program
}

func isRoom(code string) func(savedRoom) bool {
	return func(r savedRoom) bool { return strings.EqualFold(r.Code, code) }
}
