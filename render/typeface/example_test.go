package typeface_test

import (
	"fmt"

	"saboteur/render/typeface"
	"saboteur/render/ui"
)

// A line is as wide as its letters, at every size.
func ExampleCache_Measure() {
	var cache typeface.Cache
	at20 := cache.Measure("gold", ui.Font{Size: 20})
	at40 := cache.Measure("gold", ui.Font{Size: 40})
	fmt.Println(at20 > 0, at40 == 2*at20, cache.Measure("", ui.Font{Size: 20}))
	// Output: true true 0
}
