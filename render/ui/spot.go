package ui

import (
	"cmp"
	"math"
	"slices"
)

// A Spot is an area of the screen that the player can choose by pointer or
// keys. Its ID, which must be comparable, says what it stands for.
type Spot struct {
	Rect
	ID       any
	Group    int  // the arrow keys move within a group, Next and Previous between groups
	Stop     int  // Next and Previous move between these instead; 0 for the group
	On       bool // of several with the same Stop, these lead to this one
	Disabled bool // it cannot be chosen now; choosing it asks for the reason
	Final    bool // what it does cannot be taken back: a late press is doubted for longer
	Label    string
	View     Rect // outside of it nothing of the spot can be seen or touched; empty for no such limit
	Keys     Rect // where the arrow keys take it to be, as if nothing had to scroll; empty for Rect
}

// forKeys returns where the arrow keys take the spot to be.
func (s *Spot) forKeys() Rect {
	if s.Keys == (Rect{}) {
		return s.Rect
	}
	return s.Keys
}

// stop returns between what Next and Previous move.
func (s *Spot) stop() int { return cmp.Or(s.Stop, s.Group) }

// SeenAt reports whether the spot can be seen at a point.
func (s *Spot) SeenAt(p Point) bool {
	return s.Contains(p) && (s.View == (Rect{}) || s.View.Contains(p))
}

// SpotAt returns the frontmost spot at a point: the last one that contains it.
func SpotAt(spots []Spot, p Point) (Spot, bool) {
	for i := len(spots) - 1; i >= 0; i-- {
		if spots[i].SeenAt(p) {
			return spots[i], true
		}
	}
	return Spot{}, false
}

// A Focus remembers which spot has the focus of the keys, and which one the
// mouse is over. The zero Focus is at no spot.
type Focus struct {
	at          any         // the ID of the spot with the focus
	visible     bool        // the keys were used last, so the ring is drawn
	waits       bool        // the spot with the focus is about to appear, or has gone: no other gets it by itself
	hovered     any         // the ID of the spot under the mouse
	lastInGroup map[int]any // the ID of the spot at which each group was left
	listens     bool        // the player has used a screen reader

	// Read returns the screen in words: the keys of whoever listens go through it in reading order. It may be nil.
	Read func() Outline
}

// Listens reports whether the player has used a screen reader.
func (f *Focus) Listens() bool { return f.listens }

// anew returns a focus that is nowhere, of the same player.
func (f *Focus) anew() Focus { return Focus{listens: f.listens, Read: f.Read} }

// Ring returns the ID of the spot around which to draw the focus ring, or nil
// if the keys are not in use.
func (f *Focus) Ring() any {
	if f.visible {
		return f.at
	}
	return nil
}

// Hover returns the ID of the spot under the mouse, or nil.
func (f *Focus) Hover() any { return f.hovered }

// Set gives the focus to a spot.
func (f *Focus) Set(id any) { f.at, f.waits = id, false }

// Lead gives the focus to a spot, which may be about to appear, and shows it to a player who
// goes by the focus: with another device than those that point.
func (f *Focus) Lead(id any, with Device) {
	f.at, f.waits, f.visible = id, true, f.visible || !with.Points()
}

// At returns the ID of the spot with the focus, whether or not its ring is
// drawn.
func (f *Focus) At() any { return f.at }

// Update moves the focus as the player commands, and returns the spot that was
// chosen by key, if any. Where what had the focus has gone, a key chooses nothing.
func (f *Focus) Update(in Input, spots []Spot) (chosen Spot, ok bool) {
	f.updatePointer(in, spots)
	f.Follow(in, spots)
	steers := in.Commands.Has(Up | Right | Down | Left | NextGroup | PreviousGroup)
	f.waits = f.waits && !steers
	text := -1
	if steers && f.listens && f.Read != nil {
		spots, text = f.asRead(spots)
	}
	before := f.at
	current := f.current(spots)
	switch {
	case len(spots) == 0:
		return Spot{}, false
	case steers:
		if text >= 0 {
			current = -1
		} else if !f.visible && current >= 0 && f.at != nil {
			f.visible = true // the first key only shows the focus
			return Spot{}, false
		}
		f.visible = true
		if current = f.next(in.Commands, spots, current, text); current >= 0 {
			f.moveTo(spots[current])
			f.waits = f.listens // see read
		}
	case in.Commands.Has(Choose):
		if gone := f.visible && before != nil && f.at != before; current >= 0 && !gone { // nobody meant what came in its place
			f.visible = true
			return spots[current], true
		}
	}
	return Spot{}, false
}

// Follow moves the focus to where a screen reader has moved it, before any key of the same tick chooses what has it.
func (f *Focus) Follow(in Input, spots []Spot) {
	for _, s := range spots {
		if s.ID == in.FocusedID {
			f.read(s)
		}
	}
}

// read gives the focus to a spot for a screen reader. If the spot goes, the focus stays there: whoever still hears
// of it would choose something else by the next key.
func (f *Focus) read(s Spot) {
	f.moveTo(s)
	f.visible, f.waits = true, true
	f.listens = true
}

