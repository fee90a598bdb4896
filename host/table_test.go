package host

import (
	"errors"
	"net/netip"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/game/names"
	"saboteur/game/room"
	"saboteur/testenv"
)

// openTable returns a table without sockets: seat 0 is the host's own, as many others as are
// said are open, and the rest are dwarves'.
func openTable(t *testing.T, open int) *hostedRoom {
	t.Helper()
	s := setting{NewBot: newBot, Seed: repeatableSeeds(), Now: time.Now, Pace: defaultPace, Pause: defaultPause}
	tab, err := newTable(s, new(memory), fiveSeats(open, 4), Opened{Code: "code", Token: "token"})
	testenv.NoError(t, err)
	t.Cleanup(func() { tab.Close("") })
	return tab
}

// come lets a device come to a table with some tokens.
func come(t *testing.T, tab *hostedRoom, tokens ...string) *device {
	t.Helper()
	d, why := tab.connect(room.Hello{Version: room.Version, Tokens: tokens}, netip.Addr{})
	if why != "" {
		t.Fatalf("a device is not let in: %s", why)
	}
	return d
}

// heard takes what a device was sent out of its outbox.
func heard(t *testing.T, d *device) (all []room.Message) {
	t.Helper()
	for len(d.outbox) > 0 {
		m, err := room.Unmarshal(<-d.outbox)
		testenv.NoError(t, err)
		all = append(all, m)
	}
	return all
}

// latest returns the latest message of a type that a device was sent.
func latest[M any](t *testing.T, d *device) (m M, ok bool) {
	t.Helper()
	for _, any := range slices.Backward(heard(t, d)) {
		if m, ok = any.(M); ok {
			return m, true
		}
	}
	return m, false
}

// hasten lets a second pass whenever a table looks at the time, so that a seat may be renamed
// again.
func hasten(tab *hostedRoom) {
	now := time.Now()
	tab.setting.Now = func() time.Time {
		now = now.Add(renamePause)
		return now
	}
}

// TestHostIsAwaited: after a table was opened again, its host is said to be away since then.
func TestHostIsAwaited(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tab := openTable(t, 2)
		time.Sleep(12 * time.Second)
		r, _ := latest[room.Room](t, come(t, tab))
		if got := r.Seats[0].Absent; got != 10 {
			t.Errorf("the host is said to be away for %d seconds", got)
		}
	})
}

// TestFullTableLetsPlayersIn: a player comes back to a table that is full of watchers.
func TestFullTableLetsPlayersIn(t *testing.T) {
	tab := openTable(t, 2)
	player := come(t, tab)
	player.Receive(room.Sit{Seat: 1, Name: "Bo"})
	seated, _ := latest[room.Seated](t, player)
	player.Leave()
	for range maxDevices {
		come(t, tab)
	}
	if _, why := tab.connect(room.Hello{Version: room.Version}, netip.Addr{}); why != room.RoomFull {
		t.Errorf("one watcher too many is let in: %q", why)
	}
	if _, why := tab.connect(room.Hello{Version: room.Version, Tokens: []string{"guessed"}}, netip.Addr{}); why != room.RoomFull {
		t.Errorf("a watcher with a wrong token is let in: %q", why)
	}
	again := come(t, tab, seated.Tokens[0])
	if !slices.Equal(again.seats(), []game.Seat{1}) {
		t.Error("a player does not have the seat back")
	}
	if len(tab.devices) > maxDevices {
		t.Errorf("%d devices are at the table", len(tab.devices))
	}
}

// TestOneHost: the device that takes over from the host's own device is the only one to give orders.
func TestOneHost(t *testing.T) {
	tab := openTable(t, 2)
	first := come(t, tab, "token")
	second := come(t, tab, "token")
	first.Receive(room.Order{Do: room.OrderStart})
	if tab.started || !second.host {
		t.Error("a device from which another one has taken over gives orders")
	}
	if lost, ok := latest[room.Closed](t, first); !ok || lost.Why != room.TakenOver {
		t.Errorf("it is told %v", lost)
	}
}

// TestOwnWish: a player who leaves a seat, or takes another one, is not told that somebody
// has taken the seat away.
func TestOwnWish(t *testing.T) {
	tab := openTable(t, 3)
	d := come(t, tab)
	d.Receive(room.Sit{Seat: 1, Name: "Bo"})
	d.Receive(room.Sit{Seat: 2, Name: "Bo"})
	d.Receive(room.Leave{Seat: 2})
	all := heard(t, d)
	for _, m := range all {
		if lost, ok := m.(room.Unseated); ok {
			t.Errorf("it is told that seat %v is lost: %s", lost.Seat, lost.Why)
		}
	}
	if len(d.seats()) > 0 || !tab.seats[1].open || !tab.seats[2].open {
		t.Error("the seats are not free")
	}
}

