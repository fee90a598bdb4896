//go:build !js

package window

import (
	"context"
	"encoding/json"
	"flag"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/coder/websocket"

	"saboteur/ai"
	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/game/room"
	"saboteur/host"
	"saboteur/render/gpu/gputest"
	"saboteur/testenv"
)

var hostedKills = flag.Int("hostedkills", 1, "how often TestHostKilled kills the program")

// A hand plays one seat of a table over the wire, at random. It keeps what it was told, and
// compares it with what it is told after the host was killed.
type hand struct {
	t      *testing.T
	hello  room.Hello
	dice   *rand.Rand
	mu     sync.Mutex
	conn   *websocket.Conn
	seat   game.Seat
	room   room.Room
	views  map[game.Seat]*game.View // of the seat, and of Nobody
	told   []string                 // all events, in JSON
	before int                      // how many of them an earlier host has told
	acts   []game.Action            // that the events tell of, as everybody sees them
	record *game.Record
}

// connect connects to a host, and plays until the connection ends.
func (h *hand) connect(addr string) {
	h.t.Helper()
	testenv.Until(h.t, "the host answers", func() (answers bool) {
		conn, _, err := websocket.Dial(testenv.Context(h.t), "ws://"+addr+"/table", nil)
		h.conn = conn
		return err == nil
	})
	h.conn.SetReadLimit(4 << 20)
	h.mu.Lock()
	defer h.mu.Unlock()
	h.before, h.hello.Attempt = len(h.told), h.hello.Attempt+1
	h.send(h.hello)
	go h.listen(h.conn)
}

// send sends a message; if that fails, so does listening.
func (h *hand) send(m room.Message) {
	text, err := room.Marshal(m)
	if err != nil {
		h.t.Error(err)
	}
	ctx, stop := context.WithTimeout(context.Background(), testenv.Patience)
	defer stop()
	h.conn.Write(ctx, websocket.MessageText, text)
}

func (h *hand) listen(conn *websocket.Conn) {
	for {
		_, text, err := conn.Read(context.Background())
		if err != nil {
			return // killed
		}
		m, err := room.Unmarshal(text)
		if err != nil {
			h.t.Errorf("the host sends %s: %v", text, err)
			return
		}
		h.mu.Lock()
		h.take(m)
		h.mu.Unlock()
	}
}

func (h *hand) take(m room.Message) {
	switch m := m.(type) {
	case room.Room:
		h.room = m
		if i := int(h.seat); h.hello.Tokens != nil && m.RoundEnd > 0 && i < len(m.Seats) && !m.Seats[i].Ready {
			h.send(room.Ready{Round: m.RoundEnd})
		}
	case room.Seated:
		if len(m.Seats) == 1 && m.Tokens[0] != "" {
			h.seat, h.hello.Tokens = m.Seats[0], m.Tokens
		}
	case room.Events:
		h.hear(m)
	case room.Finished:
		h.record = new(game.Record)
		if err := json.Unmarshal(m.Record, h.record); err != nil {
			h.t.Error(err)
		}
	}
	h.play()
}

// hear takes in events. Those that an earlier host has told must be the same.
func (h *hand) hear(m room.Events) {
	known := h.told
	if m.First == 0 {
		rules, _ := game.ParseRules(h.room.Rules)
		c := game.Config{Seats: len(h.room.Seats), Rules: rules, First: h.room.First, BotSeed: h.room.Dice}
		public, mine := game.NewView(c, game.Nobody), game.NewView(c, h.seat)
		h.views = map[game.Seat]*game.View{game.Nobody: &public, h.seat: &mine}
		h.told, h.acts = nil, nil
		if len(m.Events) < h.before {
			h.t.Errorf("seat %d was told %d events, and of only %d again", h.seat, h.before, len(m.Events))
		}
	}
	for _, e := range m.Events {
		text, err := json.Marshal(e)
		if err != nil {
			h.t.Error(err)
		}
		if i := len(h.told); m.First == 0 && i < h.before && known[i] != string(text) {
			h.t.Errorf("seat %d was told, as event %d, %s, and now %s", h.seat, i, known[i], text)
		}
		h.told = append(h.told, string(text))
		for _, v := range h.views {
			if err := room.Follow(v, e.Event); err != nil {
				h.t.Errorf("%#v: %v", e.Event, err)
			}
		}
		if a, acted := game.ActionOf(e.Event); acted {
			h.acts = append(h.acts, a)
		}
	}
}

