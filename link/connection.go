package link

import (
	"context"
	"time"

	"saboteur/game/room"
)

// How long a device waits.
const (
	dialTime   = 10 * time.Second // for a connection
	silentTime = 40 * time.Second // without a word of the host before it seems gone
	writeTime  = 10 * time.Second // while a message is written
)

// pauses are how long the device waits between its attempts to come back; the last one
// again and again.
var pauses = [...]time.Duration{0, 500 * time.Millisecond, time.Second, 2 * time.Second, 5 * time.Second}

// A socket is a WebSocket to a host: see dial.
type socket interface {
	// read waits for the next message.
	read(ctx context.Context) (text []byte, err error)
	// write sends a message.
	write(ctx context.Context, text []byte) error
	// cut ends the connection at once. It may be called more than once, and while read or
	// write are under way.
	cut()
}

// maxFromHost is the most bytes of a message from the host: a whole match with its record.
const maxFromHost = 1 << 20

// final are the reasons after which the device does not come back by itself.
var final = map[room.Reason]bool{
	room.WrongCode: true, room.TooManyTries: true, room.WrongVersion: true, room.RoomFull: true, room.HostClosed: true, room.BadMessage: true,
}

// run connects, again and again, until the client is closed or the host says that it need
// not come back.
func (c *Client) run(ctx context.Context) {
	defer close(c.done)
	for attempt := 0; ; attempt++ {
		why, met := c.connect(ctx)
		if met {
			attempt = 0
		}
		if ctx.Err() != nil || c.lose(why) {
			return
		}
		select {
		case <-ctx.Done():
			return
		case <-time.After(pauses[min(attempt, len(pauses)-1)]):
		}
	}
}

// lose notes that there is no connection. It reports whether that is final.
func (c *Client) lose(why room.Reason) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	now := time.Now()
	if c.state.Link == room.Connected {
		c.lost = now
	}
	switch {
	case final[why]:
		c.state.Link, c.state.Why = room.Ended, why
		return true
	case c.state.Link == room.Connecting:
		c.state.Why = room.Unreachable
		return false
	}
	c.state.Link = room.Lost
	if now.Sub(c.lost) >= silentTime {
		c.state.Why = room.HostGone
	}
	return false
}

// connect connects once, and returns when the connection has ended. It returns the reason
// that the host gave, or "", and whether the host has let the device in.
func (c *Client) connect(ctx context.Context) (why room.Reason, met bool) {
	dialing, stop := context.WithTimeout(ctx, dialTime)
	defer stop()
	conn, err := dial(dialing, c.options.Address.socket())
	if err != nil {
		return "", false
	}
	defer conn.cut()
	connected, stopSending := context.WithCancel(ctx)
	sent := make(chan struct{})
	go func() {
		defer close(sent)
		c.sendAll(connected, conn, c.hello())
	}()
	defer func() { stopSending(); <-sent }()
	for {
		why, err := c.readOne(ctx, conn)
		if err != nil || why != "" {
			return why, met
		}
		met = true
	}
}

// readOne reads a message and takes it in.
func (c *Client) readOne(ctx context.Context, conn socket) (room.Reason, error) {
	waiting, stop := context.WithTimeout(ctx, silentTime)
	defer stop()
	text, err := conn.read(waiting)
	if err != nil {
		return "", err
	}
	m, err := room.Unmarshal(text)
	if err != nil {
		return room.BadMessage, nil
	}
	return c.take(m), nil
}

// hello returns the first messages of a connection: hello, and an action of which it is not
// known whether it has arrived. The host refuses it if it has.
func (c *Client) hello() []room.Message {
	c.mu.Lock()
	defer c.mu.Unlock()
	h := room.Hello{Version: room.Version, Code: c.options.Address.Code, Tokens: c.tokens, Heard: len(c.events)}
	if c.options.HostToken != "" {
		h.Tokens = append([]string{c.options.HostToken}, h.Tokens...)
	}
	first := []room.Message{h}
	if c.act != nil {
		first = append(first, *c.act)
	}
	c.outbox = nil
	return first
}

// sendAll sends messages: some first, and then what comes into the outbox.
func (c *Client) sendAll(ctx context.Context, conn socket, messages []room.Message) {
	for {
		for _, m := range messages {
			text, err := room.Marshal(m)
			if err != nil {
				panic(err) // messages are structs of plain values
			}
			writing, stop := context.WithTimeout(ctx, writeTime)
			err = conn.write(writing, text)
			stop()
			if err != nil {
				conn.cut()
				return
			}
		}
		select {
		case <-ctx.Done():
			return
		case <-c.wake:
		}
		c.mu.Lock()
		messages, c.outbox = c.outbox, nil
		c.mu.Unlock()
	}
}
