package host

import (
	"reflect"
	"strings"
	"testing"
	"time"

	"saboteur/game"
	"saboteur/game/names"
	"saboteur/game/room"
)

// newTalkingTable returns a table of three at which the time is what later adds to it.
func newTalkingTable(t *testing.T) (q *quietTable, later func(time.Duration)) {
	t.Helper()
	q = newQuietTable(t, game.Config{Seats: 3, Seed: 4})
	now := time.Unix(1000, 0)
	q.setting.Now = func() time.Time { return now }
	return q, func(d time.Duration) { now = now.Add(d) }
}

// toldOf returns what a device was told of asides since the last call.
func toldOf(t *testing.T, d *device) (all []room.Asides) {
	t.Helper()
	for _, m := range heard(t, d) {
		if told, ok := m.(room.Asides); ok {
			all = append(all, told)
		}
	}
	return all
}

func line(seat game.Seat, text string) room.Tell {
	return room.Tell{Aside: room.Aside{Seat: seat, Text: text}}
}

// TestTell: a line is cleaned and told to all, once; no record holds it, no move is late because of it, and a device
// that comes back, or comes after the table was opened again, hears of it.
func TestTell(t *testing.T) {
	q, later := newTalkingTable(t)
	events := len(q.events)
	if why := answer(t, q.devices[1], line(1, " well\u202e,\tnow\u200b\x07 "+strings.Repeat("y", 500))); why != "" {
		t.Fatal(why)
	}
	later(asidePause)
	if why := answer(t, q.devices[1], room.Tell{Aside: room.Aside{Seat: 1, Face: room.Wait, After: 900}}); why != "" {
		t.Fatal(why)
	}
	well := room.Aside{Seat: 1, Text: "well, now" + " " + strings.Repeat("y", names.MaxLine-10), After: events}
	face := room.Aside{Seat: 1, Face: room.Wait, After: events}
	for i, d := range []*device{q.devices[0], q.devices[3]} {
		if got := toldOf(t, d); !reflect.DeepEqual(got, []room.Asides{{All: []room.Aside{well}}, {First: 1, All: []room.Aside{face}}}) {
			t.Errorf("device %d hears %v", i, got)
		}
	}
	if why := answer(t, q.devices[0], room.Act{After: events, Action: q.state.Legal(nil)[0].String()}); why != "" || len(q.record.Talk) > 0 {
		t.Errorf("after a line a move is refused with %q, and the record holds %v", why, q.record.Talk)
	}
	again, err := restoreTable(q.setting, q.log)
	if err != nil {
		t.Fatal(err)
	}
	for _, table := range []*hostedRoom{q.hostedRoom, again} {
		if got := toldOf(t, come(t, table)); !reflect.DeepEqual(got, []room.Asides{{All: []room.Aside{well, face}}}) {
			t.Errorf("whoever comes late hears %v", got)
		}
	}
}

// TestTellingTooMuch: a seat tells something each two seconds at most, of others nobody, nothing before a match, nothing
// that cannot be shown, and nothing at all while the host wants it quiet, which no other device decides.
func TestTellingTooMuch(t *testing.T) {
	q, later := newTalkingTable(t)
	expect := func(d *device, m room.Message, want room.Reason) {
		t.Helper()
		if got := answer(t, d, m); got != want {
			t.Errorf("%+v is refused with %q, want %q", m, got, want)
		}
	}
	two := q.devices[1]
	for _, tell := range []room.Tell{
		line(7, "hello"), line(-1, "hello"), line(1, ""), line(1, "\u202e\u200b"), {Aside: room.Aside{Seat: 1, Face: room.Wait + 1}},
		{Aside: room.Aside{Seat: 1, Face: room.Laugh, Text: "ha"}},
	} {
		expect(two, tell, room.BadMessage)
	}
	expect(two, line(0, "I am another"), room.NotAllowed)
	expect(q.devices[3], line(1, "I have no seat"), room.NotAllowed)
	expect(two, room.Tell{Match: 1, Aside: room.Aside{Seat: 1, Text: "hello"}}, room.TooLate)
	expect(come(t, lobby(t), "host"), line(0, "hello"), room.TooLate)

	expect(two, line(1, "hello"), "")
	expect(q.devices[2], line(2, "hello"), "")
	later(asidePause - time.Millisecond)
	expect(two, line(1, "hello"), room.TooFast)
	expect(two, room.Tell{Aside: room.Aside{Seat: 1, Face: room.Laugh}}, room.TooFast)
	later(time.Millisecond)
	expect(two, line(1, "hello"), "")

	later(asidePause)
	expect(two, room.Order{Do: room.OrderQuiet}, room.NotAllowed)
	expect(q.devices[0], room.Order{Do: room.OrderQuiet}, "")
	expect(two, line(1, "hello"), room.QuietRoom)
	again, err := restoreTable(q.setting, q.log)
	if err != nil || !again.room().Quiet {
		t.Errorf("opened again, the table is not quiet: %v", err)
	}
	expect(q.devices[0], room.Order{Do: room.OrderAsides}, "")
	expect(two, line(1, "hello"), "")
	if len(q.asides) != 4 {
		t.Errorf("all in all this was told: %v", q.asides)
	}
}

// TestTellingFillsNoLog: however much people tell each other, seats can be taken and the match played on; whoever comes
// late is not told all of it.
func TestTellingFillsNoLog(t *testing.T) {
	q, later := newTalkingTable(t)
	for why := room.Reason(""); why != room.LogFull; later(asidePause) {
		if why = answer(t, q.devices[1], line(1, "hello")); why != "" && why != room.LogFull {
			t.Fatal(why)
		}
		for _, d := range q.devices {
			heard(t, d)
		}
	}
	q.devices[0].Receive(room.Order{Do: room.OrderMine, Seat: 2})
	q.devices[2] = q.devices[0]
	q.act(q.state.Legal(nil)[0])
	if !q.seats[2].host || len(q.record.Actions) != 1 {
		t.Error("when enough was told nothing can be done any more")
	}
	if got := toldOf(t, come(t, q.hostedRoom)); len(got) != 1 || len(got[0].All) != latestAsides || got[0].First != len(q.asides)-latestAsides {
		t.Errorf("whoever comes late is told %d times", len(got))
	}
}
