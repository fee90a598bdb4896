//go:build !js

package host

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"os"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/fstest"
	"testing/synctest"
	"time"

	"saboteur/game/room"
	"saboteur/host/page"
	"saboteur/testenv"
)

// pageSize is the size of the program in the page, in bytes.
const pageSize = 6 << 20

// newAttacked returns a server with a page and a table, for attacks over sockets of this
// machine.
func newAttacked(t testing.TB) (*Server, Invitation) {
	t.Helper()
	program := make([]byte, pageSize)
	rand.NewChaCha8([32]byte{}).Read(program)
	files := fstest.MapFS{"index.html": {Data: []byte("<!doctype html>")}, "saboteur.wasm.gz": {Data: program}}
	s, err := Listen(Options{Addr: "127.0.0.1:0", Logs: &memories{all: map[string]Log{}}, NewBot: newBot, Seed: repeatableSeeds(), Pace: -1, Pause: -1, Page: page.Handler(files)})
	testenv.NoError(t, err)
	t.Cleanup(func() { s.Close() })
	in, err := s.Open(fiveSeats(1, 4))
	testenv.NoError(t, err)
	return s, in
}

// ask opens connections that ask for something, and do not read the answer. The server may cut
// them off.
func ask(t testing.TB, s *Server, n int, method, path string) (all []net.Conn) {
	t.Helper()
	for range n {
		c, err := net.Dial("tcp", s.Addr().String())
		testenv.NoError(t, err)
		all = append(all, c)
		fmt.Fprintf(c, "%s %s HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: gzip\r\n\r\n", method, path)
	}
	t.Cleanup(func() {
		for _, c := range all {
			c.Close()
		}
	})
	return all
}

// held returns how many connections the server has not closed.
func held(all []net.Conn) int {
	var n atomic.Int32
	var readers sync.WaitGroup
	for _, c := range all {
		c.SetReadDeadline(time.Now().Add(time.Second)) // generous: what is closed is known long before
		readers.Go(func() {
			if _, err := io.Copy(io.Discard, c); errors.Is(err, os.ErrDeadlineExceeded) {
				n.Add(1)
			}
		})
	}
	readers.Wait()
	return int(n.Load())
}

// inUse returns how much memory is in use, in bytes, as the system sees it.
func inUse() int {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int(m.Sys - m.HeapReleased)
}

// TestUnreadPages: requests that are never read take little more memory than one copy of the
// page, however many there are.
func TestUnreadPages(t *testing.T) {
	s, _ := newAttacked(t)
	runtime.GC()
	before := inUse()
	ask(t, s, 150, "GET", "/saboteur.wasm")
	peak := 0
	for range 20 {
		time.Sleep(50 * time.Millisecond)
		peak = max(peak, inUse()-before)
	}
	if peak > 5*pageSize {
		t.Errorf("150 requests take %d MB", peak>>20)
	}
}

// TestManyConnections: of however many connections one address opens, a few stay, and nobody
// there is kept from the table or the page.
func TestManyConnections(t *testing.T) {
	s, in := newAttacked(t)
	second := guest(t, s, in, 1, "Bo")
	var all []net.Conn
	for _, method := range []string{"GET", "HEAD", "nonsense"} {
		all = append(all, ask(t, s, maxOpen, method, "/index.html")...)
		all = append(all, ask(t, s, maxOpen/2, method, "/saboteur.wasm")...)
	}
	hostPlayer(t, s, in)
	if got := dialRaw(t, s).ask("GET", "/"); got != 200 {
		t.Errorf("beside them, the page is answered with %d", got)
	}
	if n := held(all); n > maxOpen {
		t.Errorf("%d of %d are open", n, len(all))
	}
	second.until("the host is there", func() bool { return second.room.Seats[0].Here })
}

