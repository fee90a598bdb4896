package game_test

import (
	"fmt"

	"saboteur/game"
)

// A round without a screen: every seat takes the first action that it is offered, and
// everybody at the table sees what comes of it.
func Example() {
	var s game.State
	onEvent := func(e game.Event) {
		switch e := e.For(game.Nobody).(type) {
		case game.RoundBegan:
			fmt.Printf("round %d begins with %v\n", e.Round, e.Starter)
		case game.Placed:
			if s.Plays <= 3 {
				fmt.Printf("%v lays %v at %d,%d\n", e.Seat, e.Laid.Card, e.Laid.Cell.X, e.Laid.Cell.Y)
			}
		case game.RoundEnded:
			fmt.Printf("after %d cards the %ss win\n", s.Plays, e.Winners)
		}
	}
	if err := s.Begin(game.Config{Seats: 3, Seed: 1}, onEvent); err != nil {
		fmt.Println(err)
		return
	}
	for s.Round == 1 && s.Phase == game.Playing {
		view := s.View(s.Turn)
		action := view.Legal(nil)[0]
		if err := s.Apply(action, onEvent); err != nil {
			fmt.Println(err)
			return
		}
	}
	// Output:
	// round 1 begins with seat 1
	// seat 1 lays ES2 at 0,-1
	// seat 2 lays NESW1 at -1,0
	// seat 3 lays xN1 at -1,-1
	// after 67 cards the saboteurs win
	// round 2 begins with seat 2
}

// A board can be drawn and read as text.
func ExampleParseBoard() {
	board, err := game.ParseBoard(`
		........G
		.........
		S──┐....G
		...│.....
		........G
	`)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(board.Live(game.Cell{X: 3, Y: 0}))
	fmt.Print(board.String())
	// Output:
	// true
	// ........G
	// .........
	// S──┐....G
	// ...│.....
	// ........G
}

// What a seat may not do has a reason.
func ExampleView_Check() {
	var s game.State
	if err := s.Begin(game.Config{Seats: 3, Seed: 1}, nil); err != nil {
		fmt.Println(err)
		return
	}
	view := s.View(1)
	fmt.Println(view.Check(game.Action{Kind: game.Discard, Card: view.Hand[0]}))
	// Output: game: it is not your turn
}

// A rule variant is a switch of Rules. What it forbids has a reason.
func ExampleRules() {
	for _, name := range []string{"house", "house+own-tool"} {
		rules, err := game.ParseRules(name)
		if err != nil {
			fmt.Println(err)
			return
		}
		var s game.State
		if err := s.Begin(game.Config{Rules: rules, Seats: 3, Seed: 4}, nil); err != nil {
			fmt.Println(err)
			return
		}
		view := s.View(s.Turn)
		for _, card := range view.Hand {
			if card.Kind() == game.Broken {
				fmt.Println(view.Check(game.Action{Kind: game.Break, Card: card, Seat: s.Turn}))
				break
			}
		}
	}
	// Output:
	// game: you may not break your own tool
	// <nil>
}
