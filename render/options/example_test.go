package options_test

import (
	"fmt"

	"saboteur/render/options"
	"saboteur/render/screen"
	"saboteur/render/words"
)

// Each page resets its own settings and leaves the others alone.
func Example_reset() {
	settings := screen.DefaultSettings()
	settings.Mute, settings.Scale = true, 150
	for _, page := range options.SettingPages {
		if page.Name == words.SettingsSound {
			page.Usual(&settings)
		}
	}
	fmt.Println(settings.Mute, settings.Scale)
	// Output: false 150
}