// play plays if it is the turn of the seat.
func (h *hand) play() {
	v := h.views[game.Nobody]
	if v == nil || v.Turn != h.seat || h.hello.Tokens == nil || h.room.RoundEnd > 0 {
		return
	}
	legal := h.views[h.seat].Legal(nil)
	a := legal[h.dice.IntN(len(legal))]
	h.send(room.Act{Match: h.room.Match, After: len(h.told), Action: a.String()})
}

// heard returns how many actions and events the hand was told of, and whether the match is over.
func (h *hand) heard() (actions, events int, over bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	return len(h.acts), len(h.told), h.record != nil
}

// until lets the program go on until something is so.
func (g *guest) until(what string, so func() bool) {
	g.t.Helper()
	testenv.Until(g.t, what, func() bool { g.wait(1); return so() })
}

// A hostedTable is a table in the folder of a program, which opens it again when it starts.
type hostedTable struct {
	config, addr, code string
	hands              []*hand
}

// layTable begins a match of four hands and a dwarf in the folder of a program.
func layTable(t *testing.T, dice *rand.Rand) *hostedTable {
	t.Helper()
	table := &hostedTable{config: settle(t)}
	s, err := host.Listen(host.Options{Addr: "127.0.0.1:0", Logs: table.logs(), Seed: dice.Uint64,
		NewBot: func(s game.Seat, l bot.Level, c bot.Character) bot.Bot { return ai.NewDwarf(s, l, c) }})
	testenv.NoError(t, err)
	table.addr = s.Addr().String()
	setup := host.Setup{Config: game.Config{Seats: 5, Seed: dice.Uint64(), BotSeed: dice.Uint64()}}
	for i := range 5 {
		setup.Players = append(setup.Players, bot.Player{Name: "Grum", Human: i < 4})
		setup.Open = append(setup.Open, i < 4)
	}
	in, err := s.Open(setup)
	testenv.NoError(t, err)
	table.code = in.Code
	for i := range 4 {
		h := &hand{t: t, hello: room.Hello{Version: room.Version, Code: in.Code, Device: string(rune('a' + i))}, dice: rand.New(rand.NewPCG(dice.Uint64(), 1))}
		h.connect(table.addr)
		h.send(room.Sit{Seat: game.Seat(i), Name: []string{"Anna", "Bram", "Cleo", "Dirk"}[i]})
		table.hands = append(table.hands, h)
		testenv.Until(t, "a device has its seat", func() bool { h.mu.Lock(); defer h.mu.Unlock(); return h.hello.Tokens != nil })
	}
	owner := &hand{t: t, hello: room.Hello{Version: room.Version, Code: in.Code, Tokens: []string{in.Token}, Device: "owner"}, seat: game.Nobody}
	owner.connect(table.addr)
	owner.send(room.Order{Do: room.OrderStart})
	testenv.Until(t, "the match begins", func() bool { _, events, _ := table.hands[0].heard(); return events > 0 })
	testenv.NoError(t, s.Close())
	return table
}

func (table *hostedTable) logs() host.Dir {
	return host.Dir(filepath.Join(table.config, "saboteur", "tables"))
}

// written returns the actions in the log of a program that has gone, and whether the end of
// the log is torn.
func (table *hostedTable) written(t *testing.T) (actions []string, torn bool) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(string(table.logs()), table.code+".table"))
	testenv.NoError(t, err)
	logs, err := table.logs().Open()
	if err != nil || logs[table.code] == nil {
		t.Fatalf("the log is not there: %v", err)
	}
	defer logs[table.code].Close()
	entries, err := logs[table.code].Entries()
	testenv.NoError(t, err)
	for _, e := range entries {
		if e.Action != "" {
			actions = append(actions, e.Action)
		}
	}
	return actions, len(text) > 0 && text[len(text)-1] != '\n'
}

