package device

import (
	"fmt"
	"slices"

	"saboteur/render/ui"
)

// Commands returns all commands that can be bound, in the order of the settings,
// except erasing, which belongs to text fields.
func Commands() (all []ui.Commands) {
	for _, w := range commands {
		if w.id != ui.Erase {
			all = append(all, w.id)
		}
	}
	return all
}

// CommandName returns the name of a command in the settings file, "" if it is unknown.
func CommandName(k ui.Commands) string {
	if i := commandIndex(k); i >= 0 {
		return commands[i].name
	}
	return ""
}

// OtherCommands returns the other commands that a control triggers besides k. Erasing
// does not count.
func (b *Bindings) OtherCommands(k ui.Commands, c Control) ui.Commands {
	return b.commandsOf(c) &^ k &^ ui.Erase
}

// Swap makes a control the first of its kind, key or gamepad button, that
// triggers a command, replacing the previous one. Commands that used it before
// get the replaced one in exchange. If one of them would then lack an essential
// control, nothing changes.
func (b *Bindings) Swap(k ui.Commands, c Control) error {
	if commandIndex(k) < 0 {
		return fmt.Errorf("unknown command %b", k)
	}
	if err := c.check(); err != nil {
		return err
	}
	next, old := *b, b.firstControl(k, c.Pad())
	if old == c {
		return nil
	}
	for _, w := range commands {
		if next.OtherCommands(k, c).Has(w.id) {
			if err := next.assign(w.id, replaceControl(next.Of(w.id), c, old)); err != nil {
				return err
			}
		}
	}
	mine := replaceControl(next.Of(k), c, Control{}) // c may be bound already, but not first
	if old == (Control{}) {
		mine = append(mine, c)
	}
	if err := next.assign(k, replaceControl(mine, old, c)); err != nil {
		return err
	}
	*b = next
	return nil
}

// firstControl returns the first control of a command on the keyboard, or on a
// gamepad.
func (b *Bindings) firstControl(k ui.Commands, pad bool) Control {
	for _, c := range b.Of(k) {
		if c.Pad() == pad {
			return c
		}
	}
	return Control{}
}

// replaceControl returns controls with one replaced by another; without it if
// the other is the zero Control, or already there.
func replaceControl(all []Control, from, to Control) []Control {
	i := slices.Index(all, from)
	switch {
	case i < 0:
	case to == (Control{}), slices.Contains(all, to):
		all = slices.Delete(all, i, i+1)
	default:
		all[i] = to
	}
	return all
}

// assign gives a command these controls and no others.
func (b *Bindings) assign(k ui.Commands, all []Control) error {
	var of [maxControls]Control
	i := commandIndex(k)
	if len(all) > maxControls {
		return fmt.Errorf("%s already has %d controls", commands[i].name, maxControls)
	}
	copy(of[:], all)
	if err := commands[i].checkEssential(of); err != nil {
		return err
	}
	b.controls[i] = of
	return nil
}
