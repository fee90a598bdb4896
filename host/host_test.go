package host

import (
	"net/http"
	"net/http/httptest"
	"net/netip"
	"runtime"
	"strings"
	"sync"
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/game/room"
	"saboteur/testenv"
)

// TestMatch: a table fills, plays a match to its end over real sockets, and every device
// has the same record, which is that of the actions that were played.
func TestMatch(t *testing.T) {
	before := runtime.NumGoroutine()
	s := newServer(t, Dir(testenv.TempDir(t)))
	in, err := s.Open(fiveSeats(3, 4))
	testenv.NoError(t, err)
	first := hostPlayer(t, s, in)
	all := []*player{first, guest(t, s, in, 1, "Bo"), guest(t, s, in, 2, "Cy"), guest(t, s, in, 3, "Bo")}
	watcher := newPlayer(t, in.Code, 9)
	testenv.NoError(t, watcher.dial(s))
	all = append(all, watcher)
	first.send(room.Order{Do: room.OrderStart})
	play(t, all)
	for _, p := range all {
		end, err := p.record.Replay(nil)
		if err != nil || end.Phase != game.Over || len(p.record.Actions) != len(first.record.Actions) {
			t.Errorf("a device has a record of %d actions: %v", len(p.record.Actions), err)
		}
		if len(p.refused) > 0 {
			t.Errorf("refused: %v", p.refused)
		}
	}
	if got := strings.Join(first.record.Names, ", "); got != "Seat 1, Bo, Cy, Bo 2, Seat 5" {
		t.Errorf("the names are %s", got)
	}
	for _, p := range all {
		p.conn.CloseNow()
	}
	s.Close()
	testenv.Until(t, "no goroutine is left", func() bool { return runtime.NumGoroutine() <= before })
}

// play lets all players read until they have heard everything.
func play(t *testing.T, all []*player) {
	t.Helper()
	var wait sync.WaitGroup
	for _, p := range all {
		wait.Go(func() {
			for !p.over() {
				if err := p.read(); err != nil {
					t.Errorf("a device with seats %v lost the host after %d events: %v", p.mine, p.heard, err)
					return
				}
			}
		})
	}
	wait.Wait()
	if t.Failed() {
		t.FailNow()
	}
}

// TestStart: the match begins only with three players, and seats that nobody has taken are
// left out. A device learns the new number of its seat.
func TestStart(t *testing.T) {
	s := newServer(t, Dir(testenv.TempDir(t)))
	setup := fiveSeats(4, 4)
	setup.Config.First = 3
	in, _ := s.Open(setup)
	first := hostPlayer(t, s, in)
	last := guest(t, s, in, 4, "Last")
	first.acts, last.acts = false, false
	first.send(room.Order{Do: room.OrderStart})
	first.until("the start is refused", func() bool { return len(first.refused) > 0 })
	if first.refused[0].Why != room.TooFew || first.room.Started {
		t.Fatalf("with two players: %v", first.refused)
	}
	third := guest(t, s, in, 3, "Third")
	third.acts = false
	first.send(room.Order{Do: room.OrderStart})
	last.until("the match begins", func() bool { return last.heard > 0 })
	third.until("the match begins", func() bool { return third.heard > 0 })
	if len(last.room.Seats) != 3 || last.views[2] == nil || last.views[2].Role == game.UnknownRole || last.room.First != 1 {
		t.Errorf("the last of %v sees %v", last.room, last.mine)
	}
	if v := third.views[game.Nobody]; v.Turn != 1 {
		t.Errorf("seat %v begins", v.Turn)
	}
}

