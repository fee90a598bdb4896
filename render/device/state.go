package device

import "saboteur/render/ui"

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
	Typing bool   // a text field receives what is typed: keys that write trigger no commands
	Typed  string // the characters typed during this tick
	Erased bool   // an on-screen keyboard has erased the last of them
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
