package host

import (
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/netip"
	"runtime"
	"slices"
	"sync"
	"testing"
	"time"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/game/room"
	"saboteur/testenv"
)

var faultMatches = flag.Int("faults", testenv.Short(8, 20), "how many matches TestFaults plays")

// memories are logs that outlive a server, but not the test.
type memories struct {
	mu  sync.Mutex
	all map[string]Log
}

func (m *memories) Create(name string) (Log, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.all[name] = new(memory)
	return m.all[name], nil
}
func (m *memories) Open() (map[string]Log, error)   { return m.all, nil }
func (m *memories) Remove(string) error             { return nil }
func (m *memories) SetAside(string) (string, error) { return "", nil }

// A badNetwork passes connections on to a server, and does to them what networks do:
// everything as its dice have it.
type badNetwork struct {
	net.Listener
	to   string
	mu   sync.Mutex
	dice *rand.Rand
	all  sync.WaitGroup
}

func newBadNetwork(t *testing.T, to string, seed uint64) *badNetwork {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	testenv.NoError(t, err)
	n := &badNetwork{Listener: l, to: to, dice: rand.New(rand.NewPCG(seed, 77))}
	n.all.Go(n.accept)
	return n
}

func (n *badNetwork) roll(most int) int {
	n.mu.Lock()
	defer n.mu.Unlock()
	return n.dice.IntN(most)
}

func (n *badNetwork) accept() {
	for {
		c, err := n.Accept()
		if err != nil {
			return
		}
		n.all.Go(func() {
			defer c.Close()
			server, err := net.Dial("tcp", n.to)
			if err != nil {
				return
			}
			defer server.Close()
			life := 2 + n.roll(60) // in pieces that come from the server
			var both sync.WaitGroup
			both.Go(func() { n.pass(server, c, 1<<30) })
			n.pass(c, server, life)
			c.Close()
			server.Close()
			both.Wait()
		})
	}
}

// pass passes life pieces on, some of them late or in parts. The last one gets lost on
// the way, at once or after a silence.
func (n *badNetwork) pass(to, from net.Conn, life int) {
	piece := make([]byte, 4096)
	for range life {
		got, err := from.Read(piece)
		if err != nil {
			return
		}
		at := n.roll(got + 1)
		to.Write(piece[:at])
		if n.roll(12) == 0 {
			time.Sleep(time.Duration(n.roll(3000)) * time.Microsecond)
		}
		if _, err := to.Write(piece[at:got]); err != nil {
			return
		}
	}
	if n.roll(3) == 0 { // half-open: nobody says that the connection has ended
		from.SetReadDeadline(time.Now().Add(time.Duration(n.roll(30)) * time.Millisecond))
		io.Copy(io.Discard, from)
	}
}

// choice returns what is played after a number of events: for all who ask, the same.
func choice(seed uint64, heard int, legal []game.Action) game.Action {
	return pick(legal, rand.NewPCG(seed, uint64(heard)))
}

// undisturbed plays a match without any network.
func undisturbed(c game.Config) (actions []game.Action) {
	var s game.State
	heard := 0
	count := func(game.Event) { heard++ }
	s.Begin(c, count)
	for s.Phase != game.Over {
		a := choice(c.Seed, heard, s.Legal(nil))
		actions = append(actions, a)
		s.Apply(a, count)
	}
	return actions
}

// TestFaults plays matches of five devices over a network that cuts connections, leaves them
// half open and delays what it carries; devices send what they have sent before, and the host
// is killed and started again. The matches are the same as without any of this.
func TestFaults(t *testing.T) {
	before := runtime.NumGoroutine()
	var sum faults
	for n := range uint64(*faultMatches) {
		sum.add(disturbed(t, n))
	}
	if sum.cuts == 0 || sum.kills == 0 || sum.refused == 0 {
		t.Errorf("hardly anything went wrong: %+v", sum)
	}
	t.Logf("%d matches: %+v", *faultMatches, sum)
	testenv.Until(t, "no goroutine is left", func() bool { return runtime.NumGoroutine() <= before })
}

// Faults are what has gone wrong.
type faults struct{ cuts, kills, refused int }

func (f *faults) add(more faults) {
	f.cuts, f.kills, f.refused = f.cuts+more.cuts, f.kills+more.kills, f.refused+more.refused
}

