package web

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"net"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/game/room"
	hosting "saboteur/host"
	joined "saboteur/host/page"
	"saboteur/link"
	"saboteur/render/lobby"
	"saboteur/render/setup"
	"saboteur/render/table"
	"saboteur/testenv"
)

// together is a table, and the phones at it.
type together struct {
	t      *testing.T
	at     string // the host's address
	code   string
	table  *link.Client // a device at the table, by which the test knows what goes on there
	window *window      // of the host; nil if it has none
	heard  int          // of how many actions
	wires  []*wire
	phones []*blindPlayer
}

// openTable opens a table with three free seats, whose host has no window.
func openTable(t *testing.T) *together {
	t.Helper()
	s, err := hosting.Listen(hosting.Options{
		Addr: net.JoinHostPort(networkAddress(t), "0"), Logs: hosting.Dir(t.TempDir()), Seed: rand.Uint64, Page: joined.Handler(carriedFiles(t, builtPage)),
	})
	testenv.NoError(t, err)
	t.Cleanup(func() { s.Close() })
	in, err := s.Open(hosting.Setup{Config: game.Config{Seats: 3}, Players: make([]bot.Player, 3), Open: []bool{true, true, true}})
	testenv.NoError(t, err)
	g := &together{t: t, at: s.Addr().String(), code: in.Code}
	g.watch()
	return g
}

// watch connects the device by which the test knows what goes on.
func (g *together) watch() {
	g.t.Helper()
	g.table = link.Dial(link.Options{Address: link.Address{Host: g.at, Code: g.code}})
	g.t.Cleanup(g.table.Close)
	g.until("the table is open", func() bool { return g.table.State().Link == room.Connected && len(g.table.State().Seats) > 0 })
}

// seat returns what is known of a seat.
func (g *together) seat(s game.Seat) room.Seat { return g.table.State().Seats[s] }

// newTogether opens a table in the window for three phones and a dwarf. Nobody plays at the
// window itself.
func newTogether(t *testing.T) *together {
	t.Helper()
	w := newWindow(t)
	w.picture("title")
	w.press("New game", w.tells("How many people are playing?"))
	w.press("With phones", w.tells("Open the table"))
	w.press(setup.FaceSpot(0), w.tells("0 people on this screen"))
	w.picture("new-game")
	w.press("Open the table", w.tells("Gather round the table"))
	w.picture("lobby")
	g := &together{t: t, window: w, at: w.at, code: w.code()}
	g.watch()
	w.press(lobby.SeatSpot(3), w.tells("Dwarf: Foreman"))
	w.press("Dwarf: Foreman", func() bool { return g.seat(3).Kind != room.Open })
	w.picture("free")
	for i, name := range []string{"Anna", "Bram", "Cor"} {
		g.wires = append(g.wires, newWire(t, networkAddress(t), g.at))
		g.join("http://"+g.wires[i].Addr().String()+"/#"+g.code, name)
		g.until(name+" sits", func() bool { return g.seat(game.Seat(i)).Here && g.seat(game.Seat(i)).Name == name })
		w.network.Room.Come(game.Seat(i), name)
	}
	w.picture("ready")
	w.press("Start with 4", w.tells("Round 1 of 3"))
	return g
}

