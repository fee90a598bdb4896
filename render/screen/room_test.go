package screen_test

import (
	"testing"

	"saboteur/game"
	"saboteur/game/room"
	"saboteur/render/playtest"
)

// TestOldMatchHearsNothing: once the people at a table have gathered for another match, the one before
// hears nothing of it, and takes nothing of it away.
func TestOldMatchHearsNothing(t *testing.T) {
	app, r := newApp("2026-11-24"), playtest.OpenRoom(playtest.Party(3))
	app.EnterRoom(r)
	begin := func() int {
		for s := range game.Seat(3) {
			r.Come(s, string(rune('A'+s)))
		}
		r.Order(room.Order{Do: room.OrderStart})
		return r.Now.Generation
	}
	old := app.RoomMatch(begin())
	if len(old.Hear()) == 0 {
		t.Fatal("the first match hears nothing")
	}
	r.PlayMatch()
	r.Order(room.Order{Do: room.OrderAgain})
	next := app.RoomMatch(begin())
	if events := old.Hear(); events != nil {
		t.Errorf("the old match hears %v", events)
	}
	events := next.Hear()
	if len(events) == 0 || events[0] != game.Event(game.RoundBegan{Round: 1}) {
		t.Errorf("the new match hears %v", events)
	}
}
