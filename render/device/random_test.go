package device

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"saboteur/render/ui"
	"saboteur/testenv"
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

// TestKinds: the first and the last key of each row, and what lies beside them.
func TestKinds(t *testing.T) {
	for code, want := range map[Code]keyKind{
		"KeyA": letterKey, "KeyZ": letterKey, "Key@": unknownKey, "Key[": unknownKey, "KeyAA": unknownKey,
		"Digit0": digitKey, "Digit9": digitKey, "Digit/": unknownKey, "Digit:": unknownKey, "Digit": unknownKey,
		"Numpad0": numpadKey, "Numpad9": numpadKey, "NumpadEnter": namedKey,
		"F1": functionKey, "F24": functionKey, "F0": unknownKey, "F25": unknownKey, "F01": unknownKey,
	} {
		if got := kindOf(code); got != want {
			t.Errorf("%s is of kind %d, want %d", code, got, want)
		}
	}
}

// TestShortcutsWhileTyping: a letter with Ctrl writes nothing and keeps its meaning; with
// AltGr it writes.
func TestShortcutsWhileTyping(t *testing.T) {
	for _, c := range []struct {
		bound Mods
		keys  []Code
		want  ui.Commands
	}{
		{Ctrl, []Code{"ControlLeft", "KeyB"}, ui.TurnCard},
		{Ctrl | Alt, []Code{"ControlLeft", "AltRight", "KeyB"}, 0},
	} {
		r := newRig()
		testenv.NoError(t, r.Bindings.bind(ui.TurnCard, Control{"KeyB", c.bound}))
		r.s.Typing, r.s.Keys = true, c.keys
		if in := r.tick(); in.Commands != c.want {
			t.Errorf("%v: %b, want %b", c.keys, in.Commands, c.want)
		}
	}
}

// TestEveryCommandCanBeBound: all commands of the settings have a name, take another
// control, and are not about erasing.
func TestEveryCommandCanBeBound(t *testing.T) {
	all := Commands()
	if len(all) != len(commands)-1 {
		t.Errorf("%d of %d commands can be bound", len(all), len(commands))
	}
	for _, k := range all {
		b := Defaults()
		if err := b.bind(k, Control{Code: "F20"}); k == ui.Erase || err != nil || CommandName(k) == "" {
			t.Errorf("%q: %v", CommandName(k), err)
		}
	}
	if name := CommandName(1 << 60); name != "" {
		t.Errorf("an unknown command is called %q", name)
	}
}

// TestSwapWithAllControls: a command that has all the controls it can have exchanges one.
func TestSwapWithAllControls(t *testing.T) {
	b := Defaults()
	for _, code := range []Code{"F2", "F3", "F4", "F6"} {
		testenv.NoError(t, b.bind(ui.TurnCard, Control{Code: code}))
	}
	if err := b.Swap(ui.TurnCard, Control{Code: "F5"}); err != nil || len(b.Of(ui.TurnCard)) != maxControls || b.Of(ui.TurnCard)[0] != (Control{Code: "F5"}) {
		t.Errorf("turning is bound to %v, %v", b.Of(ui.TurnCard), err)
	}
}

// TestStickPansByDegrees: a stick pushed half the way beyond the dead zone pans at half
// the speed.
func TestStickPansByDegrees(t *testing.T) {
	r := padRig(1)
	r.tick()
	r.s.Pads[0].Axes[3] = (1 + deadZone) / 2
	if in := r.tick(); math.Abs(in.Pan.Y+6) > 1e-9 || in.Pan.X != 0 {
		t.Errorf("pans by %v", in.Pan)
	}
}

// TestDevicesWithoutMovement: what is pressed or turned in place counts as used, too.
func TestDevicesWithoutMovement(t *testing.T) {
	for name, c := range map[string]struct {
		use  func(*State)
		want ui.Device
	}{
		"click": {func(s *State) { s.Mouse.Held = PrimaryButton }, ui.Mouse},
		"wheel": {func(s *State) { s.Mouse.Wheel = 1 }, ui.Mouse},
		"stick": {func(s *State) { s.Pads[0].Axes[0] = 1 }, ui.Gamepad},
	} {
		r := padRig(1)
		r.s.Keys = []Code{"KeyG"}
		r.tick()
		r.s.Keys = nil
		r.tick()
		c.use(&r.s)
		if in := r.tick(); in.Device != c.want {
			t.Errorf("%s: used last is %v", name, in.Device)
		}
	}
}

