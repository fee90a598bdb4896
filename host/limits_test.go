package host

import (
	"context"
	"net/http"
	"net/netip"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"

	"saboteur/game/names"
	"saboteur/game/room"
	"saboteur/testenv"
)

// TestLimitsOfAddresses: wrong codes and connections are counted by the minute and by the
// address.
func TestLimitsOfAddresses(t *testing.T) {
	now := time.Unix(1000, 0)
	l := newLimits(func() time.Time { return now })
	one, other := netip.MustParseAddr("192.168.1.2"), netip.MustParseAddr("192.168.1.3")
	for range maxWrongCodes {
		if !l.mayTry(one) {
			t.Fatal("a code is not tried that may be")
		}
		l.wrong(one)
		now = now.Add(5 * time.Second)
	}
	if l.mayTry(one) || !l.mayTry(other) {
		t.Error("after five wrong codes one more may be tried, or by another address none")
	}
	now = now.Add(54 * time.Second)
	if l.mayTry(one) {
		t.Error("a code may be tried before a minute is over")
	}
	if now = now.Add(2 * time.Second); !l.mayTry(one) {
		t.Error("after a minute no code may be tried")
	}
	for range maxConnections {
		if !l.connect(one) {
			t.Fatal("a connection is refused that may be")
		}
	}
	if l.connect(one) || !l.connect(other) {
		t.Error("one connection too many is let in, or none of another address")
	}
	if now = now.Add(time.Minute); !l.connect(one) {
		t.Error("after a minute no connection is let in")
	}
	for i := range manyAddresses + 10 {
		l.wrong(netip.AddrFrom4([4]byte{10, 1, byte(i >> 8), byte(i)}))
	}
	if len(l.wrongCodes) > manyAddresses {
		t.Errorf("%d addresses are remembered", len(l.wrongCodes))
	}
}

// TestHostileDevices goes over every limit of a table: each time the device is refused, and
// the table plays on to its end.
func TestHostileDevices(t *testing.T) {
	s := newServer(t, Dir(testenv.TempDir(t)))
	s.limits.messages = maxMessages
	in, _ := s.Open(fiveSeats(1, 4))
	first, second := hostPlayer(t, s, in), guest(t, s, in, 1, "Bo")
	first.acts, second.acts = false, false
	first.send(room.Order{Do: room.OrderStart})
	first.until("the match begins", func() bool { return first.heard > 0 })
	for what, c := range map[string]struct {
		hello  room.Message // nil for the right one
		floods func(p *player)
		want   room.Reason // with which the connection ends; "" if it may end in any way
	}{
		"a wrong code":       {room.Hello{Version: room.Version, Code: "ABCDEF"}, nil, room.MatchBegun},
		"another wrong one":  {room.Hello{Version: room.Version, Code: "nothing"}, nil, room.WrongCode},
		"no code":            {room.Hello{Version: room.Version}, nil, room.MatchBegun},
		"another version":    {room.Hello{Version: 99, Code: in.Code}, nil, room.WrongVersion},
		"no hello":           {room.Act{}, nil, room.BadMessage},
		"a long message":     {nil, func(p *player) { p.raw(strings.Repeat(" ", room.MaxMessage+1)) }, ""},
		"no JSON":            {nil, func(p *player) { p.raw("hello") }, room.BadMessage},
		"messages in floods": {nil, func(p *player) { flood(p, maxMessages+1) }, room.TooMuch},
		"a binary message": {nil, func(p *player) {
			p.conn.Write(context.Background(), websocket.MessageBinary, []byte(`{"type":"leave"}`))
		}, room.BadMessage},
	} {
		p := newPlayer(t, in.Code, 1)
		p.acts = false
		testenv.NoError(t, p.dialWith(s.Addr().String(), c.hello))
		if c.floods != nil {
			c.floods(p)
		}
		for p.read() == nil {
		}
		p.conn.CloseNow()
		if p.closed != c.want && c.want != "" {
			t.Errorf("%s ends with %q", what, p.closed)
		}
	}
	var crowd []*player
	for range maxDevices {
		p := newPlayer(t, in.Code, 1)
		p.acts = false
		if p.dial(s) == nil {
			crowd = append(crowd, p)
		}
	}
	full := 0 // whoever comes last, which need not be who dialed last
	for _, p := range crowd {
		for len(p.room.Seats) == 0 && p.closed == "" && p.read() == nil {
		}
		if p.closed == room.RoomFull {
			full++
		}
	}
	if full < 2 || full == len(crowd) {
		t.Errorf("of a crowd of %d devices beside two that play, %d are refused", len(crowd), full)
	}
	for _, p := range crowd {
		p.conn.CloseNow()
	}
	s.limits.messages = 1 << 20
	first.acts, second.acts = true, true
	first.play()
	second.play()
	play(t, []*player{first, second})
}

