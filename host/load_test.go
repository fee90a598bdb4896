package host

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"net/netip"
	"runtime"
	"slices"
	"sync"
	"testing"
	"time"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/game/room"
)

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
			if err != nil {
				b.Fatal(err)
			}
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
