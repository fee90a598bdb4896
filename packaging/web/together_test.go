package web

import (
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"saboteur/ai"
	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/game/room"
	hosting "saboteur/host"
	joined "saboteur/host/page"
	"saboteur/link"
)

// A wire passes the connections of one device on to a host, until it is cut.
type wire struct {
	net.Listener
	to string

	mu    sync.Mutex
	cut   bool
	conns []net.Conn
}

func newWire(t *testing.T, at, to string) *wire {
	t.Helper()
	l, err := net.Listen("tcp", net.JoinHostPort(at, "0"))
	if err != nil {
		t.Fatal(err)
	}
	w := &wire{Listener: l, to: to}
	t.Cleanup(func() { l.Close(); w.set(true) })
	go func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			go w.pass(c)
		}
	}()
	return w
}

func (w *wire) pass(c net.Conn) {
	defer c.Close()
	s, err := net.Dial("tcp", w.to)
	if err != nil {
		return
	}
	defer s.Close()
	w.mu.Lock()
	if w.cut {
		w.mu.Unlock()
		return
	}
	w.conns = append(w.conns, c, s)
	w.mu.Unlock()
	go func() { io.Copy(s, c); s.Close() }()
	io.Copy(c, s)
}

// set cuts the wire, or mends it.
func (w *wire) set(cut bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.cut = cut; cut {
		for _, c := range w.conns {
			c.Close()
		}
		w.conns = nil
	}
}

// together is a table with a host, which plays no seat, three phones and a dwarf.
type together struct {
	t      *testing.T
	host   *link.Client
	code   string
	wires  []*wire
	phones []*blindPlayer
}

// newTogether opens the table, and lets the phones take seats.
func newTogether(t *testing.T) *together {
	t.Helper()
	here := networkAddress(t)
	s, err := hosting.Listen(hosting.Options{
		Addr: net.JoinHostPort(here, "0"), Logs: hosting.Dir(t.TempDir()), Seed: rand.Uint64, Page: joined.Handler(carriedFiles(t)),
		NewBot: func(s game.Seat, l bot.Level, c bot.Character) bot.Bot { return ai.NewDwarf(s, l, c) }, Pace: 300 * time.Millisecond, Pause: -1,
	})
	if err != nil {
		t.Fatal(err)
	}
	setup := hosting.Setup{Config: game.Config{Seats: 4, Seed: 3}, Open: []bool{true, true, true, false}}
	for i := range 4 {
		setup.Players = append(setup.Players, bot.Player{Name: fmt.Sprint("Seat ", i), Human: i < 3, Level: bot.Miner})
	}
	in, err := s.Open(setup)
	if err != nil {
		t.Fatal(err)
	}
	g := &together{t: t, code: in.Code, host: link.Dial(link.Options{Address: link.Address{Host: s.Addr().String(), Code: in.Code}, HostToken: in.Token})}
	t.Cleanup(func() { g.host.Close(); s.Close() })
	for i, name := range []string{"Anna", "Bram", "Cor"} {
		g.wires = append(g.wires, newWire(t, here, s.Addr().String()))
		g.join(g.wires[i], name)
		g.until(name+" sits", func() bool { return g.host.State().Link == room.Connected && g.host.State().Seats[i].Here })
	}
	return g
}

// join lets a phone open the link of the table and take a seat.
func (g *together) join(w *wire, name string) *blindPlayer {
	g.t.Helper()
	p := &blindPlayer{page: newPhone(g.t), name: name, finger: true, dumps: map[string]bool{}}
	g.phones = append(g.phones, p)
	p.call("Accessibility.enable", nil, nil)
	p.navigate("http://" + w.Addr().String() + "/#" + g.code)
	p.waitLoaded()
	p.picture("name")
	p.checkNoErrors("http://")
	if name == "" {
		return p
	}
	p.waitFor(typingName)
	p.call("Input.insertText", map[string]any{"text": name}, nil)
	p.chooseNamed("Take a seat")
	p.picture("waiting")
	return p
}

// picture keeps what the phone shows, with -artifacts.
func (b *blindPlayer) picture(of string) {
	b.t.Helper()
	time.Sleep(time.Second) // a page on which nothing moves shows hardly any frames that could be counted
	os.WriteFile(filepath.Join(b.t.ArtifactDir(), fmt.Sprintf("%s-%s.png", b.name, of)), b.screenshot(), 0o666)
}

// until waits until something is so at the host.
func (g *together) until(what string, so func() bool) {
	g.t.Helper()
	if !poll(conditionTimeout, so) {
		for i, p := range g.phones {
			p.picture(fmt.Sprint("stuck", i))
			g.t.Logf("phone %d says:\n%s", i, read(p.tree()))
		}
		g.t.Fatalf("it never came that %s", what)
	}
}

// play lets the phones play until something is so.
func (g *together) play(so func() bool, phones ...*blindPlayer) {
	g.t.Helper()
	for range 3000 {
		if so() {
			return
		}
		for _, p := range phones {
			p.step()
		}
	}
	g.t.Fatal("the match does not go on")
}

// TestTogether: three phones join by the link and play by touch. One is reloaded, one has no
// network for a while, one leaves for good, so that a dwarf plays for it, somebody else with
// the link watches, and the match is played to its end. Pictures are kept with -artifacts.
func TestTogether(t *testing.T) {
	if os.Getenv("SABOTEUR_TOGETHER") == "" {
		t.Skip("three phones at once take a quarter of an hour: they play with SABOTEUR_TOGETHER=1")
	}
	g := newTogether(t)
	anna, bram, cor := g.phones[0], g.phones[1], g.phones[2]
	g.host.Order(room.Order{Do: room.OrderStart})
	heard := 0
	actions := func(n int) func() bool {
		return func() bool {
			for _, e := range g.host.Hear() {
				if _, ok := game.ActionOf(e); ok {
					heard++
				}
			}
			return heard >= n || g.host.Record() != nil
		}
	}
	g.play(actions(3), anna, bram, cor)
	anna.picture("playing")

	anna.eval(`globalThis.isOld = true`, nil)
	anna.call("Page.reload", nil, nil)
	anna.waitFor(`!globalThis.isOld`)
	anna.waitLoaded()
	g.until("Anna is back after a reload", func() bool { return g.host.State().Seats[0].Here })
	anna.picture("reloaded")
	g.play(actions(9), anna, bram, cor)

	g.wires[1].set(true)
	g.until("Bram is away", func() bool { return !g.host.State().Seats[1].Here })
	bram.picture("offline")
	time.Sleep(offline)
	g.wires[1].set(false)
	g.until("Bram is back", func() bool { return g.host.State().Seats[1].Here })
	bram.picture("online")

	cor.navigate("about:blank")
	g.until("Cor is away", func() bool { return !g.host.State().Seats[2].Here })
	anna.picture("cor-away")
	g.host.Order(room.Order{Do: room.OrderDwarf, Seat: 2})
	watcher := g.join(g.wires[2], "")
	g.play(actions(13), anna, bram)
	anna.picture("later")
	watcher.picture("watching")
	g.play(func() bool { return g.host.Record() != nil }, anna, bram)
	for _, p := range []*blindPlayer{anna, bram, watcher} {
		for range 200 {
			if p.step() {
				break
			}
		}
		p.picture("podium")
	}
}

// offline is for how long a phone has no network.
const offline = 20 * time.Second