// flood sends n messages that are refused.
func flood(p *player, n int) {
	for range n {
		p.send(room.Order{Do: room.OrderStart})
	}
}

// TestNobodyElseIsSpokenFor: what a device may not do is refused, and nothing happens.
func TestNobodyElseIsSpokenFor(t *testing.T) {
	s := newServer(t, Dir(testenv.TempDir(t)))
	in, _ := s.Open(fiveSeats(2, 5))
	first, second, third := hostPlayer(t, s, in), guest(t, s, in, 1, "Bo"), guest(t, s, in, 2, "Cy")
	for _, p := range []*player{first, second, third} {
		p.acts = false
	}
	first.send(room.Order{Do: room.OrderStart})
	second.until("the match begins", func() bool { return second.heard > 0 })
	heard := second.heard
	for _, c := range []struct {
		sends room.Message
		want  room.Reason
	}{
		{room.Act{After: heard, Action: "discard ES4"}, room.TooLate}, // it is the turn of the first
		{room.Act{After: heard, Action: "dance"}, room.BadMessage},
		{room.Say{After: heard, Spoken: "say 1 vouch 1"}, room.NotAllowed},
		{room.Say{After: heard, Spoken: "say 10 vouch 1"}, room.BadMessage},
		{room.Say{After: heard, Spoken: "say 2 dance"}, room.BadMessage},
		{room.Say{After: heard, Spoken: "say 2 accuse 2"}, room.NotLegal},
		{room.Say{After: heard, Spoken: "say 2 vouch 10"}, room.NotLegal},
		{room.Say{After: heard, Spoken: "say 2 agree 1"}, room.NotLegal},
		{room.Say{After: heard, Match: 7, Spoken: "say 2 vouch 1"}, room.TooLate},
		{room.Sit{Seat: 2, Name: "Eve"}, room.SeatTaken},
		{room.Sit{Seat: 77, Name: "Eve"}, room.BadMessage},
		{room.Sit{Seat: 1, Name: " \t"}, room.BadName},
		{room.Sit{Seat: 1, Name: strings.Repeat("x", names.Max+1)}, room.BadName},
		{room.Sit{Seat: 1, Name: "Eve\x00"}, room.BadName},
		{room.Sit{Seat: 1, Name: "Eve", Look: "purple"}, room.BadName},
		{room.Leave{Seat: 2}, room.NotAllowed},
		{room.Leave{Seat: -4}, room.NotAllowed},
		{room.Order{Do: room.OrderFinish}, room.NotAllowed},
		{room.Order{Do: room.OrderFree, Seat: 2}, room.NotAllowed},
		{room.Room{}, room.BadMessage},
		{room.Hello{Version: room.Version, Code: in.Code}, room.BadMessage},
	} {
		second.refused = nil
		second.send(c.sends)
		second.until("it is refused", func() bool { return len(second.refused) > 0 })
		if second.refused[0].Why != c.want {
			t.Errorf("%+v is refused with %q, not %q", c.sends, second.refused[0].Why, c.want)
		}
	}
	if second.heard != heard || second.room.Seats[2].Name != "Cy" {
		t.Error("something has happened all the same")
	}
}

