package ui

// Input is what the player did during one tick, whatever he did it with. The
// zero Input is nothing. One function of the program reads the devices into
// it; tests make it up.
type Input struct {
	Size     Point   // of the screen
	Pointer  Point   // the mouse or the first finger; where it was lifted, on the tick when it is
	Pressed  bool    // the pointer went down during this tick
	Held     bool    // the pointer is down
	Released bool    // the pointer went up during this tick
	Touch    bool    // the pointer is a finger: there is no hover
	Second   bool    // the second button went down during this tick
	Wheel    float64 // notches turned away from the player
	Pinch    float64 // by what two fingers moved apart, as a factor; 0 if they did not
	Pan      Point   // by how much two fingers, or the middle button, moved
	Keys     Keys    // what was asked for by keyboard or gamepad during this tick
	Looking  bool    // the key for looking in secret is held down
	Typed    string  // text that was typed during this tick
	Away     bool    // the window does not have the focus
}

// Keys is a set of wishes, by whatever key or button they were made.
type Keys uint32

const (
	Up Keys = 1 << iota
	Right
	Down
	Left
	Next     // the next group
	Previous // the previous group
	Choose
	Back
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
	Erase // the last character typed
	Card1
	Card2
	Card3
	Card4
	Card5
	Card6
)

// Has reports whether one of the wishes k was made.
func (ks Keys) Has(k Keys) bool { return ks&k != 0 }

// slop is how far a pointer may move before a press becomes a drag.
const slop = 8

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
	if in.Pointer.Sub(p.start).Len() > slop {
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
