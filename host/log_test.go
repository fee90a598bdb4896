package host

import (
	"errors"
	"os"
	"testing"

	"saboteur/game/room"
)

// tearLog adds half a line to a log, as a program does that is killed while it writes.
func tearLog(t *testing.T, dir Dir, name string) {
	t.Helper()
	f, err := os.OpenFile(dir.path(name), os.O_APPEND|os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	f.WriteString(`{"Action":"disc`)
	f.Close()
}

// TestLogInOrder: of two entries that follow the same one, the second is refused.
func TestLogInOrder(t *testing.T) {
	dir := Dir(t.TempDir())
	l, err := dir.Create("one")
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(l.Append(0, Entry{Action: "a"}), l.Append(1, Entry{Action: "b"})); err != nil {
		t.Fatal(err)
	}
	if err := l.Append(1, Entry{Action: "c"}); !errors.Is(err, ErrNotNext) {
		t.Errorf("the second is written: %v", err)
	}
	l.Close()
	logs, err := dir.Open()
	if err != nil || logs["one"] == nil {
		t.Fatal(logs, err)
	}
	tearLog(t, dir, "one")
	if err := logs["one"].Append(2, Entry{Action: "d"}); err != nil {
		t.Fatal(err)
	}
	all, err := logs["one"].Entries()
	if err != nil || len(all) != 3 || all[2].Action != "d" {
		t.Errorf("written are %v, %v", all, err)
	}
	logs["one"].Close()
	if _, err := dir.Create("one"); err == nil {
		t.Error("a log is begun that exists")
	}
}

// A failing log writes nothing as long as it fails.
type failing struct {
	Log
	fails bool
}

func (f *failing) Append(after int, e Entry) error {
	if f.fails {
		return errors.New("the disk is full")
	}
	return f.Log.Append(after, e)
}

// TestFullDisk: what cannot be written down does not happen, and is done when it can.
func TestFullDisk(t *testing.T) {
	s := newServer(t, Dir(t.TempDir()))
	in, _ := s.Open(fiveSeats(1, 6))
	first := hostPlayer(t, s, in)
	table := s.find(in.Code)
	full := &failing{Log: table.log, fails: true}
	table.mu.Lock()
	table.log = full
	table.mu.Unlock()
	first.send(room.Order{Do: room.OrderStart})
	first.until("it is refused", func() bool { return len(first.refused) > 0 })
	if first.refused[0].Why != room.NotSaved || first.room.Started {
		t.Errorf("refused because of %q", first.refused[0].Why)
	}
	table.mu.Lock()
	full.fails = false
	table.mu.Unlock()
	first.send(room.Order{Do: room.OrderStart})
	first.until("the match begins", func() bool { return first.heard > 0 })
}

// TestOneProgram: a table is not opened again while another program has it, nor removed, but
// it is once that program has ended.
func TestOneProgram(t *testing.T) {
	dir := Dir(t.TempDir())
	one, other := newServer(t, dir), newServer(t, dir)
	in, err := one.Open(fiveSeats(1, 6))
	if err != nil {
		t.Fatal(err)
	}
	if all, err := other.Reopen(); err != nil || len(all) > 0 {
		t.Errorf("another program opens %v, %v", all, err)
	}
	one.Close()
	if all, err := other.Reopen(); err != nil || len(all) != 1 || all[0] != in {
		t.Errorf("afterwards, it opens %v, %v", all, err)
	}
}
