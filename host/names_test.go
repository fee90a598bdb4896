package host

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"saboteur/game"
	"saboteur/game/room"
	"saboteur/testenv"
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
		s := newServer(t, Dir(testenv.TempDir(t)))
		in, err := s.Open(fiveSeats(3, 4))
		testenv.NoError(t, err)
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
	s := newServer(t, Dir(testenv.TempDir(t)))
	in, err := s.Open(fiveSeats(3, 4))
	testenv.NoError(t, err)
	p := newPlayer(t, in.Code, 1)
	testenv.NoError(t, p.dial(s))
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
	testenv.NoError(t, err)
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
	testenv.NoError(t, err)
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

// entriesOf returns how many entries a table has written.
func entriesOf(tab *hostedRoom) int {
	tab.mu.Lock()
	defer tab.mu.Unlock()
	return tab.entries
}

// TestRenameFlood: of the names that are asked for within a second, the first and the newest are
// written down, the newest when the second is over; what changes nothing is not.
func TestRenameFlood(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tab := openTable(t, 2)
		d := come(t, tab)
		d.Receive(room.Sit{Seat: 1, Name: "Bo"})
		before := entriesOf(tab)
		same := func() {
			d.Receive(room.Sit{Seat: 1, Name: " Bo"})
			d.Receive(room.Sit{Seat: 1, Name: "Bo", Look: "0 0 0 0"})
		}
		if same(); entriesOf(tab) != before {
			t.Error("a name that the seat has is written down")
		}
		for i := range 500 {
			d.Receive(room.Sit{Seat: 1, Name: fmt.Sprint("Bo ", i), Look: "1 2 3 4"})
			heard(t, d)
		}
		if got := entriesOf(tab) - before; got != 1 || tab.seats[1].Name != "Bo 0" {
			t.Errorf("of many names, %d are written down, and the seat has %q", got, tab.seats[1].Name)
		}
		time.Sleep(renamePause - 1)
		if synctest.Wait(); entriesOf(tab)-before != 1 {
			t.Error("a name is written down too early")
		}
		time.Sleep(time.Nanosecond)
		if synctest.Wait(); entriesOf(tab)-before != 2 || tab.seats[1].Name != "Bo 499" {
			t.Errorf("after a second %d names are written down, and the seat has %q", entriesOf(tab)-before, tab.seats[1].Name)
		}
		if r, ok := latest[room.Room](t, d); !ok || r.Seats[1].Name != "Bo 499" {
			t.Error("nobody hears of the newest name")
		}
		time.Sleep(time.Hour)
		if synctest.Wait(); entriesOf(tab)-before != 2 {
			t.Error("something is written down later")
		}
	})
}

// TestWishIsGone: a name that waits is that of its seat when the seats have other numbers, and
// goes with the device and with its own recall.
func TestWishIsGone(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tab := openTable(t, 3)
		host, d := come(t, tab, "token"), come(t, tab)
		d.Receive(room.Sit{Seat: 3, Name: "Bo"})
		wish := func(name string) {
			time.Sleep(renamePause)
			d.Receive(room.Sit{Seat: d.seats()[0], Name: "Bo"})
			d.Receive(room.Sit{Seat: d.seats()[0], Name: "Ada"})
			d.Receive(room.Sit{Seat: d.seats()[0], Name: name})
		}
		wish("Cy")
		d.Receive(room.Sit{Seat: 3, Name: "Ada"})
		time.Sleep(renamePause)
		if synctest.Wait(); tab.seats[3].Name != "Ada" {
			t.Errorf("the seat has %q, which is wanted no more", tab.seats[3].Name)
		}
		wish("Cy")
		host.Receive(room.Order{Do: room.OrderStart})
		time.Sleep(renamePause)
		if synctest.Wait(); tab.seats[1].Name != "Cy" {
			t.Errorf("the seat has %q when the match has begun", tab.seats[1].Name)
		}
		wish("Di")
		d.Leave()
		time.Sleep(renamePause)
		if synctest.Wait(); tab.seats[1].Name == "Di" || tab.seats[1].wish != nil {
			t.Errorf("the seat has %q and the wish %v of somebody who is gone", tab.seats[1].Name, tab.seats[1].wish)
		}
	})
}

// TestTakesFlood: devices that sit down and get up again and again have to wait, and the disk
// does; after a while they may go on.
func TestTakesFlood(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tab := openTable(t, 2)
		before := entriesOf(tab)
		for range 50 { // other connections, or other devices
			d := come(t, tab)
			d.Receive(room.Sit{Seat: 1, Name: "Bo"})
			d.Receive(room.Leave{Seat: 1})
			d.Leave()
		}
		if got := entriesOf(tab) - before; got != 2*maxTakes {
			t.Errorf("sitting down and getting up has taken %d entries", got)
		}
		d := come(t, tab)
		d.Receive(room.Sit{Seat: 1, Name: "Bo"})
		if r, _ := latest[room.Refused](t, d); r.Why != room.TooSoon {
			t.Errorf("a seat that was taken so often is refused with %q", r.Why)
		}
		time.Sleep(takesTime)
		if d.Receive(room.Sit{Seat: 1, Name: "Bo"}); len(d.seats()) != 1 {
			t.Error("the seat cannot be taken any more")
		}
	})
}

// TestLongLooks: a look that is no look, or is written at great length, is refused, and nothing
// of it comes to the disk.
func TestLongLooks(t *testing.T) {
	dir := Dir(testenv.TempDir(t))
	s := newServer(t, dir)
	in, _ := s.Open(fiveSeats(1, 4))
	p := guest(t, s, in, 1, "Bo")
	before, _ := os.Stat(dir.path(in.Code))
	looks := []string{"1 2 3" + strings.Repeat(" ", 60_000) + "4", strings.Repeat("0", 60_000) + "1 2 3 4", strings.Repeat("\t", 30_000), "1 2 3 4" + strings.Repeat("\n", 30_000)}
	for i := range 100 {
		p.send(room.Sit{Seat: 1, Name: fmt.Sprint("Bo ", i), Look: looks[i%len(looks)]})
	}
	p.until("all are refused", func() bool { return len(p.refused) == 100 })
	if p.refused[0].Why != room.BadName {
		t.Errorf("refused with %q", p.refused[0].Why)
	}
	if after, err := os.Stat(dir.path(in.Code)); err != nil || after.Size() != before.Size() {
		t.Errorf("the log grows from %d to %d bytes", before.Size(), after.Size())
	}
}
