package screen_test

import (
	"fmt"

	"saboteur/render/testapp"
)

// Settings from a file are always valid: values that are out of range are
// brought into it, and what is unknown is ignored.
func ExampleApp_LoadSettings() {
	s, err := testapp.ReadSettings([]byte(`{"scale": 1000, "speed": 140, "language": "tlh", "lamps": 3}`))
	fmt.Println(s.Scale, s.Speed, s.Language == "", err)
	// Output: 200 150 true <nil>
}
