package ui

import "cmp"

// A Panel lets the player choose spots with the pointer and the keys alike. The
// zero Panel is ready to use. A panel that has just appeared ignores the player
// until no button has been down for a moment, so that neither a double tap nor
// repeated key presses reach it by accident. What has come to lie under a pointer that rests, in
// the place of something else, ignores it for a second.
type Panel struct {
	Focus      Focus
	InputDelay int // ticks for which the panel ignores the player; 0 for a quarter of a second
	minDelay   int // the delay that the player wants at least, in ticks
	pointer    PressTracker
	pressedID  any
	chosen     bool // a spot was chosen since the latest TakeActivity
	moved      bool // the focus was moved since then
	quietTicks int  // since a button was down, counted until the panel listens
	place      place
}

// defaultInputDelay is a quarter of a second.
const defaultInputDelay = 15

// Update returns the spot that was chosen in this tick, and the gesture of the
// pointer. A spot is chosen when the pointer is released over the spot on which
// it was pressed.
func (p *Panel) Update(in Input, spots []Spot) (chosen Spot, ok bool, g Gesture) {
	before := p.Focus.at
	chosen, ok, g = p.update(in, spots)
	p.chosen = p.chosen || ok && !chosen.Disabled
	p.moved = p.moved || p.Focus.visible && before != nil && p.Focus.at != before
	return chosen, ok, g
}

// TakeActivity reports whether the player has chosen a spot, or moved the focus,
// since it was last called.
func (p *Panel) TakeActivity() (chosen, moved bool) {
	chosen, moved = p.chosen, p.moved
	p.chosen, p.moved = false, false
	return chosen, moved
}

// update is Update without what TakeActivity reports.
func (p *Panel) update(in Input, spots []Spot) (chosen Spot, ok bool, g Gesture) {
	p.minDelay = in.InputDelay
	p.place.update(in, spots)
	p.quietTicks += 1 + in.Late // the player waits for time to pass, not for a slow machine
	if p.quietTicks <= p.inputDelay() {
		if in.Pressed || in.Held || in.Commands.Has(Choose) {
			p.quietTicks = 0
		}
		p.Focus.Follow(in, spots) // which is not told twice
		return Spot{}, false, Gesture{At: in.Pointer}
	}
	g = p.pointer.Update(in)
	if in.Pressed {
		p.pressedID = nil
		if s, ok := SpotAt(spots, in.Pointer); ok && !p.place.doubts(s) {
			p.pressedID = s.ID
		}
	}
	g.SecondaryClick = p.secondaryClick(in, spots)
	if chosen, ok = p.Focus.Update(in, spots); ok {
		return chosen, true, g
	}
	if chosen, ok = p.Focus.assist(in, spots); ok {
		return chosen, true, g
	}
	if !g.Tap || p.pressedID == nil {
		return Spot{}, false, g
	}
	s, hit := SpotAt(spots, g.At)
	if !hit || s.ID != p.pressedID {
		return Spot{}, false, g
	}
	p.Focus.Set(s.ID)
	return s, true, g
}

// secondaryClick reports whether the second button was used. A long press on a
// spot is only a slow press; elsewhere it counts, and cancels the press.
func (p *Panel) secondaryClick(in Input, spots []Spot) bool {
	if !in.SecondaryClick || !in.Touch {
		return in.SecondaryClick
	}
	if _, on := SpotAt(spots, in.Pointer); on {
		return false
	}
	p.pointer = PressTracker{}
	return true
}

func (p *Panel) inputDelay() int { return max(cmp.Or(p.InputDelay, defaultInputDelay), p.minDelay) }

// RestartDelay makes the panel ignore the player again until no button has been down
// for a moment.
func (p *Panel) RestartDelay() { p.quietTicks, p.pointer = 0, PressTracker{} }

// Restart makes the panel as it was when it had just appeared.
func (p *Panel) Restart() {
	*p = Panel{InputDelay: p.InputDelay, place: p.place, Focus: p.Focus.anew()}
}

// Follow tells the panel on what the player has pressed or rested before it appeared, and whether the player listens.
func (p *Panel) Follow(before *Panel) {
	p.place, p.place.before = before.place, true
	p.Focus.listens = p.Focus.listens || before.Focus.listens
}

// CancelPress cancels a press that is still under way.
func (p *Panel) CancelPress() { p.pointer, p.pressedID = PressTracker{}, nil }

// Ready reports whether the panel listens to the player yet.
func (p *Panel) Ready() bool { return p.quietTicks >= p.inputDelay() }

// Holds reports whether the pointer was pressed on the spot and is still down,
// wherever it has moved to.
func (p *Panel) Holds(s Spot) bool { return p.pointer.down && p.pressedID == s.ID }

// Pressed reports whether the pointer is down on the spot and has not moved.
func (p *Panel) Pressed(s Spot) bool {
	return p.pointer.down && !p.pointer.dragging && p.pressedID == s.ID
}

// A place remembers what has lain under the pointer while it rests, so that a press that was meant for
// one thing does not choose another one that has just come to lie there.
type place struct {
	at      Point
	last    Spot // that has lain there
	before  bool // in the scene before, where the same ID may stand for something else
	unseen  int  // ticks since then
	doubted int  // ticks for which a press may still be meant for something else that lay there
}

const (
	restRadius   = 16.0 // how far a pointer may move, in logical units, and still rests
	placeGuard   = 60   // for how many ticks a place does nothing after something else has lain there
	finalGuard   = 120  // the same for what cannot be taken back
	viewCommands = ZoomIn | ZoomOut | FitBoard | PanUp | PanRight | PanDown | PanLeft
)

// update notes what lies under the pointer in a tick. Nothing has changed there if the player has moved
// the pointer or what is in view.
func (p *place) update(in Input, spots []Spot) {
	s, ok := SpotAt(spots, in.Pointer)
	switch {
	case in.ViewInput != (ViewInput{}) || in.Commands.Has(viewCommands):
		*p = place{at: Point{X: -1e9}} // it may go on moving in the next tick
		return
	case in.Pointer.Sub(p.at).Len() > restRadius:
		*p = place{at: in.Pointer}
	default:
		p.unseen += 1 + in.Late
		p.doubted = max(p.doubted-1-in.Late, 0)
	}
	if !ok {
		return
	}
	if p.last.ID != nil && (s.ID != p.last.ID || p.before && s.Label != p.last.Label) {
		p.doubted = max(finalGuard-p.unseen, 0)
	}
	p.last, p.before, p.unseen = s, false, 0
}

// doubts reports whether a press on a spot was most likely meant for what lay there just before.
func (p *place) doubts(s Spot) bool {
	return p.doubted > finalGuard-placeGuard || s.Final && p.doubted > 0
}
