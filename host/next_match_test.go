package host

import (
	"slices"
	"testing"

	"saboteur/game"
	"saboteur/game/room"
)

// playOn plays the first legal actions until the match is over; nobody looks at the ends of rounds.
func (t *hostedRoom) playOn(test *testing.T) {
	test.Helper()
	for !t.over() {
		if why := t.note(Entry{Action: t.state.Legal(nil)[0].String()}); why != "" {
			test.Fatal(why)
		}
	}
	t.tell()
}

// TestNextMatchIsNew: nothing of a match is left at the table in the next one: no dwarf plays for anybody, nobody is said
// to be ready or new, nobody waits to be let in or is kept out, and everybody is told all of it, its record
// included, once.
func TestNextMatchIsNew(t *testing.T) {
	r := newRunning(t)
	watcher, stranger := comeAs(t, r.hostedRoom, "a watcher's", "192.168.1.8"), comeAs(t, r.hostedRoom, "a stranger's", "192.168.1.9")
	all := []*device{r.host, r.bo, r.cy, watcher, stranger}
	r.cy.Receive(room.Leave{Seat: 2})
	for i, word := range []string{room.OrderTurnAway, room.OrderLetIn} {
		stranger, watcher = watcher, stranger // each of them once
		watcher.Receive(room.Sit{Seat: 2, Name: "Dee"})
		asked, _ := latest[room.Requests](t, r.host)
		if len(asked.All) != 1 {
			t.Fatalf("request %d: the host has to decide about %v", i, asked.All)
		}
		r.host.Receive(room.Order{Do: word, ID: asked.All[0].ID})
		if _, told := latest[room.Requests](t, r.bo); told || len(r.requests) > 0 {
			t.Errorf("after %s, there are the requests %v; guests are told: %v", word, r.requests, told)
		}
	}
	dee, away := watcher, stranger
	r.host.Receive(room.Order{Do: room.OrderDwarf, Seat: 1})
	first, seed, dice, begun := r.config.First, r.config.Seed, r.config.BotSeed, r.state.Starter
	r.playOn(t)
	for _, d := range []*device{r.host, r.bo, dee} {
		d.Receive(room.Ready{Round: r.ended})
	}
	r.seats[1].ready = true // as whoever is ready when the last round ends
	r.host.Receive(room.Order{Do: room.OrderFree, Seat: 2})
	r.cy.Receive(room.Sit{Seat: 2, Name: "Cy"}) // asks
	for _, d := range all {
		if finished(heard(t, d)) != 1 {
			t.Error("the record of the first match is not told once")
		}
	}
	r.host.Receive(room.Order{Do: room.OrderAgain})
	now, _ := latest[room.Room](t, r.bo)
	for i, s := range now.Seats {
		if s.Dwarf || s.Ready || s.Joined != 0 || s.Freed {
			t.Errorf("before the next match, seat %d is %+v", i, s)
		}
	}
	if now.Match != 1 || now.Started || now.RoundEnd != 0 || len(now.Seats) != 5 || now.First != (first+1)%5 || now.Dice == dice || r.config.Seed == seed {
		t.Errorf("before the next match, the room is %+v", now)
	}
	if asked, _ := latest[room.Requests](t, r.host); len(r.requests) > 0 || len(asked.All) > 0 {
		t.Errorf("the host has still to decide about %v", asked.All)
	}
	if away.Receive(room.Sit{Seat: 2, Name: "Eva"}); !slices.Equal(away.seats(), []game.Seat{2}) {
		t.Errorf("who was turned away in the first match cannot play in the next: %s", refusal(t, away))
	}
	away.Receive(room.Leave{Seat: 2})
	if r.cy.Receive(room.Sit{Seat: 2, Name: "Cy"}); !slices.Equal(r.cy.seats(), []game.Seat{2}) {
		t.Errorf("who left the first match cannot play in the next: %s", refusal(t, r.cy))
	}
	for _, d := range all {
		heard(t, d)
	}
	r.host.Receive(room.Order{Do: room.OrderStart})
	r.host.Receive(room.Order{Do: room.OrderAgain}) // not in the middle
	r.cy.Receive(room.Leave{Seat: 2})
	if away.Receive(room.Sit{Seat: 2, Name: "Eva"}); len(r.requests) != 1 {
		t.Error("who was turned away in the first match cannot ask in the next")
	}
	if r.state.Starter == begun || r.played != 1 {
		t.Errorf("%v begins match %d again", r.state.Starter, r.played)
	}
	r.playOn(t)
	r.host.remind()
	for i, d := range all {
		told := heard(t, d)
		if n := finished(told); n != 1 {
			t.Errorf("device %d is told the record of the second match %d times", i, n)
		}
		if e := slices.IndexFunc(told, func(m room.Message) bool { _, ok := m.(room.Events); return ok }); e < 0 || told[e].(room.Events).First != 0 {
			t.Errorf("device %d is not told all of the second match", i)
		}
	}
}

// finished returns how often a device was told a record.
func finished(told []room.Message) (n int) {
	for _, m := range told {
		if _, ok := m.(room.Finished); ok {
			n++
		}
	}
	return n
}

// TestTakenByTheHost: whoever had a seat that the host has taken over gets nothing by the old token, however the seat
// was played before.
func TestTakenByTheHost(t *testing.T) {
	for _, dwarf := range []bool{false, true} {
		r := newRunning(t)
		if dwarf {
			r.host.Receive(room.Order{Do: room.OrderDwarf, Seat: 1})
		}
		r.host.Receive(room.Order{Do: room.OrderMine, Seat: 1})
		if r.seats[1].dwarf || !slices.Equal(r.host.seats(), []game.Seat{0, 1}) {
			t.Errorf("the host plays %v, a dwarf for seat 1: %v", r.host.seats(), r.seats[1].dwarf)
		}
		for range 2 {
			back := comeAs(t, r.hostedRoom, "bo's phone", "192.168.1.2", r.tokens[r.bo])
			if knows(t, back) || len(back.seats()) > 0 || len(r.host.seats()) != 2 {
				t.Errorf("who comes back with the old token has the seats %v", back.seats())
			}
			r.reopen(t)
		}
	}
}
