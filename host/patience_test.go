package host

import (
	"reflect"
	"testing"
	"time"

	"saboteur/game"
	"saboteur/game/room"
	"saboteur/testenv"
)

// A deserted table is one with a clock of its own, at which it is the turn of somebody who has gone.
type deserted struct {
	*quietTable
	s   game.Seat
	now time.Time
}

// newDeserted returns a table of three people of whom number 1 goes ten seconds after the turn has begun.
func newDeserted(t *testing.T) *deserted {
	q := &deserted{quietTable: newQuietTable(t, game.Config{Seats: 3, Seed: 4, First: 1}), s: 1, now: time.Now()}
	q.setting.Now = func() time.Time { return q.now }
	q.since = q.now
	q.now = q.now.Add(10 * time.Second)
	q.devices[q.s].Leave()
	return q
}

// after lets the table look at its clock so long from now.
func (q *deserted) after(d time.Duration) (wait time.Duration) {
	q.now = q.now.Add(d)
	return q.letDwarfPlay()
}

// TestPatience: a dwarf plays for somebody who is away once the table has waited for its time since the
// person went, and no longer than until the person is back. Everybody hears how much is left.
func TestPatience(t *testing.T) {
	q := newDeserted(t)
	limit := defaultPatience * time.Second
	if got := q.room(); got.Patience != defaultPatience || got.Seats[1].Waits != defaultPatience || got.Seats[0].Waits != 0 {
		t.Errorf("the devices are told %+v", got)
	}
	if wait := q.after(limit - 3*time.Second); wait != 3*time.Second || q.seats[1].dwarf {
		t.Fatalf("before its time the table looks again in %v; a dwarf plays: %v", wait, q.seats[1].dwarf)
	}
	if got := q.room().Seats[1].Waits; got != 5 {
		t.Errorf("with 3 s left the devices are told of %d", got)
	}
	if wait := q.after(3 * time.Second); wait != 0 || !q.seats[1].dwarf || q.room().Seats[1].Waits != 0 {
		t.Fatalf("after its time the table looks again in %v; a dwarf plays: %v", wait, q.seats[1].dwarf)
	}
	for played := len(q.record.Actions); len(q.record.Actions) == played; {
		q.after(time.Hour)
	}
	again, err := restoreTable(q.setting, q.log)
	if err != nil || !again.seats[1].dwarf {
		t.Fatalf("opened again, no dwarf plays: %v", err)
	}
	d := come(t, q.hostedRoom, q.seats[1].token)
	if q.seats[1].dwarf || q.seats[1].device != d {
		t.Error("whoever is back does not have the seat again")
	}
}

// TestWhoPlays: everybody hears that a dwarf plays for somebody, before the dwarf's first action, and when the person
// plays again; also whoever comes later, and at a table that was opened again. No player can tell so.
func TestWhoPlays(t *testing.T) {
	q := newDeserted(t)
	events := len(q.events)
	q.after(defaultPatience * time.Second)
	want := []room.Aside{{Seat: 1, Face: room.DwarfPlays, After: events}}
	if got := toldOf(t, q.devices[2]); !reflect.DeepEqual(got, []room.Asides{{All: want}}) {
		t.Fatalf("when the dwarf sits down, this is told: %v", got)
	}
	for played := len(q.record.Actions); len(q.record.Actions) == played; {
		q.after(time.Hour)
	}
	back := come(t, q.hostedRoom, q.seats[1].token)
	want = append(want, room.Aside{Seat: 1, Face: room.PlaysAgain, After: len(q.events)})
	again, err := restoreTable(q.setting, q.log)
	testenv.NoError(t, err)
	for name, d := range map[string]*device{"who is back": back, "who comes later": come(t, q.hostedRoom), "who comes after it was opened again": come(t, again)} {
		if got := toldOf(t, d); !reflect.DeepEqual(got, []room.Asides{{All: want}}) {
			t.Errorf("%s hears %v", name, got)
		}
	}
	if why := answer(t, back, room.Tell{Aside: want[0]}); why != room.BadMessage {
		t.Errorf("a player who tells of a dwarf is answered with %q", why)
	}
}

