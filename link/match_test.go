package link

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/game/room"
	"saboteur/testenv"
)

// turnOf returns how many events tell of a match until it is a seat's turn for the first time.
func turnOf(events []game.Event, s game.Seat) int {
	return slices.Index(events, game.Event(game.TurnBegan{Seat: s})) + 1
}

// TestSecondMatch: of a match nothing is left in the next one at the same table: neither what was heard, nor
// an action, the look at the end of a round or the record.
func TestSecondMatch(t *testing.T) {
	bubble(t, func(t *testing.T, h *fakeHost) {
		events := aMatch(t)
		c := h.connect(Options{})
		s := h.socket()
		s.welcome(0)
		n := turnOf(events, 0)
		s.tell(told(events, 0, n, 0))
		c.Hear()
		a := c.views[0].Legal(nil)[0]
		lookAtRound(t, c, s, 0)
		testenv.NoError(t, c.Act(a))
		s.heard()
		record, err := json.Marshal(&game.Record{Config: game.Config{Seats: 3, Seed: 11}})
		testenv.NoError(t, err)
		s.tell(room.Finished{Record: record})
		if c.Record() == nil {
			t.Fatal("there is no record")
		}
		lobby := aRoom()
		lobby.Match, lobby.Started = 1, false
		s.tell(lobby)
		if st := c.State(); st.Generation != 1 || len(c.Hear()) != 0 || c.Record() != nil || c.Act(a) == nil {
			t.Errorf("between two matches, generation %d, the record is %v", st.Generation, c.Record())
		}
		s.cut()
		s = h.socket()
		if got, ok := s.heard().(room.Hello); !ok || got.Match != 1 || got.Heard != 0 {
			t.Errorf("the device comes back with %+v", got)
		}
		s.silent()
		again := aRoom()
		again.Match = 1
		s.tell(seated(0), again, told(events, 0, n, 0))
		if got := c.Hear(); len(got) != n {
			t.Errorf("%d of %d events are heard", len(got), n)
		}
		lookAtRound(t, c, s, 1)
		want := room.Act{Match: 1, After: n, Action: a.String()}
		if err := c.Act(a); err != nil || s.heard() != room.Message(want) {
			t.Errorf("an action in the second match: %v", err)
		}
	})
}

// lookAtRound lets a device see the end of the first round. It says so once, and again only after a cut.
func lookAtRound(t *testing.T, c *Client, s *fakeSocket, match int) {
	t.Helper()
	r := aRoom()
	r.Match = match
	s.tell(r)
	c.Ready() // there is none to see
	s.silent()
	r.RoundEnd = 1
	s.tell(r)
	for range 3 {
		c.Ready()
	}
	if got := s.heard(); got != (room.Ready{Round: 1}) {
		t.Errorf("at the end of a round the device says %#v", got)
	}
	r.RoundEnd = 0
	s.tell(r)
	c.Ready() // it is over
	s.silent()
}

// TestCutOff: what was said before a cut is said again if the host may not have heard it, and nothing is said twice.
func TestCutOff(t *testing.T) {
	bubble(t, func(t *testing.T, h *fakeHost) {
		events := aMatch(t)
		c := h.connect(Options{})
		s := h.socket()
		s.welcome(0)
		n := turnOf(events, 0)
		s.tell(told(events, 0, n, 0))
		c.Hear()
		lookAtRound(t, c, s, 0)
		h.down.Store(true)
		s.cut()
		time.Sleep(time.Second)
		a := c.views[0].Legal(nil)[0]
		testenv.NoError(t, c.Act(a))
		for range 2 * mostWaiting {
			c.Sit(1, "Bo", bot.Appearance{})
		}
		h.down.Store(false)
		s = h.socket()
		s.welcome(0)
		if got := s.heard(); got != (room.Act{After: n, Action: a.String()}) {
			t.Errorf("the device says %#v", got)
		}
		if got := s.heard(); got != (room.Ready{Round: 1}) {
			t.Errorf("the device says %#v", got)
		}
		for range mostWaiting - 1 { // the action has waited, too
			if got := s.heard(); got != (room.Sit{Seat: 1, Name: "Bo"}) {
				t.Errorf("the device says %#v", got)
			}
		}
		s.silent()
		s.cut()
		s = h.socket()
		s.welcome(0)
		s.heard()
		s.heard()
		s.silent()
		if s.tell(seated(0, 1), told(events, 0, n, 0, 1)); c.State().Generation != 1 || len(c.Hear()) != n || c.Act(a) != nil {
			t.Error("with another seat, an action of before is still under way")
		}
	})
}

