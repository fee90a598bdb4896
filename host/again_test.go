package host

import (
	"net/netip"
	"testing"

	"saboteur/game"
	"saboteur/game/room"
)

// TestPlayAgain: after a match the host lets everybody gather for another one. All keep their
// seats, even who was away or the host that was killed; another player may come; and nothing of
// the match before is taken for one of the new match.
func TestPlayAgain(t *testing.T) {
	dir := Dir(t.TempDir())
	s := newServer(t, dir)
	in, err := s.Open(fiveSeats(2, 4))
	if err != nil {
		t.Fatal(err)
	}
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
		if err := p.dial(s); err != nil {
			t.Fatal(err)
		}
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
