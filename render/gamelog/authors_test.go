package gamelog

import (
	"slices"
	"strings"
	"testing"

	"saboteur/assets"
	"saboteur/game"
	"saboteur/testenv"
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

// TestLatestLink: a line between two seats stays until the next action or statement, its colour goes
// by what is meant, and nobody is tied to himself.
func TestLatestLink(t *testing.T) {
	broke := game.ToolBroke{Seat: 2, Target: 1, Tool: game.Tools[1]}
	said := func(kind game.StatementKind) game.Event {
		return game.Said{Seat: 2, Statement: game.Statement{Kind: kind, Seat: 1}}
	}
	for _, c := range []struct {
		last     []game.Event
		ok, harm bool
	}{
		{[]game.Event{broke}, true, true},
		{[]game.Event{broke, game.TurnBegan{Seat: 1}}, true, true},
		{[]game.Event{broke, game.Discarded{Seat: 0}}, false, false},
		{[]game.Event{game.ToolMended{Seat: 1, Target: 1}}, false, false},
		{[]game.Event{game.ToolMended{Seat: 2, Target: 1}}, true, false},
		{[]game.Event{said(game.Accuse)}, true, true},
		{[]game.Event{said(game.AskBreak)}, true, true},
		{[]game.Event{broke, said(game.Vouch)}, true, false},
		{[]game.Event{broke, game.Said{Seat: 3, Statement: game.Statement{Kind: game.Doubt}}}, false, false},
		{[]game.Event{broke, game.RoundBegan{Round: 2}}, false, false},
		{nil, false, false},
	} {
		a := NewAuthors(told(c.last...))
		if by, target, harm, ok := a.LatestLink(); ok != c.ok || harm != c.harm || ok && (by != 2 || target != 1) {
			t.Errorf("after %v: %v to %v, harm %v, %v", c.last, by, target, harm, ok)
		}
	}
}

// TestWordsLeaveMarks: whoever says something keeps the mark on the last card, which stays the newest.
func TestWordsLeaveMarks(t *testing.T) {
	a := NewAuthors(told(game.Placed{Seat: 2, Laid: game.Laid{Cell: game.Cell{X: 1}}}, game.Said{Seat: 2, Statement: game.Statement{Kind: game.Accuse, Seat: 1}}))
	if at, newest, ok := a.LastCard(2); !ok || !newest || at.Cell.X != 1 {
		t.Errorf("the last card lies at %v: newest %v, %v", at, newest, ok)
	}
}

// TestSayersTakeBack: who says the opposite of something later, or that the treasure is elsewhere, does not
// stand by it any more; another round and another goal take nothing back.
func TestSayersTakeBack(t *testing.T) {
	say := func(s game.Seat, kind game.StatementKind, goal int8) game.Event {
		return game.Said{Seat: s, Statement: game.Statement{Kind: kind, Goal: goal}}
	}
	of := func(s game.Seat, kind game.StatementKind) game.Event {
		return game.Said{Seat: s, Statement: game.Statement{Kind: kind, Seat: 2}}
	}
	var s game.State
	testenv.NoError(t, s.Begin(game.Config{Seats: 4, Seed: 1}, nil))
	events := []game.Event{
		say(0, game.ClaimTreasure, 1), say(1, game.ClaimTreasure, 1), say(0, game.ClaimStone, 1), say(1, game.ClaimStone, 0), // 0 takes back
		say(3, game.ClaimTreasure, 0), say(3, game.ClaimTreasure, 2), of(0, game.Vouch), of(1, game.Vouch), of(0, game.Accuse),
	}
	for _, e := range events {
		said := e.(game.Said)
		s.Talk = game.Talk{} // nobody is silenced
		testenv.NoError(t, s.Say(said.Seat, said.Statement, nil))
	}
	log := told(events...)
	for what, want := range map[game.Statement][]game.Seat{
		{Kind: game.ClaimTreasure, Goal: 1}: {1}, {Kind: game.ClaimStone, Goal: 1}: {0}, {Kind: game.ClaimStone, Goal: 0}: {1},
		{Kind: game.ClaimTreasure, Goal: 0}: nil, {Kind: game.ClaimTreasure, Goal: 2}: {3},
		{Kind: game.Vouch, Seat: 2}: {1}, {Kind: game.Accuse, Seat: 2}: {0},
	} {
		a := NewAuthors(log)
		if got := a.Sayers(what); !slices.Equal(got, want) {
			t.Errorf("%v stands for %v, want %v", what, got, want)
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
	testenv.NoError(t, err)
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
