package host

import (
	"net/netip"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"saboteur/game"
	"saboteur/game/room"
	"saboteur/testenv"
)

// comeAs lets a device come to a table under a name for itself, from an address.
func comeAs(t *testing.T, tab *hostedRoom, device, from string, tokens ...string) *device {
	t.Helper()
	d, why := tab.connect(room.Hello{Version: room.Version, Device: device, Tokens: tokens}, netip.MustParseAddr(from))
	if why != "" {
		t.Fatalf("the device %q is not let in: %s", device, why)
	}
	return d
}

// refusal returns the reason with which the latest thing that a device asked for was refused.
func refusal(t *testing.T, d *device) room.Reason {
	t.Helper()
	r, _ := latest[room.Refused](t, d)
	return r.Why
}

// A running is a match of seats 0 (the host), 1 (Bo), 2 (Cy) and two dwarves.
type running struct {
	*hostedRoom
	host, bo, cy *device
	tokens       map[*device]string
}

func newRunning(t *testing.T) *running {
	t.Helper()
	tab := openTable(t, 2)
	r := &running{hostedRoom: tab, host: comeAs(t, tab, "laptop", "192.168.1.1", "token"), bo: comeAs(t, tab, "bo's phone", "192.168.1.2"), cy: comeAs(t, tab, "cy's phone", "192.168.1.3"), tokens: map[*device]string{}}
	r.bo.Receive(room.Sit{Seat: 1, Name: "Bo"})
	r.cy.Receive(room.Sit{Seat: 2, Name: "Cy"})
	for _, d := range []*device{r.bo, r.cy} {
		now, _ := latest[room.Seated](t, d)
		r.tokens[d] = now.Tokens[0]
	}
	r.host.Receive(room.Order{Do: room.OrderStart})
	return r
}

// knows reports whether a device was told what only seat 1 may know: its role and hand.
func knows(t *testing.T, d *device) bool {
	t.Helper()
	told := false
	for _, m := range heard(t, d) {
		if events, ok := m.(room.Events); ok {
			for _, e := range events.Events {
				dealt, ok := e.Event.(game.Dealt)
				told = told || ok && dealt.Seat == 1 && (dealt.Role != game.UnknownRole || dealt.Hand != [game.MaxHand]game.Card{})
			}
		}
	}
	return told
}

// TestFreedSeatKeepsItsSecrets: during a match nobody is told what a seat knows that was freed
// or given up, unless the host lets them in; and nobody at all who has had another seat.
func TestFreedSeatKeepsItsSecrets(t *testing.T) {
	for what, free := range map[string]func(r *running){
		"freed by the host":   func(r *running) { r.host.Receive(room.Order{Do: room.OrderFree, Seat: 1}) },
		"given up":            func(r *running) { r.bo.Receive(room.Leave{Seat: 1}) },
		"freed while away":    func(r *running) { r.bo.Leave(); r.host.Receive(room.Order{Do: room.OrderFree, Seat: 1}) },
		"and the table again": func(r *running) { r.bo.Receive(room.Leave{Seat: 1}) },
	} {
		t.Run(what, func(t *testing.T) {
			r := newRunning(t)
			free(r)
			if strings.Contains(what, "again") {
				r.reopen(t)
			}
			watcher := comeAs(t, r.hostedRoom, "a stranger's", "192.168.1.9")
			knows(t, r.cy)
			for _, d := range []*device{r.cy, watcher} {
				d.Receive(room.Sit{Seat: 1, Name: "Eve"})
				if knows(t, d) || slices.Contains(d.seats(), 1) {
					t.Error("a device is told what the seat knows, which the host has not let in")
				}
			}
			if len(r.requests) != 1 || r.requests[0].by != watcher {
				t.Fatalf("the host has to decide about %v", r.requests)
			}
			watcher.Receive(room.Order{Do: room.OrderLetIn, ID: r.requests[0].ID})
			if len(watcher.seats()) > 0 {
				t.Fatal("a device lets itself in")
			}
			asked, _ := latest[room.Requests](t, r.host)
			r.host.Receive(room.Order{Do: room.OrderLetIn, ID: asked.All[0].ID})
			if !knows(t, watcher) || !slices.Equal(watcher.seats(), []game.Seat{1}) {
				t.Error("who is let in is not told what the seat knows")
			}
			if seat, _ := latest[room.Room](t, r.cy); seat.Seats[1].Joined != 1 || seat.Seats[1].Name != "Eve" {
				t.Errorf("others are told of %+v", seat.Seats[1])
			}
		})
	}
}