// TestRefusalIsForgotten: a refusal is told until something else is asked for.
func TestRefusalIsForgotten(t *testing.T) {
	bubble(t, func(t *testing.T, h *fakeHost) {
		c := h.connect(Options{})
		s := h.socket()
		s.welcome()
		if s.tell(room.Refused{Why: room.SeatTaken}); c.State().Why != room.SeatTaken {
			t.Errorf("a refusal is told as %q", c.State().Why)
		}
		if c.Sit(2, "Bo", bot.Appearance{}); c.State().Why != "" {
			t.Errorf("after another wish, %q is told", c.State().Why)
		}
	})
}

// TestRenewedCode: a code that the host has renewed is kept, and so are the tokens of all seats that have one.
func TestRenewedCode(t *testing.T) {
	bubble(t, func(t *testing.T, h *fakeHost) {
		code, kept := "", []string(nil)
		h.connect(Options{Save: func(c string, tokens []string) { code, kept = c, tokens }})
		s := h.socket()
		s.welcome(0, 1)
		const renewed = "zyxwvutsrqponmlkjihgfedcba"
		s.tell(room.Seated{Seats: []game.Seat{0, 1}, Tokens: []string{"", "mine"}, Code: longCode})
		if s.tell(room.Seated{Seats: []game.Seat{0, 1}, Tokens: []string{"", "mine"}, Code: renewed}); code != renewed || !slices.Equal(kept, []string{"mine"}) {
			t.Errorf("the code %q is kept, and the tokens %q", code, kept)
		}
		s.cut()
		s = h.socket()
		if got := s.heard().(room.Hello); got.Code != renewed || !slices.Equal(got.Tokens, []string{"mine"}) {
			t.Errorf("the device comes back with %+v", got)
		}
	})
}

// TestTooManyEvents: a host that sends more events than a match can have is at fault.
func TestTooManyEvents(t *testing.T) {
	bubble(t, func(t *testing.T, h *fakeHost) {
		events := aMatch(t)
		c := h.connect(Options{})
		s := h.socket()
		s.welcome()
		n := turnOf(events, 0)
		s.tell(told(events, 0, n))
		for have := n; have <= mostEvents; have += 100 {
			s.tell(told(slices.Repeat([]game.Event{game.TurnBegan{Seat: 0}}, have+100), have, have+100))
		}
		if st := c.State(); st.Link != room.Ended || st.Why != room.BadMessage {
			t.Errorf("the link is %v, %q, with %d events", st.Link, st.Why, len(c.events))
		}
	})
}

// TestSaveSeldom: a host that changes the rights of a device very often does not make it save
// them as often. What holds at last is saved.
func TestSaveSeldom(t *testing.T) {
	bubble(t, func(t *testing.T, h *fakeHost) {
		saves, latest := 0, ""
		c := h.connect(Options{Save: func(_ string, tokens []string) { saves, latest = saves+1, tokens[0] }})
		s := h.socket()
		s.welcome(1)
		for i := range 10 * mostSaves {
			s.tell(room.Seated{Seats: []game.Seat{1}, Tokens: []string{fmt.Sprint(i)}})
		}
		if want := fmt.Sprint(mostSaves - 2); saves != mostSaves || latest != want {
			t.Errorf("at once, %d of %d tokens are saved, the latest is %s", saves, 10*mostSaves, latest)
		}
		for i := range 100 {
			time.Sleep(savePause / 10)
			s.tell(room.Seated{Seats: []game.Seat{1}, Tokens: []string{fmt.Sprint("more", i)}})
		}
		if saves != mostSaves+10 {
			t.Errorf("in ten seconds, %d tokens are saved", saves-mostSaves)
		}
		s.tell(room.Seated{Seats: []game.Seat{1}, Tokens: []string{"last"}})
		c.Close()
		<-c.Done()
		if latest != "last" {
			t.Errorf("the latest token that is saved is %q", latest)
		}
	})
}

// TestRightsByCode: a device has the tokens of its table, and those of another one at the same
// address once the host says that this is it.
func TestRightsByCode(t *testing.T) {
	bubble(t, func(t *testing.T, h *fakeHost) {
		h.connect(Options{Address: Address{Host: "192.168.1.20:4747", Code: "DWARFS"}, Rights: map[string][]string{longCode: {"mine"}, "other": {"x"}}})
		s := h.socket()
		if got := s.welcome(); got.Code != "DWARFS" || len(got.Tokens) > 0 {
			t.Errorf("the device says %+v", got)
		}
		m := seated()
		m.Code = longCode
		s.tell(m)
		for range 2 {
			s = h.socket()
			if got := s.heard().(room.Hello); got.Code != longCode || !slices.Equal(got.Tokens, []string{"mine"}) {
				t.Errorf("the device says %+v", got)
			}
			s.cut()
		}
	})
}

