package story

import (
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// areas are where everything is on the screen.
type areas struct {
	page ui.Rect // in the coordinates of the scroller's content
	bar  ui.Rect // the scroll bar
	note ui.Rect
}

// leastWidth is how wide the page is at least, in logical units, if the screen is as wide: it
// scrolls on low screens.
const leastWidth = 360

// LayOutPage implements screen.Paged.
func (s *Scene) LayOutPage(size ui.Point) {
	s.Size = size
	all := ui.Rect{W: size.X, H: size.Y}.Inset(10 * s.App.Unit(size))
	var room ui.Rect
	if s.beside(size) {
		room = s.layOutBeside(all)
	} else {
		room = s.layOutBelow(all)
	}
	s.layOutPicture(room)
}

// beside reports whether the buttons are beside the page, and not below it.
func (s *Scene) beside(size ui.Point) bool { return size.X > size.Y && !s.App.OnPage(size) }

// LeastPageHeight returns the height at which the whole width of the screen can be used.
func (s *Scene) LeastPageHeight() float64 {
	size := s.Size
	return size.X*pageHeight/pageWidth + 4*s.buttonHeight() + s.noteHeight(size.X)
}

// buttonHeight returns the height of a button.
func (s *Scene) buttonHeight() float64 { return s.App.MinButtonHeight(s.Size) }

// noteHeight returns the height of the note in a width.
func (s *Scene) noteHeight(width float64) float64 {
	f := s.App.Font(s.Size, ui.Plain, 1)
	return s.App.TextHeight(s.Size, s.note, f, width, 2.7*f.LineHeight())
}

// layOutBeside places the buttons at the right, with the note above them, and returns the
// room for the page.
func (s *Scene) layOutBeside(all ui.Rect) (room ui.Rect) {
	u := s.App.Unit(s.Size)
	side, room := all.CutRight(min(max(190, 250*u), 0.34*all.W))
	_, room = room.CutRight(12 * u)
	buttons, rest := side.CutBottom(2*s.buttonHeight() + 2*screen.Gap)
	s.place(buttons.Rows(2, 2*screen.Gap))
	s.area.note, _ = rest.CutBottom(min(rest.H, 7*s.App.Font(s.Size, ui.Plain, 1).LineHeight()))
	return room
}

// layOutBelow places the buttons at the bottom, with the note above them once there is one,
// and returns the room for the page.
func (s *Scene) layOutBelow(all ui.Rect) (room ui.Rect) {
	buttons, room := s.App.CutButtons(s.Size, all, 2, s.buttonHeight(), 2*screen.Gap)
	s.place(buttons)
	_, room = room.CutBottom(screen.Gap)
	s.area.note, room = room.CutBottom(s.noteHeight(all.W))
	return room
}

// place places the buttons.
func (s *Scene) place(buttons []ui.Rect) {
	s.Spots = []ui.Spot{
		{Rect: buttons[0], ID: SaveButton, Label: s.App.Text(words.StorySave), Disabled: s.saving != nil},
		{Rect: buttons[1], ID: BackButton, Label: s.App.Text(words.BackToTitle)},
	}
}

// layOutPicture places the page in its room, where it may scroll.
func (s *Scene) layOutPicture(room ui.Rect) {
	const bar = 5
	wide := max(room.H*pageWidth/pageHeight, leastWidth)
	if wide = min(wide, room.W-2*bar-screen.Gap); s.App.OnPage(s.Size) {
		wide = min(wide, room.H*pageWidth/pageHeight)
	}
	s.scroll.View, s.scroll.Height = room, wide*pageHeight/pageWidth
	s.area.page = ui.Rect{X: (room.W - wide) / 2, W: wide, H: s.scroll.Height}
	if s.scroll.Height < room.H {
		s.area.page.Y = (room.H - s.scroll.Height) / 2
	}
	s.area.bar = ui.Rect{X: room.X + room.W - bar, Y: room.Y, W: bar, H: room.H}
	s.scroll.ScrollBy(0)
}
