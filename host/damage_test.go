package host

import (
	"bytes"
	"math/rand/v2"
	"net/netip"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/game/damage"
	"saboteur/game/room"
)

// writtenLog returns the log of a table at which everything has happened that is written down:
// seats were taken, renamed, left and given to dwarves, and one match was played, and another
// one begun. The name of the log is the code of the table.
func writtenLog(t testing.TB, seed uint64) (code string, text []byte) {
	t.Helper()
	dir, dice := Dir(t.TempDir()), rand.NewPCG(seed, 1)
	codes := func() (code, short string) { return newSecret(dice.Uint64), newShort(dice.Uint64) }
	setting := setting{NewBot: hasty, Seed: dice.Uint64, Now: time.Now, NewCodes: codes, Renewed: func(*hostedRoom, string, string) {}}
	code = newSecret(dice.Uint64)
	log, err := dir.Create(code)
	if err != nil {
		t.Fatal(err)
	}
	tab, err := newTable(setting, log, fiveSeats(3, seed), Opened{Code: code, Short: newShort(dice.Uint64), Token: newSecret(dice.Uint64)})
	if err != nil {
		t.Fatal(err)
	}
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
type hastyBot struct{ choice game.Action }

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
	for n := range damage.Rounds(150, 20_000) / len(logs) {
		dice := rand.New(rand.NewPCG(uint64(n), 7))
		dir := Dir(t.TempDir())
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
	if err != nil {
		t.Fatal(err)
	}
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
