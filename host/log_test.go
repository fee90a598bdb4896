package host

import (
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"saboteur/game"
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
	if err := l.Append(1, Entry{Action: "c"}); !errors.Is(err, errNotNext) {
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

// TestSetAside: a damaged log is kept under another name, which is not that of one that was kept
// before; nothing of it is left but that, and nobody opens it again.
func TestSetAside(t *testing.T) {
	dir := Dir(t.TempDir())
	for _, text := range []string{"first\n", "second\n", "third\n"} {
		os.WriteFile(dir.path("one"), []byte(text), 0o600)
		s := newServer(t, dir)
		all, err := s.Reopen()
		var bad *BadLog
		if len(all) > 0 || !errors.As(err, &bad) || bad.Name != "one.table" {
			t.Fatal(all, err)
		}
		if got, _ := os.ReadFile(filepath.Join(string(dir), bad.Aside)); string(got) != text {
			t.Errorf("%s is kept as %q, which has %q", text, bad.Aside, got)
		}
		if all, err := s.Reopen(); len(all) > 0 || err != nil {
			t.Errorf("it is opened again: %v, %v", all, err)
		}
	}
	files, _ := os.ReadDir(string(dir))
	if len(files) != 3 {
		t.Errorf("there are %v", files)
	}
}

// TestOddFiles: what lies beside a log hides it not: empty files, others' files, folders and
// links with the names of logs, logs of other tables, and files that nobody may read.
func TestOddFiles(t *testing.T) {
	code, whole := writtenLog(t, 1)
	other, text := writtenLog(t, 2)
	dir := Dir(t.TempDir())
	write := func(name string, text []byte) { os.WriteFile(dir.path(name), text, 0o600) }
	write(code, whole)
	write("empty", nil)
	write("begun", text[:100])
	write("copy", text)
	write("large", bytes.Repeat([]byte(" \n"), maxLogSize))
	write("long", bytes.Repeat([]byte(" "), maxEntrySize+1))
	write("", whole)
	os.Mkdir(dir.path("folder"), 0o700)
	os.WriteFile(dir.path("folder")+"/file", text, 0o600)
	os.Symlink(dir.path("round"), dir.path("round"))
	os.Symlink("/dev/zero", dir.path("endless"))
	os.WriteFile(string(dir)+"/"+other, text, 0o600)
	os.Mkdir(dir.path(code)+lockSuffix, 0o700)
	unread := 0
	if write("secret", text); os.Chmod(dir.path("secret"), 0) == nil {
		if f, err := os.Open(dir.path("secret")); err != nil {
			unread = 1
		} else {
			f.Close()
		}
	}
	s := newServer(t, dir)
	all, err := s.Reopen()
	if len(all) != 1 || s.find(code) == nil {
		t.Fatalf("opened are %v, %v", all, err)
	}
	if bad := len(flatten(err)); bad != 7 {
		t.Errorf("%d logs are bad: %v", bad, err)
	}
	if _, err := os.Stat(dir.path("secret")); unread == 1 && err != nil {
		t.Errorf("a log that may be good was renamed: %v", err)
	}
	if names, _ := dir.Names(); len(names) != 1+unread {
		t.Errorf("there are still the logs %q", names)
	}
}

// flatten returns the errors that were joined to one.
func flatten(err error) (all []error) {
	joined, ok := err.(interface{ Unwrap() []error })
	if !ok {
		return []error{err}
	}
	for _, err := range joined.Unwrap() {
		all = append(all, flatten(err)...)
	}
	return all
}

// TestDirectoryIsSynced: a table is told to nobody before the name of its log is on the disk.
func TestDirectoryIsSynced(t *testing.T) {
	dir := Dir(filepath.Join(t.TempDir(), "tables"))
	synced := 0
	log, err := dir.create("one", func(f *os.File) error {
		if _, err := os.Stat(dir.path("one")); err != nil || f.Name() != string(dir) {
			t.Errorf("%s is synced, and the log is not there yet: %v", f.Name(), err)
		}
		synced++
		return errors.New("this system cannot sync directories")
	})
	if err != nil || synced != 1 {
		t.Fatalf("synced %d times: %v", synced, err)
	}
	log.Close()
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

// TestKeysOfLogs: logs of former versions can be read, whatever the fields are called now.
func TestKeysOfLogs(t *testing.T) {
	seat := game.Seat(3)
	got, err := json.Marshal(Entry{SeatTaken: &SeatTaken{Seat: 3}, Changed: &Changed{Seat: 3, SavedSeat: &SavedSeat{}}, SeatLeft: &seat, Again: &Again{Seed: 1, Dice: 2}})
	const want = `{"Sat":{"Seat":3,"Name":"","Look":"","Token":""},"Changed":{"Seat":3,"Chair":{"Name":"","Look":"","Profile":""}},"Again":{"Seed":1,"Dice":2},"Left":3}`
	if err != nil || string(got) != want {
		t.Errorf("an entry is written as %s, %v, want %s", got, err, want)
	}
}
