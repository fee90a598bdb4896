package ui

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
