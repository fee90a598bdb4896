package link_test

import (
	"context"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/coder/websocket"

	"saboteur/game"
	"saboteur/game/room"
	"saboteur/link"
)

// fakeHost is a host that sends some texts to whoever says hello, and returns its address.
func fakeHost(t *testing.T, texts ...string) link.Address {
	t.Helper()
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		c, err := websocket.Accept(w, r, nil)
		if err != nil {
			return
		}
		defer c.CloseNow()
		ctx := context.Background()
		if _, _, err := c.Read(ctx); err != nil {
			return
		}
		for _, text := range texts {
			if c.Write(ctx, websocket.MessageText, []byte(text)) != nil {
				return
			}
		}
		c.Read(ctx)
	}))
	t.Cleanup(s.Close)
	return link.Address{Host: s.Listener.Addr().String(), Code: "abc"}
}

// text returns a message as hosts send it.
func text(t *testing.T, m room.Message) string {
	t.Helper()
	out, err := room.Marshal(m)
	if err != nil {
		t.Fatal(err)
	}
	return string(out)
}

// TestHostileHost: whatever a host sends, the client does not fall over, and says that the
// host makes no sense.
func TestHostileHost(t *testing.T) {
	seats := []room.Seat{{Name: "A", Kind: "person"}, {Name: "B", Kind: "person"}, {Name: "C", Kind: "miner"}}
	good := room.Room{Rules: "de-amigo", Seats: seats, Started: true}
	hello := []string{text(t, good), text(t, room.Seated{Seats: []game.Seat{0}, Tokens: []string{"t"}})}
	events := func(first int, all ...game.Event) string {
		m := room.Events{First: first}
		for _, e := range all {
			m.Events = append(m.Events, room.Event{Event: e})
		}
		return text(t, m)
	}
	for what, texts := range map[string][]string{
		"no JSON":                  {text(t, good), "hello"},
		"an unknown type":          {text(t, good), `{"type":"dance"}`},
		"a name of two lines":      {text(t, room.Room{Rules: "de-amigo", Seats: append([]room.Seat{{Kind: "person", Name: "A\nB"}}, seats...)})},
		"a look that is none":      {text(t, room.Room{Rules: "de-amigo", Seats: append([]room.Seat{{Kind: "person", Look: "99"}}, seats...)})},
		"events before all":        append(hello, events(-1, game.RoundBegan{Round: 1})),
		"a round too late":         append(hello, events(0, game.RoundBegan{Round: 2})),
		"a tunnel in the air":      append(hello, events(0, game.RoundBegan{Round: 1}, game.Placed{Seat: 1, Laid: game.Laid{Cell: game.Cell{X: 50}, Card: 1}})),
		"a hand too large":         append(hello, events(0, game.RoundBegan{Round: 1}, game.Dealt{Seat: 1, Cards: 6}, game.Drew{Seat: 1})),
		"gold before a round":      append(hello, events(0, game.Paid{Cards: 1})),
		"two seats":                {text(t, room.Room{Rules: "de-amigo", Seats: seats[:2]})},
		"unknown rules":            {text(t, room.Room{Rules: "mine", Seats: seats})},
		"a first seat too far":     {text(t, room.Room{Rules: "de-amigo", Seats: seats, First: 3})},
		"an unknown kind":          {text(t, room.Room{Rules: "de-amigo", Seats: append([]room.Seat{{Kind: "king"}}, seats...)})},
		"a long name":              {text(t, room.Room{Rules: "de-amigo", Seats: append([]room.Seat{{Kind: "person", Name: strings.Repeat("x", 1000)}}, seats...)})},
		"a code of two lines":      {text(t, room.Room{Rules: "de-amigo", Seats: seats, Short: "ABC\u2028EF"})},
		"a seat too far":           {text(t, good), text(t, room.Seated{Seats: []game.Seat{10}, Tokens: []string{"t"}})},
		"a request of two lines":   {text(t, good), text(t, room.Requests{All: []room.Request{{Name: "A\nB"}}})},
		"an ugly request":          {text(t, good), text(t, room.Requests{All: []room.Request{{Look: "99"}}})},
		"a request too far":        {text(t, good), text(t, room.Requests{All: []room.Request{{Seat: 10}}})},
		"very many requests":       {text(t, good), text(t, room.Requests{All: make([]room.Request, 101)})},
		"a seat asked for too far": {text(t, good), text(t, room.Seated{Asked: []game.Seat{10}})},
		"a long token":             {text(t, good), text(t, room.Seated{Seats: []game.Seat{0}, Tokens: []string{strings.Repeat("t", 41)}})},
		"very many tokens":         {text(t, good), text(t, room.Seated{Seats: make([]game.Seat, 11), Tokens: make([]string, 11)})},
		"fewer tokens than seats":  {text(t, good), text(t, room.Seated{Seats: []game.Seat{0}})},
		"events before the room":   {events(0, game.RoundBegan{Round: 1})},
		"a seat that is not":       append(hello, events(0, game.RoundBegan{Round: 1}, game.Dealt{Seat: 44, Cards: 6})),
		"a card not held":          append(hello, events(0, game.RoundBegan{Round: 1}, game.Placed{Seat: 0, Laid: game.Laid{Card: 3}})),
		"a goal that is not":       append(hello, events(0, game.RoundBegan{Round: 1}, game.GoalTurned{Goal: 9})),
		"a card too high":          append(hello, events(0, game.RoundBegan{Round: 1}, game.Placed{Seat: 1, Laid: game.Laid{Card: 250}})),
		"a tool that is not":       append(hello, events(0, game.RoundBegan{Round: 1}, game.ToolBroke{Seat: 1, Target: 2, Tool: 0})),
		"a turn of nobody":         append(hello, events(0, game.RoundBegan{Round: 1}, game.TurnBegan{Seat: 99})),
		"a record that is none":    {text(t, good), `{"type":"finished","Record":{"format":"x"}}`},
	} {
		c := link.Dial(link.Options{Address: fakeHost(t, texts...)})
		until(t, what+" ends the connection", func() bool {
			st := c.State()
			if st.Link == room.Connected {
				c.Act(game.Action{Card: 3})
			}
			return st.Link == room.Ended && st.Why == room.BadMessage
		})
		c.Close()
	}
}

