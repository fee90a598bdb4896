package device

import "saboteur/render/ui"

// A Reader makes the Input of each tick. Between ticks it remembers what was
// down, and for how long. Its settings may be changed at any time; new bindings
// apply from the next press on.
type Reader struct {
	Bindings      Bindings
	ToggleLook    bool    // looking in secret starts and ends with a press, instead of lasting while the button is held
	LongPress     int     // ticks after which a resting finger counts as the second button; 0 for 30
	DragThreshold float64 // how far the pointer may move before a press becomes a drag, in logical units; 0 for ui.DragThreshold
	InputDelay    int     // ticks for which a new screen ignores the player; 0 for the default of ui.Panel
	PanSpeed      float64 // how fast sticks pan: 1, or 0, for one short side of the screen in a second

	// KeyText returns what a key writes on the player's keyboard, "" if that is not
	// known; nil for an American keyboard.
	KeyText func(Code) string

	fingers fingerTracker
	mouse   mouseTracker
	buttons buttonTracker
	pads    padTracker
	pointer pointerState
}

// A pointerState is what the reader remembers of the pointer.
type pointerState struct {
	at         ui.Point
	touch      bool      // it is a finger
	device     ui.Device // what was used last, keys and gamepads included
	mouseMuted int       // ticks for which the mouse is still ignored after a touch
}

// NewReader returns a reader with the default bindings.
func NewReader() *Reader { return &Reader{Bindings: Defaults()} }

// mouseEchoTicks is for how long the mouse is ignored after a touch: half a
// second. Some systems report a tap a second time as a click, that late.
const mouseEchoTicks = 30

// Read returns what the player did during a tick. It must be called once per
// tick, 60 times a second: the reader measures time by its calls. The state is
// only read, and not kept.
func (r *Reader) Read(s *State) ui.Input {
	in := ui.Input{Size: s.Size, Late: s.Late, Unfocused: s.Unfocused, Preferences: ui.Preferences{ToggleLook: r.ToggleLook, DragThreshold: r.DragThreshold, InputDelay: r.InputDelay}}
	if !s.Unfocused {
		in.Typed, in.Written, in.Edits = s.Typed, s.Written, r.readTextEdits(s)
	}
	if s.Back {
		in.Commands |= ui.Back
	}
	r.readPointer(s, &in)
	r.readButtons(s, &in)
	if s.Assistance != (ui.Assistance{}) && !s.Unfocused {
		in.Assistance = s.Assistance
		r.pointer.device = ui.ScreenReader
	}
	in.Pointer, in.Touch, in.Device = r.pointer.at, r.pointer.touch, r.pointer.device
	return in
}

// readPointer reads the pointer: fingers first, and the mouse if there are
// none.
func (r *Reader) readPointer(s *State, in *ui.Input) {
	if at, ok := r.fingers.read(s.Touches, s.Unfocused || s.Cancelled, r.longPressTicks(), in); ok {
		r.pointer.at, r.pointer.touch, r.pointer.mouseMuted = at, true, mouseEchoTicks
		if !s.Unfocused {
			r.pointer.device = ui.Touch
		}
	} else if r.pointer.mouseMuted > 0 {
		r.pointer.mouseMuted--
	}
	ignored := s.Unfocused || s.Cancelled || r.pointer.mouseMuted > 0
	if r.mouse.read(s.Mouse, ignored, in) {
		r.pointer.at, r.pointer.touch = s.Mouse.At, false
	}
	if !ignored && r.mouse.used {
		r.pointer.device = ui.Mouse
	}
}

// readButtons reads keys and gamepads.
func (r *Reader) readButtons(s *State, in *ui.Input) {
	r.buttons.begin()
	keys := r.buttons.readKeyboard(s, &r.Bindings)
	pads := r.pads.read(s, &r.buttons, &r.Bindings)
	commands, looking := r.buttons.end()
	switch {
	case s.Unfocused:
		return
	case pads:
		r.pointer.device = ui.Gamepad
	case keys && !s.Typing: // a phone has keys on its screen
		r.pointer.device = ui.Keyboard
	}
	if !r.ToggleLook {
		in.LookHeld = looking
		commands &^= ui.Look
	}
	in.Commands |= commands
	in.Pan = in.Pan.Add(r.pads.panned.Mul(-r.panSpeed(s.Size)))
}

func (r *Reader) longPressTicks() int {
	if r.LongPress > 0 {
		return r.LongPress
	}
	return 30
}

// panSpeed returns how far a stick that is pushed all the way pans in a tick.
func (r *Reader) panSpeed(size ui.Point) float64 {
	factor := r.PanSpeed
	if factor <= 0 {
		factor = 1
	}
	return factor * min(size.X, size.Y) / 60
}

// LastPressed returns the control that was pressed during the last tick, whether or
// not it is bound, so that it can be bound. Modifiers alone do not count.
func (r *Reader) LastPressed() (c Control, ok bool) {
	return r.buttons.lastPressed, r.buttons.lastPressed != (Control{})
}

// A State is what the devices report at one tick. Positions are in logical
// units of the screen, x to the right and y downwards. The zero State is a
// focused screen that nobody touches.
type State struct {
	Size        ui.Point // of the screen
	Late        int      // for how many ticks before this one the machine had no time
	Unfocused   bool     // the window does not have the focus
	Cancelled   bool     // the system has taken mouse and fingers for a gesture of its own: what they pressed is cancelled
	Mouse       Mouse
	Touches     []Touch // the fingers that are down, in any order; lifted ones are left out
	Keys        []Code  // the keys that are down, in any order
	JustPressed []Code  // the keys that went down during this tick, even if they are up again
	Back        bool    // the Back button of the system was pressed, as that of a browser or a phone
	Pads        []Pad   // the gamepads that are plugged in
	Writing
	ui.Assistance
}

// Writing is what is typed.
type Writing struct {
	Typing  bool     // a text field receives what is typed: keys that write trigger no commands
	Typed   string   // the characters typed during this tick
	Written *ui.Line // what the browser has made of the line in the text field; nil for nothing
}

// A Mouse is what the mouse reports at one tick.
type Mouse struct {
	At      ui.Point
	Held    Buttons // buttons that are down
	Pressed Buttons // buttons that went down during this tick, even if they are up again
	Wheel   float64 // notches turned away from the player, including fractions
}

// Buttons is a set of mouse buttons.
type Buttons uint8

const (
	PrimaryButton Buttons = 1 << iota
	SecondaryButton
	MiddleButton
)

// A Touch is a finger on the screen.
type Touch struct {
	ID int // stays the same while it is down
	At ui.Point
}

// A Pad is a gamepad. Buttons and axes are those of the W3C standard gamepad,
// in its order.
type Pad struct {
	ID       int         // stays the same while it is plugged in
	Standard bool        // the layout is known; otherwise buttons and axes mean nothing
	Buttons  [17]float64 // how far pressed, from 0 to 1
	Axes     [4]float64  // left stick x and y, right stick x and y, from -1 to 1
}
