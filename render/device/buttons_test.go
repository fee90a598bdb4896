package device

import (
	"testing"

	"saboteur/render/ui"
)

// TestKeysRepeat: directions do, choosing does not.
func TestKeysRepeat(t *testing.T) {
	r := newRig()
	r.s.Keys = []Code{"ArrowRight", "Enter", "KeyE"}
	if in := r.tick(); in.Keys != ui.Right|ui.Choose|ui.Done {
		t.Errorf("pressed: %b", in.Keys)
	}
	for i := 1; i < 60; i++ {
		want := ui.Keys(0)
		if i == 24 || i == 30 || i == 36 || i == 42 || i == 48 || i == 54 {
			want = ui.Right
		}
		if in := r.tick(); in.Keys != want {
			t.Errorf("tick %d: %b, want %b", i, in.Keys, want)
		}
	}
	r.s.Keys = nil
	if in := r.tick(); !idle(in) {
		t.Errorf("let go: %+v", in)
	}
}

func TestKeyWithinATick(t *testing.T) {
	r := newRig()
	r.s.Struck = []Code{"KeyR"}
	if in := r.tick(); in.Keys != ui.Turn {
		t.Errorf("struck: %b", in.Keys)
	}
	r.s.Keys, r.s.Struck = []Code{"KeyR"}, []Code{"KeyR"}
	if in := r.tick(); in.Keys != ui.Turn {
		t.Errorf("struck and held: %b", in.Keys)
	}
	if in := r.tick(); !idle(in) {
		t.Errorf("held: %+v", in)
	}
}

// TestModifiers: a key asks for what it is bound to together with just the
// modifiers that are down when it is pressed.
func TestModifiers(t *testing.T) {
	for _, c := range []struct {
		keys []Code
		want ui.Keys
	}{
		{[]Code{"Tab"}, ui.Next}, {[]Code{"Tab", "ShiftRight"}, ui.Previous}, {[]Code{"ShiftLeft", "Shift", "ArrowUp"}, ui.PanUp},
		{[]Code{"ControlLeft", "KeyR"}, 0}, {[]Code{"ShiftLeft"}, 0}, {[]Code{"KeyJ"}, 0}, {[]Code{"Bogus"}, 0}, {[]Code{""}, 0},
	} {
		r := newRig()
		r.s.Keys = c.keys
		if in := r.tick(); in.Keys != c.want {
			t.Errorf("%v: %b, want %b", c.keys, in.Keys, c.want)
		}
	}
	r := newRig()
	r.s.Keys = []Code{"ShiftLeft", "ArrowUp"}
	r.tick()
	r.s.Keys = []Code{"ArrowUp"}
	if asked, _ := r.wait(60); asked != ui.PanUp {
		t.Errorf("letting Shift go turned panning into %b", asked)
	}
}

// TestTypingAsksForNothing: letters are for the field, and so is the key that
// erases; others keep their meaning.
func TestTypingAsksForNothing(t *testing.T) {
	for _, c := range []struct {
		keys []Code
		want ui.Keys
	}{
		{[]Code{"KeyR"}, 0}, {[]Code{"Space"}, 0}, {[]Code{"ShiftLeft", "Equal"}, 0}, {[]Code{"Digit3"}, 0}, {[]Code{"Numpad3"}, 0}, {[]Code{"KeyP"}, 0},
		{[]Code{"ControlLeft", "AltRight", "KeyE"}, 0},
		{[]Code{"Backspace"}, ui.Erase}, {[]Code{"Enter"}, ui.Choose}, {[]Code{"Escape"}, ui.Back}, {[]Code{"Tab"}, ui.Next}, {[]Code{"ArrowLeft"}, ui.Left},
	} {
		r := newRig()
		r.s.Typing, r.s.Keys = true, c.keys
		in := r.tick()
		if in.Keys != c.want || in.Looking {
			t.Errorf("%v: %b, want %b", c.keys, in.Keys, c.want)
		}
		r.s.Typing = false // the field is left with the key still down
		if asked, _ := r.wait(60); asked&^repeating != 0 {
			t.Errorf("%v asks for %b after the field was left", c.keys, asked)
		}
	}
	r := newRig()
	r.s.Typing, r.s.Keys = true, []Code{"Backspace"}
	if _, times := r.wait(37); times != 4 {
		t.Errorf("holding Backspace erases %d times", times)
	}
	r.s.Typed = "Þ"
	if in := r.tick(); in.Typed != "Þ" {
		t.Errorf("typed is %q", in.Typed)
	}
}