// BenchmarkAttacks reports what attacks over sockets of this machine do: the memory that is in
// use while 150 requests for the page are not read, how long it takes from sending an action to
// hearing of it on another device beside eight loops of requests, how many of 6,000 idle
// connections stay, and whether a device joins after a page of another site has asked for 100
// images. `go test ./host -run '^$' -bench Attacks -benchtime 1x`.
func BenchmarkAttacks(b *testing.B) {
	b.Run("unread", func(b *testing.B) {
		for b.Loop() {
			s, _ := newAttacked(b)
			before := inUse()
			ask(b, s, 150, "GET", "/saboteur.wasm")
			time.Sleep(5 * time.Second)
			b.ReportMetric(float64(inUse()-before)/(1<<20), "MB")
		}
	})
	for _, loops := range []int{0, 8} {
		b.Run(fmt.Sprint("heads-", loops), func(b *testing.B) {
			for b.Loop() {
				benchmarkHeads(b, loops)
			}
		})
	}
	b.Run("idle", func(b *testing.B) {
		for b.Loop() {
			s, _ := newAttacked(b)
			all := ask(b, s, 6000, "HEAD", "/index.html")
			time.Sleep(5 * time.Second)
			b.ReportMetric(float64(held(all)), "held")
			time.Sleep(40 * time.Second)
			b.ReportMetric(float64(held(all)), "held-later")
		}
	})
	b.Run("images", func(b *testing.B) {
		for b.Loop() {
			s, in := newAttacked(b)
			for range 100 {
				c := dialRaw(b, s)
				c.Write([]byte("GET /table HTTP/1.1\r\nHost: " + s.Addr().String() + "\r\nOrigin: http://evil.example\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"))
			}
			time.Sleep(time.Second)
			p, joined := newPlayer(b, in.Code, 1), 0.0
			if p.dial(s) == nil {
				joined = 1
			}
			b.ReportMetric(joined, "joined")
		}
	})
}

// benchmarkHeads lets people play for a while beside some loops of requests.
func benchmarkHeads(b *testing.B, loops int) {
	s, _ := newAttacked(b)
	s.limits.messages = 1 << 20
	stop := time.Now().Add(*loadTime)
	var all sync.WaitGroup
	var mu sync.Mutex
	answers := 0
	for range loops {
		all.Go(func() {
			r, n := dialRaw(b, s), 0
			for time.Now().Before(stop) && r.ask("HEAD", "/saboteur.wasm", "Accept-Encoding: gzip") != 0 {
				n++
			}
			mu.Lock()
			defer mu.Unlock()
			answers += n
		})
	}
	var m measures
	m.keepBusy(b, s, 1, stop)
	all.Wait()
	slices.Sort(m.took)
	if len(m.took) == 0 {
		b.Fatal("nothing was played")
	}
	for _, part := range []float64{0.5, 0.99} {
		b.ReportMetric(float64(m.took[int(part*float64(len(m.took)-1))].Microseconds())/1000, fmt.Sprintf("ms-p%v", 100*part))
	}
	b.ReportMetric(float64(len(m.took)), "actions")
	b.ReportMetric(float64(answers)/loadTime.Seconds(), "answers/s")
}

// TestFramesInFloods: a device that sends more frames of any kind than it may send messages is
// cut off, and told why. One that keeps to the limit is not.
func TestFramesInFloods(t *testing.T) {
	part := func(first, kind byte, content string, n int) []byte {
		return append(frame(first, content), bytes.Repeat(frame(kind, content), n)...)
	}
	for what, flood := range map[string]func(n int) []byte{
		"messages":        func(n int) []byte { return bytes.Repeat(frame(moreFrame|textFrame, `{"type":"leave"}`), n) },
		"pings":           func(n int) []byte { return bytes.Repeat(frame(moreFrame|pingFrame, "dwarf"), n) },
		"empty pings":     func(n int) []byte { return bytes.Repeat(frame(moreFrame|pingFrame, ""), n) },
		"pongs":           func(n int) []byte { return bytes.Repeat(frame(moreFrame|pongFrame, "dwarf"), n) },
		"parts":           func(n int) []byte { return part(textFrame, 0, " ", n) },
		"empty parts":     func(n int) []byte { return part(textFrame, 0, "", n) },
		"pings in a part": func(n int) []byte { return part(textFrame, moreFrame|pingFrame, "", n) },
	} {
		for _, greeted := range []bool{false, true} {
			if !greeted && what == "messages" {
				continue // the first one is no hello
			}
			t.Run(what, func(t *testing.T) {
				synctest.Test(t, func(t *testing.T) {
					s, p := servePipes(t)
					in, _ := s.Open(fiveSeats(1, 4))
					polite, rude := p.connect(t, "192.168.1.2"), p.connect(t, "192.168.1.3")
					for _, r := range []*raw{polite, rude} {
						r.ask("GET", "/table", upgrade...)
						if greeted {
							r.Write(hello(in.Code))
						}
					}
					ends := make(chan room.Reason, 2)
					for _, r := range []*raw{polite, rude} {
						go func() { ends <- r.farewell() }()
					}
					time.Sleep(time.Second)
					polite.Write(flood(maxMessages - 2))
					time.Sleep(time.Second)
					select {
					case why := <-ends:
						t.Errorf("who keeps to the limit is cut off: %s", why)
					default:
					}
					go rude.Write(flood(10 * maxMessages))
					time.Sleep(3 * time.Second)
					select {
					case why := <-ends:
						if why != room.TooMuch {
							t.Errorf("the flood ends with %q", why)
						}
					default:
						t.Error("the flood does not end")
					}
					polite.Close()
					rude.Close()
					s.Close()
				})
			})
		}
	}
}

