package widget

import (
	"maps"
	"slices"

	"saboteur/render/ui"
)

// A Tree is a screen of widgets that is laid out. The zero Tree is ready to use once it
// has a Panel. What a scene shows by itself, without the player's doing, appears within a
// quarter of a second, or at once if the scene calls Refresh.
type Tree struct {
	Panel   *ui.Panel // finds out what the player chooses
	OnTap   func()    // is called for a press where nothing can be chosen; may be nil
	Hurried bool      // ticks are being made up for: what nobody has changed is not laid out again
	Tabs    bool      // Tab stops at everything, but once where one of several is chosen, as on web pages; otherwise once in each group

	env       Env
	root      layer
	choices   []choice // what can be chosen
	spots     []ui.Spot
	outline   ui.Outline
	groups    int
	scrollers map[id]*scroller
	edit      edit
	wanted    any // the ID of a field to edit that was not laid out yet; nil for none
	tells     any // the ID of what has been chosen and says what that has changed; nil for none
	memo      memo
	ring      any // the ID of what had the focus ring in the latest tick
	refreshes int
	age       int  // ticks since the latest layout
	stale     bool // the layout is out of date
	reading   bool // screen readers go to a text
	revealing bool // after it, what is highlighted has to be scrolled to
	revealed  any  // the ID of something else that has to be
}

// A choice is what can be done with a spot.
type choice struct {
	act    func()
	field  *Field    // if it is one
	whyOff string    // it cannot be chosen now; may be empty
	region *scroller // in which it lies; nil for none
}

// refreshTicks is how often a tree is laid out again while nobody does anything: four
// times a second.
const refreshTicks = 15

// forgetRefreshes is after how many refreshes everything is measured again.
const forgetRefreshes = 8

// Refresh lays the tree out again in the next tick.
func (t *Tree) Refresh() { t.stale = true }

// Spots returns what can be chosen, in reading order. It is nil before the first Update.
func (t *Tree) Spots() []ui.Spot { return t.spots }

// Outline returns the tree in words, as of the latest Update.
func (t *Tree) Outline() ui.Outline {
	ring := t.Panel.Focus.Ring()
	for p := range t.outline {
		for i := range t.outline[p].Items {
			if item := &t.outline[p].Items[i]; item.ID != nil {
				item.Focused = item.ID == ring && !t.reading
			}
		}
	}
	return t.outline
}

// Draw draws the tree.
func (t *Tree) Draw(c ui.Canvas) {
	t.root.paint(c)
	i := t.indexOf(t.Panel.Focus.Ring())
	if i < 0 {
		return
	}
	ring := func(c ui.Canvas) { FocusRing(c, t.spots[i].Rect, t.env.Unit) }
	if s := t.choices[i].region; s != nil {
		c.Clip(ringView(s.View, t.env.Unit), ring)
		return
	}
	ring(c)
}

// Update takes what the player did in a tick, and calls what was chosen. body returns
// the tree as it is to be now.
func (t *Tree) Update(in ui.Input, env Env, body func() Node) {
	t.age++
	env.memo = &t.memo
	due := t.age >= refreshTicks && !t.Hurried
	if due {
		if t.refreshes++; t.refreshes%forgetRefreshes == 0 {
			t.memo = memo{} // a font that came late may measure otherwise
		}
	}
	if t.spots == nil || t.stale || due || env != t.env || in.DoesSomething() {
		t.LayOut(env, body)
	}
	if t.edit.id != nil && t.Panel.Ready() {
		t.typeText(&in)
	}
	chosen, ok, g := t.Panel.Update(in, t.spots)
	t.scroll(in, g)
	t.leaveField(in, g, chosen, ok)
	if i := t.indexOf(chosen.ID); ok && i >= 0 && !chosen.Disabled {
		t.choose(i)
	} else if ok && i >= 0 {
		env.Host.Announce(t.choices[i].whyOff)
	} else if g.Tap && !ok && t.OnTap != nil {
		t.stale = true
		t.OnTap()
	}
	if t.followFocus(in); t.stale {
		t.LayOut(env, body)
	}
}

