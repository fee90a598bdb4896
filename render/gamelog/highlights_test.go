package gamelog_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"saboteur/game"
	"saboteur/render/gamelog"
	"saboteur/render/words"
)

// card returns the card of a name.
func card(t *testing.T, name string) game.Card {
	t.Helper()
	c, err := game.ParseCard(name)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// logOf returns a log of events, with the board after each.
func logOf(events ...game.Event) (log []gamelog.Line) {
	board := game.NewBoard()
	for _, e := range events {
		switch e := e.(type) {
		case game.RoundBegan:
			board = game.NewBoard()
		case game.Placed:
			board = board.With(e.Laid)
		case game.Collapsed:
			board = board.Without(e.Gone.Cell)
		}
		line := gamelog.Line{Event: e, Summary: e.Summary()}
		line.After.Board = board
		log = append(log, line)
	}
	return log
}

// TestHighlights: what everybody did in a round, the most telling first. What others did in
// the round before is left out.
func TestHighlights(t *testing.T) {
	lay := func(s game.Seat, name string, x, y int8) game.Event {
		return game.Placed{Seat: s, Laid: game.Laid{Card: card(t, name), Cell: game.Cell{X: x, Y: y}}}
	}
	goal := game.Goals[1]
	log := logOf(
		game.RoundBegan{Round: 1},
		lay(1, "xNS1", 1, 0),
		game.RoundBegan{Round: 2},
		lay(0, "NESW1", 1, 0),
		game.ToolBroke{Seat: 1, Target: 2, Tool: game.Cart},
		game.Discarded{Seat: 2},
		lay(0, "NESW2", 2, 0),
		game.Collapsed{Seat: 1, Gone: game.Laid{Card: card(t, "NESW2"), Cell: game.Cell{X: 2}}},
		game.ToolBroke{Seat: 2, Target: 1, Tool: game.Lantern},
		game.ToolMended{Seat: 1, Target: 1, Tool: game.Lantern},
		game.ToolMended{Seat: 0, Target: 2, Tool: game.Cart},
		lay(1, "xNS1", goal.X-1, goal.Y-1),
		lay(2, "xNS1", 2, 0),
		game.Discarded{Seat: 2},
		game.Looked{Seat: 0, Goal: 2},
		lay(0, "NESW3", goal.X, goal.Y+1),
		game.GoalTurned{Goal: 1, Laid: game.Laid{Card: game.Treasure, Cell: goal}},
		game.RoundEnded{Winners: game.Digger, Goals: [3]game.Card{game.StoneA, game.Treasure, game.StoneB}},
	)
	names := []string{"Anna", "Bram", "Cora"}
	var got []string
	for s, all := range gamelog.Highlights(log, len(log)-1, 3) {
		for _, h := range all {
			text := h.Text(words.In("en"), log, names)
			if more := h.Consequence(words.In("en"), names); more != "" {
				text += "; " + more
			}
			got = append(got, fmt.Sprintf("%s, line %d: %s", names[s], h.Line, text))
		}
	}
	want := `Anna, line 16: Reached the treasure
Anna, line 10: Repaired Cora’s mine cart; Cora could dig again
Anna, line 14: Looked at the bottom goal; Only stone lay there
Anna, line 15: Dug 3 tunnels
Bram, line 7: Rockfall on a tunnel that Anna had dug; That cost 1 more tunnel
Bram, line 4: Broke Cora’s mine cart; Cora couldn’t dig for 2 turns
Bram, line 11: Placed a dead end that stopped nobody
Bram, line 11: Dug 1 tunnel
Cora, line 12: Walled up the way to the middle goal; That cost 2 more tunnels
Cora, line 8: Broke Bram’s lantern; Bram couldn’t dig for 1 turn
Cora, line 12: Dug 1 tunnel
Cora, line 13: Passed 2 times`
	if text := strings.Join(got, "\n"); text != want {
		t.Errorf("got\n%s\nwant\n%s", text, want)
	}
}

// TestWays: a rockfall on a dead end shortens a way, and a way that nothing can reach any
// more is walled up. A dead end that is cleared away, and a tool that is repaired before its owner's turn, cost nothing.
func TestWays(t *testing.T) {
	at := func(name string, x, y int8) game.Laid {
		return game.Laid{Card: card(t, name), Cell: game.Cell{X: x, Y: y}}
	}
	log := logOf(
		game.RoundBegan{Round: 1},
		game.Placed{Seat: 0, Laid: at("xNS1", 1, 0)},
		game.Placed{Seat: 0, Laid: at("xNESW1", 0, 1)},
		game.Placed{Seat: 0, Laid: at("xNES1", -1, 0)},
		game.Placed{Seat: 1, Laid: at("xEW1", 0, -1)},
		game.Collapsed{Seat: 2, Gone: at("xNS1", 1, 0)},
		game.ToolBroke{Seat: 2, Target: 0, Tool: game.Cart},
		game.ToolMended{Seat: 1, Target: 0, Tool: game.Cart},
		game.RoundEnded{},
	)
	names := []string{"Anna", "Bram", "Cora"}
	all := gamelog.Highlights(log, len(log)-1, 3)
	var got []string
	for _, h := range []*gamelog.Highlight{&all[0][0], &all[1][0], &all[2][0], &all[2][1]} {
		got = append(got, h.Text(words.In("en"), log, names)+"; "+h.Consequence(words.In("en"), names))
	}
	want := "Walled up the way to the middle goal; \nWalled up the way to the top goal; \nRockfall on a tunnel that Anna had dug; That shortened the way to the middle goal\nBroke Anna’s mine cart; It cost Anna no turns"
	if text := strings.Join(got, "\n"); text != want {
		t.Errorf("got\n%s\nwant\n%s", text, want)
	}
}

// TestMostTelling: of a round, the most telling deeds are told as they happened, rather of
// several seats than of one, and nothing that everybody does.
func TestMostTelling(t *testing.T) {
	broke := func(by, target game.Seat) game.Event {
		return game.ToolBroke{Seat: by, Target: target, Tool: game.Cart}
	}
	log := logOf(
		game.RoundBegan{Round: 1},
		game.Placed{Seat: 2, Laid: game.Laid{Card: card(t, "NESW1"), Cell: game.Cell{X: 1}}},
		broke(0, 1), broke(0, 2), broke(0, 1),
		game.Looked{Seat: 2, Goal: 1},
		game.Placed{Seat: 1, Laid: game.Laid{Card: card(t, "NESW2"), Cell: game.Cell{X: 7}}},
		game.GoalTurned{Goal: 1, Laid: game.Laid{Card: game.Treasure, Cell: game.Goals[1]}},
		game.Discarded{Seat: 2},
		game.RoundEnded{Winners: game.Digger},
	)
	var got []string
	for _, h := range gamelog.MostTelling(gamelog.Highlights(log, len(log)-1, 3), 3) {
		got = append(got, fmt.Sprint(int(h.Seat), " ", h.Kind))
	}
	if want := "0 broke, 2 looked, 1 treasure"; strings.Join(got, ", ") != want {
		t.Errorf("told are %q, not %q", got, want)
	}
	quiet := logOf(game.RoundBegan{Round: 1}, game.Discarded{Seat: 0}, game.RoundEnded{})
	if got := gamelog.MostTelling(gamelog.Highlights(quiet, 2, 3), 3); len(got) != 0 {
		t.Errorf("of a round in which nothing happened, %v is told", got)
	}
}

// TestFirstTwoHighlights: of two broken tools and a mended one, the breaks are told first only if both
// have cost many turns.
func TestFirstTwoHighlights(t *testing.T) {
	for turns, want := range map[int]string{1: "broke, mended, broke", 4: "broke, broke, mended"} {
		events := []game.Event{game.RoundBegan{Round: 1}, game.ToolBroke{Seat: 0, Target: 1, Tool: game.Cart}, game.ToolBroke{Seat: 0, Target: 2, Tool: game.Cart}}
		for range turns {
			events = append(events, game.Discarded{Seat: 1}, game.Discarded{Seat: 2})
		}
		log := logOf(append(events, game.ToolMended{Seat: 0, Target: 1, Tool: game.Cart}, game.RoundEnded{})...)
		var got []string
		for _, h := range gamelog.Highlights(log, len(log)-1, 3)[0] {
			got = append(got, string(h.Kind))
		}
		if text := strings.Join(got, ", "); text != want {
			t.Errorf("after %d turns: %s, not %s", turns, text, want)
		}
	}
}

// TestAwards: each award goes to whoever has the largest share in what it is for, once, and
// nobody is left without one.
func TestAwards(t *testing.T) {
	lay := func(s game.Seat, name string) game.Event {
		return game.Placed{Seat: s, Laid: game.Laid{Card: card(t, name)}}
	}
	roles := [game.MaxSeats]game.Role{game.Digger, game.Saboteur, game.Digger, game.Saboteur, game.Digger}
	log := logOf(
		game.RoundBegan{Round: 1},
		lay(0, "NESW1"), lay(1, "xNS1"), lay(2, "NESW2"),
		game.ToolBroke{Seat: 0, Target: 3, Tool: game.Cart},
		game.ToolMended{Seat: 2, Target: 3, Tool: game.Cart},
		lay(0, "NESW3"),
		game.GoalTurned{Laid: game.Laid{Card: game.Treasure}},
		game.RoundEnded{Winners: game.Digger, Roles: roles},
	)
	want := []gamelog.Award{
		{Kind: gamelog.AwardTreasure, Count: 1}, {Kind: gamelog.AwardUnsuspected, Count: 1}, {Kind: gamelog.AwardMender, Count: 1},
		{Kind: gamelog.AwardVictim, Count: 1}, {Kind: gamelog.AwardGuest},
	}
	for s, got := range gamelog.Awards(log, 5) {
		if got != want[s] {
			t.Errorf("seat %d is honoured for %+v, not %+v", s+1, got, want[s])
		}
	}
}

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

// TestAwardOfAccusers: who pointed at a saboteur before roles were shown is honoured, for each round;
// not who pointed at a gold-digger or at nobody, nor anybody where nobody could point.
func TestAwardOfAccusers(t *testing.T) {
	fingers := game.FingersShown{Targets: [game.MaxSeats]game.Seat{1, 0, game.Nobody}}
	first := game.RoundEnded{Roles: [game.MaxSeats]game.Role{game.Digger, game.Saboteur, game.Digger}}
	log := logOf(game.RoundBegan{Round: 1}, fingers, first, game.RoundBegan{Round: 2}, first, game.RoundBegan{Round: 3}, fingers, first)
	awards := gamelog.Awards(log, 3)
	if want := (gamelog.Award{Kind: gamelog.AwardAccuser, Count: 2}); awards[0] != want || awards[1].Kind == want.Kind || awards[2].Kind == want.Kind {
		t.Errorf("given are %+v", awards)
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
	if a := gamelog.NewAuthors(log); a.Breaker(0, 2) != 2 {
		t.Errorf("the tool was broken by %v", a.Breaking(0, 2))
	}
	log = append(log, logOf(game.RoundBegan{Round: 2}, game.Discarded{Seat: 0})...)
	if by := gamelog.PlacedBy(log, at); by != nil {
		t.Errorf("in round 2 the tunnel was laid by seat %d in round 1", by.Actor+1)
	}
	if a := gamelog.NewAuthors(log); a.Breaking(0, 2) != nil {
		t.Errorf("in round 2 the tool was broken by seat %d in round 1", a.Breaker(0, 2)+1)
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
