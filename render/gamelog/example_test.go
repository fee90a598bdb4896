package gamelog_test

import (
	"fmt"

	"saboteur/game"
	"saboteur/render/gamelog"
	"saboteur/render/words"
)

// A line describes its event in any language. Minor events have no line.
func ExampleLine_Text() {
	broke := game.ToolBroke{Seat: 0, Target: 1, Tool: game.Cart}
	line := gamelog.Line{Event: broke, Summary: broke.Summary()}
	for _, language := range []string{"en", "nl"} {
		fmt.Println(line.Text(words.In(language), []string{"Anna", "Bram"}))
	}
	fmt.Println(gamelog.IsMinor(broke), gamelog.IsMinor(game.Drew{}))
	// Output:
	// Anna breaks Bram’s mine cart.
	// Anna beschadigt de mijnkar van Bram.
	// false true
}
