package widget

import "saboteur/render/ui"

// A List has many rows of equal height, one below the other or, where there is room, several
// side by side. Only those that can be seen are laid out; the others can be reached by keys
// and screen readers all the same.
type List struct {
	Len     int
	Row     func(i int) Node   // what is in a row: texts and pictures, no buttons
	Name    func(i int) string // what screen readers call a row
	ID      func(i int) any    // identifies a row that can be chosen; nil for its index
	OnPress func(i int)        // is called when a row is chosen; nil if none can be
	Least   float64            // the least width of a row, in multiples of plain text; 0 for all the width there is
	// Key is comparable and has to change whenever the rows do: all of them are measured
	// only then, and when the width does.
	Key any
}

// listKey is what the height of the rows of a list depends on.
type listKey struct {
	key    any
	len    int
	choose bool
	width  float64
	text   float64
}

// surface returns what a row stands on.
func (l List) surface(i int) Node {
	if l.OnPress == nil {
		return Card{Of: l.Row(i)}
	}
	b := Button{Of: l.Row(i), Name: l.Name(i), OnPress: func() { l.OnPress(i) }}
	if l.ID != nil {
		b.ID = l.ID(i)
	}
	return b
}

// columns returns how many rows stand side by side, and how wide they are.
func (l List) columns(e *Env, width float64) (columns int, row float64) {
	columns = 1
	if gap := e.gap(defaultGap); l.Least > 0 {
		columns = min(max(int((width+gap)/(l.Least*e.Text+gap)), 1), max(l.Len, 1))
	}
	return columns, (width - e.gap(defaultGap)*float64(columns-1)) / float64(columns)
}

// rowHeight returns the height of all rows at a width: that of the highest one.
func (l List) rowHeight(e *Env, width float64) (height float64) {
	key := listKey{l.Key, l.Len, l.OnPress != nil, width, e.Text}
	return e.memo.rows.get(key, func() (height float64) {
		for i := range l.Len {
			height = max(height, l.surface(i).height(e, width))
		}
		return height
	})
}

func (l List) widths(e *Env) (least, best float64) {
	return max(l.Least*e.Text, MinTouchSize), lineWidth * e.Text
}

func (l List) height(e *Env, width float64) float64 {
	columns, row := l.columns(e, width)
	lines := (l.Len + columns - 1) / columns
	return float64(lines)*l.rowHeight(e, row) + e.gap(defaultGap)*float64(max(lines-1, 0))
}

func (l List) place(p placer, r ui.Rect) {
	columns, width := l.columns(p.Env, r.W)
	height, gap := l.rowHeight(p.Env, width), p.gap(defaultGap)
	view := ui.Rect{W: p.Size.X, H: p.Size.Y}
	if p.region != nil {
		view = p.region.View
	}
	for i := range l.Len {
		at := ui.Rect{X: r.X + float64(i%columns)*(width+gap), Y: r.Y + float64(i/columns)*(height+gap), W: width, H: height}
		l.placeRow(p.child(i), i, at, at.Overlaps(view))
	}
}

// placeRow places a row, with something on it only if it can be seen.
func (l List) placeRow(p placer, i int, at ui.Rect, seen bool) {
	switch {
	case l.OnPress == nil:
		p.tree.say(ui.OutlineItem{Text: ui.WithoutSoftHyphens(l.Name(i)), Rect: p.visible(at)})
		if seen {
			p.spoken = new(string) // all of it is in the name
			l.surface(i).place(p, at)
		}
	case seen:
		l.surface(i).place(p, at)
	default:
		spot := ui.Spot{Rect: at}
		if l.ID != nil {
			spot.ID = l.ID(i)
		}
		spot = p.tree.add(p, spot, func() { l.OnPress(i) })
		p.tree.say(ui.OutlineItem{Text: ui.WithoutSoftHyphens(l.Name(i)), ID: spot.ID, Rect: p.visible(at)})
	}
}
