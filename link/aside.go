package link

import (
	"slices"

	"saboteur/game"
	"saboteur/game/names"
	"saboteur/game/room"
)

// Overheard is what a device has heard of what people tell each other in a match.
type overheard struct {
	all  []room.Aside // the latest
	next int          // the number of the first that was not heard
	read int          // how many of all Asides has returned
}

// mostAsides is how many a device keeps.
const mostAsides = 500

// overhear takes in what people have told each other, each once, as far as it can be shown.
func (c *Client) overhear(m room.Asides) (room.Reason, error) {
	if m.First < 0 || len(m.All) > mostAsides {
		return room.BadMessage, nil
	}
	for _, a := range m.All[min(max(c.told.next-m.First, 0), len(m.All)):] {
		a.Text = names.Line(a.Text)
		if a.Seat < 0 || int(a.Seat) >= len(c.state.Seats) || a.After < 0 || !a.IsWhole() {
			return room.BadMessage, nil
		}
		c.told.all = append(c.told.all, a)
	}
	c.told.next = max(c.told.next, m.First+len(m.All))
	if surplus := len(c.told.all) - mostAsides; surplus > 0 {
		c.told.all, c.told.read = c.told.all[surplus:], max(c.told.read-surplus, 0)
	}
	return "", nil
}

// Asides returns what people have told each other since the last call. They are of the
// generation that State has returned last, like events.
func (c *Client) Asides() []room.Aside {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.shown != c.state.Generation {
		return nil
	}
	news := slices.Clone(c.told.all[c.told.read:])
	c.told.read = len(c.told.all)
	return news
}

// Tell tells the people at other devices a line or a face, for a seat of this device, if there is
// a connection. The host may refuse it.
func (c *Client) Tell(s game.Seat, text string, face room.Face) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.state.Link == room.Connected {
		c.state.Why = ""
		c.send(room.Tell{Match: c.state.Match, Aside: room.Aside{Seat: s, Text: text, Face: face}})
	}
}
