package host

import (
	"fmt"
	"os"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"saboteur/game/room"
)

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
	dir := Dir(t.TempDir())
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
