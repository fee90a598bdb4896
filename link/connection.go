package link

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"sync"
	"time"

	"saboteur/game/room"
)

// How long a device waits.
const (
	dialTime   = 10 * time.Second // for a connection
	silentTime = 40 * time.Second // without a word of the host before it seems gone; there is one each 15 s
	staleTime  = 20 * time.Second // the same, if the device has slept meanwhile
	writeTime  = 10 * time.Second // while a message is written
	lastWords  = time.Second      // for what is still to be sent when the client is closed
	savePause  = time.Second      // between two times that the rights are saved, after mostSaves
	steadyTime = 5 * time.Second  // before a connection counts as one that lasts
)

// pauses are how long the device waits between its attempts to come back; the last one
// again and again. After patientTries, which are ten minutes, it waits for slowPause: it never
// gives up, because a host may open its table again on another day.
var pauses = [...]time.Duration{0, 500 * time.Millisecond, time.Second, 2 * time.Second, 5 * time.Second}

const (
	patientTries = 120
	slowPause    = 30 * time.Second
)

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

// Why a connection has ended, beside the reasons that the host gives.
var (
	errNotSaboteur = errors.New("link: something else answers")
	errAgain       = errors.New("link: the device has to say hello again")
)

// final are the reasons after which the device does not come back by itself. Those that are
// false count only for one that the host has never let in.
var final = map[room.Reason]bool{
	room.WrongCode: true, room.MatchBegun: true, room.WrongVersion: true, room.HostClosed: true, room.BadMessage: true, room.TakenOver: true,
	room.CodeRenewed: true, room.LogFull: true, room.TableFailed: true,
	room.TooManyTries: false, room.RoomFull: false, room.TooManyHere: false, room.NotSaboteur: false,
}

// run connects, again and again, until the client is closed or the host says that it need
// not come back.
func (c *Client) run() {
	defer close(c.done)
	defer onWake(c.woken)()
	for attempt := 0; ; attempt++ {
		began := time.Now()
		why, admitted := c.connect()
		if c.lose(why) {
			return
		}
		if admitted && time.Since(began) >= steadyTime {
			attempt = 0
		}
		select {
		case <-c.closing.Done():
			return
		case <-c.retryNow:
			attempt = -1 // somebody looks: quickly again
		case <-time.After(pause(attempt)):
		}
	}
}

// pause returns how long to wait after a number of failed attempts.
func pause(attempts int) time.Duration {
	if attempts >= patientTries {
		return slowPause
	}
	return pauses[min(attempts, len(pauses)-1)]
}

// lose notes that there is no connection. It reports whether that is final.
func (c *Client) lose(why room.Reason) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.cut, c.state.Asked, c.state.Requests = nil, nil, nil
	always, sometimes := final[why]
	switch {
	case c.closing.Err() != nil:
		return true
	case always || sometimes && !c.admitted:
		c.state.Link, c.state.Why, c.trouble = room.Ended, why, ""
		return true
	case c.state.Link == room.Connected:
		c.state.Link, c.lost = room.Lost, c.alive
	}
	c.away = c.away || why == room.HostAway
	switch {
	case c.away:
		c.trouble = cmp.Or(why, room.HostAway)
	case !c.admitted:
		c.trouble = cmp.Or(why, room.Unreachable)
	case time.Now().Round(0).Sub(c.lost) >= silentTime:
		c.trouble = room.HostGone
	default:
		c.trouble = why
	}
	return false
}