// TestEveryFrameIsCounted: frames of every length are counted, in whatever pieces they arrive,
// and nothing of the one that is too many is passed on.
func TestEveryFrameIsCounted(t *testing.T) {
	var all []byte
	lengths := []int{0, 1, 125, 126, 127, 300, 1<<16 - 1, 1 << 16, 70000, 0}
	for _, n := range lengths {
		all = append(all, frame(moreFrame|textFrame, strings.Repeat("\x81", n))...)
	}
	surplus := frame(moreFrame|pingFrame, "surplus")
	l := newLimits(time.Now)
	l.messages = len(lengths)
	for _, piece := range []int{1, 2, 3, 13, 4096, 1 << 20} {
		f := &frames{in: &inPieces{append(bytes.Clone(all), surplus...), piece}, limits: l}
		f.second.since = time.Now().Add(time.Hour) // the second does not end
		got, err := io.ReadAll(f)
		if err != errTooMuch || !bytes.Equal(got, all) {
			t.Errorf("in pieces of %d bytes, %d of %d are read, %v", piece, len(got), len(all), err)
		}
	}
}

// What comes in pieces is read a few bytes at a time.
type inPieces struct {
	rest []byte
	size int
}

func (s *inPieces) Read(p []byte) (int, error) {
	if len(s.rest) == 0 {
		return 0, io.EOF
	}
	n := copy(p[:min(len(p), s.size)], s.rest)
	s.rest = s.rest[n:]
	return n, nil
}

// TestEarlyFrames: frames that come together with the request for the socket are not lost, and
// counted.
func TestEarlyFrames(t *testing.T) {
	for n, want := range map[int]room.Reason{1: "", 10 * maxMessages: room.TooMuch} {
		synctest.Test(t, func(t *testing.T) {
			s, p := servePipes(t)
			in, _ := s.Open(fiveSeats(1, 4))
			r := p.connect(t, "192.168.1.2")
			request := "GET /table HTTP/1.1\r\nHost: 127.0.0.1\r\n" + strings.Join(upgrade, "\r\n") + "\r\n\r\n"
			early := append([]byte(request), hello(in.Code)...)
			go r.Write(append(early, bytes.Repeat(frame(moreFrame|pingFrame, ""), n)...))
			for line := "-"; line != "\r\n"; {
				line, _ = r.in.ReadString('\n')
			}
			ends := make(chan room.Reason)
			go func() { ends <- r.farewell() }()
			time.Sleep(3 * time.Second)
			if want == "" {
				table := s.find(in.Code)
				table.mu.Lock()
				if len(table.devices) != 1 {
					t.Error("an early hello is lost")
				}
				table.mu.Unlock()
				r.Close()
			}
			if why := <-ends; why != want {
				t.Errorf("after %d early frames the connection ends with %q", n, why)
			}
			r.Close()
			s.Close()
		})
	}
}
