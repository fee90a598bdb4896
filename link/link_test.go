package link_test

import (
	"net/http"
	"net/http/httptest"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"saboteur/ai"
	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/game/room"
	"saboteur/host"
	"saboteur/link"
	"saboteur/testenv"
)

// TestParse: an address is read as people have it.
func TestParse(t *testing.T) {
	for text, want := range map[string]link.Address{
		"http://192.168.1.20:4747/#abcdef":  {Host: "192.168.1.20:4747", Code: "abcdef"},
		" https://mine.example/#abcdef\n":   {Secure: true, Host: "mine.example:443", Code: "abcdef"},
		"http://mine.example/#x":            {Host: "mine.example:80", Code: "x"},
		"192.168.1.20 GOLDEN":               {Host: "192.168.1.20:4747", Code: "GOLDEN"},
		"192.168.1.20:80 golden":            {Host: "192.168.1.20:80", Code: "golden"},
		"192.168.1.20:4747/#abc":            {Host: "192.168.1.20:4747", Code: "abc"},
		"192.168.1.20/GOLDEN":               {Host: "192.168.1.20:4747", Code: "GOLDEN"},
		"http://192.168.1.20:4747/dwarfs":   {Host: "192.168.1.20:4747", Code: "dwarfs"},
		"http://192.168.1.20:4747/games/":   {Host: "192.168.1.20:4747"},
		"192.168.1.20":                      {Host: "192.168.1.20:4747"},
		"[fe80::1]:90 abc":                  {Host: "[fe80::1]:90", Code: "abc"},
		"laptop.local GOLDEN":               {Host: "laptop.local:4747", Code: "GOLDEN"},
		"LapTop.Local DWARFS":               {Host: "laptop.local:4747", Code: "DWARFS"},
		"HTTPS://Mine.Example:0443/#x":      {Secure: true, Host: "mine.example:443", Code: "x"},
		"[FE80:0:0::1]:090":                 {Host: "[fe80::1]:90"},
		"[::ffff:192.168.1.20]":             {Host: "192.168.1.20:4747"},
		"192.168.1.20:0":                    {},
		"192.168.1.20:65536":                {},
		"192.168.1.20:http":                 {},
		"me@192.168.1.20":                   {},
		"192.168.1.20:80:90":                {},
		"":                                  {},
		"a b c":                             {},
		"ftp://192.168.1.20/#a":             {},
		"http://me:secret@192.168.1.20/#a":  {},
		"http://":                           {},
		"192.168.1.20/somewhere/else abc d": {},
	} {
		got, err := link.Parse(text)
		if (err != nil) != (want == link.Address{}) || err == nil && got != want {
			t.Errorf("%q is read as %+v, %v", text, got, err)
		}
	}
	a, _ := link.Parse("http://192.168.1.20:4747/#abcdef")
	if got := a.Invitation(); got != "http://192.168.1.20:4747/#abcdef" {
		t.Errorf("the invitation is %s", got)
	}
}

// newBot makes dwarves that think quickly.
func newBot(s game.Seat, _ bot.Level, c bot.Character) bot.Bot { return ai.NewDwarf(s, bot.Miner, c) }

// open returns a server with a table of two people and three dwarves, and the addresses of
// the host's own device and of others.
func open(t *testing.T, dir string, seed uint64) (*host.Server, link.Options, link.Options) {
	t.Helper()
	n := seed
	s, err := host.Listen(host.Options{Addr: "127.0.0.1:0", Logs: host.Dir(dir), NewBot: newBot, Seed: func() uint64 { n++; return n * 0x9e3779b97f4a7c15 }, Pace: -1, Pause: -1})
	testenv.NoError(t, err)
	t.Cleanup(func() { s.Abort() })
	setup := host.Setup{Config: game.Config{Seats: 5, Seed: seed, BotSeed: 7}, Open: make([]bool, 5)}
	for i := range 5 {
		setup.Players = append(setup.Players, bot.Player{Name: string(rune('A' + i)), Human: i < 2})
	}
	setup.Open[1] = true
	in, err := s.Open(setup)
	testenv.NoError(t, err)
	address := link.Address{Host: s.Addr().String(), Code: in.Code}
	return s, link.Options{Address: address, HostToken: in.Token}, link.Options{Address: address}
}

// until waits until something is so.
func until(t *testing.T, what string, so func() bool) {
	t.Helper()
	testenv.Until(t, what, so)
}

