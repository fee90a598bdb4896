package gamelog

import (
	"strings"
	"testing"

	"saboteur/assets"
	"saboteur/game"
)

// told returns the log of events.
func told(events ...game.Event) (log []Line) {
	for _, e := range events {
		log = append(log, Line{Event: e, Summary: e.Summary()})
	}
	return log
}

// TestAuthors: the table shows each player's latest card, who broke which tool and who
// looked at which goal first, of this round alone.
func TestAuthors(t *testing.T) {
	placed := func(s game.Seat, x int8) game.Event {
		return game.Placed{Seat: s, Laid: game.Laid{Cell: game.Cell{X: x}}}
	}
	a := NewAuthors(told(
		placed(3, 1), game.ToolBroke{Seat: 3, Target: 1, Tool: game.Tools[1]}, game.Looked{Seat: 3, Goal: 2}, game.RoundBegan{Round: 2},
		placed(0, 1), placed(1, 2), game.Looked{Seat: 4, Goal: 1}, game.Looked{Seat: 2, Goal: 1}, game.Looked{Seat: 4, Goal: 1},
		game.ToolBroke{Seat: 2, Target: 1, Tool: game.Tools[1]}, placed(0, 3), game.GoalTurned{Goal: 1},
	))
	if at, newest, ok := a.LastCard(0); !ok || !newest || at.Cell.X != 3 {
		t.Errorf("the last card of seat 1 lies at %v: newest %v, %v", at, newest, ok)
	}
	if at, newest, ok := a.LastCard(1); !ok || newest || at.Cell.X != 2 {
		t.Errorf("the last card of seat 2 lies at %v: newest %v, %v", at, newest, ok)
	}
	for _, s := range []game.Seat{2, 3} { // one has broken a tool since, one has done nothing in this round
		if at, _, ok := a.LastCard(s); ok {
			t.Errorf("seat %d has a last card at %v", s+1, at)
		}
	}
	if by := a.Breaker(1, 1); by != 2 {
		t.Errorf("the tool was broken by %v", by)
	}
	if got := a.Lookers(1); len(got) != 2 || got[0] != 4 || got[1] != 2 || len(a.Lookers(2)) != 0 {
		t.Errorf("looked at by %v, the last goal by %v", got, a.Lookers(2))
	}
}

// TestLatestToolAction: a line between two seats stays until the next action, and nobody is
// tied to himself.
func TestLatestToolAction(t *testing.T) {
	broke := game.ToolBroke{Seat: 2, Target: 1, Tool: game.Tools[1]}
	for _, c := range []struct {
		last []game.Event
		want bool
	}{
		{[]game.Event{broke}, true},
		{[]game.Event{broke, game.TurnBegan{Seat: 1}}, true},
		{[]game.Event{broke, game.Discarded{Seat: 0}}, false},
		{[]game.Event{game.ToolMended{Seat: 1, Target: 1}}, false},
		{[]game.Event{broke, game.RoundBegan{Round: 2}}, false},
		{nil, false},
	} {
		a := NewAuthors(told(c.last...))
		if by, target, harm, ok := a.LatestToolAction(); ok != c.want || ok && (by != 2 || target != 1 || !harm) {
			t.Errorf("after %v: %v to %v, harm %v, %v", c.last, by, target, harm, ok)
		}
	}
}

// TestAwardMessages: there are two messages for each kind of award, and for no other.
func TestAwardMessages(t *testing.T) {
	wanted := map[string]bool{}
	for _, kind := range append(awardKinds, AwardGuest) {
		wanted["award."+string(kind)], wanted["award."+string(kind)+".for"] = true, true
	}
	english, err := assets.Words("en")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(english)) {
		id, _, _ := strings.Cut(line, "\t")
		if strings.HasPrefix(id, "award.") && !wanted[id] {
			t.Errorf("no award needs %s", id)
		}
		delete(wanted, id)
	}
	if len(wanted) > 0 {
		t.Errorf("messages are missing: %v", wanted)
	}
}
