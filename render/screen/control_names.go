package screen

import (
	"saboteur/render/device"
	"saboteur/render/ui"
)

// PromptFor returns how to trigger a command with a device: a key of the
// player's keyboard, a gamepad button or a gesture. It is "" if only a button
// on the screen does it.
func (app *App) PromptFor(c ui.Commands, on ui.Device) string {
	b := app.CurrentSettings().ControlBindings()
	return app.ControlNames().Prompt(&b, c, on)
}

// KeyName returns the key or gamepad button for a command, if a keyboard or
// gamepad was used last, and "" otherwise.
func (app *App) KeyName(c ui.Commands, lastUsed ui.Device) string {
	if lastUsed != ui.Keyboard && lastUsed != ui.Gamepad {
		return ""
	}
	return app.PromptFor(c, lastUsed)
}

// ControlNames returns the names of keys and buttons as the player knows them.
func (app *App) ControlNames() device.Names {
	return device.Names{Words: app.Words, Layout: app.KeyText}
}