// TestNotSaved: what cannot be written down takes nobody's seat away.
func TestNotSaved(t *testing.T) {
	tab := openTable(t, 2)
	host, player := come(t, tab, "token"), come(t, tab)
	player.Receive(room.Sit{Seat: 1, Name: "Bo"})
	heard(t, player)
	tab.log = &failing{Log: tab.log, fails: true}
	for _, o := range []room.Order{{Do: room.OrderSeat, Seat: 1, Kind: room.Open}, {Do: room.OrderFree, Seat: 1}, {Do: room.OrderMine, Seat: 1}} {
		host.Receive(o)
		if refused, _ := latest[room.Refused](t, host); refused.Why != room.NotSaved {
			t.Errorf("%s is refused with %q", o.Do, refused.Why)
		}
		if told := heard(t, player); len(told) > 0 || tab.seats[1].device != player {
			t.Errorf("%s: the player is told %v", o.Do, told)
		}
	}
}

// TestSeatsOfDwarves: before the match, the host's own device gives seats to dwarves and
// opens them again. Who sat there is told.
func TestSeatsOfDwarves(t *testing.T) {
	tab := openTable(t, 2)
	host, player := come(t, tab, "token"), come(t, tab)
	player.Receive(room.Sit{Seat: 1, Name: "Bo"})
	heard(t, player)
	host.Receive(room.Order{Do: room.OrderSeat, Seat: 1, Kind: "miner", Name: "Grum"})
	told := heard(t, player)
	if !slices.Contains(told, room.Message(room.Unseated{Seat: 1, Why: room.SeatFreed})) || len(player.seats()) > 0 {
		t.Errorf("who sat there is told %v", told)
	}
	r, _ := latest[room.Room](t, host)
	if s := r.Seats[1]; s.Kind != "miner" || s.Name != "Grum" || !s.Here {
		t.Errorf("the dwarf is %+v", s)
	}
	host.Receive(room.Order{Do: room.OrderSeat, Seat: 1, Kind: room.Open})
	player.Receive(room.Sit{Seat: 1, Name: "Bo"})
	if len(player.seats()) != 1 {
		t.Error("nobody can sit where a dwarf sat")
	}
}

// TestNames: a name that somebody has is given a number, and one that is only a suggestion
// is free. Names may have characters that are joined.
func TestNames(t *testing.T) {
	tab := openTable(t, 3)
	hasten(tab)
	d := come(t, tab)
	long := strings.Repeat("x", names.Max)
	for _, c := range []struct{ name, want string }{
		{"Seat 5", "Seat 5 2"}, // a dwarf's
		{"Seat 3", "Seat 3"},   // of an open seat
		{"Seat 1", "Seat 1 2"}, // the host's own
		{" Anna ", "Anna"},
		{long, long},
		{"👨‍👩‍👧", "👨‍👩‍👧"},
		{"A\u202eB", ""},
		{"\u200d", ""},
	} {
		d.Receive(room.Sit{Seat: 1, Name: c.name})
		refused, bad := latest[room.Refused](t, d)
		if c.want == "" {
			if refused.Why != room.BadName {
				t.Errorf("%q is let through", c.name)
			}
			continue
		}
		if got := tab.seats[1].Name; got != c.want || bad {
			t.Errorf("%q becomes %q, refused with %q", c.name, got, refused.Why)
		}
	}
	other := come(t, tab)
	d.Receive(room.Sit{Seat: 1, Name: long})
	other.Receive(room.Sit{Seat: 2, Name: long})
	if got := tab.seats[2].Name; got != long[:names.Max-2]+" 2" {
		t.Errorf("the second of two long names is %q", got)
	}
	if d.Receive(room.Sit{Seat: 3, Name: long}); tab.seats[3].Name != long || tab.seats[3].device != d || !tab.seats[1].open {
		t.Errorf("who changes the seat becomes %q, and the old seat is open: %v", tab.seats[3].Name, tab.seats[1].open)
	}
}

// TestStarter: the seat that was to begin does, or the next one if it is left out.
func TestStarter(t *testing.T) {
	for first, want := range []game.Seat{0, 1, 1, 1, 2} {
		s := setting{NewBot: newBot, Seed: repeatableSeeds(), Now: time.Now}
		setup := fiveSeats(3, 4)
		setup.Config.First = game.Seat(first)
		for i := range setup.Players {
			setup.Players[i].Name = "Dwarf"
		}
		tab, err := newTable(s, new(memory), setup, Opened{Code: "code", Token: "token"})
		testenv.NoError(t, err)
		defer tab.Close("")
		come(t, tab).Receive(room.Sit{Seat: 3, Name: "Bo"}) // seats 1 and 2 stay open
		if why := tab.start(); why != "" || tab.state.Turn != want {
			t.Errorf("seat %d was to begin, and seat %d does: %s", first, tab.state.Turn, why)
		}
	}
}

