//go:build !js

package network

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"saboteur/ai"
	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/game/room"
	"saboteur/host"
	"saboteur/render/screen"
	"saboteur/render/store"
	"saboteur/testenv"
)

// newHosting returns the network of a program that can be a host, and keeps no rights.
func newHosting() *hosting {
	return Options{Listen: "127.0.0.1:0", NewBot: ai.NewBot}.Connect(nil).(*hosting)
}

// openTable opens a table of two people and two dwarves, and lets a guest join by its link.
func openTable(t *testing.T) (n *hosting, host, guest screen.Room) {
	t.Helper()
	t.Setenv("XDG_CONFIG_HOME", testenv.TempDir(t))
	t.Setenv("HOME", testenv.TempDir(t))
	n = newHosting()
	p := screen.Party{Config: game.Config{Seats: 4, Seed: 3, BotSeed: 5}, Open: []bool{false, true, false, false}}
	for i, name := range []string{"Anna", "", "Borka", "Durin"} {
		p.Players = append(p.Players, bot.Player{Name: name, Human: i < 2})
	}
	host, err := n.Open(p)
	testenv.NoError(t, err)
	t.Cleanup(func() { host.Close() })
	n.options.Listen = host.State().Addresses[0]
	guest = newDevice(t).Join(host.State().Invite)
	t.Cleanup(guest.Close)
	testenv.Until(t, "both are at the table", func() bool {
		return host.State().Link == room.Connected && guest.State().Link == room.Connected
	})
	guest.Sit(1, "Bo", bot.Appearance{})
	testenv.Until(t, "the guest sits", func() bool { return slices.Equal(guest.State().Mine, []game.Seat{1}) && host.State().Seats[1].Here })
	return n, host, guest
}

// TestHostLeavesAndReturns: when the host leaves the lobby or a match, devices wait for the table,
// and are back at it, with their seats, when it is opened again. They hear nothing twice.
func TestHostLeavesAndReturns(t *testing.T) {
	for _, started := range []bool{false, true} {
		n, host, guest := openTable(t)
		heard := 0
		if started {
			host.Order(room.Order{Do: room.OrderStart})
			testenv.Until(t, "the guest hears of the match", func() bool { heard += len(guest.Hear()); return heard > 0 })
		}
		for range 2 {
			host.Close()
			testenv.Until(t, "the host is away", func() bool { st := guest.State(); return st.Link == room.Lost && st.Why == room.HostAway })
			var err error
			if host, err = n.Reopen(); err != nil || host == nil {
				t.Fatal("the table cannot be opened again: ", err)
			}
			t.Cleanup(host.Close)
			testenv.Until(t, "all are back", func() bool {
				return guest.State().Link == room.Connected && host.State().Link == room.Connected && host.State().Seats[1].Here
			})
			st := guest.State()
			if again := guest.Hear(); len(again) > 0 || st.Generation != 0 || !slices.Equal(st.Mine, []game.Seat{1}) || st.Started != started || st.Why != "" {
				t.Errorf("started %t: the guest is back as %+v, and hears %d events again", started, st, len(again))
			}
		}
		host.Order(room.Order{Do: room.OrderFinish})
		testenv.Until(t, "the table is closed for good", func() bool { st := guest.State(); return st.Link == room.Ended && st.Why == room.HostClosed })
		leave(t, guest) // it does not try to come back
		host.Close()
		if n.CanReopen() {
			t.Errorf("started %t: a table that is closed for good can be opened again", started)
		}
	}
}

// TestOwnDeviceStaysHere: the device of the host reaches its server without leaving this machine,
// whatever that listens on: the host's token is for nobody else.
func TestOwnDeviceStaysHere(t *testing.T) {
	private, others := host.Addresses()
	listens := []string{":0", "127.0.0.1:0", "[::1]:0"}
	for _, a := range append(private, others...) {
		listens = append(listens, a.String()+":0")
	}
	for _, listen := range listens {
		t.Setenv("XDG_CONFIG_HOME", testenv.TempDir(t))
		n := newHosting()
		n.options.Listen = listen
		r, err := n.Open(screen.Party{Config: game.Config{Seats: 3, Seed: 3}, Open: make([]bool, 3), Players: []bot.Player{{Name: "A", Human: true}, {Name: "B"}, {Name: "C"}}})
		testenv.NoError(t, err)
		testenv.Until(t, "the host is connected", func() bool { return r.State().Link == room.Connected && len(r.State().Mine) == 1 })
		if own := r.(*hosted).server.Own(); !own.Addr().IsLoopback() || !r.State().Host {
			t.Errorf("on %s, the host's own device goes to %s", listen, own)
		}
		leave(t, r)
	}
}

// TestHostReturnsWithout: while the log of a table cannot be opened, its devices wait; once its host
// is back with another table, they hear that theirs is there no more.
func TestHostReturnsWithout(t *testing.T) {
	n, h, guest := openTable(t)
	h.Close()
	dir, err := tableDir()
	testenv.NoError(t, err)
	logs, err := filepath.Glob(filepath.Join(string(dir), "*.table"))
	if err != nil || len(logs) != 1 {
		t.Fatal(logs, err)
	}
	testenv.NoError(t, os.WriteFile(logs[0], []byte("{}\n"), 0o600))
	if r, _ := n.Reopen(); r != nil {
		t.Fatal("a damaged table is opened again")
	}
	testenv.Until(t, "the host is away", func() bool { st := guest.State(); return st.Link == room.Lost && st.Why == room.HostAway })
	another, err := n.Open(screen.Party{Config: game.Config{Seats: 3, Seed: 3}, Open: make([]bool, 3), Players: []bot.Player{{Name: "A", Human: true}, {Name: "B"}, {Name: "C"}}})
	testenv.NoError(t, err)
	defer another.Close()
	testenv.Until(t, "the table is gone", func() bool { st := guest.State(); return st.Link == room.Ended && st.Why == room.WrongCode })
	leave(t, guest)
}

// TestReopenBesideDamagedTable: the log of a table that cannot be read is set aside, which the
// program says like that of a saved match; another table opens, and a damaged one alone is not
// offered any more.
func TestReopenBesideDamagedTable(t *testing.T) {
	config := testenv.TempDir(t)
	for _, name := range []string{"XDG_CONFIG_HOME", "AppData", "HOME"} {
		t.Setenv(name, config)
	}
	n := newHosting()
	dir, err := tableDir()
	testenv.NoError(t, err)
	damaged := filepath.Join(string(dir), "aaaa.table")
	party := screen.Party{Config: game.Config{Seats: 3}, Open: make([]bool, 3)}
	for _, name := range []string{"Anna", "Bo", "Cy"} {
		party.Players = append(party.Players, bot.Player{Name: name, Human: true})
	}
	room, err := n.Open(party)
	testenv.NoError(t, err)
	room.Close()
	for _, beside := range []bool{true, false} {
		testenv.NoError(t, os.WriteFile(damaged, []byte("{}\n"), 0o600))
		if !beside {
			all, _ := dir.Names()
			for _, name := range all {
				if name != "aaaa" {
					dir.Remove(name)
				}
			}
		}
		room, err := n.Reopen()
		var file *store.BadFile
		if (room != nil) != beside || !errors.As(err, &file) || file.RenamedTo == "" {
			t.Fatalf("beside another table %t: %v, %v", beside, room, err)
		}
		if _, err := os.Stat(filepath.Join(string(dir), "..", file.RenamedTo)); err != nil {
			t.Error(err)
		}
		if room != nil {
			room.Close()
		}
	}
	if n.CanReopen() {
		t.Error("a table is offered that cannot be opened")
	}
}