// TestTypingIsNoKeyboard: what is typed into a field may come from the keys on the screen of a phone.
func TestTypingIsNoKeyboard(t *testing.T) {
	for _, typing := range []bool{false, true} {
		r := padRig(0)
		r.s.Typing, r.s.Keys = typing, []Code{"KeyG"}
		if in := r.tick(); (in.Device == ui.Keyboard) == typing {
			t.Errorf("typing %v: used last is %v", typing, in.Device)
		}
	}
}

// TestMouseAfterTouch: a click or a turned wheel brings the pointer back to the mouse,
// wherever a finger was.
func TestMouseAfterTouch(t *testing.T) {
	for name, use := range map[string]func(*Mouse){
		"click": func(m *Mouse) { m.Held = PrimaryButton },
		"wheel": func(m *Mouse) { m.Wheel = 1 },
	} {
		r := newRig()
		r.s.Mouse.At = at(30, 40)
		r.tick()
		r.fingersAt(at(500, 500))
		r.tick()
		r.fingersAt()
		r.wait(mouseEchoTicks + 2)
		use(&r.s.Mouse)
		if in := r.tick(); in.Pointer != at(30, 40) || in.Touch {
			t.Errorf("%s: the pointer is at %v, by touch: %v", name, in.Pointer, in.Touch)
		}
	}
}

// TestWheelRests: part of a notch is kept while the wheel rests, but not when it reports
// nonsense.
func TestWheelRests(t *testing.T) {
	r := newRig()
	turn := func(by float64) float64 {
		r.s.Mouse.Wheel = by
		return r.tick().Wheel
	}
	if first, rest, last := turn(0.75), turn(0), turn(0.25); first != 0 || rest != 0 || last != 1 {
		t.Errorf("turned by %v, %v and %v", first, rest, last)
	}
	for _, nonsense := range []float64{math.NaN(), math.Inf(1), math.Inf(-1)} {
		turn(0.75)
		turn(nonsense)
		if got := turn(0.25); got != 0 {
			t.Errorf("after %v a quarter turns by %v", nonsense, got)
		}
		turn(-1)
	}
}

// TestFingerAfterFinger: a finger that lands as another one is lifted is a tap.
func TestFingerAfterFinger(t *testing.T) {
	r := newRig()
	r.fingersAt(at(50, 60))
	r.tick()
	r.fingersAt()
	if in := r.tick(); !in.Released {
		t.Errorf("lifted: %+v", in)
	}
	r.fingersAt(at(90, 60))
	if in := r.tick(); !in.Pressed || in.Pointer != at(90, 60) {
		t.Errorf("landed at once: %+v", in)
	}
}

// TestUsualLongPress: a long press takes half a second unless the settings say otherwise.
func TestUsualLongPress(t *testing.T) {
	r := newRig()
	r.fingersAt(at(50, 60))
	for i := range 60 {
		if in := r.tick(); in.SecondaryClick != (i == 30) {
			t.Errorf("tick %d: a long press: %v", i, in.SecondaryClick)
		}
	}
}

// TestKeysThatCannotBeBound: while a control is asked for, neither a modifier that is
// tapped nor a key of another window counts.
func TestKeysThatCannotBeBound(t *testing.T) {
	r := newRig()
	r.s.JustPressed = []Code{"ShiftLeft"}
	r.tick()
	if c, ok := r.LastPressed(); ok {
		t.Errorf("tapping Shift counts as %v", c)
	}
	r.s.Unfocused, r.s.JustPressed = true, []Code{"KeyR"}
	r.tick()
	if c, ok := r.LastPressed(); ok {
		t.Errorf("a key of another window counts as %v", c)
	}
}