// TestLooking: by holding, or for who does not hold things down, by pressing.
func TestLooking(t *testing.T) {
	r := newRig()
	r.s.Keys = []Code{"KeyP"}
	for range 50 {
		if in := r.tick(); !in.Looking || in.Keys != 0 || in.Toggle {
			t.Fatalf("held: %+v", in)
		}
	}
	r.s.Keys = nil
	if in := r.tick(); in.Looking {
		t.Error("it goes on after it was let go")
	}
	r.Toggle = true
	r.s.Keys = []Code{"KeyP"}
	if in := r.tick(); in.Looking || in.Keys != ui.Look || !in.Toggle {
		t.Errorf("pressed: %+v", in)
	}
	if asked, _ := r.wait(60); asked != 0 {
		t.Errorf("it repeats: %b", asked)
	}
}

// padRig is a rig with gamepads plugged in.
func padRig(n int) *rig {
	r := newRig()
	for i := range n {
		r.s.Pads = append(r.s.Pads, Pad{ID: i, Standard: true})
	}
	r.tick()
	return r
}

func TestPadButtons(t *testing.T) {
	want := [17]ui.Keys{
		ui.Choose, ui.Back, ui.Turn, ui.Details, ui.CardBefore, ui.CardAfter, ui.ZoomOut, ui.ZoomIn, ui.Log, ui.Menu, ui.Fit, 0,
		ui.Up, ui.Down, ui.Left, ui.Right, 0,
	}
	for i, keys := range want {
		r := padRig(1)
		r.s.Pads[0].Buttons[i] = 1
		in := r.tick()
		if in.Keys != keys || in.Looking != (i == 11) || in.With != ui.Gamepad {
			t.Errorf("button %d: %+v", i, in)
		}
		if asked, _ := r.wait(60); asked != keys&repeating {
			t.Errorf("button %d, held: %b", i, asked)
		}
		r.s.Pads[0].Buttons[i] = 0
		if in := r.tick(); !idle(in) {
			t.Errorf("button %d, let go: %+v", i, in)
		}
	}
}

// TestTriggerTrembles: a value around the middle is one press.
func TestTriggerTrembles(t *testing.T) {
	r := padRig(1)
	times := 0
	for i := range 20 {
		r.s.Pads[0].Buttons[7] = 0.5 - 0.02*float64(i%5)
		if r.tick().Keys.Has(ui.ZoomIn) {
			times++
		}
	}
	if times != 1 {
		t.Errorf("%d presses", times)
	}
}

func TestLeftStick(t *testing.T) {
	r := padRig(1)
	for _, c := range []struct {
		x, y float64
		want ui.Keys
	}{
		{0, 0, 0}, {0.3, -0.3, 0}, {0, -0.6, ui.Up}, {0.55, -0.6, 0}, {0.7, -0.6, 0}, {0.9, -0.6, ui.Right}, {0.4, 0, 0}, {0, 0, 0},
		{-1, 0, ui.Left}, {1, 0, ui.Right}, {0, 0, 0}, {0.1, 1, ui.Down}, {0, 0, 0}, {nan, 1, ui.Down}, {inf, nan, ui.Right},
	} {
		r.s.Pads[0].Axes[0], r.s.Pads[0].Axes[1] = c.x, c.y
		if in := r.tick(); in.Keys != c.want {
			t.Errorf("pushed to %v, %v: %b, want %b", c.x, c.y, in.Keys, c.want)
		}
	}
	r = padRig(1)
	r.s.Pads[0].Axes[1] = 1
	if asked, times := r.wait(31); asked != ui.Down || times != 3 {
		t.Errorf("held: %b, %d times", asked, times)
	}
}

func TestRightStickPans(t *testing.T) {
	r := padRig(1)
	r.s.Pads[0].Axes[2] = 0.2
	if in := r.tick(); !idle(in) {
		t.Errorf("within the dead zone: %+v", in)
	}
	r.s.Pads[0].Axes[2] = 1
	if in := r.tick(); in.Pan != at(-12, 0) || in.With != ui.Gamepad {
		t.Errorf("to the right: %+v", in)
	}
	r.PanSpeed = 0.5
	r.s.Pads[0].Axes[2], r.s.Pads[0].Axes[3] = 0, -1
	if in := r.tick(); in.Pan != at(0, 6) {
		t.Errorf("up, at half the speed: %+v", in)
	}
	r.s.Pads[0].Axes[3] = nan
	if in := r.tick(); !idle(in) {
		t.Errorf("no number: %+v", in)
	}
}

