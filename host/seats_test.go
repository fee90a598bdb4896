package host

import (
	"net/netip"
	"reflect"
	"testing"
	"time"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/game/room"
)

// lobby returns a table of people on open seats but the first, which is the host's.
func lobby(t *testing.T) *hostedRoom {
	t.Helper()
	setup := Setup{Config: game.Config{Seats: 5}, Players: make([]bot.Player, 5), Open: []bool{false, true, true, true, true}}
	for i := range setup.Players {
		setup.Players[i] = bot.Player{Name: string(rune('A' + i)), Human: true}
	}
	table, err := newTable(setting{NewBot: newBot, Seed: repeatableSeeds(), Now: time.Now, Pace: time.Hour}, new(memory), setup, Opened{Code: "code", Token: "host"})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { table.Close("") })
	return table
}

// enter connects a device with tokens.
func enter(t *testing.T, table *hostedRoom, tokens ...string) *device {
	t.Helper()
	d, why := table.connect(room.Hello{Version: room.Version, Tokens: tokens}, netip.Addr{})
	if why != "" {
		t.Fatal(why)
	}
	return d
}

// sent returns what a device was sent since the last call.
func sent(t *testing.T, d *device) (all []room.Message) {
	t.Helper()
	for len(d.outbox) > 0 {
		m, err := room.Unmarshal(<-d.outbox)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, m)
	}
	return all
}

// TestGreeting: a device hears first which seats it has, even if it has none any more.
func TestGreeting(t *testing.T) {
	d := enter(t, lobby(t), "a token that is worthless")
	if first := sent(t, d)[0]; !reflect.DeepEqual(first, room.Seated{Code: "code"}) {
		t.Errorf("a device is greeted by %#v", first)
	}
}

// TestRenumbered: when seats get other numbers because open ones are left out, a device hears
// of its own before it hears that the match has begun.
func TestRenumbered(t *testing.T) {
	table := lobby(t)
	host, last := enter(t, table, "host"), enter(t, table)
	last.Receive(room.Sit{Seat: 4, Name: "Eva"})
	enter(t, table).Receive(room.Sit{Seat: 2, Name: "Cas"})
	sent(t, last)
	host.Receive(room.Order{Do: room.OrderStart})
	news := sent(t, last)
	seated, ok := news[0].(room.Seated)
	if !ok || !reflect.DeepEqual(seated.Seats, []game.Seat{2}) {
		t.Fatalf("the first news is %#v", news[0])
	}
	if r, ok := news[1].(room.Room); !ok || !r.Started || r.Seats[2].Name != "Eva" {
		t.Errorf("the second news is %#v", news[1])
	}
}

// TestUnheardSeat: a device whose connection breaks before it hears that it has a seat has it
// when it comes back, even after the host was started again. No other device gets it.
func TestUnheardSeat(t *testing.T) {
	hello := func(table *hostedRoom, device string, attempt int) (*device, room.Reason) {
		return table.connect(room.Hello{Version: room.Version, Device: device, Attempt: attempt}, netip.Addr{})
	}
	table := lobby(t)
	d, _ := hello(table, "phone", 2)
	d.Receive(room.Sit{Seat: 2, Name: "Bo"})
	d.Leave()
	seatsOf := func(table *hostedRoom, device string, attempt int) (mine []game.Seat) {
		t.Helper()
		d, why := hello(table, device, attempt)
		if why != "" {
			t.Fatal(why)
		}
		defer d.Leave()
		for _, m := range sent(t, d) {
			if now, ok := m.(room.Seated); ok {
				mine = append(mine, now.Seats...)
			}
		}
		return mine
	}
	for _, device := range []string{"", "phone 2"} {
		if mine := seatsOf(table, device, 3); mine != nil {
			t.Errorf("the device %q gets %v", device, mine)
		}
	}
	if _, why := hello(table, "phone", 1); why != room.TakenOver {
		t.Errorf("a connection that the network delivers late gets %q", why)
	}
	if mine := seatsOf(table, "phone", 3); !reflect.DeepEqual(mine, []game.Seat{2}) {
		t.Errorf("the device comes back to %v", mine)
	}
	table.Close("")
	again, err := restoreTable(table.setting, table.log)
	if err != nil {
		t.Fatal(err)
	}
	if mine := seatsOf(again, "phone", 4); !reflect.DeepEqual(mine, []game.Seat{2}) {
		t.Errorf("the device comes back to %v after the host was started again", mine)
	}
}
