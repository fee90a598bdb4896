package web

import (
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"os"
	"path/filepath"
	"slices"
	"strings"
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
	"saboteur/packaging/packtest"
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
	at     string // the host's address
	code   string
	wires  []*wire
	phones []*blindPlayer
}

// openTable opens the table.
func openTable(t *testing.T) *together {
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
	g := &together{t: t, at: s.Addr().String(), code: in.Code, host: link.Dial(link.Options{Address: link.Address{Host: s.Addr().String(), Code: in.Code}, HostToken: in.Token})}
	t.Cleanup(func() { g.host.Close(); s.Close() })
	g.until("the table is open", func() bool { return g.host.State().Link == room.Connected && len(g.host.State().Seats) > 0 })
	return g
}

// newTogether opens the table, and lets the phones take seats.
func newTogether(t *testing.T) *together {
	t.Helper()
	g := openTable(t)
	for i, name := range []string{"Anna", "Bram", "Cor"} {
		g.wires = append(g.wires, newWire(t, networkAddress(t), g.at))
		g.join("http://"+g.wires[i].Addr().String()+"/#"+g.code, name)
		g.until(name+" sits", func() bool { return g.host.State().Link == room.Connected && g.host.State().Seats[i].Here })
	}
	return g
}

// join lets a phone open a link of the table and take a seat.
func (g *together) join(url, name string) *blindPlayer {
	g.t.Helper()
	p := &blindPlayer{page: newPhone(g.t), name: name, finger: true, dumps: map[string]bool{}}
	g.phones = append(g.phones, p)
	p.call("Accessibility.enable", nil, nil)
	p.navigate(url)
	p.waitLoaded()
	p.picture("name")
	p.checkNoErrors("http://")
	if name == "" {
		return p
	}
	p.waitFor(typingName)
	p.call("Input.insertText", map[string]any{"text": name}, nil)
	p.chooseUntil("Take a seat", noButton("Take a seat"))
	p.picture("waiting")
	return p
}

// reloadAtTable reloads the page, on which nothing may move.
func (b *blindPlayer) reloadAtTable() {
	b.t.Helper()
	b.eval(`globalThis.isOld = true`, nil)
	b.call("Page.reload", nil, nil)
	b.waitFor(`!globalThis.isOld`)
	b.waitLoaded()
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

// TestTypedAddress: the address that the big screen shows leads a phone to the table. When the
// page is loaded again, the phone has its seat again; and the code alone is enough where the
// page is open already.
func TestTypedAddress(t *testing.T) {
	packtest.Long(t)
	t.Parallel()
	g := openTable(t)
	sits := func(name string) func() bool {
		return func() bool {
			return slices.ContainsFunc(g.host.State().Seats, func(s room.Seat) bool { return s.Name == name && s.Here })
		}
	}
	eva := g.join("http://"+g.at+"/"+strings.ToLower(g.host.State().Short), "Eva")
	g.until("Eva sits", sits("Eva"))
	eva.navigate("about:blank")
	g.until("Eva is away", func() bool { return !sits("Eva")() })
	eva.navigate("http://" + g.at + "/" + g.host.State().Short)
	g.until("Eva is back", sits("Eva"))

	dan := &blindPlayer{page: newPhone(t), name: "Dan", finger: true, dumps: map[string]bool{}}
	dan.call("Accessibility.enable", nil, nil)
	dan.navigate("http://" + g.at)
	dan.waitLoaded()
	dan.chooseUntil("Join a table", dan.typing)
	dan.call("Input.insertText", map[string]any{"text": g.host.State().Short}, nil)
	dan.chooseUntil("Join", noButton("Join"))
	dan.chooseUntil("Your name:", dan.typing) // a phone's keyboard comes with a press only
	dan.call("Input.insertText", map[string]any{"text": "Dan"}, nil)
	dan.chooseUntil("Take a seat", noButton("Take a seat"))
	g.until("Dan sits", sits("Dan"))
	dan.reloadAtTable()
	g.until("Dan is back after a reload", sits("Dan"))
	for _, p := range []*blindPlayer{eva, dan} {
		p.checkNoErrors("http://" + g.at)
	}
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

	anna.reloadAtTable()
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
	watcher := g.join("http://"+g.wires[2].Addr().String()+"/#"+g.code, "")
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