// reopen closes the table and opens it again from its log; the host and Cy come back.
func (r *running) reopen(t *testing.T) {
	t.Helper()
	r.hostedRoom.Close("")
	tab, err := restoreTable(r.setting, r.log)
	testenv.NoError(t, err)
	t.Cleanup(func() { tab.Close("") })
	r.hostedRoom = tab
	r.host, r.cy = comeAs(t, tab, "laptop", "192.168.1.1", "token"), comeAs(t, tab, "cy's phone", "192.168.1.3", r.tokens[r.cy])
}

// TestOneSeatAMatch: whoever has had a seat in a match gets no other one in it: not after
// leaving it, not by another connection, not by the tokens of two seats, not by the host's
// word, and not after the table was opened again. The next match is another matter.
func TestOneSeatAMatch(t *testing.T) {
	for what, comeBack := range map[string]func(r *running) *device{
		"the same connection": func(r *running) *device { r.bo.Receive(room.Leave{Seat: 1}); return r.bo },
		"another connection": func(r *running) *device {
			r.bo.Receive(room.Leave{Seat: 1})
			return comeAs(t, r.hostedRoom, "bo's phone", "192.168.1.2")
		},
		"still seated": func(r *running) *device { return r.bo },
		"after a restart": func(r *running) *device {
			r.bo.Receive(room.Leave{Seat: 1})
			r.reopen(t)
			return comeAs(t, r.hostedRoom, "bo's phone", "192.168.1.77")
		},
	} {
		r := newRunning(t)
		d := comeBack(r)
		r.host.Receive(room.Order{Do: room.OrderFree, Seat: 2})
		heard(t, d)
		d.Receive(room.Sit{Seat: 2, Name: "Bo"})
		if why := refusal(t, d); why != room.SeatHad || len(r.requests) > 0 {
			t.Errorf("%s: refused with %q; requests %v", what, why, r.requests)
		}
	}
	r := newRunning(t)
	both := comeAs(t, r.hostedRoom, "a third phone", "192.168.1.4", r.tokens[r.bo], r.tokens[r.cy])
	if n := len(both.seats()); n != 1 {
		t.Errorf("a device with two tokens has %d seats", n)
	}
	r.state.Phase = game.Over
	r.host.Receive(room.Order{Do: room.OrderAgain})
	r.cy.Receive(room.Leave{Seat: 2})
	heard(t, both)
	if both.Receive(room.Sit{Seat: 2, Name: "Bo"}); !slices.Equal(both.seats(), []game.Seat{2}) {
		t.Errorf("before the next match, nobody can take another seat: %s", refusal(t, both))
	}
}

// TestRequests: the host decides about requests one by one. They are forgotten with the
// device, and when it asks for another seat; one that is turned away may not ask again.
func TestRequests(t *testing.T) {
	r := newRunning(t)
	for _, s := range []game.Seat{1, 2} {
		r.host.Receive(room.Order{Do: room.OrderFree, Seat: s})
	}
	one, two := comeAs(t, r.hostedRoom, "one", "192.168.1.11"), comeAs(t, r.hostedRoom, "two", "192.168.1.2")
	one.Receive(room.Sit{Seat: 1, Name: "Cy"})
	if now, _ := latest[room.Seated](t, one); !slices.Equal(now.Asked, []game.Seat{1}) {
		t.Errorf("who asks is told %v", now)
	}
	one.Receive(room.Sit{Seat: 2, Name: "One"})
	two.Receive(room.Sit{Seat: 2, Name: "Two"})
	asked, _ := latest[room.Requests](t, r.host)
	if len(asked.All) != 2 || asked.All[0].Seat != 2 || asked.All[0].Name != "One" || asked.All[0].SameAs != "" {
		t.Fatalf("the host has to decide about %+v", asked.All)
	}
	r.host.Receive(room.Order{Do: room.OrderTurnAway, ID: asked.All[0].ID})
	if why := refusal(t, one); why != room.TurnedAway {
		t.Errorf("who is turned away is told %q", why)
	}
	for _, d := range []*device{one, comeAs(t, r.hostedRoom, "one", "192.168.1.11")} {
		if d.Receive(room.Sit{Seat: 2, Name: "One"}); refusal(t, d) != room.TurnedAway && !d.gone || len(r.requests) != 1 {
			t.Error("who was turned away asks again")
		}
	}
	two.Leave()
	if r.host.Receive(room.Order{Do: room.OrderLetIn, ID: asked.All[1].ID}); refusal(t, r.host) != room.TooLate {
		t.Error("a device is let in that is gone")
	}
	if asked, ok := latest[room.Requests](t, comeAs(t, r.hostedRoom, "laptop 2", "192.168.1.1", "token")); ok && len(asked.All) > 0 {
		t.Errorf("a new device of the host has to decide about %v", asked.All)
	}
}