// asRead returns spots in reading order. Tab stops once in each bar of the outline, and at all else. text is
// how many of them are read before the text that the player is at, as at the heading of a new screen; -1 for at none.
func (f *Focus) asRead(spots []Spot) (all []Spot, text int) {
	order, parts := map[any]int{}, map[any]int{}
	if text = -1; !f.visible {
		text = 0
	}
	titled := f.visible
	for p, part := range f.Read() {
		for _, item := range part.Items {
			if item.ID == nil && (item.Focused || item.Heading && !titled) {
				text, titled = len(order), true
			}
			if _, twice := parts[item.ID]; item.ID != nil && !twice {
				order[item.ID], parts[item.ID] = len(order), p+1
				if !part.Bar {
					parts[item.ID] = -len(order)
				}
			}
		}
	}
	all = slices.DeleteFunc(slices.Clone(spots), func(s Spot) bool { return parts[s.ID] == 0 })
	for i := range all {
		all[i].Stop = cmp.Or(all[i].Stop, parts[all[i].ID])
	}
	slices.SortStableFunc(all, func(a, b Spot) int { return order[a.ID] - order[b.ID] })
	return slices.CompactFunc(all, func(a, b Spot) bool { return a.ID == b.ID }), text
}

// assist returns the spot that was chosen, as a screen reader asks, and gives it the focus.
func (f *Focus) assist(in Input, spots []Spot) (chosen Spot, ok bool) {
	for _, s := range spots {
		if s.ID == in.ChosenID {
			f.read(s)
			return s, true
		}
	}
	return Spot{}, false
}

// updatePointer records what the pointer is over, and hides the ring if it was
// used last.
func (f *Focus) updatePointer(in Input, spots []Spot) {
	f.hovered = nil
	if s, ok := SpotAt(spots, in.Pointer); ok && !in.Touch && in.Device == Mouse {
		f.hovered = s.ID
	}
	if in.Pressed || in.Commands == 0 && in.Device.Points() {
		f.visible = false
	}
}

// current returns the index of the spot with the focus; if there is none, it
// gives the focus to the first spot that is not off, unless the focus waits.
func (f *Focus) current(spots []Spot) int {
	for i, s := range spots {
		if s.ID == f.at {
			return i
		}
	}
	for i, s := range spots {
		if !s.Disabled && !f.waits {
			f.at = s.ID
			return i
		}
	}
	return -1
}

// moveTo gives the focus to a spot and remembers it for its group.
func (f *Focus) moveTo(s Spot) {
	f.Set(s.ID)
	if f.lastInGroup == nil {
		f.lastInGroup = map[int]any{}
	}
	f.lastInGroup[s.stop()] = s.ID
}

// next returns the index of the spot to which the focus moves: from one or, if that is none, from a text behind some.
func (f *Focus) next(keys Commands, spots []Spot, current, text int) int {
	if current < 0 {
		if text = max(text, 0); keys.Has(Up | Left | PreviousGroup) {
			text--
		}
		return (text + len(spots)) % len(spots)
	}
	if keys.Has(NextGroup | PreviousGroup) {
		return f.spotInNextGroup(keys, spots, current)
	}
	var to Point
	switch {
	case f.listens && f.Read != nil:
		step := 1
		if keys.Has(Up | Left) {
			step = -1
		}
		return min(max(current+step, 0), len(spots)-1)
	case keys.Has(Up):
		to.Y = -1
	case keys.Has(Down):
		to.Y = 1
	case keys.Has(Left):
		to.X = -1
	case keys.Has(Right):
		to.X = 1
	}
	if best := nearest(spots, current, to); best >= 0 {
		return best
	}
	return current
}

// nearest returns the index of the nearest spot in a direction, or -1. Distance
// to the side counts more than distance ahead, and another group more than the
// same one, so that the focus stays in rows, columns and groups. The weights
// are low enough that every group can be reached by arrows alone, and none is
// jumped over.
func nearest(spots []Spot, current int, to Point) int {
	const otherGroup, otherGroupCorner, corner = 1.6, 3.0, 1.2
	best, least := -1, math.Inf(1)
	from := spots[current].forKeys()
	for i, s := range spots {
		d := s.forKeys().Center().Sub(from.Center())
		ahead := d.X*to.X + d.Y*to.Y
		aside := math.Abs(d.X*to.Y) + math.Abs(d.Y*to.X)
		same, other := corner, otherGroupCorner
		if aligned(from, s.forKeys(), to) {
			aside /= 4 // so that a narrow spot does not jump over a wide one
			same, other = 1, otherGroup
		}
		if i == current || ahead < 1 || aside > 2.2*ahead {
			continue
		}
		cost := same * (ahead + 2*aside)
		if s.Group != spots[current].Group {
			cost *= other / same
		}
		if cost < least {
			best, least = i, cost
		}
	}
	return best
}

// aligned reports whether two spots overlap at least partly when seen along a
// direction.
func aligned(a, b Rect, to Point) bool {
	if to.X != 0 {
		return a.Y < b.Y+b.H && b.Y < a.Y+a.H
	}
	return a.X < b.X+b.W && b.X < a.X+a.W
}

// spotInNextGroup returns the spot that is on in the next or previous group or, if there is none, that at which
// the group was left, or its first spot. Where there is only one group, it is the next or previous spot.
func (f *Focus) spotInNextGroup(keys Commands, spots []Spot, current int) int {
	var groups []int
	for _, s := range spots {
		if !slices.Contains(groups, s.stop()) {
			groups = append(groups, s.stop())
		}
	}
	at := slices.Index(groups, spots[current].stop())
	step := 1
	if keys.Has(PreviousGroup) {
		step = -1
	}
	if len(groups) == 1 {
		return (current + step + len(spots)) % len(spots)
	}
	target := groups[(at+step+len(groups))%len(groups)]
	in := func(s Spot) bool { return s.stop() == target }
	for _, wanted := range []func(Spot) bool{
		func(s Spot) bool { return in(s) && s.On },
		func(s Spot) bool { return in(s) && s.ID == f.lastInGroup[target] },
	} {
		if i := slices.IndexFunc(spots, wanted); i >= 0 {
			return i
		}
	}
	return slices.IndexFunc(spots, in)
}
