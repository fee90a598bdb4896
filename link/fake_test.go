package link

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"saboteur/game"
	"saboteur/game/room"
	"saboteur/testenv"
)

// A fakeHost lets a test speak for a host, within a bubble of synctest.
type fakeHost struct {
	t       *testing.T
	down    atomic.Bool      // nobody answers
	mu      sync.Mutex       // of dialled while a client still dials
	dialled []time.Duration  // when, since the test began
	sockets chan *fakeSocket // that were dialled
	began   time.Time
}

// A fakeSocket is a connection to a fakeHost.
type fakeSocket struct {
	t    *testing.T
	down chan []byte // to the device
	up   chan room.Message
	slow chan struct{} // closed when the device can write on; nil if it can
	gone chan struct{}
	once sync.Once
}

func newFakeHost(t *testing.T) *fakeHost {
	return &fakeHost{t: t, sockets: make(chan *fakeSocket, 1000), began: time.Now()}
}

var errDown = errors.New("nobody answers")

func (h *fakeHost) dial(context.Context, string) (socket, error) {
	h.mu.Lock()
	h.dialled = append(h.dialled, time.Since(h.began))
	h.mu.Unlock()
	if h.down.Load() {
		return nil, errDown
	}
	s := &fakeSocket{t: h.t, down: make(chan []byte, 1000), up: make(chan room.Message, 1000), gone: make(chan struct{})}
	h.sockets <- s
	return s, nil
}

// calls returns how often the host was called.
func (h *fakeHost) calls() int {
	h.mu.Lock()
	defer h.mu.Unlock()
	return len(h.dialled)
}

func (s *fakeSocket) read(ctx context.Context) ([]byte, error) {
	select {
	case text := <-s.down:
		return text, nil
	default:
	}
	select {
	case text := <-s.down:
		return text, nil
	case <-s.gone:
		return nil, errDown
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

func (s *fakeSocket) write(_ context.Context, text []byte) error {
	select {
	case <-s.gone:
		return errDown
	default:
	}
	if s.slow != nil {
		<-s.slow
	}
	m, err := room.Unmarshal(text)
	s.up <- m
	return err
}

func (s *fakeSocket) cut() { s.once.Do(func() { close(s.gone) }) }

// connect starts a client of the host that ends with the test.
func (h *fakeHost) connect(o Options) *Client {
	if o.Address.Host == "" {
		o.Address = Address{Host: "192.168.1.20:4747", Code: longCode}
	}
	c := dialBy(o, h.dial)
	h.t.Cleanup(c.Close)
	return c
}

// longCode is the code of every room here.
const longCode = "abcdefghijklmnopqrstuvwxyz"

// socket returns the connection that was made next, which is tried every five seconds.
func (h *fakeHost) socket() *fakeSocket {
	h.t.Helper()
	select {
	case s := <-h.sockets:
		return s
	case <-time.After(6 * time.Second):
		h.t.Fatal("the device has not dialled")
		return nil
	}
}

// tell sends messages to the device, which takes them in.
func (s *fakeSocket) tell(messages ...room.Message) {
	s.t.Helper()
	for _, m := range messages {
		text, err := room.Marshal(m)
		testenv.NoError(s.t, err)
		s.down <- text
	}
	synctest.Wait()
}

// heard returns the next message of the device.
func (s *fakeSocket) heard() room.Message {
	s.t.Helper()
	synctest.Wait()
	select {
	case m := <-s.up:
		return m
	default:
		s.t.Fatal("the device has said nothing")
		return nil
	}
}

// silent fails if the device has said something more.
func (s *fakeSocket) silent() {
	s.t.Helper()
	synctest.Wait()
	select {
	case m := <-s.up:
		s.t.Fatalf("the device has said %#v", m)
	default:
	}
}

// welcome hears hello and lets the device in, with seats.
func (s *fakeSocket) welcome(seats ...game.Seat) room.Hello {
	s.t.Helper()
	h, ok := s.heard().(room.Hello)
	if !ok {
		s.t.Fatal("the device does not begin with hello")
	}
	s.tell(seated(seats...), aRoom())
	return h
}

// seated says that the device has seats, each with a token of its own.
func seated(seats ...game.Seat) (m room.Seated) {
	for _, s := range seats {
		m.Seats, m.Tokens = append(m.Seats, s), append(m.Tokens, "token of "+s.String())
	}
	return m
}

// aRoom returns a room of three people.
func aRoom() room.Room {
	seat := func(name string) room.Seat { return room.Seat{Name: name, Kind: "person", Here: true} }
	return room.Room{Rules: "de-amigo", Dice: 3, Seats: []room.Seat{seat("Anna"), seat("Bo"), seat("Cas")}, Started: true}
}

// aMatch returns all events of a match of aRoom, as they are.
func aMatch(t testing.TB) (events []game.Event) {
	var s game.State
	hear := func(e game.Event) { events = append(events, e) }
	testenv.NoError(t, s.Begin(game.Config{Seats: 3, Seed: 11, BotSeed: 3}, hear))
	for n := 0; s.Phase != game.Over; n++ {
		legal := s.Legal(nil)
		testenv.NoError(t, s.Apply(legal[n*7%len(legal)], hear))
	}
	return events
}

// told returns events from one to before another as some seats may know them.
func told(events []game.Event, from, to int, seats ...game.Seat) room.Events {
	m := room.Events{First: from}
	for _, e := range events[from:to] {
		m.Events = append(m.Events, room.Event{Event: room.For(seats, e)})
	}
	return m
}

// FuzzTake: whatever a host says, the client does not panic, and what it knows can be shown
// and played on.
func FuzzTake(f *testing.F) {
	events := aMatch(f)
	f.Add([]byte(`{"type":"events","First":1,"Events":[{"type":"turn","Seat":2}]}`), uint16(1))
	f.Add([]byte(`{"type":"events","First":1,"Events":[{"type":"accusation","Finisher":9},{"type":"pointed","Seat":-2},{"type":"fingers","Targets":[9,-9]}]}`), uint16(1))
	f.Add([]byte(`{"type":"seated","Seats":[9],"Tokens":["x"]}`), uint16(40))
	for i, e := range events {
		m := room.Events{First: i, Events: []room.Event{{Event: room.For([]game.Seat{1}, e)}}}
		text, err := room.Marshal(m)
		testenv.NoError(f, err)
		f.Add(text, uint16(i))
		f.Add(text, uint16(i/2))
	}
	f.Fuzz(func(t *testing.T, text []byte, before uint16) {
		c := newClient(Options{})
		c.handle(seated(1))
		c.handle(aRoom())
		c.handle(told(events, 0, int(before)%(len(events)+1), 1))
		c.Hear()
		m, err := room.Unmarshal(text)
		if err != nil {
			return
		}
		if e, ok := m.(room.Events); ok && len(c.events) > 0 && e.First != 0 {
			e.First = len(c.events) // else few are taken in
			m = e
		}
		c.handle(m)
		for _, e := range c.Hear() {
			e.Summary()
		}
		for _, v := range c.views {
			for _, a := range v.Legal(nil) {
				if v.Check(a) != nil {
					t.Errorf("%v is legal and is not", a)
				}
			}
			_ = v.Board.String()
		}
		c.Act(game.Action{Kind: game.Discard, Card: 1})
	})
}
