package link

import (
	"encoding/json"
	"slices"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/game/room"
)

// take takes in a message from the host. It returns the reason why the connection is to be
// ended, or "".
func (c *Client) take(m room.Message) room.Reason {
	c.mu.Lock()
	defer c.mu.Unlock()
	switch m := m.(type) {
	case room.Room:
		if !possible(&m) {
			return room.BadMessage
		}
		c.state.Room, c.state.Link = m, room.Connected
	case room.Seated:
		return c.takeSeats(m)
	case room.Unseated:
		c.state.Why = m.Why
	case room.Events:
		return c.hear(m)
	case room.Refused:
		c.refused(m)
	case room.Finished:
		r := new(game.Record)
		if json.Unmarshal(m.Record, r) != nil {
			return room.BadMessage
		}
		c.record = r
	case room.Closed:
		return m.Why
	}
	return ""
}

// possible reports whether a room is one that the rules allow.
func possible(r *room.Room) bool {
	n := len(r.Seats)
	if _, err := game.ParseRules(r.Rules); err != nil || n < game.MinSeats || n > game.MaxSeats || r.First < 0 || int(r.First) >= n {
		return false
	}
	return !slices.ContainsFunc(r.Seats, func(s room.Seat) bool {
		_, unknown := bot.ParsePlayer(s.Kind)
		_, ugly := bot.ParseLook(s.Look)
		return len(s.Name) > maxNameBytes || unknown != nil && s.Kind != room.Open || ugly != nil
	})
}

// maxNameBytes is more than any name has that a host lets in.
const maxNameBytes = 100

// takeSeats takes in which seats this device has, and keeps their tokens.
func (c *Client) takeSeats(m room.Seated) room.Reason {
	bad := func(s game.Seat) bool { return s < 0 || s >= game.MaxSeats }
	if len(m.Seats) != len(m.Tokens) || slices.ContainsFunc(m.Seats, bad) {
		return room.BadMessage
	}
	c.state.Mine = m.Seats
	c.tokens = slices.DeleteFunc(slices.Clone(m.Tokens), func(token string) bool { return token == "" })
	if c.options.SaveTokens != nil {
		c.options.SaveTokens(c.tokens)
	}
	return ""
}

// hear takes in events.
func (c *Client) hear(m room.Events) room.Reason {
	if m.First == 0 {
		if len(c.events) > 0 {
			c.state.Generation++
		}
		c.forget()
	}
	if m.First != len(c.events) {
		return room.BadMessage
	}
	for _, e := range m.Events {
		for _, v := range c.views {
			if room.Follow(v, e.Event) != nil {
				return room.BadMessage
			}
		}
		c.events = append(c.events, e.Event)
	}
	c.act = nil
	return ""
}

// forget makes the device one that has heard nothing yet.
func (c *Client) forget() {
	rules, _ := game.ParseRules(c.state.Rules) // possible has looked at it
	config := game.Config{Seats: len(c.state.Seats), Rules: rules, First: c.state.First, Dice: c.state.Dice}
	c.views = map[game.Seat]*game.View{}
	for _, s := range append([]game.Seat{game.Nobody}, c.state.Mine...) {
		v := game.NewView(config, s)
		c.views[s] = &v
	}
	c.events, c.read = nil, 0
}

// refused takes in that something was not done. If it is an action, whoever waits for what
// it causes has to begin anew.
func (c *Client) refused(m room.Refused) {
	if c.act != nil && m.After == c.act.After {
		c.act, c.read = nil, 0
		c.state.Generation++
	}
	if m.Why != room.TooLate {
		c.state.Why = m.Why
	}
}
