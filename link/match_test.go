package link

import (
	"encoding/json"
	"slices"
	"testing"
	"time"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/game/room"
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
		defer c.Close()
		s := h.socket()
		s.welcome(0)
		n := turnOf(events, 0)
		s.tell(told(events, 0, n, 0))
		c.Hear()
		a := c.views[0].Legal(nil)[0]
		lookAtRound(t, c, s, 0)
		if err := c.Act(a); err != nil {
			t.Fatal(err)
		}
		s.heard()
		record, err := json.Marshal(&game.Record{Config: game.Config{Seats: 3, Seed: 11}})
		if err != nil {
			t.Fatal(err)
		}
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
		defer c.Close()
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
		if err := c.Act(a); err != nil {
			t.Fatal(err)
		}
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
		defer c.Close()
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
		c := h.connect(Options{Save: func(c string, tokens []string) { code, kept = c, tokens }})
		defer c.Close()
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

// TestTooManyEvents: a host that tells of more events than a match can have makes no sense.
func TestTooManyEvents(t *testing.T) {
	bubble(t, func(t *testing.T, h *fakeHost) {
		events := aMatch(t)
		c := h.connect(Options{})
		defer c.Close()
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