// join lets a phone open a link of the table and take a seat, or watch if it has no name.
func (g *together) join(url, name string) *blindPlayer {
	g.t.Helper()
	p := &blindPlayer{page: newPhone(g.t), name: cmp.Or(name, "watcher"), finger: true, dumps: map[string]bool{}}
	g.phones = append(g.phones, p)
	p.call("Accessibility.enable", nil, nil)
	p.navigate(url)
	p.waitLoaded()
	g.until("the phone is connected", p.connected)
	p.picture("name")
	p.checkNoErrors("http://")
	if name == "" {
		return p
	}
	p.waitFor(typingName)
	p.write(name)
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

// connected reports whether the phone does not wait for its host.
func (b *blindPlayer) connected() bool { return noButton("Cancel")(b.tree()) }

// picture keeps what the phone shows, with -artifacts.
func (b *blindPlayer) picture(of string) {
	b.t.Helper()
	time.Sleep(time.Second) // a page on which nothing moves shows hardly any frames that could be counted
	os.WriteFile(filepath.Join(b.t.ArtifactDir(), fmt.Sprintf("%s-%s.png", b.name, of)), b.screenshot(), 0o666)
}

// until waits until something is so at the host.
func (g *together) until(what string, so func() bool) {
	g.t.Helper()
	if !testenv.Poll(so) {
		g.stuck()
		g.t.Fatal(testenv.GaveUp(what))
	}
}

// stuck keeps what everybody sees.
func (g *together) stuck() {
	g.t.Helper()
	for i, p := range g.phones {
		p.picture(fmt.Sprint("stuck", i))
		g.t.Logf("phone %d says:\n%s", i, read(p.tree()))
	}
	if g.window != nil {
		g.window.picture("stuck")
	}
}

// played returns how many actions the test has heard of.
func (g *together) played() int {
	for _, e := range g.table.Hear() {
		if _, ok := game.ActionOf(e); ok {
			g.heard++
		}
	}
	return g.heard
}

// over reports whether the match is.
func (g *together) over() bool { return g.table.Record() != nil }

// play lets the phones play until something is so, or the match is over.
func (g *together) play(so func() bool, phones ...*blindPlayer) {
	g.t.Helper()
	last, since := g.played(), time.Now()
	for !so() && !g.over() {
		for _, p := range phones {
			p.step()
		}
		g.window.keep("round-end", "The role card left over")
		g.window.keep("gold", "picks gold")
		if n := g.played(); n != last {
			last, since = n, time.Now()
		} else if time.Since(since) > testenv.Patience {
			g.stuck()
			g.t.Fatal(testenv.GaveUp("the match goes on"))
		}
	}
}

// playActions lets the phones play some more actions.
func (g *together) playActions(n int, phones ...*blindPlayer) {
	g.t.Helper()
	n += g.played()
	g.play(func() bool { return g.played() >= n }, phones...)
}

// TestTypedAddress: the address that the big screen shows leads a phone to the table. When the
// page is loaded again, the phone has its seat again; and the code alone is enough where the
// page is open already.
func TestTypedAddress(t *testing.T) {
	testenv.Long(t)
	t.Parallel()
	g := openTable(t)
	sits := func(name string) func() bool {
		return func() bool {
			return slices.ContainsFunc(g.table.State().Seats, func(s room.Seat) bool { return s.Name == name && s.Here })
		}
	}
	eva := g.join("http://"+g.at+"/"+strings.ToLower(g.table.State().Short), "Eva")
	g.until("Eva sits", sits("Eva"))
	eva.navigate("about:blank")
	g.until("Eva is away", func() bool { return !sits("Eva")() })
	eva.navigate("http://" + g.at + "/" + g.table.State().Short)
	g.until("Eva is back", sits("Eva"))

	dan := &blindPlayer{page: newPhone(t), name: "Dan", finger: true, dumps: map[string]bool{}}
	dan.call("Accessibility.enable", nil, nil)
	dan.navigate("http://" + g.at)
	dan.waitLoaded()
	dan.chooseUntil("Join a table", dan.typing)
	dan.write(g.table.State().Short)
	dan.chooseUntil("Join", noButton("Join"))
	dan.chooseUntil("Your name:", dan.typing) // a phone's keyboard comes with a press only
	dan.write("Dan")
	dan.chooseUntil("Take a seat", noButton("Take a seat"))
	g.until("Dan sits", sits("Dan"))
	dan.reloadAtTable()
	g.until("Dan is back after a reload", sits("Dan"))
	for _, p := range []*blindPlayer{eva, dan} {
		p.checkNoErrors("http://" + g.at)
	}
}

// TestTogether: the program in its window is the host, three phones join by the link and play
// by touch, with a dwarf. One is reloaded, one has no network for a while, one leaves for good,
// so that a dwarf plays for it, somebody else with the link watches, and the match is played
// to its end. Pictures are kept with -artifacts.
func TestTogether(t *testing.T) {
	if os.Getenv("SABOTEUR_TOGETHER") == "" {
		testenv.Skip(t, "three phones at once take a quarter of an hour: they play with SABOTEUR_TOGETHER=1")
	}
	g := newTogether(t)
	w, anna, bram, cor := g.window, g.phones[0], g.phones[1], g.phones[2]
	pictures := func(of string) {
		anna.picture(of)
		w.picture(of)
	}
	w.picture("begun")
	g.playActions(3, anna, bram, cor)
	pictures("playing")

	anna.reloadAtTable()
	g.until("Anna is back after a reload", func() bool { return g.seat(0).Here && anna.connected() })
	pictures("reloaded")
	g.playActions(6, anna, bram, cor)

	g.wires[1].set(true)
	g.until("Bram is away", func() bool { return !g.seat(1).Here })
	cut := time.Now()
	bram.picture("offline")
	pictures("bram-away")
	g.play(func() bool { return time.Since(cut) >= offline }, anna, cor)
	g.wires[1].set(false)
	g.until("Bram is back", func() bool { return g.seat(1).Here })
	bram.forgive("WebSocket connection to")
	bram.picture("online")
	pictures("bram-back")

	cor.checkNoErrors("http://")
	cor.navigate("about:blank")
	g.until("Cor is away", func() bool { return !g.seat(2).Here })
	w.network.Room.Away(2, 0)
	pictures("cor-away")
	w.press(table.DeviceSpot(2), w.tells("Let a dwarf play"))
	w.picture("cor-seat")
	w.press("Let a dwarf play", func() bool { return g.seat(2).Dwarf })
	watcher := g.join("http://"+g.wires[2].Addr().String()+"/#"+g.code, "")
	g.playActions(4, anna, bram)
	pictures("dwarf")
	watcher.picture("watching")
	g.play(g.over, anna, bram)
	g.end(anna, bram, watcher)
}

// end leads all to the podium, and checks that nothing has gone wrong.
func (g *together) end(phones ...*blindPlayer) {
	g.t.Helper()
	if !testenv.Poll(func() bool {
		there := true
		for _, p := range phones { // each waits for the others before it comes to the podium
			there = p.step() && there
		}
		return there
	}) {
		g.stuck()
		g.t.Fatal(testenv.GaveUp("all phones come to the podium"))
	}
	for _, p := range phones {
		p.picture("podium")
		p.checkNoErrors("http://")
	}
	g.until("the window shows the podium", g.window.tells("Who did what"))
	g.window.picture("podium")
	r := g.table.Record()
	if state, err := r.Replay(func(*game.State, game.Event) {}); err != nil || state.Phase != game.Over || len(r.Actions) == 0 {
		g.t.Errorf("the record of %d actions is not that of a match: %v", len(r.Actions), err)
	}
	g.window.close()
}

// offline is for how long a phone has no network.
const offline = 20 * time.Second
