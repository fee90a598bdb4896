package archive

import (
	"testing"

	"saboteur/game"
	"saboteur/render/testapp"
	"saboteur/render/ui"
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

// recordOfAccusations returns a match in which everybody points to the left before each round ends.
func recordOfAccusations() *game.Record {
	var s game.State
	r := &game.Record{Config: game.Config{Seats: 4, Seed: 4, Accusation: true}, Names: []string{"A", "B", "C", "D"}, Profiles: []string{"person", "person", "person", "person"}}
	s.Begin(r.Config, nil)
	for s.Phase != game.Over {
		legal := s.Legal(nil)
		a := legal[0]
		r.Actions = append(r.Actions, a)
		s.Apply(a, nil)
		for seat := game.Seat(0); s.Phase == game.Accusing; seat++ {
			p := game.Pointing{Seat: seat, Target: s.Left(seat)}
			r.Talk = append(r.Talk, game.Interjection{After: len(r.Actions), Pointing: p})
			s.Point(p, nil)
		}
	}
	return r
}

// TestReplayOfAccusations: a replay shows at whom everybody pointed as one moment of each round, from
// every viewpoint, and nothing of it before.
func TestReplayOfAccusations(t *testing.T) {
	app := newApp(4)
	r := NewReplay(app, recordOfAccusations(), nil).(*Replay)
	findReasons(r)
	r.Update(ui.Input{Size: testapp.Screens["1280x720"]})
	for from := AllCardsOpen; from < 4; from++ {
		r.Viewpoint = from
		r.Refresh()
		shown := 0
		for at := range r.Log {
			r.GoTo(at)
			if at%9 == 0 || r.View.Turn == game.Nobody {
				drawingOf(r)
			}
			switch r.Log[at].Event.(type) {
			case game.FingersShown:
				shown++
			case game.AccusationBegan, game.Pointed:
				t.Errorf("%#v is a moment", r.Log[at].Event)
			}
		}
		if shown != game.Rounds {
			t.Errorf("%v sees %d accusations", from, shown)
		}
	}
}
