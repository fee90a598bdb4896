//go:build !js

package host

import (
	"bytes"
	"io"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"saboteur/game/room"
)

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
