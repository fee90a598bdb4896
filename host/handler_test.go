//go:build !js

package host

import (
	"errors"
	"fmt"
	"io"
	"log"
	"net/http"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/game/room"
	"saboteur/testenv"
)

// TestForeignPages: whatever a page of another site makes a browser send, it is refused, and the
// address is not locked out: its devices still join, and open the page at once.
func TestForeignPages(t *testing.T) {
	evil := func(lines ...string) []string { return append(lines, upgrade...) }
	for what, c := range map[string]struct {
		path  string
		lines []string
		want  int
	}{
		"a socket":                      {"/table", evil("Origin: http://evil.example"), 403},
		"a socket of a file":            {"/table", evil("Origin: null"), 403},
		"a socket of another port":      {"/table", evil("Origin: http://127.0.0.1:8080"), 403},
		"a socket of no site":           {"/table", evil("Origin: %zz"), 403},
		"a socket, fetched":             {"/table", evil("Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: websocket"), 403},
		"a socket under another name":   {"/table", evil("Origin: http://evil.example", "Host: evil.example"), 421},
		"an image of the table":         {"/table", nil, 426},
		"an image":                      {"/", []string{"Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: no-cors", "Sec-Fetch-Dest: image"}, 403},
		"a script of another port":      {"/load.js", []string{"Sec-Fetch-Site: same-site", "Sec-Fetch-Mode: no-cors", "Sec-Fetch-Dest: script"}, 403},
		"a fetch":                       {"/load.js", []string{"Origin: http://evil.example", "Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: cors"}, 403},
		"a frame":                       {"/", []string{"Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: navigate", "Sec-Fetch-Dest: iframe"}, 403},
		"a short code":                  {"/ABCDEF", []string{"Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: no-cors"}, 403},
		"the page under another name":   {"/", []string{"Host: evil.example"}, 421},
		"an image, by an older browser": {"/", nil, 200},
		"a link":                        {"/", []string{"Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: navigate", "Sec-Fetch-Dest: document"}, 200},
	} {
		t.Run(what, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				s, p := servePipes(t)
				serveContent(t, s, 10)
				for range maxConnections + 10 {
					r := p.connect(t, "192.168.1.2")
					if got := r.ask("GET", c.path, c.lines...); got != c.want {
						t.Fatalf("answered with %d, not %d", got, c.want)
					}
					r.Close()
				}
				began := time.Now()
				r := p.connect(t, "192.168.1.2")
				page := r.ask("GET", "/load.js", "Sec-Fetch-Site: same-origin")
				socket := r.ask("GET", "/table", append([]string{"Origin: http://127.0.0.1:4747"}, upgrade...)...)
				if took := time.Since(began); page != 200 || socket != http.StatusSwitchingProtocols || took > 0 {
					t.Errorf("at the same address, the page is answered with %d, a socket with %d, after %v", page, socket, took)
				}
				r.Close()
				s.Close()
			})
		})
	}
}

// TestBadUpgrades: a client that asks for a socket in a way that none comes of is not counted.
func TestBadUpgrades(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s, p := servePipes(t)
		serveContent(t, s, 10)
		for _, bad := range []string{"Sec-WebSocket-Version: 12", "Sec-WebSocket-Key: short", "Connection: close"} {
			for range maxConnections {
				r := p.connect(t, "192.168.1.2")
				lines := slices.DeleteFunc(slices.Clone(upgrade), func(line string) bool {
					return strings.HasPrefix(line, strings.SplitAfter(bad, ":")[0])
				})
				if got := r.ask("GET", "/table", append(lines, bad)...); got < 400 || got > 499 {
					t.Fatalf("%s: %d", bad, got)
				}
				r.Close()
			}
		}
		r := p.connect(t, "192.168.1.2")
		if got := r.ask("GET", "/table", upgrade...); got != http.StatusSwitchingProtocols {
			t.Errorf("after that a socket is answered with %d", got)
		}
		r.Close()
		s.Close()
	})
}

// TestAnswers: each answer says that pages of other sites may not use it.
func TestAnswers(t *testing.T) {
	s := newServer(t, Dir(testenv.TempDir(t)))
	serveContent(t, s, 10)
	client := http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	for path, want := range map[string]int{"/": 200, "/ABCDEF": 302, "/table": 426, "//": 200, "/../table/": 200} {
		r, _ := http.NewRequest("GET", "http://"+s.Addr().String()+path, nil)
		got, err := client.Do(r)
		testenv.NoError(t, err)
		got.Body.Close()
		if got.StatusCode != want || got.Header.Get("Cross-Origin-Resource-Policy") != "same-origin" || got.Header.Get("X-Content-Type-Options") != "nosniff" {
			t.Errorf("%s: %d, %v", path, got.StatusCode, got.Header)
		}
	}
}

