package setup_test

import (
	"fmt"

	"saboteur/render/setup"
)

// A match that is asked for on the command line is checked before it starts.
// Empty seats go to dwarves.
func Example_quickStart() {
	for _, match := range []setup.QuickMatch{
		{},
		{HumanNames: []string{"Anna", "Bram"}},
		{HumanNames: []string{"Anna", "Bram"}, Seats: 2},
		{HumanNames: []string{"Anna", "Bram", "Cornelia", "Dirk"}, Seats: 3},
		{HumanNames: []string{"Bartholomew the Second"}},
	} {
		fmt.Println(match.Validate())
	}
	// Output:
	// <nil>
	// <nil>
	// 3 to 10 can play, not 2
	// 4 people do not fit on 3 seats
	// "Bartholomew the Second" is not a name of 1 to 16 characters
}
