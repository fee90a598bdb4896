//go:build !js

package host

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"os"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/coder/websocket"

	"saboteur/game"
	"saboteur/game/room"
	"saboteur/testenv"
)

// reason returns the reason with which a server refuses a device that knows some code, or ""
// if it is let in.
func reason(t *testing.T, s *Server, code string) room.Reason {
	t.Helper()
	p := newPlayer(t, code, 1)
	testenv.NoError(t, p.dial(s))
	defer p.conn.CloseNow()
	for len(p.room.Seats) == 0 && p.closed == "" && p.read() == nil {
	}
	return p.closed
}

// TestCodes: the short code is good in the lobby only. Whoever tries wrong ones may try none
// for a while, but keeps nobody out who has the link.
func TestCodes(t *testing.T) {
	s := newServer(t, Dir(testenv.TempDir(t)))
	in, _ := s.Open(fiveSeats(0, 4))
	other, _ := s.Open(fiveSeats(0, 5))
	first := hostPlayer(t, s, in)
	short := first.room.Short
	first.acts = false
	if short == "" || strings.ContainsAny(short, "IJOQ01") {
		t.Errorf("the short code is %q", short)
	}
	if why := reason(t, s, strings.ToLower(short)); why != "" {
		t.Errorf("the short code is refused: %s", why)
	}
	first.send(room.Order{Do: room.OrderStart})
	first.until("the match begins", func() bool { return first.heard > 0 })
	if why := reason(t, s, short); why != room.WrongCode || first.room.Short != "" {
		t.Errorf("in the match, the short code is refused with %q, and shown as %q", why, first.room.Short)
	}
	for range maxWrongCodes - 1 {
		reason(t, s, "WRONG")
	}
	if why := reason(t, s, hostPlayer(t, s, other).room.Short); why != room.TooManyTries {
		t.Errorf("after many wrong codes a short one is refused with %q", why)
	}
	if why := reason(t, s, in.Code); why != "" {
		t.Errorf("after many wrong codes the link is refused: %s", why)
	}
}

// TestDoor: a neighbour without a code, and one with a short code of before, hears that all tables play, as long as they
// do. To ask is no try of a code.
func TestDoor(t *testing.T) {
	s := newServer(t, Dir(testenv.TempDir(t)))
	in, _ := s.Open(fiveSeats(0, 4))
	first := hostPlayer(t, s, in)
	short := first.room.Short
	first.acts = false
	if why := reason(t, s, ""); why != room.WrongCode {
		t.Errorf("in the lobby it is said that %q", why)
	}
	first.send(room.Order{Do: room.OrderStart})
	first.until("the match begins", func() bool { return first.heard > 0 })
	for range 2 * maxWrongCodes {
		if why := reason(t, s, ""); why != room.MatchBegun {
			t.Fatalf("in the match it is said that %q", why)
		}
	}
	if why := reason(t, s, short); why != room.MatchBegun {
		t.Errorf("in the match the short code is answered with %q", why)
	}
	s.Open(fiveSeats(0, 5))
	if why := reason(t, s, ""); why != room.WrongCode {
		t.Errorf("with another lobby it is said that %q", why)
	}
}

// TestOneNetworkOneLimit: an IPv6 network cannot try again and again from other addresses of
// its own.
func TestOneNetworkOneLimit(t *testing.T) {
	l := newLimits(time.Now)
	for _, last := range []string{"1", "2", "3", "4", "5"} {
		l.wrong(netip.MustParseAddr("2001:db8:1:2::" + last))
	}
	if l.mayTry(netip.MustParseAddr("2001:db8:1:2::6")) {
		t.Error("another address of the same network may try more codes")
	}
	if !l.mayTry(netip.MustParseAddr("2001:db8:1:3::1")) {
		t.Error("another network may try none")
	}
}

// TestFinish: the host ends a table for good: devices are told, and nothing of it stays.
func TestFinish(t *testing.T) {
	dir := testenv.TempDir(t)
	s := newServer(t, Dir(dir))
	in, _ := s.Open(fiveSeats(1, 4))
	first, second := hostPlayer(t, s, in), guest(t, s, in, 1, "Bo")
	first.send(room.Order{Do: room.OrderFinish})
	for second.read() == nil {
	}
	if second.closed != room.HostClosed {
		t.Errorf("the table ends with %q", second.closed)
	}
	first.conn.CloseNow()
	s.Close()
	if left, _ := os.ReadDir(dir); len(left) > 0 {
		t.Errorf("%v are left", left)
	}
}

