package link

import (
	"testing"
	"testing/synctest"
	"time"

	"saboteur/game"
	"saboteur/game/room"
)

// TestHostAway: a host whose program has ended is away for as long as it takes, whatever else
// the device hears meanwhile. The device tries again more and more seldom, and quickly once
// somebody looks at it.
func TestHostAway(t *testing.T) {
	bubble(t, func(t *testing.T, h *fakeHost) {
		events := aMatch(t)
		c := h.connect(Options{})
		defer c.Close()
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
		defer c.Close()
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
