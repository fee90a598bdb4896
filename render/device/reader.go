package device

import "saboteur/render/ui"

// A Reader makes the Input of each tick. What it keeps between ticks is what
// was down, and since when. Its settings may be changed at any time; bindings
// hold from the next press on.
type Reader struct {
	Bindings  Bindings
	Toggle    bool    // looking in secret goes from press to press instead of while held
	LongPress int     // ticks after which a resting finger is the second button; 0 for 30
	Slop      float64 // how far the pointer may move before a press becomes a drag, in logical units; 0 for ui.Slop
	Guard     int     // ticks for which a screen that appears ignores the player; 0 for the usual moment
	PanSpeed  float64 // how fast sticks pan: 1, or 0, for one short side of the screen in a second

	fingers fingers
	mouse   mouse
	buttons buttons
	pads    pads
	calm    int      // ticks for which the mouse is not believed after a touch
	at      ui.Point // the pointer
	touch   bool     // is a finger
	with    ui.Device
}

// NewReader returns a reader with the usual bindings.
func NewReader() *Reader { return &Reader{Bindings: Defaults()} }

// echo is for how long after a touch the mouse is not believed: half a second.
// Some systems report a tap once more as a click that late.
const echo = 30

// Read returns what the player did during a tick. It is called once a tick, 60
// times a second: that is how the reader tells time. The state is only read,
// and not kept.
func (r *Reader) Read(s *State) ui.Input {
	in := ui.Input{Size: s.Size, Away: s.Away, Toggle: r.Toggle, Slop: r.Slop, Guard: r.Guard}
	if !s.Away {
		in.Typed = s.Typed
		if s.Erased {
			in.Keys = ui.Erase
		}
	}
	r.point(s, &in)
	r.press(s, &in)
	in.Pointer, in.Touch, in.With = r.at, r.touch, r.with
	return in
}

// point reads the pointer: fingers first, and the mouse where there are none.
func (r *Reader) point(s *State, in *ui.Input) {
	if at, ok := r.fingers.read(s.Touches, s.Away || s.Lost, r.patience(), in); ok {
		r.at, r.touch, r.calm = at, true, echo
		if !s.Away {
			r.with = ui.Touch
		}
	} else if r.calm > 0 {
		r.calm--
	}
	deaf := s.Away || s.Lost || r.calm > 0
	if r.mouse.read(s.Mouse, deaf, in) {
		r.at, r.touch = s.Mouse.At, false
	}
	if !deaf && r.mouse.used {
		r.with = ui.Mouse
	}
}

// press reads keys and gamepads.
func (r *Reader) press(s *State, in *ui.Input) {
	r.buttons.begin()
	keys := r.buttons.keys(s, &r.Bindings)
	pads := r.pads.read(s, &r.buttons, &r.Bindings)
	asked, looking := r.buttons.end()
	switch {
	case s.Away:
		return
	case pads:
		r.with = ui.Gamepad
	case keys:
		r.with = ui.Keyboard
	}
	if !r.Toggle {
		in.Looking = looking
		asked &^= ui.Look
	}
	in.Keys |= asked
	in.Pan = in.Pan.Add(r.pads.pan.Mul(-r.speed(s.Size)))
}

func (r *Reader) patience() int {
	if r.LongPress > 0 {
		return r.LongPress
	}
	return 30
}

// speed returns by how much a stick that is pushed all the way pans in a tick.
func (r *Reader) speed(size ui.Point) float64 {
	times := r.PanSpeed
	if times <= 0 {
		times = 1
	}
	return times * min(size.X, size.Y) / 60
}

// Last returns the control that was pressed during the last tick, whether or
// not anything is bound to it: to be bound, for one. Modifiers alone are none.
func (r *Reader) Last() (c Control, ok bool) { return r.buttons.last, r.buttons.last != (Control{}) }

// LastPad returns the ID of the gamepad that was used last, and false if none
// was yet.
func (r *Reader) LastPad() (id int, ok bool) { return r.pads.used, r.pads.ever }

// StrangePad reports whether a gamepad is plugged in whose layout is not known.
// It does nothing, since what its buttons mean could only be guessed.
func (r *Reader) StrangePad() bool { return r.pads.strange }