// TestRequestOfAPlayer: the host is told whose network address a device has that asks.
func TestRequestOfAPlayer(t *testing.T) {
	r := newRunning(t)
	r.host.Receive(room.Order{Do: room.OrderFree, Seat: 2})
	comeAs(t, r.hostedRoom, "bo's other phone", "192.168.1.2").Receive(room.Sit{Seat: 2, Name: "Eve"})
	if asked, _ := latest[room.Requests](t, r.host); len(asked.All) != 1 || asked.All[0].SameAs != "Bo" {
		t.Errorf("the host is asked %+v", asked.All)
	}
}

// TestKickedStaysOut: before a match, too, somebody from whom the host has taken a seat takes
// none without the host's word: not by the same connection or device, not from the same
// address, and not after the table was opened again.
func TestKickedStaysOut(t *testing.T) {
	for what, kick := range map[string]room.Order{
		"freed":              {Do: room.OrderFree, Seat: 1},
		"opened":             {Do: room.OrderSeat, Seat: 1, Kind: room.Open},
		"given to a dwarf":   {Do: room.OrderSeat, Seat: 1, Kind: "miner", Name: "Grum"},
		"played by the host": {Do: room.OrderMine, Seat: 1},
	} {
		tab := openTable(t, 3)
		host, bo := comeAs(t, tab, "laptop", "192.168.1.1", "token"), comeAs(t, tab, "bo's phone", "192.168.1.2")
		bo.Receive(room.Sit{Seat: 1, Name: "Bo"})
		host.Receive(kick)
		bo.Receive(room.Sit{Seat: 2, Name: "Bo"})
		same := comeAs(t, tab, "", "192.168.1.2")
		same.Receive(room.Sit{Seat: 3, Name: "Bo"})
		bo.Leave()
		moved := comeAs(t, tab, "bo's phone", "192.168.1.200")
		moved.Receive(room.Sit{Seat: 3, Name: "Bo"})
		if n := len(bo.seats()) + len(same.seats()) + len(moved.seats()); n > 0 {
			t.Errorf("%s: who was sent away has %d seats", what, n)
		}
		tab.Close("")
		again, err := restoreTable(tab.setting, tab.log)
		testenv.NoError(t, err)
		defer again.Close("")
		host, back := comeAs(t, again, "laptop", "192.168.1.1", "token"), comeAs(t, again, "bo's phone", "192.168.1.2")
		if back.Receive(room.Sit{Seat: 2, Name: "Bo"}); len(back.seats()) > 0 {
			t.Errorf("%s: who was sent away sits down after a restart", what)
		}
		asked, _ := latest[room.Requests](t, host)
		host.Receive(room.Order{Do: room.OrderLetIn, ID: asked.All[0].ID})
		if back.Receive(room.Sit{Seat: 3, Name: "Bo"}); !slices.Equal(back.seats(), []game.Seat{3}) {
			t.Errorf("%s: who was let in again has the seats %v", what, back.seats())
		}
	}
}

