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
	typed := a.Code
	known := n.known(typed)
	if known.Code != "" {
		a.Code = known.Code
	}
	return link.Dial(link.Options{Address: a, Tokens: known.Tokens, Save: func(code string, tokens []string) {
		n.save(savedRoom{code, typed, tokens})
		a.Code = code
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
	Typed  string // the code with which it came, perhaps the short one
	Tokens []string
}

// maxRooms is how many rooms are remembered.
const maxRooms = 20

// known returns the rights that this device has in a room. They are zero if it has none.
func (n *network) known(code string) savedRoom {
	n.mu.Lock()
	defer n.mu.Unlock()
	var rooms []savedRoom
	n.store.LoadRooms(&rooms) // if that fails, the device takes a new seat
	i := slices.IndexFunc(rooms, func(r savedRoom) bool { return r.Code == code || strings.EqualFold(r.Typed, code) })
	if i < 0 || code == "" {
		return savedRoom{}
	}
	return rooms[i]
}

// save keeps the rights in a room, so that the device has its seats again after a restart.
func (n *network) save(saved savedRoom) {
	n.mu.Lock()
	defer n.mu.Unlock()
	var rooms []savedRoom
	n.store.LoadRooms(&rooms)
	rooms = slices.DeleteFunc(rooms, func(r savedRoom) bool { return r.Code == saved.Code })
	rooms = slices.Insert(rooms, 0, saved)
	n.store.SaveRooms(rooms[:min(len(rooms), maxRooms)]) // if that fails, they last as long as the program
}