// TestNamesOfAHost: whatever names a host sends, what is shown is a name, and no two look the
// same.
func TestNamesOfAHost(t *testing.T) {
	r := room.Room{Rules: "de-amigo"}
	sent := []string{"Anna", "\u0410nna", "\u3164", "A\u202eB", "C" + strings.Repeat("\u0336", 19), strings.Repeat("x", 40), "\u2800", "Anna"}
	want := []string{"Anna", "\u0410nna 2", "?", "AB", "C\u0336", strings.Repeat("x", 20), "? 2", "Anna"}
	for _, name := range sent {
		r.Seats = append(r.Seats, room.Seat{Name: name, Kind: "person"})
	}
	r.Seats[7].Kind = room.Open // whose name is a suggestion
	var requests room.Requests
	for _, name := range sent[:7] {
		requests.All = append(requests.All, room.Request{Name: name, SameAs: name})
	}
	c := link.Dial(link.Options{Address: fakeHost(t, text(t, r), text(t, requests))})
	defer c.Close()
	until(t, "the room is known", func() bool { return len(c.State().Requests) > 0 })
	for i, q := range c.State().Requests {
		if q.Name != want[i] || strings.ContainsAny(q.SameAs, "\u202e\u3164\u2800") {
			t.Errorf("who asks as %+q is shown as %+q, like %+q", sent[i], q.Name, q.SameAs)
		}
	}
	for i, s := range c.State().Seats {
		if s.Name != want[i] {
			t.Errorf("%+q is shown as %+q, want %+q", sent[i], s.Name, want[i])
		}
	}
}