// TestComingBack: a device that was cut off has its seat again with its token, and hears
// just what it has missed; a second one with the same token takes the seat over.
func TestComingBack(t *testing.T) {
	s := newServer(t, Dir(testenv.TempDir(t)))
	in, _ := s.Open(fiveSeats(2, 5))
	first, second := hostPlayer(t, s, in), guest(t, s, in, 1, "Bo")
	guest(t, s, in, 2, "Cy").acts = false
	first.acts, second.acts = false, false
	first.send(room.Order{Do: room.OrderStart})
	for _, p := range []*player{first, second} {
		p.until("the match begins", func() bool { return p.heard > 0 })
	}
	second.conn.CloseNow()
	first.until("the seat is empty", func() bool { return !first.room.Seats[1].Here })
	heard := second.heard
	testenv.NoError(t, second.dial(s))
	first.until("the seat is taken again", func() bool { return first.room.Seats[1].Here })
	again := newPlayer(t, in.Code, 1)
	again.acts, again.mine, again.tokens = false, second.mine, second.tokens
	testenv.NoError(t, again.dial(s))
	again.until("the match is told", func() bool { return again.heard == heard })
	second.until("the seat is lost", func() bool { return len(second.mine) == 0 })
	if second.heard != heard || again.views[1].Hand == [game.MaxHand]game.Card{} {
		t.Errorf("heard %d and %d of %d events", second.heard, again.heard, heard)
	}
}

// TestSomebodyIsGone: the host lets a dwarf play for somebody who is away, until the player
// is back; and gives the seat to another device, so that the old token is worth nothing.
func TestSomebodyIsGone(t *testing.T) {
	s := newServer(t, Dir(testenv.TempDir(t)))
	setup := fiveSeats(2, 5)
	setup.Config.First = 1
	in, _ := s.Open(setup)
	first, second := hostPlayer(t, s, in), guest(t, s, in, 1, "Bo")
	third := guest(t, s, in, 2, "Cy")
	first.acts, second.acts, third.acts = false, false, false
	first.send(room.Order{Do: room.OrderStart})
	second.until("the match begins", func() bool { return second.heard > 0 })
	second.conn.CloseNow()
	first.until("the seat is empty", func() bool { return first.heard > 0 && !first.room.Seats[1].Here })
	if turn := first.views[game.Nobody].Turn; turn != 1 {
		t.Fatalf("it is the turn of %v", turn)
	}
	first.send(room.Order{Do: room.OrderDwarf, Seat: 1})
	first.until("a dwarf plays", func() bool { return first.views[game.Nobody].Turn == 2 })
	testenv.NoError(t, second.dial(s))
	first.until("the player is back", func() bool { return first.room.Seats[1].Here && !first.room.Seats[1].Dwarf })
	first.send(room.Order{Do: room.OrderFree, Seat: 1})
	second.until("the seat is lost", func() bool { return len(second.mine) == 0 })
	second.conn.CloseNow()
	second.mine = []game.Seat{1} // with the old token
	testenv.NoError(t, second.dial(s))
	second.mine, second.heard = nil, 0
	second.until("it watches", func() bool { return second.heard > 0 })
	if len(second.mine) != 0 {
		t.Error("the token of a seat that was freed is worth something")
	}
	other := newPlayer(t, in.Code, 1)
	other.acts = false
	testenv.NoError(t, other.dial(s))
	other.until("it watches", func() bool { return other.heard > 0 })
	if other.views[1] != nil {
		t.Fatal("a device without a token has a seat")
	}
	other.send(room.Sit{Seat: 1, Name: "Di"})
	first.until("the host is asked", func() bool { return len(first.requests) == 1 })
	first.send(room.Order{Do: room.OrderLetIn, ID: first.requests[0].ID})
	other.until("it has the seat", func() bool { return other.views[1] != nil })
	if other.views[1].Role == game.UnknownRole {
		t.Error("whoever takes a seat over does not know its role")
	}
}

// TestHostPlaysASeat: the host's own device plays a seat whose player does not come back.
func TestHostPlaysASeat(t *testing.T) {
	s := newServer(t, Dir(testenv.TempDir(t)))
	in, _ := s.Open(fiveSeats(2, 5))
	first, second := hostPlayer(t, s, in), guest(t, s, in, 1, "Bo")
	guest(t, s, in, 2, "Cy")
	first.acts, second.acts = false, false
	first.send(room.Order{Do: room.OrderStart})
	first.until("the match begins", func() bool { return first.heard > 0 })
	first.send(room.Order{Do: room.OrderMine, Seat: 1})
	first.until("the host knows the hand", func() bool { return first.views[1] != nil })
	second.until("the seat is lost", func() bool { return len(second.mine) == 0 })
	second.send(room.Order{Do: room.OrderMine, Seat: 0})
	second.until("only the host may do that", func() bool { return len(second.refused) > 0 })
	if second.refused[0].Why != room.NotAllowed {
		t.Errorf("refused because of %q", second.refused[0].Why)
	}
}

