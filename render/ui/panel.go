package ui

import "cmp"

// A Panel lets spots be chosen by pointer and keys alike. The zero Panel is
// ready. When it appears it ignores the player until he has been quiet for a
// moment, so that neither a double tap nor mashing a key passes through to it.
type Panel struct {
	Focus   Focus
	Guard   int // ticks for which it ignores the player; 0 for the usual moment
	wanted  int // what the player wants them to be at least
	pointer Pointer
	pressed any
	age     int
}

// usualGuard is a quarter of a second.
const usualGuard = 15

// Update returns the spot that was chosen in this tick, and the gesture that
// the pointer made. A spot is chosen when the pointer is lifted over the spot
// on which it was pressed.
func (p *Panel) Update(in Input, spots []Spot) (chosen Spot, ok bool, g Gesture) {
	p.wanted = in.Guard
	p.age++
	if p.age <= p.guard() {
		if in.Pressed || in.Held || in.Keys.Has(Choose) {
			p.age = 0
		}
		return Spot{}, false, Gesture{At: in.Pointer}
	}
	g = p.pointer.Update(in)
	if in.Pressed {
		p.pressed = nil
		if s, ok := At(spots, in.Pointer); ok {
			p.pressed = s.ID
		}
	}
	g.Second = p.second(in, spots)
	if chosen, ok = p.Focus.Update(in, spots); ok {
		return chosen, true, g
	}
	if !g.Tap || p.pressed == nil {
		return Spot{}, false, g
	}
	s, hit := At(spots, g.At)
	if !hit || s.ID != p.pressed {
		return Spot{}, false, g
	}
	p.Focus.Set(s.ID)
	return s, true, g
}

// second reports whether the second button was used. A finger that rests on a
// spot only presses it slowly; elsewhere its press is called off.
func (p *Panel) second(in Input, spots []Spot) bool {
	if !in.Second || !in.Touch {
		return in.Second
	}
	if _, on := At(spots, in.Pointer); on {
		return false
	}
	p.pointer = Pointer{}
	return true
}

func (p *Panel) guard() int { return max(cmp.Or(p.Guard, usualGuard), p.wanted) }

// Rest makes the panel ignore the player again until he has been quiet.
func (p *Panel) Rest() { p.age, p.pointer = 0, Pointer{} }

// CallOff forgets a press that is still under way: nothing comes of it.
func (p *Panel) CallOff() { p.pointer, p.pressed = Pointer{}, nil }

// Ready reports whether the panel listens to the player by now.
func (p *Panel) Ready() bool { return p.age >= p.guard() }

// Holds reports whether the pointer went down on the spot and is still down,
// wherever it has moved to.
func (p *Panel) Holds(s Spot) bool { return p.pointer.down && p.pressed == s.ID }

// Pressed reports whether the pointer is down on the spot.
func (p *Panel) Pressed(s Spot) bool {
	return p.pointer.down && !p.pointer.dragging && p.pressed == s.ID
}
