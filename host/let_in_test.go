package host

import (
	"net/netip"
	"testing"
	"testing/synctest"
	"time"

	"saboteur/game/room"
)

// TestLetInOnce: whoever was let in to a seat during a match, and has left it, gets no other one in it, not even after
// the host was started again; and the record names those who came.
func TestLetInOnce(t *testing.T) {
	r := newRunning(t)
	dee := comeAs(t, r.hostedRoom, "dee's phone", "192.168.1.8")
	r.cy.Receive(room.Leave{Seat: 2})
	dee.Receive(room.Sit{Seat: 2, Name: "Dee", Look: "1 2 3 4"})
	r.host.Receive(room.Order{Do: room.OrderLetIn, ID: r.requests[0].ID})
	if r.record.Names[2] != "Dee" || r.record.Looks[2] != "1 2 3 4" || r.players[2].Name != "Dee" {
		t.Errorf("the record is of %v, looking like %v", r.record.Names, r.record.Looks)
	}
	dee.Receive(room.Leave{Seat: 2})
	r.bo.Receive(room.Leave{Seat: 1})
	for range 2 {
		heard(t, dee)
		if dee.Receive(room.Sit{Seat: 1, Name: "Dee"}); refusal(t, dee) != room.SeatHad || len(r.requests) > 0 {
			t.Errorf("who has had a seat asks for another one: %v", r.requests)
		}
		r.reopen(t)
		dee = comeAs(t, r.hostedRoom, "dee's phone", "192.168.1.8")
	}
}

// TestRequestsOfTheLobby: who asked for a seat in the lobby is not let in to the one that has its number in the match.
func TestRequestsOfTheLobby(t *testing.T) {
	tab := openTable(t, 2)
	host, bo := comeAs(t, tab, "laptop", "192.168.1.1", "token"), comeAs(t, tab, "bo's phone", "192.168.1.2")
	bo.Receive(room.Sit{Seat: 1, Name: "Bo"})
	host.Receive(room.Order{Do: room.OrderFree, Seat: 1})
	bo.Receive(room.Sit{Seat: 2, Name: "Bo"})
	asked, _ := latest[room.Requests](t, host)
	if len(asked.All) != 1 {
		t.Fatalf("the host has to decide about %v", asked.All)
	}
	host.Receive(room.Order{Do: room.OrderStart})
	if now, ok := latest[room.Requests](t, host); !ok || len(now.All) > 0 {
		t.Errorf("in the match, the host has to decide about %v", now.All)
	}
	if host.Receive(room.Order{Do: room.OrderLetIn, ID: asked.All[0].ID}); refusal(t, host) != room.TooLate || len(bo.seats()) > 0 {
		t.Errorf("who asked in the lobby has the seats %v", bo.seats())
	}
}

// TestAwaySinceItLeft: for how long somebody has been away counts from when the device has gone. A connection of the host's
// device that the network delivers after that one is late.
func TestAwaySinceItLeft(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tab := openTable(t, 0)
		hello := room.Hello{Version: room.Version, Device: "laptop", Attempt: 2, Tokens: []string{"token"}}
		d, _ := tab.connect(hello, netip.Addr{})
		time.Sleep(time.Minute)
		d.Leave()
		time.Sleep(absentStep + time.Second)
		if got := tab.room().Seats[0].Absent; got != int(absentStep/time.Second) {
			t.Errorf("the host is said to be away for %d seconds", got)
		}
		hello.Attempt = 1
		if late, why := tab.connect(hello, netip.Addr{}); why != room.TakenOver || tab.seats[0].device != nil {
			t.Errorf("a late connection is let in: %v, %q", late != nil, why)
		}
	})
}
