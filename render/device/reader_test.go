package device

import (
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
	} {
		step.do()
		if in := r.tick(); in.Device != step.want {
			t.Errorf("step %d: used last is %v, want %v", i+1, in.Device, step.want)
		}
	}
}