// TestNewCodes: when the host renews the codes, those go who have no seat, and come back only
// by the new ones. A device that has a seat keeps it, even one who was away.
func TestNewCodes(t *testing.T) {
	tab := openTable(t, 2)
	n := 0
	tab.setting.NewCodes = func() (string, string) { n++; return strings.Repeat("new", n), "NEWNEW" }
	tab.setting.Renewed = func(*hostedRoom, string, string) {}
	host, bo, cy, watcher := come(t, tab, "token"), come(t, tab), come(t, tab), come(t, tab)
	bo.Receive(room.Sit{Seat: 1, Name: "Bo"})
	cy.Receive(room.Sit{Seat: 2, Name: "Cy"})
	seated, _ := latest[room.Seated](t, cy)
	cy.Leave()
	if bo.Receive(room.Order{Do: room.OrderRenew}); tab.code != "code" {
		t.Fatal("a guest renews the codes")
	}
	host.Receive(room.Order{Do: room.OrderRenew})
	host.Receive(room.Order{Do: room.OrderRenew})
	if last, _ := latest[room.Closed](t, watcher); last.Why != room.CodeRenewed || !watcher.gone {
		t.Errorf("who watches is told %v", last)
	}
	if now, _ := latest[room.Seated](t, bo); now.Code != "newnew" || !slices.Equal(now.Seats, []game.Seat{1}) {
		t.Errorf("who plays is told %+v", now)
	}
	if r, _ := latest[room.Room](t, host); r.Short != "NEWNEW" {
		t.Errorf("the short code is %q", r.Short)
	}
	for range 2 {
		for _, old := range []string{"code", "new"} {
			if _, why := tab.connect(room.Hello{Version: room.Version, Code: old, Tokens: []string{"guessed"}}, netip.Addr{}); why != room.CodeRenewed {
				t.Errorf("by an old code: %q", why)
			}
			d, why := tab.connect(room.Hello{Version: room.Version, Code: old, Tokens: seated.Tokens}, netip.Addr{})
			if why != "" || len(d.seats()) != 1 {
				t.Errorf("a player who was away is not let in: %q", why)
			}
		}
		if _, why := tab.connect(room.Hello{Version: room.Version, Code: "newnew"}, netip.Addr{}); why != "" {
			t.Errorf("by the new code: %q", why)
		}
		tab.Close("")
		again, err := restoreTable(tab.setting, tab.log)
		testenv.NoError(t, err)
		defer again.Close("")
		tab = again
	}
}

// TestOnePlace: a device has one place, and an address as many as the table has seats, or as
// the host allows. Whoever plays comes back all the same.
func TestOnePlace(t *testing.T) {
	tab := openTable(t, 2)
	first := comeAs(t, tab, "phone", "192.168.1.2")
	first.Receive(room.Sit{Seat: 1, Name: "Bo"})
	seated, _ := latest[room.Seated](t, first)
	again, why := tab.connect(room.Hello{Version: room.Version, Device: "phone", Attempt: 1}, netip.MustParseAddr("192.168.1.2"))
	if why != "" || !first.gone || !slices.Equal(again.seats(), []game.Seat{1}) || len(tab.devices) != 1 {
		t.Errorf("a device has %d places: %q", len(tab.devices), why)
	}
	if _, why := tab.connect(room.Hello{Version: room.Version, Device: "phone"}, netip.Addr{}); why != room.TakenOver {
		t.Errorf("a connection that comes late: %q", why)
	}
	from := netip.MustParseAddr("2001:db8::1")
	for range len(tab.seats) {
		if _, why := tab.connect(room.Hello{Version: room.Version}, from); why != "" {
			t.Fatal(why)
		}
		from = from.Next() // in the same network
	}
	for _, hello := range []room.Hello{{Version: room.Version}, {Version: room.Version, Tokens: []string{"guessed"}}} {
		if _, why := tab.connect(hello, from); why != room.TooManyHere {
			t.Errorf("one device too many of an address: %q", why)
		}
	}
	for _, token := range []string{seated.Tokens[0], "token"} {
		if _, why := tab.connect(room.Hello{Version: room.Version, Tokens: []string{token}}, from); why != "" {
			t.Errorf("who has a right is refused: %q", why)
		}
	}
	comeAs(t, tab, "elsewhere", "192.168.1.3")
	tab.setting.PerAddress = 1
	if _, why := tab.connect(room.Hello{Version: room.Version}, netip.MustParseAddr("192.168.1.3")); why != room.TooManyHere {
		t.Errorf("one more than the host allows: %q", why)
	}
}