// disturbed plays a match in spite of everything.
func disturbed(t *testing.T, n uint64) (sum faults) {
	t.Helper()
	logs := &memories{all: map[string]Log{}}
	options := Options{Addr: "127.0.0.1:0", Logs: logs, NewBot: newBot, Seed: repeatableSeeds(), Pace: -1, Pause: -1}
	s := listenAgain(t, options)
	options.Addr = s.Addr().String()
	setup := Setup{Config: game.Config{Seats: 5, Seed: n, BotSeed: 3, Rules: game.Editions[n%5].Rules()}}
	for i := range 5 {
		setup.Players = append(setup.Players, bot.Player{Name: string(rune('A' + i)), Human: true})
		setup.Open = append(setup.Open, i > 0)
	}
	in, err := s.Open(setup)
	testenv.NoError(t, err)
	players := []*player{hostPlayer(t, s, in)}
	for i := range game.Seat(4) {
		players = append(players, guest(t, s, in, i+1, string(rune('B'+i))))
	}
	players[0].acts = false
	players[0].send(room.Order{Do: room.OrderStart})
	players[0].until("the match begins", func() bool { return players[0].heard > 0 })
	players[0].acts = true
	network := newBadNetwork(t, options.Addr, n)
	var wait sync.WaitGroup
	results := make([]faults, len(players))
	for i, p := range players {
		p.chooses = func(heard int, legal []game.Action) game.Action { return choice(n, heard, legal) }
		p.repeats = true
		wait.Go(func() { results[i] = p.persist(network.Addr().String()) })
	}
	ended := make(chan struct{})
	go func() { wait.Wait(); close(ended) }()
	hangs := time.After(testenv.Patience)
	for over := false; !over; {
		select {
		case <-ended:
			over = true
		case <-hangs:
			for i, p := range players {
				t.Logf("device %d has %v, heard %d, sent at %d, closed %q, views of %d, seats %+v", i, p.mine, p.heard, p.sentAt, p.closed, len(p.views), p.room.Seats)
			}
			tab := s.find(in.Code)
			tab.mu.Lock()
			t.Fatalf("%s: match %d hangs after %d events at the turn of %v; devices: %d", testenv.GaveUp("the match ends"), n, len(tab.events), tab.state.Turn, len(tab.devices))
		case <-time.After(time.Duration(10+network.roll(60)) * time.Millisecond):
			if sum.kills < 3 {
				sum.kills++
				s.Abort()
				s = listenAgain(t, options)
				if _, err := s.Reopen(); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	network.Close()
	s.Abort()
	network.all.Wait()
	want := undisturbed(setup.Config)
	for i, p := range players {
		sum.add(results[i])
		if p.record == nil || !slices.Equal(p.record.Actions, want) {
			t.Fatalf("match %d: device %d has another match than without faults", n, i)
		}
	}
	return sum
}

// listenAgain listens where a server may just have ended.
func listenAgain(t *testing.T, o Options) *Server {
	t.Helper()
	var s *Server
	testenv.Until(t, "the address is free", func() bool {
		var err error
		s, err = Listen(o)
		return err == nil
	})
	s.limits.messages = 1 << 20
	s.limits.newConnections = 1 << 20
	return s
}

// persist plays to the end of the match, and connects again whenever it has to.
func (p *player) persist(addr string) (sum faults) {
	for !p.over() {
		if p.conn == nil || p.read() != nil {
			if p.conn != nil {
				p.conn.CloseNow()
				sum.cuts++
			}
			if p.dialTo(addr) != nil {
				p.conn = nil
				time.Sleep(time.Millisecond)
			}
		}
	}
	p.conn.CloseNow()
	sum.refused = len(p.refused)
	return sum
}

var (
	loadTables = flag.Int("tables", 20, "how many tables BenchmarkTables keeps busy")
	loadPause  = flag.Duration("pause", 3*time.Second, "how long people in BenchmarkTables think about an action")
	loadTime   = flag.Duration("time", 10*time.Second, "for how long")
)

// BenchmarkTables keeps tables of five people busy over sockets of this machine. It reports
// the time from sending an action to hearing of it on another device of the table, and how
// much memory a table takes with its match under way. `go test ./host -run '^$' -bench Tables
// -tables 200 -time 30s`.
func BenchmarkTables(b *testing.B) {
	for b.Loop() {
		s := newServer(b, &memories{all: map[string]Log{}})
		s.limits.newConnections, s.conns.atTables, s.conns.allAtTables = 1<<20, 1<<20, 1<<20
		var m measures
		var wait sync.WaitGroup
		stop := time.Now().Add(*loadTime)
		for n := range *loadTables {
			wait.Go(func() { m.keepBusy(b, s, uint64(n), stop) })
		}
		wait.Wait()
		slices.Sort(m.took)
		if len(m.took) == 0 {
			b.Fatal("nothing was played")
		}
		at := func(part float64) float64 {
			return float64(m.took[int(part*float64(len(m.took)-1))].Microseconds()) / 1000
		}
		b.ReportMetric(at(0.5), "ms-median")
		b.ReportMetric(at(0.99), "ms-p99")
		b.ReportMetric(at(1), "ms-worst")
		b.ReportMetric(float64(len(m.took))/loadTime.Seconds(), "actions/s")
		s.Close()
	}
}

// Measures are how long devices took to hear of actions.
type measures struct {
	mu   sync.Mutex
	took []time.Duration
}

func (m *measures) add(took time.Duration) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.took = append(m.took, took)
}

// keepBusy plays at a table until a time.
func (m *measures) keepBusy(b *testing.B, s *Server, n uint64, stop time.Time) {
	setup := Setup{Config: game.Config{Seats: 5, Seed: n}}
	for i := range 5 {
		setup.Players = append(setup.Players, bot.Player{Name: fmt.Sprint("Seat ", i), Human: true})
		setup.Open = append(setup.Open, i > 0)
	}
	in, err := s.Open(setup)
	if err != nil {
		b.Error(err)
		return
	}
	players := []*player{hostPlayer(b, s, in)}
	for i := range game.Seat(4) {
		players = append(players, guest(b, s, in, i+1, fmt.Sprint("Person ", i)))
	}
	sent := make(map[int]time.Time) // by the number of events that were heard before
	var mu sync.Mutex
	for i, p := range players {
		dice := rand.New(rand.NewPCG(n, uint64(i)))
		p.chooses = func(heard int, legal []game.Action) game.Action {
			time.Sleep(time.Duration(float64(*loadPause) * (0.5 + dice.Float64())))
			mu.Lock()
			defer mu.Unlock()
			sent[heard] = time.Now()
			return legal[dice.IntN(len(legal))]
		}
	}
	players[0].send(room.Order{Do: room.OrderStart})
	var wait sync.WaitGroup
	for i, p := range players {
		wait.Go(func() {
			for time.Now().Before(stop) && !p.over() {
				heard := p.heard
				if p.read() != nil {
					return
				}
				if i == 0 && p.arrived > heard {
					mu.Lock()
					at, ok := sent[heard]
					mu.Unlock()
					if ok {
						m.add(p.arrivedAt.Sub(at))
					}
				}
			}
		})
	}
	time.AfterFunc(time.Until(stop), func() {
		for _, p := range players {
			p.conn.CloseNow()
		}
	})
	wait.Wait()
}

// BenchmarkTableMemory reports how much memory a table takes, with five devices and a match
// under way, without its sockets.
func BenchmarkTableMemory(b *testing.B) {
	for b.Loop() {
		var before, after runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&before)
		var tables []*hostedRoom
		for n := range 200 {
			setup := fiveSeats(4, uint64(n))
			seed := repeatableSeeds()
			t, err := newTable(setting{NewBot: newBot, Seed: seed, Now: time.Now}, new(memory), setup, Opened{Code: newSecret(seed), Token: "token"})
			testenv.NoError(b, err)
			for seat := range game.Seat(5) {
				h := room.Hello{Version: room.Version}
				if seat == 0 {
					h.Tokens = []string{"token"}
				}
				d, _ := t.connect(h, netip.Addr{})
				go func() {
					for range d.outbox {
					}
				}()
				if seat == 0 {
					defer d.Leave()
					continue
				}
				d.Receive(room.Sit{Seat: seat, Name: fmt.Sprint("Person ", seat)})
				defer d.Leave()
			}
			t.start()
			tables = append(tables, t)
		}
		runtime.GC()
		runtime.ReadMemStats(&after)
		b.ReportMetric(float64(after.HeapAlloc-before.HeapAlloc)/float64(len(tables))/1024, "KiB/table")
		runtime.KeepAlive(tables)
	}
}
