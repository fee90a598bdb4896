package screen

import (
	"saboteur/render/device"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// PromptFor returns how something is asked for with a device: by a key as it is on
// the player's keyboard, a button of the gamepad, or a gesture. It is "" if
// there is nothing but a button on the screen.
func (k *App) PromptFor(w ui.Commands, with ui.Device) string {
	b := k.Prefs().ControlBindings()
	return k.ControlNames().Prompt(&b, w, with)
}

// KeyName returns the key or the button of a gamepad, if that is what was used
// last, and else "".
func (k *App) KeyName(w ui.Commands, with ui.Device) string {
	if with != ui.Keyboard && with != ui.Gamepad {
		return ""
	}
	return k.PromptFor(w, with)
}

// ControlNames names controls as the player knows them.
func (k *App) ControlNames() device.Names { return device.Names{Words: k.Words, Layout: k.Layout} }

// CommandName returns what a wish is called.
func (k *App) CommandName(w ui.Commands) string {
	return k.Text(words.ID("wish." + device.CommandName(w)))
}
