package link

import (
	"testing"

	"saboteur/game"
	"saboteur/game/room"
)

// FuzzTake: whatever a host says, the client does not panic, and what it knows can be shown
// and played on.
func FuzzTake(f *testing.F) {
	events := aMatch(f)
	f.Add([]byte(`{"type":"events","First":1,"Events":[{"type":"turn","Seat":2}]}`), uint16(1))
	f.Add([]byte(`{"type":"seated","Seats":[9],"Tokens":["x"]}`), uint16(40))
	for i, e := range events {
		m := room.Events{First: i, Events: []room.Event{{Event: room.For([]game.Seat{1}, e)}}}
		text, err := room.Marshal(m)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(text, uint16(i))
		f.Add(text, uint16(i/2))
	}
	f.Fuzz(func(t *testing.T, text []byte, before uint16) {
		c := newClient(Options{})
		c.handle(seated(1))
		c.handle(aRoom())
		c.handle(told(events, 0, int(before)%(len(events)+1), 1))
		c.Hear()
		m, err := room.Unmarshal(text)
		if err != nil {
			return
		}
		if e, ok := m.(room.Events); ok && len(c.events) > 0 && e.First != 0 {
			e.First = len(c.events) // else few are taken in
			m = e
		}
		c.handle(m)
		for _, e := range c.Hear() {
			e.Summary()
		}
		for _, v := range c.views {
			for _, a := range v.Legal(nil) {
				if v.Check(a) != nil {
					t.Errorf("%v is legal and is not", a)
				}
			}
			_ = v.Board.String()
		}
		c.Act(game.Action{Kind: game.Discard, Card: 1})
	})
}
