package archive

import (
	"testing"

	"saboteur/game"
	"saboteur/render/testapp"
	"saboteur/testenv"
)

// withTalk returns a record in which somebody speaks before each action, if anybody can.
func withTalk(t *testing.T, r game.Record) *game.Record {
	t.Helper()
	var s game.State
	testenv.NoError(t, s.Begin(r.Config, nil))
	r.Talk = nil
	for i, a := range r.Actions {
		seat := game.Seat(i % r.Seats)
		if all := s.Statements(seat, nil); len(all) > 0 {
			said := game.Spoken{Seat: seat, Statement: all[i%len(all)]}
			s.Say(seat, said.Statement, nil)
			r.Talk = append(r.Talk, game.Interjection{After: i, Spoken: said})
		}
		testenv.NoError(t, s.Apply(a, nil))
	}
	return &r
}

// TestReasonsInTalk: dwarves find their reasons again in a match in which people talked, which they
// hear, too. Nobody has a reason for what is no move, least of all that of somebody else.
func TestReasonsInTalk(t *testing.T) {
	app := newApp(1)
	s, ok := newRecording(app, withTalk(t, *testapp.Record(app, 5, 3)))
	if !ok {
		t.Fatal("it cannot be replayed")
	}
	r := newReasons(app, s)
	for r.Next < len(s.Record.Actions) {
		r.Think()
	}
	if end, err := s.Record.Replay(nil); err != nil || *end != r.state || len(s.Record.Talk) < 50 {
		t.Errorf("the dwarves have heard %d of %d statements, %v", r.said, len(s.Record.Talk), err)
	}
	said, moved := 0, 0
	for i := range s.moments {
		m := &s.moments[i]
		_, acted := game.ActionOf(m.event)
		for from := range game.Seat(5) {
			why, ok := r.of(m, from)
			switch {
			case ok && !acted:
				t.Fatalf("%v knows a reason for %+v: %+v", from, m.event, why)
			case ok:
				moved++
			}
		}
		if _, ok := m.event.(game.Said); ok {
			said++
		}
	}
	if said != len(s.Record.Talk) || moved == 0 {
		t.Errorf("of %d statements %d can be looked at, and %d moves have a reason", len(s.Record.Talk), said, moved)
	}
}
