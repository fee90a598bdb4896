package host

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"saboteur/game"
	"saboteur/game/room"
)

// TestLookAlikes: names that look the same as that of another seat get a number, whatever
// they are written with.
func TestLookAlikes(t *testing.T) {
	for _, c := range []struct{ sat, want []string }{
		{[]string{"Anna", "\u0410nna", "\u0391nna"}, []string{"Anna", "\u0410nna 2", "\u0391nna 3"}}, // Cyrillic, Greek
		{[]string{"Bo", "B\u200do", "\uff22\uff2f"}, []string{"Bo", "Bo 2", "\uff22\uff2f 3"}},
		{[]string{"Ian", "lan", "1an"}, []string{"Ian", "lan 2", "1an 3"}},
		{[]string{"Mia", "Mia\ufe0f", "Mi\u0307a"}, []string{"Mia", "Mia 2", "Mi\u0307a 3"}},
		{[]string{"Cy 2", "Cy", "C\u0443"}, []string{"Cy 2", "Cy", "C\u0443 3"}},
		{[]string{"Di \uff12", "Di", "D\u0456"}, []string{"Di \uff12", "Di", "D\u0456 3"}},
		{[]string{"\u0405eat 5", "Jo", "J\u3164o"}, []string{"\u0405eat 5 2", "Jo", "Jo 2"}}, // a dwarf is called Seat 5
	} {
		s := newServer(t, Dir(t.TempDir()))
		in, err := s.Open(fiveSeats(3, 4))
		if err != nil {
			t.Fatal(err)
		}
		var last *player
		for i, name := range c.sat {
			last = guest(t, s, in, game.Seat(i+1), name)
		}
		last.until("the last one is shown", func() bool { return last.room.Seats[len(c.sat)].Kind != room.Open })
		if got := namesOf(last.room); !slices.Equal(got[1:4], c.want) {
			t.Errorf("who sit down as %+q are called %+q, want %+q", c.sat, got[1:4], c.want)
		}
	}
}

func namesOf(r room.Room) (all []string) {
	for _, s := range r.Seats {
		all = append(all, s.Name)
	}
	return all
}

// TestRefusedNames: what is no name gets no seat, and is refused before it costs anything.
func TestRefusedNames(t *testing.T) {
	s := newServer(t, Dir(t.TempDir()))
	in, err := s.Open(fiveSeats(3, 4))
	if err != nil {
		t.Fatal(err)
	}
	p := newPlayer(t, in.Code, 1)
	if err := p.dial(s); err != nil {
		t.Fatal(err)
	}
	for i, name := range []string{
		"", "\u3164", "\u2800", "\u034f", "\u200d", "\ufe0f", "\u00ad", "\U000e0041", "\u0301", "A\u202eB", "A\u2066B", "Eve\x00", "\ue000", "Eve\u0378", "Eve\ufffc",
		strings.Repeat("x", 63<<10), strings.Repeat("\u0301", 30<<10), "x" + strings.Repeat("\u200d", 20<<10),
	} {
		p.send(room.Sit{Seat: 1, Name: name})
		p.until("a name is refused", func() bool { return len(p.refused) > i || len(p.mine) > 0 })
		if len(p.mine) > 0 || p.refused[i].Why != room.BadName {
			t.Fatalf("%.20q gets a seat, or is refused: %v", name, p.refused)
		}
	}
	p.send(room.Sit{Seat: 1, Name: "A" + strings.Repeat("\u0336", 19)})
	p.until("marks are left out", func() bool { return len(p.mine) > 0 && p.room.Seats[1].Name == "A\u0336" })
}

// TestOrderedNames: the host's own device follows the rule, too: for a dwarf, and for an open
// seat that it takes.
func TestOrderedNames(t *testing.T) {
	tab := openTable(t, 3)
	host, guest := come(t, tab, "token"), come(t, tab)
	guest.Receive(room.Sit{Seat: 1, Name: "Seat 3"}) // the suggestion for an open seat
	host.Receive(room.Order{Do: room.OrderMine, Seat: 2})
	host.Receive(room.Order{Do: room.OrderSeat, Seat: 3, Kind: "miner", Name: "\u0405eat 3"})
	want := []string{"Seat 1", "Seat 3", "Seat 3 2", "\u0405eat 3 3", "Seat 5"}
	r, _ := latest[room.Room](t, host)
	if got := namesOf(r); !slices.Equal(got, want) {
		t.Errorf("at the table are %+q, want %+q", got, want)
	}
	again, err := restoreTable(tab.setting, tab.log)
	if err != nil {
		t.Fatal(err)
	}
	defer again.Close("")
	if got := namesOf(again.room()); !slices.Equal(got, want) {
		t.Errorf("opened again, at the table are %+q, want %+q", got, want)
	}
}

// TestOldNames: a table opens again with whatever names an older version has written.
func TestOldNames(t *testing.T) {
	old := []string{"Anna", "Anna", "\u3164", "A\u202eB" + strings.Repeat("\u0301", 19), strings.Repeat("x", 1000)}
	setup := fiveSeats(4, 4)
	for i, name := range old {
		setup.Players[i].Name = name
	}
	log := new(memory)
	s := setting{NewBot: newBot, Seed: repeatableSeeds(), Now: time.Now}
	if _, err := newTable(s, log, setup, Opened{Code: "code", Token: "token"}); err != nil {
		t.Fatal(err)
	}
	log.all = append(log.all, Entry{SeatTaken: &SeatTaken{Seat: 1, Name: "\u200dAnna", Token: "t"}})
	tab, err := restoreTable(s, log)
	if err != nil {
		t.Fatal(err)
	}
	defer tab.Close("")
	come(t, tab).Receive(room.Sit{Seat: 2, Name: "anna"})
	if got := namesOf(tab.room())[2]; got != "anna 2" {
		t.Errorf("beside %+q, who sits down as anna is called %q", old[:2], got)
	}
}

// TestNamesOfRequests: the host can tell apart who asks for a seat, and then who gets it.
func TestNamesOfRequests(t *testing.T) {
	r := newRunning(t)
	r.host.Receive(room.Order{Do: room.OrderFree, Seat: 1})
	for i, name := range []string{"Di", "D\u0456", "C\u0443"} {
		comeAs(t, r.hostedRoom, name, fmt.Sprint("192.168.1.", 10+i)).Receive(room.Sit{Seat: 1, Name: name})
	}
	asked, _ := latest[room.Requests](t, r.host)
	var got []string
	for _, q := range asked.All {
		got = append(got, q.Name)
	}
	if want := []string{"Di", "D\u0456 2", "C\u0443 2"}; !slices.Equal(got, want) {
		t.Fatalf("%+q ask to be let in, want %+q", got, want)
	}
	r.host.Receive(room.Order{Do: room.OrderLetIn, ID: asked.All[1].ID})
	if got := namesOf(r.room())[1]; got != "D\u0456 2" {
		t.Errorf("who is let in is called %+q", got)
	}
}
