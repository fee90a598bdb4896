package link_test

import (
	"context"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/game/room"
	"saboteur/link"
	"saboteur/testenv"
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
	testenv.NoError(t, err)
	return string(out)
}

// TestHostileHost: whatever a host sends, the client does not fall over, and says that the
// host is at fault.
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
		"a line of a fourth seat":  append(hello, text(t, room.Asides{All: []room.Aside{{Seat: 3, Text: "x"}}})),
		"a line of nobody":         append(hello, text(t, room.Asides{All: []room.Aside{{Seat: game.Nobody, Text: "x"}}})),
		"a line of nothing":        append(hello, text(t, room.Asides{All: []room.Aside{{Text: "\u200b"}}})),
		"a face that is none":      append(hello, text(t, room.Asides{All: []room.Aside{{Face: room.PlaysAgain + 1}}})),
		"lines before all":         append(hello, text(t, room.Asides{First: -1, All: []room.Aside{{Text: "x"}}})),
		"lines in floods":          append(hello, text(t, room.Asides{All: slices.Repeat([]room.Aside{{Text: "x"}}, 501)})),
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

// TestLetIn: a seat that was freed in a match goes to a newcomer once the host lets them in,
// who plays on with what the seat knows; whoever had it watches. With a new code, the newcomer
// comes back all the same, and a stranger with the old one does not come in.
func TestLetIn(t *testing.T) {
	s, hosts, guests := open(t, testenv.TempDir(t), 11)
	h, first := link.Dial(hosts), link.Dial(guests)
	defer h.Close()
	defer first.Close()
	until(t, "the guest is there", func() bool { return first.State().Link == room.Connected })
	first.Sit(1, "Bo", bot.Appearance{})
	until(t, "the guest has the seat", func() bool { return slices.Equal(first.State().Mine, []game.Seat{1}) })
	h.Order(room.Order{Do: room.OrderStart})
	until(t, "the match begins", func() bool { return first.State().Started })
	h.Order(room.Order{Do: room.OrderFree, Seat: 1})
	until(t, "the seat is lost", func() bool { return len(first.State().Mine) == 0 })
	second := link.Dial(guests)
	defer second.Close()
	until(t, "a stranger watches", func() bool { return second.State().Link == room.Connected && second.State().Started })
	second.Sit(1, "Eva", bot.Appearance{})
	until(t, "the host is asked", func() bool { return len(h.State().Requests) == 1 && slices.Equal(second.State().Asked, []game.Seat{1}) })
	if r := h.State().Requests[0]; r.Name != "Eva" || len(second.State().Mine) > 0 {
		t.Errorf("the host is asked %+v, and %v is taken", r, second.State().Mine)
	}
	h.Order(room.Order{Do: room.OrderLetIn, ID: h.State().Requests[0].ID})
	until(t, "the stranger has the seat", func() bool { return slices.Equal(second.State().Mine, []game.Seat{1}) })
	if got := first.State().Seats[1]; len(first.State().Mine) > 0 {
		t.Errorf("whoever had the seat has %v, of %+v", first.State().Mine, got)
	}
	h.Order(room.Order{Do: room.OrderRenew})
	until(t, "who watches has to come again", func() bool { return first.State().Link == room.Ended })
	if why := first.State().Why; why != room.CodeRenewed {
		t.Errorf("it is told %q", why)
	}
	until(t, "the host shows the new code", func() bool { return h.State().Invite != hosts.Address.Invitation() })
	third := link.Dial(guests)
	defer third.Close()
	until(t, "the old code is refused", func() bool { return third.State().Link == room.Ended })
	if third.State().Why != room.CodeRenewed {
		t.Errorf("by the old code: %q", third.State().Why)
	}
	playAll(t, h, second)
	s.Close()
}

// TestRequestsAndCodes: a device knows to which seats it waits to be let in, who waits for its
// own word, and the code as it is now.
func TestRequestsAndCodes(t *testing.T) {
	seats := []room.Seat{{Name: "A", Kind: "person"}, {Name: "B", Kind: "person"}, {Name: "C", Kind: "miner"}}
	ask := room.Request{ID: 3, Seat: 1, Name: "Eva", SameAs: "A"}
	c := link.Dial(link.Options{Address: fakeHost(t, text(t, room.Seated{Code: "new", Asked: []game.Seat{1}}),
		text(t, room.Requests{All: []room.Request{ask}}), text(t, room.Room{Rules: "de-amigo", Seats: seats, Started: true}))})
	defer c.Close()
	for late := time.Now().Add(2 * time.Minute); c.State().Link != room.Connected; time.Sleep(time.Millisecond) {
		if time.Now().After(late) {
			t.Fatal("gave up after two minutes")
		}
	}
	s := c.State()
	if !slices.Equal(s.Asked, []game.Seat{1}) || !slices.Equal(s.Requests, []room.Request{ask}) || !strings.HasSuffix(s.Invite, "/#new") {
		t.Errorf("the device knows %+v", s)
	}
}
