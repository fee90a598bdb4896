package ui

import "math"

// A Spot is a place that can be chosen by pointer or keys. What it stands for
// is its ID, which is comparable.
type Spot struct {
	Rect
	ID    any
	Group int  // the arrow keys move in a group, Next and Previous between them
	Off   bool // it cannot be chosen now; choosing it asks why
	Label string
}

// At returns the frontmost spot at a point: the last one that contains it.
func At(spots []Spot, p Point) (Spot, bool) {
	for i := len(spots) - 1; i >= 0; i-- {
		if spots[i].Contains(p) {
			return spots[i], true
		}
	}
	return Spot{}, false
}

// A Focus remembers which spot the keys are at, and what the pointer is over.
// The zero Focus is at nothing.
type Focus struct {
	at    any         // the ID of the spot with the focus
	seen  bool        // the keys were used last: the ring is to be drawn
	hover any         // the ID of the spot under the mouse
	home  map[int]any // where each group was left
}

// Ring returns the ID of the spot that has the focus, or nil if the keys are
// not in use.
func (f *Focus) Ring() any {
	if f.seen {
		return f.at
	}
	return nil
}

// Hover returns the ID of the spot under the mouse, or nil.
func (f *Focus) Hover() any { return f.hover }

// Set gives the focus to a spot.
func (f *Focus) Set(id any) { f.at = id }

// At returns the ID of the spot with the focus, whether or not it shows.
func (f *Focus) At() any { return f.at }

// Update moves the focus as the input wishes, and returns the spot that was
// chosen by key, if one was.
func (f *Focus) Update(in Input, spots []Spot) (chosen Spot, ok bool) {
	f.hover = nil
	if s, ok := At(spots, in.Pointer); ok && !in.Touch && in.With == Mouse {
		f.hover = s.ID
	}
	if in.Pressed || in.Keys == 0 && (in.With == Mouse || in.With == Touch) {
		f.seen = false // the device used last decides what shows
	}
	now := f.index(spots)
	switch {
	case len(spots) == 0:
		return Spot{}, false
	case in.Keys.Has(Up | Right | Down | Left | Next | Previous):
		if !f.seen && now >= 0 && f.at != nil {
			f.seen = true // the first key shows where the focus is
			return Spot{}, false
		}
		f.seen = true
		if now = f.moved(in.Keys, spots, now); now >= 0 {
			f.land(spots[now])
		}
	case in.Keys.Has(Choose):
		if now >= 0 {
			f.seen = true
			return spots[now], true
		}
	}
	return Spot{}, false
}

// index returns which spot has the focus, or the first that can if none has.
func (f *Focus) index(spots []Spot) int {
	for i, s := range spots {
		if s.ID == f.at {
			return i
		}
	}
	for i, s := range spots {
		if !s.Off {
			f.at = s.ID
			return i
		}
	}
	return -1
}

func (f *Focus) land(s Spot) {
	f.at = s.ID
	if f.home == nil {
		f.home = map[int]any{}
	}
	f.home[s.Group] = s.ID
}

// moved returns which spot the focus goes to.
func (f *Focus) moved(keys Keys, spots []Spot, now int) int {
	if now < 0 {
		return 0
	}
	if keys.Has(Next | Previous) {
		return f.group(keys, spots, now)
	}
	var to Point
	switch {
	case keys.Has(Up):
		to.Y = -1
	case keys.Has(Down):
		to.Y = 1
	case keys.Has(Left):
		to.X = -1
	case keys.Has(Right):
		to.X = 1
	}
	if best := nearest(spots, now, to); best >= 0 {
		return best
	}
	return now
}

// nearest returns the nearest spot in a direction, or -1. What lies aside
// counts more than what lies ahead, and another group more than the same, so
// that rows, columns and groups hold together. It does not count so much that
// another group could not be reached by arrows alone, or would be jumped over.
func nearest(spots []Spot, now int, to Point) int {
	const foreign, aslant, corner = 1.6, 3.0, 1.2
	best, least := -1, math.Inf(1)
	from := spots[now].Center()
	for i, s := range spots {
		d := s.Center().Sub(from)
		ahead := d.X*to.X + d.Y*to.Y
		aside := math.Abs(d.X*to.Y) + math.Abs(d.Y*to.X)
		same, other := corner, aslant
		if faces(spots[now].Rect, s.Rect, to) {
			aside /= 4 // or a wide spot would be jumped over from a narrow one
			same, other = 1, foreign
		}
		if i == now || ahead < 1 || aside > 2*ahead {
			continue
		}
		cost := same * (ahead + 2*aside)
		if s.Group != spots[now].Group {
			cost *= other / same
		}
		if cost < least {
			best, least = i, cost
		}
	}
	return best
}

// faces reports whether one spot lies before another at least in part, seen in
// a direction.
func faces(a, b Rect, to Point) bool {
	if to.X != 0 {
		return a.Y < b.Y+b.H && b.Y < a.Y+a.H
	}
	return a.X < b.X+b.W && b.X < a.X+a.W
}

// group returns the spot at which the next or previous group was left, or its
// first.
func (f *Focus) group(keys Keys, spots []Spot, now int) int {
	var groups []int
	at := 0
	for _, s := range spots {
		known := false
		for _, g := range groups {
			known = known || g == s.Group
		}
		if !known {
			groups = append(groups, s.Group)
		}
	}
	for i, g := range groups {
		if g == spots[now].Group {
			at = i
		}
	}
	step := 1
	if keys.Has(Previous) {
		step = len(groups) - 1
	}
	target := groups[(at+step)%len(groups)]
	first := -1
	for i, s := range spots {
		if s.Group != target {
			continue
		}
		if s.ID == f.home[target] {
			return i
		}
		if first < 0 {
			first = i
		}
	}
	return first
}
