package ai

import (
	"testing"

	"saboteur/game"
)

func draw(t *testing.T, drawing string) game.Board {
	t.Helper()
	b, err := game.ParseBoard(drawing)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// everyTunnel is the stock of a round in which nothing has been laid.
var everyTunnel = func() tunnelStock {
	var v game.View
	v.Board = game.NewBoard()
	return stockOf(&v)
}()

func TestDistances(t *testing.T) {
	for _, c := range []struct {
		what, board string
		want        [3]int
	}{
		{"the opening", `
			........G
			.........
			S.......G
			.........
			........G`, [3]int{9, 7, 9}},
		{"a tunnel on the way", `
			........G
			.........
			S─┼─....G
			.........
			........G`, [3]int{6, 4, 6}},
		{"a dead end must be gone around", `
			........G
			.........
			S┼╬.....G
			.........
			........G`, [3]int{8, 8, 8}},
		{"an island is used for nothing", `
			........G
			.........
			S┼┼..┼┼.G
			.........
			........G`, [3]int{5, 3, 5}},
		{"a tunnel that ends at rock is of no use", `
			........G
			.........
			S┼┼│....G
			.........
			........G`, [3]int{7, 7, 7}},
		{"a turned stone conducts and is no goal", `
			........G
			.........
			S┼┼┼┼───╮
			.........
			........G`, [3]int{5, 13, 1}},
		{"a goal beside a live tunnel is reached", `
			........G
			.........
			S┼┼┼┼┬┬─G
			.........
			........G`, [3]int{5, 0, 3}},
	} {
		b := draw(t, c.board)
		var s surveyor
		if got := s.distances(&b, everyTunnel); got != c.want {
			t.Errorf("%s: %v, want %v, on\n%s", c.what, got, c.want, b.Coordinates())
		}
	}
}

// TestDistanceKnowsWhichCardsAreGone: where only a cross would fit and all
// crosses are seen, there is no way through.
func TestDistanceKnowsWhichCardsAreGone(t *testing.T) {
	var v game.View
	v.Board = draw(t, `
		........G
		.........
		S.......G
		.........
		........G`)
	for c := game.Card(1); c <= game.Tunnels; c++ {
		if c.Joined() && c.Exits().Has(game.East) != c.Exits().Has(game.West) {
			v.Pile[v.Piled] = c // all curves and all Ts along
			v.Piled++
		}
	}
	var s surveyor
	if got := s.distances(&v.Board, stockOf(&v)); got != [3]int{9, 7, 9} {
		t.Errorf("without curves the goals are at %v", got)
	}
	v.Piled = 0
	for c := game.Card(1); c <= game.Tunnels; c++ {
		if c.Joined() && c.Exits()&(game.E|game.W) != 0 {
			v.Buried[v.Piled] = c
			v.Piled++
		}
	}
	if got := s.distances(&v.Board, stockOf(&v)); got != [3]int{farthest, farthest, farthest} {
		t.Errorf("with nothing left that leads east the goals are at %v", got)
	}
}

func TestChances(t *testing.T) {
	none := game.FaceDown
	for faces, want := range map[[3]game.Card]chances{
		{none, none, none}:                 {2, 2, 2},
		{none, game.StoneA, none}:          {3, 0, 3},
		{game.StoneB, game.StoneA, none}:   {0, 0, 6},
		{none, game.Treasure, none}:        {0, 6, 0},
		{game.StoneA, none, game.Treasure}: {0, 0, 6},
	} {
		if got := chancesOf(faces); got != want {
			t.Errorf("%v gives %v, want %v", faces, got, want)
		}
	}
}