// TestSeveralPads: each does the same, and each repeats for itself.
func TestSeveralPads(t *testing.T) {
	r := padRig(3)
	r.s.Pads[0].Buttons[0] = 1
	if in := r.tick(); in.Keys != ui.Choose {
		t.Errorf("the first: %b", in.Keys)
	}
	r.s.Pads[2].Buttons[0] = 1 // the first still holds its own
	if in := r.tick(); in.Keys != ui.Choose {
		t.Errorf("the third: %b", in.Keys)
	}
	if id, _ := r.LastPad(); id != 2 {
		t.Errorf("pad %d was used last", id)
	}
}

// TestUnplugging: a gamepad that goes lets go of everything, and one that comes
// with buttons down does nothing until they were let go.
func TestUnplugging(t *testing.T) {
	r := padRig(2)
	pad := r.s.Pads[1]
	pad.Buttons[11], pad.Buttons[12], pad.Axes[3] = 1, 1, 1
	r.s.Pads[1] = pad
	if in := r.tick(); !in.Looking || in.Keys != ui.Up || in.Pan == (ui.Point{}) {
		t.Errorf("pressed: %+v", in)
	}
	r.s.Pads = r.s.Pads[:1]
	for range 60 {
		if in := r.tick(); !idle(in) {
			t.Fatalf("unplugged: %+v", in)
		}
	}
	r.s.Pads = append(r.s.Pads, pad)
	for range 60 {
		if in := r.tick(); !idle(in) {
			t.Fatalf("plugged in with buttons down: %+v", in)
		}
	}
	r.s.Pads[1] = Pad{ID: 1, Standard: true}
	r.tick()
	r.s.Pads[1] = pad
	if in := r.tick(); !in.Looking || in.Keys != ui.Up || in.Pan == (ui.Point{}) {
		t.Errorf("pressed anew: %+v", in)
	}
}

// TestStrangePad: what the buttons of an unknown gamepad mean is not guessed.
func TestStrangePad(t *testing.T) {
	r := padRig(1)
	if r.StrangePad() {
		t.Error("a standard gamepad is strange")
	}
	pad := Pad{ID: 4, Axes: [4]float64{1, 1, 1, 1}}
	pad.Buttons[0], pad.Buttons[12] = 1, 1
	r.s.Pads = append(r.s.Pads, pad)
	for range 60 {
		if in := r.tick(); !idle(in) || !r.StrangePad() {
			t.Fatalf("a strange gamepad: %+v", in)
		}
	}
}

// TestLast: what was pressed is told, to be bound, whether or not it is.
func TestLast(t *testing.T) {
	r := padRig(1)
	r.s.Keys = []Code{"ShiftLeft"}
	r.tick()
	if c, ok := r.Last(); ok {
		t.Errorf("a modifier alone is %v", c)
	}
	r.s.Keys = []Code{"ShiftLeft", "F7"}
	r.tick()
	if c, ok := r.Last(); !ok || c != (Control{"F7", Shift}) {
		t.Errorf("pressed is %v", c)
	}
	r.s.Pads[0].Axes[0] = -1
	r.tick()
	if c, ok := r.Last(); !ok || c != (Control{Code: "PadStickLeft"}) {
		t.Errorf("pushed is %v", c)
	}
	r.tick()
	if c, ok := r.Last(); ok {
		t.Errorf("a tick later it is still %v", c)
	}
}

// TestErasedWithoutKeys: it erases, whatever keys are bound to that or held.
func TestErasedWithoutKeys(t *testing.T) {
	r := newRig()
	r.s.Typing, r.s.Erased, r.s.Keys = true, true, []Code{"ShiftLeft"}
	if in := r.tick(); in.Keys != ui.Erase {
		t.Errorf("asked is %b", in.Keys)
	}
	r.s.Away = true
	if in := r.tick(); in.Keys != 0 {
		t.Errorf("while away, asked is %b", in.Keys)
	}
}