// TestMatchByLinks: two clients play a match to its end, and have the same record.
func TestMatchByLinks(t *testing.T) {
	before := runtime.NumGoroutine()
	s, hosting, joining := open(t, testenv.TempDir(t), 3)
	first, second := link.Dial(hosting), link.Dial(joining)
	until(t, "both are connected", func() bool {
		return first.State().Link == room.Connected && second.State().Link == room.Connected
	})
	second.Sit(1, "Bo", bot.Appearance{Hat: 3})
	until(t, "both sit", func() bool { return len(first.State().Mine) == 1 && second.State().Seats[1].Here })
	if got := second.State().Mine; !slices.Equal(got, []game.Seat{1}) {
		t.Errorf("the device has the seats %v", got)
	}
	if got := second.State().Seats[1]; got.Name != "Bo" || got.Look != (bot.Appearance{Hat: 3}).String() || !got.Here {
		t.Errorf("the seat is %+v", got)
	}
	first.Order(room.Order{Do: room.OrderStart})
	playAll(t, first, second)
	if a, b := first.Record(), second.Record(); len(a.Actions) != len(b.Actions) || len(a.Actions) == 0 {
		t.Errorf("the records have %d and %d actions", len(a.Actions), len(b.Actions))
	}
	first.Close()
	second.Close()
	s.Close()
	until(t, "all goroutines have ended", func() bool { return runtime.NumGoroutine() <= before })
}

// playAll plays the first legal action for whoever's turn it is, until all have the record.
func playAll(t *testing.T, clients ...*link.Client) {
	t.Helper()
	type folded struct {
		view       game.View
		mine       game.Seat
		generation int
	}
	views := make([]folded, len(clients))
	round := func() (over, heard bool) {
		over = true
		for i, c := range clients {
			st, f := c.State(), &views[i]
			over = over && c.Record() != nil
			if !st.Started || len(st.Mine) == 0 {
				continue
			}
			if f.view.Seats == 0 || f.generation != st.Generation {
				rules, _ := game.ParseRules(st.Rules)
				*f = folded{game.NewView(game.Config{Seats: len(st.Seats), Rules: rules, First: st.First, BotSeed: st.Dice}, st.Mine[0]), st.Mine[0], st.Generation}
			}
			c.Ready()
			for _, e := range c.Hear() {
				heard = true
				testenv.NoError(t, room.Follow(&f.view, e))
			}
			if f.view.Round > 0 && f.view.Phase != game.Over && f.view.Turn == f.mine {
				if legal := f.view.Legal(nil); len(legal) > 0 {
					c.Act(legal[0]) // refused while an answer is awaited
				}
			}
		}
		return over, heard
	}
	for over := false; !over; { // asked often after every event, less often the longer none comes
		until(t, "the match goes on", func() (heard bool) {
			over, heard = round()
			return over || heard
		})
	}
}

// TestHostComesBack: a host that is killed or that ends, and is started again, has the same
// match; clients come back by themselves, miss nothing and hear nothing twice.
func TestHostComesBack(t *testing.T) {
	for why, end := range map[room.Reason]func(*host.Server) error{"": (*host.Server).Abort, room.HostAway: (*host.Server).Close} {
		hostComesBack(t, why, end)
	}
}

func hostComesBack(t *testing.T, why room.Reason, end func(*host.Server) error) {
	dir := testenv.TempDir(t)
	s, hosting, joining := open(t, dir, 5)
	first, second := link.Dial(hosting), link.Dial(joining)
	defer first.Close()
	defer second.Close()
	until(t, "both are connected", func() bool {
		return first.State().Link == room.Connected && second.State().Link == room.Connected
	})
	second.Sit(1, "Bo", bot.Appearance{})
	until(t, "both sit", func() bool { return len(second.State().Mine) == 1 })
	first.Order(room.Order{Do: room.OrderStart})
	until(t, "the match begins", func() bool { return second.State().Started })
	addr := s.Addr().String()
	end(s)
	until(t, "the connection is lost", func() bool { return second.State().Link == room.Lost && first.State().Link == room.Lost })
	if got := second.State().Why; got != why {
		t.Errorf("the host is gone by %q, not %q", got, why)
	}
	n := uint64(900)
	again, err := host.Listen(host.Options{Addr: addr, Logs: host.Dir(dir), NewBot: newBot, Seed: func() uint64 { n++; return n }, Pace: -1, Pause: -1})
	testenv.NoError(t, err)
	defer again.Close()
	second.Wake()                     // whoever comes back too early must not hear that there is no such table
	time.Sleep(50 * time.Millisecond) // it may come back now, or later
	if _, err := again.Reopen(); err != nil {
		t.Fatal(err)
	}
	until(t, "all are back", func() bool { return second.State().Link == room.Connected && first.State().Link == room.Connected })
	playAll(t, first, second)
	if st := second.State(); st.Generation != 0 || !slices.Equal(st.Mine, []game.Seat{1}) {
		t.Errorf("ended by %q, the device is back as %+v", why, st)
	}
}

