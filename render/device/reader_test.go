package device

import (
	"math"
	"testing"

	"saboteur/render/ui"
)

// A rig is a reader together with the state of its devices, which tests change
// between ticks.
type rig struct {
	*Reader
	s State
}

func newRig() *rig {
	return &rig{NewReader(), State{Size: ui.Point{X: 1280, Y: 720}}}
}

// tick reads a tick. What applies to one tick only is reset for the next.
func (r *rig) tick() ui.Input {
	in := r.Read(&r.s)
	r.s.Mouse.Pressed, r.s.Mouse.Wheel, r.s.JustPressed, r.s.Typed = 0, 0, nil, ""
	return in
}

// wait reads some ticks and returns all of their commands, and in how many of
// them any came.
func (r *rig) wait(n int) (asked ui.Commands, times int) {
	for range n {
		in := r.tick()
		asked |= in.Commands
		if in.Commands != 0 {
			times++
		}
	}
	return asked, times
}

// idle reports whether nothing is done in an input.
func idle(in ui.Input) bool {
	return in == (ui.Input{Size: in.Size, Unfocused: in.Unfocused, Device: in.Device, PointerInput: ui.PointerInput{Pointer: in.Pointer, Touch: in.Touch}, Preferences: ui.Preferences{ToggleLook: in.ToggleLook, DragThreshold: in.DragThreshold}})
}

func TestMouse(t *testing.T) {
	r := newRig()
	r.s.Mouse.At = ui.Point{X: 30, Y: 40}
	if in := r.tick(); !idle(in) || in.Pointer != r.s.Mouse.At || in.Device != ui.Mouse {
		t.Errorf("moved: %+v", in)
	}
	r.s.Mouse.Held = PrimaryButton
	if in := r.tick(); !in.Pressed || !in.Held || in.Released {
		t.Errorf("pressed: %+v", in)
	}
	if in := r.tick(); in.Pressed || !in.Held || in.Released {
		t.Errorf("held: %+v", in)
	}
	r.s.Mouse.Held = 0
	if in := r.tick(); in.Pressed || in.Held || !in.Released {
		t.Errorf("released: %+v", in)
	}
	if in := r.tick(); !idle(in) {
		t.Errorf("afterwards: %+v", in)
	}
	r.s.Mouse.Pressed = PrimaryButton // and released within the tick
	if in := r.tick(); !in.Pressed || in.Held || !in.Released {
		t.Errorf("clicked within a tick: %+v", in)
	}
	r.s.Mouse.Held = SecondaryButton
	if in := r.tick(); !in.SecondaryClick || in.Pressed {
		t.Errorf("second button: %+v", in)
	}
	if in := r.tick(); in.SecondaryClick {
		t.Error("the second button repeats")
	}
}

func TestMiddleButtonPans(t *testing.T) {
	r := newRig()
	r.tick()
	r.s.Mouse.At, r.s.Mouse.Held = ui.Point{X: 100, Y: 100}, MiddleButton
	if in := r.tick(); in.Pan != (ui.Point{}) || in.Pressed {
		t.Errorf("pressed: %+v", in)
	}
	r.s.Mouse.At = ui.Point{X: 90, Y: 105}
	if in := r.tick(); in.Pan != (ui.Point{X: -10, Y: 5}) || in.Held {
		t.Errorf("moved: %+v", in)
	}
	r.s.Mouse.At, r.s.Mouse.Held = ui.Point{}, 0
	if in := r.tick(); !idle(in) {
		t.Errorf("released: %+v", in)
	}
}

func TestWheelTurnsByNotches(t *testing.T) {
	r := newRig()
	sum := 0.0
	for range 10 {
		r.s.Mouse.Wheel = 0.25
		in := r.tick()
		sum += in.Wheel
		if in.Wheel != 0 && in.Wheel != 1 {
			t.Errorf("turned by %v", in.Wheel)
		}
	}
	if sum != 2 {
		t.Errorf("ten quarters make %v notches", sum)
	}
	r.s.Mouse.Wheel = -1 // turning back starts again from 0
	if in := r.tick(); in.Wheel != -1 {
		t.Errorf("turned back by %v", in.Wheel)
	}
}

