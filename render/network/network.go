// Package network lets screens join tables of several devices, and open them, by packages link
// and host. It keeps the rights that this device has there. Begin reading at Options.
package network

import (
	"slices"
	"strings"
	"sync"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/game/room"
	"saboteur/link"
	"saboteur/render/screen"
	"saboteur/render/store"
)

// Options say how this device takes part in tables. In a page only the zero value makes sense:
// it knows where it comes from, and cannot host.
type Options struct {
	Invited    string                                            // the link or address that the program was started with; "" for none
	Listen     string                                            // where a host listens, such as DefaultListen
	PerAddress int                                               // see host.Options.PerAddress
	NewBot     func(game.Seat, bot.Level, bot.Character) bot.Bot // makes the bot for a seat at a table that is opened here
}

// DefaultListen is where hosts listen unless somebody wants another address. If the port is
// taken, they take any other.
const DefaultListen = ":" + link.DefaultPort

// A network is what screen.Network is on all platforms, by package link.
type network struct {
	store   *store.Store
	invited string // the link that the program was started with
	home    string // where the page comes from, as "http://192.168.1.20:4747"; "" in other programs
	hosted  bool   // a host has sent it
	call    string // what calls the player whose turn it is
	mu      sync.Mutex
}

func (n *network) Invited() string { return n.invited }

func (n *network) CallBy(text string) {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.call = text
}

func (n *network) Home() string {
	if !n.hosted {
		return ""
	}
	return n.home
}

func (n *network) Seated() string {
	home, err := link.Parse(n.Home())
	for _, r := range n.rooms() {
		if err == nil && r.Origin == home.Origin() && len(r.Tokens) > 0 {
			home.Code = r.Code
			return home.Invitation()
		}
	}
	return ""
}

func (n *network) Join(address string) screen.Room {
	a, err := n.parse(address)
	if err != nil {
		return link.Fail(room.BadAddress)
	}
	typed, rights := a.Code, map[string][]string{}
	for _, r := range n.rooms() {
		if r.Origin != a.Origin() {
			continue
		}
		rights[r.Code] = r.Tokens
		if typed != "" && a.Code == typed && (r.Code == typed || strings.EqualFold(r.Typed, typed)) {
			a.Code = r.Code
		}
	}
	latest := a.Code
	return link.Dial(link.Options{Address: a, Rights: rights, Turn: n.tellTurn, Save: func(code string, tokens []string) {
		n.save(savedRoom{a.Origin(), code, typed, tokens}, latest)
		if latest = code; a.Code != code {
			a.Code = code
			n.keepAddress(a)
		}
	}})
}

// parse reads an address as link.Parse does. In a page, a short code alone is good for a table
// of the page's own host, and nothing asks there whether such a code is good now.
func (n *network) parse(address string) (link.Address, error) {
	if code := strings.TrimSpace(address); n.home != "" && (code == "" || room.IsShortCode(code)) {
		address = n.home + "/" + code
	}
	return link.Parse(address)
}

// A savedRoom is the rights that this device has in a room. They are for the host at that origin
// and for nobody else: everybody at a table knows its code, and may be a host elsewhere. So a
// device to which its host has another address, because the host was given a new one or is
// called by a name now, comes as a stranger; the host can let it have its seat again. Whoever
// takes over the very address of a host is believed, unless there is TLS.
type savedRoom struct {
	Origin string // as link.Address.Origin returns it; "" if an older version has kept the room
	Code   string
	Typed  string // the code with which it came, perhaps the short one
	Tokens []string
}

// maxRooms is how many rooms are remembered: those in which the device was last.
const maxRooms = 20

// rooms returns what is remembered, the latest first.
func (n *network) rooms() (rooms []savedRoom) {
	n.mu.Lock()
	defer n.mu.Unlock()
	return n.load()
}

// load is rooms for whoever has locked n. Rooms without an origin are those of a page's own host,
// because its policy lets a page reach no other. A program cannot know whose they are, and uses
// them no more.
func (n *network) load() (rooms []savedRoom) {
	if n.store == nil {
		return nil
	}
	n.store.LoadRooms(&rooms) // if that fails, the device takes a new seat
	home, err := link.Parse(n.home)
	for i := range rooms {
		if rooms[i].Origin == "" && n.home != "" && err == nil {
			rooms[i].Origin = home.Origin()
		}
	}
	return rooms
}

// save keeps the rights in a room, whose code was another one before if the host has changed it,
// so that the device has its seats again after a restart. However often a host does that, it takes
// up one room, and no other host's.
func (n *network) save(saved savedRoom, before string) {
	n.mu.Lock()
	defer n.mu.Unlock()
	rooms := slices.DeleteFunc(n.load(), func(r savedRoom) bool {
		if r.Origin == saved.Origin && r.Code == saved.Code && saved.Typed == saved.Code {
			saved.Typed = r.Typed // the short code, which may be typed again
		}
		return r.Origin == saved.Origin && (r.Code == saved.Code || r.Code == before)
	})
	rooms = slices.Insert(rooms, 0, saved)
	if n.store != nil {
		n.store.SaveRooms(rooms[:min(len(rooms), maxRooms)]) // if that fails, they last as long as the program
	}
}