// TestEnds: what ends a client for good, and what it says.
func TestEnds(t *testing.T) {
	s, hosting, joining := open(t, testenv.TempDir(t), 7)
	wrong := joining
	wrong.Address.Code = "nothing"
	lost := link.Dial(wrong)
	until(t, "a wrong code is refused", func() bool { return lost.State().Link == room.Ended && lost.State().Why == room.WrongCode })
	lost.Close()
	first := link.Dial(hosting)
	until(t, "the host is connected", func() bool { return first.State().Link == room.Connected })
	short := joining
	short.Address.Code = first.State().Short
	second := link.Dial(short)
	until(t, "the short code is good", func() bool { return second.State().Link == room.Connected })
	second.Sit(1, "Bo", bot.Appearance{})
	until(t, "the seat is taken", func() bool { return len(second.State().Mine) == 1 })
	first.Order(room.Order{Do: room.OrderFree, Seat: 1})
	until(t, "the seat is lost", func() bool { st := second.State(); return len(st.Mine) == 0 && st.Why == room.SeatFreed })
	second.Order(room.Order{Do: room.OrderStart})
	until(t, "only the host may start", func() bool { return second.State().Why == room.NotAllowed })
	s.Finish(joining.Address.Code)
	until(t, "the host has closed", func() bool { return second.State().Link == room.Ended && second.State().Why == room.HostClosed })
	s.Close()
	first.Close()
	second.Close()
	nobody := link.Dial(joining)
	until(t, "nobody answers", func() bool { return nobody.State().Why == room.Unreachable })
	if nobody.State().Link != room.Connecting {
		t.Error("a client gives up though nobody has refused it")
	}
	nobody.Close()
}

// TestShortCodeLater: a device that has come by the short code learns the code of the room, and comes back
// with it when the short code is good no longer, even without a seat.
func TestShortCodeLater(t *testing.T) {
	s, hosting, joining := open(t, testenv.TempDir(t), 9)
	first := link.Dial(hosting)
	defer first.Close()
	until(t, "the host is connected", func() bool { return first.State().Link == room.Connected })
	var token []string
	var code string
	short := joining
	short.Address.Code = first.State().Short
	short.Save = func(c string, tokens []string) { code, token = c, tokens }
	second := link.Dial(short)
	second.Sit(1, "Bo", bot.Appearance{})
	until(t, "the guest sits", func() bool { return len(second.State().Mine) == 1 })
	first.Order(room.Order{Do: room.OrderStart})
	until(t, "the match begins", func() bool { return len(second.Hear()) > 0 })
	second.Close()
	<-second.Done()
	if len(token) != 1 || code != joining.Address.Code {
		t.Fatalf("%d tokens are kept, and the code %q", len(token), code)
	}
	third := link.Dial(link.Options{Address: short.Address, Rights: map[string][]string{short.Address.Code: token}})
	until(t, "the short code is no good", func() bool { return third.State().Why == room.MatchBegun })
	back := short
	back.Address.Code, back.Rights, back.Save = code, map[string][]string{code: token}, nil
	second = link.Dial(back)
	until(t, "the guest is back", func() bool { return slices.Equal(second.State().Mine, []game.Seat{1}) })
	second.Close()
	<-second.Done()
	first.Order(room.Order{Do: room.OrderFree, Seat: 1})
	until(t, "the seat is free", func() bool { return first.State().Seats[1].Freed })
	second = link.Dial(back)
	defer second.Close()
	until(t, "the guest watches", func() bool { return second.State().Link == room.Connected && len(second.Hear()) > 0 })
	if got := second.State().Mine; len(got) != 0 {
		t.Errorf("a token that is worthless is good for the seats %v", got)
	}
	s.Close()
}

// TestNotSaboteur: something else at the address is not taken for a table.
func TestNotSaboteur(t *testing.T) {
	other := httptest.NewServer(http.NotFoundHandler())
	defer other.Close()
	c := link.Dial(link.Options{Address: link.Address{Host: strings.TrimPrefix(other.URL, "http://"), Code: "abc"}})
	defer c.Close()
	until(t, "the client ends", func() bool { return c.State().Link == room.Ended })
	if got := c.State().Why; got != room.NotSaboteur {
		t.Errorf("it ends because of %q", got)
	}
}
