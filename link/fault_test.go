package link

import (
	"fmt"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/game/room"
)

// bubble runs a test with a host in a bubble of synctest, which fails if anything of a
// client runs on after the test.
func bubble(t *testing.T, f func(t *testing.T, h *fakeHost)) {
	synctest.Test(t, func(t *testing.T) { f(t, newFakeHost(t)) })
}

// TestResume: after a cut in the middle of events a device is there again at once. It hears
// each event once, whether the host begins too early or leaves some out.
func TestResume(t *testing.T) {
	bubble(t, func(t *testing.T, h *fakeHost) {
		events := aMatch(t)
		c := h.connect(Options{})
		s := h.socket()
		first := s.welcome(1)
		if first.Heard != 0 || first.Code != longCode || first.Version != room.Version || first.Device == "" {
			t.Errorf("the device says %+v", first)
		}
		s.tell(told(events, 0, 20, 1))
		heard := c.Hear()
		s.tell(told(events, 20, 30, 1))
		s.cut()
		s = h.socket()
		if got := s.welcome(1); got.Heard != 30 || !slices.Equal(got.Tokens, []string{"token of seat 2"}) || got.Device != first.Device || got.Attempt <= first.Attempt {
			t.Errorf("after a cut the device says %+v", got)
		}
		s.tell(told(events, 25, 40, 1)) // twice
		s.tell(told(events, 45, 50, 1)) // a gap
		s = h.socket()
		if got := s.welcome(1); got.Heard != 40 {
			t.Errorf("after a gap the device says %+v", got)
		}
		s.tell(told(events, 40, len(events), 1))
		heard = append(heard, c.Hear()...)
		if len(heard) != len(events) || c.State().Generation != 0 {
			t.Fatalf("%d of %d events are heard, in generation %d", len(heard), len(events), c.State().Generation)
		}
		for i, e := range events {
			if heard[i] != e.For(1) {
				t.Fatalf("event %d is heard as %v", i, heard[i])
			}
		}
	})
}

// TestGeneration: events that start over, or are those of other seats, are a new generation.
// Nothing of it is heard before State has told of it.
func TestGeneration(t *testing.T) {
	bubble(t, func(t *testing.T, h *fakeHost) {
		events := aMatch(t)
		c := h.connect(Options{})
		s := h.socket()
		s.welcome()
		s.tell(told(events, 0, 20))
		s.tell(told(events, 0, 25))
		if got := c.Hear(); len(got) != 0 {
			t.Errorf("%d events of a generation are heard that nobody knows of", len(got))
		}
		if st := c.State(); st.Generation != 1 || len(c.Hear()) != 25 {
			t.Errorf("the generation is %d", st.Generation)
		}
		s.tell(seated(2))
		if st := c.State(); st.Generation != 2 || !slices.Equal(st.Mine, []game.Seat{2}) || len(c.Hear()) != 0 {
			t.Errorf("with a seat, the generation is %d", st.Generation)
		}
		s.cut() // before the host could tell the match again
		s = h.socket()
		if got := s.welcome(2); got.Heard != 0 {
			t.Errorf("the device believes that it has heard %d events with its seat", got.Heard)
		}
		s.tell(told(events, 0, len(events), 2))
		if got := c.Hear(); len(got) != len(events) || c.State().Generation != 2 {
			t.Errorf("%d events are heard, in generation %d", len(got), c.State().Generation)
		}
	})
}

// TestSeatLostWhileAway: a device that comes back and has lost its seat says so, and asks for the match
// again, as watchers hear it.
func TestSeatLostWhileAway(t *testing.T) {
	bubble(t, func(t *testing.T, h *fakeHost) {
		events := aMatch(t)
		c := h.connect(Options{})
		s := h.socket()
		s.welcome(1)
		s.tell(told(events, 0, 20, 1))
		s.cut()
		h.socket().welcome()
		s = h.socket()
		if got := s.welcome(); got.Heard != 0 || len(got.Tokens) != 0 {
			t.Errorf("without its seat the device says %+v", got)
		}
		s.tell(told(events, 0, len(events)))
		if st := c.State(); st.Link != room.Connected || st.Why != room.SeatFreed || len(st.Mine) != 0 || len(c.Hear()) != len(events) {
			t.Errorf("the device is %+v", st)
		}
	})
}

