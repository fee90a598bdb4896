package story

import (
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// How wide the page is, in logical units: at least leastWidth, if the screen is as wide, so that
// it scrolls on low screens; enlarged, as wide as its room, but at least leastEnlarged and at
// most as the picture, or half again as wide as it is otherwise.
const (
	leastWidth    = 360.0
	leastEnlarged = 720.0
	mostEnlarged  = 1.5
)

// LayOutPage implements screen.Paged.
func (s *Scene) LayOutPage(size ui.Point) {
	s.Size = size
	all := ui.Rect{W: size.X, H: size.Y}.Inset(10 * s.App.Unit(size))
	if size.X > size.Y && !s.App.OnPage(size) {
		s.layOutPicture(s.layOutBeside(all))
	} else {
		s.layOutPicture(s.layOutBelow(all))
	}
}

// canEnlarge reports whether the page can be enlarged: not where it is as wide as a screen
// that scrolls as a whole.
func (s *Scene) canEnlarge() bool { return !s.App.OnPage(s.Size) }

// LeastPageHeight returns the height at which the page can be as wide as the screen.
func (s *Scene) LeastPageHeight() float64 {
	return s.Size.X*pageHeight/pageWidth + 4*s.App.MinButtonHeight(s.Size) + s.noteHeight(s.Size.X)
}

// noteHeight returns the height of the note in a width.
func (s *Scene) noteHeight(width float64) float64 {
	f := s.App.Font(s.Size, ui.Plain, 1)
	return s.App.TextHeight(s.Size, s.note, f, width, 2.7*f.LineHeight())
}

// layOutBeside places the buttons at the right, with the note above them, and returns the
// room for the page.
func (s *Scene) layOutBeside(all ui.Rect) (room ui.Rect) {
	u, spots := s.App.Unit(s.Size), s.buttons()
	gap := 2 * screen.Gap
	side, room := all.CutRight(min(max(190, 250*u), 0.34*all.W))
	_, room = room.CutRight(12 * u)
	n := float64(len(spots))
	buttons, rest := side.CutBottom(n*(s.App.MinButtonHeight(s.Size)+float64(gap)) - float64(gap))
	s.place(spots, buttons.Rows(len(spots), float64(gap)))
	s.noteAt, _ = rest.CutBottom(min(rest.H, 7*s.App.Font(s.Size, ui.Plain, 1).LineHeight()))
	return room
}

// layOutBelow places the buttons at the bottom, with the note above them, and returns the
// room for the page.
func (s *Scene) layOutBelow(all ui.Rect) (room ui.Rect) {
	spots := s.buttons()
	rects, room := s.App.CutButtons(s.Size, all, len(spots), s.App.MinButtonHeight(s.Size), 2*screen.Gap)
	s.place(spots, rects)
	_, room = room.CutBottom(screen.Gap)
	s.noteAt, room = room.CutBottom(s.noteHeight(all.W))
	return room
}

// buttons returns the buttons, which are not placed yet.
func (s *Scene) buttons() []ui.Spot {
	save := ui.Spot{ID: SaveButton, Label: s.App.Text(words.StorySave), Disabled: s.saving != nil}
	back := ui.Spot{ID: BackButton, Label: s.App.Text(words.BackToTitle)}
	if !s.canEnlarge() {
		return []ui.Spot{save, back}
	}
	zoom := ui.Spot{ID: ZoomButton, Label: s.App.Text(words.StoryLarger)}
	if s.enlarged {
		zoom.Label = s.App.Text(words.StoryWhole)
	}
	return []ui.Spot{save, zoom, back}
}

// place places the buttons.
func (s *Scene) place(spots []ui.Spot, at []ui.Rect) {
	for i := range spots {
		spots[i].Rect = at[i]
	}
	s.Spots = spots
}

// layOutPicture places the page in its room, where it may scroll.
func (s *Scene) layOutPicture(room ui.Rect) {
	const bar = 5
	most := room.W - 2*(bar+screen.Gap)
	wide := min(room.H*pageWidth/pageHeight, most)
	switch {
	case s.enlarged && s.canEnlarge():
		wide = min(max(most, leastEnlarged), max(pageWidth, mostEnlarged*wide))
	case s.canEnlarge():
		wide = min(max(wide, leastWidth), most)
	}
	s.scroll.View, s.scroll.Height = room, wide*pageHeight/pageWidth
	s.page = ui.Rect{X: max(room.W-wide, 0) / 2, Y: max(room.H-s.scroll.Height, 0) / 2, W: wide, H: s.scroll.Height}
	s.bar = ui.Rect{X: room.X + room.W - bar, Y: room.Y, W: bar, H: room.H}
	s.move(ui.Point{})
}
