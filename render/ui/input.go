package ui

import "cmp"

// Input is what the player did during one tick, whatever he did it with. The
// zero Input is nothing. One reader of the devices makes it (render/device);
// tests make it up.
type Input struct {
	Size     Point   // of the screen
	Pointer  Point   // the mouse, the first finger, or the middle of two; where it was lifted, on the tick when it is
	Pressed  bool    // the pointer went down during this tick
	Held     bool    // the pointer is down
	Released bool    // the pointer went up during this tick; one that is neither up nor held any more was called off
	Touch    bool    // the pointer is a finger: there is no hover
	Second   bool    // the second button went down, or a finger that is still down has rested for long
	Wheel    float64 // notches turned away from the player
	Pinch    float64 // by what two fingers moved apart, as a factor; 0 if they did not
	Pan      Point   // by how much to move the board: by two fingers, the middle button or a stick
	Keys     Keys    // what was asked for by keyboard or gamepad during this tick
	Looking  bool    // the key for looking in secret is held down
	Slop     float64 // how far the pointer may move before a press becomes a drag; 0 for Slop
	Guard    int     // ticks for which a screen that appears ignores the player, if he wants them to be more than usual
	Toggle   bool    // the player does not hold things down: looking begins with a press and ends with the next
	Typed    string  // text that was typed during this tick
	Away     bool    // the window does not have the focus
	With     Device  // what was used last
}

// A Device is what a player plays with.
type Device uint8

const (
	Mouse Device = iota
	Touch
	Keyboard
	Gamepad
)

// Keys is a set of wishes, by whatever key or button they were made.
type Keys uint64

const (
	Up Keys = 1 << iota
	Right
	Down
	Left
	Next     // the next group
	Previous // the previous group
	Choose
	Back
	Menu // the pause menu, wherever one is
	Turn
	Pass
	Done
	Skip
	Fit
	ZoomIn
	ZoomOut
	PanUp
	PanRight
	PanDown
	PanLeft
	Log
	Look     // in secret, by a press: only from who does not hold things down
	Erase    // the last character typed
	TakeBack // what was done last
	Help
	CardBefore // the card of the hand before the chosen one
	CardAfter
	Card1
	Card2
	Card3
	Card4
	Card5
	Card6
	Details // of what the keys are at
	Mute
)

// Has reports whether one of the wishes k was made.
func (ks Keys) Has(k Keys) bool { return ks&k != 0 }

// Slop is how far a pointer usually may move before a press becomes a drag.
const Slop = 8.0

// A Pointer follows the presses of the pointer from tick to tick. The zero
// Pointer is ready.
type Pointer struct {
	start, last Point
	down        bool
	dragging    bool
}

// A Gesture is what became of a press on this tick.
type Gesture struct {
	Tap      bool  // pressed and lifted without moving
	Second   bool  // the second button, or a long press off all spots, which is no tap then: from a Panel
	Drag     bool  // is down and has moved
	Drop     bool  // has moved and is lifted
	From, At Point // where it began, and where it is
	By       Point // how far it moved since the last tick, if it is down
}

// Update returns what became of the pointer in this tick.
func (p *Pointer) Update(in Input) (g Gesture) {
	if in.Pressed {
		*p = Pointer{start: in.Pointer, last: in.Pointer, down: true}
	}
	if !p.down {
		return Gesture{At: in.Pointer}
	}
	g = Gesture{From: p.start, At: in.Pointer, By: in.Pointer.Sub(p.last)}
	p.last = in.Pointer
	if in.Pointer.Sub(p.start).Len() > cmp.Or(in.Slop, Slop) {
		p.dragging = true
	}
	switch {
	case in.Released:
		g.Tap, g.Drop = !p.dragging, p.dragging
		p.down = false
	case in.Held || in.Pressed:
		g.Drag = p.dragging
	default:
		p.down = false // it was lifted where nobody saw
	}
	return g
}
