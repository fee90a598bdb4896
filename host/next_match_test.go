package host

import (
	"net/netip"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"saboteur/game"
	"saboteur/game/room"
	"saboteur/testenv"
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
	r.seen[1] = true // as whoever is ready when the last round ends
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

// TestPlayAgain: after a match the host lets everybody gather for another one. All keep their
// seats, even who was away or the host that was killed; another player may come; and nothing of
// the match before is taken for one of the new match.
func TestPlayAgain(t *testing.T) {
	dir := Dir(testenv.TempDir(t))
	s := newServer(t, dir)
	in, err := s.Open(fiveSeats(2, 4))
	testenv.NoError(t, err)
	first, bo, cy := hostPlayer(t, s, in), guest(t, s, in, 1, "Bo"), guest(t, s, in, 2, "Cy")
	first.send(room.Order{Do: room.OrderAgain})
	first.until("it is refused before the match", func() bool { return len(first.refused) > 0 })
	first.send(room.Order{Do: room.OrderStart})
	all := []*player{first, bo, cy}
	play(t, all)
	before := *first.record
	cy.conn.CloseNow()
	first.send(room.Order{Do: room.OrderAgain})
	for _, p := range all[:2] {
		p.until("they gather again", func() bool { return p.room.Match == 1 && !p.room.Started })
	}
	if n := len(first.room.Seats); n != 6 || first.room.Seats[5].Kind != room.Open || first.room.Short == "" {
		t.Errorf("there are %d seats: %+v; the short code is %q", n, first.room.Seats, first.room.Short)
	}
	s.Abort()
	s = newServer(t, dir)
	if _, err := s.Reopen(); err != nil {
		t.Fatal(err)
	}
	for _, p := range all {
		testenv.NoError(t, p.dial(s))
		p.until("the device has its seat again", func() bool { return p.room.Match == 1 && len(p.mine) == 1 })
		p.acts = false
	}
	dan := guest(t, s, in, 5, "\u0421y") // in Cyrillic
	all = append(all, dan)
	first.send(room.Order{Do: room.OrderStart})
	for _, p := range all {
		p.until("the match begins", func() bool { return p.room.Started && p.heard > 0 && p.views[game.Nobody].Round == 1 })
	}
	if first.room.First != 1 {
		t.Errorf("seat %d begins", first.room.First)
	}
	legal := bo.views[1].Legal(nil)
	bo.send(room.Act{Match: 0, After: bo.heard, Action: legal[0].String()})
	bo.until("an action of the match before is refused", func() bool { return len(bo.refused) > 0 && bo.refused[0].Why == room.TooLate })
	for _, p := range all {
		p.acts = true
		p.play()
	}
	play(t, all)
	if r := first.record; r.Seed == before.Seed || len(r.Names) != 6 || r.Names[5] != "\u0421y 2" {
		t.Errorf("the record is of %v, with the seed %d after %d", r.Names, r.Seed, before.Seed)
	}
	if _, err := first.record.Replay(nil); err != nil {
		t.Error(err)
	}
}

// TestLateHello: a device that has heard some of the match before is told all of the new one.
func TestLateHello(t *testing.T) {
	tab := openTable(t, 0)
	tab.mu.Lock()
	tab.played = 1
	tab.mu.Unlock()
	host := come(t, tab, "token")
	host.Receive(room.Order{Do: room.OrderStart})
	host.Leave()
	for match, want := range map[int]int{0: 0, 1: 2} {
		d, _ := tab.connect(room.Hello{Version: room.Version, Tokens: []string{"token"}, Match: match, Heard: 2}, netip.Addr{})
		if e, ok := latest[room.Events](t, d); !ok || e.First != want {
			t.Errorf("who has heard two events of match %d is told those from %d on", match, e.First)
		}
		d.Leave()
	}
}

// TestRoundEnd: everybody looks at the end of a round until all who are there are ready, or
// the host's own device is. A device that is away, or has a dwarf, is not waited for; if nobody is
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
				tab.seen[0] = true
			},
			"the host goes on": func() { host.Receive(room.Ready{Round: 1}) },
			"who is away is not waited for": func() {
				one.Receive(room.Ready{Round: 1})
				tab.seen[0] = true
				two.Leave()
			},
			"a dwarf is not waited for": func() {
				one.Receive(room.Ready{Round: 1})
				tab.seen[0] = true
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

// TestNobodyEndsTheLook: a player who plays while others look at the end of a round is refused, and
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
