package device

import (
	"errors"
	"math"
	"testing"

	"saboteur/render/ui"
)

// TestKeysRepeat: directions repeat, choosing does not.
func TestKeysRepeat(t *testing.T) {
	r := newRig()
	r.s.Keys = []Code{"ArrowRight", "Enter", "KeyE"}
	if in := r.tick(); in.Commands != ui.Right|ui.Choose|ui.EndTurn {
		t.Errorf("pressed: %b", in.Commands)
	}
	for i := 1; i < 60; i++ {
		want := ui.Commands(0)
		if i == 24 || i == 30 || i == 36 || i == 42 || i == 48 || i == 54 {
			want = ui.Right
		}
		if in := r.tick(); in.Commands != want {
			t.Errorf("tick %d: %b, want %b", i, in.Commands, want)
		}
	}
	r.s.Keys = nil
	if in := r.tick(); !idle(in) {
		t.Errorf("released: %+v", in)
	}
}

func TestKeyWithinATick(t *testing.T) {
	r := newRig()
	r.s.JustPressed = []Code{"KeyR"}
	if in := r.tick(); in.Commands != ui.TurnCard {
		t.Errorf("pressed and released within a tick: %b", in.Commands)
	}
	r.s.Keys, r.s.JustPressed = []Code{"KeyR"}, []Code{"KeyR"}
	if in := r.tick(); in.Commands != ui.TurnCard {
		t.Errorf("pressed: %b", in.Commands)
	}
	if in := r.tick(); !idle(in) {
		t.Errorf("held: %+v", in)
	}
}

// TestModifiers: a key triggers what is bound to it together with exactly the
// modifiers that are down when it is pressed.
func TestModifiers(t *testing.T) {
	for _, c := range []struct {
		keys []Code
		want ui.Commands
	}{
		{[]Code{"Tab"}, ui.NextGroup}, {[]Code{"Tab", "ShiftRight"}, ui.PreviousGroup}, {[]Code{"ShiftLeft", "Shift", "ArrowUp"}, ui.PanUp},
		{[]Code{"ControlLeft", "KeyR"}, 0}, {[]Code{"ShiftLeft"}, 0}, {[]Code{"KeyJ"}, 0}, {[]Code{"Bogus"}, 0}, {[]Code{""}, 0},
	} {
		r := newRig()
		r.s.Keys = c.keys
		if in := r.tick(); in.Commands != c.want {
			t.Errorf("%v: %b, want %b", c.keys, in.Commands, c.want)
		}
	}
	r := newRig()
	r.s.Keys = []Code{"ShiftLeft", "ArrowUp"}
	r.tick()
	r.s.Keys = []Code{"ArrowUp"}
	if asked, _ := r.wait(60); asked != ui.PanUp {
		t.Errorf("releasing Shift turned panning into %b", asked)
	}
}

// TestTypingTriggersNothing: while the player is typing, letters and the erase
// key go to the text field; other keys keep their meaning.
func TestTypingTriggersNothing(t *testing.T) {
	for _, c := range []struct {
		keys []Code
		want ui.Commands
	}{
		{[]Code{"KeyR"}, 0}, {[]Code{"Space"}, 0}, {[]Code{"ShiftLeft", "Equal"}, 0}, {[]Code{"Digit3"}, 0}, {[]Code{"Numpad3"}, 0}, {[]Code{"KeyP"}, 0},
		{[]Code{"ControlLeft", "AltRight", "KeyE"}, 0},
		{[]Code{"Backspace"}, ui.Erase}, {[]Code{"Enter"}, ui.Choose}, {[]Code{"Escape"}, ui.Back}, {[]Code{"Tab"}, ui.NextGroup}, {[]Code{"ArrowLeft"}, ui.Left},
	} {
		r := newRig()
		r.s.Typing, r.s.Keys = true, c.keys
		in := r.tick()
		if in.Commands != c.want || in.LookHeld {
			t.Errorf("%v: %b, want %b", c.keys, in.Commands, c.want)
		}
		r.s.Typing = false // the player leaves the field with the key still down
		if asked, _ := r.wait(60); asked&^repeatingCommands != 0 {
			t.Errorf("%v triggers %b after the player left the field", c.keys, asked)
		}
	}
	r := newRig()
	r.s.Typing, r.s.Keys = true, []Code{"Backspace"}
	if _, times := r.wait(37); times != 4 {
		t.Errorf("holding Backspace erases %d times", times)
	}
	r.s.Typed = "Þ"
	if in := r.tick(); in.Typed != "Þ" {
		t.Errorf("the typed text is %q", in.Typed)
	}
}

