package host

import (
	"bytes"
	"fmt"
	"reflect"
	"testing"
	"time"

	"saboteur/game"
	"saboteur/game/room"
)

// newAccusation begins a match with a person on each seat, and plays it until its first round is
// decided.
func newAccusation(t *testing.T, seats int) *quietTable {
	t.Helper()
	q := newQuietTable(t, game.Config{Seats: seats, Seed: 4, Accusation: true})
	for q.state.Phase == game.Playing {
		q.act(game.Action{Kind: game.Discard, Card: q.state.HandOf(q.state.Turn)[0]})
	}
	if q.state.Phase != game.Accusing {
		t.Fatalf("the phase is %v", q.state.Phase)
	}
	return q
}

// TestPointing: every device points for its own seats, once, while it is time for that and in
// any order; the host and its log agree when the table is opened again in between.
func TestPointing(t *testing.T) {
	q := newAccusation(t, 3)
	expect := func(device int, pointing string, want room.Reason) {
		t.Helper()
		if got := answer(t, q.devices[device], room.Point{Pointing: pointing}); got != want {
			t.Errorf("%q from device %d is refused with %q, want %q", pointing, device, got, want)
		}
	}
	expect(0, "point 2 1", room.NotAllowed)
	expect(3, "point 2 1", room.NotAllowed) // which watches
	expect(1, "point 9 1", room.BadMessage)
	expect(1, "point 2 one", room.BadMessage)
	expect(1, "point 2 2", room.NotLegal)
	expect(1, "point 2 4", room.NotLegal)
	expect(1, "say 2 vouch 2", room.BadMessage)
	if got := answer(t, q.devices[1], room.Point{Match: 1, Pointing: "point 2 3"}); got != room.TooLate {
		t.Errorf("who points in another match is refused with %q", got)
	}
	if got := answer(t, q.devices[1], room.Say{Spoken: "say 2 vouch 2"}); got != room.NotLegal {
		t.Errorf("who talks meanwhile is refused with %q", got)
	}
	if got := answer(t, q.devices[0], room.Act{After: len(q.events), Action: "discard map-1"}); got == "" {
		t.Error("somebody plays meanwhile")
	}
	expect(1, "point 2 3", "")
	expect(1, "point 2 1", room.TooLate)
	again, err := restoreTable(q.setting, q.log)
	if err != nil || again.state != q.state || !reflect.DeepEqual(again.record, q.record) || !again.room().Accusation {
		t.Errorf("opened again in between, the table is another one: %v", err)
	}
	expect(2, "point 3 nobody", "")
	expect(0, "point 1 3", "")
	if q.state.Phase == game.Accusing || q.ended != 1 || q.state.Round != 2 {
		t.Errorf("when all have pointed, the phase is %v of round %d", q.state.Phase, q.state.Round)
	}
	expect(0, "point 1 2", room.TooLate)
	again, err = restoreTable(q.setting, q.log)
	if err != nil || again.state != q.state || len(again.record.Talk) != 3 || again.ended != 1 {
		t.Errorf("opened again, the table has come to %v: %v", again.record.Talk, err)
	}
}

// TestNothingToPoint: nobody points while cards are played, before a match, or in one without
// accusations.
func TestNothingToPoint(t *testing.T) {
	q := newQuietTable(t, game.Config{Seats: 3, Seed: 4})
	point := room.Point{Pointing: "point 1 2"}
	for q.ended == 0 {
		if why := answer(t, q.devices[0], point); why != room.TooLate {
			t.Fatalf("while cards are played: %q", why)
		}
		q.act(game.Action{Kind: game.Discard, Card: q.state.HandOf(q.state.Turn)[0]})
	}
	if why := answer(t, q.devices[0], point); why != room.TooLate || q.room().Accusation {
		t.Errorf("without accusations: %q", why)
	}
	gathering := lobby(t)
	if why := answer(t, come(t, gathering, "host"), point); why != room.TooLate {
		t.Errorf("before the match: %q", why)
	}
}