// TestProxy: a proxy hears nothing of what is said to hosts without TLS. The standard library
// reads once which proxy there is, so another process is asked.
func TestProxy(t *testing.T) {
	if os.Getenv("SABOTEUR_TEST_PROXIED") != "" {
		ctx, stop := context.WithTimeout(t.Context(), 2*time.Second)
		defer stop()
		dial(ctx, "ws://192.0.2.1:4747/table") // an address for documentation: nobody is there
		return
	}
	asked := make(chan string, 100)
	proxy := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) { asked <- r.Host }))
	defer proxy.Close()
	c := exec.Command(os.Args[0], "-test.run=^TestProxy$")
	c.Env = append(os.Environ(), "SABOTEUR_TEST_PROXIED=1", "HTTP_PROXY="+proxy.URL, "http_proxy="+proxy.URL, "NO_PROXY=", "no_proxy=")
	if out, err := c.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	if len(asked) > 0 {
		t.Errorf("a proxy is asked for %s", <-asked)
	}
}

// TestHostTokenStaysHere: the token of the host is sent to nobody on another machine.
func TestHostTokenStaysHere(t *testing.T) {
	for at, here := range map[string]bool{"127.0.0.1:4747": true, "[::1]:4747": true, "192.168.1.20:4747": false, "localhost:4747": false, "127.0.0.1.example:80": false, "[fd00::1]:4747": false} {
		bubble(t, func(t *testing.T, h *fakeHost) {
			c := h.connect(Options{Address: Address{Host: at, Code: longCode}, HostToken: "host"})
			if got := h.socket().welcome(); slices.Contains(got.Tokens, "host") != here || c.State().Host != here {
				t.Errorf("%s hears %q", at, got.Tokens)
			}
		})
	}
}

// TestHostAway: a host whose program has ended is away for as long as it takes, whatever else
// the device hears meanwhile. The device tries again more and more seldom, and quickly once
// somebody looks at it.
func TestHostAway(t *testing.T) {
	bubble(t, func(t *testing.T, h *fakeHost) {
		events := aMatch(t)
		c := h.connect(Options{})
		s := h.socket()
		s.welcome(1)
		s.tell(told(events, 0, 20, 1))
		c.Hear()
		h.down.Store(true)
		s.tell(room.Closed{Why: room.HostAway})
		for range 100 {
			if st := c.State(); st.Link != room.Lost || st.Why != room.HostAway {
				t.Fatalf("after %v the link is %v, %q", time.Since(h.began), st.Link, st.Why)
			}
			time.Sleep(17 * time.Second)
			synctest.Wait()
		}
		before := h.calls()
		time.Sleep(time.Hour)
		synctest.Wait()
		if n := h.calls() - before; n < 100 || n > 130 {
			t.Errorf("the device dials %d times an hour", n)
		}
		c.woken()
		synctest.Wait()
		h.down.Store(false) // a moment after the first attempt
		time.Sleep(time.Second)
		s = h.socket()
		if got := s.welcome(1); got.Heard != 20 {
			t.Errorf("the device says %+v", got)
		}
		if st := c.State(); st.Link != room.Connected || st.Why != "" || st.Generation != 0 || len(st.Mine) != 1 || st.Mine[0] != game.Seat(1) {
			t.Errorf("at last the device is %+v", st)
		}
		h.down.Store(true)
		s.cut()
		synctest.Wait()
		if st := c.State(); st.Link != room.Lost || st.Why != "" {
			t.Errorf("a host that was back and is lost again is %v, %q", st.Link, st.Why)
		}
	})
}

// TestAwayAtFirst: whoever comes to a table whose host is away waits, too.
func TestAwayAtFirst(t *testing.T) {
	bubble(t, func(t *testing.T, h *fakeHost) {
		c := h.connect(Options{})
		h.socket().tell(room.Closed{Why: room.HostAway})
		if st := c.State(); st.Link != room.Connecting || st.Why != room.HostAway {
			t.Errorf("the link is %v, %q", st.Link, st.Why)
		}
		h.socket().welcome()
		if st := c.State(); st.Link != room.Connected || st.Why != "" {
			t.Errorf("at last the link is %v, %q", st.Link, st.Why)
		}
	})
}