// TestPauses: a device tries again at once, then more and more seldom, and for ever. What it
// is asked for meanwhile is not lost.
func TestPauses(t *testing.T) {
	bubble(t, func(t *testing.T, h *fakeHost) {
		h.down.Store(true)
		c := h.connect(Options{})
		c.Sit(1, "Bo", bot.Appearance{})
		time.Sleep(20 * time.Second)
		synctest.Wait()
		want := "[0s 0s 500ms 1.5s 3.5s 8.5s 13.5s 18.5s]"
		if got := fmt.Sprint(h.dialled); got != want {
			t.Errorf("the device dials at %s, not %s", got, want)
		}
		if st := c.State(); st.Link != room.Connecting || st.Why != room.Unreachable {
			t.Errorf("the link is %v, %q", st.Link, st.Why)
		}
		h.down.Store(false)
		c.woken()
		s := h.socket()
		s.welcome()
		if got := s.heard(); got != (room.Sit{Seat: 1, Name: "Bo"}) {
			t.Errorf("the device says %#v", got)
		}
		if st := c.State(); st.Link != room.Connected || st.Why != "" {
			t.Errorf("at last the link is %v, %q", st.Link, st.Why)
		}
	})
}

// TestDoorSlammed: a host that lets devices in and out again is not called at once for ever.
func TestDoorSlammed(t *testing.T) {
	bubble(t, func(t *testing.T, h *fakeHost) {
		c := h.connect(Options{})
		for time.Since(h.began) < time.Minute {
			s := h.socket()
			s.welcome()
			s.tell(room.Closed{Why: room.TooMuch})
			if st := c.State(); st.Link == room.Ended {
				t.Fatalf("the link is %v, %q", st.Link, st.Why)
			}
		}
		if n := len(h.dialled); n > 20 {
			t.Errorf("the device dials %d times a minute", n)
		}
	})
}

// TestSilence: a host that says nothing any more is gone after 40 seconds, or at once if the
// device has slept; one that says now and then that it is there is not.
func TestSilence(t *testing.T) {
	bubble(t, func(t *testing.T, h *fakeHost) {
		c := h.connect(Options{})
		s := h.socket()
		s.welcome()
		for range 10 {
			time.Sleep(15 * time.Second)
			s.tell(aRoom())
		}
		c.woken()
		time.Sleep(39 * time.Second)
		synctest.Wait()
		if len(h.dialled) != 1 || c.State().Link != room.Connected {
			t.Fatalf("the device gives up too early")
		}
		h.down.Store(true)
		time.Sleep(2 * time.Second)
		synctest.Wait()
		if st := c.State(); st.Link != room.Lost || st.Why != room.HostGone {
			t.Errorf("the link is %v, %q", st.Link, st.Why)
		}
		h.down.Store(false)
		time.Sleep(5 * time.Second)
		h.socket().welcome()
		if st := c.State(); st.Link != room.Connected || st.Why != "" {
			t.Errorf("at last the link is %v, %q", st.Link, st.Why)
		}
		time.Sleep(25 * time.Second)
		c.woken()
		h.socket().welcome()
	})
}

// TestEndings: which reasons end a client, before and after it was let in.
func TestEndings(t *testing.T) {
	for why, want := range map[room.Reason][2]bool{
		room.WrongCode: {true, true}, room.MatchBegun: {true, true}, room.WrongVersion: {true, true}, room.HostClosed: {true, true}, room.TakenOver: {true, true}, room.BadMessage: {true, true},
		room.LogFull: {true, true}, room.TableFailed: {true, true},
		room.RoomFull: {true, false}, room.TooManyTries: {true, false},
		room.TooMuch: {false, false}, room.HostGone: {false, false}, room.HostAway: {false, false}, "something new": {false, false},
	} {
		for i, admitted := range []bool{false, true} {
			bubble(t, func(t *testing.T, h *fakeHost) {
				c := h.connect(Options{})
				s := h.socket()
				if admitted {
					s.welcome()
				}
				s.tell(room.Closed{Why: why})
				if st := c.State(); (st.Link == room.Ended) != want[i] || st.Why != why && want[i] {
					t.Errorf("admitted %t, %q: the link is %v, %q", admitted, why, st.Link, st.Why)
				}
			})
		}
	}
}

