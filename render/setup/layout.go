package setup

import (
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A layout says where everything is. Areas that are not shown are empty.
type layout struct {
	spots []ui.Spot
	title ui.Rect
	faces []ui.Rect // by seat
	panels
	tableAreas
	detailAreas
	pages
}

// panels are what groups of spots stand on.
type panels []ui.Rect

// tableAreas are where the parts of the first page of the scene are that are no spots.
type tableAreas struct {
	people    ui.Rect   // says how many people and how many dwarves play
	names     []ui.Rect // of the dwarves, by seat
	cards     []ui.Rect // of the people, by seat
	heading   ui.Rect   // of the dwarves
	total     ui.Rect   // says how many sit at the table
	strength  ui.Rect   // the label of the levels
	rulesName ui.Rect   // the heading of the rules
	rulesLine ui.Rect
}

// detailAreas are where the parts of the details are that are no spots.
type detailAreas struct {
	edition   arrowRow
	first     arrowRow // who begins
	seedLabel ui.Rect
	player    ui.Rect // describes who sits on the selected seat
	character ui.Rect // describes the character of the selected dwarf, between two arrows
}

// pages say where the scene is parted into pages.
type pages struct {
	PageCount int     // how many there are; 0 if everything is on one screen
	pageCount ui.Rect // says which page is open, between two arrows
	hint      ui.Rect // where it is said what choosing a seat does
	summary   ui.Rect // how many of each role, or why the match cannot start
}

// An arrowRow is a choice: a value between two arrows, and a text above or below
// it.
type arrowRow struct{ value, text ui.Rect }

// Layout places everything on one screen, or on pages.
func (s *Scene) Layout() (l layout) {
	u := s.App.Unit(s.Size)
	area := ui.Rect{W: s.Size.X, H: s.Size.Y}.Inset(14 * u)
	if w := 1160 * u; area.W > w {
		area = ui.Rect{X: area.Center().X - w/2, Y: area.Y, W: w, H: area.H}
	}
	l.title, area = area.CutTop(min(46*u, area.H*0.1))
	footerHeight := min(max(48, 56*u), max(48, area.H*0.16))
	if s.App.Narrow(s.Size) {
		footerHeight = 2*s.finger() + screen.Gap
	}
	footer, area := area.CutBottom(footerHeight)
	_, area = area.CutBottom(8 * u)
	l.cards = make([]ui.Rect, len(s.Players))
	l.faces, l.names = make([]ui.Rect, len(s.Players)), make([]ui.Rect, len(s.Players))
	switch {
	case s.needsPages():
		s.placePages(&l, area)
		s.placePageFooter(&l, footer)
	case s.Details:
		s.placeDetails(&l, area, u)
		s.placeFooter(&l, footer, u)
	default:
		s.placeTable(&l, area, u)
		s.placeFooter(&l, footer, u)
	}
	return l
}

func (l *layout) add(r ui.Rect, id any, group int, label string) {
	l.spots = append(l.spots, ui.Spot{Rect: r, ID: id, Group: group, Label: label})
}

// addArrows places an arrow of width side at each end of a row and returns what is
// between them.
func (l *layout) addArrows(row ui.Rect, side float64, back, next any, group int) (middle ui.Rect) {
	left, row := row.CutLeft(side)
	right, middle := row.CutRight(side)
	l.add(left, back, group, "‹")
	l.add(right, next, group, "›")
	return middle
}

// Focus groups, in the order in which they follow each other.
const (
	countGroup = iota
	seatGroup
	lookGroup
	dwarfGroup
	ruleGroup
	footerGroup
)

// placeFooter places what is below everything else.
func (s *Scene) placeFooter(l *layout, footer ui.Rect, u float64) {
	leave, rest := footer.CutLeft(180 * u)
	start, rest := rest.CutRight(300 * u)
	l.summary = rest.Inset(4 * u)
	s.placeExits(l, leave, start)
}

// placeExits places the buttons that leave the scene.
func (s *Scene) placeExits(l *layout, leave, start ui.Rect) {
	label := words.StartMatch
	switch {
	case s.Phones():
		label = words.SetupOpenTable
	case s.again():
		label = words.SamePeople
	}
	l.add(leave, leaveButton, footerGroup, s.App.Text(words.BackToTitle))
	l.add(start, StartButton, footerGroup, s.App.Text(label))
	l.spots[len(l.spots)-1].Disabled = s.StartProblem() != ""
}
