package device

import (
	"fmt"
	"slices"
	"strings"
)

// A Code names a button. Keys are named by where they are, as in the W3C's
// KeyboardEvent.code: "KeyQ" is the key right of Tab, whatever it writes.
// Buttons of a gamepad are named by us and begin with "Pad".
type Code string

// Mods is a set of modifier keys.
type Mods uint8

const (
	Ctrl Mods = 1 << iota
	Alt
	Shift
	Meta
)

// modNames are how modifiers are written, in this order.
var modNames = [...]string{"Ctrl", "Alt", "Shift", "Meta"}

// modCodes are the keys that modify others.
var modCodes = map[Code]Mods{
	"ControlLeft": Ctrl, "ControlRight": Ctrl, "Control": Ctrl, "AltLeft": Alt, "AltRight": Alt, "Alt": Alt,
	"ShiftLeft": Shift, "ShiftRight": Shift, "Shift": Shift, "MetaLeft": Meta, "MetaRight": Meta, "Meta": Meta,
}

// modsOf returns which modifiers are among the keys.
func modsOf(keys []Code) (m Mods) {
	for _, c := range keys {
		m |= modCodes[c]
	}
	return m
}

// A Control is a button, or a key together with modifiers: no others may be
// down. The zero Control is none.
type Control struct {
	Code Code
	Mods Mods // none for a gamepad
}

// padCodes are the buttons of a gamepad, in the standard's order, and then the
// directions of its left stick.
var padCodes = [...]Code{
	"PadA", "PadB", "PadX", "PadY", "PadLB", "PadRB", "PadLT", "PadRT", "PadView", "PadMenu", "PadL3", "PadR3",
	"PadUp", "PadDown", "PadLeft", "PadRight", "PadHome",
	"PadStickUp", "PadStickDown", "PadStickLeft", "PadStickRight",
}

// Pad reports whether the control is on a gamepad.
func (c Control) Pad() bool { return strings.HasPrefix(string(c.Code), "Pad") }

// String returns the control as it is written in settings, such as
// "Ctrl+KeyZ".
func (c Control) String() string {
	text := ""
	for i, name := range modNames {
		if c.Mods&(1<<i) != 0 {
			text += name + "+"
		}
	}
	return text + string(c.Code)
}

// ParseControl reads what String writes.
func ParseControl(text string) (Control, error) {
	parts := strings.Split(text, "+")
	c := Control{Code: Code(parts[len(parts)-1])}
	for _, part := range parts[:len(parts)-1] {
		i := slices.Index(modNames[:], part)
		if i < 0 {
			return Control{}, fmt.Errorf("%q is no modifier", part)
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
	case modCodes[c.Code] != 0:
		return fmt.Errorf("%s alone is no key", c.Code)
	case c.Pad() && c.Mods != 0:
		return fmt.Errorf("%s: a gamepad has no modifiers", c)
	case c.Pad() && slices.Contains(padCodes[:], c.Code):
		return nil
	case kindOf(c.Code) == unknown:
		return fmt.Errorf("%q is no key", c.Code)
	}
	return nil
}
