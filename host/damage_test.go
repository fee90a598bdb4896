package host

import (
	"bytes"
	"math/rand/v2"
	"net/netip"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/game/damage"
	"saboteur/game/room"
	"saboteur/testenv"
)

// writtenLog returns the log of a table at which everything has happened that is written down:
// seats were taken, renamed, left and given to dwarves, and one match was played, and another
// one begun. The name of the log is the code of the table.
func writtenLog(t testing.TB, seed uint64) (code string, text []byte) {
	t.Helper()
	dir, dice := Dir(testenv.TempDir(t)), rand.NewPCG(seed, 1)
	codes := func() (code, short string) { return newSecret(dice.Uint64), newShort(dice.Uint64) }
	setting := setting{NewBot: hasty, Seed: dice.Uint64, Now: time.Now, NewCodes: codes, Renewed: func(*hostedRoom, string, string) {}}
	code = newSecret(dice.Uint64)
	log, err := dir.Create(code)
	testenv.NoError(t, err)
	tab, err := newTable(setting, log, fiveSeats(3, seed), Opened{Code: code, Short: newShort(dice.Uint64), Token: newSecret(dice.Uint64)})
	testenv.NoError(t, err)
	hasten(tab)
	host, _ := tab.connect(room.Hello{Version: room.Version, Tokens: []string{tab.token}}, netip.Addr{})
	guest, _ := tab.connect(room.Hello{Version: room.Version, Device: "a phone"}, netip.Addr{})
	for _, m := range []room.Message{room.Sit{Seat: 1, Name: "Anna", Look: "1 2 3 4"}, room.Sit{Seat: 2, Name: "Anna"}, room.Sit{Seat: 2, Name: "Anna B."}} {
		guest.Receive(m)
	}
	host.Receive(room.Order{Do: room.OrderSeat, Seat: 1, Kind: "master", Name: "Grum"})
	host.Receive(room.Order{Do: room.OrderRenew})
	host.Receive(room.Order{Do: room.OrderStart})
	for range 2 {
		host.Receive(room.Order{Do: room.OrderDwarf, Seat: 0})
		host.Receive(room.Order{Do: room.OrderFree, Seat: 2})
		for n := 0; !tab.over() && n < 400; n++ {
			tab.mu.Lock()
			legal := tab.state.Legal(nil)
			tab.note(Entry{Action: legal[dice.Uint64()%uint64(len(legal))].String()})
			tab.mu.Unlock()
			if tab.played == 1 && n > 20 {
				break
			}
		}
		host.Receive(room.Order{Do: room.OrderAgain})
		host.Receive(room.Order{Do: room.OrderStart})
	}
	tab.Close("")
	text, err = os.ReadFile(dir.path(code))
	if err != nil || bytes.Count(text, []byte("Action")) < 100 || !bytes.Contains(text, []byte("Again")) {
		t.Fatalf("the log has %d bytes: %v", len(text), err)
	}
	return code, text
}

// A hastyBot thinks nothing, and remembers nothing: a log may be damaged all the same.
type hastyBot struct {
	bot.Mute
	choice game.Action
}

func hasty(game.Seat, bot.Level, bot.Character) bot.Bot { return new(hastyBot) }

func (*hastyBot) Meet([]bot.Player)           {}
func (*hastyBot) Hear(game.Event, *game.View) {}
func (b *hastyBot) Think(v *game.View) bool   { b.choice = v.Legal(nil)[0]; return true }
func (b *hastyBot) Choice() game.Action       { return b.choice }
func (*hastyBot) Reason() (r bot.Reason)      { return r }