// TestReopened: a host that is killed comes back with the same match, code and seats. What
// was written last was not written to its end.
func TestReopened(t *testing.T) {
	dir := Dir(testenv.TempDir(t))
	s := newServer(t, dir)
	setup := fiveSeats(1, 6)
	in, _ := s.Open(setup)
	first, second := hostPlayer(t, s, in), guest(t, s, in, 1, "Bo")
	first.send(room.Order{Do: room.OrderStart})
	second.until("some cards are played", func() bool { return second.heard > 40 || first.read() != nil })
	tearLog(t, dir, in.Code)
	s.Abort()

	s = newServer(t, dir)
	again, err := s.Reopen()
	if err != nil || len(again) != 1 || again[0] != in {
		t.Fatalf("opened again: %v, %v", again, err)
	}
	for _, p := range []*player{first, second} {
		if p.dial(s) != nil {
			t.Fatal("the host does not answer")
		}
	}
	play(t, []*player{first, second})
	if len(first.record.Actions) != len(second.record.Actions) || second.views[1].Phase != game.Over {
		t.Error("the match did not go on as it was")
	}
}

// TestDwarvesKeepTheirSecrets: the character that a dwarf has drawn is not told before the
// end.
func TestDwarvesKeepTheirSecrets(t *testing.T) {
	s := newServer(t, Dir(testenv.TempDir(t)))
	setup := fiveSeats(1, 6)
	setup.Players[2].Character = bot.Quiet
	in, _ := s.Open(setup)
	first, second := hostPlayer(t, s, in), guest(t, s, in, 1, "Bo")
	first.acts = false
	first.send(room.Order{Do: room.OrderStart})
	first.until("the match begins", func() bool { return first.heard > 0 })
	if got := first.room.Seats[3].Kind; got != "apprentice" {
		t.Errorf("a dwarf who has drawn a character is called %q", got)
	}
	if got := first.room.Seats[2].Kind; got != "apprentice quiet" {
		t.Errorf("a dwarf whose character was chosen is called %q", got)
	}
	second.conn.CloseNow()
}

// TestShortCodeIsForNeighbours: the short code, which can be guessed, is good within one's own network only, and a
// try from elsewhere counts; the long one is good from everywhere.
func TestShortCodeIsForNeighbours(t *testing.T) {
	s := newServer(t, Dir(testenv.TempDir(t)))
	in, err := s.Open(fiveSeats(2, 4))
	testenv.NoError(t, err)
	short := hostPlayer(t, s, in).room.Short
	for from, want := range map[string]room.Reason{
		"203.0.113.7": room.WrongCode, "2001:db8::7": room.WrongCode, "100.64.0.7": room.WrongCode, "8.8.8.8": room.WrongCode,
		"192.168.1.9": "", "10.1.2.3": "", "fd00::9": "", "fe80::9": "", "127.0.0.1": "", "::ffff:192.168.1.10": "",
	} {
		far := httptest.NewUnstartedServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			r.RemoteAddr = netip.AddrPortFrom(netip.MustParseAddr(from), 4000).String()
			s.handler().ServeHTTP(w, r)
		}))
		far.Listener = bounded{far.Listener, s.conns}
		far.Start()
		enters := func(code string) room.Reason {
			p := newPlayer(t, code, 1)
			testenv.NoError(t, p.dialTo(far.Listener.Addr().String()))
			defer p.conn.CloseNow()
			for len(p.room.Seats) == 0 && p.closed == "" && p.read() == nil {
			}
			return p.closed
		}
		if got := enters(short); got != want {
			t.Errorf("from %s the short code is answered with %q, want %q", from, got, want)
		}
		if got := enters(in.Code); got != "" {
			t.Errorf("from %s the code is answered with %q", from, got)
		}
		if want != "" {
			for range maxWrongCodes {
				enters(short)
			}
			if got := enters(short); got != room.TooManyTries {
				t.Errorf("from %s, the short code may be tried without end: %q", from, got)
			}
		}
		far.Close()
	}
}

// An ear is a bot that notes when it hears or is shown what its seat does not know: it follows the events for
// itself.
type ear struct {
	bot.Bot
	knows game.View
	met   int
	asked *int // how often it was asked to think; nil if nobody counts
	wrong game.Event
}