// Pipes are a listener whose connections are in memory, so that a test can move the time.
type pipes chan net.Conn

func (p pipes) Accept() (net.Conn, error) {
	c, ok := <-p
	if !ok {
		return nil, net.ErrClosed
	}
	return c, nil
}

func (p pipes) Close() error   { close(p); return nil }
func (p pipes) Addr() net.Addr { return &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: 4747} }

// dial connects a device to a server that listens on pipes. It returns its end of the pipe,
// too.
func (p pipes) dial(t *testing.T, code string) (*player, net.Conn) {
	t.Helper()
	ours, theirs := net.Pipe()
	client := http.Client{Transport: &http.Transport{DialContext: func(context.Context, string, string) (net.Conn, error) {
		p <- theirs
		return ours, nil
	}}}
	conn, answer, err := websocket.Dial(t.Context(), "ws://127.0.0.1:4747/table", &websocket.DialOptions{HTTPClient: &client, CompressionMode: websocket.CompressionContextTakeover})
	testenv.NoError(t, err)
	if answer.Header.Get("Sec-WebSocket-Extensions") != "" {
		t.Error("the host compresses, so that the length of what is sent depends on its content")
	}
	d := newPlayer(t, code, 1)
	d.conn, d.acts = conn, false
	return d, ours
}

// servePipes returns a server that listens on pipes.
func servePipes(t *testing.T) (*Server, pipes) {
	p := make(pipes)
	s := newServerOn(p, nil, Options{Logs: &memories{all: map[string]Log{}}, NewBot: newBot, Seed: repeatableSeeds()})
	return s, p
}

// TestSilence: a device that answers no ping is gone after 40 seconds and not before, one
// that answers stays, and one that does not say hello is sent away.
func TestSilence(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s, p := servePipes(t)
		in, err := s.Open(fiveSeats(2, 4))
		testenv.NoError(t, err)
		mute, mutesWire := p.dial(t, in.Code)
		silent, wire := p.dial(t, in.Code)
		lively, _ := p.dial(t, in.Code)
		for i, d := range []*player{silent, lively} {
			d.send(room.Hello{Version: room.Version, Code: in.Code})
			d.until("it is greeted", func() bool { return len(d.room.Seats) > 0 })
			d.send(room.Sit{Seat: game.Seat(1 + i), Name: fmt.Sprint("Seat ", i)})
			d.until("it sits", func() bool { return len(d.mine) > 0 })
		}
		for _, swallows := range []net.Conn{mutesWire, wire} {
			go io.Copy(io.Discard, swallows)
		}
		go func() {
			for lively.read() == nil {
			}
		}()
		table := s.find(in.Code)
		here := func() (at [3]bool) {
			table.mu.Lock()
			defer table.mu.Unlock()
			for i := range at {
				at[i] = table.seats[i].device != nil
			}
			return at
		}
		time.Sleep(39 * time.Second)
		if got := here(); got != [3]bool{false, true, true} {
			t.Errorf("after 39 seconds there are %v", got)
		}
		time.Sleep(2 * time.Second)
		if got := here(); got != [3]bool{false, false, true} {
			t.Errorf("after 41 seconds there are %v", got)
		}
		if mute.send(room.Hello{Version: room.Version, Code: in.Code}) == nil {
			t.Error("who has not said hello for so long can still do so")
		}
		s.Close()
	})
}

// TestTypedAddress: the address with the short code behind it leads to the page with the code,
// and all other addresses to the page's files.
func TestTypedAddress(t *testing.T) {
	page := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { w.WriteHeader(http.StatusTeapot) })
	for path, want := range map[string]string{"/DWARFS": "/#DWARFS", "/dwarfs/": "/#dwarfs", "/": "", "/load.js": "", "/mirror": "", "/DWARFSS": "", "/DWAR/S": ""} {
		w := httptest.NewRecorder()
		withShortCodes(page).ServeHTTP(w, httptest.NewRequest("GET", path, nil))
		if got := w.Header().Get("Location"); got != want || (want == "") != (w.Code == http.StatusTeapot) {
			t.Errorf("%s leads to %q, with status %d", path, got, w.Code)
		}
	}
}

// deadline is a deadline for what must not wait for a disk: generous, for slow machines.
const deadline = 30 * time.Second

// Stalling logs do not answer from some time on, but for the logs of other tables.
type stalling struct {
	memories
	stalled sync.Map // names of logs, with a channel that is closed when the disk answers again
	waits   chan bool
}

