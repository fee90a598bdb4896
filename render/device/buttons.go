package device

import (
	"slices"

	"saboteur/render/ui"
)

const (
	repeatDelay    = 24 // ticks until a held button repeats
	repeatInterval = 6  // ticks from one repetition to the next
)

// keyboard is the source of keys; the source of a gamepad button is the
// gamepad's ID, from 0 on.
const keyboard = -1

// A heldButton is a key, or a button of a gamepad, that is down.
type heldButton struct {
	source   int // keyboard, or the ID of a gamepad
	code     Code
	commands ui.Commands // triggered when it was pressed; none if the press is ignored
	age      int         // ticks since it was pressed
	down     bool        // seen in this tick
}

// A buttonTracker remembers all buttons that are down, on the keyboard and on
// all gamepads.
type buttonTracker struct {
	all         []heldButton
	commands    ui.Commands // triggered during this tick
	lastPressed Control     // during this tick
}

// begin starts a tick.
func (b *buttonTracker) begin() {
	b.commands, b.lastPressed = 0, Control{}
	for i := range b.all {
		b.all[i].down = false
	}
}

// end forgets the buttons that are no longer down. It returns the commands of
// this tick, and whether a button for looking in secret is held down.
func (b *buttonTracker) end() (commands ui.Commands, looking bool) {
	b.all = slices.DeleteFunc(b.all, func(h heldButton) bool { return !h.down })
	for _, h := range b.all {
		looking = looking || h.commands.Has(ui.Look)
	}
	return b.commands, looking
}

// find returns a button that was down in the last tick, or nil.
func (b *buttonTracker) find(source int, code Code) *heldButton {
	for i := range b.all {
		if b.all[i].source == source && b.all[i].code == code {
			return &b.all[i]
		}
	}
	return nil
}

// update records a button that is down, and reports whether it was just
// pressed. An ignored one triggers nothing until it has been released.
func (b *buttonTracker) update(source int, c Control, commands ui.Commands, ignored bool) (pressed bool) {
	h := b.find(source, c.Code)
	if h == nil {
		if ignored {
			commands = 0
		} else {
			b.press(c, commands)
		}
		b.all = append(b.all, heldButton{source: source, code: c.Code, commands: commands, down: true})
		return !ignored
	}
	h.down = true
	if ignored {
		h.commands = 0
	}
	if h.age++; h.age >= repeatDelay && (h.age-repeatDelay)%repeatInterval == 0 {
		b.commands |= h.commands & repeatingCommands
	}
	return false
}

// press records a press.
func (b *buttonTracker) press(c Control, commands ui.Commands) {
	b.commands |= commands
	b.lastPressed = c
}

// readKeyboard reads the keyboard, and reports whether a key was pressed.
func (b *buttonTracker) readKeyboard(s *State, bindings *Bindings) (pressed bool) {
	mods := modifiersIn(s.Keys)
	for _, code := range s.Keys {
		if modifierKeys[code] == 0 {
			c := Control{code, mods}
			pressed = b.update(keyboard, c, keyCommands(c, bindings, s.Typing), s.Unfocused) || pressed
		}
	}
	for _, code := range s.JustPressed { // those released within the same tick
		if modifierKeys[code] == 0 && !s.Unfocused && !slices.Contains(s.Keys, code) {
			c := Control{code, mods | modifiersIn(s.JustPressed)}
			b.press(c, keyCommands(c, bindings, s.Typing))
			pressed = true
		}
	}
	return pressed
}

// keyCommands returns the commands that a key triggers. While the player is
// typing, keys that write text trigger nothing except erasing.
func keyCommands(c Control, bindings *Bindings, typing bool) ui.Commands {
	commands := bindings.commandsOf(c)
	if typing && writesText(c.Code, c.Mods) {
		commands &= ui.Erase
	}
	return commands
}
