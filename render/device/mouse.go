package device

import (
	"math"

	"saboteur/render/ui"
)

// A mouseTracker remembers the state of the mouse since the last tick.
type mouseTracker struct {
	last       ui.Point // its position at the last tick
	pressed    Buttons  // buttons held since a press that counted
	ignored    Buttons  // buttons held since a press that was ignored
	wheelRest  float64  // how far the wheel has turned, less than a notch
	lastUsedAt ui.Point // its position when it was last used
	used       bool     // in this tick, and not only nudged
}

// read processes a tick, and reports whether the mouse moved or was pressed and
// so is the pointer now. While the mouse is to be ignored, it releases
// everything.
func (m *mouseTracker) read(now Mouse, ignore bool, in *ui.Input) (pointer bool) {
	moved := now.At.Sub(m.last)
	m.last = now.At
	pressed := (now.Held | now.Pressed) &^ (m.pressed | m.ignored)
	released := m.pressed &^ now.Held
	m.pressed &= now.Held
	m.ignored &= now.Held
	if ignore {
		m.ignored |= now.Held
		m.pressed, m.wheelRest, m.lastUsedAt, m.used = 0, 0, now.At, false
		return false
	}
	m.pressed |= pressed & now.Held
	in.Pressed = in.Pressed || pressed&PrimaryButton != 0
	in.Held = in.Held || m.pressed&PrimaryButton != 0
	in.Released = in.Released || (released|pressed&^now.Held)&PrimaryButton != 0
	in.SecondaryClick = in.SecondaryClick || pressed&SecondaryButton != 0
	in.Wheel = m.wholeNotches(now.Wheel)
	if m.pressed&^pressed&MiddleButton != 0 {
		in.Pan = in.Pan.Add(moved)
	}
	m.used = pressed|m.pressed != 0 || now.Wheel != 0 || now.At.Sub(m.lastUsedAt).Len() > ui.DragThreshold
	if m.used {
		m.lastUsedAt = now.At
	}
	return moved != (ui.Point{}) || pressed|released != 0 || now.Wheel != 0
}

// wholeNotches adds to how far the wheel was turned and returns the whole
// notches.
func (m *mouseTracker) wholeNotches(by float64) float64 {
	if math.IsNaN(by) || math.IsInf(by, 0) || by*m.wheelRest < 0 {
		m.wheelRest = 0
	}
	if math.IsNaN(by) || math.IsInf(by, 0) {
		return 0
	}
	whole, rest := math.Modf(m.wheelRest + by)
	m.wheelRest = rest
	return whole
}