// TestPatienceCountsFromTheTurn: whoever has been away for long has the whole time when the turn comes,
// and whoever is there may take any time.
func TestPatienceCountsFromTheTurn(t *testing.T) {
	q := newDeserted(t)
	q.seats[1].away = q.now.Add(-time.Hour)
	limit := defaultPatience*time.Second - 10*time.Second // for so long it has been the turn
	if q.after(limit - 1); q.seats[1].dwarf {
		t.Error("nobody waits for whoever was away before the turn began")
	}
	if q.after(1); !q.seats[1].dwarf {
		t.Error("the table waits for longer than it should")
	}
	here := newDeserted(t)
	come(t, here.hostedRoom, here.seats[1].token)
	if here.after(time.Hour); here.seats[1].dwarf || here.room().Seats[1].Waits != 0 {
		t.Error("a dwarf plays for somebody who is there")
	}
}

// TestWaitWithoutEnd: the table waits as long as it takes if nobody else who plays is there, if the host wants
// it for one player or for all, at the end of a round, and for those who have not come since it was opened again.
func TestWaitWithoutEnd(t *testing.T) {
	for name, do := range map[string]func(q *deserted) *hostedRoom{
		"all have gone": func(q *deserted) *hostedRoom {
			q.devices[0].Leave()
			q.devices[2].Leave()
			return q.hostedRoom
		},
		"the others are dwarves": func(q *deserted) *hostedRoom {
			q.seats[0].dwarf, q.seats[2].dwarf = true, true
			return q.hostedRoom
		},
		"the host waits for the player": func(q *deserted) *hostedRoom {
			q.devices[0].Receive(room.Order{Do: room.OrderWait, Seat: 1})
			return q.hostedRoom
		},
		"the host waits for all": func(q *deserted) *hostedRoom {
			q.devices[0].Receive(room.Order{Do: room.OrderPatience})
			return q.hostedRoom
		},
		"the end of a round": func(q *deserted) *hostedRoom {
			q.ended = 1
			return q.hostedRoom
		},
		"opened again": func(q *deserted) *hostedRoom {
			again, err := restoreTable(q.setting, q.log)
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() { again.Close("") })
			come(t, again, again.token)
			return again
		},
	} {
		q := newDeserted(t)
		tab := do(q)
		q.now = q.now.Add(time.Hour)
		if tab.letDwarfPlay(); tab.seats[1].dwarf || tab.room().Seats[1].Waits != 0 {
			t.Errorf("%s: the table does not wait", name)
		}
	}
}

// TestHostChoosesPatience: the host alone chooses for how long the table waits, within limits, and the table that is
// opened again waits for as long.
func TestHostChoosesPatience(t *testing.T) {
	q := newDeserted(t)
	for _, c := range []struct {
		from    *device
		seconds int
		want    room.Reason
	}{
		{q.devices[2], 60, room.NotAllowed}, {q.devices[0], -1, room.NotAllowed}, {q.devices[0], room.MaxPatience + 1, room.NotAllowed},
		{q.devices[0], room.MaxPatience, ""}, {q.devices[0], 0, ""}, {q.devices[0], 60, ""}, {q.devices[0], 60, ""},
	} {
		if got := answer(t, c.from, room.Order{Do: room.OrderPatience, Seconds: c.seconds}); got != c.want {
			t.Errorf("%d seconds are refused with %q, want %q", c.seconds, got, c.want)
		}
	}
	if q.after(time.Minute - 1); q.seats[1].dwarf {
		t.Error("the table waits for less than the host has chosen")
	}
	again, err := restoreTable(q.setting, q.log)
	if err != nil || again.room().Patience != 60 {
		t.Errorf("opened again, the table waits otherwise: %v", err)
	}
	if q.after(1); !q.seats[1].dwarf {
		t.Error("the table waits for longer than the host has chosen")
	}
	old := *q.log.(*memory)
	first := *old.all[0].Opened
	first.Patience = 0
	old.all[0].Opened = &first
	before, err := restoreTable(q.setting, &memory{all: old.all[:1]})
	if err != nil || before.room().Patience != 0 {
		t.Errorf("a table of an older version has a time: %v", err)
	}
}
