package screen

import (
	"saboteur/render/device"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// PromptFor returns how something is asked for with a device: by a key as it is on
// the player's keyboard, a button of the gamepad, or a gesture. It is "" if
// there is nothing but a button on the screen.
func (app *App) PromptFor(w ui.Commands, with ui.Device) string {
	b := app.Prefs().ControlBindings()
	return app.ControlNames().Prompt(&b, w, with)
}

// KeyName returns the key or the button of a gamepad, if that is what was used
// last, and else "".
func (app *App) KeyName(w ui.Commands, with ui.Device) string {
	if with != ui.Keyboard && with != ui.Gamepad {
		return ""
	}
	return app.PromptFor(w, with)
}

// ControlNames names controls as the player knows them.
func (app *App) ControlNames() device.Names {
	return device.Names{Words: app.Words, Layout: app.Layout}
}

// CommandName returns what a wish is called.
func (app *App) CommandName(w ui.Commands) string {
	return app.Text(words.ID("wish." + device.CommandName(w)))
}