// TestRequestRate: whoever asks again and again is answered pageBurst times, and then once in
// pageEvery. Requests from other sites are answered more slowly. Meanwhile others are answered
// at once.
func TestRequestRate(t *testing.T) {
	const lasts = 10 * time.Second
	for what, c := range map[string]struct {
		lines []string
		most  int
	}{
		"requests":                  {nil, pageBurst + int(lasts/pageEvery)},
		"requests from other sites": {[]string{"Origin: http://evil.example"}, refusedBurst + int(lasts/refusedEvery)},
	} {
		t.Run(what, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				s, p := servePipes(t)
				serveContent(t, s, 10)
				answers := make(chan int, 1)
				var loops sync.WaitGroup
				stop := time.Now().Add(lasts)
				for range 8 {
					loops.Go(func() {
						r, n := p.connect(t, "192.168.1.2"), 0
						for time.Now().Before(stop) {
							if r.ask("HEAD", "/", c.lines...) == 0 { // after a refusal
								r.Close()
								r = p.connect(t, "192.168.1.2")
								continue
							}
							n++
						}
						r.Close()
						answers <- n
					})
				}
				go func() { loops.Wait(); close(answers) }()
				time.Sleep(lasts / 2)
				began := time.Now()
				other := p.connect(t, "192.168.1.3")
				if got := other.ask("GET", "/"); got != 200 || time.Since(began) > 0 {
					t.Errorf("another address is answered with %d after %v", got, time.Since(began))
				}
				other.Close()
				sum := 0
				for n := range answers {
					sum += n
				}
				if sum < c.most-10 || sum > c.most+10 {
					t.Errorf("in %v there are %d answers, want about %d", lasts, sum, c.most)
				}
				s.Close()
			})
		})
	}
}

// TestTooManyRequests: whoever would have to wait for too long waits a while, and is then sent
// away. A client that goes before has taken nothing.
func TestTooManyRequests(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLimits(time.Now)
		l.all.burst = 1 << 20
		one := rate{burst: 3, every: time.Second}
		from := addressOf("192.168.1.2:1")
		var wait sync.WaitGroup
		var answered atomic.Int32
		for n := range 20 {
			wait.Go(func() {
				began := time.Now()
				ok := l.await(t.Context(), &one, from)
				if ok {
					answered.Add(1)
				}
				if took := time.Since(began); took > maxWait || !ok && took < maxWait {
					t.Errorf("request %d is answered with %v after %v", n, ok, took)
				}
			})
		}
		wait.Wait()
		if want := int32(one.burst + int(maxWait/one.every)); answered.Load() != want {
			t.Errorf("%d are answered, not %d", answered.Load(), want)
		}
		if !l.await(t.Context(), &one, from) {
			t.Error("those who were sent away are counted")
		}
		for n := range 3 {
			if time.Sleep(20 * time.Second); !l.await(t.Context(), &one, from) || len(one.next) != 1 {
				t.Errorf("later, request %d is refused", n)
			}
		}
		if took := one.take(from, time.Now()); took > 0 {
			t.Errorf("later still, a request waits for %v", took)
		}
		for n := range 2 * manyAddresses {
			one.take(addressOf(fmt.Sprintf("10.1.%d.%d:1", n>>8, n&255)), time.Now())
		}
		if len(one.next) > manyAddresses {
			t.Errorf("%d addresses are remembered", len(one.next))
		}
	})
}

// TestAllRequests: all addresses together are answered allBurst times at once.
func TestAllRequests(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLimits(time.Now)
		began := time.Now()
		for n := range allBurst + 100 {
			if !l.await(t.Context(), &l.pages, addressOf(fmt.Sprintf("10.1.%d.%d:1", n>>8, n&255))) {
				t.Fatal("a request is refused")
			}
		}
		if took := time.Since(began); took != 100*allEvery {
			t.Errorf("100 requests more than at once take %v", took)
		}
	})
}

// TestFamilyOpensThePage: ten phones behind one address, each of which opens the page twice by
// six connections for 25 files, wait for nothing, and keep their connections.
func TestFamilyOpensThePage(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s, p := servePipes(t)
		serveContent(t, s, 1000)
		began := time.Now()
		var phones sync.WaitGroup
		for range 10 {
			for range 6 {
				phones.Go(func() {
					r := p.connect(t, "2001:db8:1:2::7")
					for file := range 2 * 25 / 6 {
						if got := r.ask("GET", fmt.Sprintf("/%d.js", file)); got != 200 {
							t.Errorf("answered with %d", got)
						}
					}
					t.Cleanup(func() { r.Close() })
				})
			}
		}
		phones.Wait()
		if took := time.Since(began); took > 0 {
			t.Errorf("the family waits for %v", took)
		}
		s.Close()
	})
}

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
		s := newServer(t, Dir(testenv.TempDir(t)))
		bad, _ := s.Open(fiveSeats(1, 6))
		good, _ := s.Open(fiveSeats(0, 6))
		host, other := hostPlayer(t, s, bad), newPlayer(t, bad.Code, 5)
		testenv.NoError(t, other.dial(s))
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
		for _, p := range []*player{host, other, first} {
			p.conn.CloseNow()
		}
		s.Close()
	}
}

func faulty(b faultyBot) func(game.Seat, bot.Level, bot.Character) bot.Bot {
	return func(s game.Seat, l bot.Level, c bot.Character) bot.Bot {
		b.Bot = newBot(s, l, c)
		return b
	}
}

// TestLogThatFails: a log at which the program fails is set aside, like a corrupt one.
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
	dir := Dir(testenv.TempDir(t))
	s := newServer(t, dir)
	in, _ := s.Open(fiveSeats(0, 6))
	host := hostPlayer(t, s, in)
	host.send(room.Order{Do: room.OrderStart})
	host.until("the match begins", func() bool { return host.heard > 0 })
	host.conn.CloseNow()
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