// TestLooking: the player looks in secret by holding a button, or, as a
// setting, by pressing it.
func TestLooking(t *testing.T) {
	r := newRig()
	r.s.Keys = []Code{"KeyP"}
	for range 50 {
		if in := r.tick(); !in.LookHeld || in.Commands != 0 || in.ToggleLook {
			t.Fatalf("held: %+v", in)
		}
	}
	r.s.Keys = nil
	if in := r.tick(); in.LookHeld {
		t.Error("it goes on after the release")
	}
	r.ToggleLook = true
	r.s.Keys = []Code{"KeyP"}
	if in := r.tick(); in.LookHeld || in.Commands != ui.Look || !in.ToggleLook {
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
	want := [17]ui.Commands{
		ui.Choose, ui.Back, ui.TurnCard, ui.Details, ui.PreviousCard, ui.NextCard, ui.ZoomOut, ui.ZoomIn, ui.Log, ui.Menu, ui.FitBoard, 0,
		ui.Up, ui.Down, ui.Left, ui.Right, 0,
	}
	for i, keys := range want {
		r := padRig(1)
		r.s.Pads[0].Buttons[i] = 1
		in := r.tick()
		if in.Commands != keys || in.LookHeld != (i == 11) || in.Device != ui.Gamepad {
			t.Errorf("button %d: %+v", i, in)
		}
		if asked, _ := r.wait(60); asked != keys&repeatingCommands {
			t.Errorf("button %d, held: %b", i, asked)
		}
		r.s.Pads[0].Buttons[i] = 0
		if in := r.tick(); !idle(in) {
			t.Errorf("button %d, released: %+v", i, in)
		}
	}
}

// TestTriggerFluctuates: a value that fluctuates around the middle is one
// press.
func TestTriggerFluctuates(t *testing.T) {
	r := padRig(1)
	times := 0
	for i := range 20 {
		r.s.Pads[0].Buttons[7] = 0.5 - 0.02*float64(i%5)
		if r.tick().Commands.Has(ui.ZoomIn) {
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
		want ui.Commands
	}{
		{0, 0, 0}, {0.3, -0.3, 0}, {0, -0.6, ui.Up}, {0.55, -0.6, 0}, {0.7, -0.6, 0}, {0.9, -0.6, ui.Right}, {0.4, 0, 0}, {0, 0, 0},
		{-1, 0, ui.Left}, {1, 0, ui.Right}, {0, 0, 0}, {0.1, 1, ui.Down}, {0, 0, 0}, {nan, 1, ui.Down}, {inf, nan, ui.Right},
	} {
		r.s.Pads[0].Axes[0], r.s.Pads[0].Axes[1] = c.x, c.y
		if in := r.tick(); in.Commands != c.want {
			t.Errorf("pushed to %v, %v: %b, want %b", c.x, c.y, in.Commands, c.want)
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
	if in := r.tick(); in.Pan != at(-12, 0) || in.Device != ui.Gamepad {
		t.Errorf("to the right: %+v", in)
	}
	r.PanSpeed = 0.5
	r.s.Pads[0].Axes[2], r.s.Pads[0].Axes[3] = 0, -1
	if in := r.tick(); in.Pan != at(0, 6) {
		t.Errorf("up, at half the speed: %+v", in)
	}
	r.s.Pads[0].Axes[3] = nan
	if in := r.tick(); !idle(in) {
		t.Errorf("NaN: %+v", in)
	}
}

// TestSeveralPads: all gamepads do the same, and each repeats on its own.
func TestSeveralPads(t *testing.T) {
	r := padRig(3)
	r.s.Pads[0].Buttons[0] = 1
	if in := r.tick(); in.Commands != ui.Choose {
		t.Errorf("the first: %b", in.Commands)
	}
	r.s.Pads[2].Buttons[0] = 1 // the first is still held
	if in := r.tick(); in.Commands != ui.Choose {
		t.Errorf("the third: %b", in.Commands)
	}
}

// TestUnplugging: unplugging a gamepad releases all of its buttons, and buttons
// that are down on a new gamepad are ignored until they have been released.
func TestUnplugging(t *testing.T) {
	r := padRig(2)
	pad := r.s.Pads[1]
	pad.Buttons[11], pad.Buttons[12], pad.Axes[3] = 1, 1, 1
	r.s.Pads[1] = pad
	if in := r.tick(); !in.LookHeld || in.Commands != ui.Up || in.Pan == (ui.Point{}) {
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
	if in := r.tick(); !in.LookHeld || in.Commands != ui.Up || in.Pan == (ui.Point{}) {
		t.Errorf("pressed again: %+v", in)
	}
}

// TestUnknownPad: a gamepad with an unknown layout is ignored.
func TestUnknownPad(t *testing.T) {
	r := padRig(1)
	pad := Pad{ID: 4, Axes: [4]float64{1, 1, 1, 1}}
	pad.Buttons[0], pad.Buttons[12] = 1, 1
	r.s.Pads = append(r.s.Pads, pad)
	for range 60 {
		if in := r.tick(); !idle(in) {
			t.Fatalf("an unknown gamepad: %+v", in)
		}
	}
}

// TestLast: the control that was pressed is reported, whether or not it is
// bound.
func TestLast(t *testing.T) {
	r := padRig(1)
	r.s.Keys = []Code{"ShiftLeft"}
	r.tick()
	if c, ok := r.LastPressed(); ok {
		t.Errorf("a modifier alone counts as %v", c)
	}
	r.s.Keys = []Code{"ShiftLeft", "F7"}
	r.tick()
	if c, ok := r.LastPressed(); !ok || c != (Control{"F7", Shift}) {
		t.Errorf("pressed is %v", c)
	}
	r.s.Pads[0].Axes[0] = -1
	r.tick()
	if c, ok := r.LastPressed(); !ok || c != (Control{Code: "PadStickLeft"}) {
		t.Errorf("pushed is %v", c)
	}
	r.tick()
	if c, ok := r.LastPressed(); ok {
		t.Errorf("a tick later it is still %v", c)
	}
}

// TestWritten: what the browser has made of the line arrives, but not without the focus.
func TestWritten(t *testing.T) {
	r := newRig()
	r.s.Typing, r.s.Written = true, &ui.Line{Text: "Þó", Caret: 2}
	if in := r.tick(); in.Written != r.s.Written {
		t.Errorf("written is %v", in.Written)
	}
	r.s.Unfocused = true
	if in := r.tick(); in.Written != nil {
		t.Errorf("without the focus, written is %v", in.Written)
	}
}

// TestSwap: the control becomes the first of its kind, other commands get the
// one that it replaces, and no essential control is lost.
func TestSwap(t *testing.T) {
	defaults := Defaults()
	for _, k := range Commands() {
		for _, o := range Commands() {
			for _, c := range defaults.Of(o) {
				b := defaults
				err := b.Swap(k, c)
				var essential *EssentialError
				switch {
				case errors.As(err, &essential):
					if b != defaults {
						t.Errorf("%s to %s: refused, but the bindings changed", c, CommandName(k))
					}
				case err != nil:
					t.Errorf("%s to %s: %v", c, CommandName(k), err)
				case b.firstControl(k, c.Pad()) != c:
					t.Errorf("%s to %s: the first is %v", c, CommandName(k), b.firstControl(k, c.Pad()))
				case len(b.conflicts()) > 0:
					t.Errorf("%s to %s: conflicts %v", c, CommandName(k), b.conflicts())
				}
			}
		}
	}
}

// TestSwapRefused: a swap that takes an essential key or gamepad button away is
// refused.
func TestSwapRefused(t *testing.T) {
	b := Defaults()
	var essential *EssentialError
	if err := b.Swap(ui.EndTurn, Control{Code: "PadA"}); !errors.As(err, &essential) || essential.Command != ui.Choose || !essential.Pad {
		t.Errorf("taking the only gamepad button that chooses: %v", err)
	}
	if err := b.Swap(ui.TurnCard, Control{Code: "Nonsense"}); err == nil {
		t.Error("an unknown control was bound")
	}
}

// TestWheelThatReportsNonsense: what is no number turns nothing, and the next notch
// counts.
func TestWheelThatReportsNonsense(t *testing.T) {
	for _, nonsense := range []float64{math.NaN(), math.Inf(1), math.Inf(-1)} {
		r := newRig()
		r.s.Mouse.Wheel = 0.75
		r.tick()
		r.s.Mouse.Wheel = nonsense
		if in := r.tick(); in.Wheel != 0 {
			t.Errorf("%v turns by %v", nonsense, in.Wheel)
		}
		r.s.Mouse.Wheel = 1
		if in := r.tick(); in.Wheel != 1 {
			t.Errorf("after %v, one notch turns by %v", nonsense, in.Wheel)
		}
	}
}
