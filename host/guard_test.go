//go:build !js

package host

import (
	"errors"
	"io"
	"log"
	"sync"
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/game/room"
)

// A faultyBot fails at something.
type faultyBot struct {
	bot.Bot
	hears, thinks bool
}

func (b faultyBot) Hear(e game.Event, v *game.View) {
	if b.hears {
		panic("a bot that cannot hear")
	}
	b.Bot.Hear(e, v)
}

func (b faultyBot) Think(v *game.View) bool {
	if b.thinks {
		panic("a bot that cannot think")
	}
	return b.Bot.Think(v)
}

// A faultyLog fails when something is written.
type faultyLog struct{ Log }

func (faultyLog) Append(int, Entry) error { panic("a log that cannot write") }

// quiet keeps what the program says of its failures out of the output of a test.
func quiet(t *testing.T) {
	before := log.Writer()
	log.SetOutput(io.Discard)
	t.Cleanup(func() { log.SetOutput(before) })
}

// TestOneTableFails: whatever the program fails at, only the table ends at which it was. Its
// devices are told, and so is who comes later; the other table plays on, and the server closes.
func TestOneTableFails(t *testing.T) {
	quiet(t)
	for what, plant := range map[string]func(tab *hostedRoom){
		"a bot that cannot hear":        func(tab *hostedRoom) { tab.setting.NewBot = faulty(faultyBot{hears: true}) },
		"a bot that cannot think":       func(tab *hostedRoom) { tab.setting.NewBot = faulty(faultyBot{thinks: true}) },
		"a log that cannot write":       func(tab *hostedRoom) { tab.log = faultyLog{tab.log} },
		"a message that cannot be done": func(tab *hostedRoom) { tab.setting.Seed = func() uint64 { panic("no dice") } },
	} {
		s := newServer(t, Dir(t.TempDir()))
		bad, _ := s.Open(fiveSeats(1, 6))
		good, _ := s.Open(fiveSeats(0, 6))
		host, other := hostPlayer(t, s, bad), newPlayer(t, bad.Code, 5)
		if err := other.dial(s); err != nil {
			t.Fatal(err)
		}
		other.until("it is greeted", func() bool { return len(other.room.Seats) > 0 })
		tab := s.find(bad.Code)
		tab.mu.Lock()
		plant(tab)
		tab.mu.Unlock()
		other.send(room.Sit{Seat: 1, Name: "Bo"})
		for len(other.mine) == 0 && other.read() == nil {
		}
		host.send(room.Order{Do: room.OrderStart})
		var both sync.WaitGroup
		for _, p := range []*player{host, other} {
			both.Go(func() {
				for p.read() == nil {
				}
			})
		}
		both.Wait()
		for _, p := range []*player{host, other} {
			if p.closed != room.TableFailed {
				t.Errorf("%s: a device is told %q", what, p.closed)
			}
		}
		if why := reason(t, s, bad.Code); why != room.TableFailed {
			t.Errorf("%s: who comes later is told %q", what, why)
		}
		first := hostPlayer(t, s, good)
		first.send(room.Order{Do: room.OrderStart})
		first.until("the other table plays", func() bool { return first.heard > 20 })
		first.conn.CloseNow()
		s.Close()
	}
}

func faulty(b faultyBot) func(game.Seat, bot.Level, bot.Character) bot.Bot {
	return func(s game.Seat, l bot.Level, c bot.Character) bot.Bot {
		b.Bot = newBot(s, l, c)
		return b
	}
}

// TestLogThatFails: a log at which the program fails is bad, like one that makes no sense.
func TestLogThatFails(t *testing.T) {
	tab := openTable(t, 0)
	tab.start()
	s := tab.setting
	s.NewBot = faulty(faultyBot{hears: true})
	if again, err := restoreTable(s, tab.log); again != nil || !errors.Is(err, errBadLog) {
		t.Errorf("opened again is %v, %v", again, err)
	}
}

// TestFailedTable: a table that has failed is opened once more, with all that was played. If it
// fails again, its log is set aside, and the next time nothing is said of it.
func TestFailedTable(t *testing.T) {
	quiet(t)
	dir := Dir(t.TempDir())
	s := newServer(t, dir)
	in, _ := s.Open(fiveSeats(0, 6))
	host := hostPlayer(t, s, in)
	host.send(room.Order{Do: room.OrderStart})
	host.until("the match begins", func() bool { return host.heard > 0 })
	for n := range mayFail + 3 {
		if tab := s.find(in.Code); tab != nil {
			tab.guard(func() { panic("a mistake") })
		}
		s.Close()
		s = newServer(t, dir)
		all, err := s.Reopen()
		if (len(all) == 1) != (n < mayFail) || (err != nil) != (n == mayFail) {
			t.Errorf("after %d failures, opened again: %v, %v", n+1, all, err)
		}
		if tab := s.find(in.Code); tab != nil && !tab.isStarted() {
			t.Error("the match is lost")
		}
	}
	if names, err := dir.Names(); len(names) > 0 || err != nil {
		t.Errorf("there are still %v, %v", names, err)
	}
}

// TestFailedTableHasAnotherMatch: how often a table has failed is forgotten with the match.
func TestFailedTableHasAnotherMatch(t *testing.T) {
	tab := openTable(t, 0)
	tab.failed = mayFail
	tab.gatherAgain(new(Again))
	if tab.failed != 0 {
		t.Error("another match is opened again as seldom as the last one")
	}
}
