//go:build !js

package host

import (
	"math"
	"testing"
	"testing/synctest"
	"time"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/game/room"
)

// A pondering bot needs so many slices for each choice.
type pondering struct {
	bot.Bot
	slices, left int
}

func (p *pondering) Think(v *game.View) bool {
	if p.left == 0 {
		p.left = p.slices
	}
	p.left--
	return p.left == 0 && (p.Bot.Think(v) || p.retry())
}

// retry needs one slice more.
func (p *pondering) retry() bool { p.left = 1; return false }

// An arrival is when somebody who watches was sent an action, since the match began, and how
// many bytes tell of it.
type arrival struct {
	after time.Duration
	bytes int
}

// watchDwarves lets dwarves play the first actions of a match, who need so many slices for
// each choice, and returns when somebody who watches hears of them over a socket.
func watchDwarves(t *testing.T, slices, actions int) (all []arrival) {
	synctest.Test(t, func(t *testing.T) {
		s, p := servePipes(t)
		s.options.NewBot = func(seat game.Seat, l bot.Level, c bot.Character) bot.Bot {
			return &pondering{Bot: newBot(seat, l, c), slices: slices}
		}
		setup := fiveSeats(0, 4)
		setup.Players[0].Human = false
		in, err := s.Open(setup)
		if err != nil {
			t.Fatal(err)
		}
		watcher, _ := p.dial(t, in.Code)
		watcher.send(watcher.hello)
		s.find(in.Code).hostStarts(t)
		began := time.Now()
		for len(all) < actions {
			if before := watcher.heard; watcher.read() != nil {
				t.Fatal("the host is gone")
			} else if watcher.heard > before {
				all = append(all, arrival{watcher.arrivedAt.Sub(began), watcher.length})
			}
		}
		s.Close()
	})
	return all
}

// hostStarts begins the match, as the host's own device does.
func (t *hostedRoom) hostStarts(test *testing.T) {
	d := come(test, t, t.token)
	d.Receive(room.Order{Do: room.OrderStart})
	d.Leave()
}

// TestThinkingTellsNothing: over a socket, others hear of a dwarf's action at the same instant
// and in as many bytes however long it has thought, as long as that is less than its pace; and
// else whole paces later.
func TestThinkingTellsNothing(t *testing.T) {
	const actions = 25
	quick, slow := watchDwarves(t, 1, actions), watchDwarves(t, 200, actions)
	for i := range quick {
		if quick[i] != slow[i] {
			t.Errorf("of action %d others hear as %v, but as %v if the dwarf thinks for longer", i, quick[i], slow[i])
		}
	}
	slowest := watchDwarves(t, int(defaultPace/slicePause)+100, 5)
	for i, a := range slowest[2:] { // the first is the beginning, and the next the pause after it
		if gap := a.after - slowest[i+1].after; gap != 2*defaultPace {
			t.Errorf("a dwarf that thinks for more than its pace plays after %v", gap)
		}
	}
}

// BenchmarkDwarfTiming measures over real sockets how far from whole paces others hear of what
// a dwarf does, by what it is and by how much it has to choose from. The differences are to be
// those of chance: |z| under 3.
func BenchmarkDwarfTiming(b *testing.B) {
	const pace, actions = 40 * time.Millisecond, 60
	var late sample
	var roles, choices [2]sample // of gold-diggers and saboteurs; with few and many choices
	for n := range b.N {
		s, err := Listen(Options{Addr: "127.0.0.1:0", Logs: Dir(b.TempDir()), NewBot: newBot, Seed: repeatableSeeds(), Pace: pace, Pause: pace, PerAddress: 9})
		if err != nil {
			b.Fatal(err)
		}
		setup := fiveSeats(0, uint64(n))
		setup.Players[0].Human = false
		in, err := s.Open(setup)
		if err != nil {
			b.Fatal(err)
		}
		host, watcher := newPlayer(b, in.Code, 1), newPlayer(b, in.Code, 2)
		host.hello.Tokens = []string{in.Token}
		for _, p := range []*player{host, watcher} {
			if err := p.dial(s); err != nil {
				b.Fatal(err)
			}
		}
		host.send(room.Order{Do: room.OrderStart})
		var before time.Time
		var role, width int
		for heard := 0; heard < actions && watcher.read() == nil; {
			if watcher.arrived == heard {
				continue
			}
			off := watcher.arrivedAt.Sub(before)
			off -= off.Round(pace)
			if !before.IsZero() {
				late.add(float64(off.Microseconds()))
				roles[role].add(float64(off.Microseconds()))
				choices[width].add(float64(off.Microseconds()))
			}
			heard, before = watcher.arrived, watcher.arrivedAt
			role, width = s.find(in.Code).secretOfTurn()
		}
		s.Close()
	}
	b.ReportMetric(roles[0].z(roles[1]), "z-by-role")
	b.ReportMetric(choices[0].z(choices[1]), "z-by-choices")
	b.ReportMetric(late.mean(), "µs-late")
	b.ReportMetric(late.n, "actions")
}

// secretOfTurn returns whether a saboteur is in turn, and whether that seat has much to choose
// from, as 0 or 1.
func (t *hostedRoom) secretOfTurn() (saboteur, wide int) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.state.Turn == game.Nobody {
		return 0, 0
	}
	if t.state.RoleOf(t.state.Turn) == game.Saboteur {
		saboteur = 1
	}
	return saboteur, min(len(t.state.Legal(nil))/40, 1)
}

// A sample is some figures.
type sample struct{ n, sum, squares float64 }

func (s *sample) add(x float64)  { s.n, s.sum, s.squares = s.n+1, s.sum+x, s.squares+x*x }
func (s sample) mean() float64   { return s.sum / s.n }
func (s sample) spread() float64 { return (s.squares/s.n - s.mean()*s.mean()) / s.n }

// z returns the difference of two means in standard errors.
func (s sample) z(other sample) float64 {
	return (s.mean() - other.mean()) / math.Sqrt(s.spread()+other.spread())
}
