package playtest

import (
	"slices"

	"saboteur/render/device"
	"saboteur/render/screen"
	"saboteur/render/ui"
)

// PointerDown puts the finger or the mouse with its first button held at a place.
// The pointer stays there until it moves on or PointerUp is called.
func (r *Robot) PointerDown(p ui.Point) {
	if r.Controller == Finger {
		r.Devices.Touches = []device.Touch{{ID: 5, At: p}}
	} else {
		r.Devices.Mouse.At, r.Devices.Mouse.Held = p, device.PrimaryButton
	}
	r.Step()
}

// PointerUp lifts the finger or releases the button.
func (r *Robot) PointerUp() {
	r.Devices.Touches, r.Devices.Mouse.Held = nil, 0
	r.Step()
}

// Tap presses and releases the pointer at a place.
func (r *Robot) Tap(p ui.Point) {
	r.PointerDown(p)
	r.PointerUp()
}

// Press presses and releases what is bound to a command: on the gamepad if the
// robot plays with one, else on the keyboard. Of several bindings it takes any,
// but in a text field the first one, which types nothing.
func (r *Robot) Press(command ui.Commands) {
	r.T.Helper()
	bound := slices.DeleteFunc(r.Reader.Bindings.Of(command), func(c device.Control) bool { return c.Pad() != (r.Controller == Gamepad) })
	if len(bound) == 0 {
		r.T.Fatalf("controller %d has nothing bound to %b", r.Controller, command)
	}
	which := r.Ticks % len(bound)
	if screen.TakesText(r.Scene) {
		which = 0
	}
	r.Hold(bound[which])
	r.Step()
	r.ReleaseAll()
	r.Step()
}

// Hold presses a key, with its modifiers, or a button of the gamepad, until
// ReleaseAll is called.
func (r *Robot) Hold(c device.Control) {
	r.T.Helper()
	if !c.Pad() {
		for mod, code := range map[device.Mods]device.Code{device.Ctrl: "ControlLeft", device.Alt: "AltLeft", device.Shift: "ShiftLeft", device.Meta: "MetaLeft"} {
			if c.Mods&mod != 0 {
				r.Devices.Keys = append(r.Devices.Keys, code)
			}
		}
		r.Devices.Keys = append(r.Devices.Keys, c.Code)
		return
	}
	pad := &r.Devices.Pads[1]
	if push, ok := padSticks[c.Code]; ok {
		pad.Axes[0], pad.Axes[1] = push[0], push[1]
	} else if i, ok := padButtons[c.Code]; ok {
		pad.Buttons[i] = 0.9
	} else {
		r.T.Fatalf("the gamepad has no %v", c)
	}
}

// padButtons are the indices of the buttons of a standard gamepad.
var padButtons = map[device.Code]int{
	"PadA": 0, "PadB": 1, "PadX": 2, "PadY": 3, "PadLB": 4, "PadRB": 5, "PadLT": 6, "PadRT": 7, "PadView": 8, "PadMenu": 9,
	"PadL3": 10, "PadR3": 11, "PadUp": 12, "PadDown": 13, "PadLeft": 14, "PadRight": 15,
}

// padSticks are positions of the left stick, not all of them straight or far.
var padSticks = map[device.Code][2]float64{
	"PadStickUp": {0, -0.9}, "PadStickDown": {0.2, 1}, "PadStickLeft": {-0.7, 0.1}, "PadStickRight": {0.6, 0},
}

// ReleaseAll releases all keys and gamepad buttons.
func (r *Robot) ReleaseAll() {
	r.Devices.Keys = nil
	for i, p := range r.Devices.Pads {
		r.Devices.Pads[i] = device.Pad{ID: p.ID, Standard: p.Standard}
	}
}

// Type types a text, each character with the key for it if the robot knows that.
func (r *Robot) Type(s string) {
	for _, c := range s {
		code := map[rune]device.Code{' ': "Space", 'r': "KeyR", 'd': "KeyD", 'f': "KeyF", '2': "Digit2", '4': "Digit4"}[c]
		r.Devices.Typed, r.Devices.JustPressed = string(c), []device.Code{code}
		r.Step()
	}
}
