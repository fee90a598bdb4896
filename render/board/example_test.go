package board_test

import (
	"fmt"

	"saboteur/game"
	"saboteur/render/board"
	"saboteur/render/testapp"
	"saboteur/render/ui"
)

// A layout says where everything on the table is, and which cell of the board is
// at a point of the screen.
func ExampleLayout() {
	var match game.State
	if err := match.Begin(game.Config{Seats: 5, Seed: 1}, nil); err != nil {
		panic(err)
	}
	view := match.View(0)
	l := board.NewLayout(testapp.New(1, nil), ui.Point{X: 1280, Y: 720}, &view, board.Camera{}, false)
	fmt.Println(len(l.Seats), "seats,", len(l.Hand), "cards in hand")

	start := l.Grid.Rect(game.Cell{})
	fmt.Println(l.Grid.CellAt(start.Center()))
	fmt.Println(l.Grid.CellAt(l.Tray.Center()))

	closer := board.Camera{}.Zoomed(3, start.Center(), l.Viewport)
	l.PlaceCells(closer, &view)
	fmt.Println(l.Grid.FullyVisible(game.Cell{}), l.Grid.FullyVisible(game.Goals[1]), len(l.Arrows), "arrows")
	// Output:
	// 5 seats, 6 cards in hand
	// {0 0} true
	// {0 0} false
	// true false 4 arrows
}
