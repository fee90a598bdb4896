package lesson

import (
	"fmt"

	"saboteur/assets"
)

// Load reads the i-th lesson of Names.
func Load(i int) (*Lesson, error) {
	text, err := assets.Lesson(fmt.Sprintf("%d-%s", i+1, Names[i]))
	if err != nil {
		return nil, err
	}
	return parse(Names[i], string(text))
}
