package host

import (
	"testing"
	"testing/synctest"
	"time"

	"saboteur/game/room"
)

// TestRoundEnd: everybody looks at the end of a round until all who are there are ready, or
// the host's own device is. Who is away, or has a dwarf, is not waited for; if nobody is
// there, it takes its time.
func TestRoundEnd(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tab := openTable(t, 2)
		host, one, two := come(t, tab, "token"), come(t, tab), come(t, tab)
		one.Receive(room.Sit{Seat: 1, Name: "One"})
		two.Receive(room.Sit{Seat: 2, Name: "Two"})
		host.Receive(room.Order{Do: room.OrderStart})
		on := func() bool {
			tab.mu.Lock()
			defer tab.mu.Unlock()
			return tab.roundEndLeft() == 0
		}
		token := tab.seats[2].token
		for what, look := range map[string]func(){
			"all are ready": func() {
				for _, d := range []*device{one, two} {
					d.Receive(room.Ready{Round: 1})
				}
				if on() {
					t.Error("the host's people are not waited for")
				}
				tab.seats[0].ready = true
			},
			"the host goes on": func() { host.Receive(room.Ready{Round: 1}) },
			"who is away is not waited for": func() {
				one.Receive(room.Ready{Round: 1})
				tab.seats[0].ready = true
				two.Leave()
			},
			"a dwarf is not waited for": func() {
				one.Receive(room.Ready{Round: 1})
				tab.seats[0].ready = true
				host.Receive(room.Order{Do: room.OrderDwarf, Seat: 2})
			},
		} {
			tab.mu.Lock()
			tab.endRound(1)
			tab.mu.Unlock()
			two.Receive(room.Ready{Round: 2}) // of another round
			if on() || tab.room().RoundEnd != 1 || tab.room().Seats[2].Ready {
				t.Fatalf("%s: the match goes on before", what)
			}
			if look(); !on() || tab.room().RoundEnd != 0 {
				t.Errorf("%s: the match does not go on", what)
			}
			two = come(t, tab, token)
		}
		tab.mu.Lock()
		tab.endRound(2)
		tab.since = time.Now()
		tab.mu.Unlock()
		for _, d := range []*device{host, one, two} {
			d.Leave()
		}
		if on() {
			t.Error("where nobody is there, the match goes on at once")
		}
		time.Sleep(defaultPause)
		if !on() {
			t.Error("where nobody is there, the match does not go on")
		}
	})
}

// TestNobodyEndsTheLook: who plays while others look at the end of a round is refused, and
// watchers and those whose seat a dwarf plays have no say in when it ends.
func TestNobodyEndsTheLook(t *testing.T) {
	r := newRunning(t)
	endRound(t, r.hostedRoom)
	turn := r.state.Turn
	watcher := come(t, r.hostedRoom)
	for _, d := range []*device{r.seats[turn].device, watcher} {
		d.Receive(room.Act{After: len(r.events), Action: r.state.Legal(nil)[0].String()})
		d.Receive(room.Ready{Round: r.ended})
	}
	if r.roundEndLeft() == 0 || r.ended == 0 {
		t.Fatal("the look at the end of a round is over before all are ready")
	}
	if why := refusal(t, r.seats[turn].device); why != room.TooLate {
		t.Errorf("who plays meanwhile is refused with %q", why)
	}
	r.host.Receive(room.Ready{Round: r.ended})
	r.seats[turn].device.Receive(room.Act{After: len(r.events), Action: r.state.Legal(nil)[0].String()})
	if why := refusal(t, r.seats[turn].device); why != "" {
		t.Errorf("afterwards, whose turn it is is refused with %q", why)
	}
}

// endRound plays until a round ends and it is the turn of a device that is not the host's.
func endRound(t *testing.T, tab *hostedRoom) {
	t.Helper()
	for {
		for tab.ended == 0 {
			legal := tab.state.Legal(nil)
			if why := tab.note(Entry{Action: legal[len(legal)-1].String()}); why != "" {
				t.Fatal(why)
			}
		}
		if d := tab.seats[tab.state.Turn].device; d != nil && !d.host {
			return
		}
		tab.ended = 0
	}
}