// connect connects once, and returns when the connection has ended. It returns the reason
// for that if it is known, and whether the host has let the device in.
func (c *Client) connect() (why room.Reason, admitted bool) {
	ctx, cut := context.WithCancel(context.Background())
	defer cut()
	c.mu.Lock()
	c.cut, c.alive = cut, time.Now()
	c.mu.Unlock()
	conn, err := c.reach(ctx)
	switch {
	case errors.Is(err, errNotSaboteur):
		return room.NotSaboteur, false
	case err != nil:
		return "", false
	}
	defer context.AfterFunc(c.closing, func() { time.AfterFunc(lastWords, cut) })()
	var sending sync.WaitGroup
	sending.Go(func() {
		defer cut()
		c.sendAll(ctx, conn)
	})
	defer func() { cut(); conn.cut(); sending.Wait(); c.save(true) }()
	for {
		why, err := c.readOne(ctx, conn)
		if err != nil || why != "" {
			return why, admitted
		}
		admitted = true
	}
}

// reach dials. It gives up when the client is closed.
func (c *Client) reach(ctx context.Context) (socket, error) {
	dialing, stop := context.WithTimeout(ctx, dialTime)
	defer stop()
	defer context.AfterFunc(c.closing, stop)()
	return c.dial(dialing, c.options.Address.socket())
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
	switch {
	case err == nil:
	case room.IsCut(text):
		return "", err // the connection has ended
	case !c.admitted:
		return room.NotSaboteur, nil
	default:
		return room.BadMessage, nil
	}
	if why, err := c.handle(m); why != "" || err != nil {
		return why, err
	}
	c.save(false)
	return "", nil
}

// mostSaves is how often the rights of the device are saved at once. People hardly take more seats.
// A host that changes them again and again is not to wear out the disk.
const mostSaves = 20

// save saves the code and the tokens if they have changed since the last time. What has to wait is
// saved with what the device hears next, or when the connection ends.
func (c *Client) save(ends bool) {
	c.mu.Lock()
	code, tokens, changed := c.code, c.tokens, c.unsaved && c.admitted && (ends || c.saves < mostSaves || time.Since(c.saved) >= savePause)
	if changed {
		c.unsaved, c.saved, c.saves = false, time.Now(), c.saves+1
	}
	c.mu.Unlock()
	if changed && c.options.Save != nil {
		c.options.Save(code, tokens)
	}
}

// first returns the first messages of a connection: hello, an action of which it is not
// known whether it has arrived, the end of a round that was seen, and what waits. The host
// refuses the action if it has, and ignores what is past.
func (c *Client) first() []room.Message {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.tries++
	h := room.Hello{Version: room.Version, Code: c.code, Tokens: c.tokens, Match: c.state.Match, Heard: len(c.events), Device: c.device, Attempt: c.tries}
	if c.options.HostToken != "" {
		h.Tokens = append([]string{c.options.HostToken}, h.Tokens...)
	}
	messages := []room.Message{h}
	if c.act != nil {
		messages = append(messages, *c.act)
	}
	if c.ready.Round != 0 {
		messages = append(messages, c.ready)
	}
	waiting := slices.DeleteFunc(c.outbox, func(m room.Message) bool { _, acts := m.(room.Act); return acts })
	c.outbox = nil
	return append(messages, waiting...)
}

// waiting returns what waits in the outbox, which is empty then.
func (c *Client) waiting() (messages []room.Message) {
	c.mu.Lock()
	defer c.mu.Unlock()
	messages, c.outbox = c.outbox, nil
	return messages
}

// sendAll says hello and then sends what comes into the outbox, until the client is closed
// or nothing can be sent any more.
func (c *Client) sendAll(ctx context.Context, conn socket) {
	for messages := c.first(); sendEach(ctx, conn, messages); messages = c.waiting() {
		select {
		case <-ctx.Done():
			return
		case <-c.closing.Done():
			sendEach(ctx, conn, c.waiting())
			return
		case <-c.wake:
		}
	}
}

// sendEach sends messages. It reports whether that has worked.
func sendEach(ctx context.Context, conn socket, messages []room.Message) bool {
	for _, m := range messages {
		text, err := room.Marshal(m)
		if err != nil {
			panic(err) // messages are structs of plain values
		}
		writing, stop := context.WithTimeout(ctx, writeTime)
		err = conn.write(writing, text)
		stop()
		if err != nil {
			return false
		}
	}
	return true
}
