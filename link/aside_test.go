package link

import (
	"fmt"
	"reflect"
	"testing"

	"saboteur/game/room"
)

// TestAsides: what people tell each other is handed on once and in order, also when the host tells
// some of it again, and all of it once more when the match has to be shown anew; it is cut and cleaned, of
// more than can be kept the latest are kept, and another match begins without any.
func TestAsides(t *testing.T) {
	c := newClient(Options{})
	c.handle(seated(1))
	c.handle(aRoom())
	c.State()
	tell := func(first int, texts ...string) {
		t.Helper()
		m := room.Asides{First: first}
		for _, text := range texts {
			m.All = append(m.All, room.Aside{Seat: 1, Text: text})
		}
		if why, err := c.handle(m); why != "" || err != nil {
			t.Fatal(why, err)
		}
	}
	expect := func(want ...string) {
		t.Helper()
		var got []string
		for _, a := range c.Asides() {
			got = append(got, a.Text)
		}
		if !reflect.DeepEqual(got, want) {
			t.Errorf("handed on is %q, want %q", got, want)
		}
	}
	tell(0, "a", "b\u202e")
	tell(0, "a", "b")
	expect("a", "b")
	tell(1, "b", "c")
	tell(7, "d") // what came before is not told any more
	expect("c", "d")
	c.handle(told(aMatch(t), 0, 3, 1))
	c.handle(seated(2))
	if expect(); true { // nobody has been told that it starts over
		c.State()
	}
	expect("a", "b", "c", "d")
	for i := range mostAsides {
		tell(8+i, fmt.Sprint(i))
	}
	if all := c.Asides(); len(all) != mostAsides || all[0].Text != "0" {
		t.Errorf("%d are kept", len(all))
	}
	next := aRoom()
	next.Match++
	c.handle(next)
	c.State()
	tell(0, "e")
	expect("e")
}

// TestTell: what the player tells is sent while there is a connection, and not kept for later.
func TestTell(t *testing.T) {
	bubble(t, func(t *testing.T, h *fakeHost) {
		c := h.connect(Options{})
		c.Tell(0, "too early", 0)
		at := h.socket()
		at.welcome(0)
		at.tell(aRoom())
		at.silent()
		c.Tell(0, "", room.Sly)
		if got := at.heard(); got != room.Message(room.Tell{Aside: room.Aside{Face: room.Sly}}) {
			t.Errorf("%v is sent", got)
		}
	})
}
