//go:build !js

package host

import (
	"bytes"
	"fmt"
	"io"
	"math"
	"net"
	"net/http"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/game/room"
	"saboteur/testenv"
)

// serveContent makes a server serve a page of a number of bytes, and begin to answer.
func serveContent(t testing.TB, s *Server, bytesOfIt int) {
	t.Helper()
	content := bytes.Repeat([]byte("x"), bytesOfIt)
	s.options.Page = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		http.ServeContent(w, r, "page.js", time.Time{}, bytes.NewReader(content))
	})
	s.http.Handler = s.handler()
	if _, err := s.Reopen(); err != nil {
		t.Fatal(err)
	}
}

// A fakeConn is a connection from somewhere that knows whether it is open.
type fakeConn struct {
	net.Conn
	from   string
	closed bool
}

func (f *fakeConn) RemoteAddr() net.Addr {
	return &net.TCPAddr{IP: net.ParseIP(f.from), Port: 1234}
}
func (f *fakeConn) Close() error                     { f.closed = true; return nil }
func (f *fakeConn) Read(p []byte) (int, error)       { return len(p), nil }
func (f *fakeConn) Write(p []byte) (int, error)      { return len(p), nil }
func (f *fakeConn) SetWriteDeadline(time.Time) error { return nil }

// fakes are what connects to the conns of a test.
type fakes struct {
	t *testing.T
	*conns
	in pipes
}

func newFakes(t *testing.T) *fakes {
	return &fakes{t, newConns(), make(pipes, 1)}
}

// from connects once more from an address.
func (f *fakes) from(address string) (*conn, *fakeConn) {
	f.t.Helper()
	outside := &fakeConn{from: address}
	f.in <- outside
	inside, err := bounded{f.in, f.conns}.Accept()
	testenv.NoError(f.t, err)
	time.Sleep(time.Millisecond) // nothing has moved on it since another time than on others
	return inside.(*conn), outside
}

// open returns how many of some connections are open.
func open(all []*fakeConn) (n int) {
	for _, c := range all {
		if !c.closed {
			n++
		}
	}
	return n
}

// TestOpenConnections: one address has maxOpen connections open at most, and all together
// maxAllOpen. Those are closed on which nothing has moved for longest, of the address that has
// the most; an IPv6 network counts as one address. What is at a table stays.
func TestOpenConnections(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := newFakes(t)
		player, atHome := f.from("192.168.1.2")
		if !f.put(player, atDoor) || !f.put(player, atTable) {
			t.Fatal("no room at a table")
		}
		_, modest := f.from("172.16.0.9") // it is alone at its address
		reader, reads := f.from("192.168.1.2")
		writer, writes := f.from("192.168.1.2")
		var idle []*fakeConn
		for range 2 * maxOpen {
			_, c := f.from("192.168.1.2")
			idle = append(idle, c)
			reader.Read(make([]byte, 1))
			writer.Write(make([]byte, 1))
		}
		if n := open(idle); n != maxOpen-2 || reads.closed || writes.closed || idle[len(idle)-1].closed {
			t.Errorf("of one address %d are open beside two busy ones; these are closed: %v, %v", n, reads.closed, writes.closed)
		}
		var others, network []*fakeConn
		for n := range 2 * maxAllOpen {
			_, c := f.from(fmt.Sprintf("10.0.%d.%d", n%2, n%7))
			others = append(others, c)
			_, c = f.from(fmt.Sprintf("2001:db8:1:2::%x", n))
			network = append(network, c)
		}
		if n := open(network); n > maxOpen {
			t.Errorf("of one network %d are open", n)
		}
		if n := open(idle) + open(others) + open(network) + open([]*fakeConn{reads, writes, modest}); n != maxAllOpen {
			t.Errorf("of all addresses %d are open", n)
		}
		if _, late := f.from("10.9.9.9"); late.closed || modest.closed || atHome.closed {
			t.Errorf("closed are those of other addresses: %v, %v, the one at a table: %v", late.closed, modest.closed, atHome.closed)
		}
		if len(f.all) != maxAllOpen+1 {
			t.Errorf("%d are remembered", len(f.all))
		}
		player.Close()
		if f.put(player, atTable) || len(f.all) != maxAllOpen {
			t.Error("a connection that is closed comes to a table")
		}
	})
}

