package host

import (
	"errors"
	"net/netip"
	"slices"
	"testing"
	"time"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/game/room"
)

// A fullDisk is a log that takes nothing.
type fullDisk struct{ memory }

func (*fullDisk) Append(int, Entry) error { return errors.New("no room") }

// TestLedger: an entry counts if it is written, and no other does.
func TestLedger(t *testing.T) {
	l := ledger{log: new(memory)}
	if err := l.write(Entry{Failed: true}); err != nil || l.entries != 1 || l.size != len(`{"Failed":true}`)+1 {
		t.Errorf("after an entry there are %d, of %d bytes: %v", l.entries, l.size, err)
	}
	before := l.size
	if l.log = new(fullDisk); l.write(Entry{Failed: true}) == nil || l.entries != 1 || l.size != before {
		t.Errorf("after one that was not written there are %d, of %d bytes", l.entries, l.size)
	}
}

// TestAdmissionForgets: a new match forgets who asked, who had which seat and who was turned away, but not from whom a
// seat was taken away. Whoever is let in is forgiven that.
func TestAdmissionForgets(t *testing.T) {
	here := netip.MustParseAddr("10.0.0.1")
	d := &device{attempt: attempt{device: "phone", from: here}, had: game.Nobody, outbox: make(chan []byte, outboxSize)}
	var a admission
	a.bar(&seat{token: "t", latest: d.attempt})
	a.hold(1, &seat{latest: d.attempt})
	if !a.isBarred(d) || !a.hadOther(d, 2) || a.hadOther(d, 1) {
		t.Errorf("barred: %v; had another seat than 2: %v, than 1: %v", a.isBarred(d), a.hadOther(d, 2), a.hadOther(d, 1))
	}
	if why := a.ask(d, room.Request{Seat: 2}); why != "" || !slices.Equal(a.askedBy(d), []game.Seat{2}) {
		t.Errorf("it has asked for %v: %s", a.askedBy(d), why)
	}
	if a.turnAway(d); a.ask(d, room.Request{Seat: 2}) != room.TurnedAway || len(a.requests) > 0 {
		t.Errorf("who was turned away has asked for %v", a.requests)
	}
	d.turnedAway = false // as for another match
	if a.nextMatch(); a.hadOther(d, 2) || !a.isBarred(d) || a.ask(d, room.Request{Seat: 2}) != "" {
		t.Errorf("in the next match: had another seat: %v, barred: %v", a.hadOther(d, 2), a.isBarred(d))
	}
	if a.letIn(d); a.isBarred(d) || len(a.requests) > 0 {
		t.Error("who was let in is barred still")
	}
}

// TestWhoIsThere: a table is attended while a person plays at a device; whoever leaves is away since then, and keeps
// the seat.
func TestWhoIsThere(t *testing.T) {
	d, now := new(device), time.Unix(1e9, 0)
	s := seats{{Player: bot.Player{Human: true, Name: "Anna"}, token: "t", device: d}, {Player: bot.Player{Name: "Borka"}}}
	if !s.isAttended() {
		t.Error("nobody is there")
	}
	if s[0].dwarf = true; s.isAttended() {
		t.Error("somebody is there for whom a dwarf plays")
	}
	s[0].dwarf = false
	if s.leave(d, now); s.isAttended() || s[0].away != now || s[0].token != "t" {
		t.Errorf("who has left is %+v", s[0])
	}
	if s[0].isLong(now, now.Add(absentLimit-1)) || !s[0].isLong(now, now.Add(absentLimit)) || s[1].isLong(now, now.Add(time.Hour)) {
		t.Error("a person is waited for too long or too short, or a dwarf is")
	}
	if got := s.unusedName("Anna", nil, true); got == "Anna" {
		t.Errorf("a second player is called %q", got)
	}
}
