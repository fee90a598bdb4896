package link

import (
	"context"
	"slices"
	"sync"
	"time"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/game/room"
)

// Options are what a Client is made with.
type Options struct {
	Address   Address
	HostToken string   // the host's own token, on its device; "" on all others
	Tokens    []string // of seats that the device had at this table before
	// SaveTokens keeps the tokens for the next time; it may be nil. It is called from
	// another goroutine.
	SaveTokens func(tokens []string)
}

// A Client is a device's end of a table. It connects, and comes back when the connection is
// lost, by itself. It is safe for concurrent use, and no method waits for the network.
type Client struct {
	options Options
	close   context.CancelFunc
	done    chan struct{} // closed when nothing runs any more

	mu     sync.Mutex
	state  room.State
	tokens []string
	views  map[game.Seat]*game.View // of the seats of this device, and of Nobody
	events []game.Event             // all that were heard, as the seats know them
	read   int                      // how many of them Hear has returned
	act    *room.Act                // what was sent and not answered yet, or nil
	outbox []room.Message           // to be sent
	wake   chan struct{}            // that there is something to send
	record *game.Record
	lost   time.Time // since when there is no connection
}

// Dial begins to connect to a table.
func Dial(o Options) *Client {
	ctx, stop := context.WithCancel(context.Background())
	c := &Client{options: o, close: stop, done: make(chan struct{}), tokens: o.Tokens, wake: make(chan struct{}, 1), lost: time.Now()}
	c.state.Invite = o.Address.Invitation()
	c.state.Addresses = []string{o.Address.Host}
	c.state.Host = o.HostToken != ""
	go c.run(ctx)
	return c
}

// Fail returns a client that is not connected, for a reason that was known before.
func Fail(why room.Reason) *Client {
	c := &Client{close: func() {}, done: make(chan struct{})}
	c.state.Link, c.state.Why = room.Ended, why
	close(c.done)
	return c
}

// State returns what is known of the room. Its slices may only be read.
func (c *Client) State() room.State {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.state
}

// Hear returns the events since the last call: see room.State.Generation.
func (c *Client) Hear() []game.Event {
	c.mu.Lock()
	defer c.mu.Unlock()
	news := slices.Clone(c.events[c.read:])
	c.read = len(c.events)
	return news
}

// Act plays for the seat of this device whose turn it is.
func (c *Client) Act(a game.Action) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	public := c.views[game.Nobody]
	if public == nil || c.act != nil {
		return game.ErrNotYourTurn
	}
	mine := c.views[public.Turn]
	if public.Turn == game.Nobody || mine == nil {
		return game.ErrNotYourTurn
	}
	if err := mine.Check(a); err != nil {
		return err
	}
	c.act = &room.Act{After: len(c.events), Action: a.String()}
	c.send(*c.act)
	return nil
}

// Think does nothing: the host lets dwarves think.
func (c *Client) Think(bool) {}

// Record returns the record of the match, once it is over; nil before.
func (c *Client) Record() *game.Record {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.record
}

// Sit asks for a seat, or renames one of this device.
func (c *Client) Sit(s game.Seat, name string, look bot.Look) {
	c.ask(room.Sit{Seat: s, Name: name, Look: look.String()})
}

// Leave gives up a seat of this device.
func (c *Client) Leave(s game.Seat) { c.ask(room.Leave{Seat: s}) }

// Order asks for what only the host's own device may do.
func (c *Client) Order(o room.Order) { c.ask(o) }

// ask sends what the player asks for. What was refused before is forgotten.
func (c *Client) ask(m room.Message) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.state.Link == room.Connected {
		c.state.Why = ""
		c.send(m)
	}
}

// send puts a message into the outbox.
func (c *Client) send(m room.Message) {
	c.outbox = append(c.outbox, m)
	select {
	case c.wake <- struct{}{}:
	default: // it will be looked at anyway
	}
}

// Close leaves the room. The seats stay those of whoever has their tokens.
func (c *Client) Close() {
	c.close()
	<-c.done
}