// TestOpenSockets: of one address, limited numbers of sockets wait that have not said hello, and
// are at tables.
func TestOpenSockets(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := newFakes(t)
		var silent []*fakeConn
		for range maxSilent + 20 {
			c, outside := f.from("192.168.1.2")
			f.put(c, atDoor)
			silent = append(silent, outside)
		}
		if n := open(silent); n != maxSilent || silent[len(silent)-1].closed {
			t.Errorf("%d sockets wait", n)
		}
		joined := 0
		for n := range maxAllAtTables {
			for _, address := range []string{"192.168.1.2", fmt.Sprintf("10.0.%d.%d", n/250, n%250)} {
				c, outside := f.from(address)
				switch f.put(c, atTable) {
				case true:
					joined++
				case false:
					outside.closed = f.all[c] != atPage || c.Close() != nil
				}
			}
			if n == 2*maxAtTables && joined != maxAtTables+n+1 {
				t.Errorf("%d sockets are at tables when %d other addresses have one each", joined, n+1)
			}
		}
		if joined != maxAllAtTables {
			t.Errorf("%d sockets are at tables", joined)
		}
	})
}

// TestSlowClients: whoever takes too long for a request, or asks for nothing, is cut off, and so
// is who does not read what was asked for. One that reads slowly gets all of it.
func TestSlowClients(t *testing.T) {
	const size = 4 << 20
	for what, c := range map[string]struct {
		does  func(r *raw)
		least time.Duration // for which the connection stays
		most  time.Duration
	}{
		"nothing":     {func(r *raw) {}, 0, requestTime},
		"a slow head": {func(r *raw) { go trickle(r, "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: "+strings.Repeat("y", 99)) }, 0, requestTime + time.Second},
		"a slow body": {func(r *raw) { go trickle(r, "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 99\r\n\r\n") }, 0, requestTime + time.Second},
		"a request":   {func(r *raw) { r.ask("HEAD", "/") }, idleTime, idleTime},
		"reading nothing": {func(r *raw) {
			io.WriteString(r, "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
			time.Sleep(stallTime + time.Second)
		}, 0, stallTime + time.Second},
		"reading too slowly": {func(r *raw) {
			io.WriteString(r, "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
			for range 99 {
				time.Sleep(stallTime - time.Second)
				if _, err := r.in.Discard(40 << 10); err != nil {
					return
				}
			}
		}, downloadTime - stallTime, downloadTime + stallTime},
	} {
		t.Run(what, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				s, p := servePipes(t)
				serveContent(t, s, size)
				r := p.connect(t, "192.168.1.2")
				began := time.Now()
				c.does(r)
				io.Copy(io.Discard, r.in)
				if took := time.Since(began); took < c.least || took > c.most {
					t.Errorf("the connection ends after %v", took)
				}
				r.Close()
				time.Sleep(2 * time.Second) // until trickle has heard of it
				s.Close()
			})
		})
	}
	synctest.Test(t, func(t *testing.T) {
		s, p := servePipes(t)
		serveContent(t, s, size)
		r := p.connect(t, "192.168.1.2")
		io.WriteString(r, "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
		got, err := http.ReadResponse(r.in, nil)
		testenv.NoError(t, err)
		read := 0
		for part := make([]byte, size/60); ; time.Sleep(10 * time.Second) { // ten minutes
			n, err := io.ReadFull(got.Body, part)
			if read += n; err != nil {
				break
			}
		}
		if read != size {
			t.Errorf("who reads slowly gets %d bytes", read)
		}
		r.Close()
		s.Close()
	})
}

// trickle sends a byte a second, for ever or until the server hangs up.
func trickle(r *raw, text string) {
	for i := 0; ; i++ {
		b := []byte("z")
		if i < len(text) {
			b[0] = text[i]
		}
		if _, err := r.Write(b); err != nil {
			return
		}
		time.Sleep(time.Second)
	}
}

// A pondering bot needs a number of slices for each choice.
type pondering struct {
	bot.Bot
	slices, left int
}

func (p *pondering) Think(v *game.View) bool {
	if p.left == 0 {
		p.left = p.slices
	}
	p.left--
	return p.left == 0 && (p.Bot.Think(v) || p.retry())
}

// retry needs one slice more.
func (p *pondering) retry() bool { p.left = 1; return false }

// An arrival is when somebody who watches was sent an action, since the match began, and how
// many bytes tell of it.
type arrival struct {
	after time.Duration
	bytes int
}

// watchDwarves lets dwarves play the first actions of a match, who need so many slices for
// each choice, and returns when somebody who watches hears of them over a socket.
func watchDwarves(t *testing.T, slices, actions int) (all []arrival) {
	synctest.Test(t, func(t *testing.T) {
		s, p := servePipes(t)
		s.options.NewBot = func(seat game.Seat, l bot.Level, c bot.Character) bot.Bot {
			return &pondering{Bot: newBot(seat, l, c), slices: slices}
		}
		setup := fiveSeats(0, 4)
		setup.Players[0].Human = false
		in, err := s.Open(setup)
		testenv.NoError(t, err)
		watcher, _ := p.dial(t, in.Code)
		watcher.send(watcher.hello)
		s.find(in.Code).hostStarts(t)
		began := time.Now()
		for len(all) < actions {
			if before := watcher.heard; watcher.read() != nil {
				t.Fatal("the host is gone")
			} else if watcher.heard > before {
				all = append(all, arrival{watcher.arrivedAt.Sub(began), watcher.length})
			}
		}
		s.Close()
	})
	return all
}