// TestLetInOnce: whoever was let in to a seat during a match, and has left it, gets no other one in it, not even after
// the host was started again; and the record names those who came.
func TestLetInOnce(t *testing.T) {
	r := newRunning(t)
	dee := comeAs(t, r.hostedRoom, "dee's phone", "192.168.1.8")
	r.cy.Receive(room.Leave{Seat: 2})
	dee.Receive(room.Sit{Seat: 2, Name: "Dee", Look: "1 2 3 4"})
	r.host.Receive(room.Order{Do: room.OrderLetIn, ID: r.requests[0].ID})
	if r.record.Names[2] != "Dee" || r.record.Looks[2] != "1 2 3 4" || r.players[2].Name != "Dee" {
		t.Errorf("the record is of %v, looking like %v", r.record.Names, r.record.Looks)
	}
	dee.Receive(room.Leave{Seat: 2})
	r.bo.Receive(room.Leave{Seat: 1})
	for range 2 {
		heard(t, dee)
		if dee.Receive(room.Sit{Seat: 1, Name: "Dee"}); refusal(t, dee) != room.SeatHad || len(r.requests) > 0 {
			t.Errorf("who has had a seat asks for another one: %v", r.requests)
		}
		r.reopen(t)
		dee = comeAs(t, r.hostedRoom, "dee's phone", "192.168.1.8")
	}
}

// TestRequestsOfTheLobby: who asked for a seat in the lobby is not let in to the one that has its number in the match.
func TestRequestsOfTheLobby(t *testing.T) {
	tab := openTable(t, 2)
	host, bo := comeAs(t, tab, "laptop", "192.168.1.1", "token"), comeAs(t, tab, "bo's phone", "192.168.1.2")
	bo.Receive(room.Sit{Seat: 1, Name: "Bo"})
	host.Receive(room.Order{Do: room.OrderFree, Seat: 1})
	bo.Receive(room.Sit{Seat: 2, Name: "Bo"})
	asked, _ := latest[room.Requests](t, host)
	if len(asked.All) != 1 {
		t.Fatalf("the host has to decide about %v", asked.All)
	}
	host.Receive(room.Order{Do: room.OrderStart})
	if now, ok := latest[room.Requests](t, host); !ok || len(now.All) > 0 {
		t.Errorf("in the match, the host has to decide about %v", now.All)
	}
	if host.Receive(room.Order{Do: room.OrderLetIn, ID: asked.All[0].ID}); refusal(t, host) != room.TooLate || len(bo.seats()) > 0 {
		t.Errorf("who asked in the lobby has the seats %v", bo.seats())
	}
}

// TestAwaySinceItLeft: for how long somebody has been away counts from when the device has gone. A connection of the host's
// device that the network delivers after that one is late.
func TestAwaySinceItLeft(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tab := openTable(t, 0)
		hello := room.Hello{Version: room.Version, Device: "laptop", Attempt: 2, Tokens: []string{"token"}}
		d, _ := tab.connect(hello, netip.Addr{})
		time.Sleep(time.Minute)
		d.Leave()
		time.Sleep(absentStep + time.Second)
		if got := tab.room().Seats[0].Absent; got != int(absentStep/time.Second) {
			t.Errorf("the host is said to be away for %d seconds", got)
		}
		hello.Attempt = 1
		if late, why := tab.connect(hello, netip.Addr{}); why != room.TakenOver || tab.seats[0].device != nil {
			t.Errorf("a late connection is let in: %v, %q", late != nil, why)
		}
	})
}

// TestSeatless: before a match everybody is told how many devices have no seat yet, as long as there is one for them.
func TestSeatless(t *testing.T) {
	tab := openTable(t, 2)
	host := comeAs(t, tab, "laptop", "192.168.1.1", "token")
	says := func(want int) {
		t.Helper()
		if now, _ := latest[room.Room](t, host); now.Seatless != want {
			t.Errorf("%d devices have no seat, not %d", now.Seatless, want)
		}
	}
	bo, cy := comeAs(t, tab, "bo's phone", "192.168.1.2"), comeAs(t, tab, "cy's phone", "192.168.1.3")
	says(2)
	bo.Receive(room.Sit{Seat: 1, Name: "Bo"})
	says(1)
	cy.Leave()
	says(0)
	comeAs(t, tab, "dan's phone", "192.168.1.4")
	says(1)
	host.Receive(room.Order{Do: room.OrderSeat, Seat: 2, Kind: "master", Name: "Max"})
	says(0) // no seat is free
	host.Receive(room.Order{Do: room.OrderSeat, Seat: 2, Kind: room.Open})
	host.Receive(room.Order{Do: room.OrderStart})
	says(0)
}