// TestWireKeepsPoints: until all have pointed, every device is sent the same, byte by byte and in
// the same order, whoever is pointed at; then all of it comes at once.
func TestWireKeepsPoints(t *testing.T) {
	const seats = 5
	for n := range 50 {
		one, two := newAccusation(t, seats), newAccusation(t, seats)
		one.forget()
		two.forget()
		for i := range seats - 1 {
			target := func(q *quietTable, step int) string {
				if step %= seats; step == 0 {
					return fmt.Sprintf("point %d nobody", i+1)
				}
				return fmt.Sprintf("point %d %d", i+1, (i+step)%seats+1)
			}
			one.devices[i].Receive(room.Point{Pointing: target(one, n)})
			two.devices[i].Receive(room.Point{Pointing: target(two, n/seats)})
		}
		one.collect()
		two.collect()
		for d := range one.devices {
			if len(one.sent[d]) != seats-1 || !reflect.DeepEqual(one.sent[d], two.sent[d]) {
				t.Fatalf("device %d is sent\n%s\nbut where they point at others\n%s", d, bytes.Join(one.sent[d], []byte("\n")), bytes.Join(two.sent[d], []byte("\n")))
			}
		}
		one.forget()
		one.devices[seats-1].Receive(room.Point{Pointing: fmt.Sprintf("point %d nobody", seats)})
		one.collect()
		for d, sent := range one.sent {
			if all := bytes.Join(sent, nil); bytes.Count(all, []byte(`"fingers"`)) != 1 || bytes.Index(all, []byte(`"fingers"`)) > bytes.Index(all, []byte(`"ended"`)) {
				t.Fatalf("when all have pointed, device %d is sent\n%s", d, all)
			}
		}
	}
}

// TestAbsentSkip: a person who is away is waited for until absentLimit has passed since the round
// was decided and since the person has gone; one who is there is waited for.
func TestAbsentSkip(t *testing.T) {
	q := newAccusation(t, 4)
	began := time.Now()
	now := began
	q.setting.Now = func() time.Time { return now }
	q.since = began
	q.devices[1].Receive(room.Point{Pointing: "point 2 1"})
	now = began.Add(absentLimit / 2)
	q.devices[2].Leave()
	q.devices[3].Leave()
	q.seats[3].away = began.Add(-absentLimit) // before the round was decided
	if q.letDwarfPlay(); q.state.HasPointed(3) {
		t.Fatal("nobody waits for whoever was away before")
	}
	for _, late := range []time.Duration{absentLimit, absentLimit*3/2 - time.Nanosecond} {
		now = began.Add(late)
		if wait := q.letDwarfPlay(); wait != absentStep || q.state.HasPointed(2) {
			t.Fatalf("after %v nobody waits for whoever has just gone", late)
		}
	}
	now = began.Add(absentLimit * 3 / 2)
	if q.letDwarfPlay(); !q.state.HasPointed(2) || q.state.HasPointed(0) || q.state.Phase != game.Accusing {
		t.Fatal("the table waits for somebody who is away, or not for who is there")
	}
	q.devices[0].Receive(room.Point{Pointing: "point 1 2"})
	if got := q.record.Talk[2].Pointing; q.ended != 1 || got.Target != game.Nobody {
		t.Errorf("who is away points like that: %v", got)
	}
}

// TestDwarvesPoint: a dwarf that plays for somebody points at once, and not for a person who has
// come back.
func TestDwarvesPoint(t *testing.T) {
	q := newAccusation(t, 3)
	q.devices[1].Leave()
	q.devices[0].Receive(room.Order{Do: room.OrderDwarf, Seat: 1})
	q.devices[2].Leave()
	q.devices[0].Receive(room.Order{Do: room.OrderDwarf, Seat: 2})
	q.devices[2] = come(t, q.hostedRoom, q.seats[2].token)
	if q.letDwarfPlay(); !q.state.HasPointed(1) || q.state.HasPointed(0) || q.state.HasPointed(2) {
		t.Errorf("of the seats %v %v %v have pointed, want the dwarf's alone", q.state.HasPointed(0), q.state.HasPointed(1), q.state.HasPointed(2))
	}
	if p := q.record.Talk[0].Pointing; p.Target == game.Nobody {
		t.Error("the dwarf skips")
	}
}

// TestFullLogPoints: what people point at fits into a log that is full for all but what a match
// needs to end.
func TestFullLogPoints(t *testing.T) {
	q := newAccusation(t, 3)
	entry := Entry{Pointed: "point 1 2"}
	q.entries = maxEntries * orderShare / shares
	if err := q.count(entry); err != nil {
		t.Errorf("in a log that is full for statements: %v", err)
	}
	q.entries = maxEntries
	if why := answer(t, q.devices[0], room.Point{Pointing: "point 1 2"}); q.ending != room.LogFull {
		t.Errorf("in a log that is full, the table goes on for ever: %q", why)
	}
}

// TestForgedPoints: a log in which somebody points as nobody can is not opened.
func TestForgedPoints(t *testing.T) {
	for _, pointed := range []string{"point 1 1", "point 4 1", "point 1", "say 1 vouch 1", "point 2 1\n"} {
		q := newAccusation(t, 3)
		if err := q.commit(Entry{Pointed: pointed}); err == nil {
			t.Errorf("%q is written down", pointed)
		}
	}
	if err := lobby(t).commit(Entry{Pointed: "point 1 2"}); err == nil {
		t.Error("somebody points before there is a match")
	}
}
