package device

import (
	"fmt"
	"slices"
	"strings"
)

// A Code names a button. Keys are named by their position, as in the W3C's
// KeyboardEvent.code: "KeyQ" is the key right of Tab, whatever it writes. The
// names of gamepad buttons are our own and begin with "Pad".
type Code string

// Mods is a set of modifier keys.
type Mods uint8

const (
	Ctrl Mods = 1 << iota
	Alt
	Shift
	Meta
)

// modifierNames are the names of modifiers in settings, in the order of the
// bits.
var modifierNames = [...]string{"Ctrl", "Alt", "Shift", "Meta"}

// modifierKeys are the keys that modify others.
var modifierKeys = map[Code]Mods{
	"ControlLeft": Ctrl, "ControlRight": Ctrl, "Control": Ctrl, "AltLeft": Alt, "AltRight": Alt, "Alt": Alt,
	"ShiftLeft": Shift, "ShiftRight": Shift, "Shift": Shift, "MetaLeft": Meta, "MetaRight": Meta, "Meta": Meta,
}

// modifiersIn returns the modifiers among some keys.
func modifiersIn(keys []Code) (m Mods) {
	for _, c := range keys {
		m |= modifierKeys[c]
	}
	return m
}

// A Control is a gamepad button, or a key together with exactly the modifiers
// that must be down. The zero Control is no control.
type Control struct {
	Code Code
	Mods Mods // always 0 for a gamepad
}

// padCodes are the buttons of a gamepad in the order of the W3C standard,
// followed by the directions of its left stick.
var padCodes = [...]Code{
	"PadA", "PadB", "PadX", "PadY", "PadLB", "PadRB", "PadLT", "PadRT", "PadView", "PadMenu", "PadL3", "PadR3",
	"PadUp", "PadDown", "PadLeft", "PadRight", "PadHome",
	"PadStickUp", "PadStickDown", "PadStickLeft", "PadStickRight",
}

// Pad reports whether the control is on a gamepad.
func (c Control) Pad() bool { return strings.HasPrefix(string(c.Code), "Pad") }

// String returns the control as it is written in the settings file, such as
// "Ctrl+KeyZ".
func (c Control) String() string {
	text := ""
	for i, name := range modifierNames {
		if c.Mods&(1<<i) != 0 {
			text += name + "+"
		}
	}
	return text + string(c.Code)
}

// parseControl parses what String returns.
func parseControl(text string) (Control, error) {
	parts := strings.Split(text, "+")
	c := Control{Code: Code(parts[len(parts)-1])}
	for _, part := range parts[:len(parts)-1] {
		i := slices.Index(modifierNames[:], part)
		if i < 0 {
			return Control{}, fmt.Errorf("unknown modifier %q", part)
		}
		c.Mods |= 1 << i
	}
	if err := c.check(); err != nil {
		return Control{}, err
	}
	return c, nil
}

// check returns why the control cannot be bound, or nil.
func (c Control) check() error {
	switch {
	case modifierKeys[c.Code] != 0:
		return fmt.Errorf("%s alone cannot be bound", c.Code)
	case c.Pad() && c.Mods != 0:
		return fmt.Errorf("%s: a gamepad button takes no modifiers", c)
	case c.Pad() && slices.Contains(padCodes[:], c.Code):
		return nil
	case kindOf(c.Code) == unknownKey:
		return fmt.Errorf("unknown key %q", c.Code)
	}
	return nil
}
