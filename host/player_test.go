package host

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/coder/websocket"

	"saboteur/ai"
	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/game/room"
	"saboteur/testenv"
)

// A player is a device of a test. It plays at random, on nothing but what it hears.
type player struct {
	t         testing.TB
	conn      *websocket.Conn
	hello     room.Hello
	mine      []game.Seat
	tokens    map[game.Seat]string
	room      room.Room
	views     map[game.Seat]*game.View // of its seats, and of Nobody
	heard     int
	dice      *rand.PCG
	closed    room.Reason
	refused   []room.Refused
	unseated  []room.Unseated
	requests  []room.Request // about which the host has to decide
	asked     []game.Seat    // to which the device waits to be let in
	attempts  int            // to connect
	record    *game.Record
	acts      bool                                             // it plays when it is its turn
	sentAt    int                                              // how many events it had heard when it last acted; -1 for never
	chooses   func(heard int, legal []game.Action) game.Action // nil to choose at random
	repeats   bool                                             // it sends what it has sent before now and then
	last      *room.Act
	arrived   int       // how many events there were in all when the latest came
	arrivedAt time.Time // when the latest message came
	length    int       // its bytes
}

// devices counts the devices of all tests, each of which has a name of its own.
var devices atomic.Int64

func newPlayer(t testing.TB, code string, seed uint64) *player {
	device := fmt.Sprint("device ", devices.Add(1))
	return &player{t: t, hello: room.Hello{Version: room.Version, Code: code, Device: device}, tokens: map[game.Seat]string{}, dice: rand.NewPCG(seed, 3), acts: true, sentAt: -1}
}

// dial connects to a server and says hello, with all tokens and as far as it has heard.
func (p *player) dial(s *Server) error { return p.dialTo(s.Addr().String()) }

// patience returns a context that ends after a time that is never needed.
func patience() (context.Context, context.CancelFunc) {
	return context.WithTimeoutCause(context.Background(), testenv.Patience, errors.New(testenv.GaveUp("the host answers")))
}

// raw sends a text that need not be a message.
func (p *player) raw(text string) {
	ctx, stop := patience()
	defer stop()
	p.conn.Write(ctx, websocket.MessageText, []byte(text)) // the host may have hung up already
}

func (p *player) dialTo(addr string) error {
	h := p.hello
	for _, s := range p.mine {
		if p.tokens[s] != "" {
			h.Tokens = append(h.Tokens, p.tokens[s])
		}
	}
	h.Match, h.Heard = p.room.Match, p.heard
	p.attempts++
	h.Attempt = p.attempts
	return p.dialWith(addr, h)
}

// dialWith connects and says something first; nil for the right hello.
func (p *player) dialWith(addr string, hello room.Message) error {
	ctx, stop := patience()
	defer stop()
	conn, _, err := websocket.Dial(ctx, "ws://"+addr+"/table", nil)
	if err != nil {
		return err
	}
	conn.SetReadLimit(1 << 20)
	p.conn, p.closed, p.sentAt = conn, "", -1
	if hello == nil {
		hello = p.hello
	}
	return p.send(hello)
}

func (p *player) send(m room.Message) error {
	text, err := room.Marshal(m)
	testenv.NoError(p.t, err)
	ctx, stop := patience()
	defer stop()
	return p.conn.Write(ctx, websocket.MessageText, text)
}

// read reads one message and reacts to it. It returns an error when the connection ends.
func (p *player) read() error {
	ctx, stop := patience()
	defer stop()
	_, text, err := p.conn.Read(ctx)
	if err != nil {
		return err
	}
	p.arrivedAt, p.length = time.Now(), len(text)
	m, err := room.Unmarshal(text)
	if err != nil && room.IsCut(text) {
		return err // the connection has ended
	}
	if err != nil {
		p.t.Errorf("the host sends %s: %v", text, err)
		return err
	}
	p.take(m)
	return nil
}

// take does what a device does with a message.
func (p *player) take(m room.Message) {
	switch m := m.(type) {
	case room.Room:
		if m.Match != p.room.Match {
			p.heard, p.views, p.record, p.sentAt = 0, nil, nil, -1
		}
		p.room = m
		p.look()
	case room.Seated:
		p.mine, p.asked = m.Seats, m.Asked
		for i, s := range m.Seats {
			p.tokens[s] = m.Tokens[i]
		}
	case room.Requests:
		p.requests = m.All
	case room.Unseated:
		p.unseated = append(p.unseated, m)
	case room.Events:
		p.hear(m)
	case room.Refused:
		p.refused = append(p.refused, m)
		p.sentAt = -1
	case room.Finished:
		p.record = new(game.Record)
		if err := json.Unmarshal(m.Record, p.record); err != nil {
			p.t.Error(err)
		}
	case room.Closed:
		p.closed = m.Why
		p.conn.CloseNow() // as devices do; a host waits for it
	}
	p.play()
}

