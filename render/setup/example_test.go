package setup_test

import (
	"fmt"

	"saboteur/render/setup"
)

// A match that is asked for on the command line is checked before it starts.
// Empty seats go to dwarves.
func Example_quickStart() {
	for _, match := range []setup.Party{
		{},
		{Names: []string{"Anna", "Bram"}},
		{Names: []string{"Anna", "Bram"}, Seats: 2},
		{Names: []string{"Anna", "Bram", "Cornelia", "Dirk"}, Seats: 3},
		{Names: []string{"Bartholomew the Second"}},
	} {
		fmt.Println(match.Check())
	}
	// Output:
	// <nil>
	// <nil>
	// 3 to 10 can play, not 2
	// 4 people do not fit on 3 seats
	// "Bartholomew the Second" is not a name of 1 to 16 characters
}