// TestDamagedLogs damages logs in all ways, four at a time, and puts them beside one that is
// whole: the program does not fail, the whole one opens and can be played, and each damaged one
// either opens or is kept under another name with every byte.
func TestDamagedLogs(t *testing.T) {
	code, whole := writtenLog(t, 1)
	var logs [3]struct {
		code string
		text []byte
	}
	for i := range logs {
		logs[i].code, logs[i].text = writtenLog(t, uint64(i+2))
	}
	opened, aside := 0, 0
	for n := range testenv.Short(90, 6000) / len(logs) {
		dice := rand.New(rand.NewPCG(uint64(n), 7))
		dir := Dir(testenv.TempDir(t))
		damaged := map[string][]byte{}
		os.WriteFile(dir.path(code), whole, 0o600)
		for i, l := range logs {
			damaged[l.code] = damage.Text(dice, l.text, logs[(i+1)%len(logs)].text)
			os.WriteFile(dir.path(l.code), damaged[l.code], 0o600)
		}
		all, bad := reopened(t, dir)
		if !slices.ContainsFunc(all, func(in Invitation) bool { return in.Code == code }) {
			t.Fatalf("round %d: the whole log is not opened: %v", n, bad)
		}
		opened, aside = opened+len(all)-1, aside+len(bad)
		for name, text := range damaged {
			if !isKept(string(dir), text) {
				t.Fatalf("round %d: log %s is lost: %v", n, name, bad)
			}
		}
		if len(all)+len(bad) != 1+len(logs) {
			t.Fatalf("round %d: %d tables are opened, and of others it is said %v", n, len(all), bad)
		}
	}
	t.Logf("%d damaged logs: %d open, %d set aside", opened+aside, opened, aside)
	if opened == 0 || aside == 0 {
		t.Errorf("%d open, and %d are set aside", opened, aside)
	}
}

// reopened opens the tables of a directory again, lets each be looked at and played, and closes
// them.
func reopened(t *testing.T, dir Dir) (all []Invitation, bad []*BadLog) {
	t.Helper()
	dice := rand.NewPCG(1, 1)
	s := &Server{options: Options{Logs: dir, NewBot: hasty, Seed: dice.Uint64}, tables: map[string]*hostedRoom{}, shorts: map[string]*hostedRoom{}}
	s.serving.Do(func() {})
	logs, err := s.options.Logs.Open()
	testenv.NoError(t, err)
	for name, log := range logs {
		tab, err := s.restore(name, log)
		if err != nil {
			bad = append(bad, err)
			continue
		}
		d, why := tab.connect(room.Hello{Version: room.Version, Tokens: []string{tab.token}}, netip.Addr{})
		if why != "" {
			t.Fatalf("the host is not let in: %s", why)
		}
		d.Receive(room.Order{Do: room.OrderStart})
		tab.playDwarf()
		if tab.ending != "" {
			t.Fatalf("the table is closed: %s", tab.ending)
		}
		all = append(all, Invitation{tab.name, tab.token})
		tab.Close("")
	}
	return all, bad
}

// isKept reports whether a file of a directory begins with a text, but for a last line that was
// not written to its end.
func isKept(dir string, text []byte) bool {
	whole := text[:bytes.LastIndexByte(text, '\n')+1]
	files, _ := os.ReadDir(dir)
	return slices.ContainsFunc(files, func(f os.DirEntry) bool {
		got, err := os.ReadFile(filepath.Join(dir, f.Name()))
		return err == nil && (bytes.Equal(got, text) || strings.HasSuffix(f.Name(), logSuffix) && len(whole) > 0 && bytes.HasPrefix(got, whole))
	})
}

// A watchedLog looks at what another program would find after this one was killed while it
// wrote an entry: before the first byte of it, after some, and after the last.
type watchedLog struct {
	Log
	t       *testing.T
	dir     Dir
	table   *hostedRoom
	every   int // look at one entry in this number
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
	dir, code, told := Dir(testenv.TempDir(w.t)), w.table.code, w.table.events
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
	dir := Dir(testenv.TempDir(t))
	s := newServer(t, dir)
	in, err := s.Open(fiveSeats(2, 4))
	testenv.NoError(t, err)
	w := &watchedLog{t: t, dir: dir, table: s.find(in.Code), every: testenv.Short(12, 1)}
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
