package story

import (
	"saboteur/render/ui"
	"saboteur/render/widget"
)

// A view is which part of the page is to be seen, and where the rest of the scene is.
type view struct {
	enlarged bool
	scroll   widget.Scroller // the room for the page, and how far it is scrolled down
	left     float64         // how much of the page is left of the room
	page     ui.Rect         // the page, in coordinates of what scrolls
	bar      ui.Rect         // the scroll bar
	noteAt   ui.Rect
}

// pageAt returns where the page is on the screen.
func (v *view) pageAt() ui.Rect { return v.scroll.At(v.page).Move(ui.Point{X: -v.left}) }

// move moves the page, as far as it reaches beyond its room.
func (v *view) move(by ui.Point) {
	v.scroll.ScrollBy(-by.Y)
	v.left = min(max(v.left-by.X, 0), max(v.page.W-v.scroll.View.W, 0))
}

// center shows the middle of the page's width.
func (v *view) center() {
	v.left = 0
	v.move(ui.Point{X: (v.scroll.View.W - v.page.W) / 2})
}

// moveByPointer moves the page by wheel, drag and gestures.
func (s *Scene) moveByPointer(in ui.Input, g ui.Gesture) {
	s.scroll.Update(in, g, s.App.Font(s.Size, ui.Plain, 1).LineHeight())
	if s.scroll.View.Contains(in.Pointer) {
		s.move(ui.Point{X: in.Pan.X})
	}
	if g.Drag && s.scroll.View.Contains(g.From) {
		s.move(ui.Point{X: g.Delta.X})
	}
}

// moveByKeys moves the page by the keys for that and by the gamepad's stick; and by the arrow
// keys where the focus has nowhere to go. It returns the input without what it has used up.
func (s *Scene) moveByKeys(in ui.Input) ui.Input {
	const most = 0.8 // of what is to be seen
	room := s.scroll.View.Size().Mul(most)
	if in.Device == ui.Gamepad { // there is no pointer to say what the stick moves
		s.move(in.Pan)
		in.Pan = ui.Point{}
	}
	switch {
	case in.Commands.Has(ui.PanUp):
		s.move(ui.Point{Y: room.Y})
	case in.Commands.Has(ui.PanDown):
		s.move(ui.Point{Y: -room.Y})
	case in.Commands.Has(ui.PanLeft):
		s.move(ui.Point{X: room.X})
	case in.Commands.Has(ui.PanRight):
		s.move(ui.Point{X: -room.X})
	}
	if step := 2 * s.App.Font(s.Size, ui.Plain, 1).LineHeight(); s.Panel.Focus.Ring() != nil {
		up, down := s.ends()
		if in.Commands.Has(ui.Up) && up && s.scroll.ScrollBy(-step) || in.Commands.Has(ui.Down) && down && s.scroll.ScrollBy(step) {
			in.Commands &^= ui.Up | ui.Down
		}
	}
	return in
}

// ends reports whether no spot is above, or below, the one with the focus.
func (s *Scene) ends() (up, down bool) {
	up, down = true, true
	for _, spot := range s.Spots {
		if spot.ID != s.Panel.Focus.Ring() {
			continue
		}
		for _, other := range s.Spots {
			up, down = up && other.Y >= spot.Y, down && other.Y <= spot.Y
		}
	}
	return up, down
}
