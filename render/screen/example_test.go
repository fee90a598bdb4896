package screen_test

import (
	"fmt"

	"saboteur/render/screen"
	"saboteur/render/testapp"
	"saboteur/render/words"
)

// Settings from a file are always valid: values that are out of range are
// brought into it, and what is unknown is ignored.
func ExampleApp_LoadSettings() {
	s, err := testapp.ReadSettings([]byte(`{"scale": 1000, "speed": 140, "language": "tlh", "lamps": 3}`))
	fmt.Println(s.Scale, s.Speed, s.Language == "", err)
	// Output: 200 150 true <nil>
}

// A setting is a field of Settings and an option, of which the screen of the settings makes
// a toggle. The zero value of the field is what new players have, so this one is inverted.
func ExampleOption() {
	option := screen.Option{Name: words.SettingTalk, Toggle: func(s *screen.Settings) *bool { return &s.NoTalk }, Inverted: true}
	settings := screen.DefaultSettings()
	option.Step(&settings, 1)
	fmt.Println(testapp.New(1, nil).Text(option.Name), *option.Toggle(&settings) != option.Inverted)
	// Output: Dwarves talk false
}