// TestPlayerIsBack: a player for whom a dwarf plays plays again by just doing so.
func TestPlayerIsBack(t *testing.T) {
	tab := openTable(t, 0)
	host := come(t, tab, "token")
	host.Receive(room.Order{Do: room.OrderStart})
	host.Receive(room.Order{Do: room.OrderDwarf, Seat: 0})
	if !tab.seats[0].dwarf {
		t.Fatal("no dwarf plays")
	}
	host.Receive(room.Act{After: len(tab.events), Action: tab.state.Legal(nil)[0].String()})
	if tab.seats[0].dwarf || len(tab.record.Actions) != 1 {
		t.Error("the dwarf plays on")
	}
	host.Receive(room.Order{Do: room.OrderDwarf, Seat: 0})
	host.Leave()
	if come(t, tab, "token"); tab.seats[0].dwarf {
		t.Error("the dwarf plays on for the host, who has come back")
	}
}

// TestPauses: dwarves wait for people who look at their roles or at the end of a round, and
// do not wait longer than their pace before any other action.
func TestPauses(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tab := openTable(t, 0)
		go tab.playDwarves()
		come(t, tab, "token").Receive(room.Order{Do: room.OrderStart})
		tab.mu.Lock()
		tab.seats[0].dwarf = true
		tab.standIn(0, tab.setting.NewBot)
		tab.mu.Unlock()
		tab.poke()
		long, rounds := 0, 0
		for !tab.matchOver() {
			actions, since := tab.progress()
			for n := actions; n == actions; n, _ = tab.progress() {
				time.Sleep(slicePause)
			}
			if time.Since(since) > defaultPace+time.Second {
				long++
			}
		}
		for _, e := range tab.events {
			switch e.(type) {
			case game.RoundBegan, game.RoundEnded:
				rounds++
			}
		}
		if long == 0 || long > rounds {
			t.Errorf("dwarves wait %d times in %d ends and beginnings of rounds", long, rounds)
		}
	})
}

// progress returns how many actions were played, and when the latest one was.
func (t *hostedRoom) progress() (actions int, latest time.Time) {
	t.mu.Lock()
	defer t.mu.Unlock()
	return len(t.record.Actions), t.since
}

func (t *hostedRoom) matchOver() bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.over()
}

// TestSlowDevice: a device that does not read is cut off, and everybody else is told so.
func TestSlowDevice(t *testing.T) {
	tab := openTable(t, 2)
	hasten(tab)
	host, slow := come(t, tab, "token"), come(t, tab)
	slow.Receive(room.Sit{Seat: 1, Name: "Bo"})
	heard(t, host)
	for i := range outboxSize + 1 {
		host.Receive(room.Sit{Seat: 0, Name: "Host " + string(rune('a'+i%2))})
		heard(t, host)
	}
	if !slow.gone || tab.seats[1].device != nil {
		t.Fatal("a device that does not read stays")
	}
	if tab.seats[1].token == "" {
		t.Error("it cannot come back")
	}
}

// TestBadSetup: what cannot be a table is refused.
func TestBadSetup(t *testing.T) {
	two := fiveSeats(1, 1)
	two.Players, two.Open, two.Config.Seats = two.Players[:2], two.Open[:2], 2
	short := fiveSeats(1, 1)
	short.Open = nil
	starter := fiveSeats(1, 1)
	starter.Config.First = 7
	for what, setup := range map[string]Setup{"two seats": two, "no word of open seats": short, "a starter who is not there": starter} {
		if _, err := newTable(setting{Now: time.Now}, new(memory), setup, Opened{}); !errors.Is(err, errBadSetup) {
			t.Errorf("%s: %v", what, err)
		}
	}
	dwarf := fiveSeats(1, 1)
	dwarf.Players[1] = bot.Player{Name: "Suggested"} // not a person, but the seat is open
	tab, err := newTable(setting{NewBot: newBot, Seed: repeatableSeeds(), Now: time.Now}, new(memory), dwarf, Opened{Code: "code", Token: "token"})
	testenv.NoError(t, err)
	defer tab.Close("")
	come(t, tab, "token").Receive(room.Order{Do: room.OrderMine, Seat: 1})
	if !tab.seats[1].Human {
		t.Error("the host plays a seat that a dwarf plays")
	}
}
