package host

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"net/netip"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"saboteur/game"
	"saboteur/game/room"
	"saboteur/testenv"
)

// tearLog adds half a line to a log, as a program does that is killed while it writes.
func tearLog(t *testing.T, dir Dir, name string) {
	t.Helper()
	f, err := os.OpenFile(dir.path(name), os.O_APPEND|os.O_WRONLY, 0)
	testenv.NoError(t, err)
	f.WriteString(`{"Action":"disc`)
	f.Close()
}

// TestLogInOrder: of two entries that follow the same one, the second is refused.
func TestLogInOrder(t *testing.T) {
	dir := Dir(testenv.TempDir(t))
	l, err := dir.Create("one")
	testenv.NoError(t, err)
	testenv.NoError(t, errors.Join(l.Append(0, Entry{Action: "a"}), l.Append(1, Entry{Action: "b"})))
	if err := l.Append(1, Entry{Action: "c"}); !errors.Is(err, errNotNext) {
		t.Errorf("the second is written: %v", err)
	}
	l.Close()
	logs, err := dir.Open()
	if err != nil || logs["one"] == nil {
		t.Fatal(logs, err)
	}
	tearLog(t, dir, "one")
	testenv.NoError(t, logs["one"].Append(2, Entry{Action: "d"}))
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
	s := newServer(t, Dir(testenv.TempDir(t)))
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
	dir := Dir(testenv.TempDir(t))
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
	dir := Dir(testenv.TempDir(t))
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
	dir := Dir(filepath.Join(testenv.TempDir(t), "tables"))
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
	dir := Dir(testenv.TempDir(t))
	one, other := newServer(t, dir), newServer(t, dir)
	in, err := one.Open(fiveSeats(1, 6))
	testenv.NoError(t, err)
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

// written is a log that was read.
func written(entries ...Entry) *memory { return &memory{all: entries} }

// TestEntriesThatCannotFollow: an entry that cannot come next is refused, in a log and at a
// table, and is not written down.
func TestEntriesThatCannotFollow(t *testing.T) {
	setting := setting{NewBot: newBot, Seed: repeatableSeeds(), Now: time.Now}
	log := new(memory)
	tab, err := newTable(setting, log, fiveSeats(2, 4), Opened{Code: "code", Token: "token"})
	testenv.NoError(t, err)
	come(t, tab).Receive(room.Sit{Seat: 1, Name: "Bo"})
	lobby, yes, seat := len(log.all), true, func(s game.Seat) *game.Seat { return &s }
	come(t, tab, "token").Receive(room.Order{Do: room.OrderStart})
	match := len(log.all)
	opened, action := *log.all[0].Opened, tab.state.Legal(nil)[0].String()
	variant := func(change func(*Opened)) Entry {
		o := opened
		o.Seats = append([]SavedSeat(nil), opened.Seats...)
		change(&o)
		return Entry{Opened: &o}
	}
	bo := *log.all[1].SeatTaken
	sat := func(change func(*SeatTaken)) Entry {
		s := bo
		change(&s)
		return Entry{SeatTaken: &s}
	}
	started := log.all[match-1].Started
	for what, c := range map[string]struct {
		after int
		next  Entry
	}{
		"nothing":                            {lobby, Entry{}},
		"two things":                         {lobby, Entry{Action: action, SeatLeft: seat(1)}},
		"a second opening":                   {lobby, Entry{Opened: &opened}},
		"no opening":                         {0, Entry{SeatTaken: &bo}},
		"an opening without seats":           {0, variant(func(o *Opened) { o.Seats = nil })},
		"too many seats":                     {0, variant(func(o *Opened) { o.Seats = make([]SavedSeat, 5000) })},
		"a starter who is not there":         {0, variant(func(o *Opened) { o.First = 5 })},
		"no rules":                           {0, variant(func(o *Opened) { o.Rules = "mine" })},
		"no code":                            {0, variant(func(o *Opened) { o.Code = "" })},
		"a path":                             {0, variant(func(o *Opened) { o.Code = "../settings" })},
		"no host":                            {0, variant(func(o *Opened) { o.Token = "" })},
		"a short code of something else":     {0, variant(func(o *Opened) { o.Short = "io" })},
		"no text":                            {0, variant(func(o *Opened) { o.Seats[1].Name = "\xff" })},
		"nobody we know":                     {0, variant(func(o *Opened) { o.Seats[4].Profile = "troll" })},
		"an open seat of a dwarf":            {0, variant(func(o *Opened) { o.Seats[4].Open = true })},
		"a person who is nowhere":            {0, variant(func(o *Opened) { o.Seats[0].Host = false })},
		"a look":                             {0, variant(func(o *Opened) { o.Seats[0].Look = "blue" })},
		"a seat that is taken":               {lobby, sat(func(s *SeatTaken) { s.Token = "other" })},
		"a dwarf's seat":                     {lobby, sat(func(s *SeatTaken) { s.Seat, s.Token = 4, "" })},
		"no seat":                            {lobby, sat(func(s *SeatTaken) { s.Seat = 77 })},
		"a seat below":                       {lobby, sat(func(s *SeatTaken) { s.Seat = -1 })},
		"no token":                           {lobby, sat(func(s *SeatTaken) { s.Seat, s.Token = 2, "" })},
		"another seat's token":               {lobby, sat(func(s *SeatTaken) { s.Seat = 2 })},
		"the host's token":                   {lobby, sat(func(s *SeatTaken) { s.Seat, s.Token = 2, "token" })},
		"a long device":                      {lobby, sat(func(s *SeatTaken) { s.Device = strings.Repeat("x", maxDeviceID+1) })},
		"no name":                            {lobby, sat(func(s *SeatTaken) { s.Name = "" })},
		"no change":                          {lobby, Entry{Changed: &Changed{Seat: 1}}},
		"a dwarf for a person in the lobby":  {lobby, Entry{Changed: &Changed{Seat: 1, Dwarf: &yes}}},
		"a dwarf for a dwarf":                {match, Entry{Changed: &Changed{Seat: 2, Dwarf: &yes}}},
		"a dwarf's seat for the host":        {match, Entry{Changed: &Changed{Seat: 2, Mine: true}}},
		"two changes":                        {match, Entry{Changed: &Changed{Seat: 1, Dwarf: &yes, Mine: true}}},
		"a new player in the match":          {match, Entry{Changed: &Changed{Seat: 1, SavedSeat: &opened.Seats[2]}}},
		"a change beyond the seats":          {match, Entry{Changed: &Changed{Seat: 4, Mine: true}}},
		"a dwarf who leaves":                 {match, Entry{SeatLeft: seat(2)}},
		"somebody who has left an open seat": {lobby, Entry{SeatLeft: seat(2)}},
		"a seat that is freed by nobody":     {lobby, Entry{Action: action, Freed: true}},
		"a table that waits for ever":        {lobby, Entry{Patience: new(-1)}},
		"an opening that waits for ever":     {0, variant(func(o *Opened) { o.Patience = room.MaxPatience + 1 })},
		"no new code":                        {lobby, Entry{Renewed: &Renewed{Short: "ABCDEF"}}},
		"the same code again":                {lobby, Entry{Renewed: &Renewed{Code: "code"}}},
		"a second start":                     {match, Entry{Started: started}},
		"a start for others":                 {lobby, Entry{Started: &Started{started.Profiles[:3]}}},
		"a start with other people":          {lobby, Entry{Started: &Started{[]string{"person", "miner", "miner", "miner"}}}},
		"a start with too few":               {1, Entry{Started: &Started{nil}}},
		"another match in the first":         {match, Entry{Again: new(Again)}},
		"another match in the lobby":         {lobby, Entry{Again: new(Again)}},
		"an action in the lobby":             {lobby, Entry{Action: action}},
		"an action that is none":             {match, Entry{Action: "dance"}},
		"an action that is not legal":        {match, Entry{Action: "pick 3"}},
	} {
		before := log.all[:c.after:c.after]
		if _, err := restoreTable(setting, written(append(before, c.next)...)); !errors.Is(err, errBadLog) {
			t.Errorf("%s in a log: %v", what, err)
		}
		if c.after == 0 {
			continue
		}
		memory := written(before...)
		again, err := restoreTable(setting, memory)
		testenv.NoError(t, err)
		if err := again.commit(c.next); !errors.Is(err, errBadLog) || len(memory.all) != c.after {
			t.Errorf("%s at the table: %v, and %d entries are written", what, err, len(memory.all)-c.after)
		}
	}
	if _, err := restoreTable(setting, log); err != nil {
		t.Errorf("what has happened: %v", err)
	}
}

// TestLargeEntries: an entry that is larger than any is not written, and a log or a line of one
// that is larger than any is not read.
func TestLargeEntries(t *testing.T) {
	tab := openTable(t, 1)
	entry := func(size int) Entry { // so large as it is written
		sat := SeatTaken{Seat: 1, Name: "Bo", Token: "t"}
		return Entry{SeatTaken: &SeatTaken{Seat: 1, Name: strings.Repeat("x", size-len(fmt.Sprintf(`{"Sat":{"Seat":1,"Name":"","Look":"","Token":%q}}`, sat.Token))-1), Token: sat.Token}}
	}
	if err := tab.count(entry(maxEntrySize + 1)); err == nil {
		t.Error("an entry that is too large fits")
	}
	dir := Dir(testenv.TempDir(t))
	for size, want := range map[int]bool{maxEntrySize: true, maxEntrySize + 1: false} {
		name := fmt.Sprint("a", size)
		log, _ := dir.Create(name)
		log.Append(0, entry(size))
		log.Close()
		logs, _ := dir.Open()
		all, err := logs[name].Entries()
		if (err == nil && len(all) == 1) != want || !want && !errors.Is(err, errBadLog) {
			t.Errorf("of an entry of %d bytes, %d entries are read: %v", size, len(all), err)
		}
		for _, log := range logs {
			log.Close()
		}
	}
	line := []byte(`{"Action":"` + strings.Repeat("x", 500) + `"}` + "\n")
	for n, want := range map[int]bool{maxLogSize / len(line): true, maxLogSize/len(line) + 1: false} {
		os.WriteFile(dir.path("long"), bytes.Repeat(line, n), 0o600)
		log, _ := dir.use("long", 0)
		if all, err := log.Entries(); (err == nil && len(all) == n) != want || !want && !errors.Is(err, errBadLog) {
			t.Errorf("of a log of %d bytes, %d entries are read: %v", n*len(line), len(all), err)
		}
		log.Close()
	}
	for n, want := range map[int]bool{maxEntries: true, maxEntries + 1: false} {
		os.WriteFile(dir.path("many"), bytes.Repeat([]byte(`{"Failed":true}`+"\n"), n), 0o600)
		log, _ := dir.use("many", 0)
		if all, err := log.Entries(); (err == nil && len(all) == n) != want || !want && !errors.Is(err, errBadLog) {
			t.Errorf("of a log of %d entries, %d are read: %v", n, len(all), err)
		}
		log.Close()
	}
}

// TestFullLog: what people ask for is refused before the log is full, and with it another match,
// so that a match can always be played to its end; at the very end of the log the table closes
// with a word, and nothing else.
func TestFullLog(t *testing.T) {
	for what, grow := range map[string]func(t *hostedRoom, share int){
		"entries": func(t *hostedRoom, share int) { t.entries = maxEntries * share / shares },
		"bytes":   func(t *hostedRoom, share int) { t.size = maxLogSize * share / shares },
	} {
		log := &counting{memory: new(memory)}
		tab, err := newTable(setting{NewBot: newBot, Seed: repeatableSeeds(), Now: time.Now}, log, fiveSeats(1, 4), Opened{Code: "code", Token: "token"})
		testenv.NoError(t, err)
		host, guest := come(t, tab, "token"), come(t, tab)
		refused := func(d *device, m room.Message, want room.Reason) {
			t.Helper()
			heard(t, d)
			d.Receive(m)
			if r, _ := latest[room.Refused](t, d); r.Why != want {
				t.Errorf("%s: %+v is refused with %q, not %q", what, m, r.Why, want)
			}
		}
		grow(tab, guestShare)
		refused(guest, room.Sit{Seat: 1, Name: "Bo"}, room.LogFull)
		refused(host, room.Order{Do: room.OrderSeat, Seat: 1, Kind: "miner", Name: "Grum"}, "")
		refused(host, room.Order{Do: room.OrderStart}, "")
		grow(tab, orderShare)
		refused(host, room.Order{Do: room.OrderDwarf, Seat: 0}, room.LogFull)
		refused(host, room.Say{After: len(tab.events), Spoken: "say 1 vouch 1"}, room.LogFull)
		refused(host, room.Act{After: len(tab.events), Action: tab.state.Legal(nil)[0].String()}, "")
		for !tab.over() {
			tab.commit(Entry{Action: tab.state.Legal(nil)[0].String()})
		}
		refused(host, room.Order{Do: room.OrderAgain}, room.LogFull)

		tab.gatherAgain(new(Again))
		grow(tab, 0)
		refused(host, room.Order{Do: room.OrderStart}, "")
		grow(tab, shares)
		tab.note(Entry{Action: tab.state.Legal(nil)[0].String()})
		if closed, ok := latest[room.Closed](t, host); !ok || closed.Why != room.LogFull {
			t.Errorf("%s: when nothing can be written any more, the host is told %v", what, closed)
		}
		if _, why := tab.connect(room.Hello{Version: room.Version}, netip.Addr{}); why != room.LogFull {
			t.Errorf("%s: who comes later is told %q", what, why)
		}
	}
}

// A counting log takes entries in any order.
type counting struct{ *memory }

func (c *counting) Append(_ int, e Entry) error { return c.memory.Append(len(c.memory.all), e) }
