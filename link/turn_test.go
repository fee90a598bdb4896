package link

import (
	"reflect"
	"testing"

	"saboteur/game"
	"saboteur/game/room"
)

// TestTurn: that it is the turn of this device is told when the message comes, once, and that it is over, though nobody
// asks what has happened; and when the player leaves.
func TestTurn(t *testing.T) {
	var told []bool
	c := newClient(Options{Turn: func(mine bool) { told = append(told, mine) }})
	c.handle(seated(1))
	c.handle(aRoom())
	events := aMatch(t)
	turns := 0
	for i, e := range events {
		before := len(told)
		c.handle(room.Events{First: i, Events: []room.Event{{Event: room.For([]game.Seat{1}, e)}}})
		mine := c.views[game.Nobody].Turn == 1
		if got := len(told) > 0 && told[len(told)-1]; got != mine || len(told) > before+1 {
			t.Fatalf("after event %d %v is told, and it is the device's turn: %v", i, told, mine)
		}
		if mine && len(told) > before {
			turns++
		}
		if turns == 3 {
			break
		}
	}
	c.Close()
	c.Close()
	if want := []bool{true, false, true, false, true, false}; !reflect.DeepEqual(told, want) {
		t.Errorf("all in all %v is told", told)
	}
}
