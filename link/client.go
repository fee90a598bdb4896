package link

import (
	"cmp"
	"context"
	"crypto/rand"
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
	HostToken string // the host's own token, on its device, sent to loopback addresses alone; "" on all others
	// Rights are the tokens of seats that the device had before, by the codes of their tables,
	// all of them at this very address. They are only read.
	Rights map[string][]string
	// Save keeps the code of the room and the tokens for the next time; it may be nil. It is
	// called from another goroutine, one call at a time, and seldom: see mostSaves.
	Save func(code string, tokens []string)
	// Turn hears whether it is the turn of a seat of this device whenever that changes; it may be
	// nil. It is called from another goroutine, also while nobody asks what has happened.
	Turn func(mine bool)
}

// A Client is a device's end of a table. It connects, and comes back when the connection is
// lost, by itself. It is safe for concurrent use, and no method waits for the network.
type Client struct {
	options  Options
	dial     func(ctx context.Context, url string) (socket, error)
	closing  context.Context // done once Close was called
	close    context.CancelFunc
	done     chan struct{} // closed when nothing runs any more
	wake     chan struct{} // that there is something to send
	retryNow chan struct{} // that there is no need to wait before the next attempt

	mu     sync.Mutex
	state  room.State
	shown  int                      // the generation that State has returned last
	seats  []game.Seat              // of this device, as the host has said
	tokens []string                 // of these seats
	views  map[game.Seat]*game.View // of the seats of this device, and of Nobody
	events []game.Event             // all that were heard, as the seats know them
	read   int                      // how many of them Hear has returned
	told   overheard                // what people have told each other
	act    *room.Act                // what was sent and not answered yet, or nil
	turn   bool                     // it is the turn of a seat of this device
	ready  room.Ready               // the latest end of a round that was seen
	outbox []room.Message           // to be sent
	record *game.Record
	code   string // with which the device comes back
	device string // tells this device from others
	tries  int    // to connect
	connection
	unsaved, takenOver bool      // the code and the tokens are to be saved; a seat was just taken over
	saves              int       // how often they were saved
	saved              time.Time // when they were saved last
}

// A connection is what a Client knows about its connection, or about the latest one.
type connection struct {
	cut      context.CancelFunc // ends it
	alive    time.Time          // when it began, or the host has last said something
	lost     time.Time          // since when there is none
	trouble  room.Reason        // why there is none; "" if that is not known
	admitted bool               // the host has let the device in, now or before
	away     bool               // the host's program has ended, as the host has said
}

// Dial begins to connect to a table.
func Dial(o Options) *Client { return dialBy(o, dial) }

// dialBy is Dial with the function that connects.
func dialBy(o Options, by func(context.Context, string) (socket, error)) *Client {
	c := newClient(o)
	c.dial = by
	c.state.Host = c.options.HostToken != ""
	c.state.Addresses = []string{o.Address.Host}
	c.state.Invite = o.Address.Invitation()
	go c.run()
	return c
}

func newClient(o Options) *Client {
	c := &Client{options: o, device: rand.Text(), code: o.Address.Code, tokens: o.Rights[o.Address.Code], unsaved: true, done: make(chan struct{}), wake: make(chan struct{}, 1), retryNow: make(chan struct{}, 1)}
	if !o.Address.isHere() {
		c.options.HostToken = ""
	}
	c.closing, c.close = context.WithCancel(context.Background())
	c.lost = time.Now()
	return c
}

// Fail returns a client that is not connected, for a reason that was known before.
func Fail(why room.Reason) *Client {
	c := newClient(Options{})
	c.state.Link, c.state.Why = room.Ended, why
	close(c.done)
	return c
}

// State returns what is known of the room. Its slices may only be read.
func (c *Client) State() room.State {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.shown = c.state.Generation
	s := c.state
	s.Why = cmp.Or(c.trouble, s.Why)
	return s
}

// Hear returns the events since the last call. They are of the generation that State has
// returned last: after a new one has begun there are none until State says so.
func (c *Client) Hear() []game.Event {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.shown != c.state.Generation {
		return nil
	}
	news := slices.Clone(c.events[c.read:])
	c.read = len(c.events)
	return news
}

