package device

import (
	"cmp"

	"saboteur/render/ui"
)

// fingers are what is known of the fingers on the screen. The first one is the
// pointer. As soon as there are two they pinch and pan, and none is the pointer
// any more until all are lifted.
type fingers struct {
	state fingering
	first Touch    // the pointer, where it was last seen
	start ui.Point // where it landed
	moved bool     // it has moved too far for a tap
	age   int      // ticks since it landed
	pair  [2]Touch // those that pinch
	pairs bool     // there are two
}

// fingering is what the fingers do.
type fingering uint8

const (
	lifted fingering = iota
	pointing
	several // or what is left of them, or fingers that are deaf
)

// read takes in a tick and returns where the pointer is, if it is a finger or
// the middle between two.
func (f *fingers) read(now []Touch, away bool, patience int, in *ui.Input) (at ui.Point, ok bool) {
	first, there := find(now, f.first.ID)
	switch {
	case len(now) == 0 && f.state != pointing || away:
		f.state, f.pairs = lifted, false
		if len(now) > 0 {
			f.state = several
		}
		return f.first.At, len(now) > 0
	case f.state == lifted && len(now) == 1:
		f.land(now[0], in)
	case f.state == pointing && !there:
		in.Released = true // where it was last: its position is gone
		f.state = lifted
		if len(now) > 0 {
			f.state = several
		}
	case f.state == pointing && len(now) == 1:
		f.follow(first, patience, in)
	default:
		f.state = several
		f.pinch(now, in)
	}
	return f.first.At, true
}

// find returns the touch with an ID.
func find(all []Touch, id int) (Touch, bool) {
	for _, t := range all {
		if t.ID == id {
			return t, true
		}
	}
	return Touch{}, false
}

// land makes a finger the pointer.
func (f *fingers) land(t Touch, in *ui.Input) {
	*f = fingers{state: pointing, first: t, start: t.At}
	in.Pressed, in.Held = true, true
}

// follow goes on with the finger that is the pointer. If it rests for long it
// is the second button, and goes on being down.
func (f *fingers) follow(t Touch, patience int, in *ui.Input) {
	f.first = t
	f.age++
	f.moved = f.moved || t.At.Sub(f.start).Len() > cmp.Or(in.Slop, ui.Slop)
	in.Held = true
	in.Second = f.age == patience && !f.moved
}

// narrow is how far fingers must be apart for their distance to mean anything.
const narrow = 1

// pinch compares two fingers with where they were. The pointer is the middle
// between them.
func (f *fingers) pinch(now []Touch, in *ui.Input) {
	a, okA := find(now, f.pair[0].ID)
	b, okB := find(now, f.pair[1].ID)
	if f.pairs && okA && okB {
		was, is := f.pair[1].At.Sub(f.pair[0].At).Len(), b.At.Sub(a.At).Len()
		if was >= narrow && is >= narrow && is != was {
			in.Pinch = is / was
		}
		in.Pan = middle(a, b).Sub(middle(f.pair[0], f.pair[1]))
	} else if f.pairs = len(now) >= 2; f.pairs {
		a, b = now[0], now[1]
	}
	if f.pairs {
		f.pair = [2]Touch{a, b}
		f.first.At = middle(a, b)
	}
}

func middle(a, b Touch) ui.Point { return a.At.Add(b.At).Mul(0.5) }
