package table_test

import (
	"fmt"

	"saboteur/render/table"
)

// From one mode the table changes only to those that are listed.
func Example_transitions() {
	for _, next := range table.Transitions[table.Aiming] {
		fmt.Println(table.Aiming, "→", next)
	}
	// Output:
	// aiming → choosing
	// aiming → dragging
	// aiming → confirming
	// aiming → consulting
}
