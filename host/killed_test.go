package host

import (
	"net/netip"
	"os"
	"reflect"
	"slices"
	"testing"
	"time"

	"saboteur/game"
	"saboteur/game/room"
	"saboteur/testenv"
)

// A watchedLog looks at what another program would find after this one was killed while it
// wrote an entry: before the first byte of it, after some, and after the last.
type watchedLog struct {
	Log
	t       *testing.T
	dir     Dir
	table   *hostedRoom
	every   int // look at one of so many entries
	entries int
	acted   int // how many of those were actions of people
}

// Append implements Log. The table is locked.
func (w *watchedLog) Append(after int, e Entry) error {
	w.t.Helper()
	path := w.dir.path(w.table.code)
	before, err := os.ReadFile(path)
	if err != nil {
		w.t.Error(err)
	}
	if err := w.Log.Append(after, e); err != nil {
		return err
	}
	if w.entries++; w.entries%w.every != 0 {
		return nil
	}
	whole, err := os.ReadFile(path)
	if err != nil {
		w.t.Error(err)
	}
	for _, n := range []int{len(before), len(before) + 1, (len(before) + len(whole)) / 2, len(whole) - 1, len(whole)} {
		w.look(whole[:n], e, n == len(whole))
	}
	return nil
}

// look opens the table again from what is left of its log, and lets the device that was not
// answered say again what it wants.
func (w *watchedLog) look(left []byte, e Entry, written bool) {
	w.t.Helper()
	dir, code, told := Dir(w.t.TempDir()), w.table.code, w.table.events
	if err := os.WriteFile(dir.path(code), left, 0o600); err != nil {
		w.t.Error(err)
		return
	}
	logs, err := dir.Open()
	if err != nil || logs[code] == nil {
		w.t.Errorf("after %d bytes: %v", len(left), err)
		return
	}
	defer logs[code].Close()
	again, err := restoreTable(w.table.setting, logs[code])
	if err != nil {
		w.t.Errorf("after %d bytes: %v", len(left), err)
		return
	}
	n := len(told)
	if len(again.events) < n || n > 0 && !reflect.DeepEqual(again.events[:n], told) || len(again.events) > n && !written {
		w.t.Errorf("after %d bytes, %d events were told, and %d are there, or others", len(left), n, len(again.events))
		return
	}
	for i := range again.seats {
		if e.Action != "" && again.seats[i].token != w.table.seats[i].token {
			w.t.Errorf("seat %d has another token", i)
		}
	}
	turn := w.table.state.Turn
	if e.Action == "" || turn == game.Nobody || !w.table.seats[turn].Human {
		return
	}
	tokens := []string{w.table.token} // of one device that plays for all people
	for i := range w.table.seats {
		tokens = append(tokens, w.table.seats[i].token)
	}
	d, why := again.connect(room.Hello{Version: room.Version, Code: code, Tokens: tokens, Device: "all", Attempt: 1}, netip.Addr{})
	if why != "" {
		w.t.Errorf("the device is not let in: %s", why)
		return
	}
	d.Receive(room.Ready{Round: again.ended}) // after the end of a round, which it looks at once more
	d.Receive(room.Act{Match: w.table.played, After: n, Action: e.Action})
	w.acted++
	if played, want := texts(again), append(texts(w.table), e.Action); !slices.Equal(played, want) {
		w.t.Errorf("after %d bytes, and the same action once more, played are %q, not %q", len(left), played, want)
	}
}

// texts returns the actions of a table as they are written down.
func texts(t *hostedRoom) (all []string) {
	for _, a := range t.record.Actions {
		all = append(all, a.String())
	}
	return all
}

// TestKilledAtEveryWrite: wherever a host is killed while it writes to its log, a table that is
// opened again knows all that was told; and an action whose device was not answered, and sends it
// again, is played once.
func TestKilledAtEveryWrite(t *testing.T) {
	dir := Dir(t.TempDir())
	s := newServer(t, dir)
	in, err := s.Open(fiveSeats(2, 4))
	if err != nil {
		t.Fatal(err)
	}
	w := &watchedLog{t: t, dir: dir, table: s.find(in.Code), every: 12}
	if os.Getenv("SABOTEUR_TEST_LONG") != "" {
		w.every = 1
	}
	w.table.mu.Lock()
	w.Log = w.table.log
	w.table.log = w
	w.table.mu.Unlock()
	first := hostPlayer(t, s, in)
	others := []*player{guest(t, s, in, 1, "Bram"), guest(t, s, in, 2, "Cleo")}
	first.send(room.Order{Do: room.OrderStart})
	for _, p := range others {
		go func() {
			for p.read() == nil {
			}
		}()
	}
	end := time.Now().Add(testenv.Patience)
	first.until("the match is over", func() bool { return first.over() || t.Failed() || time.Now().After(end) })
	w.table.mu.Lock()
	defer w.table.mu.Unlock()
	if !w.table.over() || w.acted == 0 {
		t.Errorf("after %d entries, %d actions of people", w.entries, w.acted)
	}
	t.Logf("%d entries, %d actions sent again", w.entries, w.acted)
}
