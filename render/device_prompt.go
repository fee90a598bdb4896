package render

import (
	"saboteur/render/device"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// how returns how something is asked for with a device: by a key as it is on
// the player's keyboard, a button of the gamepad, or a gesture. It is "" if
// there is nothing but a button on the screen.
func (k *Kit) how(w ui.Commands, with ui.Device) string {
	b := k.settings().bindings()
	return k.names().Prompt(&b, w, with)
}

// byKey returns the key or the button of a gamepad, if that is what was used
// last, and else "".
func (k *Kit) byKey(w ui.Commands, with ui.Device) string {
	if with != ui.Keyboard && with != ui.Gamepad {
		return ""
	}
	return k.how(w, with)
}

// names names controls as the player knows them.
func (k *Kit) names() device.Names { return device.Names{Words: k.Words, Layout: k.Layout} }

// wishName returns what a wish is called.
func (k *Kit) wishName(w ui.Commands) string {
	return k.text(words.ID("wish." + device.CommandName(w)))
}