// TestLosingFocusReleases: whatever is down when the window loses the focus is
// released without a click, and is ignored until it has really been released.
func TestLosingFocusReleases(t *testing.T) {
	press := map[string]func(*State){
		"mouse":  func(s *State) { s.Mouse.Held = PrimaryButton | SecondaryButton | MiddleButton },
		"finger": func(s *State) { s.Touches = []Touch{{7, ui.Point{X: 50, Y: 50}}} },
		"keys":   func(s *State) { s.Keys = []Code{"Enter", "ArrowUp", "KeyP"} },
		"pad": func(s *State) {
			p := Pad{ID: 3, Standard: true, Axes: [4]float64{1, 0, 0, 1}}
			p.Buttons[0], p.Buttons[11] = 1, 1
			s.Pads = []Pad{p}
		},
	}
	for name, down := range press {
		r := newRig()
		r.s.Pads = []Pad{{ID: 3, Standard: true}}
		r.tick()
		down(&r.s)
		if in := r.tick(); idle(in) {
			t.Errorf("%s: nothing happens at all", name)
		}
		r.s.Unfocused, r.s.Typed = true, "x"
		if in := r.tick(); !idle(in) {
			t.Errorf("%s: without the focus: %+v", name, in)
		}
		r.s.Unfocused = false
		for range 100 {
			r.s.Mouse.At.X++
			if in := r.tick(); !idle(in) {
				t.Fatalf("%s: still down after coming back: %+v", name, in)
			}
		}
		r.s = State{Size: r.s.Size, Pads: []Pad{{ID: 3, Standard: true}}}
		for range mouseEchoTicks + 1 {
			if in := r.tick(); !idle(in) {
				t.Errorf("%s: released: %+v", name, in)
			}
		}
		down(&r.s)
		if in := r.tick(); idle(in) {
			t.Errorf("%s: pressed again, nothing happens", name)
		}
	}
}

// TestPressedWithoutFocus: what goes down while the window has no focus is
// ignored.
func TestPressedWithoutFocus(t *testing.T) {
	r := newRig()
	r.s.Unfocused = true
	r.s.Mouse.Held, r.s.Keys, r.s.JustPressed = PrimaryButton, []Code{"Enter"}, []Code{"Enter", "KeyR"}
	r.tick()
	r.s.Unfocused = false
	for range 60 {
		if in := r.tick(); !idle(in) {
			t.Fatalf("pressed without the focus: %+v", in)
		}
	}
}

func TestWhichDeviceWasUsedLast(t *testing.T) {
	r := newRig()
	r.s.Pads = []Pad{{ID: 2, Standard: true}, {ID: 5, Standard: true}}
	r.tick()
	for i, step := range []struct {
		do   func()
		want ui.Device
	}{
		{func() { r.s.Keys = []Code{"KeyG"} }, ui.Keyboard},
		{func() { r.s.Keys = nil; r.s.Mouse.At.X = 3 }, ui.Keyboard}, // a nudge
		{func() { r.s.Mouse.At.X = 30 }, ui.Mouse},
		{func() { r.s.Pads[1].Buttons[4] = 1 }, ui.Gamepad},
		{func() { r.s.Pads[1].Buttons[4] = 0 }, ui.Gamepad},
		{func() { r.s.Touches = []Touch{{1, ui.Point{X: 9, Y: 9}}} }, ui.Touch},
		{func() { r.s.Touches = nil }, ui.Touch},
		{func() { r.s.Mouse.At.X = 9; r.s.Mouse.Held = PrimaryButton }, ui.Touch}, // its echo
		{func() { r.s.Mouse.Held = 0; r.s.Keys = []Code{"ShiftLeft"} }, ui.Touch},
		{func() { r.s.Pads[0].Axes[2] = -1 }, ui.Gamepad},
		{func() { r.s.Pads[0].Axes[2] = 0; r.s.FocusedID = 1 }, ui.ScreenReader},
	} {
		step.do()
		if in := r.tick(); in.Device != step.want {
			t.Errorf("step %d: used last is %v, want %v", i+1, in.Device, step.want)
		}
	}
}

var nan, inf = math.NaN(), math.Inf(1)

func at(x, y float64) ui.Point { return ui.Point{X: x, Y: y} }

// fingersAt puts fingers down: the first has ID 10, and so on.
func (r *rig) fingersAt(places ...ui.Point) {
	r.s.Touches = nil
	for i, p := range places {
		r.s.Touches = append(r.s.Touches, Touch{10 + i, p})
	}
}

func TestTap(t *testing.T) {
	r := newRig()
	r.fingersAt(at(50, 60))
	if in := r.tick(); !in.Pressed || !in.Held || !in.Touch || in.Pointer != at(50, 60) {
		t.Errorf("landed: %+v", in)
	}
	r.fingersAt(at(52, 61))
	if in := r.tick(); in.Pressed || !in.Held || in.Pointer != at(52, 61) {
		t.Errorf("held: %+v", in)
	}
	r.fingersAt()
	if in := r.tick(); in.Held || !in.Released || !in.Touch || in.Pointer != at(52, 61) {
		t.Errorf("lifted: %+v", in)
	}
	if in := r.tick(); !idle(in) || !in.Touch || in.Pointer != at(52, 61) {
		t.Errorf("afterwards: %+v", in)
	}
}

// TestTapIsNotAlsoAClick: a tap that the system also reports as a click, at
// once or a little later, counts once.
func TestTapIsNotAlsoAClick(t *testing.T) {
	for _, late := range []int{0, 1, 5, 18} {
		r := newRig()
		presses, releases := 0, 0
		for i := range 60 {
			r.fingersAt()
			if i >= 5 && i < 9 {
				r.fingersAt(at(50, 60))
			}
			r.s.Mouse.Held = 0
			if i >= 5+late && i < 9+late {
				r.s.Mouse.At, r.s.Mouse.Held = at(50, 60), PrimaryButton
			}
			in := r.tick()
			if in.Pressed {
				presses++
			}
			if in.Released {
				releases++
			}
			if i > 5 && !in.Touch {
				t.Errorf("%d ticks late: the mouse has taken over", late)
			}
		}
		if presses != 1 || releases != 1 {
			t.Errorf("%d ticks late: pressed %d times, released %d times", late, presses, releases)
		}
		r.s.Mouse.At, r.s.Mouse.Held = at(200, 60), PrimaryButton
		if in := r.tick(); !in.Pressed || in.Touch {
			t.Errorf("a real click afterwards: %+v", in)
		}
	}
}

