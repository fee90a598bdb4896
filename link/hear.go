package link

import (
	"encoding/json"
	"slices"
	"time"

	"saboteur/game"
	"saboteur/game/room"
)

// handle takes in a message from the host. It returns the reason why the connection is to be
// ended, or "", and an error if it is to be made again.
func (c *Client) handle(m room.Message) (why room.Reason, err error) {
	c.locked(func() { why, err = c.take(m) })
	return why, err
}

// locked does something while the client is locked, and tells afterwards whether it is the turn of
// this device, if that has changed.
func (c *Client) locked(do func()) {
	c.mu.Lock()
	do()
	public := c.views[game.Nobody]
	turn := public != nil && c.state.Link != room.Ended && public.Turn != game.Nobody && c.views[public.Turn] != nil
	changed := turn != c.turn
	c.turn = turn
	c.mu.Unlock()
	if changed && c.options.Turn != nil {
		c.options.Turn(turn)
	}
}

// take is handle while the client is locked.
func (c *Client) take(m room.Message) (room.Reason, error) {
	c.alive = time.Now()
	switch m := m.(type) {
	case room.Room:
		return c.takeRoom(m), nil
	case room.Seated:
		return c.takeSeats(m)
	case room.Requests:
		return c.takeRequests(m), nil
	case room.Unseated:
		c.state.Why = m.Why
		c.takenOver = m.Why == room.TakenOver
	case room.Events:
		return c.hear(m)
	case room.Asides:
		return c.overhear(m)
	case room.Refused:
		c.refused(m)
	case room.Finished:
		r := new(game.Record)
		if json.Unmarshal(m.Record, r) != nil {
			return room.BadMessage, nil
		}
		c.record = r
	case room.Closed:
		return m.Why, nil
	}
	return "", nil
}

// takeRoom takes in what everybody knows about the room.
func (c *Client) takeRoom(r room.Room) room.Reason {
	if !possible(&r) {
		return room.BadMessage
	}
	nameSeats(r.Seats)
	if r.Match != c.state.Match {
		c.forget()
		c.act, c.record, c.told = nil, nil, overheard{}
	}
	c.state.Room = r
	c.state.Mine = c.mine()
	if c.closing.Err() != nil || c.state.Link == room.Connected {
		return ""
	}
	c.state.Link, c.trouble, c.admitted, c.away = room.Connected, "", true, false
	return ""
}

// mine returns the seats of this device that the room has. There may be fewer than the host
// has said, until it has told of the room as well.
func (c *Client) mine() []game.Seat {
	return slices.DeleteFunc(slices.Clone(c.seats), func(s game.Seat) bool { return int(s) >= len(c.state.Seats) })
}

// takeSeats takes in which seats this device has, and their tokens. If they are others than
// before, the host tells the whole match again, or has to be asked for it.
func (c *Client) takeSeats(m room.Seated) (room.Reason, error) {
	bad := func(s game.Seat) bool { return s < 0 || s >= game.MaxSeats }
	long := func(token string) bool { return !isLine(token) }
	if slices.ContainsFunc(m.Asked, bad) || !isCode(m.Code) || len(m.Seats) != len(m.Tokens) || len(m.Seats) > game.MaxSeats || slices.ContainsFunc(m.Seats, bad) || slices.ContainsFunc(m.Tokens, long) {
		return room.BadMessage, nil
	}
	if known := c.options.Rights[m.Code]; m.Code != c.code && len(m.Seats)+len(c.tokens) == 0 && len(known) > 0 {
		c.code, c.tokens = m.Code, known // it has come by another code than before
		return "", errAgain
	}
	var again error
	if !slices.Equal(m.Seats, c.seats) {
		if len(c.events) > 0 && c.state.Link != room.Connected {
			again = errAgain // hello has said that they were heard, with other seats
		}
		c.forget()
		c.seats, c.act = m.Seats, nil
		c.state.Mine = c.mine()
	}
	tokens := slices.DeleteFunc(slices.Clone(m.Tokens), func(token string) bool { return token == "" })
	if len(tokens) == 0 && len(c.tokens) > 0 && c.state.Link != room.Connected {
		c.state.Why = room.SeatFreed // while the device was away
	}
	if !slices.Equal(tokens, c.tokens) {
		// If a seat was taken over, whoever has it now may share this device's memory.
		c.tokens, c.unsaved = tokens, !c.takenOver
	}
	if m.Code != "" && m.Code != c.code {
		c.code, c.unsaved = m.Code, true
		now := c.options.Address
		now.Code = m.Code
		c.state.Invite = now.Invitation()
	}
	c.state.Asked = m.Asked
	c.takenOver = false
	return "", again
}

// takeRequests takes in who waits to be let in by this device.
func (c *Client) takeRequests(m room.Requests) room.Reason {
	if len(m.All) > mostRequests || slices.ContainsFunc(m.All, func(r room.Request) bool { return !isRequest(r) }) {
		return room.BadMessage
	}
	nameRequests(m.All)
	c.state.Requests = m.All
	return ""
}

// mostEvents is more than any match has.
const mostEvents = 5000

// hear takes in events, each once. If some are missing, the device has to say again how
// many it has.
func (c *Client) hear(m room.Events) (room.Reason, error) {
	if m.First == 0 {
		c.forget()
		c.begin()
	}
	have := len(c.events)
	switch {
	case m.First < 0 || c.views == nil || have+len(m.Events) > mostEvents:
		return room.BadMessage, nil
	case m.First > have:
		return "", errAgain
	}
	for _, e := range m.Events[min(have-m.First, len(m.Events)):] {
		if !c.follow(e.Event) {
			c.views = nil // half changed
			return room.BadMessage, nil
		}
		c.events = append(c.events, e.Event)
	}
	if c.act != nil && len(c.events) > c.act.After && !onlyTalk(c.events[c.act.After:]) {
		c.act = nil
	}
	return "", nil
}

// onlyTalk reports whether events are nothing but what people have said.
func onlyTalk(events []game.Event) bool {
	return !slices.ContainsFunc(events, func(e game.Event) bool { return !room.IsTalk(e) })
}

// follow lets all views of this device hear an event. It reports whether there can be such
// an event.
func (c *Client) follow(e game.Event) bool {
	for _, v := range c.views {
		if room.Follow(v, e) != nil {
			return false
		}
	}
	return true
}

// forget makes the device one that has heard nothing.
func (c *Client) forget() {
	if len(c.events) > 0 {
		c.state.Generation++
	}
	c.events, c.read, c.views, c.ready, c.told.read = nil, 0, nil, room.Ready{}, 0
}

// begin makes the device ready to hear a match from its beginning.
func (c *Client) begin() {
	rules, err := game.ParseRules(c.state.Rules)
	if err != nil {
		return // the host has not told of the room yet
	}
	config := game.Config{Seats: len(c.state.Seats), Rules: rules, First: c.state.First, BotSeed: c.state.Dice, Silent: c.state.Silent, Accusation: c.state.Accusation}
	c.views = map[game.Seat]*game.View{}
	for _, s := range append([]game.Seat{game.Nobody}, c.state.Mine...) {
		v := game.NewView(config, s)
		c.views[s] = &v
	}
}

// refused takes in that something was not done. If it is an action, whoever waits for what
// it causes has to start over.
func (c *Client) refused(m room.Refused) {
	if c.act != nil && m.After == c.act.After {
		c.act, c.read = nil, 0
		c.state.Generation++
	}
	if m.Why != room.TooLate {
		c.state.Why = m.Why
	}
}
