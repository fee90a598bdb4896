package story

import (
	"image"

	"saboteur/render/panel"
	"saboteur/render/raster"
	"saboteur/render/ui"
	"saboteur/render/widget"
)

// How wide the page is, in logical units: at least leastWidth, if the screen is as wide, so that
// it can be moved on low screens; enlarged, as wide as its room, but at least leastEnlarged and at
// most as the picture, or half again as wide as it is otherwise.
const (
	leastWidth    = 360.0
	leastEnlarged = 720.0
	mostEnlarged  = 1.5
	barWidth      = 5.0 // of the scroll bar
)

// A view is which part of the page is to be seen.
type view struct {
	enlarged bool
	room     ui.Rect  // for the page
	size     ui.Point // of the page
	offset   ui.Point // how much of the page is above and left of the room
	press    ui.PressTracker
}

// layOut lays out the page in a room.
func (v *view) layOut(room ui.Rect) {
	most := room.W - 4*barWidth
	wide := min(room.H*pageWidth/pageHeight, most)
	if v.enlarged {
		wide = min(max(most, leastEnlarged), max(pageWidth, mostEnlarged*wide))
	} else {
		wide = min(max(wide, leastWidth), most)
	}
	v.room, v.size = room, ui.Point{X: wide, Y: wide * pageHeight / pageWidth}
	v.move(ui.Point{})
}

// page returns where the page is on the screen.
func (v *view) page() ui.Rect {
	return ui.Rect{
		X: v.room.X + max(v.room.W-v.size.X, 0)/2 - v.offset.X, Y: v.room.Y + max(v.room.H-v.size.Y, 0)/2 - v.offset.Y, W: v.size.X, H: v.size.Y,
	}
}

// move moves the page, as far as it reaches beyond its room.
func (v *view) move(by ui.Point) {
	v.offset.X = min(max(v.offset.X-by.X, 0), max(v.size.X-v.room.W, 0))
	v.offset.Y = min(max(v.offset.Y-by.Y, 0), max(v.size.Y-v.room.H, 0))
}

// zoom enlarges the page and shows the middle of its width, or shows all of it again.
func (v *view) zoom() {
	v.enlarged, v.offset.X = !v.enlarged, 0
	v.layOut(v.room)
	v.move(ui.Point{X: (v.room.W - v.size.X) / 2})
}

// moveBy moves the page by wheel, drag, gestures, a stick and the keys for that. line is the height of
// a line of text.
func (v *view) moveBy(in ui.Input, g ui.Gesture, line float64) {
	const most = 0.8                                            // of what is to be seen
	if v.room.Contains(in.Pointer) || in.Device == ui.Gamepad { // which has no pointer to say what the stick moves
		v.move(in.Pan.Add(ui.Point{Y: 3 * line * in.Wheel}))
	}
	if g.Drag && v.room.Contains(g.From) {
		v.move(g.Delta)
	}
	switch room := v.room.Size().Mul(most); {
	case in.Commands.Has(ui.PanUp):
		v.move(ui.Point{Y: room.Y})
	case in.Commands.Has(ui.PanDown):
		v.move(ui.Point{Y: -room.Y})
	case in.Commands.Has(ui.PanLeft):
		v.move(ui.Point{X: room.X})
	case in.Commands.Has(ui.PanRight):
		v.move(ui.Point{X: -room.X})
	}
}

// node is the page as it is seen, in words, too. It fills its room.
func (s *Scene) node() widget.Node {
	all := []widget.Node{
		widget.Spots{LayOut: func(r ui.Rect) []ui.Spot { s.layOut(r); return nil }},
		widget.Picture{Draw: func(c ui.Canvas, room ui.Rect) {
			c.Clip(room, func(c ui.Canvas) { s.drawPage(c, s.page()) })
			bar := ui.Rect{X: room.X + room.W - barWidth, Y: room.Y, W: barWidth, H: room.H}
			(&widget.Scroller{View: room, Height: s.size.Y, Offset: s.offset.Y}).DrawBar(c, bar)
		}},
	}
	return widget.Stack(append(all, s.told...)...)
}

// wholeNode is all of the page, as wide as there is room.
func (s *Scene) wholeNode() widget.Node {
	page := widget.Picture{Ratio: pageWidth / pageHeight, Draw: s.drawPage}
	return widget.Stack(append([]widget.Node{page}, s.told...)...)
}

// drawPage draws the page.
func (s *Scene) drawPage(c ui.Canvas, page ui.Rect) {
	panel.Shadow(c, page, 12*s.App.Unit(s.Size))
	for i := range s.parts {
		c.Sprite(s.sprite(i, page))
	}
}

// A spriteKey identifies the picture of a part of the page.
type spriteKey struct {
	of   *match
	part int
}

// sprite returns the picture of a part of the page, which is stretched over a rectangle.
func (s *Scene) sprite(i int, page ui.Rect) ui.Sprite {
	p, k := &s.parts[i], page.W/pageWidth
	to := ui.Rect{X: page.X + k*p.X, Y: page.Y + k*p.Y, W: k * p.W, H: k * p.H}
	return ui.Sprite{Key: spriteKey{s.match, i}, Size: to.Size(), To: to, Paint: func(c ui.Canvas) {
		c.Picture(ui.Rect{W: to.W, H: to.H}, func(pixels image.Point) *image.RGBA { return p.paint(new(raster.Cache), pixels) })
	}}
}
