package lesson

import "fmt"

// A lesson is text: a position and steps. This one lets the player lay one tunnel, either way
// up.
func Example() {
	l, err := parse("corner", `
		seats 3
		row S──
		treasure 2
		hand 1 NEW1 NS1
		hand 2 NS2
		hand 3 NS3
		deck NES1 NES2 NES3

		say hello
		do lay NEW1 3,0
		do lay NEW1 3,0 turned
		plays discard NS2
		plays discard NS3
		say end
	`)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(l.Check())

	l.Steps[0].Plays = l.Steps[0].Plays[:1]
	fmt.Println(l.Check())
	// Output:
	// <nil>
	// step 2 (end): it is not the player's turn
}