// hear folds events into the views of the seats.
func (p *player) hear(m room.Events) {
	if m.First == 0 {
		p.heard, p.views, p.sentAt = 0, map[game.Seat]*game.View{}, -1
		rules, _ := game.ParseRules(p.room.Rules)
		c := game.Config{Seats: len(p.room.Seats), Rules: rules, First: p.room.First, BotSeed: p.room.Dice}
		for _, s := range append([]game.Seat{game.Nobody}, p.mine...) {
			v := game.NewView(c, s)
			p.views[s] = &v
		}
	}
	if m.First != p.heard {
		p.t.Errorf("event %d comes after %d", m.First, p.heard)
	}
	p.arrived = m.First + len(m.Events)
	for _, e := range m.Events {
		for _, v := range p.views {
			if err := room.Follow(v, e.Event); err != nil {
				p.t.Errorf("%#v: %v", e.Event, err)
			}
		}
		if room.IsTalk(e.Event) && p.sentAt == p.heard {
			p.sentAt++ // what it has sent still counts
		}
		p.heard++
	}
}

// look looks at the end of a round for no time.
func (p *player) look() {
	if p.room.RoundEnd == 0 || !p.acts {
		return
	}
	for _, s := range p.mine {
		if int(s) < len(p.room.Seats) && !p.room.Seats[s].Ready {
			p.send(room.Ready{Round: p.room.RoundEnd}) // if that fails, reading does, too
			return
		}
	}
}

// play plays at random if it is the turn of one of the seats.
func (p *player) play() {
	v := p.views[game.Nobody]
	if v == nil || !p.acts || p.sentAt == p.heard || p.closed != "" || p.room.RoundEnd != 0 {
		return
	}
	mine := p.views[v.Turn]
	if v.Turn == game.Nobody || mine == nil || p.room.Seats[v.Turn].Dwarf {
		return
	}
	if p.chooses == nil && p.dice.Uint64()%4 == 0 {
		p.say(v)
	}
	legal := mine.Legal(nil)
	a := legal[p.dice.Uint64()%uint64(len(legal))]
	if p.chooses != nil {
		a = p.chooses(p.heard, legal)
	}
	if p.repeats && p.last != nil && p.dice.Uint64()%4 == 0 {
		p.send(*p.last) // late
	}
	p.sentAt, p.last = p.heard, &room.Act{Match: p.room.Match, After: p.heard, Action: a.String()}
	p.send(*p.last) // if that fails, reading does, too
	if p.repeats && p.dice.Uint64()%4 == 0 {
		p.send(*p.last) // twice
	}
}

// say makes a statement at random of one of its seats.
func (p *player) say(public *game.View) {
	s := p.mine[p.dice.Uint64()%uint64(len(p.mine))]
	if all := public.Statements(s, nil); len(all) > 0 {
		said := game.Spoken{Seat: s, Statement: all[p.dice.Uint64()%uint64(len(all))]}
		p.send(room.Say{Match: p.room.Match, After: p.heard, Spoken: said.String()}) // if that fails, reading does, too
	}
}

// over reports whether the player has heard everything.
func (p *player) over() bool { return p.record != nil }

// until reads until something is so.
func (p *player) until(what string, so func() bool) {
	p.t.Helper()
	for !so() {
		if err := p.read(); err != nil {
			p.t.Fatalf("waiting until %s: %v", what, err)
		}
	}
}

// newBot makes dwarves that think quickly.
func newBot(s game.Seat, _ bot.Level, c bot.Character) bot.Bot { return ai.NewDwarf(s, bot.Miner, c) }

// repeatableSeeds returns the same random seeds each time.
func repeatableSeeds() func() uint64 {
	var mu sync.Mutex
	dice := rand.NewPCG(1, 2)
	return func() uint64 {
		mu.Lock()
		defer mu.Unlock()
		return dice.Uint64()
	}
}

// newServer returns a server on this machine whose dwarves take no time.
func newServer(t testing.TB, logs Logs) *Server {
	t.Helper()
	s, err := Listen(Options{Addr: "127.0.0.1:0", Logs: logs, NewBot: newBot, Seed: repeatableSeeds(), Pace: -1, Pause: -1, PerAddress: 1 << 20})
	testenv.NoError(t, err)
	s.limits.messages = 1 << 20
	t.Cleanup(func() { s.Abort() }) // which waits for no device
	return s
}

// fiveSeats is a table of which open seats wait for devices, one is the host's, and the
// rest are dwarves'.
func fiveSeats(open int, seed uint64) Setup {
	setup := Setup{Config: game.Config{Seats: 5, Seed: seed, BotSeed: 7}}
	for i := range 5 {
		p := bot.Player{Name: fmt.Sprint("Seat ", i+1), Human: i <= open}
		setup.Players = append(setup.Players, p)
		setup.Open = append(setup.Open, i > 0 && i <= open)
	}
	return setup
}

// host connects the host's own device.
func hostPlayer(t testing.TB, s *Server, in Invitation) *player {
	t.Helper()
	p := newPlayer(t, in.Code, 100)
	p.hello.Tokens = []string{in.Token}
	testenv.NoError(t, p.dial(s))
	p.until("the host has a seat", func() bool { return len(p.mine) > 0 && len(p.room.Seats) > 0 })
	return p
}

// guest connects a device and takes a seat.
func guest(t testing.TB, s *Server, in Invitation, seat game.Seat, name string) *player {
	t.Helper()
	p := newPlayer(t, in.Code, uint64(seat))
	testenv.NoError(t, p.dial(s))
	p.send(room.Sit{Seat: seat, Name: name})
	p.until(name+" sits", func() bool { return slices.Contains(p.mine, seat) })
	return p
}