// hostStarts begins the match, as the host's own device does.
func (t *hostedRoom) hostStarts(test *testing.T) {
	d := come(test, t, t.token)
	d.Receive(room.Order{Do: room.OrderStart})
	d.Leave()
}

// TestThinkingTellsNothing: over a socket, others hear of a dwarf's action at the same instant
// and in as many bytes however long it has thought, as long as that is less than its pace; and
// else whole paces later.
func TestThinkingTellsNothing(t *testing.T) {
	const actions = 25
	quick, slow := watchDwarves(t, 1, actions), watchDwarves(t, 200, actions)
	for i := range quick {
		if quick[i] != slow[i] {
			t.Errorf("of action %d others hear as %v, but as %v if the dwarf thinks for longer", i, quick[i], slow[i])
		}
	}
	slowest := watchDwarves(t, int(defaultPace/slicePause)+100, 5)
	for i, a := range slowest[2:] { // the first is the beginning, and the next the pause after it
		if gap := a.after - slowest[i+1].after; gap != 2*defaultPace {
			t.Errorf("a dwarf that thinks for more than its pace plays after %v", gap)
		}
	}
}

// BenchmarkDwarfTiming measures over real sockets how far from whole paces others hear of what
// a dwarf does, by what it is and by how much it has to choose from. The differences are to be
// those of chance: |z| under 3.
func BenchmarkDwarfTiming(b *testing.B) {
	const pace, actions = 40 * time.Millisecond, 60
	var late sample
	var roles, choices [2]sample // of gold-diggers and saboteurs; with few and many choices
	for n := range b.N {
		s, err := Listen(Options{Addr: "127.0.0.1:0", Logs: Dir(b.TempDir()), NewBot: newBot, Seed: repeatableSeeds(), Pace: pace, Pause: pace, PerAddress: 9})
		testenv.NoError(b, err)
		setup := fiveSeats(0, uint64(n))
		setup.Players[0].Human = false
		in, err := s.Open(setup)
		testenv.NoError(b, err)
		host, watcher := newPlayer(b, in.Code, 1), newPlayer(b, in.Code, 2)
		host.hello.Tokens = []string{in.Token}
		for _, p := range []*player{host, watcher} {
			testenv.NoError(b, p.dial(s))
		}
		host.send(room.Order{Do: room.OrderStart})
		var before time.Time
		var role, width int
		for heard := 0; heard < actions && watcher.read() == nil; {
			if watcher.arrived == heard {
				continue
			}
			off := watcher.arrivedAt.Sub(before)
			off -= off.Round(pace)
			if !before.IsZero() {
				late.add(float64(off.Microseconds()))
				roles[role].add(float64(off.Microseconds()))
				choices[width].add(float64(off.Microseconds()))
			}
			heard, before = watcher.arrived, watcher.arrivedAt
			role, width = s.find(in.Code).secretOfTurn()
		}
		s.Close()
	}
	b.ReportMetric(roles[0].z(roles[1]), "z-by-role")
	b.ReportMetric(choices[0].z(choices[1]), "z-by-choices")
	b.ReportMetric(late.mean(), "µs-late")
	b.ReportMetric(late.n, "actions")
}

// secretOfTurn returns whether a saboteur is in turn, and whether that seat has much to choose
// from, as 0 or 1.
func (t *hostedRoom) secretOfTurn() (saboteur, wide int) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.state.Turn == game.Nobody {
		return 0, 0
	}
	if t.state.RoleOf(t.state.Turn) == game.Saboteur {
		saboteur = 1
	}
	return saboteur, min(len(t.state.Legal(nil))/40, 1)
}

// A sample is some figures.
type sample struct{ n, sum, squares float64 }

func (s *sample) add(x float64)  { s.n, s.sum, s.squares = s.n+1, s.sum+x, s.squares+x*x }
func (s sample) mean() float64   { return s.sum / s.n }
func (s sample) spread() float64 { return (s.squares/s.n - s.mean()*s.mean()) / s.n }

// z returns the difference of two means in standard errors.
func (s sample) z(other sample) float64 {
	return (s.mean() - other.mean()) / math.Sqrt(s.spread()+other.spread())
}