// TestTakenOver: a device whose seat was taken over does not take it back by itself, and
// does not forget the token for the device that has it now: they may share a memory.
func TestTakenOver(t *testing.T) {
	bubble(t, func(t *testing.T, h *fakeHost) {
		var saved []string
		c := h.connect(Options{Save: func(_ string, tokens []string) { saved = tokens }})
		s := h.socket()
		s.welcome(1)
		s.tell(room.Unseated{Seat: 1, Why: room.TakenOver}, seated())
		if st := c.State(); st.Why != room.TakenOver || len(st.Mine) != 0 || st.Link != room.Connected {
			t.Errorf("the device is %+v", st)
		}
		s.cut()
		s = h.socket()
		if got := s.welcome(); len(got.Tokens) != 0 {
			t.Error("the device takes its seat back")
		}
		if len(saved) != 1 {
			t.Errorf("the tokens %q are kept", saved)
		}
		if s.tell(seated(2)); !slices.Equal(saved, []string{"token of seat 3"}) {
			t.Errorf("of a new seat, the tokens %q are kept", saved)
		}
		s.tell(room.Unseated{Seat: 2, Why: room.SeatFreed}, seated())
		if len(saved) != 0 {
			t.Errorf("the token of a seat that is free is kept")
		}
	})
}

// TestAct: an action is checked here, sent once, and again after a cut, until the host
// answers.
func TestAct(t *testing.T) {
	bubble(t, func(t *testing.T, h *fakeHost) {
		events := aMatch(t)
		c := h.connect(Options{})
		s := h.socket()
		s.welcome(0)
		n := slices.IndexFunc(events, func(e game.Event) bool { return e == game.TurnBegan{Seat: 0} }) + 1
		s.tell(told(events, 0, n, 0))
		if c.Act(c.views[0].Legal(nil)[0]) == nil {
			t.Error("somebody acts on what was not seen yet")
		}
		c.Hear()
		if err := c.Act(game.Action{Kind: game.Lay, Card: game.Tunnels}); err == nil {
			t.Error("a card can be laid on the start")
		}
		s.silent()
		a, want := c.views[0].Legal(nil)[0], room.Act{After: n}
		want.Action = a.String()
		if err := c.Act(a); err != nil || s.heard() != room.Message(want) {
			t.Errorf("the action is not sent: %v", err)
		}
		s.tell(told(events, n-1, n, 0), room.Refused{Why: room.SeatTaken}, room.Refused{After: n - 1, Why: room.TooLate}) // no answers to it
		if c.Act(a) == nil || c.State().Generation != 0 {
			t.Error("two actions are under way")
		}
		s.cut()
		s = h.socket()
		s.welcome(0)
		if got := s.heard(); got != want {
			t.Errorf("after a cut, the device says %#v", got)
		}
		s.tell(room.Refused{After: n, Why: room.NotSaved})
		if st := c.State(); st.Why != room.NotSaved || st.Generation != 1 || len(c.Hear()) != n {
			t.Errorf("after a refusal the device is %+v", st)
		}
		if err := c.Act(a); err != nil || s.heard() != room.Message(want) {
			t.Errorf("the next attempt is not sent: %v", err)
		}
		s.tell(told(events, n, n+1, 0), room.Refused{After: n, Why: room.TooLate})
		if st := c.State(); st.Why != "" || st.Generation != 1 {
			t.Errorf("after an action that was sent twice the device is %+v", st)
		}
	})
}