// LayOut lays the tree out without a tick, and scrolls to what is to be revealed.
func (t *Tree) LayOut(env Env, body func() Node) {
	t.layOut(env, body())
	if t.revealing && t.reveal() {
		t.layOut(env, body())
	}
}

// choose does what the i-th choice stands for.
func (t *Tree) choose(i int) {
	t.stale, t.tells = true, t.spots[i].ID
	switch c := t.choices[i]; {
	case c.field != nil:
		t.Edit(t.spots[i].ID)
	case c.act != nil:
		c.act()
	}
}

// layOut lays the tree out.
func (t *Tree) layOut(env Env, of Node) {
	t.env, t.age, t.stale, t.reading = env, 0, false, false
	t.env.memo = &t.memo
	t.root = layer{}
	t.choices, t.spots, t.outline, t.groups = t.choices[:0], []ui.Spot{}, nil, 0
	for _, s := range t.scrollers {
		s.placed, s.covered, s.mark = false, false, ui.Rect{}
	}
	p := placer{Env: &t.env, tree: t, layer: &t.root}
	of.place(p.onTable(), ui.Rect{W: env.Size.X, H: env.Size.Y})
	maps.DeleteFunc(t.scrollers, func(_ id, s *scroller) bool { return !s.placed })
	t.unroll()
	if t.edit.id != nil && t.indexOf(t.edit.id) < 0 {
		t.edit = edit{}
	}
	if t.wanted != nil && t.indexOf(t.wanted) >= 0 {
		t.Edit(t.wanted)
	}
}

// cover makes what has been placed so far a picture behind something else.
func (t *Tree) cover() {
	t.choices, t.spots, t.outline = t.choices[:0], t.spots[:0], nil
	for _, s := range t.scrollers {
		s.covered = true
	}
}

// nextGroup returns a group of the focus that nobody has.
func (t *Tree) nextGroup() int {
	t.groups++
	return t.groups
}

// add adds a spot that can be chosen, and returns it with its ID.
func (t *Tree) add(p placer, s ui.Spot, act func()) ui.Spot {
	s.Group = p.group
	if s.ID == nil {
		s.ID = p.id
	}
	if s.Stop = p.stop; t.tabs() && s.Stop == 0 {
		s.Stop = t.nextGroup()
	}
	if p.region != nil {
		s.View = p.region.View
	}
	t.spots, t.choices = append(t.spots, s), append(t.choices, choice{act: act, region: p.region})
	return s
}

// tabs reports whether Tab stops at everything: whoever listens knows no groups.
func (t *Tree) tabs() bool { return t.Tabs || t.Panel != nil && t.Panel.Focus.Listens() }

// indexOf returns the index of what has an ID; -1 if there is none.
func (t *Tree) indexOf(id any) int {
	return slices.IndexFunc(t.spots, func(s ui.Spot) bool { return s.ID == id })
}

// begin begins a part of the outline.
func (t *Tree) begin(part ui.OutlinePart) {
	if n := len(t.outline); n > 0 && len(t.outline[n-1].Items) == 0 {
		t.outline = t.outline[:n-1]
	}
	t.outline = append(t.outline, part)
}

// say adds an item for screen readers.
func (t *Tree) say(item ui.OutlineItem) {
	if len(t.outline) == 0 {
		t.begin(ui.OutlinePart{})
	}
	last := &t.outline[len(t.outline)-1]
	last.Items = append(last.Items, item)
}

// scroller returns the scroller of a node, which keeps its place from layout to layout.
func (t *Tree) scroller(at id) *scroller {
	if t.scrollers == nil {
		t.scrollers = map[id]*scroller{}
	}
	if t.scrollers[at] == nil {
		t.scrollers[at] = &scroller{}
	}
	t.scrollers[at].placed = true
	return t.scrollers[at]
}

// look says how a spot is to be drawn now.
func (t *Tree) look(s ui.Spot) Look {
	f := &t.Panel.Focus
	return Look{Hover: f.Hover() == s.ID, Pressed: t.Panel.Pressed(s)}
}

// visible returns the part of a rectangle that can be seen.
func (p placer) visible(r ui.Rect) ui.Rect {
	if p.region == nil {
		return r
	}
	return r.Intersect(p.region.View)
}
