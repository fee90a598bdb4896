package options_test

import (
	"fmt"

	"saboteur/render/options"
	"saboteur/render/words"
)

// The languages go round, and begin with "", the language of the device.
func Example_languages() {
	language := ""
	for range len(words.Languages) {
		language = options.StepLanguage(language, 1)
		fmt.Println(words.OwnName(language))
	}
	fmt.Printf("%q\n", options.StepLanguage(language, 1))
	// Output:
	// English
	// Nederlands
	// Deutsch
	// Français
	// Íslenska
	// ""
}