// TestHostKilled: the real program is killed at random moments while it hosts a table, and
// started again. Its log has every action that a device was told of, once and in order, and at
// most one more; the next program tells every device the same again, goes on from there, and the
// match that ends in the end is the one that they were told, once in the history.
func TestHostKilled(t *testing.T) {
	gputest.NeedScreen(t)
	path := buildGuest(t)
	const seed = 54
	dice := rand.New(rand.NewPCG(seed, 1))
	figures := map[string]int{}
	var table *hostedTable
	for kill := range *hostedKills {
		if table == nil {
			table = layTable(t, dice)
			figures["tables"]++
		}
		g := invite(t, path, table.config, 640, 480, "-listen", table.addr)
		for _, h := range table.hands {
			h.connect(table.addr)
		}
		over := table.playOn(g, dice)
		g.kill()
		table.check(t, kill, figures)
		if over {
			table.checkEnd(t, path, figures)
			table = nil
		}
		if t.Failed() {
			t.FailNow()
		}
	}
	t.Logf("seed %d, %d kills: %v", seed, *hostedKills, figures)
}

// playOn lets some actions be played, and a moment pass in which the next one is. It reports
// whether the match is over.
func (table *hostedTable) playOn(g *guest, dice *rand.Rand) (over bool) {
	g.t.Helper()
	first := table.hands[0]
	before := 0
	g.until("it tells what was played", func() bool {
		var events int
		before, events, over = first.heard()
		return events > 0
	})
	actions := 1 + dice.IntN(8)
	g.until("it plays on", func() bool {
		now, _, ended := first.heard()
		over = ended
		return over || now >= before+actions
	})
	if over {
		g.wait(30) // it keeps the record
	}
	time.Sleep(time.Duration(dice.IntN(6000)) * time.Microsecond)
	return over
}

// check compares the log of a killed host with what it has told.
func (table *hostedTable) check(t *testing.T, kill int, figures map[string]int) {
	t.Helper()
	written, torn := table.written(t)
	told := 0
	for i, h := range table.hands {
		h.conn.CloseNow()
		actions, _, _ := h.heard()
		told = max(told, actions)
		h.mu.Lock()
		if len(h.acts) > len(written) {
			t.Errorf("kill %d: device %d was told of %d actions, of which %d are written", kill, i, len(h.acts), len(written))
		} else if !slices.EqualFunc(h.acts, written[:len(h.acts)], func(a game.Action, text string) bool { return sameToAll(a, text) }) {
			t.Errorf("kill %d: device %d was told of other actions than are written", kill, i)
		}
		h.mu.Unlock()
	}
	switch more := len(written) - told; {
	case more > 1:
		t.Errorf("kill %d: %d actions are written that nobody was told of", kill, more)
	case torn:
		figures["in the middle of a write"]++
	case more == 1:
		figures["written and not told"]++
	default:
		figures["all told"]++
	}
}

// sameToAll reports whether an action is, as far as everybody can see, the one that was written.
func sameToAll(a game.Action, written string) bool {
	w, err := game.ParseAction(written)
	if a.Card == game.FaceDown { // nobody else sees what is discarded
		w.Card = game.FaceDown
	}
	return err == nil && a == w
}

// checkEnd compares the record of a match that is over with what the devices were told, and
// starts the program once more: the match is in its history once.
func (table *hostedTable) checkEnd(t *testing.T, path string, figures map[string]int) {
	t.Helper()
	for _, h := range table.hands {
		var events []string
		_, err := h.record.Replay(func(_ *game.State, e game.Event) {
			text, err := json.Marshal(room.Event{Event: room.For([]game.Seat{h.seat}, e)})
			if err != nil {
				t.Error(err)
			}
			events = append(events, string(text))
		})
		if err != nil || !slices.Equal(events, h.told) {
			t.Errorf("the record has %d events, seat %d was told %d: %v", len(events), h.seat, len(h.told), err)
		}
	}
	g := invite(t, path, table.config, 640, 480, "-listen", table.addr)
	g.wait(60)
	g.kill()
	if found, err := filepath.Glob(filepath.Join(table.config, "saboteur", "match-*.json")); err != nil || len(found) != 1 {
		t.Errorf("the history has the match %d times: %v", len(found), err)
	}
	figures["matches to their end"]++
}