// Act plays for the seat of this device whose turn it is. What is played while there is no
// connection is sent once there is one.
func (c *Client) Act(a game.Action) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	public := c.views[game.Nobody]
	if public == nil || c.act != nil || !onlyTalk(c.events[c.read:]) || c.state.Link == room.Ended {
		return game.ErrNotYourTurn
	}
	mine := c.views[public.Turn]
	if public.Turn == game.Nobody || mine == nil {
		return game.ErrNotYourTurn
	}
	if err := mine.Check(a); err != nil {
		return err
	}
	c.state.Why = ""
	c.act = &room.Act{Match: c.state.Match, After: len(c.events), Action: a.String()}
	c.send(*c.act)
	return nil
}

// Say makes a statement of a seat of this device. It returns why that cannot be made, as far as
// is known here.
func (c *Client) Say(s game.Seat, what game.Statement) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	mine := c.views[s]
	if mine == nil || s == game.Nobody || c.state.Link != room.Connected {
		return game.ErrNoTalk
	}
	if err := mine.CheckStatement(s, what); err != nil {
		return err
	}
	c.send(room.Say{Match: c.state.Match, After: len(c.events), Spoken: game.Spoken{Seat: s, Statement: mine.Addressed(what)}.String()})
	return nil
}

// Point points at somebody for a seat of this device, or skips. It returns why that cannot be, as
// far as is known here.
func (c *Client) Point(p game.Pointing) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	mine := c.views[p.Seat]
	if mine == nil || p.Seat == game.Nobody || c.state.Link != room.Connected {
		return game.ErrNoAccusation
	}
	if err := mine.CheckPoint(p); err != nil {
		return err
	}
	c.send(room.Point{Match: c.state.Match, Pointing: p.String()})
	return nil
}

// Ready says that the people at this device have seen the end of the round.
func (c *Client) Ready() {
	c.mu.Lock()
	defer c.mu.Unlock()
	if r := (room.Ready{Round: c.state.RoundEnd}); r != c.ready && r.Round != 0 {
		c.ready = r
		c.send(r)
	}
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
func (c *Client) Sit(s game.Seat, name string, look bot.Appearance) {
	c.ask(room.Sit{Seat: s, Name: name, Look: look.String()})
}

// Leave gives up a seat of this device.
func (c *Client) Leave(s game.Seat) { c.ask(room.Leave{Seat: s}) }

// Order asks for what only the host's own device may do.
func (c *Client) Order(o room.Order) { c.ask(o) }

// mostWaiting is how many messages wait for a connection; more are not kept.
const mostWaiting = 16

// ask sends what the player asks for, now or when there is a connection. What was refused
// before is forgotten.
func (c *Client) ask(m room.Message) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.state.Link == room.Ended || len(c.outbox) >= mostWaiting {
		return
	}
	if c.state.Link == room.Connected {
		c.state.Why = ""
	}
	c.send(m)
}

// send puts a message into the outbox.
func (c *Client) send(m room.Message) {
	c.outbox = append(c.outbox, m)
	signal(c.wake)
}

// signal makes a signal pending, unless one is.
func signal(to chan struct{}) {
	select {
	case to <- struct{}{}:
	default:
	}
}

// woken says that the device has slept or may have a network again: an attempt to come back
// does not wait any longer, and a connection that has been silent for long is made again.
func (c *Client) woken() {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.cut != nil && time.Now().Round(0).Sub(c.alive) > staleTime {
		c.cut()
	}
	signal(c.retryNow)
}

// Close leaves the room. What was asked for is still sent if that is possible at once. The
// seats stay those of whoever has their tokens.
func (c *Client) Close() {
	c.locked(func() {
		if c.state.Link != room.Ended {
			c.state.Link, c.state.Why, c.trouble = room.Ended, "", ""
		}
		c.close()
	})
}

// Done returns a channel that is closed when the client is closed, or has ended for another
// reason, and nothing of it runs any more.
func (c *Client) Done() <-chan struct{} { return c.done }
