package ui

import "cmp"

// Input is what the player did during one tick, with whatever device. The zero
// Input means that nothing happened. A single reader makes it from the devices
// (render/device); tests make it up.
type Input struct {
	Size     Point     // of the screen
	Commands Commands  // from keyboard or gamepad during this tick
	Typed    string    // text typed during this tick
	Written  *Line     // what was made of the line in the text field elsewhere, as by a browser; nil for nothing
	Edits    TextEdits // of the text field that takes what is typed
	LookHeld bool      // the key for looking in secret is held down
	Device   Device    // used last
	Late     int       // for how many ticks before this one the machine had no time

	Unfocused bool // the window does not have the focus
	Untouched bool // the device lies there, and what is secret is to be covered

	PointerInput
	ViewInput
	Preferences
	Assistance
}

// Away reports whether whoever plays may not be there.
func (in *Input) Away() bool { return in.Unfocused || in.Untouched }

// DoesSomething reports whether the player does something, apart from moving the pointer.
func (in *Input) DoesSomething() bool {
	p := in.PointerInput
	return in.Commands != 0 || in.Typed != "" || in.Written != nil || in.Edits != 0 || in.LookHeld || p.Pressed || p.Held || p.Released || p.SecondaryClick ||
		in.ViewInput != (ViewInput{}) || in.Assistance != (Assistance{})
}

// A Line is a line of text with a caret. What is between the caret and the anchor is selected.
type Line struct {
	Text          string
	Caret, Anchor int // in characters
}

// Assistance is what the player did by way of a screen reader, which knows spots by
// their names instead of their places. IDs are nil where nothing was done.
type Assistance struct {
	ChosenID  any // the ID of the spot that was chosen
	FocusedID any // the ID of the spot that was given the focus
}

// PointerInput is what the mouse or the fingers did.
type PointerInput struct {
	Pointer        Point // the mouse, the first finger, or the midpoint of two fingers; on the tick of a release, where that happened
	Pressed        bool  // the pointer went down during this tick
	Held           bool  // the pointer is down
	Released       bool  // the pointer went up during this tick; a press that ends without it was cancelled
	Touch          bool  // the pointer is a finger: there is no hover
	SecondaryClick bool  // the second button went down, or a finger that is still down has made a long press
}

// ViewInput is how the player moves what is in view.
type ViewInput struct {
	Wheel float64 // notches turned away from the player
	Pinch float64 // the factor by which two fingers moved apart; 0 if they did not
	Pan   Point   // how far to move the board: by two fingers, the middle button or a stick
}

// Preferences are how the player wants input to be understood.
type Preferences struct {
	DragThreshold float64 // how far the pointer may move before a press becomes a drag; 0 for the default
	InputDelay    int     // ticks for which a new screen ignores the player, if the player wants more than the default
	ToggleLook    bool    // the player does not hold buttons down: looking starts and ends with a press
}

// A Device is what the player plays with.
type Device uint8

const (
	Mouse Device = iota
	Touch
	Keyboard
	Gamepad
	ScreenReader
)

// Points reports whether a device points at places, so that no ring shows what has the focus.
func (d Device) Points() bool { return d == Mouse || d == Touch }

// Commands is a set of commands, whatever key or button triggered them.
type Commands uint64

const (
	Up Commands = 1 << iota
	Right
	Down
	Left
	NextGroup     // the next group
	PreviousGroup // the previous group
	Choose
	Back
	Menu // the pause menu, on any screen
	TurnCard
	Pass
	EndTurn
	Skip
	FitBoard
	ZoomIn
	ZoomOut
	PanUp
	PanRight
	PanDown
	PanLeft
	Log
	Look     // in secret, by a press; only if the player does not hold buttons down
	Erase    // the last character typed
	TakeBack // the last move
	Help
	PreviousCard // the card before the chosen one, in the hand
	NextCard
	Card1
	Card2
	Card3
	Card4
	Card5
	Card6
	Details // of whatever has the focus
	Mute
)

// TextEdits is a set of what keys do in a text field, besides writing and erasing.
type TextEdits uint16

const (
	SelectAll TextEdits = 1 << iota
	Copy
	Cut
	Paste
	Undo
	Redo
	DeleteNext      // the character after the caret
	CaretStart      // to the start of the text
	CaretEnd        // to its end
	ExtendSelection // moving the caret selects
)

// Has reports whether the set contains any of the edits k.
func (es TextEdits) Has(k TextEdits) bool { return es&k != 0 }

// Has reports whether the set contains any of the commands k.
func (ks Commands) Has(k Commands) bool { return ks&k != 0 }

// DragThreshold is how far a pointer may move, by default, before a press becomes a
// drag.
const DragThreshold = 8.0

// A PressTracker follows the presses of the pointer from tick to tick. The zero
// Pointer is ready to use.
type PressTracker struct {
	start, last Point
	down        bool
	dragging    bool
}

// A Gesture is what became of a press on this tick.
type Gesture struct {
	Tap            bool  // pressed and released without moving
	SecondaryClick bool  // the second button, or a long press off all spots, which then is no tap; only set by a Panel
	Drag           bool  // held, and has moved
	Drop           bool  // has moved, and was released
	From, At       Point // where it began, and where it is now
	Delta          Point // how far it moved since the last tick, while it is held
}

// Update processes a tick and returns what became of the press.
func (p *PressTracker) Update(in Input) (g Gesture) {
	if in.Pressed {
		*p = PressTracker{start: in.Pointer, last: in.Pointer, down: true}
	}
	if !p.down {
		return Gesture{At: in.Pointer}
	}
	g = Gesture{From: p.start, At: in.Pointer, Delta: in.Pointer.Sub(p.last)}
	p.last = in.Pointer
	if in.Pointer.Sub(p.start).Len() > cmp.Or(in.DragThreshold, DragThreshold) {
		p.dragging = true
	}
	switch {
	case in.Released:
		g.Tap, g.Drop = !p.dragging, p.dragging
		p.down = false
	case in.Held || in.Pressed:
		g.Drag = p.dragging
	default:
		p.down = false // the release went unseen
	}
	return g
}
