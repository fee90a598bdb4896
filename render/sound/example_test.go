package sound_test

import (
	"fmt"

	"saboteur/render/sound"
)

// A program without an audio device makes the samples all the same, and reads what
// would be heard.
func ExampleMixer() {
	bank := new(sound.Bank)
	mixer := sound.NewMixer(bank)
	for bank.Step() { // a little in every tick
	}
	mixer.SetLevels(sound.Levels{Master: 100, Effects: 100})
	mixer.Play(sound.Card, 0)
	heard := make([]byte, sound.BufferBytes)
	n, err := mixer.Read(heard)
	loud := false
	for _, b := range heard {
		loud = loud || b != 0
	}
	fmt.Println(n == len(heard), err, loud)
	// Output: true <nil> true
}
