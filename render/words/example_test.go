package words_test

import (
	"fmt"

	"saboteur/render/words"
)

// A catalogue has a message on each line. Slots take names and numbers, and can
// choose between singular and plural.
func ExampleWords_Say() {
	w, err := words.Read("en", []byte("gold\t{who} has {n} {n|nugget|nuggets}.\n"))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(w.Say("gold", words.Slots{"who": "Anna", "n": 1}))
	fmt.Println(w.Say("gold", words.Slots{"who": "Bram", "n": 3}))
	fmt.Println(w.Say("silver"))
	// Output:
	// Anna has 1 nugget.
	// Bram has 3 nuggets.
	// <silver>
}

// Names are joined as in a sentence of the language.
func ExampleWords_JoinNames() {
	fmt.Println(words.In("nl").JoinNames([]string{"Anna", "Bram", "Cor"}))
	// Output: Anna, Bram en Cor
}

// The languages go round, and begin with "", the language of the device.
func ExampleStepLanguage() {
	language := ""
	for range len(words.Languages) {
		language = words.StepLanguage(language, 1)
		fmt.Println(words.OwnName(language))
	}
	fmt.Printf("%q\n", words.StepLanguage(language, 1))
	// Output:
	// English
	// Nederlands
	// Deutsch
	// Français
	// Íslenska
	// ""
}
