package host

import (
	"reflect"
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/game/room"
)

// answer returns what a device is told in answer to a message: "" if it is done.
func answer(t *testing.T, d *device, m room.Message) room.Reason {
	t.Helper()
	heard(t, d)
	d.Receive(m)
	refused, _ := latest[room.Refused](t, d)
	return refused.Why
}

// TestSay: what somebody says between does not make a move late; an answer is only one to what
// its device has heard last; and all of it is there when the table is opened again.
func TestSay(t *testing.T) {
	q := newQuietTable(t, game.Config{Seats: 3, Seed: 4})
	expect := func(seat game.Seat, m room.Message, want room.Reason) {
		t.Helper()
		if got := answer(t, q.devices[seat], m); got != want {
			t.Errorf("%+v of seat %v is refused with %q, want %q", m, seat, got, want)
		}
	}
	before := len(q.events)
	expect(1, room.Say{After: before, Spoken: "say 2 vouch 2"}, "")
	expect(0, room.Act{After: before, Action: q.state.Legal(nil)[0].String()}, "")
	if q.state.Plays != 1 {
		t.Fatal("a move is late because somebody has said something")
	}
	expect(1, room.Act{After: before, Action: q.state.Legal(nil)[0].String()}, room.TooLate)
	expect(1, room.Act{After: -1, Action: q.state.Legal(nil)[0].String()}, room.TooLate)
	expect(1, room.Act{After: len(q.events) + 1, Action: q.state.Legal(nil)[0].String()}, room.TooLate)

	before = len(q.events)
	expect(2, room.Say{After: before, Spoken: "say 3 stone 1"}, "")
	expect(1, room.Say{After: before, Spoken: "say 2 agree 3"}, room.TooLate)
	expect(0, room.Say{After: before + 1, Spoken: "say 1 doubt 3"}, "")
	expect(1, room.Say{After: before + 1, Spoken: "say 2 agree"}, room.BadMessage) // with whom?
	expect(1, room.Say{After: before + 1, Spoken: "say 2 agree 3"}, "")
	expect(1, room.Say{After: before + 1, Spoken: "say 2 doubt 3"}, room.NotLegal)

	before = len(q.events)
	expect(0, room.Say{After: before, Spoken: "say 1 vouch 1"}, "")
	expect(2, room.Say{After: before, Spoken: "say 3 agree 2"}, "") // seat 2 has said nothing since
	expect(2, room.Say{After: before, Spoken: "say 3 agree 1"}, room.TooLate)
	expect(1, room.Say{After: before + 1, Spoken: "say 2 agree 1"}, "")

	again, err := restoreTable(q.setting, q.log)
	if err != nil {
		t.Fatal(err)
	}
	if again.state != q.state || len(again.record.Talk) != 7 || !reflect.DeepEqual(again.record, q.record) {
		t.Errorf("opened again, the table has heard %v, want %v", again.record.Talk, q.record.Talk)
	}
}

// TestNothingToSay: nobody says anything in a match without talk, before a match, and while
// everybody looks at the end of a round.
func TestNothingToSay(t *testing.T) {
	say := room.Say{Spoken: "say 1 vouch 1"}
	silent := newQuietTable(t, game.Config{Seats: 3, Seed: 4, Silent: true})
	if why := answer(t, silent.devices[0], say); why != room.NotLegal {
		t.Errorf("in a match without talk: %q", why)
	}
	if about := silent.room(); !about.Silent {
		t.Errorf("the devices are told %+v", about)
	}
	again, err := restoreTable(silent.setting, silent.log)
	if err != nil || !again.config.Silent || !again.record.Silent {
		t.Errorf("opened again, the table has talk: %v", err)
	}
	gathering := lobby(t)
	if why := answer(t, come(t, gathering, "host"), say); why != room.TooLate {
		t.Errorf("before the match: %q", why)
	}
	q := newQuietTable(t, game.Config{Seats: 3, Seed: 4})
	for q.ended == 0 {
		q.devices[q.state.Turn].Receive(room.Act{After: len(q.events), Action: game.Action{Kind: game.Discard, Card: q.state.HandOf(q.state.Turn)[0]}.String()})
	}
	if why := answer(t, q.devices[0], say); why != room.TooLate {
		t.Errorf("at the end of a round: %q", why)
	}
}

// A voucher is a bot that vouches for itself whenever it may.
type voucher struct{ bot.Bot }

func (voucher) Meet([]bot.Player)           {}
func (voucher) Hear(game.Event, *game.View) {}
func (voucher) Speak(v *game.View) game.Statement {
	if what := (game.Statement{Kind: game.Vouch, Seat: v.Seat}); v.CheckStatement(v.Seat, what) == nil {
		return what
	}
	return game.Statement{}
}

// TestNobodySpeaksForPeople: a dwarf speaks for itself when somebody has played a card or said something, but
// not for the person whose seat it plays.
func TestNobodySpeaksForPeople(t *testing.T) {
	q := newQuietTable(t, game.Config{Seats: 3, Seed: 4})
	q.bots[1] = voucher{}
	q.act(q.state.Legal(nil)[0])
	if len(q.record.Actions) != 1 || len(q.record.Talk) != 0 {
		t.Fatalf("after %d cards, a dwarf says for a person: %v", len(q.record.Actions), q.record.Talk)
	}
	q.players[1].Human = false
	if why := answer(t, q.devices[0], room.Say{After: len(q.events), Spoken: "say 1 vouch 3"}); why != "" {
		t.Fatal(why)
	}
	if len(q.record.Talk) != 2 || q.record.Talk[1].Seat != 1 {
		t.Errorf("said is %v, want something of a person and then of seat 2", q.record.Talk)
	}
}
