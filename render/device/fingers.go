package device

import (
	"cmp"

	"saboteur/render/ui"
)

// A fingerTracker follows the fingers on the screen. The first finger is the
// pointer. As soon as a second one lands they pinch and pan, and no finger is
// the pointer again until all have been lifted.
type fingerTracker struct {
	phase   fingerPhase
	first   Touch    // the pointer, where it was last seen
	start   ui.Point // where the first finger landed
	moved   bool     // the first finger has moved too far for a tap
	ticks   int      // since the first finger landed
	pair    [2]Touch // the two fingers that pinch
	hasPair bool     // pair is set
}

// A fingerPhase says how many fingers take part in the current gesture.
type fingerPhase uint8

const (
	noFinger fingerPhase = iota
	oneFinger
	manyFingers // or what is left of them, or ignored fingers
)

// read processes a tick and returns the position of the pointer, if it is a
// finger or the midpoint between two.
func (f *fingerTracker) read(touches []Touch, unfocused bool, longPress int, in *ui.Input) (at ui.Point, ok bool) {
	first, there := findTouch(touches, f.first.ID)
	switch {
	case len(touches) == 0 && f.phase != oneFinger || unfocused:
		f.phase, f.hasPair = noFinger, false
		if len(touches) > 0 {
			f.phase = manyFingers
		}
		return f.first.At, len(touches) > 0
	case f.phase == noFinger && len(touches) == 1:
		f.land(touches[0], in)
	case f.phase == oneFinger && !there:
		in.Released = true // at its last position: a lifted finger has none
		f.phase = noFinger
		if len(touches) > 0 {
			f.phase = manyFingers
		}
	case f.phase == oneFinger && len(touches) == 1:
		f.follow(first, longPress, in)
	default:
		f.phase = manyFingers
		f.pinch(touches, in)
	}
	return f.first.At, true
}

// findTouch returns the touch with an ID.
func findTouch(all []Touch, id int) (Touch, bool) {
	for _, t := range all {
		if t.ID == id {
			return t, true
		}
	}
	return Touch{}, false
}

// land makes a finger the pointer.
func (f *fingerTracker) land(t Touch, in *ui.Input) {
	*f = fingerTracker{phase: oneFinger, first: t, start: t.At}
	in.Pressed, in.Held = true, true
}

// follow tracks the finger that is the pointer. A long press counts as the
// second button; the finger stays down.
func (f *fingerTracker) follow(t Touch, longPress int, in *ui.Input) {
	f.first = t
	f.ticks++
	f.moved = f.moved || t.At.Sub(f.start).Len() > cmp.Or(in.DragThreshold, ui.DragThreshold)
	in.Held = true
	in.SecondaryClick = f.ticks == longPress && !f.moved
}

// minPinchDistance is how far apart two fingers must be, in logical units, for
// the ratio of their distances to mean anything.
const minPinchDistance = 1

// pinch compares two fingers with where they were. The pointer is the midpoint
// between them.
func (f *fingerTracker) pinch(touches []Touch, in *ui.Input) {
	a, okA := findTouch(touches, f.pair[0].ID)
	b, okB := findTouch(touches, f.pair[1].ID)
	if f.hasPair && okA && okB {
		was, is := f.pair[1].At.Sub(f.pair[0].At).Len(), b.At.Sub(a.At).Len()
		if was >= minPinchDistance && is >= minPinchDistance && is != was {
			in.Pinch = is / was
		}
		in.Pan = midpoint(a, b).Sub(midpoint(f.pair[0], f.pair[1]))
	} else if f.hasPair = len(touches) >= 2; f.hasPair {
		a, b = touches[0], touches[1]
	}
	if f.hasPair {
		f.pair = [2]Touch{a, b}
		f.first.At = midpoint(a, b)
	}
}

func midpoint(a, b Touch) ui.Point { return a.At.Add(b.At).Mul(0.5) }
