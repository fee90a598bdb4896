package link_test

import (
	"slices"
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/game/room"
	"saboteur/link"
)

// TestLetIn: a seat that was freed in a match goes to a newcomer once the host lets them in,
// who plays on with what the seat knows; whoever had it watches. With a new code, the newcomer
// comes back all the same, and a stranger with the old one does not come in.
func TestLetIn(t *testing.T) {
	s, hosts, guests := open(t, t.TempDir(), 11)
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
