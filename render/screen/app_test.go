package screen_test

import (
	"testing"

	"saboteur/render/testapp"
	"saboteur/render/ui"
)

// TestNoKeyNamesForFingers: no key is named where fingers are what the device has to point with.
func TestNoKeyNamesForFingers(t *testing.T) {
	for _, fingers := range []bool{false, true} {
		app := testapp.New(1, nil)
		app.Fingers = fingers
		if key, how := app.KeyName(ui.Look, ui.Keyboard), app.PromptFor(ui.TurnCard, ui.Keyboard); (key == "") != fingers || (how == app.PromptFor(ui.TurnCard, ui.Touch)) != fingers {
			t.Errorf("fingers %v: the key is %q, and a card is turned by %q", fingers, key, how)
		}
		if app.KeyName(ui.Look, ui.Gamepad) == "" {
			t.Errorf("fingers %v: a gamepad has no buttons", fingers)
		}
	}
}