func (s *stalling) Create(name string) (Log, error) {
	l, err := s.memories.Create(name)
	return &stallingLog{l, s, name}, err
}

type stallingLog struct {
	Log
	all  *stalling
	name string
}

func (l *stallingLog) Append(after int, e Entry) error {
	if answers, ok := l.all.stalled.Load(l.name); ok {
		l.all.waits <- true
		<-answers.(chan bool)
	}
	return l.Log.Append(after, e)
}

// soon fails if something is not done in time.
func soon(t *testing.T, what string, do func()) {
	t.Helper()
	if !within(deadline, do) {
		t.Fatal("waits for the disk of another table:", what)
	}
}

// stall opens a table and lets its disk not answer any more. It returns when the table waits
// for it.
func (s *stalling) stall(t *testing.T, server *Server, answers chan bool) Invitation {
	t.Helper()
	in, err := server.Open(fiveSeats(1, 4))
	testenv.NoError(t, err)
	p := hostPlayer(t, server, in)
	p.acts = false
	s.stalled.Store(in.Code, answers)
	p.send(room.Order{Do: room.OrderStart})
	<-s.waits
	return in
}

// TestStalledDisk: a table whose disk does not answer keeps nobody from another table, not even
// from its end.
func TestStalledDisk(t *testing.T) {
	t.Parallel()
	logs := &stalling{memories: memories{all: map[string]Log{}}, waits: make(chan bool, 9)}
	s := newServer(t, logs)
	lively, _ := s.Open(fiveSeats(2, 5))
	second := guest(t, s, lively, 1, "Bo")
	answers := make(chan bool)
	defer close(answers)
	logs.stall(t, s, answers)
	soon(t, "looking for tables that are over", s.finishAbandoned)
	soon(t, "opening a table", func() {
		if in, err := s.Open(fiveSeats(1, 6)); err != nil || s.find(in.Code) == nil {
			t.Error("no table is opened:", err)
		}
	})
	soon(t, "joining a table", func() {
		guest(t, s, lively, 2, "Cy")
		if why := reason(t, s, second.room.Short); why != "" {
			t.Errorf("the short code is refused: %s", why)
		}
	})
	finished := make(chan error)
	stuck := logs.stall(t, s, answers)
	go func() { finished <- s.Finish(stuck.Code) }()
	soon(t, "closing the server", func() {
		if err := s.Close(); !errors.Is(err, errStalled) {
			t.Errorf("the server is closed: %v", err)
		}
		if err := <-finished; !errors.Is(err, errStalled) {
			t.Errorf("the table is finished: %v", err)
		}
	})
	for second.read() == nil {
	}
	if second.closed != room.HostAway {
		t.Errorf("another table ends with %q", second.closed)
	}
}

// TestOpenedTooLate: a table that is opened while the server closes does not go on.
func TestOpenedTooLate(t *testing.T) {
	s := newServer(t, &memories{all: map[string]Log{}})
	s.Close()
	in, err := s.Open(fiveSeats(1, 4))
	if err != nil || s.find(in.Code) != nil {
		t.Errorf("the table goes on, %v", err)
	}
}

// TestFormerCodes: by the codes from before they were renewed nobody comes to a table who has no right to it, nor
// after the host was started again; and by none of its codes when it is finished.
func TestFormerCodes(t *testing.T) {
	dir := Dir(testenv.TempDir(t))
	s := newServer(t, dir)
	in, err := s.Open(fiveSeats(2, 4))
	testenv.NoError(t, err)
	first := hostPlayer(t, s, in)
	former := first.room.Short
	first.send(room.Order{Do: room.OrderRenew})
	first.until("there are new codes", func() bool { return first.room.Short != former })
	code, short := s.find(in.Code).code, first.room.Short
	expect := func(when string, want map[string]room.Reason) {
		t.Helper()
		for code, why := range want {
			if got := reason(t, s, code); got != why {
				t.Errorf("%s, the code %s is answered with %q, want %q", when, code, got, why)
			}
		}
	}
	expect("renewed", map[string]room.Reason{former: room.WrongCode, in.Code: room.CodeRenewed, code: "", short: ""})
	s.Abort()
	s = newServer(t, dir)
	if _, err := s.Reopen(); err != nil {
		t.Fatal(err)
	}
	expect("started again", map[string]room.Reason{former: room.WrongCode, in.Code: room.CodeRenewed, code: "", short: ""})
	testenv.NoError(t, s.Finish(code))
	expect("finished", map[string]room.Reason{in.Code: room.WrongCode, code: room.WrongCode, short: room.WrongCode})
}