func TestLongPress(t *testing.T) {
	r := newRig()
	r.LongPress = 20
	r.fingersAt(at(50, 60))
	seconds := 0
	for i := range 50 {
		r.fingersAt(at(50+float64(i%3), 60))
		in := r.tick()
		if in.SecondaryClick {
			seconds++
			if i != 20 {
				t.Errorf("the long press comes after %d ticks", i)
			}
		}
		if !in.Held {
			t.Error("a resting finger is not held, so it cannot look in secret")
		}
	}
	if seconds != 1 {
		t.Errorf("%d long presses", seconds)
	}
	r.fingersAt()
	r.tick()
	for i := range 50 { // a finger that moves makes no long press, even if it returns
		r.fingersAt(at(50, 60))
		if i == 3 {
			r.fingersAt(at(50, 70))
		}
		if in := r.tick(); in.SecondaryClick {
			t.Error("a finger that has moved makes a long press")
		}
	}
}

// TestTwoFingers: a second finger cancels the tap, and the two zoom and pan.
func TestTwoFingers(t *testing.T) {
	r := newRig()
	r.fingersAt(at(100, 100))
	r.tick()
	r.fingersAt(at(100, 100), at(200, 100))
	if in := r.tick(); in.Held || in.Released || in.Pinch != 0 || in.Pan != (ui.Point{}) || in.Pointer != at(150, 100) {
		t.Errorf("landed: %+v", in)
	}
	r.fingersAt(at(90, 110), at(210, 110))
	if in := r.tick(); math.Abs(in.Pinch-1.2) > 1e-9 || in.Pan != at(0, 10) || in.Pointer != at(150, 110) || !in.Touch {
		t.Errorf("moved: %+v", in)
	}
	r.s.Touches[0], r.s.Touches[1] = r.s.Touches[1], r.s.Touches[0] // the order does not matter
	if in := r.tick(); !idle(in) {
		t.Errorf("at rest: %+v", in)
	}
	r.fingersAt(at(90, 110), at(90, 110))
	if in := r.tick(); in.Pinch != 0 {
		t.Errorf("at the same place they pinch by %v", in.Pinch)
	}
	r.fingersAt(at(90, 110))
	if in := r.tick(); !idle(in) {
		t.Errorf("one lifted: %+v", in)
	}
	r.fingersAt(at(190, 110))
	if in := r.tick(); !idle(in) {
		t.Errorf("the remaining finger moves: %+v", in)
	}
	r.fingersAt()
	if in := r.tick(); !idle(in) {
		t.Errorf("all lifted: %+v", in)
	}
	r.fingersAt(at(5, 5))
	if in := r.tick(); !in.Pressed {
		t.Errorf("a new one: %+v", in)
	}
}

// TestSecondFingerIsNoPointer: a finger that lands later does not become the
// pointer until all are lifted, even if the first one lifts in the same tick.
func TestSecondFingerIsNoPointer(t *testing.T) {
	r := newRig()
	r.fingersAt(at(100, 100))
	r.tick()
	r.s.Touches = []Touch{{11, at(300, 300)}}
	if in := r.tick(); !in.Released || in.Pressed || in.Held || in.Pointer != at(100, 100) {
		t.Errorf("swapped: %+v", in)
	}
	for range 50 {
		if in := r.tick(); !idle(in) {
			t.Fatalf("the other one: %+v", in)
		}
	}
	r.fingersAt()
	if in := r.tick(); !idle(in) {
		t.Errorf("lifted: %+v", in)
	}
}

// TestCancelledTouch: a touch that the system takes over for a gesture of its
// own is no tap, whether or not the finger is still down. The same holds for
// the mouse.
func TestCancelledTouch(t *testing.T) {
	for _, gone := range []bool{true, false} {
		r := newRig()
		r.s.Touches = []Touch{{ID: 1, At: at(5, 5)}}
		r.s.Mouse = Mouse{At: at(5, 5)}
		r.tick()
		if gone {
			r.s.Touches = nil
		}
		r.s.Cancelled = true
		in := r.tick()
		r.s.Cancelled, r.s.Touches = false, nil
		if in.Released || in.Held || r.tick().Released {
			t.Errorf("gone is %v: the touch counts as a tap", gone)
		}
	}
	r := newRig()
	r.s.Mouse = Mouse{At: at(5, 5), Held: PrimaryButton}
	r.tick()
	r.s.Mouse.Held, r.s.Cancelled = 0, true
	if in := r.tick(); in.Released {
		t.Error("a cancelled mouse press counts as a click")
	}
}
