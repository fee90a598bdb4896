package device

import (
	"math"

	"saboteur/render/ui"
)

// A mouse is what is known of the mouse since the last tick.
type mouse struct {
	at     ui.Point // where it was
	down   Buttons  // held since a press that counted
	deaf   Buttons  // held since a press that did not count
	turned float64  // of the wheel, less than a notch
	from   ui.Point // where it was when it was last used
	used   bool     // in this tick, and not only nudged
}

// read takes in a tick, and reports whether the mouse moved or was pressed, so
// that it is the pointer now. A deaf mouse lets go of everything.
func (m *mouse) read(now Mouse, deaf bool, in *ui.Input) (pointer bool) {
	moved := now.At.Sub(m.at)
	m.at = now.At
	pressed := (now.Held | now.Pressed) &^ (m.down | m.deaf)
	released := m.down &^ now.Held
	m.down &= now.Held
	m.deaf &= now.Held
	if deaf {
		m.deaf |= now.Held
		m.down, m.turned, m.from, m.used = 0, 0, now.At, false
		return false
	}
	m.down |= pressed & now.Held
	in.Pressed = in.Pressed || pressed&First != 0
	in.Held = in.Held || m.down&First != 0
	in.Released = in.Released || (released|pressed&^now.Held)&First != 0
	in.Second = in.Second || pressed&Second != 0
	in.Wheel = m.notches(now.Wheel)
	if m.down&^pressed&Middle != 0 {
		in.Pan = in.Pan.Add(moved)
	}
	m.used = pressed|m.down != 0 || now.Wheel != 0 || now.At.Sub(m.from).Len() > ui.Slop
	if m.used {
		m.from = now.At
	}
	return moved != (ui.Point{}) || pressed|released != 0 || now.Wheel != 0
}

// notches adds to what the wheel was turned by and returns whole notches.
func (m *mouse) notches(by float64) float64 {
	if math.IsNaN(by) || math.IsInf(by, 0) || by*m.turned < 0 {
		m.turned = 0
	}
	if math.IsNaN(by) || math.IsInf(by, 0) {
		return 0
	}
	whole, rest := math.Modf(m.turned + by)
	m.turned = rest
	return whole
}
