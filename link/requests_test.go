package link_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"saboteur/game"
	"saboteur/game/room"
	"saboteur/link"
)

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
