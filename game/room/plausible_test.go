package room_test

import (
	"testing"

	"saboteur/game"
	"saboteur/game/room"
)

// TestImpossibleEvents: of what a host tells, only that is believed which names seats, cards, roles and goals that there
// are. Each event of a whole match is believed by everybody, as its seats may know it.
func TestImpossibleEvents(t *testing.T) {
	c := game.Config{Seats: 3, Seed: 4, Accusation: true}
	var s game.State
	var events []game.Event
	hear := func(e game.Event) { events = append(events, e) }
	if err := s.Begin(c, hear); err != nil {
		t.Fatal(err)
	}
	begun := len(events)
	for n := 0; s.Phase != game.Over; n++ {
		legal := s.Legal(nil)
		s.Apply(legal[n*7%len(legal)], hear)
		for seat := range game.Seat(3) {
			s.Point(game.Pointing{Seat: seat, Target: s.Left(seat)}, hear) // if it is time for that
		}
	}
	for _, seats := range [][]game.Seat{nil, {0}, {1, 2}} {
		for _, seat := range append([]game.Seat{game.Nobody}, seats...) {
			v := game.NewView(c, seat)
			for i, e := range events {
				if err := room.Follow(&v, room.For(seats, e)); err != nil {
					t.Fatalf("%v does not believe event %d, %#v", seat, i, e)
				}
			}
			if v != s.View(seat) {
				t.Errorf("of a device of %v, %v knows something else than its seat", seats, seat)
			}
		}
	}
	c.Accusation = false
	v := game.NewView(c, game.Nobody)
	for _, e := range events[:begun] {
		room.Follow(&v, e.For(game.Nobody))
	}
	roles := func(r game.Role) (all [game.MaxSeats]game.Role) { all[1] = r; return all }
	goals := [3]game.Card{game.Treasure, game.StoneA, game.StoneB}
	for what, e := range map[string]game.Event{
		"the same round again":       game.RoundBegan{Round: 1},
		"a starter who is not there": game.RoundBegan{Round: 2, Starter: 3},
		"cards for nobody":           game.Dealt{Seat: 3, Cards: 6},
		"an unknown role":            game.Dealt{Seat: 1, Cards: 6, Role: 9},
		"too large a hand":           game.Dealt{Seat: 1, Cards: 7},
		"nobody's turn":              game.TurnBegan{Seat: game.Nobody},
		"a card on the start":        game.Placed{Seat: 1, Laid: game.Laid{Card: 1}},
		"a card in the air":          game.Placed{Seat: 1, Laid: game.Laid{Card: 1, Cell: game.Cell{X: 4, Y: 2}}},
		"a card on the far side":     game.Placed{Seat: 1, Laid: game.Laid{Card: 1, Cell: game.Cell{X: 120}}},
		"a fourth goal":              game.GoalTurned{Goal: 3, Laid: game.Laid{Card: game.Treasure}},
		"a goal elsewhere":           game.GoalTurned{Goal: 1, Laid: game.Laid{Card: game.Treasure}},
		"a tunnel that breaks":       game.ToolBroke{Seat: 1, Target: 2, Card: 1, Tool: game.Cart},
		"a rockfall on nothing":      game.Collapsed{Seat: 1, Card: 1},
		"a look at a fourth goal":    game.Looked{Seat: 1, Goal: 3},
		"an unknown card":            game.Drew{Seat: 1, Card: 200},
		"a card of nobody":           game.Discarded{Seat: 9},
		"an accusation without one":  game.AccusationBegan{},
		"somebody points too early":  game.Pointed{Seat: 1},
		"fingers are shown early":    game.FingersShown{},
		"unknown winners":            game.RoundEnded{Round: 1, Winners: 9, Goals: goals},
		"roles that there are not":   game.RoundEnded{Round: 1, Roles: roles(9), Goals: goals},
		"goals that are none":        game.RoundEnded{Round: 1},
		"the end of another round":   game.RoundEnded{Round: 2, Goals: goals},
		"too many saboteurs":         game.RoundEnded{Round: 1, Goals: goals, Saboteurs: 5},
		"gold for nobody":            game.Paid{Seat: 3},
		"too much gold":              game.Paid{Seat: 1, Cards: 5},
		"gold that there is not":     game.GoldPicked{Seat: 1, Gold: 29},
		"debts":                      game.MatchEnded{Nuggets: [game.MaxSeats]int8{-1}},
	} {
		after := v
		if err := room.Follow(&after, e); err == nil {
			t.Errorf("%s is believed: %v", what, err)
		}
	}
	after := v
	if err := room.Follow(&after, game.RoundEnded{Round: 1, Goals: goals, Roles: roles(game.Digger), Winners: game.Digger}); err != nil {
		t.Errorf("the end of a round is not believed: %v", err)
	}
}

// TestImpossibleFingers: fingers are shown once all have pointed, at somebody else or at nobody.
func TestImpossibleFingers(t *testing.T) {
	var s game.State
	v := game.NewView(game.Config{Seats: 3, Seed: 4, Accusation: true}, 1)
	hear := func(e game.Event) {
		if err := room.Follow(&v, e.For(1)); err != nil {
			t.Fatalf("%#v is not believed", e)
		}
	}
	s.Begin(game.Config{Seats: 3, Seed: 4, Accusation: true}, hear)
	for s.Phase == game.Playing {
		s.Apply(game.Action{Kind: game.Discard, Card: s.HandOf(s.Turn)[0]}, hear)
	}
	believed := func(e game.Event) bool { after := v; return room.Follow(&after, e) == nil }
	fine := [game.MaxSeats]game.Seat{1, game.Nobody, 0}
	for seat := range game.Seat(3) {
		if believed(game.FingersShown{Targets: fine}) || believed(game.AccusationBegan{}) {
			t.Fatalf("fingers are shown before seat %d has pointed", seat)
		}
		hear(game.Pointed{Seat: seat})
		if believed(game.Pointed{Seat: seat}) {
			t.Errorf("seat %d points twice", seat)
		}
	}
	if !believed(game.FingersShown{Targets: fine}) {
		t.Error("what everybody points at is not believed")
	}
	for _, bad := range [][game.MaxSeats]game.Seat{{0, 2, 0}, {3, 0, 0}, {1, -2, 0}, {1, 0, 1, 1}, {1, 0, 127}} {
		if believed(game.FingersShown{Targets: bad}) {
			t.Errorf("the fingers %v are believed", bad)
		}
	}
}