// TestOtherSites: pages of other hosts, and names that somebody has pointed to this machine,
// are refused.
func TestOtherSites(t *testing.T) {
	s := newServer(t, Dir(testenv.TempDir(t)))
	if _, err := s.Reopen(); err != nil { // from then on it answers
		t.Fatal(err)
	}
	machine, err := os.Hostname()
	if err != nil {
		testenv.Skip(t, "this machine has no name: "+err.Error())
	}
	machine, _, _ = strings.Cut(machine, ".")
	url := "http://" + s.Addr().String() + "/table"
	for _, c := range []struct {
		host, origin string
		want         int
	}{
		{"evil.example", "", http.StatusMisdirectedRequest},
		{machine + ".evil.example", "", http.StatusMisdirectedRequest},
		{machine + ".local:4747", "", http.StatusSwitchingProtocols},
		{strings.ToUpper(machine), "http://" + strings.ToUpper(machine), http.StatusSwitchingProtocols},
		{"", "http://evil.example", http.StatusForbidden},
		{"", "http://" + s.Addr().String(), http.StatusSwitchingProtocols},
		{"", "", http.StatusSwitchingProtocols},
	} {
		r, _ := http.NewRequest("GET", url, nil)
		if c.host != "" {
			r.Host = c.host
		}
		for name, value := range map[string]string{"Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==", "Origin": c.origin} {
			if value != "" {
				r.Header.Set(name, value)
			}
		}
		got, err := http.DefaultTransport.RoundTrip(r)
		testenv.NoError(t, err)
		got.Body.Close()
		if got.StatusCode != c.want {
			t.Errorf("asked for %q from %q: %d, not %d", c.host, c.origin, got.StatusCode, c.want)
		}
	}
}

// FuzzMessages sends a table whatever the fuzzer thinks of, from a device with a seat. The
// table must not fall over, and only its rights may count.
func FuzzMessages(f *testing.F) {
	for _, m := range []room.Message{
		room.Sit{Seat: 1, Name: "Bo"}, room.Act{After: 9, Action: "discard ES4"}, room.Say{After: 9, Spoken: "say 3 vouch 3"}, room.Leave{Seat: 1}, room.Order{Do: room.OrderStart}, room.Order{Do: room.OrderSeat, Seat: 2, Kind: "miner", Name: "Grum"}, room.Hello{Version: 1},
	} {
		text, err := room.Marshal(m)
		testenv.NoError(f, err)
		f.Add(string(text), true)
	}
	f.Add(`{"type":"events","First":-1,"Events":[{"type":"goal","Goal":9}]}`, false)
	f.Fuzz(func(t *testing.T, text string, host bool) {
		q := newFuzzTable(t)
		m, err := room.Unmarshal([]byte(text))
		if err != nil {
			return
		}
		d, _ := q.connect(room.Hello{Version: room.Version}, netip.Addr{})
		if host {
			d.host = true
		}
		before := q.state
		d.Receive(m)
		d.Receive(m)
		_, acts := m.(room.Act)
		if _, says := m.(room.Say); (acts || says) && q.state != before {
			t.Errorf("%s plays for somebody else", text)
		}
	})
}

// newFuzzTable returns a table with a match under way.
func newFuzzTable(t *testing.T) *hostedRoom {
	setup := fiveSeats(2, 3)
	setup.Open = make([]bool, 5)
	seed := repeatableSeeds()
	tab, err := newTable(setting{NewBot: newBot, Seed: seed, Now: time.Now, Finish: func(string) {}}, new(memory), setup, Opened{Code: "code", Token: "token"})
	testenv.NoError(t, err)
	tab.start()
	return tab
}
