package render

import (
	"saboteur/render/art"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// how returns how something is asked for with a device: by a key as it is on
// the player's keyboard, a button of the gamepad, or a gesture. It is "" if
// there is nothing but a button on the screen.
func (k *Kit) how(w ui.Keys, with ui.Device) string {
	b := k.settings().bindings()
	return k.names().Prompt(&b, w, with)
}

// byKey returns the key or the button of a gamepad, if that is what was used
// last, and else "".
func (k *Kit) byKey(w ui.Keys, with ui.Device) string {
	if with != ui.Keyboard && with != ui.Gamepad {
		return ""
	}
	return k.how(w, with)
}

// wishOf are the wishes for which the table has buttons.
var wishOf = map[buttonSpot]ui.Keys{
	passButton: ui.Pass, doneButton: ui.Done, skipButton: ui.Skip, backButton: ui.TakeBack, roleButton: ui.Look,
	turnButton: ui.Turn, cancelButton: ui.Back, menuButton: ui.Menu, logButton: ui.Log, fitButton: ui.Fit,
	closerButton: ui.ZoomIn, fartherButton: ui.ZoomOut, helpButton: ui.Help,
}

// labelled returns what a button says, with its key if keys were used last.
func (t *table) labelled(id buttonSpot, says words.ID) string {
	k := t.m.kit
	text := k.text(says)
	if key := k.byKey(wishOf[id], t.with); key != "" {
		return k.text(words.WithKey, words.Slots{"what": text, "key": key})
	}
	return text
}

// drawKey writes on an icon's button by which key it is pressed, if keys were
// used last.
func (t *table) drawKey(c ui.Canvas, b buttonLayout) {
	key := t.m.kit.byKey(wishOf[b.id], t.with)
	if key == "" {
		return
	}
	f := t.m.kit.font(t.lay.size, ui.Bold, 0.66)
	ink := art.TextOnTable
	if b.id == turnButton || b.id == cancelButton {
		ink = art.Ink // on paper
	}
	low, _ := b.Rect.Inset(2).CutBottom(f.LineHeight())
	centre(c, key, low, f, ink)
}