// TestTalk: a statement is checked here and sent; what others say meanwhile does not keep anybody
// from playing, and is no answer to a move.
func TestTalk(t *testing.T) {
	bubble(t, func(t *testing.T, h *fakeHost) {
		events := aMatch(t)
		c := h.connect(Options{})
		s := h.socket()
		if c.Say(0, game.Statement{Kind: game.Vouch}) == nil {
			t.Error("somebody speaks who has no seat yet")
		}
		s.welcome(0)
		n := turnOf(events, 0)
		s.tell(told(events, 0, n, 0))
		c.Hear()
		for seat, what := range map[game.Seat]game.Statement{0: {Kind: game.Accuse}, 1: {Kind: game.Vouch}, game.Nobody: {Kind: game.Vouch}} {
			if c.Say(seat, what) == nil {
				t.Errorf("%v says %v", seat, what)
			}
		}
		s.silent()
		want := room.Say{After: n, Spoken: "say 1 accuse 2"}
		if err := c.Say(0, game.Statement{Kind: game.Accuse, Seat: 1}); err != nil || s.heard() != room.Message(want) {
			t.Errorf("a statement is not sent: %v", err)
		}
		said := func(seat game.Seat) room.Events {
			n++
			return room.Events{First: n - 1, Events: []room.Event{{Event: game.Said{Seat: seat, Statement: game.Statement{Kind: game.Vouch, Seat: seat}}}}}
		}
		s.tell(said(1)) // which was not seen yet
		a := c.views[0].Legal(nil)[0]
		if err := c.Act(a); err != nil || s.heard() != room.Message(room.Act{After: n, Action: a.String()}) {
			t.Errorf("what is said keeps somebody from playing: %v", err)
		}
		s.tell(said(2), room.Refused{After: -1, Why: room.TooLate})
		if c.Act(a) == nil || len(c.Hear()) != 2 || c.State().Generation != 0 {
			t.Error("what is said answers a move")
		}
		s.tell(room.Events{First: n, Events: []room.Event{{Event: game.Said{Seat: 2, Statement: game.Statement{Kind: game.Vouch, Seat: 2}}}}})
		if _, open := <-c.Done(); open || c.State().Why != room.BadMessage {
			t.Errorf("what cannot be said is believed: %+v", c.State())
		}
	})
}

// TestGarbage: what begins with something that is no message is no host.
func TestGarbage(t *testing.T) {
	bubble(t, func(t *testing.T, h *fakeHost) {
		c := h.connect(Options{})
		h.socket().down <- []byte("<html>")
		<-c.Done()
		if got := c.State(); got.Link != room.Ended || got.Why != room.NotSaboteur {
			t.Errorf("the link is %v, %q", got.Link, got.Why)
		}
	})
}

// TestSeatsBeforeRoom: seats that the room does not have yet are not told.
func TestSeatsBeforeRoom(t *testing.T) {
	bubble(t, func(t *testing.T, h *fakeHost) {
		c := h.connect(Options{})
		s := h.socket()
		s.tell(seated(1, 9))
		if got := c.State().Mine; len(got) != 0 {
			t.Errorf("without a room, the device has the seats %v", got)
		}
		s.tell(aRoom())
		if got := c.State().Mine; !slices.Equal(got, []game.Seat{1}) {
			t.Errorf("the device has the seats %v", got)
		}
	})
}

// TestClose: what was asked for just before is still sent, and then nothing runs any more,
// connected or not, even if the host takes nothing.
func TestClose(t *testing.T) {
	for range 20 { // the order in which it is noticed is one of chance
		bubble(t, closeBusy)
	}
	bubble(t, func(t *testing.T, h *fakeHost) {
		h.down.Store(true)
		c := h.connect(Options{})
		synctest.Wait()
		c.Close()
		<-c.Done()
		Fail(room.BadAddress).Close()
	})
}

func closeBusy(t *testing.T, h *fakeHost) {
	c := h.connect(Options{})
	s := h.socket()
	s.welcome(1, 2)
	s.slow = make(chan struct{})
	c.Leave(1)
	synctest.Wait()
	c.Leave(2)
	c.Close()
	close(s.slow)
	for _, seat := range []game.Seat{1, 2} {
		if got := s.heard(); got != (room.Leave{Seat: seat}) {
			t.Errorf("the device says %#v", got)
		}
	}
	s.down <- []byte(`{"type":"closed"}`)
	<-c.Done()
	if st := c.State(); st.Link != room.Ended || st.Why != "" {
		t.Errorf("the link is %v, %q", st.Link, st.Why)
	}
}
