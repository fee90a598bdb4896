package device

import (
	"math/rand/v2"
	"slices"
	"testing"

	"saboteur/render/ui"
)

// A mess changes the state of the devices by chance.
type mess struct {
	*rand.PCG
	s    State
	next int // ID of the next finger or gamepad
}

func (m *mess) any(n int) int { return int(m.Uint64() % uint64(n)) }

func (m *mess) place() ui.Point { return at(float64(m.any(1400)-60), float64(m.any(800)-40)) }

// event lets something happen to one device.
func (m *mess) event() {
	s := &m.s
	switch m.any(12) {
	case 0:
		s.Mouse.At = m.place()
	case 1:
		s.Mouse.Held, s.Mouse.Pressed = Buttons(m.any(8)), Buttons(m.any(8)&m.any(8))
	case 2:
		s.Mouse.Wheel = float64(m.any(9)-4) / 2
	case 3:
		m.finger()
	case 4, 5:
		m.key()
	case 6, 7, 8:
		m.pad()
	case 9:
		s.Away = m.any(4) == 0
	case 10:
		s.Typing = m.any(3) == 0
		s.Typed = "x"
	case 11:
		s.Size = at(float64(m.any(3000)), float64(m.any(2000)))
	}
}

// finger puts one down, moves one, or lifts one.
func (m *mess) finger() {
	s := &m.s
	switch i := m.any(4); {
	case i < len(s.Touches) && m.any(2) == 0:
		s.Touches = slices.Delete(slices.Clone(s.Touches), i, i+1)
	case i < len(s.Touches):
		s.Touches[i].At = m.place()
	default:
		m.next++
		s.Touches = append(s.Touches, Touch{m.next % 5, m.place()})
	}
}

var someKeys = []Code{"Enter", "Space", "ArrowUp", "ArrowLeft", "ShiftLeft", "ControlRight", "KeyP", "KeyR", "Tab", "Backspace", "Digit2", "KeyJ", "Unheard"}

func (m *mess) key() {
	c := someKeys[m.any(len(someKeys))]
	if i := slices.Index(m.s.Keys, c); i >= 0 {
		m.s.Keys = slices.Delete(slices.Clone(m.s.Keys), i, i+1)
		return
	}
	m.s.Struck = append(m.s.Struck, c)
	if m.any(4) > 0 {
		m.s.Keys = append(slices.Clone(m.s.Keys), c)
	}
}

// pad plugs one in, unplugs one, or moves something on one.
func (m *mess) pad() {
	s := &m.s
	i := m.any(4)
	switch {
	case i >= len(s.Pads):
		m.next++
		s.Pads = append(s.Pads, Pad{ID: m.next, Standard: m.any(5) > 0})
	case m.any(20) == 0:
		s.Pads = slices.Delete(s.Pads, i, i+1)
	case m.any(2) == 0:
		s.Pads[i].Buttons[m.any(17)] = []float64{0, 1, 0.4, nan, -3, inf}[m.any(6)]
	default:
		s.Pads[i].Axes[m.any(4)] = []float64{0, 1, -1, 0.4, -0.6, nan, inf}[m.any(7)]
	}
}

// release lets go of everything. Gamepads stay plugged in.
func (m *mess) release() {
	pads := m.s.Pads
	for i := range pads {
		pads[i] = Pad{ID: pads[i].ID, Standard: pads[i].Standard}
	}
	m.s = State{Size: m.s.Size, Pads: pads, Mouse: Mouse{At: m.s.Mouse.At}}
}

// TestRandomDevices: whatever happens to the devices, what the reader makes of
// it is in order, and once all is let go of nothing is left within a tick.
func TestRandomDevices(t *testing.T) {
	m := &mess{PCG: rand.NewPCG(5, 6)}
	r := NewReader()
	held, pressed := false, 0
	read := func() ui.Input {
		in := r.Read(&m.s)
		m.s.Mouse.Pressed, m.s.Mouse.Wheel, m.s.Struck, m.s.Typed = 0, 0, nil, ""
		if wrong := disorder(in, held); wrong != "" {
			t.Fatalf("%s: %+v\nfrom %+v", wrong, in, m.s)
		}
		held = in.Held
		if in.Pressed {
			pressed++
		}
		return in
	}
	for i := range 100_000 {
		m.event()
		if m.any(3) > 0 {
			read()
		}
		if m.any(40) == 0 {
			for range m.any(80) {
				read()
			}
		}
		if m.any(60) == 0 {
			r.Toggle = m.any(2) == 0
			m.release()
			read()
			if in := read(); !idle(in) {
				t.Fatalf("event %d: all is let go, but %+v", i, in)
			}
			for range m.any(2) * (echo + 1) {
				read()
			}
		}
	}
	if pressed < 1000 {
		t.Errorf("only %d presses", pressed)
	}
}

// disorder returns what contradicts itself in an input, given whether the
// pointer was held before.
func disorder(in ui.Input, held bool) string {
	for wrong, is := range map[string]bool{
		"something is done while away":             in.Away && !idle(in),
		"held without having been pressed":         in.Held && !in.Pressed && !held,
		"released without having been pressed":     in.Released && !in.Pressed && !held,
		"held and released":                        in.Held && in.Released,
		"a pointer that is neither here nor there": in.Pointer != in.Pointer,
		"panned by no number":                      in.Pan != in.Pan,
		"pinched by nothing or less":               in.Pinch < 0 || in.Pinch != in.Pinch || in.Pinch > 1e9,
		"looking in two ways":                      in.Toggle && in.Looking || !in.Toggle && in.Keys.Has(ui.Look),
	} {
		if is {
			return wrong
		}
	}
	return ""
}

// TestReadingIsCheap: a tick in which devices are held allocates nothing.
func TestReadingIsCheap(t *testing.T) {
	r := padRig(2)
	r.s.Keys, r.s.Mouse.Held = []Code{"ArrowUp", "ShiftLeft"}, First
	r.s.Pads[0].Buttons[0], r.s.Pads[1].Axes[0] = 1, 1
	r.tick()
	if n := testing.AllocsPerRun(100, func() { r.tick() }); n > 0 {
		t.Errorf("%v allocations in a tick", n)
	}
}
