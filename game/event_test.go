package game

import "testing"

// TestSummaries: each event names its actor, target and cell, if it has them.
func TestSummaries(t *testing.T) {
	cell := Cell{3, -1}
	laid := Laid{Cell: cell, Card: 5}
	for _, c := range []struct {
		event Event
		want  Summary
	}{
		{RoundBegan{Round: 1, Starter: 2}, Summary{Actor: Nobody, Target: Nobody}},
		{Dealt{Seat: 2}, Summary{Actor: Nobody, Target: Nobody}},
		{TurnBegan{2}, Summary{Actor: Nobody, Target: Nobody}},
		{Placed{2, laid}, Summary{Actor: 2, Target: Nobody, Cell: cell, OnBoard: true}},
		{GoalTurned{1, Laid{Cell: Goals[1]}}, Summary{Actor: Nobody, Target: Nobody, Cell: Goals[1], OnBoard: true}},
		{ToolBroke{Seat: 2, Target: 0}, Summary{Actor: 2, Target: 0}},
		{ToolMended{Seat: 2, Target: 2}, Summary{Actor: 2, Target: 2}},
		{Collapsed{Seat: 2, Gone: laid}, Summary{Actor: 2, Target: Nobody, Cell: cell, OnBoard: true}},
		{Looked{Seat: 2, Goal: 1}, Summary{Actor: 2, Target: Nobody, Cell: Goals[1], OnBoard: true}},
		{Discarded{2, 5}, Summary{Actor: 2, Target: Nobody}},
		{Drew{2, 5}, Summary{Actor: Nobody, Target: Nobody}},
		{RoundEnded{Finisher: 2}, Summary{Actor: Nobody, Target: Nobody}},
		{Paid{Seat: 2}, Summary{Actor: 2, Target: Nobody}},
		{GoldPassed{Seat: 2}, Summary{Actor: Nobody, Target: Nobody}},
		{GoldPicked{2, 7}, Summary{Actor: 2, Target: Nobody}},
		{MatchEnded{}, Summary{Actor: Nobody, Target: Nobody}},
	} {
		if got := c.event.Summary(); got != c.want {
			t.Errorf("%T: %+v, want %+v", c.event, got, c.want)
		}
	}
}

// TestEventsShowActions: in a match every action shows in exactly one event, as
// its actor sees it, and the event's summary agrees with it; for other seats the
// summary is the same.
func TestEventsShowActions(t *testing.T) {
	kinds := map[ActionKind]bool{}
	for seed := range uint64(10) {
		c := Config{Seats: 5, Seed: seed}
		_, actions := playRandom(t, c, nil)
		var s State
		s.Begin(c, nil)
		for _, a := range actions {
			actor, shown := s.Turn, 0
			s.Apply(a, func(e Event) {
				sum := e.Summary()
				for seat := Nobody; seat < Seat(c.Seats); seat++ {
					if got := e.For(seat).Summary(); got != sum {
						t.Fatalf("%v sees %+v of %#v, which is %+v", seat, got, e, sum)
					}
				}
				done, ok := ActionOf(e.For(actor))
				if !ok {
					return
				}
				shown++
				kinds[a.Kind] = true
				if done != a || sum.Actor != actor {
					t.Fatalf("%v of %v shows as %v of %v", a, actor, done, sum.Actor)
				}
				if hasTarget := a.Kind == Break || a.Kind == Mend; hasTarget != (sum.Target != Nobody) || hasTarget && sum.Target != a.Seat {
					t.Fatalf("%v is done to %v", a, sum.Target)
				}
				if hasCell := a.Kind == Lay || a.Kind == Collapse; hasCell && (!sum.OnBoard || sum.Cell != a.Cell) {
					t.Fatalf("%v is done at %v", a, sum.Cell)
				}
			})
			if shown != 1 {
				t.Fatalf("%v shows in %d events", a, shown)
			}
		}
	}
	if len(kinds) != int(Pick)+1 {
		t.Errorf("of the kinds of actions, only %v were played", kinds)
	}
}
