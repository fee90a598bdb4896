package render

import (
	"saboteur/render/art"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// An enlarge is the scene that asks for a larger window. The scene under it
// waits.
type enlarge struct {
	Base
}

// roomy returns the scene, or one that asks for a larger window if nothing can
// be played in this one.
func roomy(s Scene, size ui.Point) Scene {
	_, asked := s.(*enlarge)
	if b := BaseOf(s); b != nil && tooSmall(size) && !asked {
		return &enlarge{Base: Base{kit: b.kit, size: size, under: s}}
	}
	return s
}

// Update implements Scene.
func (e *enlarge) Update(in ui.Input) Scene {
	e.size = in.Size
	if in.Unfocused { // what is secret must not lie open when it comes back
		e.under = e.under.Update(ui.Input{Size: ui.Point{X: leastEdge, Y: leastEdge}, Unfocused: true})
	}
	if tooSmall(in.Size) {
		return e
	}
	return e.under
}

// Draw implements Scene.
func (e *enlarge) Draw(c ui.Canvas) {
	background(c, e.size)
	box := ui.Rect{W: e.size.X, H: e.size.Y}.Inset(8)
	centre(c, e.kit.text(words.WindowTooSmall), box, ui.Font{Face: ui.Bold, Size: 16}, art.TextOnTable)
}
