package device

import (
	"math/rand/v2"
	"slices"
	"testing"

	"saboteur/render/ui"
)

// A randomDevices changes the state of the devices at random.
type randomDevices struct {
	*rand.PCG
	s    State
	next int // ID of the next finger or gamepad
}

func (m *randomDevices) intn(n int) int { return int(m.Uint64() % uint64(n)) }

func (m *randomDevices) randomPoint() ui.Point {
	return at(float64(m.intn(1400)-60), float64(m.intn(800)-40))
}

// step changes one device.
func (m *randomDevices) step() {
	s := &m.s
	switch m.intn(12) {
	case 0:
		s.Mouse.At = m.randomPoint()
	case 1:
		held, pressed, also := m.intn(8), m.intn(8), m.intn(8)
		s.Mouse.Held, s.Mouse.Pressed = Buttons(held), Buttons(pressed&also)
	case 2:
		s.Mouse.Wheel = float64(m.intn(9)-4) / 2
	case 3:
		m.stepFinger()
	case 4, 5:
		m.stepKey()
	case 6, 7, 8:
		m.stepPad()
	case 9:
		s.Unfocused = m.intn(4) == 0
	case 10:
		s.Typing = m.intn(3) == 0
		s.Typed = "x"
	case 11:
		s.Size = at(float64(m.intn(3000)), float64(m.intn(2000)))
	}
}

// stepFinger puts a finger down, moves one, or lifts one.
func (m *randomDevices) stepFinger() {
	s := &m.s
	switch i := m.intn(4); {
	case i < len(s.Touches) && m.intn(2) == 0:
		s.Touches = slices.Delete(slices.Clone(s.Touches), i, i+1)
	case i < len(s.Touches):
		s.Touches[i].At = m.randomPoint()
	default:
		m.next++
		s.Touches = append(s.Touches, Touch{m.next % 5, m.randomPoint()})
	}
}

var someKeys = []Code{"Enter", "Space", "ArrowUp", "ArrowLeft", "ShiftLeft", "ControlRight", "KeyP", "KeyR", "Tab", "Backspace", "Digit2", "KeyJ", "Unheard"}

func (m *randomDevices) stepKey() {
	c := someKeys[m.intn(len(someKeys))]
	if i := slices.Index(m.s.Keys, c); i >= 0 {
		m.s.Keys = slices.Delete(slices.Clone(m.s.Keys), i, i+1)
		return
	}
	m.s.JustPressed = append(m.s.JustPressed, c)
	if m.intn(4) > 0 {
		m.s.Keys = append(slices.Clone(m.s.Keys), c)
	}
}

// stepPad plugs a gamepad in, unplugs one, or moves something on one.
func (m *randomDevices) stepPad() {
	s := &m.s
	i := m.intn(4)
	switch {
	case i >= len(s.Pads):
		m.next++
		s.Pads = append(s.Pads, Pad{ID: m.next, Standard: m.intn(5) > 0})
	case m.intn(20) == 0:
		s.Pads = slices.Delete(s.Pads, i, i+1)
	case m.intn(2) == 0:
		s.Pads[i].Buttons[m.intn(17)] = []float64{0, 1, 0.4, nan, -3, inf}[m.intn(6)]
	default:
		s.Pads[i].Axes[m.intn(4)] = []float64{0, 1, -1, 0.4, -0.6, nan, inf}[m.intn(7)]
	}
}

// release releases everything. Gamepads stay plugged in.
func (m *randomDevices) release() {
	pads := m.s.Pads
	for i := range pads {
		pads[i] = Pad{ID: pads[i].ID, Standard: pads[i].Standard}
	}
	m.s = State{Size: m.s.Size, Pads: pads, Mouse: Mouse{At: m.s.Mouse.At}}
}

// TestRandomDevices: whatever happens to the devices, the input that the reader
// makes of it is consistent, and within a tick of releasing everything nothing
// is left.
func TestRandomDevices(t *testing.T) {
	m := &randomDevices{PCG: rand.NewPCG(5, 6)}
	r := NewReader()
	held, pressed := false, 0
	read := func() ui.Input {
		in := r.Read(&m.s)
		m.s.Mouse.Pressed, m.s.Mouse.Wheel, m.s.JustPressed, m.s.Typed = 0, 0, nil, ""
		if wrong := inconsistency(in, held); wrong != "" {
			t.Fatalf("%s: %+v\nfrom %+v", wrong, in, m.s)
		}
		held = in.Held
		if in.Pressed {
			pressed++
		}
		return in
	}
	for i := range 100_000 {
		m.step()
		if m.intn(3) > 0 {
			read()
		}
		if m.intn(40) == 0 {
			for range m.intn(80) {
				read()
			}
		}
		if m.intn(60) == 0 {
			r.ToggleLook = m.intn(2) == 0
			m.release()
			read()
			if in := read(); !idle(in) {
				t.Fatalf("event %d: everything is released, but %+v", i, in)
			}
			for range m.intn(2) * (mouseEchoTicks + 1) {
				read()
			}
		}
	}
	if pressed < 1000 {
		t.Errorf("only %d presses", pressed)
	}
}

// inconsistency returns what contradicts itself in an input, given whether the
// pointer was held before.
func inconsistency(in ui.Input, held bool) string {
	for wrong, is := range map[string]bool{
		"something happens without the focus":  in.Unfocused && !idle(in),
		"held without having been pressed":     in.Held && !in.Pressed && !held,
		"released without having been pressed": in.Released && !in.Pressed && !held,
		"held and released":                    in.Held && in.Released,
		"the pointer is at NaN":                in.Pointer != in.Pointer,
		"panned by NaN":                        in.Pan != in.Pan,
		"pinched by an invalid factor":         in.Pinch < 0 || in.Pinch != in.Pinch || in.Pinch > 1e9,
		"looking in two ways":                  in.ToggleLook && in.LookHeld || !in.ToggleLook && in.Commands.Has(ui.Look),
	} {
		if is {
			return wrong
		}
	}
	return ""
}

// TestReadAllocatesNothing: a tick in which devices are held allocates nothing.
func TestReadAllocatesNothing(t *testing.T) {
	r := padRig(2)
	r.s.Keys, r.s.Mouse.Held = []Code{"ArrowUp", "ShiftLeft"}, PrimaryButton
	r.s.Pads[0].Buttons[0], r.s.Pads[1].Axes[0] = 1, 1
	r.tick()
	if n := testing.AllocsPerRun(100, func() { r.tick() }); n > 0 {
		t.Errorf("%v allocations in a tick", n)
	}
}