func (b *ear) Meet(players []bot.Player) { b.met = len(players); b.Bot.Meet(players) }

func (b *ear) Hear(e game.Event, after *game.View) {
	if b.knows.Apply(e); b.wrong == nil && (e != e.For(b.knows.Seat) || *after != b.knows) {
		b.wrong = e
	}
	b.Bot.Hear(e, after)
}

func (b *ear) Think(v *game.View) bool {
	if b.asked != nil {
		*b.asked++
	}
	return b.Bot.Think(v)
}

// TestDwarvesHearWhatTheirSeatsKnow: dwarves, and those who stand in for people from the middle of a match on, hear each
// event once, as their seats may know it; also in a second match and at a table that was opened again.
func TestDwarvesHearWhatTheirSeatsKnow(t *testing.T) {
	tab := openTable(t, 1)
	var ears []*ear
	tab.setting.NewBot = func(s game.Seat, l bot.Level, c bot.Character) bot.Bot {
		b := &ear{Bot: newBot(s, l, c), knows: game.NewView(tab.config, s)}
		ears = append(ears, b)
		return b
	}
	host := come(t, tab, "token")
	come(t, tab).Receive(room.Sit{Seat: 1, Name: "Bo"})
	for match := range 2 {
		ears = nil
		host.Receive(room.Order{Do: room.OrderStart})
		for n := 0; !tab.over(); n++ {
			if n == 30 {
				host.Receive(room.Order{Do: room.OrderDwarf, Seat: 1})
			}
			if why := tab.note(Entry{Action: tab.state.Legal(nil)[0].String()}); why != "" {
				t.Fatal(why)
			}
		}
		played := ears
		ears = nil
		if _, err := restoreTable(tab.setting, tab.log); err != nil {
			t.Fatal(err)
		}
		if len(played) != 4 || len(ears) != 4*(match+1) {
			t.Errorf("match %d: there are %d dwarves, and %d after a restart", match, len(played), len(ears))
		}
		for _, b := range append(played, ears[len(ears)-4:]...) {
			if b.wrong != nil || b.met != len(tab.seats) || b.knows != tab.state.View(b.knows.Seat) {
				t.Errorf("match %d: %v has met %d players, and hears what it should not, or not what it should: %#v", match, b.knows.Seat, b.met, b.wrong)
			}
		}
		host.Receive(room.Order{Do: room.OrderAgain})
	}
}

// TestChosenOnce: a dwarf that has chosen is not asked again while it waits for its time.
func TestChosenOnce(t *testing.T) {
	tab, asked := openTable(t, 0), 0
	tab.setting.NewBot = func(s game.Seat, l bot.Level, c bot.Character) bot.Bot {
		return &ear{Bot: newBot(s, l, c), knows: game.NewView(tab.config, s), asked: &asked}
	}
	come(t, tab, "token").Receive(room.Order{Do: room.OrderStart})
	if tab.state.Turn == 0 { // the host's own
		tab.note(Entry{Action: tab.state.Legal(nil)[0].String()})
	}
	for range 5 {
		tab.playDwarf()
	}
	if asked != 1 {
		t.Errorf("it is asked %d times", asked)
	}
}

// TestAway: a server that ends tells devices that their table can be opened again, also those
// that come while it ends; one that finishes a table tells them that it is over.
func TestAway(t *testing.T) {
	for want, end := range map[room.Reason]func(s *Server, in Invitation) error{
		room.HostAway:   func(s *Server, _ Invitation) error { return s.Close() },
		room.HostClosed: func(s *Server, in Invitation) error { return s.Finish(in.Code) },
	} {
		s := newServer(t, Dir(testenv.TempDir(t)))
		in, _ := s.Open(fiveSeats(1, 4))
		p, table := guest(t, s, in, 1, "Bo"), s.find(in.Code)
		hungUp := make(chan struct{})
		go func() {
			for p.closed == "" && p.read() == nil {
			}
			p.conn.CloseNow()
			close(hungUp)
		}()
		testenv.NoError(t, end(s, in))
		<-hungUp
		if _, late := table.connect(room.Hello{Version: room.Version, Code: in.Code}, netip.Addr{}); p.closed != want || late != want {
			t.Errorf("a device hears %q and a late one %q, want %q", p.closed, late, want)
		}
	}
}
