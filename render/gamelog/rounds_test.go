package gamelog_test

import (
	"slices"
	"testing"

	"saboteur/game"
	"saboteur/render/gamelog"
)

// TestAwardsOfSeveralRounds: a saboteur whom nobody attacked in a round is honoured for it, whatever
// happened to the seat in the rounds before and after.
func TestAwardsOfSeveralRounds(t *testing.T) {
	saboteur := [game.MaxSeats]game.Role{game.Digger, game.Saboteur, game.Digger}
	diggers := [game.MaxSeats]game.Role{game.Digger, game.Digger, game.Digger}
	broke := game.ToolBroke{Seat: 0, Target: 1, Tool: game.Cart}
	dug, hidden := game.RoundEnded{Winners: game.Digger, Roles: diggers}, game.RoundEnded{Winners: game.Digger, Roles: saboteur}
	for _, c := range []struct {
		what string
		log  []gamelog.Line
		want int
	}{
		{"attacked before", logOf(game.RoundBegan{Round: 1}, broke, dug, game.RoundBegan{Round: 2}, hidden), 1},
		{"attacked after", logOf(game.RoundBegan{Round: 1}, hidden, game.RoundBegan{Round: 2}, broke, dug), 1},
		{"attacked in one of three rounds", logOf(game.RoundBegan{Round: 1}, hidden, game.RoundBegan{Round: 2}, broke, hidden, game.RoundBegan{Round: 3}, hidden), 2},
		{"attacked then", logOf(game.RoundBegan{Round: 1}, dug, game.RoundBegan{Round: 2}, broke, hidden), 0},
	} {
		got := gamelog.Awards(c.log, 3)[1]
		if unsuspected := got.Kind == gamelog.AwardUnsuspected; unsuspected != (c.want > 0) || unsuspected && got.Count != c.want {
			t.Errorf("%s: honoured for %+v", c.what, got)
		}
	}
}

// TestEachAwardIsGivenOnce: two who did the same thing are not honoured for the same thing.
func TestEachAwardIsGivenOnce(t *testing.T) {
	log := logOf(game.RoundBegan{Round: 1}, game.Looked{Seat: 0, Goal: 1}, game.Looked{Seat: 1, Goal: 1}, game.Looked{Seat: 2, Goal: 1}, game.RoundEnded{})
	given := map[gamelog.AwardKind]int{}
	for _, a := range gamelog.Awards(log, 3) {
		given[a.Kind]++
	}
	if given[gamelog.AwardLooker] != 1 || given[gamelog.AwardGuest] != 2 {
		t.Errorf("given are %v", given)
	}
}

// TestTableIsClearedBetweenRounds: who laid a tunnel and who broke a tool is told of the latest round
// alone, in which somebody else did the same or nobody.
func TestTableIsClearedBetweenRounds(t *testing.T) {
	at := game.Cell{X: 2}
	placed := game.Placed{Seat: 1, Laid: game.Laid{Card: card(t, "NESW1"), Cell: at}}
	broke := game.ToolBroke{Seat: 2, Target: 0, Tool: game.Cart}
	log := logOf(game.RoundBegan{Round: 1}, placed, broke)
	if by := gamelog.PlacedBy(log, at); by == nil || by.Actor != 1 {
		t.Errorf("the tunnel was laid by %v", by)
	}
	if by := gamelog.BrokenBy(log, 0, game.Cart); by == nil || by.Actor != 2 {
		t.Errorf("the tool was broken by %v", by)
	}
	log = append(log, logOf(game.RoundBegan{Round: 2}, game.Discarded{Seat: 0})...)
	if by := gamelog.PlacedBy(log, at); by != nil {
		t.Errorf("in round 2 the tunnel was laid by seat %d in round 1", by.Actor+1)
	}
	if by := gamelog.BrokenBy(log, 0, game.Cart); by != nil {
		t.Errorf("in round 2 the tool was broken by seat %d in round 1", by.Actor+1)
	}
}

// TestPassRun: of those who have passed one after the other, each is named once, in the order of the
// latest lap; anything else ends the run.
func TestPassRun(t *testing.T) {
	pass := func(seats ...game.Seat) (all []game.Event) {
		for _, s := range seats {
			all = append(all, game.Discarded{Seat: s})
		}
		return all
	}
	for _, c := range []struct {
		events []game.Event
		want   []game.Seat
	}{
		{pass(0, 1), []game.Seat{0, 1}},
		{pass(0, 1, 2, 0), []game.Seat{0}},
		{pass(0, 1, 2, 0, 1), []game.Seat{0, 1}},
		{append(pass(0, 1), append([]game.Event{game.Looked{Seat: 2}}, pass(0)...)...), []game.Seat{0}},
		{append(pass(0, 1), game.Looked{Seat: 2}), nil},
	} {
		if got := gamelog.PassRun(logOf(c.events...)); !slices.Equal(got, c.want) {
			t.Errorf("after %v these have passed: %v, not %v", c.events, got, c.want)
		}
	}
}
