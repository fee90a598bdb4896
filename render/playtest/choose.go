package playtest

import (
	"slices"

	"saboteur/render/board"
	"saboteur/render/screen"
	"saboteur/render/table"
	"saboteur/render/testapp"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// Choose chooses a spot with the robot's controller. The spot must lie on the
// screen, or be reached by moving the board.
func (r *Robot) Choose(id any) {
	r.T.Helper()
	r.Step() // the screen as the player sees it
	r.reveal(id)
	if !r.HasNoPointer() {
		r.scrollTo(id)
	}
	spot, ok := r.Spot(id)
	if t, onTable := r.Scene.(*table.Table); !ok && onTable && r.HasNoPointer() {
		r.Steer(id, nil) // which moves the board
		t.Spots()
		spot, ok = r.Spot(id)
	}
	if !ok {
		r.T.Fatalf("%T has no spot %#v, only %v", r.Scene, id, spotIDs(SpotsOf(r.Scene)))
	}
	if r.HasNoPointer() {
		r.Steer(id, nil)
		spot, _ = r.Spot(id)
	}
	seen, enough := r.Seen(spot)
	if !enough {
		r.T.Fatalf("%T: the spot %#v lies outside of the screen: %v", r.Scene, id, spot.Rect)
	}
	if !r.HasNoPointer() {
		r.leavePlace(id, seen.Center())
		r.Tap(seen.Center())
		return
	}
	r.Press(ui.Choose)
}

// leavePlace lets the player come back to a place where something else has just been chosen, so that
// nobody doubts what is meant. A finger leaves nothing but time.
func (r *Robot) leavePlace(id any, at ui.Point) {
	const near, doubt = 16, 120
	if before := r.chosen; id != before && at.Sub(r.LastInput.Pointer).Len() <= near {
		if r.Controller == Finger {
			r.Wait(doubt)
		} else {
			r.Devices.Mouse.At = at.Add(ui.Point{Y: -2 * near})
			r.Step()
		}
	}
	r.chosen = id
}

// ChooseText chooses what the player reads as a message, such as a button.
func (r *Robot) ChooseText(id words.ID, slots ...words.Slots) {
	r.T.Helper()
	r.Step() // the screen as the player sees it
	spot := testapp.Named(r.Scene, id, slots...)
	if spot == nil {
		r.T.Fatalf("%T does not offer %q, only %s", r.Scene, id, Read(screen.Describe(r.Scene)))
	}
	r.Choose(spot)
}

// Offers reports whether something can be chosen that the player reads as a message.
func (r *Robot) Offers(id words.ID) bool {
	r.T.Helper()
	r.Step()
	return testapp.Named(r.Scene, id) != nil
}

// Seen returns the part of a spot that is on the screen, and whether that is all of it, or
// fills most of what can be seen there.
func (r *Robot) Seen(s ui.Spot) (seen ui.Rect, enough bool) {
	view := ui.Rect{W: r.Size.X, H: r.Size.Y}
	if s.View != (ui.Rect{}) {
		view = view.Intersect(s.View)
	}
	seen = s.Rect.Intersect(view)
	return seen, s.Rect.Within(view.Inset(-0.5)) || seen.H > view.H/2
}

// Reveal brings a spot onto the screen, and the focus to it if the robot has no
// pointer.
func (r *Robot) Reveal(id any) {
	r.T.Helper()
	if r.HasNoPointer() {
		r.Steer(id, nil)
	} else {
		r.scrollTo(id)
	}
}

// scrollTo scrolls the page of a scene, by wheel or by finger, until a spot is on the
// screen, all of it if there is room.
func (r *Robot) scrollTo(id any) {
	r.T.Helper()
	all := ui.Rect{W: r.Size.X, H: r.Size.Y}
	for range 200 {
		spot, ok := r.Spot(id)
		screen := all
		if ok && spot.View != (ui.Rect{}) {
			screen = spot.View
		}
		if _, enough := r.Seen(spot); !ok || enough {
			return
		}
		up := 1.0
		if spot.Y < screen.Y {
			up = -1
		}
		middle := screen.Center()
		if r.Controller == Finger {
			r.PointerDown(middle)
			r.PointerDown(middle.Add(ui.Point{Y: -up * 0.3 * screen.H}))
			r.PointerUp()
		} else {
			r.Devices.Mouse.At, r.Devices.Mouse.Wheel = middle, -up
			r.Step()
		}
	}
	spot, _ := r.Spot(id)
	r.T.Fatalf("%T: the spot %#v does not scroll onto the screen: it is at %v, and its view at %v", r.Scene, id, spot.Rect, spot.View)
}

// reveal moves the board by its arrow buttons until a spot of the table is on the
// screen.
func (r *Robot) reveal(id any) {
	r.T.Helper()
	tab, ok := r.Scene.(*table.Table)
	if !ok || r.HasNoPointer() {
		return
	}
	for range 40 {
		if _, seen := r.Spot(id); seen {
			return
		}
		i := slices.IndexFunc(tab.FocusSpots(), func(s ui.Spot) bool { return s.ID == id })
		if i < 0 {
			return
		}
		arrow := ArrowTowards(tab, tab.FocusSpots()[i].Center())
		if arrow == (ui.Rect{}) {
			r.T.Fatalf("no arrow leads to %#v", id)
		}
		r.Tap(arrow.Center())
	}
	r.T.Fatalf("the arrows do not lead to %#v", id)
}

// ArrowTowards returns the arrow button that moves the board most directly to a point of the board.
func ArrowTowards(t *table.Table, p ui.Point) (best ui.Rect) {
	middle, most := t.Layout.Board.Center(), -1e9
	for _, a := range t.FloatingButtons() {
		to := map[any]ui.Point{board.PanUpButton: {Y: -1}, board.PanRightButton: {X: 1}, board.PanDownButton: {Y: 1}, board.PanLeftButton: {X: -1}}[a.ID]
		d := p.Sub(middle)
		if ahead := (d.X*to.X)/t.Layout.Board.W + (d.Y*to.Y)/t.Layout.Board.H; to != (ui.Point{}) && ahead > max(most, 0) {
			best, most = a.Rect, ahead
		}
	}
	return best
}

// Steer moves the focus to a spot by arrow keys alone, never onto a spot to avoid;
// avoid may be nil.
func (r *Robot) Steer(id any, avoid func(id any) bool) {
	r.T.Helper()
	r.Press(ui.Right)                   // the first key shows the ring
	if FocusOf(r.Scene).Ring() == nil { // but in a text field it moves the mark in the text
		r.Press(ui.Down)
	}
	for range 100 {
		spots, at := focusSpotsOf(r.Scene), FocusOf(r.Scene).At()
		if at == id {
			return
		}
		path, ok := pathsFrom(spots, at, avoid)[id]
		if !ok {
			r.T.Fatalf("%T: the arrows do not lead from %#v to %#v among %v", r.Scene, at, id, spotIDs(spots))
		}
		r.Press(path[0])
	}
	r.T.Fatalf("%T: the arrows do not come to %#v among %v", r.Scene, id, spotIDs(focusSpotsOf(r.Scene)))
}

// pathsFrom returns, for every spot that arrow keys reach from one of them, the
// keys that lead there. They lead over no spot to avoid; avoid may be nil.
func pathsFrom(spots []ui.Spot, from any, avoid func(id any) bool) map[any][]ui.Commands {
	paths := map[any][]ui.Commands{from: nil}
	for next := []any{from}; len(next) > 0; next = next[1:] {
		for i, to := range ArrowsFrom(spots, next[0]) {
			if _, known := paths[to]; !known && (avoid == nil || !avoid(to)) {
				paths[to] = append(slices.Clone(paths[next[0]]), arrows[i])
				next = append(next, to)
			}
		}
	}
	return paths
}

var arrows = [...]ui.Commands{ui.Up, ui.Right, ui.Down, ui.Left}

// ArrowsFrom returns to which spots the four arrow keys lead from one of them.
func ArrowsFrom(spots []ui.Spot, from any) (to [len(arrows)]any) {
	for i, key := range arrows {
		var f ui.Focus
		f.Lead(from, ui.Keyboard)
		f.Update(ui.Input{Commands: key}, spots)
		to[i] = f.At()
	}
	return to
}

// AskMaster asks a master for advice. The first press in a match only says that it counts.
func (r *Robot) AskMaster() {
	r.T.Helper()
	tab := r.Scene.(*table.Table)
	for range 2 {
		if r.Choose(board.HintButton); tab.Mode == table.Consulting {
			return
		}
	}
}
